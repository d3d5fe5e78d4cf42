// Pieces of a scenario against each other.
#include "scenario/build_checks.h"

#include <algorithm>
#include <cmath>

#include "experiment/experiment.h"
#include "families/local/nystrom/nystrom_width.h"
#include "numerics/numbers.h"
#include "scenario/told_constants.h"

namespace privbo {
namespace {

void error(Problems& problems, const std::string& path, const std::string& message) {
  problems.push_back({path, message});
}

std::string noise_label(const ExperimentParts& parts) {
  return find_entry(reward_noise_catalogue(), parts.noise_type)->label;
}

}  // namespace

void check_fit(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  const auto arms = parts.data ? static_cast<Index>(parts.data->arms.size()) : 0;
  const bool on_arms = parts.domain->id == "arms";
  const auto need_arms = [&](bool needs, const std::string& what) {
    if (needs && (!on_arms || domain.size() != arms))
      error(problems, "/domain/type",
            "type = \"" + parts.domain->id + "\": " + what +
                " is defined on the arms of the data set; choose the domain \"arms\"");
  };
  need_arms(parts.kernel_type == "empirical-covariance", parts.kernel_type);
  if (parts.agents->brings_domain) {
    if (parts.noise_type == "residuals")
      error(
          problems, "/noise/type",
          "type = \"residuals\": rows of the data set belong to its arms, and these agents bring points of their own; choose another noise");
    return;
  }
  need_arms(parts.objective->needs_data, parts.objective->id);
  need_arms(parts.noise_type == "residuals", parts.noise_type);
  if (has_errors(problems)) return;
  if (on_arms && parts.data->coordinates.rows() == 0 && parts.kernel_type != "empirical-covariance")
    warn(problems, "/kernel/type", "the arms have no coordinates: the kernel sees their column numbers");
}

void check_dictionary_cost(const ExperimentParts& parts, const Domain& domain, Problems& problems) {
  // Two eigendecompositions of m × m, measured with a full-rank kernel: about m³ nanoseconds (0.1 s at 500, 1 s at
  // 1000, 8 s at 2000).
  constexpr double seconds_per_cube = 1e-9, noticeable = 1.0;
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmPlan& plan = parts.algorithms[a];
    if (!plan.params.json().contains("inclusion_scale")) continue;
    const bool epochs = plan.params.json().contains("repeat_scale");
    const std::int64_t updates = epochs ? parts.horizon / moma_replays(plan.params.real("repeat_scale"), parts.horizon,
                                                                       parts.constants.real("delta"))
                                        : parts.horizon;
    const double m = static_cast<double>(std::min<std::int64_t>(updates, domain.size()));
    const double seconds = seconds_per_cube * m * m * m;
    if (seconds < noticeable) continue;
    warn(problems, "/algorithms/" + std::to_string(a),
         plan.label + ": the dictionary can grow to m = " + shortest(m) + " points, and " +
             (epochs ? "an epoch" : "a round") + " then takes up to about " + significant(seconds, 2) +
             " s (m³ nanoseconds) unless the kernel is smooth on this domain; choose "
             "fewer points, a longer length scale, a smaller inclusion scale or fewer rounds");
  }
}

void check_held_out(const ExperimentParts& parts, Problems& problems) {
  const bool held_out = parts.data && parts.data->held_out;
  if (parts.data && parts.public_training && !held_out)
    error(
        problems, "/data/training_public",
        "training_public = true: the training readings are the protected readings themselves; give a training file with rows of "
        "its own (/data/training), or do not declare them public");
  const auto check = [&](const std::string& rule, bool speaks, const char* remedy) {
    if (parts.constants.text(rule) != "training") return;
    const std::string path = "/constants/" + rule, said = rule + " = \"training\": ";
    if (!held_out)
      error(problems, path,
            said +
                "there are no training readings beside the protected ones; choose a data set that has them, give a "
                "training file (/data/training), or choose another rule");
    else if (!speaks)
      error(problems, path,
            said + "the training readings say nothing about this problem; " + remedy + ", or choose another rule");
  };
  const bool f = parts.objective->needs_data, noise = parts.noise_type == "residuals";
  check("B_rule", f, "choose the objective \"data-set\"");
  check("R_rule", noise, "choose the noise \"residuals\"");
  check("v_rule", f && noise, "choose the objective \"data-set\" and the noise \"residuals\"");
  check("c_rule", noise, "choose the noise \"residuals\"");
}

