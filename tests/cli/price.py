"""The price of privacy, worked out again from nothing but the files of a run: trace.csv and the scenario's own tuning.

    python3 tests/cli/price.py .build/release/privbo [PRESET|SCENARIO…]

tunes each of them that is not tuned (six presets where none is named) in a folder of its own, runs it, and prints the scales found,
both regrets, the ratio with its interval, and the ratios at equal scales; it ends with 1 where the program prints another number.
"""
import csv
import json
import math
import os
import re
import subprocess
import sys
import tempfile

PRESETS = ['first-look', 'private-versus-not', 'two-dimensions', 'cross-check', 'trusted-or-noisy', 'tree-or-toeplitz']
CONFIDENCE = 0.95
STATED = re.compile(r'^price of privacy: (\S+) ×(?:, (\S+) to (\S+) at 95(?:\.0)? % over (\d+) trials, paired)?; (.+?) over (.+)$', re.M)
EQUAL = re.compile(r'at equal s: (\S+) to (\S+) ×')
NOT_PRIVATE = ''  # what epsilon_per_user is of an algorithm without privacy


def t_tail(t, degrees):
    """P(T > t) for Student's t, t >= 0, by Simpson's rule."""
    steps = 4000
    width = t / steps
    log_factor = math.lgamma((degrees + 1) / 2) - math.lgamma(degrees / 2) - 0.5 * math.log(degrees * math.pi)

    def density(x):
        return math.exp(log_factor - (degrees + 1) / 2 * math.log1p(x * x / degrees))

    total = density(0) + density(t) + sum((4 if i % 2 else 2) * density(i * width) for i in range(1, steps))
    return 0.5 - total * width / 3


def t_quantile(level, degrees):
    """The t that a |T| exceeds with probability 1 - level, by halving."""
    low, high = 0.0, 1e3
    for _ in range(80):
        middle = (low + high) / 2
        if t_tail(middle, degrees) > (1 - level) / 2:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def price(above, below, level=CONFIDENCE):
    """The ratio of two means of paired values, and the ends of Fieller's interval; no ends: None."""
    count = len(above)
    assert count == len(below) and count > 1
    mean_above, mean_below = sum(above) / count, sum(below) / count
    d_above, d_below = [x - mean_above for x in above], [y - mean_below for y in below]
    t = t_quantile(level, count - 1)
    share = t * t / (count * (count - 1))
    a = mean_below ** 2 - share * sum(y * y for y in d_below)
    b = mean_above * mean_below - share * sum(x * y for x, y in zip(d_above, d_below))
    c = mean_above ** 2 - share * sum(x * x for x in d_above)
    ratio = mean_above / mean_below
    if a <= 0:
        return ratio, None, None
    root = math.sqrt(max(0.0, b * b - a * c))
    return ratio, max(0.0, (b - root) / a), (b + root) / a  # no regret is negative, and so is no ratio of two


def final_regrets(trace):
    """Of each algorithm, in their order: cumulative regret after its last round, by trial; and whether it is private."""
    last, private = {}, {}
    with open(trace, encoding='utf-8', newline='') as file:
        for row in csv.DictReader(file):
            regrets = last.setdefault(row['algorithm'], {})
            regrets[int(row['trial'])] = (int(row['round']), float(row['cumulative_regret_ground_truth_reward_units']))
            private[row['algorithm']] = row['epsilon_per_user'] not in (NOT_PRIVATE, '0')
    return {name: [regret for _, (_, regret) in sorted(trials.items())] for name, trials in last.items()}, private


def equal_scales(tuning, with_privacy, without):
    """The ratio at each scale of the grid on the pilot trials, as the scenario keeps them."""
    kept = {each['algorithm']: each['regrets'] for each in tuning['scales']}
    if with_privacy not in kept or without not in kept:
        return {}
    return {scale: above / below for scale, above, below in zip(tuning['grid'], kept[with_privacy], kept[without]) if above is not None and below}


