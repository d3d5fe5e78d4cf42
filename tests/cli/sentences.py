"""The sentences above the charts, before and after a run, in both languages, with the numbers of summary.json worked out again.

    python3 tests/cli/sentences.py .build/release/privbo [--trials N] [--horizon N] [PRESET|SCENARIO…]

runs each of them (the presets of tests/core/summary/sentences.json where none is named, but for comparisons, which have no page), makes
its page in English and in German, and prints what the page says of the scenario and of the result, and below it the numbers of
summary.json that the result is about; it ends with 1 where a sentence states others.
"""
import argparse
import html
import json
import math
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

TWELVE = list(json.loads((Path(__file__).resolve().parents[1] / 'core/summary/sentences.json').read_text(encoding='utf-8')))
WITH_PAGES = [preset for preset in TWELVE if preset != 'trust-models']  # a comparison has no page
YARDSTICKS = {'uniform'}  # who learns nothing
BROKEN = {'shared-noise-gp-ucb'}  # whose promise is not kept: nobody's privacy
NUMBER = r'\d[\d,.]*(?:×10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?'
EXPONENT = str.maketrans('⁻⁰¹²³⁴⁵⁶⁷⁸⁹', '-0123456789')


def number(text, language):
    """The number that a reader of this language reads."""
    if language == 'de':
        text = text.replace('.', '').replace(',', '.')
    else:
        text = text.replace(',', '')
    mantissa, _, power = text.partition('×10')
    return float(mantissa) * 10 ** int(power.translate(EXPONENT) or 0)


def paragraphs(page):
    """The paragraphs between the page's heading and its first section, as they are read."""
    head = page[page.index('</h1>'):page.index('<section')]
    return [html.unescape(re.sub(r'<[^>]*>', '', each)) for each in re.findall(r'<p>(.*?)</p>', head, re.S)]


def sentences(page, described):
    """What is said of the scenario, and of its result; empty: nothing is."""
    told = paragraphs(page)[1 if described else 0:-1]  # the last paragraph counts trials and rounds
    return told[0], told[1] if len(told) > 1 else ''


def losses(summary, document):
    """What learners are compared by, a value a trial: {algorithm: (kind, values)}; and what it is called."""
    agents = document.get('agents', {}).get('type', 'single') != 'single'
    made, what = {}, 'simple regret' if agents else 'cumulative regret'
    for one in summary['algorithms']:
        if one['id'] in BROKEN:
            continue
        kind = 'yardstick' if one['id'] in YARDSTICKS else 'without' if one['privacy']['notion'] == 'none' else 'with'
        values = one['final']['simple_regret' if agents else 'cumulative_regret']['values']
        if 'error_rates' in one:
            values, what = one['error_rates']['error_rate_ground_truth'][-1], 'error rate'
        made[one['label']] = (kind, values)
    return made, what


def best(made, kind):
    """Label, mean and standard error (None of one trial) of the learner of this kind that lost least; None: there is none."""
    found = [(sum(values) / len(values), place, label, values) for place, (label, (of, values)) in enumerate(made.items())
             if of == kind and values and all(value is not None and math.isfinite(value) for value in values)]
    if not found:
        return None
    mean, _, label, values = min(found)
    error = statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else None
    return label, mean, error


def expected(summary, document):
    """The learners that the result is about, in the order of its words."""
    made, what = losses(summary, document)
    with_privacy, without, blind = (best(made, kind) for kind in ('with', 'without', 'yardstick'))
    if with_privacy and without:
        return [with_privacy, without], what
    if what != 'cumulative regret':
        return [each for each in (with_privacy or without,) if each], what
    return [each for each in (with_privacy or without, blind) if each], what


def same(read, value, digits):
    """Whether a number that was read is the value, written with so many digits."""
    return abs(read - value) <= 0.5001 * 10 ** (1 - digits) * max(abs(value), abs(read))


def check(result, summary, document, language):
    """What is wrong with the sentence about a result."""
    about, what = expected(summary, document)
    if not about:
        return [] if not result else [f'nobody is compared, and it says: {result}']
    bare = result
    for label in sorted((one['label'] for one in summary['algorithms']), key=len, reverse=True):
        for name in (label, label.replace('(', '[').replace(')', ']')):
            bare = bare.replace(name, '')  # names have numbers of their own, and square brackets between round ones
    stated = re.findall(f'({NUMBER})(?: ± ({NUMBER}))?', bare.rstrip('.'))
    stated = [tuple(each.rstrip('.,') for each in pair) for pair in stated]
    wrong = []
    if len(stated) not in (len(about), len(about) + 1):
        return [f'{len(about)} learners, and {stated} is stated ({what})']
    for (label, mean, error), (value, spread) in zip(about, stated):
        if not same(number(value, language), mean, 3):
            wrong.append(f'{label}: {what} {mean:.5g}, and {value} is stated')
        if (error is None) != (spread == '') or (error is not None and not same(number(spread, language), error, 2)):
            wrong.append(f'{label}: standard error {error}, and "{spread}" is stated')
    if len(stated) > len(about):  # the price
        ratio = about[0][1] / about[1][1]
        if not same(number(stated[-1][0], language), ratio, 2):
            wrong.append(f'ratio {ratio:.4g}, and {stated[-1][0]} is stated')
    return wrong


def main(program, scenarios, more):
    """Prints what is said of each scenario. Returns how many are wrong."""
    bad = 0
    for scenario in scenarios:
        with tempfile.TemporaryDirectory() as folder:
            def call(*words):
                return subprocess.run([program, *words], capture_output=True, text=True, check=False,
                                      env={**os.environ, 'LC_ALL': 'C.UTF-8', 'PRIVBO_LANGUAGE': 'en'})

            made = call('run', scenario, '--out', f'{folder}/run', '--thin', '1000000', '-q', *more)
            if made.returncode:
                print(f'{scenario}: {made.stderr}')
                bad += 1
                continue
            with open(f'{folder}/run/summary.json', encoding='utf-8') as file:
                summary = json.load(file)
            with open(f'{folder}/run/scenario.privbo.json', encoding='utf-8') as file:
                document = json.load(file)
            print(f"\n{scenario}: {summary['trials_done']} trials of {summary['horizon']} rounds")
            for language in ('en', 'de'):
                call('--language', language, 'report', f'{folder}/run', '--out', f'{folder}/{language}.html')
                page = Path(f'{folder}/{language}.html').read_text(encoding='utf-8')
                before, after = sentences(page, bool(document.get('description')))
                wrong = check(after, summary, document, language)
                print(f'  {language}: {before}\n      {after or "(nothing)"}' + ''.join(f'\n  wrong: {each}' for each in wrong))
                bad += bool(wrong)
            about, what = expected(summary, document)
            for one in summary['algorithms']:
                price = one['privacy']
                print(f"      {one['label']}: {what} of the summary "
                      + next((f'{mean:.5g}' + (f' ± {error:.3g}' if error is not None else '') for label, mean, error in about
                              if label == one['label']), '(not spoken of)')
                      + f"; {price['notion']}" + (f", ε = {price['epsilon']:.6g}, δ = {price['delta']:.3g}" if price['epsilon'] is not None else ''))
    return bad


if __name__ == '__main__':
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('scenarios', nargs='*', default=WITH_PAGES)
    parser.add_argument('--trials')
    parser.add_argument('--horizon')
    asked = parser.parse_args()
    options = [word for name in ('trials', 'horizon') if getattr(asked, name) for word in (f'--{name}', getattr(asked, name))]
    sys.exit(1 if main(asked.program, asked.scenarios, options) else 0)
