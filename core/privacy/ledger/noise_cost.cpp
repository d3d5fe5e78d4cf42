// One formula for each kind of cost; what is stated is compared with it, never taken over.
#include "privacy/ledger/noise_cost.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"
#include "numerics/privacy_conversion.h"
#include "privacy/mechanisms/binomial.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/polya.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double same_cost = 1e-6;  // noise on a grid is rounded up, by less than this share
/// Of the largest output, as a share of the sensitivity: the piecewise randomiser has cells of at most 2⁻¹⁹ of its
/// window.
constexpr double same_reach = 1e-9, same_piecewise_reach = 1e-5;

bool differ(double stated, double computed) {
  return !(std::abs(stated - computed) <= same_cost * std::max(std::abs(stated), std::abs(computed)));
}

[[noreturn]] void refuse_cost(const Guarantee& g, const char* symbol, double stated, double computed) {
  throw RuntimeError(
      Message("%1 = %2 is stated for one release, but its noise (%3, scale %4 at sensitivity %5) gives %6", symbol,
              significant(stated, 6), Message::entry(g.mechanism), significant(g.noise_scale, 6),
              significant(g.sensitivity, 6), significant(computed, 6)));
}

/// ε of a bounded randomiser, whose noise scale is its largest output; clipping is to ±Δ/2.
double epsilon_of_reach(const Guarantee& g, double halves) {
  const double share = 0.5 * g.sensitivity / g.noise_scale;  // tanh(ε/halves)
  return share < 1.0 ? halves * std::atanh(share) : INFINITY;
}

/// Whether this is a whole number from `least` to `most`, up to rounding.
bool is_whole(double value, double least, double most) {
  return value >= least - 0.5 && value <= most && std::abs(value - std::round(value)) <= same_cost;
}

/// The least ε that Bin(N, ¼) gives at δ where a sum moves by up to `sensitivity` steps: its noise scale is √(3N/16).
/// Infinite where these are not the numbers of such noise.
double epsilon_of_binomial(const Guarantee& g, double delta) {
  const double trials = 16.0 / 3.0 * g.noise_scale * g.noise_scale;
  if (!is_whole(g.sensitivity, 1.0, 1e6) || !is_whole(trials, 1.0, 1e9) || !(delta > 0.0)) return INFINITY;
  return BinomialShift(std::llround(trials), std::llround(g.sensitivity)).epsilon(delta);
}

struct CheckCost {
  const Guarantee& g;
  double ratio;  // Δ over the noise scale

  void compare(const char* symbol, double stated, double computed) const {
    if (differ(stated, computed)) refuse_cost(g, symbol, stated, computed);
  }
  /// Where ε is large, the largest output hardly depends on it: outputs are compared, not ε.
  void compare_reach(double epsilon, double halves, double same) const {
    if (!(std::abs(g.noise_scale * std::tanh(epsilon / halves) - 0.5 * g.sensitivity) <= same * g.sensitivity))
      refuse_cost(g, "ε", epsilon, epsilon_of_reach(g, halves));
  }
  /// Of the exponential mechanism two changes may lie between Δ and 2Δ apart: ε is at least Δ over the scale.
  void at_least_ratio(double epsilon) const {
    if (epsilon < ratio * (1.0 - same_cost)) refuse_cost(g, "ε", epsilon, ratio);
  }
  void operator()(const PureCost& c) const {
    if (g.mechanism == one_bit_name.text()) return compare_reach(c.epsilon, 2.0, same_reach);
    if (g.mechanism == piecewise_name.text()) return compare_reach(c.epsilon, 4.0, same_piecewise_reach);
    if (g.mechanism == summed_polya_name.text()) return compare("ε", c.epsilon, ratio);
    at_least_ratio(c.epsilon);
  }
  void operator()(const LaplaceCost& c) const { compare("ε", c.epsilon, ratio); }
  void operator()(const GaussianCost& c) const {
    const bool matrix = g.mechanism == symmetric_matrix_name.text();
    compare("μ", c.mu, matrix ? ratio / std::numbers::sqrt2 : ratio);
    // Of a local randomiser (ε, δ) is what the noise was made for; elsewhere a printed formula may promise too much,
    // and accountants state what is true.
    if (g.notion != PrivacyNotion::local || !g.epsilon) return;
    if (const double delta = gaussian_delta(*g.epsilon, c.mu); !(delta <= g.delta * (1.0 + same_cost)))
      refuse_cost(g, "δ", g.delta, delta);
  }
  void operator()(const SubsampledGaussianCost& c) const { compare("z", c.z, 1.0 / ratio); }
  void operator()(const FixedSizeGaussianCost& c) const { compare("z", c.z, 1.0 / ratio); }
  /// A pair is made of the noise's own numbers: there is no formula between the two.
  void operator()(const PairCost&) const {}
  void operator()(const ApproximateCost& c) const {
    if (g.mechanism == shuffled_binomial_name.text()) {
      // The fewest bits that give ε give a little less than ε, and each user draws as many: the cost is the claim.
      const double least = epsilon_of_binomial(g, c.delta);
      if (!(c.epsilon >= least * (1.0 - same_cost))) refuse_cost(g, "ε", c.epsilon, least);
      return;
    }
    if (g.mechanism == exponential_name.text()) return at_least_ratio(c.epsilon);
    if (c.delta < 1.0) compare("ε", c.epsilon, ratio);  // at δ = 1 nothing is claimed
  }
};

/// Returns the ε of pure costs, which is the one that a mechanism states.
const double* pure_epsilon(const PrivacyCost& cost) {
  if (const auto* pure = std::get_if<PureCost>(&cost)) return &pure->epsilon;
  if (const auto* laplace = std::get_if<LaplaceCost>(&cost)) return &laplace->epsilon;
  return nullptr;
}

}  // namespace

void check_cost_of_noise(const Guarantee& g) {
  if (g.notion == PrivacyNotion::none) return;
  if (is_free(g.cost))
    throw RuntimeError(Message("a release of %1 states no cost: no noise makes a release free", to_string(g.notion)));
  if (!(g.noise_scale > 0.0) || !(g.sensitivity > 0.0) || !std::isfinite(g.noise_scale) ||
      !std::isfinite(g.sensitivity))
    throw RuntimeError(
        Message("a release of %1 states no noise or no sensitivity, so that its cost cannot be "
                "computed",
                to_string(g.notion)));
  std::visit(CheckCost{g, g.sensitivity / g.noise_scale}, g.cost);
  if (const double* epsilon = pure_epsilon(g.cost); epsilon && g.epsilon && differ(*g.epsilon, *epsilon))
    refuse_cost(g, "ε", *g.epsilon, *epsilon);
}

}  // namespace privbo
