# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# Runs the tests of a build and counts the results. Sourced after common.sh.

# The samples of slow tests are drawn from the commit.
commit=$(git -C "$source_dir" rev-parse --short=7 HEAD 2> /dev/null) || commit=1
export TILESTAR_TEST_SEED=${TILESTAR_TEST_SEED:-$((16#${commit:0:7}))}
[ "$TILESTAR_TEST_SEED" != new ] || TILESTAR_TEST_SEED=$RANDOM

n_passed=0
n_failed=0
n_skipped=0
failed_names=()
again_names=()

# run_once DIRECTORY [MESON-TEST-ARGUMENT...]: runs the tests, shows the logs of failed ones and
# lists skipped ones (programs, and single cases of a program). Sets passed, failed and skipped to
# their numbers, and names to the names of failed tests.
run_once ()
{
  local directory=$1 status=0 log counts
  shift

  # If the run cannot start, the log of an earlier one must not be counted.
  log=$directory/meson-logs/testlog.json
  rm -f "$log"

  meson test -C "$directory" --no-rebuild --print-errorlogs "$@" || status=$?

  if [ ! -f "$log" ]
  then
    echo "The tests in $directory could not be run (meson test ended with $status)." >&2
    passed=0 failed=1 skipped=0 names=
    return
  fi

  counts=$(python3 - "$log" <<'PYTHON'
import json, re, sys

# A skipped case of a test program, in TAP.
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
# A name is "tilestar:SUITE / NAME"; of Meson 1.12, "SUITE - tilestar:NAME".
print(len(passed), len(failed), len(skipped), *(re.split(' / |:', name)[-1] for name in failed))
PYTHON
  )
  read -r passed failed skipped names <<< "$counts"

  # Meson also fails without a failed test, for example if a suite does not exist.
  if [ "$status" -ne 0 ] && [ "$failed" -eq 0 ]
  then
    failed=1
  fi
}

# Options of the address sanitizer. Fast unwinding loses the origin of some leaks, which
# suppressions then do not recognize; shallow stacks suffice.
slow_unwinding=fast_unwind_on_malloc=0:malloc_context_size=20

# run_tests DIRECTORY [MESON-TEST-ARGUMENT...]: runs the tests and adds to the counts. Never ends
# the script: failures are in n_failed and failed_names.
#
# If up to five tests fail, each is repeated alone, and that result counts, since other programs may
# have kept the machine busy; name_failures lists those that passed only then.
run_tests ()
{
  local passed failed skipped names name word was= options=()

  # Tests of the window spend most of their time waiting.
  run_once "$1" --num-processes "$(($(nproc) + 2))" "${@:2}"
  n_passed=$((n_passed + passed))
  n_skipped=$((n_skipped + skipped))
  if [ "$failed" -eq 0 ] || [ "$failed" -gt 5 ] || [ -z "$names" ]
  then
    n_failed=$((n_failed + failed))
    failed_names+=($names)
    return
  fi

  # The options among these arguments, without the names of tests.
  for word in "${@:2}"
  do
    case $was:$word in
      --suite:* | *:--suite) ;;   # a name suffices
      *:-* | --timeout-multiplier:* | --test-args:*) options+=("$word") ;;
    esac
    was=$word
  done
  for name in $names
  do
    printf '\n==> Once more, by itself: %s\n' "$name"
    ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:$slow_unwinding} \
      run_once "$1" --num-processes 1 "${options[@]}" "$name"
    n_passed=$((n_passed + passed))
    if [ "$failed" -eq 0 ]
    then
      again_names+=("$name")
    else
      n_failed=$((n_failed + failed))
      failed_names+=("$name")
    fi
  done
}

# name_failures: lists failed tests again at the end of the output.
name_failures ()
{
  [ "${#failed_names[@]}" -eq 0 ] || printf '\nFailed: %s\n' "${failed_names[*]}"
  [ "${#again_names[@]}" -eq 0 ] || printf '\nPassed only by itself: %s\n' "${again_names[*]}"
}

# print_results: prints the summary line and returns the exit code.
print_results ()
{
  local line="$n_passed passed, $n_failed failed"

  [ "$n_skipped" -eq 0 ] || line+=", $n_skipped skipped"
  name_failures
  printf '\n%s\n' "$line"
  [ "$n_failed" -eq 0 ]
}
