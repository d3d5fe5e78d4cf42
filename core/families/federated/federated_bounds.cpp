// Theorem 1 of the federated paper as lines of a chart: its order, and Lemma 7 with constants where all conditions
// hold.
#include <cmath>
#include <utility>

#include "families/federated/federated_entry.h"
#include "families/federated/federated_regret.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/utility_lemmas.h"
#include "numerics/numbers.h"
#include "posterior/exact/prior.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Reports what keeps Theorem 1 from applying, and what to change; empty: nothing.
Message why_inapplicable(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind) {
  const FederatedSettings settings = federated_settings(params, kind);
  const double wanted = 1.0 + 2.0 / static_cast<double>(setup.horizon);
  if (!(own_probability(settings.schedule, 1) > 0.0))
    return Message("p_1 = 0 makes Theorem 1's 1/p_1 infinite; take 1 − p_t = 1/(1 + t)²");
  if (settings.schedule.scale > 0.0 && settings.schedule.power < 2.0)
    return Message("Theorem 1 needs 1 − p_t of order 1/t²; take 1 − p_t = 1/(1 + t)²");
  if (std::abs(setup.constants.lambda - wanted) > 1e-9)
    return Message("Theorem 1 needs λ = 1 + 2/T = %1, here λ = %2", shortest(wanted), shortest(setup.constants.lambda));
  if (settings.feature_lambda > 0.0 && settings.feature_lambda != setup.constants.lambda)
    return Message("Theorem 1 needs the same λ for the vectors; set their own to 0");
  if (feature_lengthscale(params))
    return Message("Theorem 1 needs features of the kernel itself; set their own length scale to 0");
  if (settings.learn_every > 0)
    return Message("agents learn their kernels, and Theorem 1 is about a given one; set \"learn_every\" to 0");
  if (!settings.theorem_width) return Message("the scale of the own sample is 1; Theorem 1 needs the theorem's β_t");
  if (adds_up(kind) && params.real("lost") > 0.0)
    return Message("in Theorem 1 every message arrives; set \"lost\" to 0");
  return {};
}

/// Reports what, beside the above, keeps the theorem's constants from applying, and what to change; empty: nothing.
Message why_constants_inapplicable(const LearnerSetup& setup) {
  const FederatedSetup& own = federated_setup(setup);
  if (own.domain->anywhere)
    return Message("the constants of Theorem 1 are for a finite domain; choose a grid or random points");
  if (setup.prior && setup.prior->largest() > 1.0 + 1e-12)
    return Message("the constants of Theorem 1 need k(x, x) ≤ 1, here it is up to %1; choose another kernel",
                   significant(setup.prior->largest(), 4));
  if (setup.gain != GainRule::realised)
    return Message(
        "the constants of Theorem 1 hold for a β_t with the realised information gain; set \"gain\" to \"realised\"");
  if (own.plan->request().sampling != Sampling::poisson)
    return Message("Theorem 1 samples each agent with probability q; choose Poisson sampling");
  return {};
}

/// Lemma 7 with its constants, for the agent furthest from the others and with every vector clipped: a bound for any
/// one agent, whatever happens in the run.
RegretBound bound_with_constants(const SharingSchedule& schedule, const LearnerSetup& setup) {
  const FederatedSetup& own = federated_setup(setup);
  RegretBound bound;
  bound.label = "Lemma 7";
  bound.note = Message(
      "Theorem 1 with the constants of its proof, with probability 1 − δ for any one agent; kernel error (between about 256 points) and Σ d_n are this instance's (the largest sum over agents, which nobody in the run is told), every vector counts as clipped, and the rounds t ≤ 4, for which the proof's (23) fails, count 2B each");
  bound.needs.rewards = RewardNeed::sub_gaussian;
  bound.needs.words = Message("R-sub-Gaussian noise, ‖f^n‖ ≤ B, 1 − p_t = O(1/t²) with p_1 > 0, λ = 1 + 2/T");
  bound.needs.settings = why_constants_inapplicable(setup);
  const UtilityProblem known{.B = setup.constants.B.value,
                             .R = setup.constants.R.value,
                             .lambda = setup.constants.lambda,
                             .delta = setup.constants.delta,
                             .points = own.domain->size(),
                             .initial = own.initial};
  bound.of_truth = [plan = own.plan, schedule, known](const BoundTruth& truth) {
    return [=](std::int64_t t, const GainBound& gamma) {
      UtilityProblem problem = known;
      problem.kernel_error = truth.kernel_error;
      problem.distance = truth.furthest;
      problem.gamma = gamma;
      return utility_terms(*plan, schedule, problem, t).sum();
    };
  };
  bound.value = bound.of_truth({});
  return bound;
}

}  // namespace

std::vector<RegretBound> federated_bounds(const ParamSet& params, const LearnerSetup& setup, FederatedKind kind) {
  const auto* own = find_part<FederatedSetup>(setup.own);
  if (!own) return {};
  RegretBound bound;
  bound.label = "Theorem 1";
  bound.note = Message(
      "order of (B + 1/p_1) γ_T √T + Σ ψ_t, with the kernel error and the d_n of this instance (how much objectives differ, which nobody in the run is told) and without the clipping term B Σ ϑ_t; of agent 1");
  bound.needs.rewards = RewardNeed::sub_gaussian;
  bound.needs.words = Message("R-sub-Gaussian noise, ‖f^n‖ ≤ B, 1 − p_t = O(1/t²) with p_1 > 0, λ = 1 + 2/T");
  bound.needs.settings = why_inapplicable(params, setup, kind);
  bound.order_only = true;
  // Where p_1 = 0 the theorem's first term is infinite. The reason given states it, but the other terms must stay
  // finite.
  SharingSchedule schedule = federated_settings(params, kind).schedule;
  if (!(own_probability(schedule, 1) > 0.0)) schedule = {.scale = 1.0, .power = 2.0, .shift = 1.0};
  bound.of_truth = [plan = own->plan, schedule, B = setup.constants.B.value](const BoundTruth& truth) {
    return [=](std::int64_t t, const GainBound& gamma) {
      return federated_terms(*plan, schedule,
                             {.B = B,
                              .kernel_error = truth.kernel_error,
                              .distance = truth.distance,
                              .gamma = gamma,
                              .clipped_weight = {}},
                             t)
          .sum();
    };
  };
  bound.value = bound.of_truth({});
  std::vector<RegretBound> bounds;
  // Where the settings are not the theorem's, one reason is enough.
  if (bound.needs.settings.empty()) bounds.push_back(bound_with_constants(schedule, setup));
  bounds.push_back(std::move(bound));
  return bounds;
}

}  // namespace privbo
