"""Runs any bandit policy that has startGame(), choice() and getReward(arm, reward), as the policies of SMPyBandits do.

    python3 policy_adapter.py MODULE:CLASS [KEY=VALUE…]

The class is made with the number of points and the settings: UCBalpha(25, alpha=1). The example below needs no library.
"""
import importlib
import random
import sys

from privbo_learner import Learner, run


class EpsilonGreedy:
    """A policy to try it with: policy_adapter:EpsilonGreedy epsilon=0.1"""

    def __init__(self, arms, epsilon=0.1):
        self.arms, self.epsilon = arms, epsilon

    def startGame(self):
        self.total, self.plays = [0.0] * self.arms, [0] * self.arms

    def choice(self):
        if random.random() < self.epsilon or not any(self.plays):
            return random.randrange(self.arms)
        return max(range(self.arms), key=lambda arm: self.total[arm] / self.plays[arm] if self.plays[arm] else float('-inf'))

    def getReward(self, arm, reward):
        self.total[arm] += reward
        self.plays[arm] += 1


def adapted(make, options):
    """A learner that asks a policy made anew for every trial."""
    class Adapted(Learner):
        name, settings = make.__name__, ('reward',)

        def begin(self):
            random.seed(self.random.getrandbits(64))  # policies draw from the module's numbers
            self.policy = make(len(self.points), **options)
            self.policy.startGame()

        def ask(self):
            return self.policy.choice()

        def tell(self, point, reward):
            self.policy.getReward(point, reward)

    return Adapted


if __name__ == '__main__':
    module, _, name = sys.argv[1].partition(':')
    run(adapted(getattr(importlib.import_module(module), name),
                {key: float(value) for key, value in (pair.split('=', 1) for pair in sys.argv[2:])}))
