#!/usr/bin/env bash
# Signals, from outside: how soon each command ends, with which code, and what it leaves.
# Usage: run_signal_tests.sh PRIVBO. One line per check; the last one is "N passed, N failed".
set -u

# shellcheck source-path=SCRIPTDIR source=checks.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/checks.sh" "$@"
# A second is promised; a machine that builds something meanwhile gets more.
limit=${PRIVBO_TIMES:+1000}
limit=${limit:-15000}
now() { date +%s%3N; }
# interrupt NAME SIGNAL CODE WORDS SECONDS ARGS…: starts the command, sends the signal after SECONDS, and expects the
# code, the words in its output and an end within the limit.
interrupt() {
  local name=$1 signal=$2 want=$3 words=$4 seconds=$5 begin took code
  shift 5
  "$privbo" "$@" >out 2>err </dev/null &
  child=$!
  sleep "$seconds"
  kill "-$signal" "$child"
  begin=$(now)
  wait "$child"; code=$?; child=''
  took=$(($(now) - begin))
  if ((code != want)); then report 1 "$name" "exit $code, wanted $want: $(tail -c 300 err | tr '\n' ' ')"; return; fi
  if ((took > limit)); then report 1 "$name" "$took ms"; return; fi
  if ! grep -qF -- "$words" out err; then report 1 "$name" "lacks '$words': $(tail -c 300 err out | tr '\n' ' ')"; return; fi
  report 0 "$name"
}
no_results() { [[ ! -e $1/summary.json && ! -e $1/trace.csv ]] && clean "$1"; }

cat >long.privbo.json <<'JSON'
{
  "format": "privbo-scenario",
  "version": 1,
  "name": "Long",
  "domain": {"type": "grid", "points": 400},
  "constants": {"B_rule": "norm"},
  "run": {"horizon": 1000000, "trials": 3}
}
JSON
cat >large.privbo.json <<'JSON'
{
  "format": "privbo-scenario",
  "version": 1,
  "name": "Large",
  "domain": {"type": "grid", "points": 8000},
  "kernel": {"type": "matern", "nu": 1.5},
  "run": {"horizon": 300, "trials": 1}
}
JSON

# ---- while rounds are run: what was run is kept
for pair in INT:130 TERM:143 HUP:129; do
  interrupt "${pair%:*} ends a run with its code" "${pair%:*}" "${pair#*:}" 'results are partial' 1.5 \
    run long.privbo.json --threads 1 --out "run-${pair%:*}"
  holds "${pair%:*} leaves what was run" python3 - "run-${pair%:*}" <<'PY'
import collections, csv, json, sys
folder = sys.argv[1]
summary = json.load(open(folder + "/summary.json"))
assert summary["state"] == "stopped" and summary["trials_done"] == 0, summary["state"]
rounds = {(one["algorithm"], one["trial"]): one["rounds"] for one in summary["unfinished"]}
assert rounds and all(1 <= n < 1000000 for n in rounds.values()), rounds
assert summary["final_at_round"] <= min(rounds.values())
assert "Stopped early: partial results of 0 of 3 trials" in summary["notes"][0], summary["notes"][0]
rows, last = collections.Counter(), {}
for row in csv.DictReader(open(folder + "/trace.csv")):
    key = (row["algorithm"], int(row["trial"]))
    rows[key] += 1
    last[key] = row
assert rows == rounds, (rows, rounds)
for one in summary["unfinished"]:
    value = float(last[(one["algorithm"], one["trial"])]["cumulative_regret_ground_truth_reward_units"])
    assert value == one["cumulative_regret"], (value, one)
PY
  holds "${pair%:*} leaves a summary that privbo schema run describes" python3 - "run-${pair%:*}" "$privbo" <<'PY'
import json, subprocess, sys
import jsonschema
summary = json.load(open(sys.argv[1] + "/summary.json"))
rule = json.loads(subprocess.run([sys.argv[2], "schema", "run"], capture_output=True, text=True, check=True).stdout)
fits = lambda: jsonschema.Draft7Validator(rule).is_valid(summary)
assert fits()
summary["unfinished"][0]["rounds"] = 0  # the broken twin: nothing was run of an unfinished trial
assert not fits()
summary["unfinished"][0]["rounds"], summary["final_at_round"] = 1, "the last"
assert not fits()
PY
  holds "${pair%:*} leaves nothing half written" clean "run-${pair%:*}"
