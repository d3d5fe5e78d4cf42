"""A trusted curator: plays every point in turn and publishes each reward with Laplace noise for ε of "params" (1)."""
from privbo_learner import Mechanism, run


class LaplaceMechanism(Mechanism):
    """Rewards lie in [−bound, bound], so one user changes a sum by at most 2 · bound."""
    name, version = 'laplace-mechanism', '1.0'
    claim = {'notion': 'joint', 'epsilon': 1, 'rewards': 'bounded', 'bound': 1}

    def begin(self):
        self.scale = 2 * float(self.params.get('bound', 1.0)) / float(self.params.get('epsilon', 1.0))

    def ask(self):
        return self.choices[self.t % len(self.choices)]

    def release(self, outcomes):
        # The difference of two exponential numbers is a Laplace one. Last digits would tell what was added to what.
        return [round(reward + self.scale * (self.random.expovariate(1) - self.random.expovariate(1)), 6) for _, _, reward in outcomes]


run(LaplaceMechanism)
