// IGP-UCB: Chowdhury & Gopalan 2017, Algorithm 1 with Theorem 3's width.
//
//   B, R, δ, λ constants     γ information gain     s beta_scale          β_t = s (B + R √(2(γ_{t−1} + 1 + ln(1/δ))))
//
// Trust model: none; with `private_rewards` the same algorithm on rewards randomised by their users (Laplace, local DP),
// with R := √(R² + 2ℒ²), the noise's standard deviation. That is a baseline: Laplace noise is not sub-Gaussian, so the
// width is then not covered by the theorem and no bound is drawn.
#include <cmath>

#include "algorithm/algorithms.h"
#include "algorithm/shared_params.h"
#include "algorithm/ucb_learner.h"
#include "theory/confidence_width.h"

namespace privbo {
namespace {

UcbRules rules(const LearnerSetup& setup, double s) {
  const double B = setup.constants.B.value;
  const double R = std::hypot(setup.constants.R.value, std::sqrt(2.0) * setup.laplace_scale);
  const double delta = setup.constants.delta;
  return {[=](std::int64_t, double gamma) { return s * igp_width(B, R, gamma, delta); }, {}};
}

std::vector<RegretBound> bounds(const ParamSet& params, const LearnerSetup& setup) {
  if (params.toggle("private_rewards")) return {};
  return {ucb_bound(setup, rules(setup, 1.0), "Chowdhury & Gopalan 2017, Theorem 3", "R-sub-Gaussian noise, ‖f‖ ≤ B")};
}

}  // namespace

AlgorithmEntry igp_ucb_entry() {
  AlgorithmEntry entry;
  entry.id = "igp-ucb";
  entry.label = "IGP-UCB";
  entry.summary = "Plays argmax μ + β σ with a width from the information gain; on private rewards, a naive baseline.";
  entry.citation = "Chowdhury & Gopalan 2017, Algorithm 1 and Theorem 3";
  entry.params = {beta_scale_param(),
                  {.key = "private_rewards",
                   .label = "Learn from privatised rewards",
                   .kind = ParamKind::toggle,
                   .default_value = false,
                   .help = "Gives this algorithm rewards with Laplace noise added by each user, and the noise's standard "
                           "deviation as R. No theorem covers this.",
                   .citation = "baseline of this program"},
                  epsilon_param()};
  entry.params.back().visible_when = Condition{"private_rewards", {"true"}};
  entry.paper = "Baselines, not private";
  entry.complexity = "O(n r)";
  entry.notion = [](const ParamSet& params) {
    return params.toggle("private_rewards") ? PrivacyNotion::local : PrivacyNotion::none;
  };
  entry.make = [](const ParamSet& params, const LearnerSetup& setup) { return make_ucb_learner(setup, rules(setup, params.real("beta_scale"))); };
  entry.bounds = bounds;
  entry.preview = [](const ParamSet& params, const LearnerSetup& setup) {
    return std::vector<std::pair<std::string, double>>{{"β_1", rules(setup, params.real("beta_scale")).width(1, 0.0)}};
  };
  return entry;
}

}  // namespace privbo
