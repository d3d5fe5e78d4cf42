"""Two tables of the guide, made anew by the program: what Lemma 4.4 of the contextual paper bounds beside its bound, and the regret of every
algorithm for one learner on functions that are hard, beside the line that is below all of them. Minutes; `tests/run --full` runs them."""
import json
import math
import os
import pathlib
import statistics
import subprocess

import pytest

from calls import environment

SCENARIOS = pathlib.Path(__file__).resolve().parents[2] / 'resources' / 'scenarios'
# Of 200 trials; a short run of the same is for whoever writes on this file.
TRIALS = int(os.environ.get('PRIVBO_TRIALS', '200'))
WRONG = 0.05  # the chance, at most, that a curve on its line is called below it, over all algorithms of an instance

# T, what was measured and the bound at δ = 0.1, by another program on one sample (numpy, the roots of K).
LEMMA_4_4 = [(30, 0.668, 1.331), (100, 0.489, 1.046), (300, 0.340, 0.784), (1000, 0.249, 0.541), (3000, 0.185, 0.373)]
# The bound alone, 28/17 √(γ_T ln 10/T), with γ_T of the Matérn kernel by a greedy choice in another program.
GAIN_OF_MATERN = {30: 8.9547, 100: 19.9633, 300: 36.3170, 1000: 63.6664, 3000: 100.0246}

ALGORITHMS = ['tgp-ucb', 'ata-gp-ucb', 'moma-gp-ucb', 'igp-ucb', 'gp-ucb', 'gp-ts', 'gp-ei', 'uniform']
PRIVATE = ['ldp-tgp-ucb', 'ldp-ata-gp-ucb', 'ldp-moma-gp-ucb']
# Widths as the theorems have them learn nothing in so few rounds: a curve far above its line shows little.
NARROW = {'gp-ei': {}, 'uniform': {}, 'gp-ts': {'beta_scale': 0.1}}


def run(privbo, folder, scenario):
    """The folder of the results of a scenario, run on one thread."""
    name = os.path.join(folder, f"{scenario['name'].replace(' ', '-')}.privbo.json")
    with open(name, 'w', encoding='utf-8') as file:
        json.dump(scenario, file)
    made = name.removesuffix('.privbo.json')
    subprocess.run([privbo, 'run', name, '--out', made, '--threads', '1'], env=environment(), check=True, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL)
    return made


def document(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        return json.load(file)


# ---- Lemma 4.4
def analysis_of(privbo, folder, preset, trials):
    """What the analysis of USCA says of ε = 1, for each T, as means over trials."""
    scenario = json.loads((SCENARIOS / f'{preset}.privbo.json').read_text(encoding='utf-8'))
    scenario['algorithms'] = [each for each in scenario['algorithms'] if each.get('epsilon') == 1.0]
    scenario['run']['trials'] = trials
    scenario['name'] = preset
    found = document(run(privbo, folder, scenario), 'summary.json')['algorithms'][0]['error_rates']
    return found['analysis'], found['rounds']


@pytest.mark.parametrize('preset', ['usca-se', 'usca-matern'])
def test_lemma_4_4(privbo, folder, preset):
    analysis, rounds = analysis_of(privbo, folder, preset, min(TRIALS, 8))
    assert rounds == [row[0] for row in LEMMA_4_4]
    print(f'{preset}: ‖Z̃⁻¹Z − I‖, proved from T = {analysis["lemmas_from_round"]}')
    print(f'{"T":>6} {"measured":>9} {"another":>9} {"bound":>9} {"another":>9}')
    measured, bounds = analysis['covariance_deviation'], analysis['covariance_deviation_bound']
    for (T, elsewhere, bound_elsewhere), deviation, bound in zip(LEMMA_4_4, measured, bounds, strict=True):
        smooth = preset == 'usca-se'
        if not smooth:
            bound_elsewhere = 28 / 17 * math.sqrt(GAIN_OF_MATERN[T] * math.log(10) / T)
        print(f'{T:6} {deviation:9.3f} {elsewhere if smooth else math.nan:9.3f} {bound:9.3f} {bound_elsewhere:9.3f}')
        assert 0 < deviation < bound
        # The greedy choice has ties, and the gain is of its last places.
        assert abs(bound / bound_elsewhere - 1) < 0.005
        if smooth:
            # One sample elsewhere, a mean over samples here.
            assert abs(deviation / elsewhere - 1) < 0.25
    # The mistake of the paper's N̄_1, upside down, would have it proved from the first round on.
    assert analysis['lemmas_from_round'] == (2258 if preset == 'usca-se' else None)


# ---- the lower line
def hard(name, objective, noise, algorithms, epsilon=1.0):
    return {'format': 'privbo-scenario', 'version': 1, 'name': name, 'domain': {'type': 'grid', 'dimension': 1, 'points': 40},
            'kernel': {'type': 'se', 'lengthscale': 0.2}, 'objective': objective, 'noise': noise,
            'constants': {'B_rule': 'declared', 'B': 1.0}, 'privacy': {'epsilon': epsilon},
            'algorithms': [{'type': each, **NARROW.get(each, {'beta_scale': 0.2})} for each in algorithms],
            'run': {'horizon': 500, 'trials': TRIALS}}


def t_quantile(level, degrees):
    """Of Student's t, one-sided, by Cornish and Fisher's expansion: to 0.01 from 40 degrees on."""
    z = statistics.NormalDist().inv_cdf(1 - level)
    return z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)


