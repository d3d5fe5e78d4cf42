#!/usr/bin/env python3
"""Kills runs, sweeps, comparisons, audits, and runs from their own results, at random moments: every folder is whole, or
says that it is not, and the next run cleans up. Others are asked to end (TERM): they keep what was run, and tidy up.

Usage: kill_tests.py PRIVBO [KILLED [ASKED]], how many of all five together: 45, or 300 with PRIVBO_FULL=1. The moments are seeded. One line per finding; the
last one is "N passed, N failed". A run from its own results (privbo run OUT/scenario.privbo.json --out OUT --force) must leave
scenario and tables as they are, whenever it ends: only they can repeat it.
"""
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

KINDS = ("run", "sweep", "compare", "again", "audit")

SCENARIO = {
    "format": "privbo-scenario",
    "version": 1,
    "name": "Killed",
    "data": {"source": "file", "readings": "table.csv"},
    "domain": {"type": "arms"},
    "objective": {"type": "data-set"},
    "kernel": {"type": "empirical-covariance"},
    "noise": {"type": "residuals"},
    "run": {"horizon": 400, "trials": 40},
}
passed = failed = 0


def report(good, name, detail=""):
    global passed, failed
    if good:
        passed += 1
    else:
        failed += 1
        print(f"FAIL  {name}: {detail}", flush=True)


def said(text):
    """What a program said, short enough for one line."""
    return " ".join(text.split())[-300:]


def strays(folder):
    """Returns temporary files and private folders, with what is in them: the far end of "left behind"."""
    found = []
    for place, folders, files in os.walk(folder):
        inside = os.path.relpath(place, folder)
        found += [os.path.join(inside, name) for name in folders + files if ".privbo-" in os.path.join(inside, name)]
    return found


def digest(file):
    with open(file, "rb") as stream:
        return hashlib.sha256(stream.read()).hexdigest()


def state_of(folder):
    """whole, marked, empty, or a sentence that says what is wrong."""
    if not os.path.isdir(folder):
        return "empty"
    names = [name for name in os.listdir(folder) if not name.startswith(".privbo-")]
    if not names:
        return "empty"
    if "manifest.json" not in names:
        return f"files without a manifest: {names}"
    with open(os.path.join(folder, "manifest.json"), encoding="utf-8") as stream:
        manifest = json.load(stream)
    if manifest["state"] != "complete":
        return "marked"
    for file in manifest["files"]:
        path = os.path.join(folder, file["name"])
        if not os.path.isfile(path) or digest(path) != file["sha256"]:
            return f"complete, but {file['name']} is not as listed"
    listed = {file["name"].split("/")[0] for file in manifest["files"]} | {"manifest.json"}
    return "whole" if set(names) == listed else f"complete, but holds {sorted(set(names) ^ listed)}"


def commands(privbo, folder, values=8):
    """The five, into this folder by force; the audit has none."""
    into = ["--threads", "1", "--quiet", "--force", "--out", folder]
    return {
        "run": [privbo, "run", "scenario.json", *into],
        "sweep": [privbo, "sweep", "scenario.json", "--trials", "2", "--parameter", "privacy.epsilon", "--from", "1",
                  "--to", "4", "--count", str(values), *into],
        "compare": [privbo, "compare", "scenario.json", "--trials", "4", "--set", "comparison.epsilons=[1,4]",
                    "--set", "comparison.agents=5", "--set", "comparison.initial=2", *into],
        "again": [privbo, "run", f"{folder}/scenario.privbo.json", *into],
        "audit": [privbo, "audit", "scenario.json", "--runs", "2000", "--threads", "1", "--quiet"],
    }


def finished(command):
    """Runs to the end, or ends the tests. Returns the seconds that it took."""
    begin = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        print(f"FAIL  {' '.join(command)}: {done.stderr.decode(errors='replace')}\n0 passed, 1 failed")
        sys.exit(1)
    return time.monotonic() - begin


def prepare(draw):
    with open("scenario.json", "w", encoding="utf-8") as stream:
        json.dump(SCENARIO, stream)
    with open("table.csv", "w", encoding="utf-8") as stream:
        stream.write("a,b,c,d,e\n")
        for _ in range(40):
            stream.write(",".join(f"{draw.gauss(mean, 0.3):.3f}" for mean in (0, 0.2, 0.5, 0.3, 0.1)) + "\n")


def ended_by(command, seconds, number):
    """Starts the command and sends it the signal after so many seconds. Returns its code and what it said."""
    with tempfile.TemporaryFile() as errors:
        with subprocess.Popen(command, stdout=errors, stderr=subprocess.STDOUT) as child:
            try:
                child.wait(seconds)
            except subprocess.TimeoutExpired:
                child.send_signal(number)
        errors.seek(0)
        return child.returncode, errors.read().decode(errors="replace")


def manifest_of(folder):
    path = os.path.join(folder, "manifest.json")
    if not os.path.isfile(path):
        return None
    with open(path, encoding="utf-8") as stream:
        return json.load(stream)


