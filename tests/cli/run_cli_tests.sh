#!/usr/bin/env bash
# The command line from outside: what it prints, which files it leaves and with which code it ends.
# Usage: run_cli_tests.sh PRIVBO. One line per check; the last one is "N passed, N failed".
set -u

# shellcheck source-path=SCRIPTDIR source=checks.sh
source "$(dirname -- "${BASH_SOURCE[0]}")/checks.sh" "$@"
# A build without Qt draws nothing and opens no window: what follows such a call is passed over there.
figures=1
if "$privbo" render 2>&1 | grep -q 'this build has no window'; then figures=0; fi
# call ARGS…: runs the program, leaving stdout in out, stderr in err and the code in code.
call() {
  skipping=0
  if ((!figures)) && [[ ${1-window} == render || ${1-window} == window ]]; then skipping=1; return; fi
  timeout 120 "$privbo" "$@" >out 2>err </dev/null
  code=$?
}
# expect NAME CODE [WORD…]: the last call ended with CODE and its output (either stream) holds every WORD.
expect() {
  local name=$1 want=$2 word
  if ((skipping)); then return; fi
  shift 2
  if ((code != want)); then
    report 1 "$name" "exit $code, wanted $want: $(tail -c 300 err | tr '\n' ' ')"
    return
  fi
  for word in "$@"; do
    if ! grep -qF -- "$word" out err; then
      report 1 "$name" "lacks '$word': $(tail -c 300 err out | tr '\n' ' ')"
      return
    fi
  done
  report 0 "$name"
}
empty() { [[ ! -e $1 ]] || [[ -z $(find "$1" -mindepth 1) ]]; }

cat >small.privbo.json <<'JSON'
{
  "format": "privbo-scenario",
  "version": 1,
  "name": "Small",
  "domain": {"type": "grid", "points": 25},
  "constants": {"B_rule": "norm"},
  "run": {"horizon": 60, "trials": 4}
}
JSON

# ---- what there is
call --version; expect version 0 'privbo '
call --help; expect help 0 'run SCENARIO' 'sweep SCENARIO' 'Exit codes'
call run --help; expect 'help after a command' 0 'privbo run SCENARIO' '--trials N'
call list; expect list 0 first-look ldp-tgp-ucb matern grid rkhs-draw uniform
call list --json; expect 'list --json' 0 ldp-tgp-ucb
holds 'list --json is JSON with ids' python3 -c '
import json
rows = json.load(open("out"))
assert {"kind", "id", "label", "summary"} <= set(rows[0])
assert any(r["id"] == "ldp-tgp-ucb" and r["kind"] == "algorithms" for r in rows)'
call list algorithms; expect 'list algorithms' 0 igp-ucb
holds 'list algorithms lists nothing else' bash -c '! grep -q first-look out'
call list nothings; expect 'list of an unknown kind' 2 nothings 'must be one of' algorithms
call describe ldp-tgp-ucb; expect describe 0 LDP-TGP-UCB beta_scale epsilon 'Zhou & Tan'
call describe ldp-tgp-ucb --json; expect 'describe --json' 0 beta_scale
holds 'describe --json is JSON' python3 -c '
import json
d = json.load(open("out"))
assert d["id"] == "ldp-tgp-ucb" and {"key", "default", "range", "help"} <= set(d["parameters"][0])'
call describe privacy; expect 'describe a section' 0 'Privacy budget'
call describe first-look; expect 'describe a preset' 0 privbo-scenario
call describe nonsense; expect 'describe an unknown id' 2 nonsense "privbo list"
call describe; expect 'describe nothing' 2 usage
call schema; expect schema 0 json-schema.org beta_scale gallery
holds 'the schema is JSON' python3 -c 'import json; json.load(open("out"))'
call schema extra; expect 'schema with a word too many' 2 extra
call run; expect 'run without a scenario' 2 'run takes one scenario'
call run nonsense; expect 'run of an unknown scenario' 2 nonsense 'privbo list presets'
call run small.privbo.json --colour; expect 'unknown option' 2 colour

