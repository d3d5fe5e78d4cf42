// Trials with one replaced user, and the exact loss of all that they release.
#include "families/joint/audit/statistics_audit.h"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "accounting/audit/audit_claim.h"
#include "accounting/audit/audit_targets.h"
#include "families/joint/audit/recorded_channel.h"
#include "families/joint/audit/statistics_transcript.h"
#include "families/joint/learner/joint_setup.h"
#include "families/joint/release/statistics_channel.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/neighbouring_environment.h"
#include "trial/trial.h"

namespace privbo {
namespace {

class StatisticsTarget final : public AuditTarget {
 public:
  StatisticsTarget(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, const std::stop_token& stop,
                   MakeStatisticsChannel channel, std::int64_t round)
      : experiment_(std::move(experiment)),
        algorithm_(algorithm),
        instance_(experiment_->instance(0)),
        setup_(experiment_->setup(instance_, algorithm, stop)),
        rounds_(std::min(experiment_->horizon(), max_audited_releases)),
        round_(round == 0 ? default_round() : round),
        channel_(std::move(channel)) {
    if (round_ < 1 || round_ > rounds_)
      throw InvalidArgument(Message("round = %1: must be from 1 to %2, the rounds of the run", round_, rounds_));
    std::tie(first_, second_) = furthest_users(plan(), plan().period(round_), *phi_in_statistics(setup(), round_));
    const double centre = plan().request().centre;
    for (UserItem* user : {&first_, &second_}) user->reward = centre + clip_excess_factor * (user->reward - centre);
    reader_ = std::make_unique<StatisticsReader>(setup().statistics, phi_in_statistics(setup(), round_), round_, first_,
                                                 second_);

    // What the honest channel charges: a channel in its place makes the same claim.
    StatisticsTranscript transcript;
    const std::unique_ptr<RandomSource> draws = make_stream({.purpose = Purpose::privacy_noise});
    Trial trial = make_trial(false, *draws, {}, transcript);
    for (std::int64_t t = 1; t <= rounds_; ++t) trial.step();
    charged_ = claim_of(compose(trial.ledger(), rounds_, Reading::each_once));
  }

  Message label() const override { return Message("%1 in %2", own().label, experiment_->name()); }
  Message inputs() const override {
    const auto user = [&](const UserItem& item) {
      const double centre = plan().request().centre, Y = plan().request().Y;
      return Message("point %1 and a reward clipped to %2", item.point,
                     significant(std::clamp(item.reward, centre - Y, centre + Y)));
    };
    return Message(
        rounds_ < experiment_->horizon()
            ? Words<5>("the user of round %1: %2 against %3; everything released in the first %4 of %5 rounds is seen")
            : Words<5>("the user of round %1: %2 against %3; everything released in %4 of %5 rounds is seen"),
        round_, user(first_), user(second_), rounds_, experiment_->horizon());
  }
  Message claim() const override {
    if (charged_.pure == 0.0) return charged_.text;
    return Message("(%1, %2), charged as %3", significant(plan().epsilon().value()), significant(plan().delta()),
                   charged_.text);
  }
  /// Both must hold.
  double claimed_delta(double epsilon) const override {
    return std::min(charged_.delta(epsilon), approximate_delta(epsilon, plan().epsilon().value(), plan().delta()));
  }
  double claimed_epsilon(double delta) const override {
    return delta > 0.0 || charged_.pure == 0.0 ? AuditTarget::claimed_epsilon(delta)
                                               : std::numeric_limits<double>::infinity();
  }
  std::optional<ClaimPoint> claimed_point() const override {
    if (charged_.pure == 0.0) return charged_.point();
    return ClaimPoint{plan().epsilon().value(), plan().delta()};
  }
  bool gives_loss() const override { return true; }

  double observe(bool second, RandomSource& draws) const override {
    StatisticsTranscript transcript;
    Trial trial = make_trial(second, draws, channel_, transcript);
    for (std::int64_t t = 1; t <= rounds_; ++t) trial.step();
    return reader_->loss(transcript);
  }

 private:
  const AlgorithmSpec& own() const { return experiment_->algorithms()[algorithm_]; }
  const JointSetup& setup() const { return joint_setup(setup_); }
  const JointRelease& plan() const { return *setup().statistics; }

  std::int64_t default_round() const {
    std::int64_t most = 0, first = 1;
    for (const StatisticsPeriod& period : plan().periods()) {
      const std::int64_t length = std::min(period.rounds, rounds_ - period.first + 1);
      if (length > most) std::tie(most, first) = std::tuple(length, period.first);
    }
    // Shared noise hides the first two users; the third one's item is the difference of two releases.
    return plan().request().mechanism == PrefixMechanism::shared && most >= 3 ? first + 2 : first;
  }

  Trial make_trial(bool second, RandomSource& draws, const MakeStatisticsChannel& channel,
                   StatisticsTranscript& transcript) const {
    auto noise = make_simulation_noise(draws);
    const auto phi = phi_in_statistics(setup(), round_);
    const UserItem& user = second ? second_ : first_;
    const ReplacedRecord record{.round = round_, .reward = user.reward, .point = user.point};
    auto real = channel ? channel(setup().statistics, phi, std::move(noise))
                        : make_statistics_channel(setup().statistics, phi, std::move(noise));
    return {std::make_unique<NeighbouringEnvironment>(experiment_->make_environment(instance_, 0), record, *experiment_,
                                                      instance_),
            std::make_unique<RecordedChannel>(std::move(real), transcript),
            own().entry->make(own().params, experiment_->with_random_streams(setup_, algorithm_, 0))};
  }

  std::shared_ptr<const Experiment> experiment_;
  std::size_t algorithm_;
  Instance instance_;
  LearnerSetup setup_;
  std::int64_t rounds_, round_;
  UserItem first_, second_;
  MakeStatisticsChannel channel_;
  std::unique_ptr<StatisticsReader> reader_;
  PrivacyClaim charged_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_statistics(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                                 const std::stop_token& stop, MakeStatisticsChannel channel,
                                                 std::int64_t round) {
  const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
  if (!find_part<JointEntry>(plan.entry->own) || plan.notion == PrivacyNotion::none)
    throw InvalidArgument(Message("%1 is not told noisy statistics: there is no such claim to audit", plan.label));
  if (experiment->parts().domain->id == "box")
    throw InvalidArgument(Message(
        "%1: the audit replaces a user's point by another one of a list, and the domain is a box; choose the domain "
        "\"grid\": the noise of the statistics is the same there",
        plan.label));
  return std::make_unique<StatisticsTarget>(std::move(experiment), algorithm, stop, std::move(channel), round);
}

}  // namespace privbo
