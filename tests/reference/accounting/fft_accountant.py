"""Two-sided bounds on epsilon of composed Poisson-sampled Gaussian releases, by FFT on a grid of privacy losses.

Neighbours: one person added or removed. One release is dominated by the pair
    P = (1 - q) N(0, z^2) + q N(1, z^2)   (the person is there),   Q = N(0, z^2)   (the person is not).
Removing has the loss L = ln P/Q under P, adding the loss ln Q/P under Q. T releases have the sum S of T independent
losses, delta(eps) = E[(1 - e^(eps - S))_+], and epsilon is the larger of the two directions.

Upper bound. A loss between two grid points goes to both of them such that P's and Q's masses are kept ("connect the
dots"). This is a spread of e^(-loss) with the same mean, under which delta(eps) can only grow.

Lower bound. In y = e^eps the curve D(y) = delta(eps) of one release is convex, and connecting its points at the grid
is linear in y in every cell. Lowering the points by at least what the chords of both cells next to them exceed D gives a
curve V that is nowhere above D; its convex hull from below is the curve of a loss on the grid, and a release whose curve
is lower everywhere has the lower curve in every composition too.

The sum is a circular convolution of tilted masses (times e^(theta loss)); what lies outside the window is bounded by
Chernoff, with the moments of the masses on the grid themselves. Rounding errors of the FFT are allowed for by a
relative (1e-14 + 4e-15 T r) M of delta, M the tilted scale at eps over delta, r the tilted mass outside the largest atom.
"""
import math
import sys

import numpy as np
import scipy.fft
from scipy.special import log_ndtr, logsumexp, ndtr, ndtri_exp

NATS = 14.0  # what truncation may add to delta or take from it is about e^-NATS delta
GAUSS_X, GAUSS_W = np.polynomial.legendre.leggauss(4)


# ---------------------------------------------------------------------------------------------------------------------
# One release

def tail_point(q, z, log_tail):
    """Returns x with P(X > x) about e^log_tail under P (never less far out than that)."""
    log_half = log_tail - math.log(2.0)
    far = -z * float(ndtri_exp(log_half))
    with_person = 1.0 - z * float(ndtri_exp(min(log_half - math.log(q), -1e-3)))
    return max(far, with_person)


def log_density_points(q, z, lowest, highest, count=16001):
    """Returns a quadrature of one release: losses of removing, and log masses under P and under Q."""
    x = np.linspace(lowest, highest, count)
    v = (x - 0.5) / (z * z)
    log_q_mass = -0.5 * (x / z) ** 2 - math.log(z * math.sqrt(2.0 * math.pi)) + math.log(x[1] - x[0])
    loss = np.logaddexp(math.log1p(-q), math.log(q) + v)
    return loss, log_q_mass + loss, log_q_mass


def log_expm1(t):
    """Returns ln(e^t - 1) for t >= 0 without overflow."""
    with np.errstate(divide="ignore"):
        return np.where(t > 30.0, t + np.log1p(-np.exp(-np.maximum(t, 1.0))), np.log(np.expm1(np.minimum(t, 31.0))))


class Cells:
    """The grid base + i h, i = first ... last, of losses of removing, and where its points lie in x.

    The smallest loss is ln(1 - q); the base is ln(1 - q + m). With e^loss = 1 - q + q e^v, v = (x - 1/2)/z^2, the point
    i has e^v = ((1 - q)(e^(ih) - 1) + m e^(ih))/q without any cancellation.

    With `lump`, m is the mean of e^loss - (1 - q) below the point 1 under Q, so that all of it can be moved to point 0.
    """

    def __init__(self, q, z, h, lowest, highest, lump=False):
        self.h = h
        m = 0.0
        jump = lambda x: max(0.0, float(np.logaddexp(0.0, math.log(q) - math.log1p(-q) + (x - 0.5) / (z * z))))
        if lump and jump(highest) / h < 6e6:
            def mean_below(m):
                v = math.log(((1.0 - q) * math.expm1(h) + m * math.exp(h)) / q)
                return q * math.exp(float(log_ndtr(z * v - 0.5 / z)) - float(log_ndtr(z * v + 0.5 / z)))

            # The mean falls behind the point 1 the more, the larger that is; it is at most q.
            low, high = math.log(q) - 600.0, math.log(q)
            for _ in range(70):
                middle = 0.5 * (low + high)
                low, high = (middle, high) if mean_below(math.exp(middle)) > math.exp(middle) else (low, middle)
            m = math.exp(high)
            lowest = -math.inf
        self.base = math.log1p(-q) if m == 0.0 else math.log1p(m - q)
        self.shift = m
        offset = self.base - math.log1p(-q)
        self.first = 0 if m > 0.0 else max(0, int(math.floor(jump(lowest) / h)))
        self.last = max(self.first + 2, int(math.ceil((jump(highest) - offset) / h)))
        self.index = np.arange(self.first, self.last + 1)
        above = self.index * h
        self.v = math.log1p(-q) - math.log(q) + log_expm1(above)
        if m > 0.0:
            self.v = np.logaddexp(self.v, math.log(m) - math.log(q) + above)