# ---- accounting
call list mechanisms; expect 'list mechanisms' 0 subsampled-gaussian matrix-tree piecewise
call list accountants; expect 'list accountants' 0 rdp_improved gdp_clt_approximate pld
call describe subsampled-gaussian; expect 'describe a mechanism' 0 'Sampling rate' '0 < q <= 1' 'DP-FTS-DE'
call describe pld; expect 'describe an accountant' 0 accountants
call account --mechanism subsampled-gaussian --q .25 --z 1 --steps 40 --delta 0.00294352 --json; expect 'account of a printed setting' 0 'printed' 'above 10'
holds 'its JSON has the keys promised, and the numbers of the paper and of the reference' python3 -c '
import json
d = json.load(open("out"))
assert list(d)[:4] == ["mechanism", "parameters", "delta", "epsilon"]
assert d["mechanism"] == "subsampled-gaussian" and d["parameters"] == {"q": 0.25, "z": 1.0, "steps": 40} and d["delta"] == 0.00294352
e = d["epsilon"]
assert list(e) == ["basic", "advanced", "zcdp_classic", "zcdp", "gdp", "gdp_clt_approximate", "moments", "rdp_classic", "rdp_improved", "pld"], list(e)
assert round(e["moments"], 2) == 9.91 and d["orders"]["moments"] == 1 and d["paper"]["epsilon"] == 9.91
assert e["basic"] is None and e["gdp"] is None and e["zcdp"] is None and d["notes"]["gdp"]
assert e["pld"] < e["rdp_improved"] < e["rdp_classic"] < e["moments"] and abs(e["pld"] - 7.05) < 0.01
assert 0 < d["errors"]["pld"] < 1e-3 and d["approximate"] == ["gdp_clt_approximate"] and d["warnings"]
assert d["smallest_bound"]["accountant"] == "pld" and d["guarantee"]["relation"]'
call account subsampled-gaussian --q .25 --z 1 --steps 40 --delta 0.00294352
expect 'account as a table' 0 'does not apply' 'moments' 'not an upper bound' 'printed in the paper' 'protects' 'order' 'smallest bound' 'warning: δ = 0.00294352'
call account gaussian --z 2 --delta 1e-5 --json; expect 'account of a Gaussian' 0 '"gdp"'
mv out gaussian-z
call account --mechanism gaussian --sigma 6 --sensitivity 3 --delta 1e-5 --json; expect 'by σ and sensitivity' 0
holds 'σ = zΔ: the same ε' python3 -c '
import json
a, b = (json.load(open(f))["epsilon"] for f in ("gaussian-z", "out"))
assert a == b and abs(a["gdp"] - a["pld"]) < 2e-4 and a["gdp"] < a["zcdp"] < a["zcdp_classic"], (a, b)'
call account tree --rounds 1024 --z 3 --delta 1e-5 --json; expect 'account of a tree' 0 'nodes that count'
call account laplace --scale 2 --delta 0 --json; expect 'account of Laplace noise' 0
holds 'ε = Δ/b at δ = 0' python3 -c '
import json
e = json.load(open("out"))["epsilon"]
assert e["basic"] == 0.5 and e["gdp"] is None'
call solve laplace --for scale --epsilon 2 --delta 0 --json; expect 'solve at δ = 0' 0 '"basic"'
holds 'by b = Δ/ε' python3 -c 'import json; assert abs(json.load(open("out"))["value"] - 0.5) < 1e-8'
call account laplace --epsilon 0.5 --sensitivity 4 --steps 3 --delta 1e-6 --json; expect 'Laplace by the ε of one release' 0
holds 'its scale is Δ/ε' python3 -c '
import json
d = json.load(open("out"))
assert d["parameters"]["scale"] == 8 and abs(d["epsilon"]["basic"] - 1.5) < 1e-12'
call account matrix-tree --rounds 1024 --sigma 7.203 --delta 0.1 --json; expect 'account of a matrix tree' 0 'above 10'
holds 'the published σ is ε = 1' python3 -c 'import json; assert abs(json.load(open("out"))["epsilon"]["gdp"] - 1) < 3e-4'
call account exponential --epsilon 0.1 --steps 20 --delta 1e-5 --json; expect 'account of the exponential mechanism' 0
holds 'k answers cost kε' python3 -c 'import json; assert abs(json.load(open("out"))["epsilon"]["basic"] - 2) < 1e-12'
call account gaussian --z 5 --steps 20 --delta 1e-5 --at-every 5; expect 'account at every fifth round' 0 round,basic
holds 'which is a CSV that grows' python3 -c '
import csv
rows = list(csv.DictReader(open("out")))
gdp = [float(r["gdp"]) for r in rows]
assert [r["round"] for r in rows] == ["5", "10", "15", "20"] and gdp == sorted(gdp) and rows[0]["basic"] == ""'
call account gaussian --z 5 --delta 1; expect 'a δ of 1 is refused in one breath' 2 '--delta 1: must be a number with 0 <= delta < 1'
call run small.privbo.json --trials 1; expect 'one trial' 0 'Small: 1 trial of 60 rounds'
call account --papers --markdown; expect 'the losses that papers print' 0 '| 9.91 | 9.91 |' plotted notebook
holds 'five printed, three panels of nine' test "$(grep -c DP-FTS-DE out)" -eq 32
call solve gaussian --for z --epsilon 1 --delta 1e-6 --json; expect 'solve for the noise' 0
holds 'the analytic Gaussian mechanism' python3 -c '
import json
d = json.load(open("out"))
assert abs(d["value"] - 4.224678889326835) < 1e-7 and d["epsilon"] <= 1 and d["accountant"] == "gdp"'
call solve gaussian --for sigma --sensitivity 10 --epsilon 1 --delta 1e-6 --json; expect 'solve for σ' 0
holds 'σ = zΔ' python3 -c 'import json; assert abs(json.load(open("out"))["value"] - 42.24678889326835) < 1e-6'
call solve gaussian --steps 100 --epsilon 1 --delta 1e-5; expect 'the one parameter not given' 0 'z = '
call solve --mechanism subsampled-gaussian --q 0.25 --z 1.5 --epsilon 4 --delta 1e-5 --for steps; expect 'solve for the rounds by PLD' 0 'steps = ' 'would cost' PLD
call solve fixed-size-gaussian --for population --sample 10 --z 2 --steps 40 --epsilon 2 --delta 1e-4 --accountant rdp_improved; expect 'solve for the population' 0 'population = '
call solve subsampled-gaussian --for population --sample 50 --z 1 --steps 40 --epsilon 2 --delta 1e-5 --accountant rdp_improved --json; expect 'solve for the population of a Poisson sample' 0 'q = sample/population'
holds 'whose rate is sample/population' python3 -c '
import json
d = json.load(open("out"))
assert abs(d["parameters"]["q"] - 50 / d["value"]) < 1e-15 and d["epsilon"] <= 2 and isinstance(d["value"], int)'
call solve subsampled-gaussian --for q --z 1 --steps 40 --epsilon 2 --delta 1e-5 --accountant rdp_improved; expect 'solve for q' 0 'q = '
call solve tree --for rounds --z 10 --epsilon 1 --delta 1e-5; expect 'solve for the length of a stream' 0 'rounds = '
call solve gaussian --for delta --z 2 --epsilon 1 --json; expect 'solve for δ' 0 '"unknown": "delta"'
refused() { # refused NAME WORDS -- ARGUMENTS…
  local name=$1 words=()
  shift
  while [[ $1 != -- ]]; do words+=("$1"); shift; done
  shift
  call "$@"
  expect "$name" 2 "${words[@]}"
  holds "$name prints nothing" test ! -s out
}
refused 'account of nothing' 'must be one of: laplace' 'privbo list mechanisms' -- account
refused 'account of an unknown mechanism' 'magic: no such mechanism' -- account magic --delta 1e-5
refused 'two mechanisms' 'name one mechanism only' -- account laplace --mechanism gaussian
refused 'q = 0' 'q = 0' '0 < q <= 1' 'more private' -- account subsampled-gaussian --q 0 --delta 1e-5
refused 'q = 2' 'q = 2' '0 < q <= 1' -- account subsampled-gaussian --q 2 --delta 1e-5
refused 'z = NaN' 'z = ' '0.05 <= z' -- account subsampled-gaussian --z nan --delta 1e-5
refused 'steps = 1.5' 'steps = 1.5' 'a whole number' -- account gaussian --steps 1.5 --delta 1e-5
refused 'z in words' 'z = "big"' -- account gaussian --z big --delta 1e-5
refused 'δ = 1' '--delta 1' '0 <= delta < 1' -- account gaussian --delta 1
refused 'δ below 0' '--delta -1' 'failure probability' -- account gaussian --delta -1
refused 'an option of another mechanism' '--q: gaussian has no such parameter; it has --sensitivity, --z, --steps' -- account gaussian --q 0.5 --delta 1e-5
refused 'σ and z' 'say the same twice' -- account gaussian --z 1 --sigma 2 --delta 1e-5
refused 'ε of a Gaussian' 'privbo solve' -- account gaussian --epsilon 1 --delta 1e-5
refused 'a sample larger than the population' 'sample = 6: must be at most the population = 5' -- account fixed-size-gaussian --population 5 --sample 6 --delta 1e-5
refused 'unknown accountant' 'magic: no such accountant' -- account gaussian --accountant magic --delta 1e-5
refused 'interval 0' '--interval 0' -- account gaussian --interval 0 --delta 1e-5
refused 'unknown reward shape' 'must be one of: bounded' -- account matrix-tree --shape round --delta 1e-5
refused 'solve without ε' '--epsilon is missing' -- solve gaussian --for z --delta 1e-5
refused 'solve for two parameters' 'several parameters are not given (q, z, steps)' '--for' -- solve subsampled-gaussian --epsilon 1 --delta 1e-5
refused 'solve for what cannot be solved for' 'must be one of: delta, z, steps' -- solve gaussian --for sensitivity --epsilon 1 --delta 1e-5
refused 'a population without a sample' '--sample is missing' -- solve subsampled-gaussian --for population --z 1 --steps 40 --epsilon 2
refused 'solve by an approximation' 'never used to solve' -- solve subsampled-gaussian --for z --epsilon 1 --delta 1e-5 --accountant gdp_clt_approximate
refused 'solve by an accountant that does not apply' 'cannot be reached' -- solve subsampled-gaussian --for z --epsilon 1 --delta 1e-5 --accountant gdp
refused 'solve out of reach' 'even steps = 1 costs' -- solve gaussian --for steps --z 0.5 --epsilon 0.1 --delta 1e-5

# ---- a run
call run small.privbo.json; expect 'run without --out' 0 LDP-TGP-UCB 'cumulative regret' 'mean ± standard error'
call run small.privbo.json --out one --threads 1; expect 'run --out --threads 1' 0 LDP-TGP-UCB
for file in trace.csv summary.json ledger.csv curves.json scenario.privbo.json provenance.json manifest.json; do holds "run leaves $file" test -s "one/$file"; done
holds 'run leaves nothing else' test "$(find one -mindepth 1 | wc -l)" -eq 7
holds 'summary.json holds what is promised' python3 -c '
import json
s = json.load(open("one/summary.json"))
assert len(s["algorithms"]) == 3 and s["trials_done"] == 4 and s["state"] == "finished"
for a in s["algorithms"]:
    assert a["id"]
    for m in ("cumulative_regret", "average_regret", "simple_regret"):
        f = a["final"][m]
        assert {"mean", "standard_error", "values"} <= set(f) and len(f["values"]) == 4
        assert abs(f["mean"] - sum(f["values"]) / 4) < 1e-9
    assert {"notion", "epsilon", "delta", "relation"} <= set(a["privacy"])
    if a["privacy"]["notion"] != "none":
        end = a["privacy"]["accountants_if_one_user_answers_every_round"]
        assert end["epsilon"]["basic"] == a["privacy"]["epsilon_if_one_user_answers_every_round"] == 240
        assert end["epsilon"]["gdp"] is None and end["epsilon"]["pld"] <= 240 + end["errors"]["pld"]
        assert "simulation" in a["privacy"]["noise"]'
holds 'ledger.csv has the charges of the private algorithm' python3 -c '
import csv
rows = list(csv.DictReader(open("one/ledger.csv")))
assert len(rows) == 1 and rows[0]["algorithm"] == "LDP-TGP-UCB" and rows[0]["mechanism"] == "Laplace"
assert (rows[0]["first_round"], rows[0]["last_round"], rows[0]["epsilon_of_one_release"]) == ("1", "60", "4")
assert "simulation" in rows[0]["noise"]'
holds 'trace.csv has every row and column' python3 -c '
import csv
rows = list(csv.DictReader(open("one/trace.csv")))
assert len(rows) == 3 * 4 * 60, len(rows)
assert None not in rows[0] and all(None not in r.values() for r in rows)
assert rows[0]["trial"] == "1" and rows[-1]["round"] == "60"'
holds 'provenance names what made it' python3 -c '
import json
p = json.load(open("one/provenance.json"))
assert {"version", "compiler", "libraries", "seeds", "threads", "rounds_per_second"} <= set(p)'
call run small.privbo.json --out four --threads 4; expect 'run --threads 4' 0
holds 'trace.csv does not depend on threads' cmp one/trace.csv four/trace.csv
holds 'summary.json does not depend on threads' cmp one/summary.json four/summary.json
call run one/scenario.privbo.json --out again; expect 'run of the saved scenario' 0
holds 'the saved scenario repeats the run' cmp one/trace.csv again/trace.csv
if locale -a 2>/dev/null | grep -qix 'de_DE.utf8'; then
  LC_ALL=de_DE.UTF-8 call run small.privbo.json --out german
  holds 'trace.csv does not depend on the locale' cmp one/trace.csv german/trace.csv