def check_asked(name, kind, folder, before, code, words):
    """A program that was asked to end said what it kept, and kept that."""
    ends = (0, 128 + signal.SIGTERM, -signal.SIGTERM)  # the last: before it listens
    report(code in ends, f"{name} asked to end", f"ends with {code}: {said(words)}")
    if code < 0 or kind == "audit":
        return
    report(not strays(folder), f"{name} asked to end leaves strays", str(strays(folder)))
    if code == 0:
        return
    after = manifest_of(folder)
    if "results are partial" in words:
        kept = after and {file["name"] for file in after["files"]} & {"curves.json", "sweep.json", "trust.json"}
        report(kept and after["state"] == "partial" and after["reason"], f"{name} keeps what was run", said(words))
    else:
        report(after == before, f"{name} ran nothing and keeps what was there", said(words))


def next_run_cleans_up(privbo, folder):
    left = len(strays(folder))
    done = subprocess.run(commands(privbo, folder, 2)["sweep"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    report(done.returncode == 0, f"the next run into {folder}", done.stderr.decode(errors="replace"))
    report(not strays(folder), f"{left} strays in {folder}", str(strays(folder)))
    report(state_of(folder) == "whole", f"{folder} after the next run", state_of(folder))


def repeats(privbo, folder, whole):
    """What was killed while it ran its own results again can be run again, and gives what they were."""
    done = subprocess.run(commands(privbo, folder)["again"], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    report(done.returncode == 0, f"{folder} from its own scenario", done.stderr.decode(errors="replace"))
    report(state_of(folder) == "whole", f"{folder} run again", state_of(folder))
    report(not strays(folder), f"{folder} run again leaves strays", str(strays(folder)))
    for file in ("trace.csv", "curves.json", "scenario.privbo.json", "data/table.csv"):
        report(digest(f"{folder}/{file}") == digest(f"{whole}/{file}"), f"{folder}/{file}", "other bytes than before")


def moments(draw, killed, asked):
    """Kind, signal and share of the command's time. Half of the moments lie in the last part, where files are written."""
    signals = [signal.SIGKILL] * killed + [signal.SIGTERM] * asked
    draw.shuffle(signals)
    return [(KINDS[i % len(KINDS)], number, draw.uniform(0, 1.1) if draw.random() < 0.5 else draw.uniform(0.8, 1.05))
            for i, number in enumerate(signals)]


def run(privbo, killed, asked):
    draw = random.Random(20261122)
    prepare(draw)
    lengths = {}
    for kind, command in commands(privbo, "whole").items():
        if kind == "again":
            finished(commands(privbo, "whole")["run"])
        lengths[kind] = min(finished(command) for _ in range(3))  # others may be using the machine
    shutil.rmtree("whole", ignore_errors=True)
    finished(commands(privbo, "whole")["run"])
    states, folders, own = {}, set(), set()
    for i, (kind, number, share) in enumerate(moments(draw, killed, asked)):
        folder = f"out{i // 10}"  # several into one: an earlier run lies there, dead or whole
        if kind == "again":
            folder = f"own{i}"
            shutil.copytree("whole", folder)
            own.add(folder)
        elif kind != "audit":
            folders.add(folder)
        before, around = manifest_of(folder), sorted(os.listdir("."))
        code, words = ended_by(commands(privbo, folder)[kind], share * lengths[kind], number)
        name = f"{kind} {i}, {signal.Signals(number).name} after {share:.2f} of its time"
        if kind == "audit":
            report(sorted(os.listdir(".")) == around, f"{name} leaves files", str(os.listdir(".")))
        else:
            state = state_of(folder)
            states[f"{kind} {state}"] = states.get(f"{kind} {state}", 0) + 1
            report(state in ("whole", "marked", "empty"), name, state)
        if kind == "again":
            for file in ("scenario.privbo.json", "data/table.csv"):
                good = os.path.isfile(f"{folder}/{file}") and digest(f"{folder}/{file}") == digest(f"whole/{file}")
                report(good, f"{name} loses {file}", str(os.listdir(folder)))
        if number == signal.SIGTERM:
            check_asked(name, kind, folder, before, code, words)
    for folder in sorted(folders):
        next_run_cleans_up(privbo, folder)
    for folder in sorted(own):
        repeats(privbo, folder, "whole")
    print(", ".join(f"{n} {state}" for state, n in sorted(states.items())))


def main():
    if len(sys.argv) not in (2, 3, 4):
        print(__doc__, file=sys.stderr)
        return 2
    privbo = os.path.realpath(sys.argv[1])
    killed = int(sys.argv[2]) if len(sys.argv) > 2 else 300 if os.environ.get('PRIVBO_FULL') == '1' else 45
    work = tempfile.mkdtemp()
    try:
        os.chdir(work)
        run(privbo, killed, int(sys.argv[3]) if len(sys.argv) > 3 else killed // 3)
    finally:
        shutil.rmtree(work)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
