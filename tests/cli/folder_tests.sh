#!/usr/bin/env bash
# Folders of results from outside: whose they are, what a run leaves in them, and that they repeat it.
# Usage: folder_tests.sh PRIVBO. One line per check; the last one is "N passed, N failed".
set -u

# shellcheck source-path=SCRIPTDIR source=checks.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/checks.sh" "$@"
# A build without Qt draws nothing: what follows such a call is passed over there.
figures=1
if "$privbo" render 2>&1 | grep -q 'this build has no window'; then figures=0; fi
call() { # call ARGS…: runs the program, leaving stdout in out.txt, stderr in err.txt and the code in code
  skipping=0
  if ((!figures)) && [[ $1 == render ]]; then skipping=1; return; fi
  timeout 120 "$privbo" "$@" >out.txt 2>err.txt </dev/null
  code=$?
}
expect() { # expect NAME CODE [WORD…]: the last call ended with CODE, and either stream holds every WORD
  local name=$1 want=$2 word
  if ((skipping)); then return; fi
  shift 2
  if ((code != want)); then
    report 1 "$name" "exit $code, wanted $want: $(tail -c 300 err.txt | tr '\n' ' ')"
    return
  fi
  for word in "$@"; do
    if ! grep -qF -- "$word" out.txt err.txt; then
      report 1 "$name" "lacks '$word': $(tail -c 300 err.txt out.txt | tr '\n' ' ')"
      return
    fi
  done
  report 0 "$name"
}
# same A B: the results of two runs, but for how long they took and what was said on the command line.
same() {
  diff -r -x manifest.json -x provenance.json "$1" "$2" &&
    python3 -c '
import json, sys
a, b = (json.load(open(folder + "/manifest.json")) for folder in sys.argv[1:])
skipped = {"provenance.json"}
files = lambda m: {f["name"]: f["sha256"] for f in m["files"] if f["name"] not in skipped}
assert files(a) == files(b) and a["data"] == b["data"] and a["made_by"] == b["made_by"] and a["state"] == "complete"' "$1" "$2"
}
manifest() { # manifest FOLDER EXPRESSION: a condition on m, the folder's manifest
  python3 -c 'import json, sys; m = json.load(open(sys.argv[1] + "/manifest.json")); assert eval(sys.argv[2]), m' "$1" "$2"
}

cat >small.privbo.json <<'JSON'
{
  "format": "privbo-scenario", "version": 1, "name": "Small",
  "domain": {"type": "grid", "points": 25}, "run": {"horizon": 60, "trials": 4}
}
JSON

