#!/usr/bin/env python3
"""How even shards are, and what cutting a sweep into cells costs.

1. Runs a sweep of 400 cells in one process on all processors; then in 8 shards by the script for GNU parallel, and compares wall
   time and processor time. The merged files must be the same bytes. (Processors that are all busy slow each other down: a process
   on one of them is no measure of what cutting costs.)
2. Runs every fourth of these cells in a process of its own, and records its processor time.
3. Plans 10,000 cells, gives each a cost drawn from those recorded (of the nearest value of the sweep, scaled to a mean of one
   second), and tells how long the longest of 8, 64 and 1,000 shards takes beside the mean, when a shard is what the program says.
   What a shard costs beyond its cells is measured on a plan as large with short cells.

Usage: cells_balance.py PRIVBO [--from ROUNDS] [--to ROUNDS] [--trials N] [--scenario S]. The default cells take about a second
each. Wants an idle machine; the load is printed. Not part of tests/run."""
import argparse
import hashlib
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time

VALUES, MANY_VALUES, MANY_TRIALS = 4, 100, 100


def sweep(scenario, first, last, count, trials):
    return ['sweep', scenario, '--trials', str(trials), '--block', '1', '--parameter', 'run.horizon', '--from', str(first), '--to', str(last), '--count',
            str(count), '--scale', 'linear']


def processor_seconds():
    """Of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Bench:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def call(self, *words):
        made = subprocess.run([self.program, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if made.returncode != 0:
            sys.exit(f'{words}: {made.stderr}')
        return made.stdout

    def plan(self, words, *more):
        return json.loads(self.call(*words, '--plan', '--json', *more))

    def used(self, *words):
        """Processor seconds of this call, and its wall seconds."""
        before, begin = processor_seconds(), time.monotonic()
        self.call(*words)
        return processor_seconds() - before, time.monotonic() - begin

    def recorded(self, words, every):
        """Processor seconds of single cells, by their value of the sweep, without those of the process around them."""
        cells = ordered(self.plan(words)['cells'])
        costs = {}
        for place in range(0, len(cells), every):
            one = [*words, '--cells', 'sample', '--shard', f'{place + 1}/{len(cells)}', '-j', '1', '-q']
            costs.setdefault(cells[place]['value'], []).append(max(0.0, self.used(*one)[0] - self.used(*one)[0]))
        return costs

    def by_parallel(self, words, shards):
        self.call(*words, '--cells', 'beside', '--plan', '--engine', 'parallel', '--shards', str(shards), '--write', 'all.sh')
        before, begin = processor_seconds(), time.monotonic()
        subprocess.run(['bash', 'all.sh'], cwd=self.folder, env=dict(os.environ, OUT='by-parallel'), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL, check=True)
        return time.monotonic() - begin, processor_seconds() - before

    def digest(self, folder):
        with open(f'{self.folder}/{folder}/sweep.json', 'rb') as file:
            return hashlib.sha256(file.read()).hexdigest()


def ordered(cells):
    """As the program deals them: the most expensive first."""
    return sorted(cells, key=lambda cell: -cell['cost'])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, usage=argparse.SUPPRESS)
    parser.add_argument('program')
    parser.add_argument('--from', dest='first', type=int, default=400)
    parser.add_argument('--to', dest='last', type=int, default=1200)
    parser.add_argument('--scenario', default='federated-first-look')
    parser.add_argument('--trials', type=int, default=100)
    options = parser.parse_args()
    cores = len(os.sched_getaffinity(0))
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(os.path.realpath(options.program), folder)
        print(f'{cores} processors, load {os.getloadavg()[0]:.1f} before')
        words = sweep(options.scenario, options.first, options.last, VALUES, options.trials)
        count = len(bench.plan(words)['cells'])
        used_one, wall_one = bench.used(*words, '--cells', 'one', '-j', str(cores), '-q')
        print(f'{count} cells in one process on {cores} processors: {used_one:.1f} s of processor time in {wall_one:.1f} s, {used_one / count:.3f} s a cell', flush=True)
        wall, used = bench.by_parallel(words, 8)
        bench.call('merge', 'one', '--out', 'whole')
        same = bench.digest('whole') == bench.digest('by-parallel')
        print(f'{count} cells in 8 shards by GNU parallel, and merged: {used:.1f} s of processor time ({used / used_one - 1:+.1%} over one process), {wall:.1f} s of '
              f'wall on {cores} processors ({wall / wall_one - 1:+.1%} over one process; load {os.getloadavg()[0]:.1f}); '
              f'{"the same bytes" if same else "OTHER BYTES"}', flush=True)
        costs = bench.recorded(words, 4)
        for value in sorted(costs):
            print(f'  {value:g} rounds: {sum(costs[value]) / len(costs[value]):.3f} s a cell, {min(costs[value]):.3f} to {max(costs[value]):.3f}', flush=True)

        begin = time.monotonic()
        # Never run: so many times the rounds that no two values are equal.
        times = -(-MANY_VALUES // (options.last - options.first))
        many = sweep(options.scenario, times * options.first, times * options.last, MANY_VALUES, MANY_TRIALS)
        cells = bench.plan(many)['cells']
        print(f'{len(cells)} cells planned in {time.monotonic() - begin:.2f} s')
        draw = random.Random(1)
        for cell in cells:
            cell['seconds'] = draw.choice(costs[min(costs, key=lambda value: abs(times * value - cell['value']))])
        scale = len(cells) / sum(cell['seconds'] for cell in cells)
        # Short cells of a plan as large: what is left is what a shard costs by itself.
        short = sweep(options.scenario, 1, MANY_VALUES, MANY_VALUES, MANY_TRIALS)
        last = [*short, '--cells', 'short', '--shard', '1000/1000', '-j', '1', '-q']
        (first, _), (alone, alone_wall) = bench.used(*last), bench.used(*last)
        print(f'a shard of {len(cells)} cells that finds all its own: {alone:.3f} s of processor time in {alone_wall:.2f} s; with 10 short cells to run {first:.3f} s')
        for shards in (8, 64, 1000):
            parts = [ordered(cells)[shard::shards] for shard in range(shards)]
            for place in (0, shards // 2, shards - 1):
                said = bench.plan(many, '--shard', f'{place + 1}/{shards}')['cells']
                mine = [{key: cell[key] for key in said[0]} for cell in parts[place]]
                if said != mine:
                    sys.exit(f'shard {place + 1} of {shards} is not dealt as here')
            sums = [scale * sum(cell['seconds'] for cell in part) for part in parts]
            mean = sum(sums) / shards
            print(f'{shards} shards: {min(len(part) for part in parts)} to {max(len(part) for part in parts)} cells, mean {mean:.1f} s, longest {max(sums):.1f} s, '
                  f'longest / mean {max(sums) / mean:.3f}, by planned rounds '
                  f'{max(sum(cell["cost"] for cell in part) for part in parts) / (sum(cell["cost"] for cell in cells) / shards):.4f}; '
                  f'start of the shards {shards * alone / len(cells):.2%} of the cells')


main()