def mass_between(a, b):
    """Returns the mass of the standard normal between a < b."""
    return np.where(a > 0.0, ndtr(-a) - ndtr(-b), ndtr(b) - ndtr(a))


class Release:
    """One release's loss on the grid, from above (connect the dots) and from below.

    Only x between the ends of the cells is on the grid; `above` and `below` are P's masses beyond (for removing), and
    `without_above`, `without_below` those of Q.
    """

    def __init__(self, q, z, h, lowest, highest, lump=False):
        cells = Cells(q, z, h, lowest, highest, lump)
        self.h, self.base, self.index = h, cells.base, cells.index
        self.lumped = cells.shift > 0.0
        v = cells.v
        a = z * v + 0.5 / z
        left, right = a[:-1], a[1:]
        without = mass_between(left, right)                     # under N(0, z^2)
        within = mass_between(left - 1.0 / z, right - 1.0 / z)  # under N(1, z^2)
        self.ratio = np.exp(self.base + self.index * h)
        self.width = self.ratio[:-1] * math.expm1(h)
        # Of t = e^loss in a cell from y0 to y1: q E_Q[t - y0], q E_Q[y1 - t] and a bound of what the chord exceeds D.
        with np.errstate(over="ignore", invalid="ignore"):
            rise = within - np.exp(v[:-1]) * without
            fall = np.exp(v[1:]) * without - within
            small = (right - left) * (np.maximum(np.abs(left), np.abs(right)) + 1.0 + 1.0 / z) < 0.2
        rise, fall = np.maximum(rise, 0.0) * q, np.maximum(fall, 0.0) * q
        # Green's function of a cell is at most each of t - y0, y1 - t and (y1 - y0)/4.
        excess = np.minimum(np.minimum(rise, fall), 0.25 * self.width * without)
        at = np.flatnonzero(small)
        for start in range(0, len(at), 1 << 19):
            k = at[start:start + (1 << 19)]
            middle, half = 0.5 * (left[k] + right[k]), 0.5 * (right[k] - left[k])
            r, f, e = np.zeros(len(k)), np.zeros(len(k)), np.zeros(len(k))
            for node, weight in zip(GAUSS_X, GAUSS_W):
                y = middle + node * half
                density = q * np.exp(-0.5 * (y - 1.0 / z) ** 2) * (weight / math.sqrt(2.0 * math.pi)) * half
                to_left, to_right = -np.expm1((left[k] - y) / z), np.expm1((right[k] - y) / z)  # (t - y0)/(q e^v), ...
                r += density * to_left
                f += density * to_right
                # (t - y0)(y1 - t)/(y1 - y0) is at most the maximum of Green's function over all places.
                e += density * to_left * to_right / (to_left + to_right)
            rise[k], fall[k], excess[k] = r, f, e
        self.rise, self.fall, self.excess = rise, fall, excess
        if self.lumped:
            # All below point 1 lies at point 0, its mean: the chord is the tangent of D at point 1.
            excess[0], rise[0] = 0.0, 0.0
            fall[0] = float(ndtr(a[1])) * self.width[0]
        low, high = (-math.inf if self.lumped else float(a[0])), float(a[-1])
        self.without_above, self.without_below = float(ndtr(-high)), float(ndtr(low))
        self.above = (1.0 - q) * float(ndtr(-high)) + q * float(ndtr(1.0 / z - high))
        self.below = (1.0 - q) * float(ndtr(low)) + q * float(ndtr(low - 1.0 / z))

    def upper(self):
        """Returns Q's masses of the spread loss; P's are `ratio` times them."""
        masses = np.zeros(len(self.index))
        masses[:-1] += self.fall / self.width
        masses[1:] += self.rise / self.width
        return masses

    def lower(self, negligible):
        """Returns Q's masses, times the ratio P's, of a loss whose curve is nowhere above the true one."""
        lowered = np.zeros(len(self.index))
        lowered[1:] = self.excess
        lowered[:-1] = np.maximum(lowered[:-1], self.excess)
        # The ends stay where they are: in the last cell, D(y) <= q E_Q[t - y0] is all taken from the next point.
        lowered[-1] = 0.0
        lowered[-2] = max(lowered[-2], float(self.rise[-1]))
        lowered[0] = 0.0
        if not self.lumped:
            lowered[1] = max(lowered[1], float(self.fall[0]))
        slope = np.diff(lowered) / self.width
        change = np.zeros(len(lowered))
        change[0] = -slope[0]
        change[1:-1] = slope[:-1] - slope[1:]
        change[-1] = slope[-1]
        return convex_hull(self.upper() + change, self.ratio, negligible)


