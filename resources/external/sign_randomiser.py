"""One user's side: publishes a sign, the right one with probability e^ε / (1 + e^ε) for a reward at the end of its range."""
import math

from privbo_learner import Randomiser, run


class SignRandomiser(Randomiser):
    """Duchi, Jordan & Wainwright 2018 in one dimension: the mean of what is published is the reward, clipped to [−1, 1]."""
    name, version = 'sign-randomiser', '1.0'
    claim = {'notion': 'local', 'epsilon': 1}

    def begin(self):
        e = math.exp(float(self.params.get('epsilon', 1.0)))
        self.size = (e + 1) / (e - 1)

    def randomise(self, agent, point, reward):
        clipped = min(max(reward, -1.0), 1.0)
        return self.size if self.random.random() < 0.5 + clipped / (2 * self.size) else -self.size


run(SignRandomiser)
