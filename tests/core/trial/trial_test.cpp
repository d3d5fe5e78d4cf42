// The loop of a trial: who is called when and with what, what a record holds, what is charged, visitors and refusals.
//
// Environment, channel and learner below do nothing but write down their calls and pass on numbers that tell the round
// they belong to: whatever fails here fails in core/trial/trial.cpp or core/privacy/ledger/ledger.cpp. What real
// channels release is tested where they are made, in conformance/released_only_test.cpp and in replay/.
#include "trial/trial.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/trial_journal.h"

namespace privbo::trial_test {
namespace {

using ::testing::ElementsAre;

using test::call;
using test::Journal;
using test::JournalTrial;

constexpr Index arms = test::journal_arms;
constexpr std::int64_t first = test::journal_first;

/// The calls of round t. The learner knows of the round nothing but what the channel let through.
Journal calls_of(std::int64_t t) {
  return {call("open", t),
          call("channel opens", t),
          "tell recommendation " + std::to_string(t + 100),
          call("ask", t),
          call("respond", t),
          call("deliver", t),
          "tell reward of 0 reward of 1",
          call("share", t),
          call("aggregate", t),
          "tell broadcast"};
}

TEST(Trial, CallsEveryoneInOrderFromTheFirstRoundOn) {
  JournalTrial recorded;
  EXPECT_EQ(recorded.trial->first_round(), first);
  EXPECT_EQ(recorded.trial->t(), first - 1);
  EXPECT_TRUE(recorded.journal.empty()) << "nothing is run before the first step";
  for (std::int64_t t = first; t <= 2; ++t) {
    recorded.journal.clear();
    EXPECT_EQ(recorded.trial->step().t, t);
    EXPECT_EQ(recorded.trial->t(), t);
    EXPECT_EQ(recorded.journal, calls_of(t)) << "round " << t;
  }
}

TEST(Trial, PassesOnWhatTheChannelLetsThroughAndNothingElse) {
  JournalTrial recorded;
  for (std::int64_t t = first; t <= 3; ++t) {
    const RoundRecord& record = recorded.trial->step();
    const Index arm = ((t % arms) + arms) % arms, other = (arm + 1) % arms;
    // The channel doubles rewards, and the learner shares what it was told: the sum comes back in the broadcast.
    const double noise = 0.001 * static_cast<double>(t), f0 = static_cast<double>(arm),
                 f1 = static_cast<double>(other) - 0.125;
    ASSERT_EQ(record.outcomes.size(), 2U);
    EXPECT_DOUBLE_EQ(record.outcomes[0].reward, f0 + noise);
    EXPECT_DOUBLE_EQ(record.outcomes[1].reward, f1 + noise);
    ASSERT_EQ(record.delivered.size(), 2U) << "neither the recommendation nor the broadcast answers a query";
    EXPECT_DOUBLE_EQ(std::get<RewardMessage>(record.delivered[1]).value, 2.0 * (f1 + noise));
    EXPECT_NEAR(recorded.learner->broadcast(), 2.0 * (f0 + f1 + 2.0 * noise), 1e-14);
  }
}

TEST(Trial, RecordsTheRound) {
  JournalTrial recorded;
  for (std::int64_t t = first; t <= 3; ++t) {
    const RoundRecord& record = recorded.trial->step();
    const Index arm = ((t % arms) + arms) % arms, other = (arm + 1) % arms;
    const double regret = 4.0 - static_cast<double>(arm), other_regret = 4.125 - static_cast<double>(other);
    ASSERT_EQ(record.queries.size(), 2U);
    EXPECT_EQ(record.queries[0].agent, 0);
    EXPECT_EQ(record.queries[0].point, arm);
    EXPECT_EQ(record.queries[1].agent, 1);
    EXPECT_EQ(record.queries[1].point, other);
    EXPECT_THAT(record.offered, ElementsAre(4, arm, 0)) << "D_t of the first agent";
    EXPECT_EQ(record.context, t + 10);
    ASSERT_EQ(record.regrets.size(), 2U);
    EXPECT_DOUBLE_EQ(record.regrets[0], regret);
    EXPECT_DOUBLE_EQ(record.regrets[1], other_regret);
    EXPECT_DOUBLE_EQ(record.regret, 0.5 * (regret + other_regret)) << "the mean over the round's queries";
    EXPECT_DOUBLE_EQ(record.best_regret, std::min(regret, other_regret));
    EXPECT_EQ(&record, &recorded.trial->last());
  }
}

// What decided is kept as it was before the answer; what the learner made of the answer is read after it.
TEST(Trial, KeepsTheDecisionAsItWasMadeAndWhatBecameOfTheAnswer) {
  JournalTrial recorded;
  for (std::int64_t t = first; t <= 1; ++t) {
    const Decision decision = recorded.trial->step().decision;
    EXPECT_EQ(decision.width, 10.0 + static_cast<double>(t));
    EXPECT_EQ(decision.information_gain, 0.5);
    EXPECT_EQ(decision.acquisition, 0.25);
    EXPECT_EQ(decision.truncation, 1.5);
    EXPECT_TRUE(decision.truncated);
    const auto* note = find_part<test::PupilNote>(decision.own);
    ASSERT_TRUE(note);
    EXPECT_EQ(note->asked_in, t);
    EXPECT_EQ(note->answers, 2) << "what belongs to the learner is seen as it is after the answer";
  }
}

TEST(Trial, HasOneLedgerForEverythingThatIsReleased) {
  JournalTrial recorded;
  recorded.trial->step();
  recorded.trial->step();
  const Ledger& ledger = recorded.trial->ledger();
  EXPECT_EQ(ledger.releases(), 2 * 4);
  std::vector<std::string> charges;
  for (const LedgerEntry& entry : ledger.entries())
    charges.push_back(entry.guarantee->mechanism + " " + std::to_string(entry.first_round) + " " +
                      std::to_string(entry.last_round) + " x " + std::to_string(entry.releases_per_round));
  EXPECT_THAT(charges, ElementsAre("opening -1 -1 x 1", "delivery -1 -1 x 2", "broadcast -1 -1 x 1", "opening 0 0 x 1",
                                   "delivery 0 0 x 2", "broadcast 0 0 x 1"));
}

TEST(Trial, AVisitorIsRecommendedSomethingAndReportsNothing) {
  JournalTrial recorded;
  for (int round = 0; round < 3; ++round) recorded.trial->step();
  const std::int64_t t = recorded.trial->t();
  const std::int64_t charged = recorded.trial->ledger().releases();
  const double regret = recorded.trial->last().regret;
  recorded.journal.clear();
  const RoundRecord& answer = recorded.trial->predict();
  EXPECT_THAT(recorded.journal, ElementsAre(call("open_prediction", t), call("channel opens", t),
                                            "tell recommendation " + std::to_string(t + 100), call("ask", t)));
  EXPECT_EQ(recorded.trial->ledger().releases(), charged + 1) << "one recommendation, and nothing about rewards";
  EXPECT_EQ(answer.t, t);
  EXPECT_TRUE(answer.outcomes.empty());
  ASSERT_EQ(answer.delivered.size(), 1U);
  EXPECT_EQ(std::get<RecommendationMessage>(answer.delivered[0]).point, t + 100);
  EXPECT_EQ(answer.decision.width, 10.0 + static_cast<double>(t));
  EXPECT_EQ(answer.regrets.size(), 2U);
  EXPECT_EQ(answer.context, t + 10);
  // The round before is still the last one, and the next follows it.
  EXPECT_NE(&answer, &recorded.trial->last());
  EXPECT_EQ(recorded.trial->last().outcomes.size(), 2U);
  EXPECT_EQ(recorded.trial->last().queries.size(), 2U);
  EXPECT_EQ(recorded.trial->last().regret, regret);
  recorded.journal.clear();
  EXPECT_EQ(recorded.trial->step().t, t + 1);
  EXPECT_EQ(recorded.journal, calls_of(t + 1));
}

// A second visitor after the same round is answered, and charged, once more.
TEST(Trial, EveryVisitorIsCharged) {
  JournalTrial recorded;
  recorded.trial->step();
  const std::int64_t charged = recorded.trial->ledger().releases();
  for (int visitor = 1; visitor <= 3; ++visitor) {
    EXPECT_EQ(recorded.trial->predict().t, first);
    EXPECT_EQ(recorded.trial->ledger().releases(), charged + visitor);
  }
}

/// One arm, no predictions.
class OneArm final : public Environment {
 public:
  Round open(std::int64_t t) override { return {.t = t, .choices = choices_, .context = {}}; }
  void respond(const Round&, std::span<const Query>, std::vector<Outcome>& outcomes) override {
    outcomes.push_back({0, 1.0});
  }
  double regret(const Round&, const Query&) const override { return 0.0; }