else
  printf 'skip  locale with a decimal comma (de_DE.UTF-8 is not installed)\n'
fi
call run small.privbo.json --out thin --thin 10; expect 'run --thin' 0
holds 'thinned rows' test "$(wc -l <thin/trace.csv)" -eq $((1 + 3 * 4 * 6))
call run small.privbo.json --trials 2 --seed 9007199254740993 --out seeded; expect 'run --trials --seed' 0 '2 trials'
holds 'seeds keep their digits' grep -q '"9007199254740993"' seeded/provenance.json
call run small.privbo.json --set privacy.epsilon=0.5 --set kernel.type=matern --out set; expect 'run --set' 0 'epsilon = 0.5'
holds '--set reaches the saved scenario' grep -q '"type": "matern"' set/scenario.privbo.json
for name in 'First look' first-look; do call run "$name" --set run.horizon=20 --trials 1; expect "run of the preset '$name'" 0 'of 20 rounds'; done

# ---- tables of readings
on_data() { # on_data FILE [SECTION]: a scenario on the arms of a table, as mine.json; SECTION has further keys of "data"
  python3 - "$@" >mine.json <<'PY'
import json, sys
data = {"source": "file", "readings": sys.argv[1], **json.loads(sys.argv[2] if len(sys.argv) > 2 else "{}")}
json.dump({"format": "privbo-scenario", "version": 1, "name": "mine", "data": data, "domain": {"type": "arms"}, "kernel": {"type": "empirical-covariance"},
           "objective": {"type": "data-set"}, "noise": {"type": "residuals"}, "algorithms": [{"type": "uniform"}], "run": {"horizon": 60, "trials": 1}}, sys.stdout)
PY
}
summary_holds() { # summary_holds FOLDER EXPRESSION of d, its "data"
  python3 -c 'import json, sys; d = json.load(open(sys.argv[1] + "/summary.json"))["data"]; assert eval(sys.argv[2]), d' "$@"
}
printf '773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n' >speed.csv
on_data speed.csv
call run mine.json --out tables-asked; expect 'a header of numbers is asked about' 2 '/data/header' 'data.header=yes' 'data.header=no' 'nothing was run'
holds 'and nothing is written' empty tables-asked
call run mine.json --set data.header=yes --out tables-speed; expect 'a header of numbers, answered' 0 '3 arms (773869, 767541, 767542)' 'R = 3.5'
holds 'summary.json says what was understood' summary_holds tables-speed 'd["arms"] == 3 and d["rows"] == 4 and d["R"] == 3.5 and d["names"][0] == "773869" and d["settings"]["header"] == "yes"'
holds 'summary.json has the hash of the file' summary_holds tables-speed "d['sha256'] == '$(sha256sum speed.csv | cut -d' ' -f1)'"
printf '"rownames","DAX","SMI"\n1,16.2,17\n2,16.1,18\n3,16.3,16\n' >index.csv
on_data index.csv
call run mine.json --out tables-index; expect 'row numbers of R are no arm' 0 'Column "rownames" is left out (row numbers)'
holds 'the best arm is one of readings' summary_holds tables-index 'd["arms"] == 2 and d["best_arm"] == "SMI"'
printf 't,a,b\n1,5,2\n2,4,4\n3,9,1\n4,5,5\n' >counted.csv
on_data counted.csv; call run mine.json; expect 'a column that counts is asked about' 2 '/data/index' 'data.index=t'
on_data counted.csv '{"index": "t"}'; call run mine.json --out tables-counted; expect 'a column that counts, answered' 0 '2 arms (a, b)'
printf 'sensor,m1,m2,m3\ns1,5,2,3\ns2,4,4,1\ns3,9,1,6\n' >sensors.csv
on_data sensors.csv; call run mine.json; expect 'rows that are sensors are asked about' 2 '/data/orientation' 'data.orientation=rows'
call run mine.json --set data.orientation=rows --out tables-turned; expect 'rows that are sensors, answered' 0 '3 arms (s1, s2, s3)'
holds 'the table was turned' summary_holds tables-turned 'd["orientation"] == "rows" and d["rows"] == 3'
printf '\xEF\xBB\xBFDatum;Bern;Genf\r\n04.01.2016;1,5;2,25\r\n05.01.2016;3;4,25\r\n06.01.2016;;1\r\n' >comma.csv
on_data comma.csv; call run mine.json; expect 'missing readings are asked about' 2 '/data/missing' 'line 4' 'data.missing=leave-out'
call run mine.json --set data.missing=column-mean --out tables-comma; expect 'decimal commas, semicolons, CRLF and a mark' 0 'with a decimal comma' '1 cell has no reading'
holds 'the gap has the mean of its arm' summary_holds tables-comma 'd["best_mean"] == 2.5 and d["missing"]["cells_filled"] == 1 and d["decimal"] == "comma"'
printf 'a,b,c\n59,61,60\n61,62,59\n60,60,61\n60,61,60\n' >far.csv
on_data far.csv; call run mine.json --out tables-far; expect 'a large mean is noted' 0 'learners start from 0'
call run mine.json --set data.centre=declared --set data.centre_value=60 --out tables-centred; expect 'a declared centre' 0 '60 is taken from every reading: declared.'
holds 'B is measured from the centre' summary_holds tables-centred 'd["B"] == 1 and d["centre"] == {"by": "declared", "value": 60.0, "provenance": "declared"}'
holds 'a centre leaves the regret' python3 -c '
import json
of = lambda folder: json.load(open(folder + "/summary.json"))["algorithms"][0]["final"]["cumulative_regret"]["mean"]
assert abs(of("tables-far") - of("tables-centred")) < 1e-9 * of("tables-far")'
on_data far.csv '{"training": "counted.csv", "index": "none"}'; call run mine.json; expect 'a wrong training file is reported at its own key' 2 '/data/training: '
call data speed.csv; expect 'data: a preview that asks' 2 'question:' 'data.header=yes'
call data speed.csv --set data.header=yes; expect 'data: a preview' 0 '3 arms (773869, 767541, 767542) and 4 rows'
call data speed.csv --set data.header=yes --json; expect 'data --json' 0 '"privbo-data"'
holds 'which is one document' python3 -c 'import json; d = json.load(open("out")); assert d["ready"] and d["R"] == 3.5 and d["questions"] == []'
call data speed.csv --json; expect 'data --json of a table that asks' 2 '"privbo-data"'
holds 'which has the question and its answers' python3 -c 'import json; d = json.load(open("out")); assert not d["ready"] and [a["value"] for a in d["questions"][0]["answers"]] == ["yes", "no"]'
call data speed.csv --set run.horizon=5; expect 'data takes settings of the data alone' 2 'data.header=yes'
call data nowhere.csv; expect 'data of no file' 2 'no such file'
printf '{"format": "privbo-scenario", "version": 1,\n "name": "caf\xe9"}' >latin.json
call run latin.json; expect 'a scenario in Latin-1' 2 'line 2' 'not UTF-8'
python3 -c '
print("a;b;c;d;e")
for i in range(1000000): print(f"{i % 7},5;{i % 5};{i % 11},25;{i % 3};{i % 2}")' >million.csv
call data million.csv; expect 'a million rows with decimal commas' 0 '5 arms (a, b, c, d, e) and 1000000 rows' 'decimal comma'
rm -f million.csv

# ---- every preset at its own length, written and drawn; those that train models for two rounds: theirs take minutes
run() { # run ID: a run with one trial, as call makes it, beside others
  local length=()
  if "$privbo" describe "$1" --json | grep -q '"type": *"tuning"'; then length=(--set run.horizon=2); fi
  timeout 120 "$privbo" run "$1" --trials 1 "${length[@]}" --thin 1000 --out "preset-$1" >"$1.out" 2>"$1.err" </dev/null
  printf '%d' $? >"$1.code"
}
processors=$(nproc)
presets=()
while read -r _ id _; do presets+=("${id%:}"); done < <("$privbo" list presets)
for id in "${presets[@]}"; do
  if (($(jobs -pr | wc -l) >= processors)); then wait -n; fi
  run "$id" &
done
wait
for id in "${presets[@]}"; do
  mv "$id.out" out && mv "$id.err" err && code=$(<"$id.code")
  expect "preset $id runs to its end" 0 '1 trial'
  chart=regret
  if [[ -e preset-$id/trust.json ]]; then chart=trust; fi  # a comparison of trust models has no single run
  call render "preset-$id" --chart $chart --size 120x80mm --out "preset-$id.svg"; expect "preset $id is drawn" 0
done

