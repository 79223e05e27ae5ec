// SPDX-License-Identifier: GPL-3.0-or-later
//
// A* for the 8-puzzle with Manhattan distance, which writes a trace of its search.
//
//     java AStar.java 867254301 > mine.jsonl
//     tilestar-cli trace check mine.jsonl
//
// docs/own-search.md explains every line. A heuristic of your own goes into estimate(); the first
// line then says "heuristic":"custom". Java 11 or newer.

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;

public class AStar {
    static final int ROWS = 3, COLUMNS = 3;
    static final int[] GOAL = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    static final String[] MOVES = {"up", "left", "right", "down"};
    static final int[] DOWN = {-1, 0, 0, 1}, RIGHT = {0, -1, 1, 0};

    static final StringBuilder out = new StringBuilder();

    static class Node {
        final int number, h;
        final int[] board;
        int g;
        Node parent;
        String move;
        boolean isOpen = true;

        Node(int number, int[] board) {
            this.number = number;
            this.board = board;
            this.h = estimate(board);
        }
    }

    /** An entry of the frontier. It is outdated once its node was expanded or has a smaller g. */
    static class Entry {
        final Node node;
        final int f;

        Entry(Node node) {
            this.node = node;
            this.f = node.g + node.h;
        }
    }

    static int find(int[] board, int tile) {
        int cell = 0;
        while (board[cell] != tile)
            cell++;
        return cell;
    }

    /** Manhattan distance: rows and columns between each tile and its cell; not the blank. */
    static int estimate(int[] board) {
        int total = 0;
        for (int cell = 0; cell < board.length; cell++)
            if (board[cell] != 0) {
                int target = find(GOAL, board[cell]);
                total += Math.abs(cell / COLUMNS - target / COLUMNS)
                        + Math.abs(cell % COLUMNS - target % COLUMNS);
            }
        return total;
    }

    /** The board after a move of the blank; null where the edge forbids it. */
    static int[] apply(int[] board, int move) {
        int blank = find(board, 0);
        int row = blank / COLUMNS + DOWN[move], column = blank % COLUMNS + RIGHT[move];
        if (row < 0 || row >= ROWS || column < 0 || column >= COLUMNS)
            return null;
        int[] after = board.clone();
        after[blank] = board[row * COLUMNS + column];
        after[row * COLUMNS + column] = 0;
        return after;
    }

    static void write(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    static String values(int g, int h) {
        return String.format(Locale.ROOT, "\"g\":%d,\"h\":%d,\"f\":%d", g, h, g + h);
    }

    static void search(int[] start) {
        Map<String, Node> nodes = new HashMap<>();      // every board that was generated
        PriorityQueue<Entry> frontier = new PriorityQueue<>((a, b) -> Integer.compare(a.f, b.f));
        Node root = new Node(0, start), goal = null;
        int open = 1, maxOpen = 1;                      // nodes; frontier has outdated entries too
        int expanded = 0, generated = 0, duplicates = 0, reopened = 0;

        nodes.put(Arrays.toString(start), root);
        frontier.add(new Entry(root));
        write("{\"trace\":\"tilestar\",\"version\":1,\"rows\":%d,\"columns\":%d,\"start\":%s,\"goal\":%s,"
                + "\"algorithm\":\"astar\",\"heuristic\":\"manhattan\",\"tie_break\":\"any\",\"reopen\":true,"
                + "\"parent_pruning\":false}", ROWS, COLUMNS, Arrays.toString(start), Arrays.toString(GOAL));
        write("{\"event\":\"start\",\"node\":0,\"board\":%s,%s}", Arrays.toString(start), values(0, root.h));

        while (!frontier.isEmpty()) {
            Entry entry = frontier.poll();
            Node node = entry.node;
            if (!node.isOpen || entry.f > node.g + node.h)
                continue;
            node.isOpen = false;
            open--;
            if (Arrays.equals(node.board, GOAL)) {      // when it is taken, not when generated
                goal = node;
                break;
            }

            expanded++;
            write("{\"event\":\"expand\",\"step\":%d,\"node\":%d,%s,\"frontier\":%d}", expanded, node.number,
                    values(node.g, node.h), open);
            for (int move = 0; move < MOVES.length; move++) {
                int[] board = apply(node.board, move);
                if (board == null)
                    continue;
                generated++;
                Node child = nodes.get(Arrays.toString(board));
                String fate;
                if (child == null) {
                    child = new Node(nodes.size(), board);
                    nodes.put(Arrays.toString(board), child);
                    fate = "new";
                } else if (node.g + 1 >= child.g) {
                    fate = "duplicate";
                    duplicates++;
                } else {
                    fate = child.isOpen ? "cheaper" : "reopened";
                    reopened += child.isOpen ? 0 : 1;
                }
                if (!fate.equals("duplicate")) {
                    open += fate.equals("cheaper") ? 0 : 1;
                    child.g = node.g + 1;
                    child.parent = node;
                    child.move = MOVES[move];
                    child.isOpen = true;
                    frontier.add(new Entry(child));
                }
                write("{\"event\":\"generate\",\"step\":%d,\"node\":%d,\"parent\":%d,\"move\":\"%s\",%s,"
                        + "\"fate\":\"%s\",\"board\":%s}", expanded, child.number, node.number, MOVES[move],
                        values(node.g + 1, child.h), fate, Arrays.toString(board));
            }
            maxOpen = Math.max(maxOpen, open);
        }

        String counts = String.format(Locale.ROOT,
                "\"expanded\":%d,\"generated\":%d,\"duplicates\":%d,\"reopened\":%d,"
                + "\"frontier\":%d,\"max_frontier\":%d", expanded, generated, duplicates, reopened, open, maxOpen);
        if (goal == null) {
            write("{\"event\":\"end\",\"status\":\"unsolvable\",\"optimal\":false,\"complete\":true,%s}", counts);
            return;
        }
        Deque<String> path = new ArrayDeque<>();
        for (Node node = goal; node.parent != null; node = node.parent)
            path.addFirst('"' + node.move + '"');
        write("{\"event\":\"end\",\"status\":\"solved\",\"moves\":%d,\"path\":%s,\"optimal\":true,"
                + "\"complete\":true,%s}", path.size(), path, counts);
    }

    public static void main(String[] arguments) {
        if (arguments.length != 1) {
            System.err.println("usage: java AStar.java BOARD, such as 867254301");
            System.exit(2);
        }
        search(arguments[0].chars().filter(Character::isDigit).map(tile -> tile - '0').toArray());
        System.out.print(out);
    }
}
