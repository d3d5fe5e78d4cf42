// Computes profiles in closed form or from two tilted sums per direction, and the trade-off of tests that they imply.
#include "accounting/trade_off.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "accounting/accountants.h"
#include "accounting/pld/loss_sum.h"
#include "accounting/pld/pld.h"
#include "numerics/privacy_conversion.h"

namespace privbo {
namespace {

class GaussianProfile final : public PrivacyProfile {
 public:
  explicit GaussianProfile(double mu) : mu_(mu) {}
  double delta(double epsilon) const override { return mu_ > 0.0 ? gaussian_delta(epsilon, mu_) : 0.0; }
  double error() const override { return 0.0; }

 private:
  double mu_;
};

/// Reads δ at ε from a curve of points. The result is an upper bound everywhere.
double read(const LossSum::Curve& curve, double epsilon) {
  const double position = (epsilon - curve.low) / curve.spacing;
  if (position < 0.0) return 1.0;
  const auto below = static_cast<std::size_t>(position);
  if (below + 1 >= curve.delta.size()) return curve.beyond;
  // The interpolation is linear in e^ε, as connecting the dots is.
  const double share = std::expm1((position - static_cast<double>(below)) * curve.spacing) / std::expm1(curve.spacing);
  return curve.delta[below] + share * (curve.delta[below + 1] - curve.delta[below]);
}

class LossProfile final : public PrivacyProfile {
 public:
  /// The curves of one direction. The tail is from a tilted sum, the body is not. Both are bounds everywhere, so the
  /// smaller one is used.
  struct Way {
    LossSum::Curve body, tail;
  };
  LossProfile(std::vector<Way> ways, double error) : ways_(std::move(ways)), error_(error) {}
  double delta(double epsilon) const override {
    double worst = 0.0;
    for (const Way& way : ways_) worst = std::max(worst, std::min(read(way.body, epsilon), read(way.tail, epsilon)));
    return std::clamp(worst, 0.0, 1.0);
  }
  double error() const override { return error_; }

 private:
  std::vector<Way> ways_;
  double error_;
};

constexpr double body_nats = 0.0, tail_nats = 16.0;
constexpr std::size_t max_points = std::size_t{1} << 18U;

/// Computes a direction's two curves, or nothing where the sum does not fit at this interval. Raises `error` to the
/// largest stated one.
std::optional<LossProfile::Way> one_way(const Composition& composition, Direction direction, double interval,
                                        double& error) {
  const std::optional<std::vector<LossPart>> parts = loss_parts(composition, direction, interval);
  if (!parts) return std::nullopt;
  LossProfile::Way way;
  for (const bool tail : {false, true}) {
    const std::unique_ptr<LossSum> sum = LossSum::make(*parts, tail ? tail_nats : body_nats);
    if (sum == nullptr) return std::nullopt;
    (tail ? way.tail : way.body) = sum->curve(max_points);
    const std::vector<double> at = tail ? std::vector<double>{1e-5, 1e-9} : std::vector<double>{0.1, 1e-2};
    for (const double delta : at)
      if (const auto found = sum->epsilon(delta); found && std::isfinite(found->epsilon))
        error = std::max(error, found->error);
    // A thinned curve connects fewer dots, which adds this error once.
    const double spacing = (tail ? way.tail : way.body).spacing;
    if (spacing > interval) error += spacing * spacing;
  }
  return way;
}

/// Returns the largest value on [0, high] of a function that rises, then falls.
template <class F>
double golden_maximum(F f, double high) {
  double low = 0.0, best = std::max(f(0.0), f(high));
  const double ratio = 1.0 / std::numbers::phi;
  double a = high - ratio * (high - low), b = low + ratio * (high - low), at_a = f(a), at_b = f(b);
  for (int i = 0; i < 60; ++i) {
    best = std::max({best, at_a, at_b});
    if (at_a < at_b) {
      low = a;
      a = b;
      at_a = at_b;
      b = low + ratio * (high - low);
      at_b = f(b);
    } else {
      high = b;
      b = a;
      at_b = at_a;
      a = high - ratio * (high - low);
      at_a = f(a);
    }
  }
  return best;
}

}  // namespace

std::unique_ptr<PrivacyProfile> make_profile(const Composition& composition, double interval) {
  if (const std::optional<double> mu = composed_mu(composition)) return std::make_unique<GaussianProfile>(*mu);
  const bool directed = is_directed(composition);
  for (double h = fitted_interval(composition, interval);; h *= 2.0) {
    std::vector<LossProfile::Way> ways;
    double error = 0.0;
    std::optional<LossProfile::Way> way = one_way(composition, Direction::remove, h, error);
    if (!way) continue;
    ways.push_back(std::move(*way));
    if (directed) {
      way = one_way(composition, Direction::add, h, error);
      if (!way) continue;
      ways.push_back(std::move(*way));
    }
    return std::make_unique<LossProfile>(std::move(ways), error);
  }
}

std::vector<TradeOffPoint> trade_off_curve(const PrivacyProfile& profile, int points) {
  // Beyond `high` δ no longer falls, so the first expression below only falls, and e^{−ε} makes the second one small.
  constexpr double farthest = 700.0;  // e^ε overflows soon after
  double high = 1.0;
  while (high < farthest && profile.delta(high) > profile.delta(farthest) + 1e-12)
    high = std::min(farthest, 2.0 * high);
  std::vector<TradeOffPoint> curve;
  for (int i = 0; i < points; ++i) {
    // The points are denser at both ends, where the curve of a large ε bends.
    const double alpha =
        points > 1 ? 0.5 - 0.5 * std::cos(std::numbers::pi * static_cast<double>(i) / static_cast<double>(points - 1))
                   : 0.0;
    // Both functions are unimodal in ε, because δ is convex in e^ε.
    const double first = golden_maximum([&](double e) { return 1.0 - profile.delta(e) - std::exp(e) * alpha; }, high);
    const double second =
        golden_maximum([&](double e) { return std::exp(-e) * (1.0 - profile.delta(e) - alpha); }, high);
    curve.push_back({alpha, std::clamp(std::max(first, second), 0.0, 1.0 - alpha)});
  }
  return curve;
}

}  // namespace privbo