def close(one, other, digits=5):
    return abs(one - other) <= 10 ** -digits * max(abs(one), abs(other))


def check(printed, folder):
    """What is wrong with what `privbo run --out FOLDER` printed about the price; and a line about what was found."""
    with open(f'{folder}/scenario.privbo.json', encoding='utf-8') as file:
        tuning = json.load(file)['tuning']
    said = re.sub(r'\s+', ' ', printed)
    stated = STATED.search(printed)
    if not stated:
        return [f'no price is printed: {said[-300:]}'], ''
    regrets, private = final_regrets(f'{folder}/trace.csv')
    names = stated[5], stated[6]
    wrong = [f'{name}: no such algorithm in the trace' for name in names if name not in regrets]
    if wrong:
        return wrong, ''
    if not private[names[0]]:
        wrong.append(f'{names[0]} is not private')
    if private[names[1]]:
        wrong.append(f'{names[1]} is private')
    above, below = regrets[names[0]], regrets[names[1]]
    found = price(above, below)
    for what, one, other in zip(('the ratio', 'the lower end', 'the upper end'), found, stated.group(1, 2, 3)):
        if (one is None) != (other is None) or (one is not None and not close(one, float(other))):
            wrong.append(f'{what} is {one}, and {other} is printed')
    if stated[4] and int(stated[4]) != len(above):
        wrong.append(f'{len(above)} trials, and {stated[4]} are printed')
    ratios = equal_scales(tuning, *names)
    if equal := EQUAL.search(said):
        ends = min(ratios.values()), max(ratios.values())
        if not all(close(one, float(other.replace(',', '')), 1) for one, other in zip(ends, equal.groups())):
            wrong.append(f'at equal scales {ends}, and {equal.groups()} are printed')
    scales = {each['algorithm']: each['scale'] for each in tuning['scales']}
    for each in tuning['scales']:
        known = [(regret, scale) for regret, scale in zip(each['regrets'], tuning['grid']) if regret is not None]
        if each['scale'] != min(known)[1]:
            wrong.append(f"{each['algorithm']}: s = {each['scale']} is not the best of the grid")
    line = (f"s = {scales.get(names[0], '-')} and {scales.get(names[1], '-')}: {names[0]} {sum(above) / len(above):.5g}, {names[1]} {sum(below) / len(below):.5g}, "
            f'ratio {found[0]:.4g} ' + (f'({found[1]:.4g} to {found[2]:.4g})' if found[1] is not None else '(no interval)') + '; at equal s: ' +
            ', '.join(f'{scale:g}: {ratio:.3g}' for scale, ratio in ratios.items()))
    return wrong, line


def main(program, scenarios):
    """Prints a line for each scenario. Returns how many of them are wrong."""
    bad = 0
    for scenario in scenarios:
        with tempfile.TemporaryDirectory() as folder:
            def call(*words):
                return subprocess.run([program, *words], capture_output=True, text=True, check=False,
                                      env={**os.environ, 'LC_ALL': 'C.UTF-8', 'PRIVBO_LANGUAGE': 'en'})

            made = call('run', scenario, '--out', f'{folder}/out', '--thin', '1000000', '-q')
            if not STATED.search(made.stdout):
                call('tune', scenario, '--out', f'{folder}/tuned.json', '-q')
                made = call('run', f'{folder}/tuned.json', '--out', f'{folder}/out', '--force', '--thin', '1000000', '-q')
            wrong, line = check(made.stdout, f'{folder}/out') if made.returncode == 0 else ([made.stderr], '')
        print(f'{scenario}: {line or "no price"}' + ''.join(f'\n  wrong: {each}' for each in wrong))
        bad += bool(wrong)
    return bad


if __name__ == '__main__':
    sys.exit(1 if main(sys.argv[1], sys.argv[2:] or PRESETS) else 0)
