#include "families/baselines/baselines.h"

#include <algorithm>
#include <cstdint>
#include <string>

#include "families/baselines/learner/lengthscale_learner.h"
#include "families/randomised_rewards/randomising_family.h"
#include "numerics/number_text.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/trust_model.h"

namespace privbo {
namespace {

bool learns_kernel(const AlgorithmSpec& plan) { return plan.params.boolean(learn_lengthscale_key, false); }

/// Which length scale decided in a round.
struct LengthscaleRound final : RoundPart {
  explicit LengthscaleRound(const LengthscaleDecision& noted) : decision(noted) {}

  Message width() const override {
    if (decision.learnt_from == 0) return Message("the length scale is the scenario's so far");
    return Message("the length scale is ℓ = %1, learnt from the first %2 rewards", number_text(decision.lengthscale, 3),
                   number_text(static_cast<double>(decision.learnt_from)));
  }

  LengthscaleDecision decision;
};

/// Refuses to learn a length scale where there is none, where that would read private rewards, and where it would take
/// too long.
void check_learnt_kernel(const ExperimentParts& parts, const AlgorithmSpec& plan, const Domain& domain,
                         const std::string& path, Problems& problems) {
  const auto refuse = [&](const Message& because) {
    problems.push_back({path, Message("learn_lengthscale = true: %1", because)});
  };
  if (plan.notion != PrivacyNotion::none)
    return refuse(Message(
        "a private algorithm's kernel is public, and one learnt from rewards is not; switch this off, or let the "
        "algorithm learn from rewards as they are"));
  if (!parts.kernel_params.json().contains("lengthscale"))
    return refuse(
        Message("the kernel \"%1\" has no length scale; switch this off, or choose another kernel", parts.kernel_type));
  if (parts.context_law)
    return refuse(
        Message("with contexts a kernel has two length scales, and one is learnt; switch this off, or choose "
                "the contexts \"none\""));
  // A likelihood takes the cube of them, 10⁹ operations at 1,000; and the kernel matrix of all points must fit.
  constexpr std::int64_t most_distinct = 2000, most_points = 8192;
  const std::int64_t distinct = std::min<std::int64_t>(domain.size(), parts.horizon);
  if (distinct > most_distinct || domain.size() > most_points)
    return refuse(
        Message("of %1 points up to %2 may be asked, and likelihoods are computed for at most %3 of at most %4; "
                "switch this off, or choose fewer points or rounds",
                domain.size(), distinct, most_distinct, most_points));
  if (parts.constants.text("gain") != "realised")
    warn(problems, path,
         Message("the kernel is another one once it is learnt, so that the information gain realised is used in β"));
}

class BaselinesFamily final : public RandomisingFamily {
 public:
  std::string id() const override { return "baselines"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {igp_ucb_entry(), gp_ucb_entry(), gp_ts_entry(), gp_ei_entry(), uniform_entry()};
  }
  std::vector<TrustModel> trust_models() const override { return baselines_trust_models(); }

  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    RandomisingFamily::check(parts, domain, problems);
    for (std::size_t a = 0; a < parts.algorithms.size(); ++a)
      if (const AlgorithmSpec& plan = parts.algorithms[a]; plan.entry->family == this && learns_kernel(plan))
        check_learnt_kernel(parts, plan, domain,
                            "/algorithms/" + std::to_string(a) + "/" + std::string(learn_lengthscale_key), problems);
  }

  std::vector<ProvenanceLine> provenance(const ExperimentParts& parts, const AlgorithmSpec& plan) const override {
    if (plan.entry->family != this || !learns_kernel(plan)) return {};
    return {
        {Message("length scale of the kernel: %1 (maximum likelihood of the rewards that this algorithm sees as they "
                 "are; it begins with ℓ = %2)",
                 to_string(Provenance::protected_data), number_text(parts.kernel_params.real("lengthscale"))),
         ProvenanceLine::Kind::exposed}};
  }

  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    if (!learns_kernel(experiment.algorithms()[algorithm])) return nullptr;
    const ExperimentParts& parts = experiment.parts();
    auto part = std::make_shared<LengthscaleSetup>();
    part->domain = instance.domain;
    part->lengthscale = parts.kernel_params.real("lengthscale");
    part->kernel_at = [type = parts.kernel_type, settings = parts.kernel_params.json(),
                       data = parts.data](double lengthscale) {
      Json values = settings;
      values["lengthscale"] = lengthscale;
      return find_entry(kernel_catalogue(), type)->make(ParamSet(values), data.get());
    };
    return part;
  }
  std::shared_ptr<const RoundPart> round_part(const Decision& decision) const override {
    const auto* noted = find_part<LengthscaleDecision>(decision.own);
    return noted ? std::make_shared<LengthscaleRound>(*noted) : nullptr;
  }
};

}  // namespace

const Family& baselines_family() {
  static const BaselinesFamily family;
  return family;
}

// States what is known about the price of this family's trust model, as the papers' theorems state it. All texts are
// orders: constants and failure probabilities are left out, Õ and "up to logarithms" hide powers of ln T.

std::vector<TrustModel> baselines_trust_models() {
  using namespace known_bounds;
  return {
      {.facts = {.id = "none",
                 .model = "No privacy",
                 .algorithm = "GP-UCB",
                 .measure = cumulative,
                 .upper = "√T (B √γ_T + γ_T)",
                 .upper_source = "Srinivas et al. 2010, Theorem 3",
                 .lower = scarlett,
                 .lower_source = scarlett_source,
                 .gap = "√γ_T up to logarithms",
                 .dependence = "none",
                 .dependence_lower = "none"},
       .key = "none",
       .label = "No privacy",
       .help = "GP-UCB, which sees every reward: what all others are measured against.",
       .algorithm = "gp-ucb",
       .is_private = false},
  };
}

}  // namespace privbo
