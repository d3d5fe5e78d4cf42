#include "families/output_only/output_only.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "families/output_only/record/final_records.h"
#include "numerics/numbers.h"
#include "record/round_part.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/gain_table.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

/// Work of the greedy gain, in multiplications, beyond which a closed form takes its place.
constexpr double most_gain_work = 5e8;

/// An upper bound on γ_T in nats, a function of the prior alone.
double gain_bound(const Instance& instance, std::int64_t horizon, double lambda) {
  const Prior& prior = *instance.prior;
  const double rank = static_cast<double>(prior.uses_factor() ? prior.factor.cols() : prior.size),
               rounds = static_cast<double>(horizon);
  if (static_cast<double>(prior.size) * rank * rounds <= most_gain_work)
    return gain_upper_bound(instance.gains->greedy()->back());
  // ½ log det(I + K_T/λ) of a matrix of this rank and a trace of at most Tκ.
  return 0.5 * rank * std::log1p(rounds * prior.largest() / (rank * lambda));
}

/// Rewards stay with the curator.
struct CuratorRound final : RoundPart {
  Message learnt(const RoundDetails&) const override {
    return Message("it stays with the curator, who publishes nothing before the last round");
  }
};

std::vector<Derived> numbers_of(const FinalRequest& request, double lambda) {
  const OutputOnlySetting& s = request.setting;
  std::vector<Derived> list{{"epsilon",
                             "ε",
                             is_over_prior(request.what) ? Message("privacy budget of one release (not DP)")
                                                         : Message("privacy budget of one release"),
                             request.epsilon,
                             {},
                             request.releases() > 1 ? Message("Point and value together have 2ε.")
                                                    : Message("Of everything that is published.")}};
  if (is_over_prior(request.what))
    list.push_back({"prior_failure",
                    "δ",
                    Message("share of the draws of f that nothing is promised for"),
                    s.prior_failure,
                    {},
                    request.releases() > 1
                        ? Message("Of one release, 2δ of both. A probability over the prior, not over coins: no "
                                  "differential privacy.")
                        : Message("A probability over the prior, not over coins: no differential privacy.")});
  list.push_back({"beta",
                  "β_T",
                  Message("squared confidence width in the last round"),
                  output_only_beta(s, s.horizon),
                  {},
                  Message("2 ln(|Λ| T² π²/(3δ)), of the curator's own run.")});
  if (request.publishes_point()) {
    const double sensitivity = request.of_point();
    list.push_back({"point_sensitivity", "Δ", Message("what one record can move a mean by"), sensitivity,
                    Message("reward units"),
                    Message("√(max k) (2√β_{T+1} + c), but for a share δ of the draws of f.")});
    list.push_back(
        {"point_loss", "2Δ ln(|Λ|/δ)/ε", Message("what the published point loses at most by its mean"),
         point_utility(s.points, sensitivity, request.epsilon, -std::log(s.prior_failure)), Message("reward units"),
         Message("Theorem 2 with a = ln(1/δ), but for a probability of 2δ. Compare it with the range of f."), "≤"});
  }
  if (!request.publishes_value()) return list;
  if (is_over_prior(request.what))
    list.push_back({"gain", "γ_T", Message("information gain that the value's noise is made for"), s.information,
                    Message("nats"), Message("An upper bound, at λ = %1.", significant(lambda)), "≤"});
  list.push_back({"value_sensitivity", "Δ_v", Message("what one record can move the best value by"), request.of_value(),
                  Message("reward units"),
                  is_over_prior(request.what) ? Message("Theorem 3, but for a share δ of the draws of f.")
                                              : Message("Theorem 7, for every f that keeps the constants.")});
  list.push_back({"value_noise", "Δ_v/ε", Message("scale of the Laplace noise on the value"),
                  request.of_value() / request.epsilon, Message("reward units"),
                  Message("Compare it with the range of f.")});
  return list;
}

/// Reports who is trusted where the winner alone is published, and what is known of the price.
std::vector<TrustModel> output_only_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "output-only",
                 .model = "Output only, for most draws of f (not DP)",
                 .algorithm = "Output-only GP-UCB",
                 .measure = "regret of the published point",
                 .upper = "√β_T ln|Λ|/ε, with β_T = 2 ln(|Λ| T² π²/(3δ))",
                 .upper_source = "Kusner et al. 2015, Theorem 2",
                 .lower = "√(γ_T/T), up to logarithms",
                 .lower_source = Message("%1, without privacy", std::string(scarlett_source)),
                 .gap = "the upper bound does not fall with T",
                 .dependence = "1/ε, whatever T",
                 .dependence_lower = only_without_privacy},
       .key = "output_only",
       .label = "Output only (Kusner et al.)",
       .help =
           "A curator runs GP-UCB and publishes one point. Its ε holds for all but a share δ of the draws of f: that is no "
           "differential privacy.",
       .algorithm = "output-only",
       .short_label = Message("Output only (not DP)")},
  };
}