call render preset-usca-first-look --chart policy --context 99 --out none.png; expect 'render: a context the run does not have' 2 'from 1 to 8'
call render preset-usca-first-look --chart error_rate --against epsilon --checkpoint 77 --out none.png; expect 'render: a checkpoint the run does not have' 2 'T = 30, 100, 300'

# ---- bad options and bad values: a sentence with value, range and remedy, exit 2, nothing written
bad() { # bad NAME WORDS -- OPTIONS…
  local name=$1 words=()
  shift
  while [[ $1 != -- ]]; do words+=("$1"); shift; done
  shift
  call run "$@" --out refused
  expect "$name" 2 "${words[@]}"
  empty refused || report 1 "$name leaves files"
  rm -rf refused
}
s=small.privbo.json
printf '{"format": "privbo-scenario", "version": 1, "algorithms": [{"type": "moma-gp-ucb", "alpha": 0}]}' >alpha.privbo.json
bad 'a file with alpha = 0' 'alpha = 0' 'alpha <= 1' -- alpha.privbo.json
bad 'epsilon = 0' 'epsilon = 0' '0 < epsilon <= 1000' -- $s --set privacy.epsilon=0
bad 'epsilon = -1' 'epsilon = -1' '0 < epsilon' -- $s --set privacy.epsilon=-1
bad 'epsilon = 1e-300' 'epsilon = 1e-300' 'must be at least 1e-100' 'use a larger one' -- $s --set privacy.epsilon=1e-300
bad 'epsilon = NaN' NaN '0 < epsilon' -- $s --set privacy.epsilon=NaN
bad 'T = 0' 'horizon = 0' '1 <= horizon' -- $s --set run.horizon=0
bad 'T = 1e9' 'horizon = 1000000000' 'horizon <= ' -- $s --set run.horizon=1000000000
bad 'lambda = 0' 'lambda = 0' '0 < lambda' -- $s --set constants.lambda=0
bad 'unknown kernel' spline 'must be one of' matern -- $s --set kernel.type=spline
bad 'unknown algorithm' magic 'must be one of' -- $s --set algorithms.0.type=magic
bad 'unknown setting' 'no such setting' epsilon -- $s --set privacy.epsilom=1
bad 'setting without a value' 'must look like' -- $s --set privacy.epsilon
bad 'setting that is no pointer' 'no such setting' -- $s --set 'privacy.~2=1'
bad 'no trials' 'trials = 0' '1 <= trials' -- $s --trials 0
bad 'trials in words' 'trials = "many"' -- $s --trials many
bad 'seed in words' 'instance_seed' -- $s --seed x
bad 'no threads' '--threads 0' 'from 1 to 256' -- $s --threads 0
bad 'threads in words' '--threads two' -- $s --threads two
bad 'thin 0' '--thin 0' -- $s --thin 0
call run $s --set privacy.epsilon=0 --set run.horizon=0 --set kernel.type=spline
expect 'all problems at once' 2 /privacy/epsilon /run/horizon /kernel/type

head -c 100 $s >cut.privbo.json
bad 'truncated JSON' cut.privbo.json 'not valid JSON at line' column -- cut.privbo.json
truncate -s 1G huge.privbo.json
bad '1 GB JSON' 'larger than 10 MB' -- huge.privbo.json
rm huge.privbo.json
bad 'a folder as scenario' 'is a folder' -- "$work"
printf '{"format": "privbo-scenario", "version": 99}' >newer.privbo.json
bad 'newer version' 'newer version' 'update the program' -- newer.privbo.json
printf '{"a": 1}' >other.privbo.json
bad 'other JSON' 'not a scenario' -- other.privbo.json
printf '{"format": "privbo-scenario", "version": 1, "run": {"horizon": -5}}' >short.privbo.json
bad '--set beside an illegal value' '/run/horizon' -- short.privbo.json --set privacy.epsilon=1
sed 's/"version": 1,/"version": 1, "colour": "blue",/' $s >extra.privbo.json
call run extra.privbo.json --out extra; expect 'unknown key is refused' 2 '/colour' unknown --lenient
call run extra.privbo.json --lenient --out extra; expect 'unknown key warns with --lenient' 0 'warning: /colour'
holds 'unknown key is kept' grep -q '"colour": "blue"' extra/scenario.privbo.json

# ---- federated: agents, a server, tuned models
call run federated-first-look --set run.horizon=6 --set agents.agents=7 --trials 2 --out fed --threads 1; expect 'federated run' 0 'user-level' 'one agent'
for words in 'per agent' '6 (T), this run' '7 (T + 1)' 'Moments accountant' 'PLD' 'no upper bound'; do holds "federated: run prints '$words'" grep -qF -- "$words" out; done
call run federated-first-look --set run.horizon=6 --set agents.agents=7 --trials 2 --out fed4 --threads 4
for file in summary.json trace.csv agents.csv ledger.csv; do holds "federated: $file does not depend on threads" cmp fed/$file fed4/$file; done
holds 'federated: one row per query, the initial ones included' test "$(wc -l <fed/trace.csv)" -eq $((1 + 3 * 2 * 7 * (10 + 6)))
holds 'federated: one row per agent' test "$(wc -l <fed/agents.csv)" -eq $((1 + 3 * 7))
holds 'federated: regret again from the rows' python3 -c '
import csv, json
rows, summary = list(csv.DictReader(open("fed/trace.csv"))), json.load(open("fed/summary.json"))
for algorithm in summary["algorithms"]:
    for trial, (simple, cumulative) in enumerate(zip(algorithm["final"]["simple_regret"]["values"], algorithm["final"]["cumulative_regret"]["values"]), 1):
        mine = [r for r in rows if r["algorithm"] == algorithm["label"] and int(r["trial"]) == trial]
        best = {}
        for r in mine: best[r["agent"]] = min(best.get(r["agent"], 9), float(r["regret_ground_truth_reward_units"]))
        assert abs(sum(best.values()) / 7 - simple) < 1e-12
        assert abs(sum(float(r["regret_ground_truth_reward_units"]) for r in mine if int(r["round"]) > 0) / 7 - cumulative) < 1e-12
private = summary["algorithms"][2]["privacy"]
assert private["notion"] == "user-level central differential privacy" and private["releases"] == 6, private
assert abs(private["epsilon"] - private["accountants_of_all_releases"]["epsilon"]["moments"]) < 1e-12
assert float(next(r for r in reversed(rows) if r["algorithm"] == summary["algorithms"][2]["label"])["epsilon_per_user"]) == private["epsilon"]
assert all(r["epsilon_per_user"] == "" for r in rows if r["algorithm"] == summary["algorithms"][0]["label"])'
for chart in regret agents uploads posterior privacy tradeoff; do call render fed --chart $chart --out "fed-$chart.svg"; expect "federated: $chart is drawn" 0; done
holds 'federated: simple regret is drawn unless told otherwise' grep -q 'Simple regret' fed-regret.svg
call render fed --chart regret --metric cumulative --out fed-cumulative.svg; holds 'federated: cumulative regret on demand' grep -q 'Cumulative regret' fed-cumulative.svg
call sweep federated-first-look --parameter algorithms.2.z --from 1 --to 2 --count 2 --set run.horizon=4 --set agents.agents=7 --trials 1 --out fedsweep; expect 'federated sweep' 0 'per agent' 'Moments accountant' 'simple regret'
holds 'federated: a sweep says which ε it holds' grep -q '"accountant": "Moments accountant"' fedsweep/sweep.json
call render fedsweep --chart tradeoff --along privacy.epsilon --out fed-sweep.svg; expect 'federated: a sweep alone is drawn against ε' 0
timeout -s KILL 60 "$privbo" run federated-first-look --set algorithms.2.z=1e-6 --set run.horizon=4 --set agents.agents=7 --trials 1 >out 2>err </dev/null; code=$?; expect 'federated: noise of almost nothing ends' 0 'per agent'
call audit fed/scenario.privbo.json --runs 400; expect 'federated audit' 0 'Nothing speaks against the claim'
printf 'agent,split,a,b,label\n' >agents.csv
for n in 1 2 3; do for i in 1 2 3 4 5 6 7 8; do printf '%s,%s,%s,%s,%s\n' $n "$([ $i -le 4 ] && echo train || echo validation)" $i $((i * n % 5)) $((i % 2)) >>agents.csv; done; done
call run landmines --set agents.data=file --set agents.file="$work/agents.csv" --set agents.initial=2 --set run.horizon=2 --trials 1 --out tuned; expect 'agents tune models on a CSV' 0 '1 − score'
for threads in 1 4; do call run landmines-as-in-the-code --set agents.data=file --set agents.file="$work/agents.csv" --set agents.initial=2 --set run.horizon=4 --trials 2 --threads $threads --out "platt$threads"; expect "agents learn kernels and are scored by probabilities, $threads threads" 0 '1 − score'; done
for file in summary.json trace.csv; do holds "scores of probabilities: $file does not depend on threads" cmp platt1/$file platt4/$file; done
printf 'agent,split,a,label\n1,train,1,0\n1,train,2,0\n1,validation,1,1\n1,validation,2,0\n' >oneclass.csv
call run landmines --set agents.data=file --set agents.file="$work/oneclass.csv"; expect 'an agent that cannot be trained is refused' 2 'oneclass.csv' 'class'
printf 'agent,x1,score\n1,0.1,0.5\n1,0.9,0.7\n2,0.1,0.6\n2,0.9,0.2\n' >scores.csv
python3 - <<'PY'
import json
json.dump({"format": "privbo-scenario", "version": 1, "agents": {"type": "scores", "file": "scores.csv", "initial": 1}, "kernel": {"type": "se", "lengthscale": 0.2}, "noise": {"type": "none"},
           "constants": {"lambda": 0.01}, "algorithms": [{"type": "federated-ts"}], "run": {"horizon": 3, "trials": 1}}, open("scores.privbo.json", "w"))