void check_moments(const ExperimentParts& parts, Problems& problems) {
  const auto check = [&](const std::string& rule, const char* by_noise, char name) {
    if (parts.constants.text(rule) != by_noise) return;
    for (const AlgorithmPlan& plan : parts.algorithms) {
      if (!uses_constant(plan, name)) continue;
      const bool bound = name == 'R';  // of unbounded noise: its standard deviation
      if (bound && (parts.noise->bound() || high_probability_bound(parts, plan))) continue;
      const double order = bound ? 2.0 : moment_order(plan);
      if (std::isfinite(parts.noise->moment(order))) continue;
      const std::string missing = order == 2.0 ? "variance" : "moment of order " + significant(order, 4);
      error(problems, "/constants/" + rule,
            "the noise has infinite " + missing + ", which " + plan.label + " needs: declare " + name +
                (bound ? "" : ", choose an algorithm with a smaller moment order α") +
                ", or choose lighter-tailed noise");
      return;
    }
  };
  check("R_rule", "noise", 'R');
  check("v_rule", "moments", 'v');
  check("c_rule", "moments", 'c');
}

void check_truncation(const ExperimentParts& parts, Problems& problems) {
  const std::optional<NoiseTail> tail = parts.noise->tail();
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const ParamSet& params = parts.algorithms[a].params;
    if (params.json().value("truncation", "") != "sub-weibull") continue;
    const std::string path = "/algorithms/" + std::to_string(a);
    const std::string own = "; take the noise's own θ and κ";
    if (!tail) {
      warn(
          problems, path + "/truncation",
          "truncation = \"sub-weibull\": the noise (" + noise_label(parts) +
              ") has heavier tails than every sub-Weibull law, so the limit is not covered by §4.3; choose \"moments\"");
    } else if (params.real("theta") < tail->exponent) {
      warn(problems, path + "/theta",
           "theta = " + shortest(params.real("theta")) +
               ": the noise has heavier tails, θ = " + shortest(tail->exponent) + own);
    } else if (params.real("theta") == tail->exponent && params.real("tail_scale") < tail->scale) {
      warn(problems, path + "/tail_scale",
           "tail_scale = " + shortest(params.real("tail_scale")) +
               ": the noise is wider, κ = " + significant(tail->scale, 6) + own);
    }
  }
}

void check_unbounded(const ExperimentParts& parts, Problems& problems) {
  const auto any = [&parts](PrivacyNotion notion) {
    return std::ranges::find(parts.algorithms, notion, &AlgorithmPlan::notion) != parts.algorithms.end();
  };
  const bool bounded = parts.noise->bound().has_value();
  if (any(PrivacyNotion::local) && !bounded)
    warn(problems, "/noise/type",
         "unbounded noise: private rewards are clipped to ±(B+R), which keeps ε-LDP and biases the rewards "
         "(the clipped fraction is shown)");
  const std::string said = "unbounded = \"high-probability\": ";
  if (parts.unclipped && bounded && any(PrivacyNotion::local))
    error(problems, "/privacy/unbounded",
          said + "the noise (" + noise_label(parts) +
              ") is bounded, and clipping at its bound gives ε-LDP for nothing; choose \"clip\"");
  if (!any(PrivacyNotion::local_on_average)) return;
  if (!parts.noise->tail())
    error(problems, "/privacy/unbounded",
          said + "the noise (" + noise_label(parts) +
              ") is not sub-Weibull, and §4.5 of Zhou & Tan 2020 bounds sub-Weibull noise only; "
              "choose \"clip\", or sub-Weibull or Gaussian noise");
  else
    warn(
        problems, "/privacy/unbounded",
        said +
            "not local DP, which holds for every reward: ε holds only between rewards in ±(B+R), where all of them lie with "
            "probability 1 − δ over the noise (Zhou & Tan 2020, §4.5)");
}

}  // namespace privbo