/// Whether f is a draw of the learner's prior as it is.
bool is_prior_draw(const ExperimentParts& parts) {
  const auto is_on = [&](const char* key) {
    return parts.objective_params.json().contains(key) && parts.objective_params.boolean(key);
  };
  return parts.objective->id == "gp-draw" && !parts.other_kernel_of_f && !is_on("scale_max") && !is_on("unit_range");
}

class OutputOnlyFamily final : public Family {
 public:
  std::string id() const override { return "output-only"; }
  std::vector<AlgorithmEntry> algorithms() const override { return {output_only_entry()}; }
  std::vector<TrustModel> trust_models() const override { return output_only_trust_models(); }

  void check(const ExperimentParts& parts, const Domain&, Problems& problems) const override {
    for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
      const AlgorithmSpec& plan = parts.algorithms[a];
      if (plan.entry->family != this) continue;
      const std::string path = "/algorithms/" + std::to_string(a);
      if (parts.context_law && (parts.context_law->anywhere() || parts.context_law->count() > 1))
        problems.push_back(
            {path,
             Message("%1: publishes one point for all, and this scenario has several contexts; choose \"usca\", or no "
                     "contexts (/contexts/type)",
                     plan.label)});
      if (published_of(plan.params) == Published::lipschitz_value &&
          plan.params.real("lowest") > plan.params.real("highest"))
        problems.push_back(
            {path + "/lowest", Message("lowest = %1: must be at most highest = %2, the largest regulariser",
                                       shortest(plan.params.real("lowest")), shortest(plan.params.real("highest")))});
    }
  }

  /// What the promise of Algorithm 1 takes for true, beside what is true here.
  std::vector<ProvenanceLine> provenance(const ExperimentParts& parts, const AlgorithmSpec& plan) const override {
    if (!is_over_prior(published_of(plan.params))) return {};
    std::vector<ProvenanceLine> lines{
        {Message("k₁(V, V′) = %1: declared", significant(plan.params.real("similarity")))}};
    const double lambda = parts.constants.real("lambda");
    if (!is_prior_draw(parts))
      lines.push_back({Message("f is no draw from the prior here, so that δ counts nothing: ε is promised for no f")});
    if (parts.noise_type != "gaussian" || std::abs(parts.noise->moment(2.0) - lambda) > 1e-9 * lambda)
      lines.push_back(
          {Message("the noise of rewards is not N(0, λ) here, as the proofs assume (λ = %1)", significant(lambda))});
    return lines;
  }

  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t) const override {
    FinalRelease release(final_request(experiment, instance, algorithm), *noise);
    return std::make_unique<FinalChannel>(std::move(release), instance.prior,
                                          experiment.constants_for(instance, experiment.algorithms()[algorithm]).lambda,
                                          experiment.horizon(), std::move(noise));
  }

  std::vector<Derived> release_numbers(const Experiment& experiment, const Instance& instance,
                                       std::size_t algorithm) const override {
    return numbers_of(final_request(experiment, instance, algorithm),
                      experiment.constants_for(instance, experiment.algorithms()[algorithm]).lambda);
  }

  /// Nothing is out before the last round.
  std::vector<double> epsilon_by_round(const Experiment& experiment, const Instance&,
                                       std::size_t algorithm) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    std::vector<double> spent(static_cast<std::size_t>(experiment.horizon()) + 1, 0.0);
    const double releases = published_of(plan.params) == Published::both ? 2.0 : 1.0;
    spent.back() = releases * plan.epsilon.value();
    return spent;
  }

  const FamilyRecords& records() const override { return records_; }

  std::shared_ptr<const RoundPart> round_part(const Decision&) const override {
    return std::make_shared<CuratorRound>();
  }

  Message why_audit_inapplicable(const AlgorithmSpec& plan) const override {
    if (is_over_prior(published_of(plan.params)))
      return Message(
          "%1: its δ counts draws of f from the prior, and an audit of one f decides nothing; audit the exponential or the "
          "Laplace mechanism instead",
          plan.label);
    return Message(
        "%1: what it protects is a record of the data that f is measured on, of which a scenario has none; audit the Laplace "
        "mechanism instead",
        plan.label);
  }

 private:
  FinalRecords records_{*this};
};

}  // namespace

const Family& output_only_family() {
  static const OutputOnlyFamily family;
  return family;
}

FinalRequest final_request(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const Constants constants = experiment.constants_for(instance, plan);
  const ParamSet& params = plan.params;
  FinalRequest request;
  request.what = published_of(params);
  request.epsilon = plan.epsilon.value();
  request.largest_variance = instance.prior->largest();
  request.setting = {.points = instance.prior->size,
                     .horizon = experiment.horizon(),
                     .noise = std::sqrt(constants.lambda / request.largest_variance),
                     .similarity = params.real("similarity"),
                     .prior_failure = constants.delta};
  if (request.publishes_value() && is_over_prior(request.what))
    request.setting.information = gain_bound(instance, experiment.horizon(), constants.lambda);
  request.lipschitz = {.records = params.integer("records"),
                       .largest_loss = params.real("largest_loss"),
                       .lipschitz = params.real("lipschitz"),
                       .lowest = params.real("lowest"),
                       .highest = params.real("highest")};
  return request;
}

}  // namespace privbo
