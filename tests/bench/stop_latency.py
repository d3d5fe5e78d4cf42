#!/usr/bin/env python3
"""How long a run of privbo takes to end after a signal, at random moments of its set-up.

Usage: stop_latency.py PRIVBO [--points 8192] [--moments 20] [--within SECONDS] [--seed 1] [--nu 1.5] [--threads N]
Prints a line for each moment, and ends with code 1 where one took a second or more.
"""
import argparse
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
options.add_argument("privbo")
options.add_argument("--points", type=int, default=8192)
options.add_argument("--moments", type=int, default=20)
options.add_argument("--within", type=float, default=60.0, help="the latest moment, in seconds after the start")
options.add_argument("--seed", type=int, default=1)
options.add_argument("--nu", type=float, default=1.5)
options.add_argument("--threads", type=int, default=0)
options.add_argument("--objective", default="rkhs-draw")
chosen = options.parse_args()

scenario = {
    "format": "privbo-scenario", "version": 1, "name": "Stop latency",
    "domain": {"type": "grid", "points": chosen.points},
    "kernel": {"type": "matern", "nu": chosen.nu},
    "objective": {"type": chosen.objective},
    "constants": {"gain": "greedy"},
    "run": {"horizon": 300, "trials": 1},
}
draws = random.Random(chosen.seed)
codes = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
worst = 0.0
good = True
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "large.privbo.json")
    file.write_text(json.dumps(scenario))
    for moment in range(chosen.moments):
        out = pathlib.Path(folder, f"out-{moment}")
        which = draws.choice(list(codes))
        wait = draws.uniform(0.2, chosen.within)
        threads = ["--threads", str(chosen.threads)] if chosen.threads else []
        run = subprocess.Popen([chosen.privbo, "run", str(file), "--out", str(out), *threads],
                               stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        time.sleep(wait)
        ended_before = run.poll() is not None
        begin = time.monotonic()
        if not ended_before:
            run.send_signal(which)
        _, errors = run.communicate(timeout=600)
        took = time.monotonic() - begin
        last = errors.strip().splitlines()[-2:]
        print(f"{moment + 1:3d}  after {wait:6.2f} s  {which.name:8s} code {run.returncode:4d}  {1e3 * took:7.1f} ms  "
              + ("had ended before: " if ended_before else "") + " | ".join(last), flush=True)
        if ended_before:  # the moment was too late: fewer seconds with --within
            good = good and run.returncode == 0
            continue
        worst = max(worst, took)
        good = good and run.returncode == codes[which]
print(f"largest: {1e3 * worst:.1f} ms")
sys.exit(0 if good and worst < 1.0 else 1)
