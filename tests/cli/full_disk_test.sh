#!/usr/bin/env bash
# A disk that fills up while a run runs: what fits is kept, the most important first, and the manifest says what is missing.
# Usage: full_disk_test.sh PRIVBO. Ends with 77 where no small disk can be made.
set -u

if (($# == 1)) && [[ -x $1 ]]; then
  disk=$(mktemp -d) || exit 1
  trap 'rmdir -- "$disk"' EXIT
  if ! unshare --user --map-root-user --mount mount -t tmpfs -o size=5m tmpfs "$disk" 2>/dev/null; then
    printf 'a small disk needs unshare and mount, which are not permitted here\n'
    exit 77
  fi
  unshare --user --map-root-user --mount "$0" "$(realpath -- "$1")" "$disk"
  exit
fi
if (($# != 2)); then
  printf 'usage: %s PRIVBO (the built program)\n' "$0" >&2
  exit 2
fi
privbo=$1 disk=$2
mount -t tmpfs -o size=5m tmpfs "$disk" || exit 1
cd "$disk" || exit 1
failed=0
fail() {
  printf 'FAIL  %s\n' "$1"
  failed=1
}
run() { # run FOLDER WORDS…: one run whose words are kept outside the disk
  "$privbo" run first-look --set domain.points=25 "${@:2}" --threads 1 --out "$1" </dev/null >/dev/null 2>/dev/shm/full-disk.$$
  code=$?
  words=$(</dev/shm/full-disk.$$)
  rm -f "/dev/shm/full-disk.$$"
}
state() { python3 -c 'import json, sys; m = json.load(open(sys.argv[1] + "/manifest.json")); print(m["state"], *sorted(f["name"] for f in m["files"]), "lacks", *sorted(x["name"] for x in m.get("missing", [])))' "$1"; }

# Twice the disk: the trace cannot be kept, all else can.
run large --trials 10 --set run.horizon=3000
[[ $words == *'MB are free there'* ]] || fail "the room is checked before: $words"
((code == 1)) || fail "a trace that does not fit: exit $code: $words"
[[ $words == *'trace.csv is '* ]] || fail "what is missing is said: $words"
[[ $(state large) == 'partial '*curves.json*ledger.csv*scenario.privbo.json*summary.json*'lacks trace.csv'* ]] || fail "what fits is kept: $(state large)"
python3 -c 'import json; assert json.load(open("large/summary.json"))["trials_done"] == 10' || fail 'every trial counts, with or without its rows'
compgen -G 'large/.privbo-*' >/dev/null && fail 'the spool is gone'
rm -r large

# Beside the other files the trace has room once and not twice: rows leave the spool as they are written.
run once --trials 1 --set run.horizon=6000
((code == 0)) || fail "a trace that has room once: exit $code: $words"
[[ $(state once) == 'complete '*trace.csv* ]] || fail "it fits: $(state once)"
bytes=$(stat -c %s once/trace.csv) others=$(stat -c %s once/curves.json)
((2 * bytes + others > 5 * 1024 * 1024)) || fail "the trace is large enough to tell: $bytes beside $others"
rm -r once

# No room at all.
head -c 10000000 /dev/zero >filler 2>/dev/null
run none --trials 1 --set run.horizon=10
((code == 1)) || fail "a full disk: exit $code: $words"
[[ ${words,,} == *'no space'* ]] || fail "it is said before anything is run: $words"
[[ ! -e none ]] || fail 'no folder is left'
exit "$failed"
