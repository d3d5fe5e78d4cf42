// What an agent of a federated algorithm may know: its own rewards, the broadcasts and public things. A fresh learner
// that is told nothing but one agent's rewards and the broadcasts repeats every query of that agent bit for bit, in
// every variant, on points and in a box.
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>

#include "core/families/federated/hills.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/release/federated_channel.h"
#include "support/watched_learner.h"
#include "trial/trial.h"

namespace privbo::federated_test {
namespace {

using hills::agents;
using hills::federated_entries;
using hills::Hills;
using hills::horizon;
using hills::initial;
using hills::Problem;
using hills::settings_of;

using MakeLearner = std::function<std::unique_ptr<Learner>(const LearnerSetup&)>;

/// The broken twin: agent 2 asks what agent 1 asked when that was answered best.
class Peeks final : public Learner {
 public:
  explicit Peeks(std::unique_ptr<Learner> inner) : inner_(std::move(inner)) {}
  void ask(const Round& round, std::vector<Query>& queries) override {
    inner_->ask(round, queries);
    if (round.t > 1 && best_) {
      queries[1].point = best_->point;
      queries[1].at = best_->at;
    }
    asked_ = queries[0];
  }
  void tell(std::span<const LearnerMessage> messages) override {
    for (const LearnerMessage& message : messages)
      if (const auto* reward = std::get_if<RewardMessage>(&message);
          reward && reward->agent == 0 && reward->value > largest_) {
        largest_ = reward->value;
        best_ = asked_;
      }
    inner_->tell(messages);
  }
  void share(const Round& round, std::vector<Upload>& uploads) override { inner_->share(round, uploads); }

 private:
  std::unique_ptr<Learner> inner_;
  Query asked_;
  std::optional<Query> best_;
  double largest_ = -1e300;
};

bool same(const Query& a, const Query& b) {
  return a.agent == b.agent && a.point == b.point && a.at.size() == b.at.size() && a.at == b.at;
}

/// How many queries and vectors of single agents a learner told only of that agent's rewards, and of the broadcasts,
/// does not repeat.
int not_repeated(const Problem& problem, const AlgorithmEntry& entry, const ParamSet& params, const MakeLearner& make) {
  auto log = std::make_shared<test::LearnerLog>();
  const LearnerSetup setup = problem.setup(entry, params);
  Trial trial(std::make_unique<Hills>(problem.domain),
              make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = 7}))),
              std::make_unique<test::WatchedLearner>(make(setup), log));
  for (std::int64_t t = trial.first_round(); t <= horizon; ++t) trial.step();

  int different = 0;
  for (Index agent = 0; agent < agents; ++agent) {
    Hills again(problem.domain);
    const std::unique_ptr<Learner> fresh = make(problem.setup(entry, params));
    for (std::int64_t t = 1 - initial; t <= horizon; ++t) {
      const auto index = static_cast<std::size_t>(t + initial);  // rounds are counted from 1 in the log
      const Round round = again.open(t);
      std::vector<Query> queries;
      fresh->ask(round, queries);
      different += same(queries.at(static_cast<std::size_t>(agent)),
                        log->asked.at(index - 1).at(static_cast<std::size_t>(agent)))
                       ? 0
                       : 1;
      for (const LearnerMessage& message : log->delivered(index))
        if (std::get<RewardMessage>(message).agent == agent) fresh->tell({&message, 1});
      std::vector<Upload> uploads;
      fresh->share(round, uploads);
      fresh->tell(log->broadcast(index));
    }
  }
  return different;
}

TEST(FederatedConformance, AnAgentNeedsItsOwnRewardsAndTheBroadcastsAlone) {
  const Problem problem(false);
  ASSERT_EQ(federated_entries().size(), 7U);
  for (const AlgorithmEntry* entry : federated_entries())
    for (const ParamSet& params : settings_of(*entry)) {
      SCOPED_TRACE(entry->id + " " + params.json().dump());
      const MakeLearner honest = [&](const LearnerSetup& setup) { return entry->make(params, setup); };
      EXPECT_EQ(not_repeated(problem, *entry, params, honest), 0);
      EXPECT_GT(not_repeated(problem, *entry, params,
                             [&](const LearnerSetup& setup) { return std::make_unique<Peeks>(honest(setup)); }),
                0)
          << "peeking is not seen";
    }
}

TEST(FederatedConformance, TheSameHoldsInABox) {
  const Problem problem(true);
  for (const AlgorithmEntry* entry : federated_entries()) {
    SCOPED_TRACE(entry->id);
    const ParamSet params = settings_of(*entry).front();
    const MakeLearner honest = [&](const LearnerSetup& setup) { return entry->make(params, setup); };
    EXPECT_EQ(not_repeated(problem, *entry, params, honest), 0);
    EXPECT_GT(not_repeated(problem, *entry, params,
                           [&](const LearnerSetup& setup) { return std::make_unique<Peeks>(honest(setup)); }),
              0);
  }
}

}  // namespace
}  // namespace privbo::federated_test
