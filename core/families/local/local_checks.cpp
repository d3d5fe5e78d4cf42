#include "families/local/local_checks.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "families/local/learner/moma_learner.h"
#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

void error(Problems& problems, const std::string& path, Message message) {
  problems.push_back({path, std::move(message)});
}

std::string noise_label(const ExperimentParts& parts) {
  return find_entry(reward_noise_catalogue(), parts.noise_type)->label;
}

}  // namespace

void check_truncation(const ExperimentParts& parts, Problems& problems) {
  const std::optional<NoiseTail> tail = parts.noise->tail();
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const ParamSet& params = parts.algorithms[a].params;
    if (params.json().value("truncation", "") != "sub-weibull") continue;
    const std::string path = "/algorithms/" + std::to_string(a);
    if (!tail) {
      warn(
          problems, path + "/truncation",
          Message(
              "truncation = \"sub-weibull\": the noise (%1) has heavier tails than every sub-Weibull law, so the limit is not covered by §4.3; choose \"moments\"",
              noise_label(parts)));
    } else if (params.real("theta") < tail->exponent) {
      warn(problems, path + "/theta",
           Message("theta = %1: the noise has heavier tails, θ = %2; take the noise's own θ and κ",
                   shortest(params.real("theta")), shortest(tail->exponent)));
    } else if (params.real("theta") == tail->exponent && params.real("tail_scale") < tail->scale) {
      warn(problems, path + "/tail_scale",
           Message("tail_scale = %1: the noise is wider, κ = %2; take the noise's own θ and κ",
                   shortest(params.real("tail_scale")), significant(tail->scale, 6)));
    }
  }
}

void check_dictionary_cost(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  // Two eigendecompositions of m × m, measured with a full-rank kernel: about m³ nanoseconds (0.1 s at 500, 1 s at
  // 1000, 8 s at 2000).
  constexpr double seconds_per_cube = 1e-9, noticeable = 1.0;
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    if (!plan.params.json().contains("inclusion_scale")) continue;
    const bool epochs = plan.params.json().contains("repeat_scale");
    const std::int64_t updates =
        epochs ? parts.horizon / moma_replays_of(plan.params, parts.horizon, parts.constants.real("delta"))
               : parts.horizon;
    const double m = static_cast<double>(std::min<std::int64_t>(updates, domain.size()));
    const double seconds = seconds_per_cube * m * m * m;
    if (seconds < noticeable) continue;
    warn(
        problems, "/algorithms/" + std::to_string(a),
        Message(
            epochs
                ? Words<3>(
                      "%1: the dictionary can grow to m = %2 points, and an epoch then takes up to about %3 s (m³ nanoseconds) unless the kernel is smooth on this domain; choose fewer points, a longer length scale, a smaller inclusion scale or fewer rounds")
                : Words<3>(
                      "%1: the dictionary can grow to m = %2 points, and a round then takes up to about %3 s (m³ nanoseconds) unless the kernel is smooth on this domain; choose fewer points, a longer length scale, a smaller inclusion scale or fewer rounds"),
            plan.label, shortest(m), significant(seconds, 2)));
  }
}

void check_unbounded(const ExperimentParts& parts, Problems& problems) {
  const auto any = [&parts](PrivacyNotion notion) {
    return std::ranges::find(parts.algorithms, notion, &AlgorithmSpec::notion) != parts.algorithms.end();
  };
  const bool bounded = parts.noise->bound().has_value();
  if (any(PrivacyNotion::local) && !bounded)
    warn(problems, "/noise/type",
         Message("unbounded noise: private rewards are clipped to ±(B+R), which keeps ε-LDP and biases the rewards "
                 "(the clipped fraction is shown)"));
  if (parts.unclipped && bounded && any(PrivacyNotion::local))
    error(
        problems, "/privacy/unbounded",
        Message(
            "unbounded = \"high-probability\": the noise (%1) is bounded, and clipping at its bound gives ε-LDP for nothing; choose \"clip\"",
            noise_label(parts)));
  if (!any(PrivacyNotion::high_probability_local)) return;
  if (!parts.noise->tail())
    error(
        problems, "/privacy/unbounded",
        Message(
            "unbounded = \"high-probability\": the noise (%1) is not sub-Weibull, and §4.5 of Zhou & Tan 2020 bounds sub-Weibull noise only; choose \"clip\", or sub-Weibull or Gaussian noise",
            noise_label(parts)));
  else
    warn(
        problems, "/privacy/unbounded",
        Message(
            "unbounded = \"high-probability\": not local DP, which holds for every reward: ε holds only between rewards in ±(B+R), where all of them lie with probability 1 − δ over the noise (Zhou & Tan 2020, §4.5)"));
}

}  // namespace privbo