PY
call run scores.privbo.json --out scored; expect 'a table of scores' 0
call run federated-first-look --set algorithms.2.q=0; expect 'q = 0 is refused' 2 'q = 0'
call run first-look --set agents.type=perturbed; expect 'algorithms of one learner among agents are refused' 2 'federated-ts'

# ---- joint DP: released parameters and what they predict
call run trusted-or-noisy --set run.horizon=20 --trials 2 --out joint --threads 1; expect 'joint DP' 0 'joint differential privacy' 'too large to count'
call run trusted-or-noisy --set run.horizon=20 --trials 2 --out joint4 --threads 4
for file in summary.json trace.csv parameters-1.json parameters-2.json; do holds "joint DP: $file does not depend on threads" cmp joint/$file joint4/$file; done
holds 'uniform play has released nothing' test ! -e joint/parameters-4.json
call predict joint/parameters-1.json --at 0.1,-0.2 --at -1,1; expect 'predict at points' 0 '0.1,-0.2' '-1,1' 'ε = 1' 'no further privacy'
printf 'x,y\n0.1,-0.2\n-1,1\n' >points.csv
call predict joint/parameters-1.json --points points.csv --json; expect 'predict from a table as JSON' 0 '"deviation"'
holds 'a prediction is ridge regression on the file' python3 -c '
import json, math
p, made = json.load(open("joint/parameters-1.json")), json.load(open("out"))
phi = lambda x: [math.sqrt(w) * g(sum(a * b for a, b in zip(f, [x[c] for c in b_["coordinates"]]))) for b_ in p["features"]["blocks"] for g in (math.cos, math.sin)
                 for f, w in zip(b_["frequencies"], b_["weights"]) if g is math.cos or any(f)]
m, r, tri = p["features"]["count"], p["rule"], iter(p["sigma_upper_triangle"])
V = [[0.0] * m for _ in range(m)]
for i in range(m):
    for j in range(i, m): V[i][j] = V[j][i] = next(tri) + (r["lambda"] + r["shift"] if i == j else 0)
def solve(b):
    A = [row[:] + [x] for row, x in zip(V, b)]
    for i in range(m):
        k = max(range(i, m), key=lambda t: abs(A[t][i])); A[i], A[k] = A[k], A[i]
        for t in range(i + 1, m):
            q = A[t][i] / A[i][i]
            A[t] = [x - q * y for x, y in zip(A[t], A[i])]
    x = [0.0] * m
    for i in reversed(range(m)): x[i] = (A[i][m] - sum(A[i][j] * x[j] for j in range(i + 1, m))) / A[i][i]
    return x
theta = solve(p["u"])
for one in made["predictions"]:
    f = phi(one["point"])
    assert abs(one["mean"] - r["centre"] - sum(a * b for a, b in zip(f, theta))) < 1e-9
    a, s = solve(f), p["noise"]
    assert abs(one["model_deviation"] - r["rho"] * math.sqrt(sum(x * y for x, y in zip(f, a)))) < 1e-9
    v = s["u"] ** 2 * sum(x * x for x in a) + s["sigma_diagonal"] ** 2 * sum((x * y) ** 2 for x, y in zip(a, theta))
    v += s["sigma"] ** 2 * sum((a[i] * theta[j] + a[j] * theta[i]) ** 2 for i in range(m) for j in range(i + 1, m))
    assert abs(one["privacy_deviation"] - math.sqrt(v)) < 1e-9 and one["covered"] and one["outside"] is None
    assert abs(one["deviation"] - math.hypot(one["model_deviation"], one["privacy_deviation"])) < 1e-9'
call predict joint/parameters-1.json --at 100,100; expect 'predict warns outside the covered domain' 0 'warning: point 100,100 is not covered' 'not covered' 'privacy noise'
call predict joint/parameters-1.json --at 100,100 --at 0,0 --json 2>/dev/null
holds 'predict: JSON says which points are covered' python3 -c '
import json
far, near = json.load(open("out"))["predictions"]
assert far["covered"] is False and "ball" in far["outside"] and near["covered"] is True'
# ε is computed from noise and rounds; what a file states and they do not give is refused with both values.
holds 'no privacy is the absence of a cost, everywhere' python3 -c '
import csv, json
def check(j):
    g = j["guarantee_of_one_release"] if "guarantee_of_one_release" in j else j["guarantee"]
    assert g["notion"] == 0 and all(g[k] is None for k in ("cost", "epsilon", "delta", "sensitivity", "noise_scale")), g
bare = json.load(open("joint/parameters-3.json"))["privacy"]
check(bare)
assert all(bare[k] is None for k in ("delta", "epsilon_of_all_releases", "accountant", "charges_of_one_user", "strict_reading")), bare
for a, one in zip(json.load(open("joint/curves.json"))["algorithms"], json.load(open("joint/summary.json"))["algorithms"]):
    if a["privacy"]["guarantee"]["notion"] != 0: continue
    check(a["privacy"])
    assert one["privacy"]["notion"] == "none" and one["privacy"]["epsilon"] is None and one["privacy"]["delta"] is None
