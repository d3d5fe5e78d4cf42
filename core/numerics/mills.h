// The Mills ratio of the normal distribution: normal tails without underflow and without cancellation.
#pragma once

namespace privbo {

/// (1 − Φ(x))/φ(x), full relative accuracy for every x; infinite where it overflows (x < −38).
double mills_ratio(double x);
/// (mills_ratio(low) − mills_ratio(low + width)), also for a width so small that the difference would cancel. width ≥
/// 0.
double mills_difference(double low, double width);

}  // namespace privbo