def convex_hull(masses, at, negligible):
    """Returns the masses of the convex hull from below of the piecewise linear function with these bends at `at`."""
    masses = masses.copy()
    negative = np.flatnonzero(masses < 0.0)
    if len(negative) == 0:
        return masses
    before, after = {}, {}
    stack = list(negative[::-1])
    left = 200000  # more repairs mean that the grid does not suit the loss
    while stack:
        left -= 1
        if left < 0:
            return None
        k = int(stack.pop())
        if masses[k] >= 0.0:
            continue
        i, j = before.get(k, k - 1), after.get(k, k + 1)
        if i < 0 or j >= len(masses):  # the grid is too coarse, or rounding
            if masses[k] * at[k] < -negligible:
                return None
            masses[k] = 0.0
            continue
        share = (at[k] - at[i]) / (at[j] - at[i])
        masses[i] += masses[k] * (1.0 - share)
        masses[j] += masses[k] * share
        masses[k] = 0.0
        after[i], before[j] = j, i
        for other in (i, j):
            if masses[other] < 0.0:
                stack.append(other)
    return masses


# ---------------------------------------------------------------------------------------------------------------------
# Many releases

class Plan:
    """Where the sum of T losses lies: the tilt, the window that holds the tilted sum, and the Chernoff bound of eps.

    `guess` of eps decides how much tilted mass may lie outside the window; the answer is a bound whatever it is.
    """

    def __init__(self, q, z, steps, delta, adding, guess=None):
        log_tail = math.log(delta) - math.log(steps) - NATS
        self.highest = tail_point(q, z, log_tail)
        self.lowest = z * float(ndtri_exp(log_tail))
        loss, log_p, log_q = log_density_points(q, z, self.lowest, self.highest)
        log_mass = log_q if adding else log_p
        loss = -loss if adding else loss
        log_mass = log_mass - logsumexp(log_mass)
        nats = -math.log(delta)

        def cumulant(t):
            return steps * float(logsumexp(log_mass + t * loss))

        def least(value, low=1e-6, high=1e13, count=60, rounds=18):
            # value(t) has one minimum: a coarse search in ln t, then golden section.
            grid = np.linspace(math.log(low), math.log(high), count)
            k = int(np.argmin([value(math.exp(g)) for g in grid]))
            low, high = grid[max(k - 1, 0)], grid[min(k + 1, count - 1)]
            for _ in range(rounds):
                m1, m2 = low + 0.382 * (high - low), low + 0.618 * (high - low)
                if value(math.exp(m1)) < value(math.exp(m2)):
                    high = m2
                else:
                    low = m1
            return math.exp(0.5 * (low + high))

        # (1 - e^(eps - s))_+ is at most e^(t (s - eps)) t^t/(1 + t)^(1 + t).
        chernoff = lambda t: (cumulant(t) + nats + t * math.log(t) - (1.0 + t) * math.log1p(t)) / t
        saddle = least(chernoff)
        self.chernoff = chernoff(saddle)
        guess = self.chernoff if guess is None else guess
        self.range = float(loss.max() - loss.min())
        shortest = None
        for tilt in saddle * 2.0 ** np.arange(-7.0, 1.0, 0.5):
            k = cumulant(tilt)
            scale = max(0.0, k - tilt * guess + nats - math.log1p(tilt))  # ln of the tilted scale at eps over delta
            if scale + math.log(1e-14 + 4e-15 * steps) > -9.5 and tilt < saddle:
                continue
            outside = scale + NATS
            up = least(lambda t: (cumulant(tilt + t) - k + outside) / t, tilt * 1e-3, tilt * 1e4, 30)
            high = (cumulant(tilt + up) - k + outside) / up
            down = least(lambda t: (cumulant(tilt - t) - k + outside) / t, tilt * 1e-3, tilt * 1e4, 30)
            low = -(cumulant(tilt - down) - k + outside) / down
            low, high = min(low, guess), max(high, guess)
            if shortest is None or high - low < shortest:
                shortest = high - low
                self.tilt, self.scale, self.up, self.down, self.low, self.high = float(tilt), scale, up, down, low, high


