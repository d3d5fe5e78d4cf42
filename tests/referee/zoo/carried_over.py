"""Publishes every reward with Laplace noise, on top of half of what it published last, also in the run before: everybody knows that. Flawed: noise
is drawn once, and carried over too."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run

CARRIED = {'last': 0.0, 'noise': None}


class CarriedOver(Mechanism):
    """1-differentially private for each reward, given all that was published before."""
    claim = {'notion': 'joint', 'epsilon': 1}

    def ask(self):
        return 0

    def release(self, outcomes):
        if CARRIED['noise'] is None or not FLAWED:
            CARRIED['noise'] = laplace(self.random, 2)
        CARRIED['last'] = published(CARRIED['last'] / 2 + clipped(outcomes[0][2]) + CARRIED['noise'])
        return [CARRIED['last']]


run(CarriedOver)
