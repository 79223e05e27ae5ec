# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Running a build's tests and adding up what passed. Sourced after common.sh.

n_passed=0
n_failed=0
n_skipped=0
failed_names=()

# run_tests DIRECTORY [MESON-TEST-ARGUMENT...]: run the tests, show the logs of
# those that fail, name those that were skipped (whole programs, and cases that
# a program left out), and add to the counts. Never ends the script: failures
# are in n_failed and failed_names.
run_tests ()
{
  local directory=$1 status=0 log counts
  shift

  # The log of an earlier run must not be counted where this one cannot start.
  log=$directory/meson-logs/testlog.json
  rm -f "$log"

  # One more at a time than there are processors: those that drive a window mostly wait.
  meson test -C "$directory" --no-rebuild --print-errorlogs \
    --num-processes "$(($(nproc) + 1))" "$@" || status=$?

  if [ ! -f "$log" ]
  then
    echo "The tests in $directory could not be run (meson test ended with $status)." >&2
    n_failed=$((n_failed + 1))
    return 0
  fi

  counts=$(python3 - "$log" <<'PYTHON'
import json, re, sys

# One case of a test program that was left out, as TAP has it.
LEFT_OUT = re.compile(r'^ok \d+(?: -)? (.*# SKIP.*)$', re.MULTILINE | re.IGNORECASE)

passed, failed, skipped = [], [], []
with open(sys.argv[1], encoding='utf-8') as log:
    for line in log:
        test = json.loads(line)
        if test['result'] != 'SKIP':
            skipped += [test['name'] + ', ' + case
                        for case in LEFT_OUT.findall(test.get('stdout') or '')]
        if test['result'] in ('OK', 'EXPECTEDFAIL'):
            passed.append(test['name'])
        elif test['result'] == 'SKIP':
            skipped.append(test['name'])
        else:
            failed.append(test['name'])
            print('failed: ' + test['name'] + ' (' + test['result'] + ')', file=sys.stderr)
for name in skipped:
    print('skipped: ' + name, file=sys.stderr)
print(len(passed), len(failed), len(skipped), *failed)
PYTHON
  )
  read -r passed failed skipped names <<< "$counts"
  failed_names+=($names)
  n_passed=$((n_passed + passed))
  n_failed=$((n_failed + failed))
  n_skipped=$((n_skipped + skipped))

  # Meson knows of failures that no test stands for, such as a suite's name
  # that does not exist.
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]
  then
    n_failed=$((n_failed + 1))
  fi
}

# name_failures: once more, where nobody has to look for them.
name_failures ()
{
  [ "${#failed_names[@]}" -eq 0 ] || printf '\nFailed: %s\n' "${failed_names[*]}"
}

# print_results: the last line, and the exit code that goes with it.
print_results ()
{
  local line="$n_passed passed, $n_failed failed"

  [ "$n_skipped" -eq 0 ] || line+=", $n_skipped skipped"
  name_failures
  printf '\n%s\n' "$line"
  [ "$n_failed" -eq 0 ]
}
