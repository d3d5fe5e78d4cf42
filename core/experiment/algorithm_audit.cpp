// Trials with one changed reward, and what their transcripts tell.
#include "experiment/algorithm_audit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "accounting/audit/audit_claim.h"
#include "accounting/audit/audit_targets.h"
#include "environment/finite_environment.h"
#include "experiment/trial.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

/// How far beyond ±(B + R) the changed reward lies.
constexpr double beyond_clip = 10.0;
/// The round whose reward is changed, where there are so many: late enough for the learner to have learnt something.
constexpr std::int64_t usual_round = 3;
/// Noise that small a share of its scale is rounding: honest noise is so once in 10¹⁰ times.
constexpr double noiseless = 1e-11;

/// The first outcome of one round replaced; everything else passes.
class ChangedReward final : public Environment {
 public:
  ChangedReward(std::unique_ptr<Environment> real, std::int64_t round, double reward) : real_(std::move(real)), round_(round), reward_(reward) {}

  Round open(std::int64_t t) override { return real_->open(t); }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    real_->respond(round, queries, outcomes);
    if (round.t == round_ && !outcomes.empty()) outcomes.front().reward = reward_;
  }
  double regret(const Round& round, const Query& query) const override { return real_->regret(round, query); }

 private:
  std::unique_ptr<Environment> real_;
  std::int64_t round_;
  double reward_;
};

class LocalLaplaceReader final : public TranscriptReader {
 public:
  LocalLaplaceReader(double bound, double scale, double raw) : bound_(bound), scale_(scale), raw_(raw) {}

  double read(bool changed, std::span<const Message> delivered) const override {
    double loss = 0.0;
    for (const Message& message : delivered) {
      const auto* reward = std::get_if<RewardMessage>(&message);
      if (!reward) continue;
      for (const double extreme : {bound_, raw_})
        if (std::abs(std::abs(reward->value) - extreme) < noiseless * scale_)
          return std::copysign(std::numeric_limits<double>::infinity(), reward->value);
      if (changed) loss += std::clamp(2.0 * reward->value, -2.0 * bound_, 2.0 * bound_) / scale_;
    }
    return loss;
  }

 private:
  double bound_, scale_, raw_;
};

class AlgorithmTarget final : public AuditTarget {
 public:
  AlgorithmTarget(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, const std::stop_token& stop)
      : experiment_(std::move(experiment)), algorithm_(algorithm), instance_(experiment_->instance(0)), setup_(experiment_->setup(instance_, algorithm, stop)),
        rounds_(std::min(experiment_->horizon(), longest_audited)), changed_(std::min(rounds_, usual_round)),
        bound_(instance_.constants.B.value + instance_.constants.R.value),
        reader_(make_local_laplace_reader(bound_, setup_.laplace_scale, beyond_clip * bound_)) {
    const std::unique_ptr<Draws> draws = make_stream({.purpose = Purpose::privacy_noise});
    const std::unique_ptr<Trial> trial = make_trial(false, *draws);
    for (std::int64_t t = 1; t <= rounds_; ++t) trial->step();
    // One user gives one reward: nobody pays for more than one round.
    claim_ = claim_of(compose(trial->ledger(), rounds_, Reading::each_once));
  }

  std::string label() const override { return plan().label + " in " + experiment_->name(); }
  std::string inputs() const override {
    return "the reward of round " + std::to_string(changed_) + " clipped to +" + significant(bound_) + " against one clipped to -" + significant(bound_) +
           "; everything delivered in " + (rounds_ < experiment_->horizon() ? "the first " : "") + std::to_string(rounds_) + " of " +
           std::to_string(experiment_->horizon()) + " rounds is seen";
  }
  std::string claim() const override { return claim_.text; }
  double claimed_delta(double epsilon) const override { return claim_.delta(epsilon); }
  double claimed_epsilon(double delta) const override { return delta > 0.0 ? AuditTarget::claimed_epsilon(delta) : claim_.pure; }
  bool gives_loss() const override { return true; }

  double observe(bool second, Draws& draws) const override {
    const std::unique_ptr<Trial> trial = make_trial(second, draws);
    double loss = 0.0;
    for (std::int64_t t = 1; t <= rounds_ && std::isfinite(loss); ++t) loss += reader_->read(t == changed_, trial->step().delivered);
    return loss;
  }

 private:
  const AlgorithmPlan& plan() const { return experiment_->algorithms()[algorithm_]; }

  std::unique_ptr<Trial> make_trial(bool second, Draws& draws) const {
    const Seeds& seeds = experiment_->parts().seeds;
    auto real = make_finite_environment(instance_.domain, instance_.f, experiment_->parts().noise,
                                        make_stream({seeds.reward, 0, 0, Purpose::reward_noise}));
    LearnerSetup told = setup_;
    told.draws = make_stream({seeds.reward, 0, 0, Purpose::learner});
    return std::make_unique<Trial>(std::make_unique<ChangedReward>(std::move(real), changed_, beyond_clip * (second ? -bound_ : bound_)),
                                   experiment_->make_channel(instance_, algorithm_, make_simulation_noise(draws)),
                                   plan().entry->make(plan().params, told));
  }

  std::shared_ptr<const Experiment> experiment_;
  std::size_t algorithm_;
  Instance instance_;
  LearnerSetup setup_;
  std::int64_t rounds_, changed_;
  double bound_;
  std::unique_ptr<TranscriptReader> reader_;
  PrivacyClaim claim_;
};

}  // namespace

std::unique_ptr<TranscriptReader> make_local_laplace_reader(double bound, double scale, double raw) {
  return std::make_unique<LocalLaplaceReader>(bound, scale, raw);
}

std::string audit_obstacle(const Experiment& experiment, std::size_t algorithm) {
  const AlgorithmPlan& plan = experiment.algorithms()[algorithm];
  if (plan.notion == PrivacyNotion::local) return {};
  if (plan.notion == PrivacyNotion::none) return plan.label + " sees raw rewards: nothing is claimed, so there is nothing to audit";
  return plan.label + ": no audit of " + to_string(plan.notion) + " as a whole algorithm is offered; audit its mechanism instead";
}

std::unique_ptr<AuditTarget> audit_of_algorithm(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, const std::stop_token& stop) {
  if (const std::string obstacle = audit_obstacle(*experiment, algorithm); !obstacle.empty()) throw std::invalid_argument(obstacle);
  return std::make_unique<AlgorithmTarget>(std::move(experiment), algorithm, stop);
}

}  // namespace privbo
