#include "families/joint/joint.h"

#include <algorithm>
#include <cmath>
#include <exception>

#include "accounting/calculator/account.h"
#include "numerics/numbers.h"
#include "posterior/features/kernel_features.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

void check_clip(const ExperimentParts& parts, const AlgorithmSpec& plan, const StatisticsRequest& request,
                const std::string& path, Problems& problems) {
  const std::string range = significant(request.centre - request.Y) + " … " + significant(request.centre + request.Y);
  // The check looks at a point whose mean is the centre, where rewards are least likely to be clipped.
  const auto rewards = parts.noise->rewards(request.centre);
  if (!rewards) {
    warn(
        problems, path + "/reward_bound",
        Message(
            "unbounded noise: %1 clips rewards to %2, which keeps the guarantee and biases the rewards (the clipped fraction is shown)",
            plan.label, range));
    return;
  }
  const double farthest = std::max(request.centre - rewards->first, rewards->second - request.centre);
  if (farthest <= request.Y * (1.0 + 1e-12)) return;
  warn(
      problems, path + "/reward_bound",
      Message(
          "reward_bound = %1: %2 clips rewards to %3, and even where the mean is %4 they reach from %5 to %6; clipped rewards are biased. Choose at least %7",
          shortest(request.Y), plan.label, range, shortest(request.centre), significant(rewards->first),
          significant(rewards->second), significant(farthest)));
}

void check_plan(const AlgorithmSpec& plan, const JointRelease& made, const std::string& path, Problems& problems) {
  if (made.notion() == PrivacyNotion::none) return;
  if (const Message flagged = delta_warning(plan.delta); !flagged.empty())
    warn(problems,
         plan.params.json().contains("delta") && plan.params.is_set("delta") ? path + "/delta" : "/privacy/delta",
         Message("%1: %2", plan.label, flagged), Problem::Kind::large_delta);
  const TrueLoss loss = made.true_loss();
  if (std::isinf(loss.mu))
    return warn(
        problems, path,
        Message(
            "%1 is broken on purpose: it claims ε = %2, and most of its releases differ from the last one by one user's data, without noise. It is here to be attacked and audited",
            plan.label, significant(plan.epsilon.value())));
  // The calibration's root finder rounds far less than this tolerance.
  if (loss.delta > plan.delta * (1.0 + 1e-6))
    warn(
        problems, path + "/calibration",
        Message(
            "%1 claims ε = %2 at δ = %3, but its noise gives ε = %4 at that δ (δ = %5 at that ε): the printed formula takes the sensitivities too small. Screens and files show what it really gives; choose \"exact\" to get what is claimed",
            plan.label, significant(plan.epsilon.value()), significant(plan.delta), significant(loss.epsilon),
            significant(loss.delta)));
}

void check_cost(const ExperimentParts& parts, const AlgorithmSpec& plan, Index features, const std::string& path,
                Problems& problems) {
  // A round takes about m³ multiplications, a third of them for the factor, at a billion a second.
  constexpr double seconds_per_cube = 1e-9, noticeable = 600.0;
  const double m = static_cast<double>(features), seconds = seconds_per_cube * m * m * m *
                                                            static_cast<double>(parts.horizon) *
                                                            static_cast<double>(parts.trials);
  if (seconds > noticeable)
    warn(
        problems, path,
        Message(
            "%1: with m = %2 features all trials take about %3 minutes of one core (m³ nanoseconds a round); choose fewer nodes, rounds or trials",
            plan.label, features, significant(seconds / 60.0, 2)));
}

}  // namespace

void check_statistics(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  const Index dimension = domain.dimension();
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    const auto* entry = find_part<JointEntry>(plan.entry->own);
    if (!entry) continue;
    const std::string path = "/algorithms/" + std::to_string(a);
    if (parts.context_law && pair_kernel(parts.context_params) != PairKernel::joint)
      problems.push_back(
          {path,
           Message(
               "%1: its features stand for the kernel over all coordinates at once; choose the kernel \"joint\" (/contexts/kernel), or another algorithm",
               plan.label)});
    try {
      const std::unique_ptr<RandomSource> draws = make_stream({.seed = parts.seeds.instance});
      const Index m =
          make_kernel_features(parts.kernel_type, parts.kernel_params, dimension, entry->features(plan.params), *draws)
              ->size();
      const StatisticsRequest request = entry->statistics(plan.params);
      check_plan(plan, JointRelease(request, parts.horizon, plan.epsilon, plan.delta, m, parts.constants.real("delta")),
                 path, problems);
      check_clip(parts, plan, request, path, problems);
      check_cost(parts, plan, m, path, problems);
    } catch (const std::exception& failure) {
      problems.push_back({path, Message("%1: %2", plan.label, message_of(failure))});
    }
  }
}

}  // namespace privbo
