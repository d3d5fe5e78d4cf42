// Every federated algorithm learns, on points and in a box, and runs at the edges of its roster.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/families/federated/hills.h"
#include "families/federated/learner/federated_decision.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/release/federated_channel.h"
#include "support/line_domain.h"
#include "support/small_scenario.h"
#include "trial/trial.h"

namespace privbo::federated_run_test {
namespace {

using hills::agents;
using hills::federated_entries;
using hills::Hills;
using hills::horizon;
using hills::Problem;
using hills::request_of;
using hills::settings_of;

struct Lost {
  double initial_simple = 0.0, simple = 0.0, cumulative = 0.0;
};

Lost run_trial(const Problem& problem, const AlgorithmEntry& entry, const ParamSet& params, std::uint64_t seed) {
  const LearnerSetup setup = problem.setup(entry, params, seed);
  Trial trial(
      std::make_unique<Hills>(problem.domain),
      make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = seed + 100}))),
      entry.make(params, setup));
  Vector best = Vector::Constant(agents, 1e300);
  Lost outcome;
  for (std::int64_t t = trial.first_round(); t <= horizon; ++t) {
    const RoundRecord& record = trial.step();
    EXPECT_EQ(record.queries.size(), static_cast<std::size_t>(agents));
    for (Index n = 0; n < agents; ++n) best[n] = std::min(best[n], record.regrets[static_cast<std::size_t>(n)]);
    if (t == 0) outcome.initial_simple = best.mean();
    if (t > 0) outcome.cumulative += record.regret;
    // In round 1 everybody follows the server, where there is one and 1 − p_1 = 1.
    if (t == 1) {
      EXPECT_EQ(own_choices(record.decision), entry.id == "federated-ts" ? agents : 0);
    }
  }
  outcome.simple = best.mean();
  return outcome;
}

TEST(FederatedConformance, EveryEntryLearnsOnPointsAndInABox) {
  for (const bool anywhere : {false, true}) {
    const Problem problem(anywhere);
    for (const AlgorithmEntry* entry : federated_entries()) {
      SCOPED_TRACE(entry->id + (anywhere ? " in a box" : " on points"));
      const ParamSet params = settings_of(*entry).front();
      double before = 0.0, after = 0.0, cumulative = 0.0;
      constexpr int runs = 6;
      for (int run = 0; run < runs; ++run) {
        const Lost outcome = run_trial(problem, *entry, params, static_cast<std::uint64_t>(10 * run + 1));
        before += outcome.initial_simple / runs;
        after += outcome.simple / runs;
        cumulative += outcome.cumulative / runs;
      }
      EXPECT_LT(after, 0.5 * before);
      EXPECT_LT(after, 0.12);
      // A uniform query loses 0.7 on average, six of them 4.2. With noise for five agents the server's vector is little
      // else.
      if (entry->notion(params) == PrivacyNotion::none) {
        EXPECT_LT(cumulative, entry->id == "fts-placebo" ? 4.2 : 3.2);  // its server knows nothing
      }
    }
  }
}

/// Fewer agents than sub-regions, one agent without anybody to follow, more initial points than places, an early end of
/// sharing.
TEST(FederatedConformance, RunsWithTheSmallestRosters) {
  Problem problem(false);
  problem.domain = test::line_domain(2);
  problem.domain.low = Vector::Zero(1);
  problem.domain.high = Vector::Ones(1);
  for (const AlgorithmEntry* entry : federated_entries()) {
    SCOPED_TRACE(entry->id);
    Json values = settings_of(*entry).front().json();
    if (values.contains("regions")) values["regions"] = 9;
    if (values.contains("explore")) values["explore"] = "domain";  // agent 1's sub-region has one place alone
    if (values.contains("stop_after")) values["stop_after"] = 2;
    if (values.contains("z")) values["z"] = 0.0;
    const ParamSet params(values);
    LearnerSetup setup = problem.setup(*entry, params);
    auto own = std::make_shared<FederatedSetup>(federated_setup(setup));
    own->plan = std::make_shared<const ServerProtocol>(request_of(*entry, params), 1, horizon, 0.1);
    own->agent_draws.resize(1);
    setup.own = own;
    const std::vector<Choices> choices{{&problem.domain.points, 2}};
    const auto learner = entry->make(params, setup);
    const auto channel =
        make_federated_channel(federated_setup(setup).plan, make_simulation_noise(make_stream({.seed = 8})));
    Ledger ledger;
    std::vector<Index> first;
    for (std::int64_t t = -4; t <= horizon; ++t) {
      const Round round{.t = t, .choices = choices, .context = {}, .phase = t < 1 ? Phase::initialise : Phase::learn};
      std::vector<Query> queries;
      learner->ask(round, queries);
      ASSERT_EQ(queries.size(), 1U);
      if (t < 1) first.push_back(queries[0].point);
      // Alone it samples its own posterior, and so it does when the server has stopped.
      if (t >= 1) {
        const bool alone = !federated_setup(setup).plan->shares(t - 1) || entry->id == "fts-original";
        EXPECT_TRUE(!alone || own_choices(learner->decision()) == 1) << t;
      }
      learner->tell(LearnerMessages{RewardMessage{0, 0.25}});
      std::vector<Upload> uploads;
      learner->share(round, uploads);
      const bool asked = federated_setup(setup).plan->shares(t) && entry->id != "fts-placebo";
      EXPECT_EQ(uploads.size(), asked ? 1U : 0U);
      LearnerMessages broadcast;
      channel->aggregate(round, uploads, ledger, broadcast);
      learner->tell(broadcast);
    }
    // Without repetition until both places have been asked.
    EXPECT_NE(first[0], first[1]);
    EXPECT_NE(first[2], first[3]);
  }
}

}  // namespace
}  // namespace privbo::federated_run_test
