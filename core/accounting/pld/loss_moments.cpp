// Sums mass · e^{t·loss} in blocks, so that no exponential overflows and few are computed.
#include "accounting/pld/loss_moments.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "numerics/work/task_group.h"

namespace privbo {
namespace {

constexpr std::size_t block = 128;

LossMoments::Value of_one(const LossDistribution& d, double t) {
  // Powers are relative to the larger end of a block, so they are at most 1, and with |t| h ≤ 5 none underflows.
  std::array<double, block> powers{};
  for (std::size_t j = 0; j < block; ++j)
    powers[j] = std::exp(t * d.interval * (static_cast<double>(j) - (t > 0.0 ? static_cast<double>(block - 1) : 0.0)));
  double top = -std::numeric_limits<double>::infinity(), sum = 0.0, weighted = 0.0;
  for (std::size_t start = 0; start < d.mass.size(); start += block) {
    const std::size_t size = std::min(block, d.mass.size() - start);
    const std::size_t shift = t > 0.0 ? block - size : 0;  // the last block may be short
    double here = 0.0, here_weighted = 0.0;
    for (std::size_t j = 0; j < size; ++j) {
      const double term = d.mass[start + j] * powers[j + shift];
      here += term;
      here_weighted += term * static_cast<double>(j);
    }
    if (!(here > 0.0)) continue;
    const double origin = static_cast<double>(d.first) + static_cast<double>(start);
    const double scale = t * d.interval * (origin + (t > 0.0 ? static_cast<double>(size - 1) : 0.0));
    const double moment = here_weighted + origin * here;
    if (scale > top) {
      const double shrink = std::exp(top - scale);
      sum *= shrink;
      weighted *= shrink;
      top = scale;
    }
    const double factor = std::exp(scale - top);
    sum += factor * here;
    weighted += factor * moment;
  }
  return {top + std::log(sum), d.interval * weighted / sum};
}

/// Returns where the increasing g reaches `target` between 1e-7 and `most`, to about a per mille, which suffices for
/// all callers.
template <class G>
double reach(G g, double target, double most) {
  if (g(most) < target) return most;
  double low = std::log(1e-7), high = std::log(most);
  for (int i = 0; i < 16; ++i) {
    const double middle = 0.5 * (low + high);
    (g(std::exp(middle)) < target ? low : high) = middle;
  }
  return std::exp(high);
}

constexpr double steepest = 3.0;                // times 1/h; beyond, tails are shorter than the grid
constexpr std::size_t worth_a_thread = 10'000;  // masses; about 20 sums are taken over them

}  // namespace

LossMoments::Value LossMoments::at(double t) const {
  Value sum;
  for (const LossPart& part : parts_) {
    const Value one = of_one(*part.one, t);
    sum.cumulant += static_cast<double>(part.count) * one.cumulant;
    sum.mean += static_cast<double>(part.count) * one.mean;
  }
  return sum;
}

double LossMoments::tilt_for(double nats, double most) const {
  return reach(
      [&](double t) {
        const Value value = at(t);
        return t * value.mean - value.cumulant;
      },
      nats, most);
}

LossMoments::Range LossMoments::range(double theta, double nats) const {
  const double base = at(theta).cumulant;
  const auto spent = [&](double t) {
    const Value value = at(theta + t);
    return t * value.mean - (value.cumulant - base);
  };
  Range range;
  const double most = steepest / parts_.front().one->interval;
  double up = 0.0, down = 0.0;
  const auto is_long = [](const LossPart& part) { return part.one->mass.size() > worth_a_thread; };
  TaskGroup(std::ranges::any_of(parts_, is_long) ? 2 : 1).run_to_the_end(2, [&](Index end) {
    (end == 0 ? up : down) = reach([&](double t) { return spent(end == 0 ? t : -t); }, nats, most);
  });
  range.high_at = theta + up;
  range.high = std::min(highest(), (at(theta + up).cumulant - base + nats) / up);
  range.low = std::max(lowest(), -(at(theta - down).cumulant - base + nats) / down);
  return range;
}

double LossMoments::lowest() const {
  double sum = 0.0;
  for (const LossPart& part : parts_)
    sum += static_cast<double>(part.count) * static_cast<double>(part.one->first) * part.one->interval;
  return sum;
}
double LossMoments::highest() const {
  double sum = 0.0;
  for (const LossPart& part : parts_)
    sum += static_cast<double>(part.count) * static_cast<double>(part.one->last()) * part.one->interval;
  return sum;
}

}  // namespace privbo
