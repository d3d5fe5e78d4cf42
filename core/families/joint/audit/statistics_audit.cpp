// Trials with one replaced user, and the exact loss of all that they release.
#include "families/joint/audit/statistics_audit.h"

#include <algorithm>
#include <array>
#include <limits>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "accounting/audit/audit_claim.h"
#include "accounting/audit/audit_targets.h"
#include "families/joint/audit/recorded_channel.h"
#include "families/joint/audit/statistics_transcript.h"
#include "families/joint/release/statistics_channel.h"
#include "numerics/numbers.h"
#include "trial/trial.h"

namespace privbo {
namespace {

/// The user of one round is offered one point and gives one reward; everything else passes.
class ReplacedUser final : public Environment {
 public:
  ReplacedUser(std::unique_ptr<Environment> real, std::int64_t round, const UserItem& user)
      : real_(std::move(real)), round_(round), user_(user) {}

  Round open(std::int64_t t) override {
    Round round = real_->open(t);
    if (t != round_) return round;
    choices_.front() = round.choices.front();
    instead_ = choices_.front().place(0);
    choices_.front().places = {&user_.point, 1};
    choices_.front().count = 1;
    round.choices = choices_;
    return round;
  }
  void respond(const Round& round, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    if (round.t != round_) return real_->respond(round, queries, outcomes);
    // Asked all the same, so that later rounds meet the same reward noise.
    const std::array<Query, 1> any{Query{0, instead_}};
    real_->respond(round, any, outcomes);
    outcomes.back().reward = user_.reward;
  }
  double regret(const Round& round, const Query& query) const override {
    return round.t == round_ ? 0.0 : real_->regret(round, query);
  }

 private:
  std::unique_ptr<Environment> real_;
  std::int64_t round_;
  UserItem user_;
  Index instead_ = 0;
  std::array<Choices, 1> choices_;
};

class StatisticsTarget final : public AuditTarget {
 public:
  StatisticsTarget(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, const std::stop_token& stop,
                   MakeStatisticsChannel channel, std::int64_t round)
      : experiment_(std::move(experiment)),
        algorithm_(algorithm),
        instance_(experiment_->instance(0)),
        setup_(experiment_->setup(instance_, algorithm, stop)),
        rounds_(std::min(experiment_->horizon(), longest_audited)),
        round_(round == 0 ? usual_round() : round),
        channel_(std::move(channel)) {
    if (round_ < 1 || round_ > rounds_)
      throw std::invalid_argument("round = " + std::to_string(round_) + ": must be from 1 to " +
                                  std::to_string(rounds_) + ", the rounds played");
    std::tie(first_, second_) = furthest_users(plan(), plan().period(round_), *setup_.features->phi);
    const double centre = plan().request().centre;
    for (UserItem* user : {&first_, &second_}) user->reward = centre + beyond_clip * (user->reward - centre);
    reader_ = std::make_unique<StatisticsReader>(setup_.statistics, setup_.features->phi, round_, first_, second_);

    // What the honest channel charges: a channel in its place makes the same claim.
    StatisticsTranscript transcript;
    const std::unique_ptr<Draws> draws = make_stream({.purpose = Purpose::privacy_noise});
    Trial trial = make_trial(false, *draws, {}, transcript);
    for (std::int64_t t = 1; t <= rounds_; ++t) trial.step();
    charged_ = claim_of(compose(trial.ledger(), rounds_, Reading::each_once));
  }

  std::string label() const override { return own().label + " in " + experiment_->name(); }
  std::string inputs() const override {
    const auto user = [&](const UserItem& item) {
      const double centre = plan().request().centre, Y = plan().request().Y;
      return "point " + std::to_string(item.point) + " and a reward clipped to " +
             significant(std::clamp(item.reward, centre - Y, centre + Y));
    };
    return "the user of round " + std::to_string(round_) + ": " + user(first_) + " against " + user(second_) +
           "; everything released in " + (rounds_ < experiment_->horizon() ? "the first " : "") +
           std::to_string(rounds_) + " of " + std::to_string(experiment_->horizon()) + " rounds is seen";
  }
  std::string claim() const override {
    if (charged_.pure == 0.0) return charged_.text;
    return "(" + significant(plan().epsilon()) + ", " + significant(plan().delta()) + "), charged as " + charged_.text;
  }
  /// Both must hold.
  double claimed_delta(double epsilon) const override {
    return std::min(charged_.delta(epsilon), approximate_delta(epsilon, plan().epsilon(), plan().delta()));
  }
  double claimed_epsilon(double delta) const override {
    return delta > 0.0 || charged_.pure == 0.0 ? AuditTarget::claimed_epsilon(delta)
                                               : std::numeric_limits<double>::infinity();
  }
  bool gives_loss() const override { return true; }

  double observe(bool second, Draws& draws) const override {
    StatisticsTranscript transcript;
    Trial trial = make_trial(second, draws, channel_, transcript);
    for (std::int64_t t = 1; t <= rounds_; ++t) trial.step();
    return reader_->loss(transcript);
  }

 private:
  const AlgorithmPlan& own() const { return experiment_->algorithms()[algorithm_]; }
  const StatisticsPlan& plan() const { return *setup_.statistics; }

  std::int64_t usual_round() const {
    std::int64_t most = 0, first = 1;
    for (const StatisticsPeriod& period : plan().periods()) {
      const std::int64_t played = std::min(period.rounds, rounds_ - period.first + 1);
      if (played > most) std::tie(most, first) = std::tuple(played, period.first);
    }
    return first;
  }

  Trial make_trial(bool second, Draws& draws, const MakeStatisticsChannel& channel,
                   StatisticsTranscript& transcript) const {
    LearnerSetup told = setup_;
    told.draws = make_stream({experiment_->parts().seeds.reward, 0, 0, Purpose::learner});
    auto noise = make_simulation_noise(draws);
    const auto& phi = setup_.features->phi;
    auto real = channel ? channel(setup_.statistics, phi, std::move(noise))
                        : make_statistics_channel(setup_.statistics, phi, std::move(noise));
    return {
        std::make_unique<ReplacedUser>(experiment_->make_environment(instance_, 0), round_, second ? second_ : first_),
        std::make_unique<RecordedChannel>(std::move(real), transcript), own().entry->make(own().params, told)};
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
  const AlgorithmPlan& plan = experiment->algorithms()[algorithm];
  if (!plan.entry->statistics || plan.notion == PrivacyNotion::none)
    throw std::invalid_argument(plan.label + " is not told noisy statistics: there is no such claim to audit");
  return std::make_unique<StatisticsTarget>(std::move(experiment), algorithm, stop, std::move(channel), round);
}

}  // namespace privbo
