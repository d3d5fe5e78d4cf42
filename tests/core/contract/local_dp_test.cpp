// Setting 1 of the contract: local differential privacy. One query a round; each user randomises the own reward.
#include <gtest/gtest.h>

#include <algorithm>

#include "experiment/trial.h"
#include "privacy/local_laplace.h"
#include "support/scripted_draws.h"
#include "support/scripted_environment.h"
#include "support/watched_learner.h"

namespace privbo {
namespace {

/// Plays every arm once, then the one with the best mean of what it was told.
class FollowTheLeader final : public Learner {
 public:
  explicit FollowTheLeader(Index arms) : sums_(Vector::Zero(arms)), counts_(Vector::Zero(arms)) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    asked_ = round.t <= sums_.size() ? static_cast<Index>(round.t - 1) : best();
    queries.push_back({0, asked_});
  }
  void tell(std::span<const Message> messages) override {
    for (const Message& message : messages) {
      sums_[asked_] += std::get<RewardMessage>(message).value;
      counts_[asked_] += 1.0;
    }
  }

 private:
  Index best() const {
    Index arm = 0;
    (sums_.array() / counts_.array()).maxCoeff(&arm);
    return arm;
  }
  Vector sums_, counts_;
  Index asked_ = 0;
};

constexpr double bound = 1.5, epsilon = 2.0, scale = 1.5;  // scale = 2·bound/ε
const std::vector<double> noise{0.5, -0.25, 1.0, 0.0, 0.125, -0.5};
const std::vector<double> unit_laplace{1.0, -0.5, 0.25, 2.0, -1.0, 0.0};

struct Played {
  std::unique_ptr<Trial> trial;
  std::shared_ptr<test::LearnerLog> log;
  std::vector<double> raw, regret, best_regret;
};

Played play() {
  Vector f(3);
  f << 0.25, 0.5, 1.0;
  auto draws = std::make_unique<ScriptedDraws>();
  draws->laplaces.assign(unit_laplace.begin(), unit_laplace.end());
  auto [learner, log] = test::watched<FollowTheLeader>(f.size());
  Played played{std::make_unique<Trial>(
                    std::make_unique<test::ScriptedEnvironment>(f, noise),
                    make_local_channel(make_local_laplace(bound, epsilon), make_simulation_noise(std::move(draws))),
                    std::move(learner)),
                log,
                {},
                {},
                {}};
  for (std::size_t t = 1; t <= noise.size(); ++t) {
    const RoundRecord& record = played.trial->step();
    played.raw.push_back(record.outcomes.front().reward);
    played.regret.push_back(record.regret);
    played.best_regret.push_back(record.best_regret);
  }
  return played;
}

TEST(ContractLocalDp, LearnerSeesRandomisedRewardsAndNothingElse) {
  const Played played = play();
  EXPECT_EQ(played.log->count<RewardMessage>(), noise.size());
  EXPECT_EQ(played.log->count_all(), noise.size());
  for (std::size_t t = 1; t <= noise.size(); ++t) {
    EXPECT_TRUE(played.log->opened(t).empty());
    EXPECT_TRUE(played.log->broadcast(t).empty());
    const double raw = played.raw[t - 1], clipped = std::clamp(raw, -bound, bound);
    EXPECT_EQ(std::get<RewardMessage>(played.log->delivered(t).at(0)).value, clipped + scale * unit_laplace[t - 1])
        << t;
  }
  EXPECT_EQ(played.raw[2], 2.0);  // beyond the bound: the clip took part
  EXPECT_EQ(played.trial->channel().clipped(), 1);
}

TEST(ContractLocalDp, LedgerHoldsOneReleaseOfEpsilonPerRound) {
  const Played played = play();
  const Ledger& ledger = played.trial->ledger();
  ASSERT_EQ(ledger.entries().size(), 1U);
  const LedgerEntry& entry = ledger.entries().front();
  EXPECT_EQ(entry.first_round, 1);
  EXPECT_EQ(entry.last_round, static_cast<std::int64_t>(noise.size()));
  EXPECT_EQ(entry.releases_per_round, 1);
  EXPECT_EQ(entry.guarantee->epsilon, epsilon);
  EXPECT_EQ(entry.guarantee->notion, PrivacyNotion::local);
}

// By hand: after three rounds the arms' means of randomised rewards are 2.25, −0.5, 1.875; after five, 1.458,
// −0.5, 1.875.
TEST(ContractLocalDp, RegretIsOfThePlayedArms) {
  const Played played = play();
  const std::vector<Index> arms{0, 1, 2, 0, 0, 2};
  const Vector regret_of_arm = (Vector(3) << 0.75, 0.5, 0.0).finished();
  for (std::size_t t = 1; t <= arms.size(); ++t) {
    EXPECT_EQ(played.log->asked[t - 1].at(0).point, arms[t - 1]) << t;
    EXPECT_EQ(played.regret[t - 1], regret_of_arm[arms[t - 1]]) << t;
    EXPECT_EQ(played.best_regret[t - 1], played.regret[t - 1]) << t;
  }
}

}  // namespace
}  // namespace privbo
