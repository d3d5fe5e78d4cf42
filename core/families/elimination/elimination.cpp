#include "families/elimination/elimination.h"

#include <algorithm>
#include <cmath>
#include <exception>
#include <utility>

#include "accounting/calculator/account.h"
#include "families/elimination/release/batch_channel.h"
#include "families/randomised_rewards/record/randomiser_records.h"
#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/binomial.h"
#include "privacy/mechanisms/polya.h"
#include "record/posterior_snapshot.h"
#include "record/round_part.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/family_records.h"

namespace privbo {
namespace {

/// Why a point was asked: the batch, and how many may still be the best.
struct EliminationRound final : RoundPart {
  explicit EliminationRound(const EliminationDecision& noted) : decision(noted) {}
  Message reason() const override {
    return Message("because batch %1 of %2 asks where the posterior varied most, of %3 points that may be the best",
                   decision.batch, decision.batches, decision.survivors);
  }
  bool learns_from_sums() const override { return true; }
  Message kept(const RoundDetails& details) const override {
    return Message(
        "the reward %1 enters the sum of its point in batch %2; what is published of it, with noise, follows the batch's last user",
        number_text(details.reward), decision.batch);
  }
  EliminationDecision decision;
};

/// Under local trust every user randomises a reward, which pictures show.
class EliminationRecords final : public FamilyRecords {
 public:
  /// Of the algorithms of this family, which must outlive it.
  explicit EliminationRecords(const Family& family) : family_(family) {}
  std::unique_ptr<TrialRecorder> recorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                          std::size_t) const override {
    if (experiment.algorithms()[algorithm].entry->family != &family_) return nullptr;
    return randomiser_recorder(
        sum_release(experiment, instance, algorithm, experiment.parts().noise_source)->of_user());
  }

 private:
  const Family& family_;
};

double clip_of(const Experiment& experiment, const Instance& instance, const AlgorithmSpec& plan) {
  const Constants constants = experiment.constants_for(instance, plan);
  return constants.B.value + constants.R.value;
}

EliminationTrust trust_of(const AlgorithmSpec& plan) {
  return part_of<EliminationEntry>(plan.entry->own, "a trust").trust;
}

std::vector<Derived> numbers_of(const SumRequest& request, const SumRelease& release, std::int64_t users) {
  std::vector<Derived> list{{"epsilon",
                             "ε",
                             Message("privacy budget of one user's reward"),
                             request.epsilon,
                             {},
                             Message("Of everything that the run publishes: a user is in one release.")}};
  const AverageNoise noise = release.noise(users);
  const double deviation = std::sqrt(noise.variance);
  list.push_back({"sum_deviation", "√v", Message("noise of an average in the first batch"), deviation,
                  Message("reward units"), Message("Of %1 users, privacy and rounding together.", users)});
  if (request.trust == EliminationTrust::secure_aggregation) {
    list.push_back({"modulus",
                    "m",
                    Message("modulus of the secure sum"),
                    static_cast<double>(secure_modulus(users, request)),
                    {},
                    Message("Of %1 users: sums are told apart but for a probability of 2⁻⁶⁰.", users)});
    list.push_back({"epsilon_dropouts",
                    "ε₉₀",
                    Message("budget if one user in ten drops out"),
                    summed_polya_epsilon(request.epsilon, request.grid, 0.9 / (1.0 - request.spare)),
                    {},
                    Message("Exact, of the shares that are left; the part that is planned for does not count.")});
  }
  if (request.trust == EliminationTrust::shuffle) {
    const std::int64_t bits = binomial_trials(request.grid, request.epsilon, request.delta);
    const std::int64_t each = (bits + users - 1) / users;
    list.push_back({"blanket",
                    "b",
                    Message("bits of noise of one user in the first batch"),
                    static_cast<double>(each),
                    {},
                    Message("All users of a point need %1 together.", bits)});
    list.push_back({"true_epsilon",
                    "ε",
                    Message("exact budget of these bits at δ"),
                    BinomialShift(each * users, request.grid).epsilon(request.delta),
                    {},
                    Message("The hockey-stick divergence between Bin(nb, ¼) and its shift by g."),
                    "="});
  }
  return list;
}

class EliminationFamily final : public Family {
 public:
  std::string id() const override { return "elimination"; }
  std::vector<AlgorithmEntry> algorithms() const override {
    return {elimination_entry(EliminationTrust::central), elimination_entry(EliminationTrust::secure_aggregation),
            elimination_entry(EliminationTrust::shuffle), elimination_entry(EliminationTrust::local)};
  }

