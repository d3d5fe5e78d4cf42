#include "families/local/local.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "families/local/learner/moma_learner.h"
#include "families/local/learner/nystrom_decision.h"
#include "families/local/record/dictionary_records.h"
#include "families/local/record/nystrom_round.h"
#include "families/randomised_rewards/randomising_family.h"
#include "numerics/numbers.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

// Checks of what algorithms with local privacy and heavy tails ask of a scenario.

void error(Problems& problems, const std::string& path, Message message) {
  problems.push_back({path, std::move(message)});
}

std::string noise_label(const ExperimentParts& parts) {
  return find_entry(reward_noise_catalogue(), parts.noise_type)->label;
}

/// Warns where a sub-Weibull truncation is narrower than the noise's tail needs.
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

/// Warns of dictionaries that can grow so large that a round takes seconds.
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

/// Warns what happens to private rewards where the noise is unbounded, and refuses privacy settings that do not fit it.
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

class LocalFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "local"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {ldp_tgp_ucb_entry(), ldp_ata_gp_ucb_entry(), ldp_moma_gp_ucb_entry(),
            tgp_ucb_entry(),     ata_gp_ucb_entry(),     moma_gp_ucb_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return local_trust_models(); }

  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_dictionary_cost(parts, domain, problems);
    check_truncation(parts, problems);
    check_unbounded(parts, problems);
  }

  std::shared_ptr<const RoundPart> round_part(const Decision& decision) const override {
    const auto* noted = find_part<NystromDecision>(decision.own);
    return noted ? std::make_shared<NystromRound>(*noted) : nullptr;
  }
  const FamilyRecords& records() const override { return records_; }

 private:
  DictionaryRecords records_{*this};
};

}  // namespace

const Family& local_family() {
  static const LocalFamily family;
  return family;
}

// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T. Zhou & Tan's
// Remark 1 states 1/ε for both kernels, but their Theorem 1 states the exponent 2ν/(2ν+d) at α = 1 for Matérn; the text
// gives the theorem's.

std::vector<TrustModel> local_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "local",
                 .model = "Local differential privacy",
                 .algorithm = "LDP-TGP-UCB",
                 .measure = cumulative,
                 .upper = "γ_T √T (B + R)/ε, up to logarithms",
                 .upper_source = "Zhou & Tan 2020, Theorem 3; the same order: Theorem 2 and Corollary 1",
                 .lower = "SE: √T (ln(Tζ²))^(d/4)/ζ; Matérn: T^((ν+d)/(2ν+d))/ζ^(2ν/(2ν+d)); ζ = e^ε − 1",
                 .lower_source = "Zhou & Tan 2020, Theorem 1 at α = 1; without privacy Scarlett et al. 2017",
                 .gap = "√γ_T up to logarithms; Matérn: also ε^(−d/(2ν+d))",
                 .dependence = "1/ε, a factor of the whole bound",
                 .dependence_lower = "SE: 1/ε; Matérn: ε^(−2ν/(2ν+d)); both for small ε"},
       .key = "local",
       .label = "Local DP",
       .help = "Every user randomises their own reward; nobody is trusted. ε is of one reward.",
       .algorithm = "ldp-tgp-ucb",
       .choice = choice_param(
           "local_algorithm", "Algorithm of local DP", "ldp-tgp-ucb",
           {{"ldp-tgp-ucb", "LDP-TGP-UCB", "exact posterior, rewards truncated once"},
            {"ldp-ata-gp-ucb", "LDP-ATA-GP-UCB", "Nyström features, truncated in feature space"},
            {"ldp-moma-gp-ucb", "LDP-MoMA-GP-UCB", "a median of means over repeated plays"}},
           {.help = "Which algorithm learns from the randomised rewards.",
            .citation = "Zhou & Tan 2020, Algorithms 1 to 3",
            .effect =
                "Privacy: none, all three see the same randomised rewards. Learning: which of them is best depends on ε and T."})},
  };
}

}  // namespace privbo
