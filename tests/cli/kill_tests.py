#!/usr/bin/env python3
"""Kills runs and sweeps at random moments: every folder is whole, or says that it is not, and the next run cleans up.
Every fourth is asked to end (TERM): it tidies up itself.

Usage: kill_tests.py PRIVBO [COUNT]. The moments are seeded. One line per finding; the last one is "N passed, N failed".
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


def strays(folder):
    return [name for name in os.listdir(folder) if name.startswith(".privbo-")] if os.path.isdir(folder) else []


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
    run = [privbo, "run", "scenario.json", "--threads", "1", "--out", folder]
    sweep = [privbo, "sweep", "scenario.json", "--threads", "1", "--trials", "2", "--parameter", "privacy.epsilon",
             "--from", "1", "--to", "4", "--count", str(values), "--out", folder]
    return {"run": run, "sweep": sweep}


def timed(command):
    begin = time.monotonic()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    if done.returncode != 0:
        print(f"FAIL  {' '.join(command)}: {done.stderr.decode(errors='replace')}\n0 passed, 1 failed")
        sys.exit(1)
    return time.monotonic() - begin


def main():
    if len(sys.argv) not in (2, 3):
        print(__doc__, file=sys.stderr)
        return 2
    privbo, count = os.path.realpath(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) == 3 else 60
    draw = random.Random(20261122)
    work = tempfile.mkdtemp()
    states = {}
    try:
        os.chdir(work)
        with open("scenario.json", "w", encoding="utf-8") as stream:
            json.dump(SCENARIO, stream)
        with open("table.csv", "w", encoding="utf-8") as stream:
            stream.write("a,b,c,d,e\n")
            for _ in range(40):
                stream.write(",".join(f"{draw.gauss(mean, 0.3):.3f}" for mean in (0, 0.2, 0.5, 0.3, 0.1)) + "\n")
        lengths = {kind: timed(command) for kind, command in commands(privbo, "whole").items()
                   if not shutil.rmtree("whole", ignore_errors=True)}
        shutil.rmtree("whole")
        for i in range(count):
            kind = ("run", "sweep")[i % 2]
            folder = f"out{i // 4}"  # several into one: an earlier run lies there, dead or whole
            command = commands(privbo, folder)[kind] + ["--force"]
            asked = i % 4 == (i // 4) % 2  # a run or a sweep
            with open(os.devnull, "wb") as nothing, subprocess.Popen(command, stdout=nothing, stderr=nothing) as child:
                # Half of the moments lie in the last part, where files are written.
                share = draw.uniform(0, 1.1) if draw.random() < 0.5 else draw.uniform(0.8, 1.05)
                try:
                    child.wait(share * lengths[kind])
                except subprocess.TimeoutExpired:
                    child.send_signal(signal.SIGTERM if asked else signal.SIGKILL)
            state = state_of(folder)
            states[state] = states.get(state, 0) + 1
            report(state in ("whole", "marked", "empty"), f"{kind} {i} killed after {share:.2f} of its time", state)
            if asked:  # -TERM: before the program listens
                ends = (0, 128 + signal.SIGTERM, -signal.SIGTERM)
                report(child.returncode in ends, f"{kind} {i} asked to end", f"ends with {child.returncode}")
                if child.returncode >= 0:
                    report(not strays(folder), f"{kind} {i} asked to end after {share:.2f} of its time", str(strays(folder)))
        for i in range((count + 3) // 4):
            folder = f"out{i}"
            left = len(strays(folder))
            done = subprocess.run(commands(privbo, folder, 2)["sweep"] + ["--force"],
                                  stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
            report(done.returncode == 0, f"the next run into {folder}", done.stderr.decode(errors="replace"))
            report(not strays(folder), f"{left} strays in {folder}", str(strays(folder)))
            report(state_of(folder) == "whole", f"{folder} after the next run", state_of(folder))
    finally:
        shutil.rmtree(work)
    print(", ".join(f"{n} {state}" for state, n in sorted(states.items())))
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