  std::vector<TrustModel> trust_models() const override { return elimination_trust_models(); }

  void set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const override {
    Family::set_budget(plan, parts, privacy);
    if (needs_delta(plan.params, trust_of(plan))) {
      plan.delta = plan.has_own_delta() ? plan.params.real("delta") : parts.delta;
    }
    // Not every release exists for every ε and δ, whatever the bound on rewards (here 1).
    make_sum_release(sum_request(plan, 1.0), undrawn_noise());
  }

  void check(const ExperimentParts& parts, const Domain&, Problems& problems) const override {
    for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
      const AlgorithmSpec& plan = parts.algorithms[a];
      if (plan.entry->family != this) continue;
      const std::string path = "/algorithms/" + std::to_string(a);
      if (const Message flagged = delta_warning(plan.delta); !flagged.empty())
        warn(problems, plan.has_own_delta() ? path + "/delta" : "/privacy/delta",
             Message("%1: %2", plan.label, flagged), Problem::Kind::large_delta);
      if (parts.unclipped && plan.notion == PrivacyNotion::local)
        problems.push_back(
            {"/privacy/unbounded",
             Message(
                 "unbounded = \"high-probability\": %1 clips rewards, and its guarantee needs that; choose \"clip\"",
                 plan.label)});
      if (plan.notion != PrivacyNotion::local && !parts.noise->bound())
        warn(problems, path,
             Message("unbounded noise: %1 clips rewards to ±(B + R), which keeps the guarantee and biases the rewards",
                     plan.label));
    }
  }

  std::shared_ptr<const FamilyData> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    const ParamSet& params = experiment.algorithms()[algorithm].params;
    auto own = std::make_shared<EliminationSetup>();
    own->batches = doubling_batches(experiment.horizon(), params.integer("first_batch"));
    own->blocks = params.integer("blocks");
    own->release = sum_release(experiment, instance, algorithm, experiment.parts().noise_source);
    return own;
  }

  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    return std::make_unique<BatchChannel>(sum_release(experiment, instance, algorithm, noise->backend()),
                                          doubling_batches(experiment.horizon(), plan.params.integer("first_batch")),
                                          clip_of(experiment, instance, plan), std::move(noise));
  }

  std::vector<Derived> release_numbers(const Experiment& experiment, const Instance& instance,
                                       std::size_t algorithm) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    const Batch first = doubling_batches(experiment.horizon(), plan.params.integer("first_batch")).front();
    return numbers_of(sum_request(plan, clip_of(experiment, instance, plan)),
                      *sum_release(experiment, instance, algorithm, experiment.parts().noise_source),
                      block_sizes(first.rounds, plan.params.integer("blocks")).front());
  }

  std::shared_ptr<const RoundPart> round_part(const Decision& decision) const override {
    const auto* noted = find_part<EliminationDecision>(decision.own);
    return noted ? std::make_shared<EliminationRound>(*noted) : nullptr;
  }

  std::unique_ptr<AdversaryView> adversary_view(const Experiment& experiment, const Instance& instance,
                                                std::size_t algorithm, const LearnerSetup&, Index) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    return make_elimination_view(sum_release(experiment, instance, algorithm, NoiseBackend::simulation),
                                 clip_of(experiment, instance, plan), plan.delta);
  }

  const FamilyRecords& records() const override { return records_; }

  Message why_audit_inapplicable(const AlgorithmSpec&) const override { return {}; }
  std::unique_ptr<AuditTarget> audit(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                     const std::stop_token&) const override {
    return audit_of_elimination(*experiment, algorithm);
  }

 private:
  EliminationRecords records_{*this};
};

}  // namespace

const Family& elimination_family() {
  static const EliminationFamily family;
  return family;
}

std::shared_ptr<const SumRelease> sum_release(const Experiment& experiment, const Instance& instance,
                                              std::size_t algorithm, NoiseBackend backend) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  return make_sum_release(sum_request(plan, clip_of(experiment, instance, plan)), undrawn_noise(backend));
}

}  // namespace privbo