done

# ---- while the problem is set up: nothing was run, and that is said
for pair in INT:130 TERM:143 HUP:129; do
  interrupt "${pair%:*} ends a run that is set up" "${pair%:*}" "${pair#*:}" 'nothing was run' 2 \
    run large.privbo.json --threads 2 --out "large-${pair%:*}"
  holds "${pair%:*} leaves no results of it" no_results "large-${pair%:*}"
done
interrupt 'INT ends a sweep that is set up' INT 130 'there are no results' 2 \
  sweep large.privbo.json --parameter privacy.epsilon --from 1 --to 2 --count 2 --out large-sweep
interrupt 'TERM ends a comparison that is set up' TERM 143 'there are no results' 2 compare large.privbo.json --out large-compare
interrupt 'INT ends an audit that is set up' INT 130 'stopped before the end' 2 audit large.privbo.json --runs 1000
interrupt 'TERM ends an audit that runs' TERM 143 'stopped before the end' 1 audit matrix-tree --runs 20000000

# ---- while results are accounted for: what is written before stays, and no epsilon is made up
cat >accounted.py <<'PY'
import json, sys
folder = sys.argv[1]
summary, manifest = (json.load(open(f"{folder}/{name}.json")) for name in ("summary", "manifest"))
assert summary["state"] == "finished" and summary["trials_done"] == 1, summary["state"]
whole = True
for one in summary["algorithms"]:
    paid = one["privacy"].get("accountants_of_all_releases")
    if not paid:
        continue
    epsilon, left_out = paid["epsilon"], paid.get("not_computed", {})
    assert epsilon["moments"] > 0 and epsilon["rdp_improved"] > 0, epsilon
    assert set(left_out) <= {"pld"} and not set(left_out) & set(epsilon), (epsilon, left_out)
    assert "pld" in left_out or epsilon["pld"] > 0, epsilon
    whole = whole and not left_out
assert manifest["state"] == ("complete" if whole else "partial"), manifest["state"]
assert whole or "interrupted" in summary["notes"][-1], summary["notes"]
assert {"trace.csv", "ledger.csv", "curves.json", "summary.json"} <= {file["name"] for file in manifest["files"]}
PY
for attempt in 1 2 3 4 5; do  # a fast machine may be done before the signal comes
  "$privbo" run federated-first-look --horizon 300 --trials 1 --set algorithms.2.z=0.2 -q --out "accounted-$attempt" >out 2>err </dev/null &
  child=$!
  while [[ ! -e accounted-$attempt/trace.csv ]] && kill -0 "$child" 2>/dev/null; do sleep 0.01; done
  kill -INT "$child" 2>/dev/null
  begin=$(now)
  wait "$child"; code=$?; child=''
  took=$(($(now) - begin))
  if ((code != 0)); then break; fi
done
holds 'INT while results are accounted for has its code, or came too late' test "$code" -eq 130 -o "$code" -eq 0
holds 'INT ends the accounting soon' test "$took" -le "$limit"
holds 'the files are whole, or say what they lack' python3 accounted.py "accounted-$attempt"
holds 'and nothing is half written' clean "accounted-$attempt"

# ---- a second one does not wait
"$privbo" run long.privbo.json --threads 1 --out twice >out 2>err </dev/null &
child=$!
sleep 1
kill -STOP "$child"  # both are there before it can end by itself
kill -INT "$child"
kill -TERM "$child"
kill -CONT "$child"
wait "$child"; code=$?; child=''
holds 'the second signal ends the program at once' test "$code" -gt 128
holds 'no table is printed then' test ! -s out

# ---- nohup
trap '' HUP
"$privbo" run long.privbo.json --set run.horizon=400000 --trials 1 --threads 1 >out 2>err </dev/null &
child=$!
trap - HUP
sleep 0.3
kill -HUP "$child" 2>/dev/null
wait "$child"; code=$?; child=''
holds 'a hang-up that is ignored stays ignored' test "$code" -eq 0

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
