"""Publishes sums of rewards by a binary tree of noisy partial sums. Flawed: the bits of the round are read from the wrong end, so that
all rewards so far are one node, with fresh noise in every round."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class ReversedTree(Mechanism):
    """1-differentially private: a reward is in one node of each level."""
    claim = {'notion': 'central', 'epsilon': 1}

    def begin(self):
        self.scale = 2 * self.horizon.bit_length()
        self.rewards, self.noise = [], {}

    def ask(self):
        return 0

    def release(self, outcomes):
        self.rewards.append(clipped(outcomes[0][2]))
        end, total = len(self.rewards), 0.0
        while end:
            begin = 0 if FLAWED else end & (end - 1)
            if (begin, end) not in self.noise:
                self.noise[begin, end] = laplace(self.random, self.scale)
            total += sum(self.rewards[begin:end]) + self.noise[begin, end]
            end = begin
        return [published(total)]


run(ReversedTree)
