// Trials with one changed reward, and what their transcripts tell.
#include "families/randomised_rewards/audit/reward_audit.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "accounting/audit/audit_claim.h"
#include "accounting/audit/audit_targets.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/neighbouring_environment.h"
#include "trial/trial.h"

namespace privbo {
namespace {

/// The round whose reward is changed, where there are so many: late enough for the learner to have learnt something.
constexpr std::int64_t default_round = 3;
/// Outputs are the same to an observer where they differ by less than this share of the noise scale, which is rounding.
constexpr double claim_rounding = 1e-11;
/// Honest noise that hits a given place this rarely is taken for none.
constexpr double hardly_ever = 1e-10;

class LocalReader final : public TranscriptReader {
 public:
  LocalReader(std::shared_ptr<const LocalRandomiser> randomiser, double bound, double raw)
      : randomiser_(std::move(randomiser)),
        bound_(bound),
        raw_(raw),
        rounding_(claim_rounding * randomiser_->guarantee().noise_scale) {}

  double read(bool changed, std::span<const LearnerMessage> delivered) const override {
    double loss = 0.0;
    for (const LearnerMessage& message : delivered) {
      const auto* reward = std::get_if<RewardMessage>(&message);
      if (!reward) continue;
      const double ratio = randomiser_->log_likelihood_ratio(reward->value, raw_, -raw_);
      // In other rounds a bare reward is the changed one only if it is as extreme; what no randomiser makes may be
      // anybody's.
      if (is_bare(reward->value) || (changed && std::isnan(ratio)))
        return std::copysign(std::numeric_limits<double>::infinity(), reward->value);
      if (changed) loss += ratio;
    }
    return loss;
  }

 private:
  /// Atoms of an honest output (one bit, whose ±C may even be ±(B + R)) are not bare rewards: they are hit often.
  bool is_bare(double seen) const {
    const auto near = [&](double extreme) { return std::abs(std::abs(seen) - extreme) < rounding_; };
    if (!near(bound_) && !near(raw_)) return false;
    const auto probability = [&](double reward) {
      return randomiser_->cdf(seen + rounding_, reward) - randomiser_->cdf(seen - rounding_, reward);
    };
    return std::max(probability(raw_), probability(-raw_)) < hardly_ever;
  }

  std::shared_ptr<const LocalRandomiser> randomiser_;
  double bound_, raw_, rounding_;
};

class AlgorithmTarget final : public AuditTarget {
 public:
  AlgorithmTarget(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, const std::stop_token& stop,
                  MakeChannel channel)
      : experiment_(std::move(experiment)),
        algorithm_(algorithm),
        instance_(experiment_->instance(0)),
        setup_(experiment_->setup(instance_, algorithm, stop)),
        rounds_(std::min(experiment_->horizon(), max_audited_releases)),
        changed_(std::min(rounds_, default_round)),
        bound_(setup_.constants.B.value + setup_.constants.R.value),
        randomiser_(users_randomiser(*experiment_, instance_, algorithm, NoiseBackend::simulation)),
        channel_(std::move(channel)),
        reader_(make_local_reader(randomiser_, bound_, clip_excess_factor * bound_)) {
    const std::unique_ptr<RandomSource> draws = make_stream({.purpose = Purpose::privacy_noise});
    const std::unique_ptr<Trial> trial = make_trial(false, *draws);
    for (std::int64_t t = 1; t <= rounds_; ++t) trial->step();
    // One user gives one reward: nobody pays for more than one round.
    claim_ = claim_of(compose(trial->ledger(), rounds_, Reading::each_once));
    if (plan().delta > 0.0) {
      claim_.named = {plan().epsilon.value(), plan().delta};
      claim_.text = Message("(%1, %2), charged as %3", significant(plan().epsilon.value()), significant(plan().delta),
                            claim_.text);
    }
    if (plan().notion == PrivacyNotion::high_probability_local)
      claim_.text =
          Message("%1, read as local DP, which it is not: it holds only on average over the reward noise", claim_.text);
  }

  Message label() const override { return Message("%1 in %2", plan().label, experiment_->name()); }
  Message inputs() const override {
    const bool clips = std::isfinite(randomiser_->bound());
    const Number of = significant(clips ? bound_ : clip_excess_factor * bound_);
    const Message changed =
        clips ? Message("the reward of round %1 clipped to +%2 against one clipped to -%2", changed_, of)
              : Message("the reward of round %1, +%2 against -%2, not clipped", changed_, of);
    return Message(
        "%1; %2", changed,
        Message(rounds_ < experiment_->horizon() ? Words<2>("everything delivered in the first %1 of %2 rounds is seen")
                                                 : Words<2>("everything delivered in %1 of %2 rounds is seen"),
                rounds_, experiment_->horizon()));
  }
  Message claim() const override { return claim_.text; }
  std::optional<ClaimPoint> claimed_point() const override { return claim_.point(); }
  double claimed_delta(double epsilon) const override { return claim_.delta(epsilon); }
  double claimed_epsilon(double delta) const override {
    return delta > 0.0 ? AuditTarget::claimed_epsilon(delta) : claim_.pure;
  }
  bool gives_loss() const override { return true; }

  double observe(bool second, RandomSource& draws) const override {
    const std::unique_ptr<Trial> trial = make_trial(second, draws);
    double loss = 0.0;
    for (std::int64_t t = 1; t <= rounds_ && std::isfinite(loss); ++t)
      loss += reader_->read(t == changed_, trial->step().delivered);
    return loss;
  }

 private:
  const AlgorithmSpec& plan() const { return experiment_->algorithms()[algorithm_]; }

  std::unique_ptr<Trial> make_trial(bool second, RandomSource& draws) const {
    auto real = experiment_->make_environment(instance_, 0);
    const ReplacedRecord record{.round = changed_, .reward = clip_excess_factor * (second ? -bound_ : bound_)};
    auto noise = make_simulation_noise(draws);
    return std::make_unique<Trial>(
        std::make_unique<NeighbouringEnvironment>(std::move(real), record, *experiment_, instance_),
        channel_ ? channel_(randomiser_, std::move(noise))
                 : experiment_->make_channel(instance_, algorithm_, std::move(noise)),
        plan().entry->make(plan().params, experiment_->with_random_streams(setup_, algorithm_, 0)));
  }

  std::shared_ptr<const Experiment> experiment_;
  std::size_t algorithm_;
  Instance instance_;
  LearnerSetup setup_;
  std::int64_t rounds_, changed_;
  double bound_;
  std::shared_ptr<const LocalRandomiser> randomiser_;
  MakeChannel channel_;
  std::unique_ptr<TranscriptReader> reader_;
  PrivacyClaim claim_;
};

}  // namespace

std::unique_ptr<TranscriptReader> make_local_reader(std::shared_ptr<const LocalRandomiser> randomiser, double bound,
                                                    double raw) {
  return std::make_unique<LocalReader>(std::move(randomiser), bound, raw);
}

std::unique_ptr<AuditTarget> audit_of_rewards(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                              const std::stop_token& stop, MakeChannel channel) {
  const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
  if (!is_per_reward(plan.notion))
    throw InvalidArgument(Message("%1: no user randomises a reward, so there is no such claim to audit", plan.label));
  return std::make_unique<AlgorithmTarget>(std::move(experiment), algorithm, stop, std::move(channel));
}

}  // namespace privbo
