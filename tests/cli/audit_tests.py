"""privbo audit: of mechanisms and of scenarios, by samples and exactly. Refusals that a line shows are in command_rows.py."""
from program import SMALL, Program

VISITORS = {'format': 'privbo-scenario', 'version': 1, 'name': 'Visitors', 'domain': {'type': 'grid', 'points': 6}, 'contexts': {'type': 'uniform', 'per_axis': 4},
            'algorithms': [{'type': 'usca', 'exponent': 'sharper', 'epsilon': 2.0}, {'type': 'gp-ucb'}], 'run': {'horizon': 20, 'trials': 1}}
LEMMA_5 = {'format': 'privbo-scenario', 'version': 1, 'name': 'Lemma 5', 'domain': {'type': 'ball', 'count': 60, 'dimension': 2, 'radius': 2.0},
           'kernel': {'type': 'se', 'lengthscale': 2.0}, 'objective': {'type': 'l1-mixture', 'signs': 'non-negative', 'scale_to': 0.95},
           'noise': {'type': 'bernoulli'}, 'decisions': {'type': 'subset', 'size': 4}, 'privacy': {'epsilon': 10.0, 'delta': 0.1},
           'algorithms': [{'type': 'local-jdp-gp-ucb', 'nodes': 2, 'calibration': 'lemma-5-bounded'},
                          {'type': 'local-jdp-gp-ucb', 'nodes': 2, 'label': 'exact'}],
           'run': {'horizon': 2, 'trials': 1}}


class Tests(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.write('visitors.json', VISITORS)
        self.write('lemma-5.json', LEMMA_5)

    # ---- a mechanism
    def test_mechanism(self):
        self.done('audit laplace --sensitivity 2 --scale 2 --runs 20000', 'ε = 1', 'Nothing speaks against', 'telling event')

    def test_claim_bound_and_curve(self):
        [made] = self.printed('audit subsampled-gaussian --q 0.25 --z 1 --delta 0.001 --runs 5000 --json')
        assert made['parameters']['q'] == 0.25 and made['runs'] == 5000 and made['delta'] == 0.001 and not made['violated']
        assert 0 < made['epsilon_lower'] <= made['epsilon_claimed'] and len(made['curve']) > 50
        assert all(point['delta_lower'] <= point['claimed_delta'] for point in made['curve'])

    def test_threads_change_nothing(self):
        one, two = (self.done(f'audit laplace --runs 5000 --threads {threads} --json').stdout for threads in (1, 2))
        assert one == two

    def test_claim_below_the_bound(self):
        # At a confidence of one half a correct mechanism is accused now and then: seed 103 is such a case.
        self.ends(3, 'audit one-bit --runs 100 --confidence 0.501 --seed 103', 'is false', 'above the claim')

    # ---- a scenario
    def test_scenario(self):
        self.done('audit small.json --runs 500', 'round 3', 'nothing is claimed, so there is nothing to audit', 'Nothing speaks against')

    def test_recommendations(self):
        """Exactly."""
        self.done('audit visitors.json --runs 200', '200 pairs of neighbours with 20 records', 'ε = 2 for one answer', 'the claim stands')
        [made] = self.printed('audit visitors.json --runs 200 --algorithm usca --json')
        assert made['exact'] and made['databases'] == 200 and not made['violated']
        assert 0 < made['largest_loss'] <= made['reachable_loss'] <= made['epsilon_claimed'] * (1 + 1e-9)
        [sampled] = self.printed('audit laplace --runs 5000 --threads 1 --json')
        assert set(made) == set(sampled)

    def test_own_delta_of_a_claim(self):
        """It is tested there by default, and also where another one is asked for."""
        self.ends(3, 'audit lemma-5.json', 'at its own ε = 10, δ = 0.1', 'is false', 'Nothing speaks against', 'strongest bound')
        self.ends(3, 'audit lemma-5.json --delta 1e-5', "the claim's own δ = 0.1", 'Nothing speaks against')