def epsilon_of_masses(plan, index, masses, total, base, h, points, steps, delta, lost, upper):
    """Composes masses on base + index h by FFT and returns the eps at which delta(eps) = delta, 0, or None.

    `total` is the sum of the masses, to more places than adding them up gives; `lost` is mass of the sum that counts as
    lost for good (upper bounds only).
    """
    kept = masses > 0.0
    index, masses = index[kept], masses[kept]
    loss = base + index * h
    log_mass = np.log(masses)

    def log_moment(t):
        exponents = t * loss
        if np.abs(exponents).max() > 300.0:
            return float(logsumexp(log_mass + exponents))
        return math.log1p((total - 1.0) + float(np.sum(masses * np.expm1(exponents))))

    cumulant = log_moment(plan.tilt)
    tilted = np.exp(log_mass + plan.tilt * loss - cumulant)
    tilted /= tilted.sum()
    # The largest mass is put at 0 and left out, so that the transform is exact relative to the rest of the mass.
    largest = int(np.argmax(tilted))
    origin = int(index[largest])
    tilted[largest] = 0.0
    rest = float(tilted.sum())
    # The window starts at base T + start h.
    start = int(math.floor((plan.low - steps * base) / h))
    circle = np.bincount(np.mod(index - origin, points), weights=tilted, minlength=points)
    change = scipy.fft.rfft(circle) - rest
    real, imaginary = change.real, change.imag
    with np.errstate(divide="ignore"):
        log_size = 0.5 * np.log1p(np.maximum(-1.0, real * (2.0 + real) + imaginary * imaginary))
    spectrum = np.exp(steps * log_size) * np.exp(1j * (steps * np.arctan2(imaginary, 1.0 + real)))
    density = scipy.fft.irfft(spectrum, points)
    density = np.roll(density, -((start - steps * origin) % points))
    log_scale = steps * cumulant
    s = steps * base + (start + np.arange(points)) * h
    high = float(s[-1])
    # Tilted mass outside the window, by Chernoff.
    outside_above = math.exp(min(0.0, steps * (log_moment(plan.tilt + plan.up) - cumulant) - plan.up * high))
    outside_below = math.exp(min(0.0, steps * (log_moment(plan.tilt - plan.down) - cumulant) + plan.down * float(s[0])))
    # In units of delta; below the guess of eps the weights may overflow, but eps is not there.
    log_weight = log_scale - plan.tilt * s - math.log(delta)
    mass = np.maximum(density, 0.0) * np.exp(np.minimum(log_weight, 600.0))
    # P(S > s_j)/delta.
    above = np.append(np.cumsum(mass[::-1])[::-1][1:], 0.0)
    # delta(s_j) = (1 - e^-h) sum over k >= j of P(S > s_k) e^(s_j - s_k), as blocks of a suffix sum.
    decayed = suffix_decay(above, h)
    curve = -math.expm1(-h) * decayed
    log_outside = math.log(outside_above + outside_below + 1e-300)
    # A tilted mass a at s > eps adds at most a e^(K - theta eps)/(1 + theta) to delta(eps).
    noise = 1e-14 + 4e-15 * steps * rest
    log_share = np.minimum(log_weight - math.log1p(plan.tilt), 600.0)
    if upper:
        bound = curve + lost / delta + (outside_above + noise) * np.exp(log_share)
        target = 1.0
    else:
        # What wrapped around may have landed above eps.
        bound = curve - (2.0 * math.exp(log_outside) + noise) * np.exp(log_share)
        target = 1.0
    over = np.flatnonzero(bound > target)
    if len(over) == 0:
        # The curve is below delta in all of the window: eps is below its start. A lower bound says nothing then.
        return max(0.0, float(s[0])) if upper else None
    j = int(over[-1])
    if j + 1 >= points:
        return None
    # Between grid points the curve is linear in e^eps.
    share = (bound[j] - target) / (bound[j] - bound[j + 1])
    return max(0.0, float(s[j]) + math.log1p(share * math.expm1(h)))


