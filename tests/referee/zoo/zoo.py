"""What the programs of the zoo share. Each has one flaw where it is called with the word `flawed`, and none without it."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3] / 'resources/external'))
import privbo_learner  # noqa: E402
from privbo_learner import Agents, Randomiser, run  # noqa: E402

__all__ = ['Agents', 'FLAWED', 'Mechanism', 'Randomiser', 'clipped', 'laplace', 'published', 'run']
FLAWED = sys.argv[1:] == ['flawed']


class Mechanism(privbo_learner.Mechanism):
    """One that may ask for any point."""
    settings = ('reward',)


def clipped(reward):
    """Rewards lie in [-1, 1], so one of them changes a sum by at most 2."""
    return min(max(reward, -1.0), 1.0)


def laplace(random, scale):
    """The difference of two exponential numbers is a Laplace one."""
    return scale * (random.expovariate(1) - random.expovariate(1))


def published(number):
    """Last digits would tell what was added to what."""
    return round(number, 6)
