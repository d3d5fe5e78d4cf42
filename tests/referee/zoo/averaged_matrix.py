"""Publishes a symmetric matrix for every user, with Gaussian noise. Flawed: it is made symmetric by averaging, which leaves half of the
variance off the diagonal."""
import math

from zoo import FLAWED, Randomiser, clipped, published, run

MU, SIZE = 0.5, 4


class AveragedMatrix(Randomiser):
    """0.5-Gaussian differentially private: two rewards differ by 2/SIZE in each of SIZE(SIZE + 1)/2 entries."""
    claim = {'notion': 'local', 'mu': MU}
    deviation = 2 / SIZE * math.sqrt(SIZE * (SIZE + 1) / 2) / MU

    def randomise(self, agent, point, reward):
        noise = [[self.random.gauss(0, self.deviation) for _ in range(SIZE)] for _ in range(SIZE)]
        if FLAWED:
            noise = [[(noise[i][j] + noise[j][i]) / 2 for j in range(SIZE)] for i in range(SIZE)]
        return [published(clipped(reward) / SIZE + noise[i][j]) for i in range(SIZE) for j in range(i, SIZE)]


run(AveragedMatrix)