def beside_the_line(privbo, folder, scenario, local):
    """(label, mean, upper end of a simultaneous interval, line) of each algorithm after the last round."""
    made = run(privbo, folder, scenario)
    summary, curves = document(made, 'summary.json'), document(made, 'curves.json')
    lines = [line for line in curves['bounds'] if line['worst_case'] and line['lower']]
    assert lines, 'no line is drawn'
    # The line of local DP is the highest, that without privacy the lowest.
    line = (max if local else min)(lines, key=lambda each: each['cumulative_regret'][-1])
    rows = []
    quantile = t_quantile(WRONG / len(summary['algorithms']), TRIALS - 1)
    print(f'{scenario["name"]}: {line["label"]}, {TRIALS} trials')
    for algorithm in summary['algorithms']:
        final = algorithm['final']['cumulative_regret']
        upper = final['mean'] + quantile * final['standard_error']
        bound = line['cumulative_regret'][-1]
        rows.append((algorithm['label'], final['mean'], upper, bound))
        print(f'{algorithm["label"]:24} {final["mean"]:8.2f} ± {final["standard_error"]:6.2f}, line {bound:8.2f}: {final["mean"] / bound:6.2f} times, '
              f'upper end {upper:8.2f}')
    return rows


# The line is about the mean over this very family at the last round; before it, another family is the hardest.
@pytest.mark.parametrize('local', [False, True], ids=['every-learner', 'local-dp'])
def test_no_curve_is_below_the_line(privbo, folder, local):
    objective = {'type': 'hardest', 'norm': 1.0}
    algorithms = ALGORITHMS + PRIVATE
    if local:
        objective |= {'learners': 'local', 'epsilon': 1.0}
        algorithms = PRIVATE
    scenario = hard('hardest, local DP' if local else 'hardest', objective, {'type': 'signs', 'size': 0.9, 'largest': 0.1}, algorithms)
    rows = beside_the_line(privbo, folder, scenario, local)
    assert all(upper >= line for _, _, upper, line in rows)
    assert min(mean / line for _, mean, _, line in rows) < 2.5, 'nothing comes near: the test shows little'


# The paper's own family and rewards. The line is about the worst f, which these need not be, so that to be below it would refute nothing;
# what is checked is that none is.
def test_the_papers_functions_and_rewards(privbo, folder):
    scenario = hard('shifted bumps', {'type': 'shifted-bumps', 'norm': 1.0, 'delta': 0.1, 'width': 'least'},
                    {'type': 'two-valued', 'alpha': 1.0, 'v': 1.0, 'delta': 0.1}, ALGORITHMS + PRIVATE)
    rows = beside_the_line(privbo, folder, scenario, False)
    assert all(mean > 0 for _, mean, _, _ in rows)