def suffix_decay(values, h):
    """Returns sum over k >= j of values[k] e^((j - k) h), blockwise so that no power overflows."""
    result = np.empty_like(values)
    block = max(1, min(len(values), int(200.0 / h)))
    carry = 0.0
    end = len(values)
    while end > 0:
        begin = max(0, end - block)
        decay = np.exp(-h * np.arange(end - begin))
        partial = np.cumsum((values[begin:end] * decay)[::-1])[::-1] / decay
        result[begin:end] = partial + carry * np.exp(-h * (end - begin - np.arange(end - begin)))
        carry = float(result[begin])
        end = begin
    return result


def one_level(q, z, steps, delta, points, adding, plan):
    """Returns (lower, upper, h) of eps in one direction at one resolution; None where a bound was not found."""
    width = max(plan.high - plan.low, plan.range / 4.0)
    h = width / (points * 0.999)
    found = []
    for upper in (True, False):
        release = Release(q, z, h, plan.lowest, plan.highest, lump=not upper)
        masses = release.upper() if upper else release.lower(max(1e-28, 1e-8 * delta / steps))
        if masses is None:
            found.append(None)
            continue
        if adding:
            masses, index, base = masses[::-1].copy(), -release.index[::-1], -release.base
            beyond, missing = release.without_below, release.without_above
        else:
            masses, index, base = masses * release.ratio, release.index, release.base
            beyond, missing = release.above, release.below
        total, lost = 1.0 - beyond - missing, 0.0
        if upper:  # what has smaller losses than the grid goes to its lowest point
            masses[0] += missing
            total, lost = total + missing, steps * beyond
        found.append(epsilon_of_masses(plan, index, masses, total, base, h, points, steps, delta, lost, upper))
    return found[1], found[0], h


def one_release(q, z, delta, digits=40):
    """Returns eps of one release in the closed form, by mpmath; removing has the larger one."""
    import mpmath as mp
    with mp.workdps(digits):
        q, z, delta = mp.mpf(q), mp.mpf(z), mp.mpf(delta)
        tail = lambda t: mp.erfc(t / mp.sqrt(2)) / 2

        def curves(eps):
            removing = -delta
            y = (mp.expm1(eps) + q) / q
            x = z * z * mp.log(y) + mp.mpf(1) / 2
            removing = q * (tail((x - 1) / z) - y * tail(x / z))
            # Adding: the swapped pair, delta'(eps) = 1 - e^eps + e^eps delta(-eps).
            w = mp.expm1(-eps) + q
            adding = mp.mpf(0)
            if w > 0:
                x = z * z * mp.log(w / q) + mp.mpf(1) / 2
                adding = mp.exp(eps) * ((w) * (1 - tail(x / z)) - q * (1 - tail((x - 1) / z)))
            return max(removing, adding)

        if curves(mp.mpf(0)) <= delta:
            return 0.0
        low, high = mp.mpf(0), mp.mpf(1)
        while curves(high) > delta:
            high *= 2
        while high - low > high * mp.mpf(10) ** -22:
            middle = (low + high) / 2
            if curves(middle) > delta:
                low = middle
            else:
                high = middle
        return float(high)


