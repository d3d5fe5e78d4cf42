#include "experiment/utility/confidence_sequence.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

#include "experiment/utility/mean_bet.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr int halvings = 60;  // of an interval of doubles: nothing is left to halve

void require_level(double alpha) {
  if (!(alpha > 0.0 && alpha < 1.0))
    throw InvalidArgument(Message("alpha = %1: must lie between 0 and 1, e.g. 0.05", shortest(alpha)));
}

void require_counts(std::size_t passes, std::size_t trials) {
  if (passes > trials) throw InvalidArgument(Message("%1 successes in %2 trials: there are too many", passes, trials));
}

/// x ln p, where 0 · ln 0 is 0.
double power(double count, double log_base) { return count == 0.0 ? 0.0 : count * log_base; }

/// Returns where `holds` changes from false at `no` to true at `yes`, on the side where it is false: the interval that
/// is made of it is never too short.
double border(double no, double yes, const std::function<bool(double)>& holds) {
  for (int i = 0; i < halvings; ++i) {
    const double middle = no + (yes - no) / 2.0;
    (holds(middle) ? yes : no) = middle;
  }
  return no;
}

/// Returns the logarithm of the wealth of a bet that mean(value) − candidate · mean(against) is above zero
/// (`above`), or below it.
double log_wealth_against(const std::vector<PairedValues>& trials, double candidate, double worst, double best,
                          bool above, const std::function<double(const PairedValues&, double)>& gain) {
  MeanBet bet(above ? worst : best, above ? best : worst, wide_stakes);
  for (const PairedValues& trial : trials) bet.take(above ? gain(trial, candidate) : -gain(trial, candidate));
  return bet.log_wealth();
}

}  // namespace

Interval success_rate_interval(std::size_t passes, std::size_t trials, double alpha) {
  require_level(alpha);
  require_counts(passes, trials);
  if (trials == 0) return {0.0, 1.0};
  const double k = static_cast<double>(passes), misses = static_cast<double>(trials - passes);
  // The mixture of all alternatives: B(k + ½, n − k + ½)/B(½, ½), and B(½, ½) = π.
  const double mixture =
      std::lgamma(k + 0.5) + std::lgamma(misses + 0.5) - std::lgamma(k + misses + 1.0) - std::log(std::numbers::pi);
  const double goal = mixture + std::log(alpha);
  const auto is_kept = [&](double p) { return power(k, std::log(p)) + power(misses, std::log1p(-p)) > goal; };
  const double seen = k / (k + misses);
  return {passes == 0 ? 0.0 : border(0.0, seen, is_kept), misses == 0.0 ? 1.0 : border(1.0, seen, is_kept)};
}

Interval mean_interval(const std::vector<PairedValues>& trials, double cap, double alpha) {
  require_level(alpha);
  if (!(cap > 0.0)) throw InvalidArgument(Message("cap = %1: must be a number above 0", shortest(cap)));
  if (trials.empty()) return {0.0, cap};
  const double goal = std::log(2.0 / alpha);
  const auto gain = [](const PairedValues& trial, double m) { return trial.value - m; };
  double seen = 0.0;
  for (const PairedValues& trial : trials) seen += trial.value / static_cast<double>(trials.size());
  const auto is_kept = [&](bool above) {
    return [&, above](double m) {
      if (!(m > 0.0 && m < cap)) return false;
      return log_wealth_against(trials, m, m, cap - m, above, gain) < goal;
    };
  };
  seen = std::clamp(seen, 0.0, cap);
  return {seen > 0.0 ? border(0.0, seen, is_kept(true)) : 0.0, seen < cap ? border(cap, seen, is_kept(false)) : cap};
}

Interval mean_ratio_interval(const std::vector<PairedValues>& trials, double cap, double alpha, double largest) {
  require_level(alpha);
  if (!(cap > 0.0)) throw InvalidArgument(Message("cap = %1: must be a number above 0", shortest(cap)));
  double value = 0.0, against = 0.0;
  for (const PairedValues& trial : trials) value += trial.value, against += trial.against;
  if (trials.empty() || !(against > 0.0)) return {0.0, largest};
  const double goal = std::log(2.0 / alpha), seen = std::min(value / against, largest);
  const auto gain = [](const PairedValues& trial, double r) { return trial.value - r * trial.against; };
  const auto is_kept = [&](bool above) {
    return [&, above](double r) {
      if (!(r > 0.0)) return false;
      return log_wealth_against(trials, r, r * cap, cap, above, gain) < goal;
    };
  };
  return {seen > 0.0 ? border(0.0, seen, is_kept(true)) : 0.0,
          is_kept(false)(largest) ? largest : border(largest, seen, is_kept(false))};
}

double exact_lower_rate(std::size_t passes, std::size_t trials, double alpha) {
  require_level(alpha);
  require_counts(passes, trials);
  if (passes == 0) return 0.0;
  const double n = static_cast<double>(trials);
  const auto is_kept = [&](double p) {
    // P(X ≥ passes) > alpha: p explains so many successes.
    double tail = 0.0;
    for (std::size_t k = passes; k <= trials; ++k) {
      const double count = static_cast<double>(k);
      tail += std::exp(std::lgamma(n + 1.0) - std::lgamma(count + 1.0) - std::lgamma(n - count + 1.0) +
                       power(count, std::log(p)) + power(n - count, std::log1p(-p)));
    }
    return tail > alpha;
  };
  return border(0.0, static_cast<double>(passes) / n, is_kept);
}

}  // namespace privbo
