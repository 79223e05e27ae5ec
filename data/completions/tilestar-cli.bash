# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Completes tilestar-cli and tilestar in bash (4.4). `tilestar-cli complete` knows what may come next.

_tilestar ()
{
  local typed=$2 rest=${COMP_LINE:0:COMP_POINT} words=() quoted= i word space current before line kept file

  # Bash begins a word at each = and :, which are parts of words here.
  for ((i = 0; i <= COMP_CWORD; i++))
  do
    word=${COMP_WORDS[i]}
    space=${rest%%[^[:space:]]*}
    rest=${rest#"$space"}
    ((i < COMP_CWORD)) || word=$rest
    rest=${rest#"$word"}
    if ((i == 0)) || [[ -n $space ]]
    then
      words+=("$word")
    else
      words[-1]+=$word
    fi
  done

  # What is typed replaces $typed, and not what comes before it in the word.
  current=${words[-1]//[\'\"\\]/}
  before=${current%"${typed//[\'\"\\]/}"}
  words[-1]=$current

  # From 5.3 on, readline leaves $ and ` as they are within double quotes, where a name could be a command.
  if ((BASH_VERSINFO[0] * 100 + BASH_VERSINFO[1] >= 503)) && [[ ${COMP_WORDS[COMP_CWORD]} == \"* ]]
  then
    quoted=yes
  fi

  while IFS= read -r line
  do
    word=${line%%$'\t'*}
    if [[ -n $word ]]
    then
      [[ $word == "$current"* ]] || continue
      word=${word#"$before"}
      [[ $typed != *\\* ]] || printf -v word %q "$word"
      COMPREPLY+=("$word")
      [[ $word != *[:=] ]] || compopt -o nospace
      continue
    fi

    # Files with certain endings; without any, or where a name has quotes, as readline completes them.
    line=${line#$'\t'}
    kept=${line%%$'\t'*}
    kept=${kept#"$before"}
    word=${typed#"$kept"}
    compopt -o filenames
    if [[ -n ${line#*$'\t'} || -n $kept || -n $quoted ]] && ! shopt -q failglob && [[ $word != [~]* && $word != *[\$\`\'\"\\]* ]]
    then
      for file in "$word"*
      do
        [[ -d $file || ( -z ${line#*$'\t'} && -e $file ) || " ${line#*$'\t'} " == *" ${file#*.} "* || " ${line#*$'\t'} " == *" ${file##*.} "* ]] || continue
        # A name that begins with a dash is no option.
        [[ -n $kept || $file != -* ]] || file=./$file
        if [[ -n $quoted ]]
        then
          file=${file//\$/\\\$}
          file=${file//\`/\\\`}
        fi
        COMPREPLY+=("$kept$file")
      done
    fi
    [[ -n $kept || -n $quoted ]] || compopt -o default
  done < <(tilestar-cli complete -- "${words[@]}" 2> /dev/null)
}

complete -F _tilestar tilestar-cli tilestar