def gaussian_epsilon(mu, delta):
    """Returns eps of mu-GDP, by bisection in logarithms."""
    def log_delta(eps):
        first, second = float(log_ndtr(mu / 2 - eps / mu)), eps + float(log_ndtr(-mu / 2 - eps / mu))
        return first + math.log(-math.expm1(min(second - first, -1e-300)))
    if math.log(max(1e-300, 2 * float(ndtr(mu / 2)) - 1)) <= math.log(delta):
        return 0.0
    low, high = 0.0, 1.0
    while log_delta(high) > math.log(delta):
        high *= 2
    for _ in range(200):
        middle = 0.5 * (low + high)
        low, high = (middle, high) if log_delta(middle) > math.log(delta) else (low, middle)
    return high


def bounds(q, z, steps, delta, close=2e-5, levels=(15, 17, 19, 21, 23), enough=2e-4):
    """Returns {"lower", "upper", "estimate", "points", "direction"} for eps >= 0 at delta.

    Resolution grows until upper/lower - 1 <= close, from 2^21 points on <= enough. `estimate` extrapolates the upper bounds of the last two
    resolutions, whose errors fall as h^2; it is no bound.
    """
    if q >= 1.0:
        eps = gaussian_epsilon(math.sqrt(steps) / z, delta)
        return {"lower": eps * (1 - 1e-11), "upper": eps * (1 + 1e-11), "estimate": eps, "points": 0, "direction": "both"}
    if steps == 1:
        eps = one_release(q, z, delta)
        return {"lower": eps, "upper": eps, "estimate": eps, "points": 0, "direction": "remove"}
    best = {"lower": 0.0, "upper": math.inf, "estimate": None, "points": 0, "direction": "remove"}
    plans = {False: Plan(q, z, steps, delta, False), True: Plan(q, z, steps, delta, True)}
    uppers = {way: plans[way].chernoff for way in plans}
    lowers = {False: 0.0, True: 0.0}
    previous = {False: None, True: None}
    guesses = {way: plans[way].chernoff for way in plans}
    replanned = set()
    for level in levels:
        points = 1 << level
        for way in (False, True):
            if uppers[way] <= max(lowers.values()) or (way and uppers[True] <= uppers[False] * 0.999):
                continue
            found_lower, found_upper, h = one_level(q, z, steps, delta, points, way, plans[way])
            if found_upper is not None:
                uppers[way] = min(uppers[way], found_upper)
                if previous[way] is not None and way not in replanned and not way:
                    ratio = (h / previous[way][1]) ** 2
                    if ratio < 0.5:
                        best["estimate"] = found_upper - (previous[way][0] - found_upper) * ratio / (1.0 - ratio)
                previous[way] = (found_upper, h)
                replanned.discard(way)
            if found_lower is not None:
                lowers[way] = max(lowers[way], found_lower)
            if found_upper is not None and (level == levels[0] or uppers[way] < 0.97 * guesses[way]):
                guesses[way] = uppers[way]
                plans[way] = Plan(q, z, steps, delta, way, max(uppers[way], 1e-300))
                replanned.add(way)
        best["direction"] = "add" if uppers[True] > uppers[False] else "remove"
        best["upper"], best["lower"], best["points"] = max(max(uppers.values()), 0.0), max(lowers.values()), points
        gap = best["upper"] / best["lower"] - 1.0 if best["lower"] > 0.0 else math.inf
        if best["upper"] == 0.0 or gap <= (close if level < 21 else enough):
            break
    return best


if __name__ == "__main__":
    q, z, steps, delta = float(sys.argv[1]), float(sys.argv[2]), int(float(sys.argv[3])), float(sys.argv[4])
    print(bounds(q, z, steps, delta))