# ---- what a run leaves repeats it
again() { # again NAME WORDS…: runs, runs the scenario that is left, and compares
  local name=$1
  shift
  call run "$@" --out "$name"; expect "$name runs" 0
  call run "$name/scenario.privbo.json" --out "$name-again"; expect "$name runs again from its own folder" 0
  holds "$name: the same bytes" same "$name" "$name-again"
  holds "$name: listed as they are" bash -c "cd $name && python3 -c '
import json
for f in json.load(open(\"manifest.json\"))[\"files\"]: print(f[\"sha256\"] + \"  \" + f[\"name\"])' | sha256sum --check --quiet"
}
again baselines first-look --set run.horizon=50 --trials 2
again local local-dp-fig-2a --set run.horizon=50 --trials 2
again joint trusted-or-noisy --set run.horizon=20 --trials 2
again federated federated-first-look --set run.horizon=6 --set agents.agents=7 --trials 2
again contextual usca-first-look --trials 1
mkdir tables
printf 'a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n' >tables/readings.csv
printf 'a,b,c\n1.0,2,3\n2.0,1,4\n0.0,3,5\n1.0,4,4\n' >tables/training.csv
cat >tables/data.privbo.json <<'JSON'
{
  "format": "privbo-scenario", "version": 1, "name": "Data",
  "data": {"source": "file", "readings": "readings.csv", "training": "training.csv"},
  "domain": {"type": "arms"}, "kernel": {"type": "empirical-covariance"},
  "objective": {"type": "data-set"}, "noise": {"type": "residuals"},
  "run": {"horizon": 30, "trials": 2}
}
JSON
again csv tables/data.privbo.json
holds 'the tables lie in the folder' bash -c 'cmp tables/readings.csv csv/data/readings.csv && cmp tables/training.csv csv/data/training.csv'
printf 'agent,x1,score\n1,0.1,0.5\n1,0.9,0.7\n2,0.1,0.6\n2,0.9,0.2\n' >tables/scores.csv
cat >tables/scores.privbo.json <<'JSON'
{
  "format": "privbo-scenario", "version": 1, "agents": {"type": "scores", "file": "scores.csv", "initial": 1},
  "kernel": {"type": "se", "lengthscale": 0.2}, "noise": {"type": "none"}, "constants": {"lambda": 0.01},
  "algorithms": [{"type": "federated-ts"}], "run": {"horizon": 3, "trials": 1}
}
JSON
again scores tables/scores.privbo.json
mv tables moved
call run csv/scenario.privbo.json --out csv-moved; expect 'without the tables that were read first' 0
holds 'the same bytes again' same csv csv-moved
sed -i 's/2.5/2.6/' csv-again/data/readings.csv
call run csv-again/scenario.privbo.json; expect 'a table that was changed is said' 0 'is not the table that the run of this folder read'
sweep=(--parameter privacy.epsilon --from 1 --to 4 --count 3)
call sweep small.privbo.json "${sweep[@]}" --out swept; expect sweep 0
call sweep swept/scenario.privbo.json --out swept-again; expect 'sweep again from its folder' 0
holds 'a sweep: the same bytes' same swept swept-again
holds 'its manifest names command, version and commit' manifest swept '
m["command"][:2] == ["privbo", "sweep"] and m["made_by"]["version"] and m["made_by"]["commit"] and m["scenario"]["name"] == "Small"'

# ---- a folder belongs to one run
call run small.privbo.json --out baselines; expect 'a finished run is not replaced' 2 'holds the results of' '--force' 'name another folder'
holds 'and stays as it was' same baselines baselines-again
call run small.privbo.json --out baselines --force; expect 'by force it is' 0
call run small.privbo.json --out fresh; expect 'a fresh folder' 0
holds 'wholly: nothing of the earlier run is left' same baselines fresh
call sweep small.privbo.json "${sweep[@]}" --out fresh --force; expect 'a sweep after a run' 0
holds 'nothing of the run is left' test ! -e fresh/trace.csv -a ! -e fresh/curves.json
mkdir mine && printf 'precious' >mine/notes.txt
call run small.privbo.json --out mine; expect 'a folder that holds something else' 2 notes.txt 'new or empty'
call run small.privbo.json --out mine --force; expect 'beside it by force' 0
holds 'untouched' grep -qx precious mine/notes.txt
printf 'precious' >mine/trace.csv
call run small.privbo.json --out mine --force; expect 'a file that was changed since is nobody else'"'"'s to replace' 2 trace.csv 'move it away'
holds 'untouched too' grep -qx precious mine/trace.csv
mkdir self && cp small.privbo.json self/scenario.privbo.json
call run self/scenario.privbo.json --trials 2 --out self; expect 'into the folder of the scenario' 2 --force
call run self/scenario.privbo.json --trials 2 --out self --force; expect 'by force' 0
holds 'the scenario keeps its bytes' cmp small.privbo.json self/scenario.privbo.json
call run self/run-scenario.privbo.json --out self-again; expect 'what was run lies beside it' 0 '2 trials'
holds 'and repeats the run' cmp self/trace.csv self-again/trace.csv
call render self --chart regret --out self.svg; expect 'such a folder is drawn' 0
mkdir linked && printf 'precious' >victim && ln -s ../victim linked/summary.json
call run small.privbo.json --out linked --force; expect 'a link in the folder' 2 summary.json
holds 'leads nowhere' grep -qx precious victim
mkdir aimed && cp small.privbo.json aimed/mine.privbo.json && ln -s mine.privbo.json aimed/summary.json
call run aimed/mine.privbo.json --out aimed --force; expect 'a link to the scenario by the name of a result, before anything is run' 2 summary.json
mkdir -m 500 readonly
if [[ -w readonly ]]; then printf 'skip  a folder without permission (this user may write everywhere)\n'; else
  for command in run sweep compare; do call $command small.privbo.json --out readonly; expect "$command: a folder without permission, before anything is run" 1 'cannot be written'; done
fi

# ---- readers
call render swept --chart tradeoff --out swept.svg; expect 'render a sweep' 0
call render swept --chart tradeoff --out swept.svg; expect 'render does not replace' 2 swept.svg --force
call render swept --chart tradeoff --out swept.svg --force; expect 'render replaces by force' 0
call render swept --chart tradeoff --out other.svg --font NoSuchFont; expect 'a font that does not exist is said' 0 NoSuchFont 'no such font'
cp swept/sweep.json joint/
call render joint --chart regret --out joint.svg; expect 'render: results of two runs in one folder' 2 sweep.json mixed
call predict joint/parameters-1.json --at 0,0; expect 'predict: the same' 2 sweep.json mixed
rm joint/sweep.json
call predict joint/parameters-1.json --at 0,0; expect 'predict' 0
printf '{}' >joint/parameters-9.json
call predict joint/parameters-9.json --at 0,0; expect 'predict: a file that the run did not write' 2 parameters-9.json
cp joint/parameters-1.json alone.json
call predict alone.json --at 0,0; expect 'predict: a file that was handed on' 0
holds 'needs no folder' test ! -s err.txt
python3 - <<'PY'
import json
m = json.load(open("csv/manifest.json"))
m["state"], m["reason"] = "partial", "stopped before the end: 1 of 2 trials"
json.dump(m, open("csv/manifest.json", "w"))
PY
call render csv --chart regret --out csv.svg; expect 'render: a run that is not complete' 2 '1 of 2 trials' --partial
call render csv --chart regret --out csv.svg --partial; expect 'render --partial' 0 'not complete'
rm csv/manifest.json
call render csv --chart regret --out old.svg; expect 'render: a folder of an earlier version' 0 'no manifest.json'
call run small.privbo.json --out csv --force; expect 'is not replaced' 2 'move them away'

# ---- pipes that close, and the room on the disk
"$privbo" run small.privbo.json --out piped 2>&1 </dev/null | head -c 1 >/dev/null
holds 'a reader who closes the pipe does not cost the files' same piped baselines
"$privbo" sweep small.privbo.json --parameter run.horizon --from 10 --to 59 --count 50 --scale linear --trials 1 --out piped-sweep 2>/dev/null </dev/null | true
holds 'nor those of a sweep' manifest piped-sweep 'm["state"] == "complete" and [f for f in m["files"] if f["name"] == "sweep.json"]'
holds 'no strays' bash -c "! find . -name '.privbo-*' | grep ."

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