assert all(row["cost"] for row in csv.DictReader(open("joint/ledger.csv")))'
call predict joint/parameters-3.json --at 0,0 --json; expect 'predict from exact sums' 0 '"epsilon": null' '"delta": null' '"noise": null' 'nothing protects'
call predict joint/parameters-1.json --at 0,0; expect 'predict names the noise and where its ε is from' 0 'noise behind every ε: seeded simulation' 'computed from the noise' 'strict reading: ε = '
call predict joint/parameters-1.json --at 0,0 --json; expect 'predict names them in JSON' 0 '"epsilon_is_computed": true'
holds 'predict: JSON has the claim in parts' python3 -c '
import json
made, p = json.load(open("out")), json.load(open("joint/parameters-1.json"))["privacy"]
assert made["epsilon"] == p["epsilon_of_all_releases"] and made["delta"] == p["delta"] == 0.1 and "simulation" in made["noise"] and made["noise"] in made["privacy"]
assert made["strict_reading"]["delta"] == 1e-5 and made["strict_reading"]["epsilon"] > made["epsilon"] and p["strict_reading"]["epsilon"] == made["strict_reading"]["epsilon"]'
forged() { python3 -c '
import json, sys
p = json.load(open("joint/parameters-1.json"))
exec(sys.argv[1])
json.dump(p, open("forged.json", "w"))' "$1"; call predict forged.json --at 0,0; }
forged 'p["privacy"]["epsilon_of_all_releases"] = 0.0'; expect 'predict refuses a forged ε' 2 'it states ε = 0 at δ = 0.1' 'give ε = 1'
forged 'p["privacy"]["epsilon_of_all_releases"] = 0.5; p["privacy"]["charges_of_one_user"] = None; p["privacy"]["accountant"] = None'; expect 'predict refuses it without charges too' 2 'it states ε = 0.5'
forged 'p["privacy"]["guarantee_of_one_release"]["cost"]["mu"] = 1e-9'; expect 'predict refuses a forged cost' 2 'is stated for one release'
forged 'p["privacy"]["guarantee_of_one_release"]["cost"] = {"type": "pure", "epsilon": 0.0}'; expect 'predict refuses a release for nothing' 2 'no noise makes a release free'
forged 'p["privacy"]["delta"] = 0.9'; expect 'predict refuses another δ' 2 'it states ε = 1 at δ = 0.9'
forged 'p["rounds_summed"] = -5'; expect 'predict refuses a negative number of rounds' 2 'rounds_summed = -5: must be a whole number from 0 to 1000000'
call predict joint/parameters-1.json --at 0.5; expect 'predict: wrong dimension' 2 'dimension 2'
call predict joint/parameters-1.json --at 0.5,high; expect 'predict: not a number' 2 'high'
call predict joint/parameters-1.json; expect 'predict: no points' 2 '--at'
call predict joint/summary.json --at 0,0; expect 'predict: another file' 2 'privbo-released-parameters'
call predict nowhere.json --at 0,0; expect 'predict: no file' 2 'nowhere.json'

# Lemma 2's noise has ε = 0 at δ = 0.1 for three α; at δ = 10⁻⁵ the closed form of its Gaussian noise tells them apart.
call run jdp-fig-1-printed --set run.horizon=8 --trials 1; expect 'a claim at a large δ has its strict reading beside it' 0 'epsilon = 0 per user at delta = 0.1' 'strict reading: epsilon = 0.02027 at delta = 1e-05' 'strict reading: epsilon = 0.2554 at delta = 1e-05'
call run small.privbo.json --trials 1; expect 'a pure claim' 0 'epsilon = 4 per reward' 'noise behind every ε: seeded simulation'
holds 'a pure claim has no strict reading' bash -c '! grep -q "strict reading" out'

# ---- a sweep
sweep=(--parameter privacy.epsilon --from 1 --to 4 --count 3 --scale log)
call sweep $s "${sweep[@]}"; expect 'sweep without --out' 0 'Privacy budget at 3 of 3 values' 'epsilon = 2 per reward' 'noise behind every ε: seeded simulation' 'same seeds' 'Choosing the best'
call sweep $s "${sweep[@]}" --out swept --threads 1; expect 'sweep --out --threads 1' 0 'results in swept'
for file in sweep.json sweep.csv scenario.privbo.json provenance.json manifest.json; do holds "sweep leaves $file" test -s "swept/$file"; done
holds 'sweep leaves nothing else' test "$(find swept -mindepth 1 | wc -l)" -eq 5
call sweep swept/scenario.privbo.json --out swept4 --threads 4; expect 'sweep of the section in the file' 0
holds 'sweep.json does not depend on threads' cmp swept/sweep.json swept4/sweep.json
holds 'sweep.csv does not depend on threads' cmp swept/sweep.csv swept4/sweep.csv
holds 'sweep.csv and sweep.json hold the same numbers' python3 -c '
import csv, json
s = json.load(open("swept/sweep.json"))
assert s["format"] == "privbo-sweep" and s["sweep"]["values"] == [1, 2, 4] and s["state"] == "finished"
rows = list(csv.DictReader(open("swept/sweep.csv")))
assert len(rows) == 3 * 3 * 3, len(rows)
for r in rows:
    p = next(p for p in s["points"] if p["value"] == float(r["value"]))
    a = next(a for a in p["algorithms"] if a["label"] == r["algorithm"])
    f = a["final"][r["metric"]]
    assert float(r["mean_ground_truth_reward_units"]) == f["mean"] and int(r["trials"]) == len(f["values"]) == 4
    assert abs(f["mean"] - sum(f["values"]) / 4) < 1e-9
    assert (r["epsilon_per_user"] == "") == (a["epsilon"] is None) == (r["noise"] == "") == ("privacy" not in a)
    assert r["noise"] == "" or r["noise"] == a["privacy"]["noise"]'
call run $s --set privacy.epsilon=2 --out at2; expect 'a run at one of the values' 0
holds 'a value of a sweep is the run of that value' python3 -c '
import json
run = json.load(open("at2/summary.json"))["algorithms"][0]["final"]
point = json.load(open("swept/sweep.json"))["points"][1]["algorithms"][0]["final"]
assert all(run[m]["values"] == point[m]["values"] for m in run)'
call sweep $s --parameter run.horizon --from 10 --to 20 --count 50 --scale linear --trials 1; expect 'whole numbers run once' 0 'at 11 of 11 values'
bad_sweep() { # bad_sweep NAME WORDS -- OPTIONS…
  local name=$1 words=()
  shift
  while [[ $1 != -- ]]; do words+=("$1"); shift; done
  shift
  call sweep $s "$@" --out refused
  expect "$name" 2 "${words[@]}"
  empty refused || report 1 "$name leaves files"
  rm -rf refused
}
bad_sweep 'sweep of an unknown setting' /sweep/parameter 'no such setting' 'there is: epsilon' -- --parameter privacy.epsilom
bad_sweep 'sweep of a word' /sweep/parameter 'not a number' /kernel/lengthscale -- --parameter kernel.type
bad_sweep 'sweep from above to' '/sweep/to: to = 1' 'from = 4' -- --from 4 --to 1
bad_sweep 'sweep of no values' 'count = 0' '2 <= count <= 100' -- --count 0
bad_sweep 'sweep by ratios from 0' '/sweep/from: from = 0' linear -- --from 0 --scale log
bad_sweep 'sweep beyond the legal range' '/sweep/to: to = 2000' 'to <= 1000' -- --to 2000
bad_sweep 'sweep from a word' 'from = "low"' -- --from low
bad_sweep 'sweep on an unknown scale' 'scale = "square"' 'linear, log' -- --scale square
bad_sweep 'sweep of a scenario that is not valid' 'epsilon = 0' -- --set privacy.epsilon=0
call sweep; expect 'sweep without a scenario' 2 'sweep takes one scenario'
call describe sweep; expect 'describe sweep' 0 '/privacy/epsilon' 'one of linear log'

# ---- a comparison of trust models
compare=(--set 'comparison.epsilons=[1,8]' --set comparison.agents=5 --set comparison.initial=2 --set run.horizon=12 --trials 2)
call compare $s "${compare[@]}"; expect 'compare without --out' 0 'under 6 trust models' 'pure ε-local DP of one reward' 'upper bound' 'are not equal guarantees' 'same seeds'
picture=(--format svg) drawn=(trust.svg)
if ((!figures)); then picture=() drawn=(); fi
call compare $s "${compare[@]}" --out trust --threads 1 "${picture[@]}"; expect 'compare --out --format' 0 'results in trust'
for file in trust.json trust.csv table.csv "${drawn[@]}" scenario.privbo.json provenance.json manifest.json; do holds "compare leaves $file" test -s "trust/$file"; done
call run $s "${compare[@]}" --set comparison.enabled=true --out trust2 --threads 2; expect 'a run that asks for it is a comparison' 0 'under 6 trust models'
holds 'trust.json does not depend on threads' cmp trust/trust.json trust2/trust.json
holds 'trust.csv does not depend on threads' cmp trust/trust.csv trust2/trust.csv
holds 'every model reached its ε' python3 -c '
import csv
rows = [r for r in csv.DictReader(open("trust/trust.csv")) if r["metric"] == "cumulative_regret"]
assert len(rows) == 1 + 5 * 2, len(rows)
for r in rows:
    if r["model"] != "none":
        e = float(r["epsilon"])
        assert any(a * (1 - 1e-4) <= e <= a * (1 + 1e-9) for a in (1, 8)), r'
call render trust --chart trust --out trust.png; expect 'render --chart trust' 0
holds 'the figure is a picture' test -s trust.png
call render trust --chart trust --metric recommended --out trust.pdf; expect 'render of what is recommended' 0
call compare $s --set 'comparison.epsilons=[-1]' --out never; expect 'compare with an ε that is none' 2 '/comparison/epsilons'
call compare $s --format gif --out never; expect 'compare --format gif' 2 'png, svg or pdf'
call compare; expect 'compare without a scenario' 2 'compare takes one scenario'
call describe comparison; expect 'describe comparison' 0 'epsilons' 'local_algorithm'
sed 's/"version": 1,/"version": 1, "sweep": {"from": -3},/' $s >wrong-sweep.privbo.json
call run wrong-sweep.privbo.json --out plain; expect 'a wrong sweep does not keep a run from starting' 0 'warning: /sweep/from'
holds 'and is kept as it was written' grep -q '"from": -3' plain/scenario.privbo.json
call sweep wrong-sweep.privbo.json; expect 'but no sweep starts' 2 '/sweep/from: from = -3'

# ---- data sets
cat >data.privbo.json <<'JSON'
{
  "format": "privbo-scenario", "version": 1, "name": "Data",
  "data": {"source": "file", "readings": "readings.csv"},
  "domain": {"type": "arms"}, "kernel": {"type": "empirical-covariance"},
  "objective": {"type": "data-set"}, "noise": {"type": "residuals"},
  "run": {"horizon": 30, "trials": 2}
}
JSON
printf 'date;"north; east";b;c\r\n2020-01-01;1.5;2;3\r\n2020-01-02;2.5;1;4\r\n2020-01-03;0.5;3;5\r\n' >readings.csv
call run data.privbo.json --out data; expect 'CSV with semicolons, quotes, CRLF and dates' 0 LDP-TGP-UCB
holds 'arm names survive' grep -q 'north; east' data/curves.json
csv() { # csv NAME CONTENT WORD…
  local name=$1
  printf '%b' "$2" >readings.csv
  shift 2
  bad "$name" readings.csv "$@" -- data.privbo.json
}
csv 'CSV with a ragged row' 'a,b\n1,2\n3\n' 'readings.csv:3:2' '1 field where the first row has 2'
csv 'CSV with text in a number' 'a,b\n1,2\n3,x4\n' 'readings.csv:3:2' '"x4" in column 2'
csv 'CSV with one column' 'a\n1\n2\n' arm
csv 'CSV without rows' 'a,b\n' row
csv 'empty CSV' '' empty
csv 'CSV that is not UTF-8' 'a\xe4,b\n1,2\n3,4\n' UTF-8
rm readings.csv
bad 'missing CSV' readings.csv -- data.privbo.json

# ---- results that cannot be written
printf 'mine' >occupied
call run $s --out occupied; expect '--out names a file' 2 occupied 'not a folder'
holds 'that file is untouched' test "$(cat occupied)" = mine
call run $s --out occupied/deeper; expect '--out below a file' 1 occupied
call run $s --out /proc/nowhere/at/all; expect '--out where nothing can be made' 1 /proc/nowhere
"$privbo" run $s >/dev/full 2>err </dev/null; code=$?; : >out
expect 'full standard output' 1 'standard output cannot be written'

# ---- figures
for chart in regret posterior privacy; do
  for format in svg pdf png; do
    call render one --chart $chart --size 120x80mm --dpi 100 --out "$chart.$format"; expect "render $chart as $format" 0
  done
  # 120 mm at 100 dpi are 472 pixels; PDF points are 1/72 inch: 340.2 × 226.8.
  holds "$chart.png has the size asked" bash -c "file $chart.png | grep -Eq '47[23] x 31[45]'"
  holds "$chart.pdf has the size asked" bash -c "pdfinfo $chart.pdf | grep -Eq 'Page size: +340(\.[0-9]+)? x 22[67](\.[0-9]+)? pts'"
  holds "$chart.pdf has one page" bash -c "pdfinfo $chart.pdf | grep -Eq 'Pages: +1$'"
  holds "$chart.svg is XML of the size asked" python3 -c "
import re
import xml.etree.ElementTree as xml
root = xml.parse('$chart.svg').getroot()
assert root.tag.endswith('svg')
def mm(text):
    number, unit = re.fullmatch(r'([0-9.]+)([a-z]*)', text).groups()
    return float(number) * {'mm': 1, '': 25.4 / 96, 'px': 25.4 / 96, 'pt': 25.4 / 72, 'in': 25.4}[unit]
assert abs(mm(root.get('width')) - 120) < 1 and abs(mm(root.get('height')) - 80) < 1, (root.get('width'), root.get('height'))"
done
call render one --chart regret --metric average --band quantiles --log-t --log-y --out fancy.svg; expect 'render with options' 0
call render one --chart exploration --draw best_point --out best.svg; expect 'a choice from the own list of a chart' 0
holds 'what was chosen is drawn' grep -q 'Rounds at the best point' best.svg
call render one --chart exploration --draw everything --out x.svg; expect 'no such choice' 2 everything information_gain
call render one --chart regret --format png --out noext; expect 'render --format wins' 0
holds 'that is a PNG' bash -c 'file noext | grep -q PNG'
call render data --chart posterior --out arms.svg; expect 'render of arms without coordinates' 0
call render one --chart pie --out x.svg; expect 'unknown chart' 2 pie distribution uploads
call render one --chart regret --out x.gif; expect 'unknown format' 2 gif 'png, svg, pdf or tex'
call render one --chart regret --size 1x1mm --out x.svg; expect 'figure too small' 2 '20 to 2000'
call render one --chart regret --size big --out x.svg; expect 'size in words' 2 'must look like 120x80mm'
call render one --chart regret --dpi 5 --out x.png; expect 'too few dots' 2 '30 to 1200'
call render one --chart regret; expect 'render without --out' 2 usage
holds 'refused figures leave no file' test ! -e x.svg -a ! -e x.gif -a ! -e x.png
call render nowhere --chart regret --out x.svg; expect 'render of no folder' 1 nowhere 'not found'
mkdir broken && head -c 2000 one/curves.json >broken/curves.json
call render broken --chart regret --out x.svg; expect 'render of damaged results' 1 curves.json
mkdir folder.svg
call render one --chart regret --out folder.svg; expect 'a folder as output file' 1 folder.svg directory
holds 'that folder is still one' test -d folder.svg
call render one --chart regret --out no/such/x.svg; expect 'render into no folder' 1 'no such folder'
for format in svg pdf png; do
  call render one --chart regret --format $format --out /dev/full; expect "full device, $format" 1 /dev/full 'no space left'
  holds "/dev/full is still a device after $format" test -c /dev/full
done
holds 'rendering leaves nothing half-written' clean "$work"

# ---- names that would steer a terminal
scenario_named() { # NAME LABEL DESCRIPTION: the texts as JSON has them
  printf '{"format": "privbo-scenario", "version": 1, "name": "%s", "description": "%s", "algorithms": [{"type": "ldp-tgp-ucb", "label": "%s"}, {"type": "gp-ucb"}], "domain": {"type": "grid", "points": 9}, "run": {"horizon": 6, "trials": 2}}' "$1" "$3" "$2" >steer.privbo.json; }
# Nothing below a blank but ends of lines, nothing that is DEL or an 8-bit control character, nothing that turns text around.
harmless() { python3 -c '
import sys
for name in ("out", "err"):
    text = open(name, "rb").read().decode()
    assert not [c for c in text if (ord(c) < 32 and c not in "\n\t") or 127 <= ord(c) < 160 or c in "\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\ufeff\U000e0041"], (name, text)'; }
for text in '\u001b[31mred' 'bell\u0007' 'a\u0000' 'a\u009b' 'a\u007f' 'two\nlines' 'a\tb' 'a\rb' 'a\u2028b' 'a\u2029b' "$(printf 'n%.0s' {1..201})"; do
  scenario_named "$text" label words
  for command in run 'sweep --parameter privacy.epsilon --from 1 --to 2 --count 2' audit compare; do
    # shellcheck disable=SC2086 # the options of a command are words of their own
    call $command steer.privbo.json; expect "${command%% *}: a name with ${text:0:20} is refused" 2 'steer.privbo.json: /name: '
    holds 'and not printed' harmless
  done
  scenario_named name "$text" words; call run steer.privbo.json; expect "a label with ${text:0:20} is refused" 2 '/algorithms/0/label: '
  call run first-look --set "name=$(printf '%b' "$text" | tr -d '\0')" --set run.horizon=5; holds 'and where it is set, no message prints it' harmless
done
scenario_named name label 'a\u0008'; call run steer.privbo.json; expect 'so is a description with one' 2 '/description: has the sign U+0008, which nobody sees, at place 2; take it out'
scenario_named 'a\u202eb\u200f\u200bc' 'x\u2066y\udb40\udc41' 'two\nlines'
call run steer.privbo.json; expect 'signs of a name that nobody sees are shown' 0 'a<U+202E>b<U+200F><U+200B>c' 'x<U+2066>y<U+E0041>'
holds 'run prints none of them' harmless
call sweep steer.privbo.json --parameter privacy.epsilon --from 1 --to 2 --count 2; holds 'sweep prints none of them' harmless
call audit steer.privbo.json --runs 200; holds 'audit prints none of them' harmless
call audit steer.privbo.json --runs 200 --json; holds 'JSON with such names is JSON' python3 -c 'import json; assert "x\u2066y\U000e0041" in json.load(open("out"))[0]["label"]'
holds 'and prints none of them' harmless
call run steer.privbo.json --set "domain.type=$(printf '\033[2J')"; expect 'nor does a message' 2 'u001b[2J'
holds 'messages print none of them' harmless
call run "$(printf 'no\033[2Jsuch.json')"; expect 'nor the name of a file' 2 '␛[2Jsuch.json'

# ---- files that a scenario names for itself
mkdir -p stranger/own && printf 'a,b,c\n1,4,2\n3,6,1\n0,5,4\n' >elsewhere.csv && cp elsewhere.csv stranger/own/mine.csv && ln -s ../elsewhere.csv stranger/link.csv
for name in ../elsewhere.csv link.csv "$work/elsewhere.csv"; do
  printf '{"format": "privbo-scenario", "version": 1, "data": {"source": "file", "readings": "%s"}, "domain": {"type": "arms"}, "kernel": {"type": "empirical-covariance"}, "objective": {"type": "data-set"}, "noise": {"type": "residuals"}, "run": {"horizon": 5, "trials": 1}}' "$name" >stranger/s.privbo.json
  for command in run sweep compare audit; do
    call $command stranger/s.privbo.json; expect "$command: $name is refused" 2 "/data/readings = \"$name\"" 'outside of its own folder' '--allow-outside' elsewhere.csv
  done
  call run stranger/s.privbo.json --allow-outside; expect "run: $name with --allow-outside" 0 'cumulative regret'
  call run stranger/s.privbo.json --set data.readings="$work/elsewhere.csv"; expect "run: $name given by --set" 0 'cumulative regret'
  call audit stranger/s.privbo.json --allow-outside --runs 200; expect "audit: $name with --allow-outside" 0
done
sed -i 's|"readings": "[^"]*"|"readings": "own/mine.csv"|' stranger/s.privbo.json
call run stranger/s.privbo.json; expect 'a file below the own folder needs no leave' 0 'cumulative regret'
# A table that is too large for a copy lies outside of the folder of results: the refusal says so, and what to do.
python3 -c '
print("a,b,c")
for i in range(380000): print(f"{i % 7 + 1 / 3:.12f},{i % 5 + 2 / 3:.12f},{i % 3 + 1 / 7:.12f}")' >large.csv
on_data large.csv; call run mine.json --out kept-large; expect 'a table of 17 MB is run' 0 'results in kept-large'
holds 'and is not copied' test ! -e kept-large/data
call run kept-large/scenario.privbo.json; expect 'running it again is refused' 2 'did not copy a table of more than 16 MB' "/data/readings = \"$work/large.csv\"" 'MB); to read it from there again, give --allow-outside'
call run kept-large/scenario.privbo.json --allow-outside --out kept-again; expect 'and allowed' 0
holds 'which repeats the run' cmp kept-large/trace.csv kept-again/trace.csv
call render kept-large --chart regret --out large.svg; expect 'render draws without it' 0 'drawn without its data' '--allow-outside'
call render kept-large --chart regret --allow-outside --out large-allowed.svg; expect 'render: with --allow-outside' 0
holds 'it is read then' sh -c '! grep -q "without its data" out err'
rm -rf large.csv kept-large kept-again large.svg large-allowed.svg
call run first-look --trials 1 --set run.horizon=5 --set data.source=file --set data.readings="$work/elsewhere.csv"; expect 'a preset reads what the user gives it' 0 'cumulative regret'

# ---- audit
call audit laplace --sensitivity 2 --scale 2 --runs 20000; expect 'audit of a mechanism' 0 'ε = 1' 'Nothing speaks against' 'telling event'
call audit subsampled-gaussian --q 0.25 --z 1 --delta 0.001 --runs 5000 --json; expect 'audit as JSON' 0
holds 'audit JSON has claim, bound and curve' python3 -c '
import json
a, = json.load(open("out"))
assert a["parameters"]["q"] == 0.25 and a["runs"] == 5000 and a["delta"] == 0.001 and not a["violated"]
assert 0 < a["epsilon_lower"] <= a["epsilon_claimed"] and len(a["curve"]) > 50
assert all(p["delta_lower"] <= p["claimed_delta"] for p in a["curve"])'
call audit laplace --runs 5000 --threads 1 --json; mv out threads1
call audit laplace --runs 5000 --threads 2 --json; holds 'audit does not depend on the threads' cmp -s out threads1
call audit small.privbo.json --runs 500; expect 'audit of a scenario' 0 'round 3' 'nothing is claimed, so there is nothing to audit' 'Nothing speaks against'
cat >visitors.privbo.json <<'JSON'
{"format": "privbo-scenario", "version": 1, "name": "Visitors", "domain": {"type": "grid", "points": 6}, "contexts": {"type": "uniform", "per_axis": 4},
 "algorithms": [{"type": "usca", "exponent": "sharper", "epsilon": 2.0}, {"type": "gp-ucb"}], "run": {"horizon": 20, "trials": 1}}
JSON
call audit visitors.privbo.json --runs 200; expect 'exact audit of recommendations' 0 '200 pairs of neighbours with 20 records' 'ε = 2 for one answer' 'the claim stands'
call audit visitors.privbo.json --runs 200 --algorithm usca --json; expect 'exact audit as JSON' 0
holds 'exact audit JSON has claim and largest loss' python3 -c '
import json
a, = json.load(open("out"))
assert a["exact"] and a["databases"] == 200 and not a["violated"] and 0 < a["largest_loss"] <= a["reachable_loss"] <= a["epsilon_claimed"] * (1 + 1e-9)'
holds 'exact and sampled audits have the same keys' python3 -c '
import json
assert set(json.load(open("out"))[0]) == set(json.load(open("threads1"))[0])'
cat >lemma5.privbo.json <<'JSON'
{"format": "privbo-scenario", "version": 1, "name": "Lemma 5", "domain": {"type": "ball", "count": 60, "dimension": 2, "radius": 2.0},
 "kernel": {"type": "se", "lengthscale": 2.0}, "objective": {"type": "l1-mixture", "signs": "non-negative", "scale_to": 0.95},
 "noise": {"type": "bernoulli"}, "decisions": {"type": "subset", "size": 4}, "privacy": {"epsilon": 10.0, "delta": 0.1},
 "algorithms": [{"type": "local-jdp-gp-ucb", "nodes": 2, "calibration": "lemma-5-bounded"}, {"type": "local-jdp-gp-ucb", "nodes": 2, "label": "exact"}],
 "run": {"horizon": 2, "trials": 1}}
JSON
call audit lemma5.privbo.json; expect 'a claim is tested at its own ε and δ by default' 3 'at its own ε = 10, δ = 0.1' 'is false' 'Nothing speaks against' 'strongest bound'
call audit lemma5.privbo.json --delta 1e-5; expect 'and also where another δ is asked for' 3 "the claim's own δ = 0.1" 'Nothing speaks against'
# At a confidence of one half a correct mechanism is accused now and then: seed 103 is such a case.
call audit one-bit --runs 100 --confidence 0.501 --seed 103; expect 'a claim below the bound ends with code 3' 3 'is false' 'above the claim'
call audit laplace --runs 50; expect 'too few runs' 2 '--runs 50'
call audit laplace --confidence 1; expect 'certainty is refused' 2 '--confidence 1'
call audit laplace --z 1; expect 'audit: parameter of another mechanism' 2 'no such parameter'
call audit small.privbo.json --algorithm nobody; expect 'audit of an unknown algorithm' 2 'has no such algorithm'
call audit nothing-of-this-name; expect 'audit of nothing' 2 'no such'
"$privbo" audit matrix-tree --runs 20000000 >out 2>err </dev/null &
child=$!
sleep 1
kill -INT "$child"
wait "$child"; code=$?; child=''
expect 'SIGINT ends an audit with what there is' 130 'stopped before the end' 'runs on each input'

# ---- no display
call; expect 'window without a display' 1 'no display' 'privbo run'
if ((figures)); then DISPLAY=:4711 call small.privbo.json; fi
expect 'window on a display that does not answer' 1 ':4711 does not answer'

# ---- interrupted
"$privbo" run $s --set run.horizon=1000000 --threads 2 --out interrupted >out 2>err </dev/null &
child=$!
for ((i = 0; i < 100; ++i)); do [[ -n $(find interrupted -name '*.rows' -size +0 2>/dev/null) ]] && break; sleep 0.1; done
holds 'rows are spooled while the run goes on' test -n "$(find interrupted -path '*spool*' -name '*.rows' 2>/dev/null)"
kill -INT "$child"
wait "$child"; code=$?; child=''
expect 'SIGINT ends the run' 130 'stopped before the end'
holds 'SIGINT leaves no spool and nothing half-written' clean interrupted
"$privbo" run $s --trials 10000 --set run.horizon=1000 --threads 1 --thin 10 --out partial >out 2>err </dev/null &
child=$!
sleep 2
kill -TERM "$child"
wait "$child"; code=$?; child=''
expect 'SIGTERM keeps partial results' 143 'results are partial' 'results in partial'
holds 'partial results are marked and whole' python3 -c '
import json, csv
s = json.load(open("partial/summary.json"))
assert s["state"] == "stopped" and 0 < s["trials_done"] < 10000
rows = list(csv.DictReader(open("partial/trace.csv")))
rest = sum(u["rounds"] // 10 for u in s.get("unfinished", []))
assert len(rows) == s["trials_done"] * 3 * 100 + rest, (len(rows), s["trials_done"], rest)'
holds 'SIGTERM leaves no spool' clean partial

"$privbo" sweep $s --parameter run.horizon --from 20 --to 1000000 --count 2 --trials 200 --threads 2 --out half >out 2>err </dev/null &
child=$!
sleep 2
kill -INT "$child"
wait "$child"; code=$?; child=''
expect 'SIGINT keeps the values that are done' 130 'results are partial' 'Stopped early: 1 of 2 values'
holds 'a partial sweep is marked' python3 -c '
import json
s = json.load(open("half/sweep.json"))
assert s["state"] == "stopped" and len(s["points"]) == 1'

printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