 private:
  std::array<Choices, 1> choices_{Choices{nullptr, 1}};
};

class AlwaysTheSame final : public Learner {
 public:
  void ask(const Round&, std::vector<Query>& queries) override { queries.push_back({0, 0, {}}); }
  void tell(std::span<const LearnerMessage>) override {}
};

TEST(Trial, RefusesVisitorsWhereThereAreNoPredictions) {
  Trial trial(std::make_unique<OneArm>(), make_direct_channel(), std::make_unique<AlwaysTheSame>());
  EXPECT_EQ(trial.t(), 0);
  trial.step();
  EXPECT_THROW(trial.predict(), std::logic_error);
  EXPECT_EQ(trial.last().context, -1) << "there are no contexts";
  EXPECT_TRUE(trial.last().offered.empty()) << "the whole domain";
  EXPECT_EQ(trial.ledger().releases(), 0);
}

/// Charges a round that lies behind: a mistake of a channel, which the ledger does not let pass.
class ChargesThePast final : public Channel {
 public:
  void deliver(const Round& round, std::span<const Query>, std::span<const Outcome>, Ledger& ledger,
               LearnerMessages&) override {
    ledger.charge(4 - round.t, guarantee_);
  }

 private:
  std::shared_ptr<const Guarantee> guarantee_ = test::guarantee_named("late");
};

TEST(Trial, AChargeOfAnEarlierRoundEndsIt) {
  Trial trial(std::make_unique<OneArm>(), std::make_unique<ChargesThePast>(), std::make_unique<AlwaysTheSame>());
  trial.step();
  EXPECT_THROW(trial.step(), std::logic_error);
}

TEST(Trial, ReportsEnvironmentAndChannelWhenToStop) {
  JournalTrial recorded;
  std::stop_source source;
  recorded.trial->stop_when(source.get_token());
  EXPECT_FALSE(recorded.environment->stop.stop_requested() || recorded.channel->stop.stop_requested());
  source.request_stop();
  EXPECT_TRUE(recorded.environment->stop.stop_requested());
  EXPECT_TRUE(recorded.channel->stop.stop_requested());
}

}  // namespace
}  // namespace privbo::trial_test
