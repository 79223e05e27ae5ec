# SPDX-License-Identifier: GPL-3.0-or-later
# Completes tilestar-cli and tilestar in fish. `tilestar-cli complete` knows what may come next.

# Files that begin with a name, after the part of the word that stays, and folders.
function __tilestar_files -a kept name
    set -l endings (string escape --style=regex -- $argv[3..] | string join '|')
    set -l path $name
    string match -q '~/*' -- "$name"; and set path $HOME(string sub -s 2 -- "$name")

    for file in "$path"*
        set -l shown $file
        if test -d "$file"
            set shown "$file/"
        else if test -n "$endings"; and not string match -qr -- '\.('$endings')$' "$file"
            continue
        end
        # A name that begins with a dash is no option.
        if test "$path" != "$name"
            set shown '~'(string sub -s (math 1 + (string length -- "$HOME")) -- "$shown" | string collect)
        else if test -z "$kept"; and string match -q -- '-*' "$shown"
            set shown ./$shown
        end
        printf '%s\0' "$kept$shown"
    end
end

function __tilestar_complete
    set -l typed (commandline -ct | string collect | string replace -ra '["\'\\\\]' '' | string collect)
    for line in (tilestar-cli complete -- (commandline -opc) "$typed" 2>/dev/null)
        set -l fields (string split \t -- $line)
        if test -n "$fields[1]"
            printf '%s\0' $line
        else
            set -l name (string sub -s (math 1 + (string length -- "$fields[2]")) -- "$typed" | string collect)
            __tilestar_files "$fields[2]" "$name" (string split -n ' ' -- "$fields[3]")
        end
    end
end

# The same file is there for both commands, and is read once for each.
complete -e -c tilestar-cli
complete -e -c tilestar

# Between NULs, since names may contain line breaks.
complete -c tilestar-cli -f -a '(__tilestar_complete | string split0)'
complete -c tilestar -f -a '(__tilestar_complete | string split0)'
