# shellcheck shell=bash
# What tests of the built program from outside share (sourced with its path): a folder of their own, which they start in and
# which goes with them, and a count of checks.

if (($# != 1)) || [[ ! -x $1 ]]; then
  printf 'usage: %s PRIVBO (the built program)\n' "$0" >&2
  exit 2
fi
# shellcheck disable=SC2034 # the scripts use it
privbo=$(realpath -- "$1")
work=$(mktemp -d) || exit 1
child=''
# Only the one run that a script may have left in the background is ended.
trap '[[ -n $child ]] && kill -KILL "$child" 2>/dev/null; rm -rf -- "$work"' EXIT
cd "$work" || exit 1
# No check may depend on a screen or on the language of whoever runs it.
unset CDPATH DISPLAY WAYLAND_DISPLAY QT_QPA_PLATFORM PRIVBO_LANGUAGE
export LC_ALL=C.UTF-8

passed=0 failed=0
report() { # report STATUS NAME [DETAIL]
  if (($1 == 0)); then passed=$((passed + 1)); printf 'ok    %s\n' "$2"; else
    failed=$((failed + 1))
    printf 'FAIL  %s%s\n' "$2" "${3:+: $3}"
  fi
}
# A script sets it to pass over what follows a call that it did not make.
skipping=0
holds() { # holds NAME COMMAND…: the command succeeds
  local name=$1
  if ((skipping)); then return; fi
  shift
  if "$@" >holds.log 2>&1; then report 0 "$name"; else report 1 "$name" "$(tail -c 300 holds.log | tr '\n' ' ')"; fi
}
# clean FOLDER: no temporary, spool or half-written file of ours is in it
clean() { [[ -z $(find "$1" -name '.privbo-*' -o -name '*.tmp' -o -name '*.part') ]]; }
