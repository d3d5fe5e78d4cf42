// What queries are worth by where they came from: by hand, against a whole run, and in files.
#include "families/federated/record/query_tally.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/families/federated/hills.h"
#include "experiment/run/runner.h"
#include "families/federated/learner/federated_decision.h"
#include "families/federated/learner/federated_learner.h"
#include "families/federated/record/query_results.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::query_tally_test {
namespace {

/// Three agents with regrets of 1, 2 and 4.
struct ByHand {
  std::vector<Query> queries{{0, 0, {}}, {1, 0, {}}, {2, 0, {}}};
  std::vector<double> regrets{1.0, 2.0, 4.0};
  RoundRecord at(std::int64_t t) const {
    RoundRecord record;
    record.t = t;
    record.queries = queries;
    record.regrets = regrets;
    return record;
  }
};

TEST(QueryTally, AddsUpByOrigin) {
  const ByHand round;
  QueryTally tally;
  EXPECT_TRUE(std::isnan(tally.mean_regret(QueryOrigin::followed)));
  // Rounds before the first are random, whatever was followed in the round before.
  tally.add(round.at(0), std::vector<Index>{0, 0, 0});
  EXPECT_DOUBLE_EQ(tally.mean_regret(QueryOrigin::random), 7.0 / 3.0);
  EXPECT_TRUE(std::isnan(tally.mean_regret(QueryOrigin::own)));
  tally.add(round.at(1), std::vector<Index>{0, -1, -1});
  tally.add(round.at(2), std::vector<Index>{0, 0, -1});
  EXPECT_DOUBLE_EQ(tally.mean_regret(QueryOrigin::followed), (1.0 + 1.0 + 2.0) / 3.0);
  EXPECT_DOUBLE_EQ(tally.mean_regret(QueryOrigin::own), (2.0 + 4.0 + 4.0) / 3.0);
  EXPECT_DOUBLE_EQ(tally.mean_regret(QueryOrigin::random), 7.0 / 3.0);
}

Scenario federated(std::int64_t trials) {
  Scenario scenario = test::changed_default({{"run.horizon", 12}, {"run.trials", trials}});
  scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 6}, {"initial", 4}, {"size", 0.02}};
  scenario.document["algorithms"] = Json::array({{{"type", "fts-de"}, {"features", 20}},
                                                 {{"type", "fts-placebo"}, {"features", 20}},
                                                 {{"type", "federated-ts"}}});
  return scenario;
}

/// The learner says how many agents used their own posterior in each round: with that, sums over all queries must add
/// up. A tally that swaps followed and own queries (the twin) does not.
TEST(QueryTally, AddsUpToTheRegretOfAWholeRun) {
  const auto experiment = test::checked(federated(1));
  const Instance instance = experiment->instance(0);
  for (std::size_t algorithm : {0U, 1U}) {
    const auto trial = experiment->make_trial(instance, algorithm, 0);
    QueryTally tally, twin;
    double regret = 0.0, own = 0.0, all = 0.0;
    for (std::int64_t t = trial->first_round(); t <= experiment->horizon(); ++t) {
      const RoundRecord& record = trial->step();
      const std::span<const Index> sources = followed_sources(trial->learner());
      std::vector<Index> swapped;
      for (const Index source : sources) swapped.push_back(source < 0 ? 0 : -1);
      tally.add(record, sources);
      twin.add(record, swapped);
      if (t < 1) continue;
      regret += 6.0 * record.regret;
      all += 6.0;
      own += static_cast<double>(own_choices(record.decision));
    }
    const auto sum = [&](const QueryTally& of) {
      return own * of.mean_regret(QueryOrigin::own) + (all - own) * of.mean_regret(QueryOrigin::followed);
    };
    EXPECT_NEAR(sum(tally), regret, 1e-9);
    EXPECT_GT(std::abs(sum(twin) - regret), 1e-3);
  }
}

TEST(QueryTally, RunsRecordShowAndKeepIt) {
  Runner runner(test::checked(federated(3)), {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  const AgentsRecord &followers = agents_record(run->algorithms[0]), &alone = agents_record(run->algorithms[2]);
  for (const QueryOrigin origin : all_origins) {
    EXPECT_EQ(followers.queries(origin).mean.size(), run->recorded_rounds.size());
    EXPECT_EQ(followers.query_regret[static_cast<std::size_t>(origin)].size(), 3U);
    EXPECT_TRUE(alone.queries(origin).mean.empty()) << "agents that follow nobody";
  }
  // In round 1 everybody follows, and the initial points are over.
  EXPECT_TRUE(std::isnan(followers.queries(QueryOrigin::own).mean.front()));
  EXPECT_TRUE(std::isfinite(followers.queries(QueryOrigin::followed).mean.front()));
  EXPECT_EQ(followers.queries(QueryOrigin::random).mean.front(), followers.queries(QueryOrigin::random).mean.back());

  const FamilyRecords::ResultTable table = queries_table(*run);
  ASSERT_EQ(table.rows.size(), 3U);
  EXPECT_EQ(table.rows[2][1], "-");
  EXPECT_NE(table.rows[0][1], "-");

  // Through JSON text: absent values stay absent.
  Json json;
  save_queries(followers, json);
  AgentsRecord read;
  load_queries(read, Json::parse(json.dump()), run->recorded_rounds.size());
  for (const QueryOrigin origin : all_origins) {
    const std::vector<double>&wrote = followers.queries(origin).mean, &again = read.queries(origin).mean;
    ASSERT_EQ(wrote.size(), again.size());
    for (std::size_t i = 0; i < wrote.size(); ++i)
      EXPECT_TRUE(wrote[i] == again[i] || (std::isnan(wrote[i]) && std::isnan(again[i])));
    EXPECT_EQ(read.query_regret[static_cast<std::size_t>(origin)],
              followers.query_regret[static_cast<std::size_t>(origin)]);
  }
  EXPECT_EQ(read.spread.largest, followers.spread.largest);
  json["queries"]["own"]["mean"].erase(0);
  EXPECT_THROW(load_queries(read, json, run->recorded_rounds.size()), std::runtime_error);
}

TEST(AgentSpread, IsOfTheAgentsOfOneTrial) {
  AgentSpread spread;
  spread.add({3.0, 1.0, 2.0});
  spread.add({5.0});
  EXPECT_EQ(spread.least, (std::vector<double>{1.0, 5.0}));
  EXPECT_EQ(spread.median, (std::vector<double>{2.0, 5.0}));
  EXPECT_EQ(spread.largest, (std::vector<double>{3.0, 5.0}));
  EXPECT_EQ(spread.deviation, (std::vector<double>{1.0, 0.0}));
}

}  // namespace
}  // namespace privbo::query_tally_test
