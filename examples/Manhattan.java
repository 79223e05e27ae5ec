// SPDX-License-Identifier: GPL-3.0-or-later
// Manhattan distance: tilestar-cli solve --heuristic "program:java examples/Manhattan.java" …
import java.util.Scanner;

public class Manhattan {
    static final int columns = Integer.parseInt(System.getenv("TILESTAR_COLUMNS"));
    static final int[] where = new int[36];

    static int h(String[] board) {
        int sum = 0;
        for (int cell = 0; cell < board.length; cell++) {
            int tile = Integer.parseInt(board[cell]);
            if (tile != 0)
                sum += Math.abs(cell % columns - where[tile] % columns)
                     + Math.abs(cell / columns - where[tile] / columns);
        }
        return sum;
    }

    public static void main(String[] arguments) {
        String[] goal = System.getenv("TILESTAR_GOAL").split(" ");
        for (int cell = 0; cell < goal.length; cell++)
            where[Integer.parseInt(goal[cell])] = cell;
        Scanner input = new Scanner(System.in);
        while (input.hasNextLine())
            System.out.println(h(input.nextLine().split(" ")));
    }
}
