// Runs on the integer grid: repeatable while the experiment lives, secret afterwards, on the grid, and saying so.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::noise_source_test {
namespace {

using ::testing::HasSubstr;

Scenario on_the_grid() {
  Scenario scenario =
      test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "ldp-tgp-ucb"}, {"label", "again"}}});
  scenario.document["run"]["noise_source"] = "grid";
  return scenario;
}

TEST(NoiseSourceOfARun, SimulationIsTheDefault) {
  const auto experiment = test::built(test::small_scenario());
  EXPECT_EQ(experiment->parts().noise_source, NoiseBackend::simulation);
  EXPECT_EQ(experiment->document().at("run").at("noise_source"), "simulation");
}

TEST(NoiseSourceOfARun, GridRunsRepeatWhileTheExperimentLives) {
  const auto experiment = test::built(on_the_grid());
  EXPECT_EQ(test::run_trial(*experiment, 0, 1), test::run_trial(*experiment, 0, 1));
  // Another experiment has another key; another algorithm and another trial have other streams.
  const auto first = test::run_trial(*experiment, 0, 0), fresh = test::run_trial(*test::built(on_the_grid()), 0, 0),
             twin = test::run_trial(*experiment, 1, 0);
  for (const auto& other : {fresh, twin}) {
    EXPECT_EQ(first[0].reward, other[0].reward);
    EXPECT_NE(first[0].received, other[0].received);
  }
}

TEST(NoiseSourceOfARun, AnyNumberOfThreadsGivesTheSameGridRun) {
  const auto experiment = test::built(on_the_grid());
  std::vector<SnapshotPtr> snapshots;
  for (const unsigned threads : {1U, 4U}) {
    RunOptions options;
    options.threads = threads;
    Runner runner(experiment, options);
    runner.wait();
    snapshots.push_back(runner.final_snapshot());
  }
  for (std::size_t a = 0; a < 2; ++a)
    EXPECT_EQ(snapshots[0]->algorithms[a].final_values, snapshots[1]->algorithms[a].final_values);
  // A replay shows the live run's rewards.
  Replay replay(experiment, 0, 1);
  const auto picture = replay.at(30);
  ASSERT_TRUE(picture && picture->round_summary);
  EXPECT_EQ(picture->round_summary->released, test::run_trial(*experiment, 0, 1).back().received);
}

TEST(NoiseSourceOfARun, ReleasedRewardsLieOnTheGridAndTheLedgerReportsIt) {
  const auto experiment = test::built(on_the_grid());
  Ledger ledger;
  const auto rounds = test::run_trial(*experiment, 0, 0, &ledger);
  const double scale = experiment->setup(experiment->instance(0), 0).laplace_scale;
  const double g = undrawn_noise(NoiseBackend::grid).granularity(scale);
  for (const auto& round : rounds) EXPECT_EQ(round.received / g, std::rint(round.received / g));
  ASSERT_EQ(ledger.entries().size(), 1U);
  const Guarantee& guarantee = *ledger.entries()[0].guarantee;
  EXPECT_THAT(guarantee.noise.words, HasSubstr("cryptographic"));
  EXPECT_EQ(guarantee.noise_scale, scale);
  EXPECT_EQ(guarantee.epsilon, experiment->algorithms()[0].epsilon);
  Ledger simulated;
  test::run_trial(*test::built(test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}})), 0, 0, &simulated);
  EXPECT_THAT(simulated.entries()[0].guarantee->noise.words, HasSubstr("simulation only"));
}

// One bit and piecewise keep their reach on the grid, and a second run repeats the first.
TEST(NoiseSourceOfARun, EveryRandomiserRunsOnTheGrid) {
  std::vector<Json> algorithms;
  for (const auto& randomiser : local_randomiser_catalogue())
    algorithms.push_back(
        {{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", randomiser.id}, {"label", randomiser.label}});
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["run"]["noise_source"] = "grid";
  const auto experiment = test::built(scenario);
  const Instance instance = experiment->instance(0);
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    const auto randomiser = users_randomiser(*experiment, instance, a, NoiseBackend::grid);
    Ledger ledger;
    const auto rounds = test::run_trial(*experiment, a, 0, &ledger);
    EXPECT_EQ(rounds, test::run_trial(*experiment, a, 0));
    for (const auto& round : rounds) {
      EXPECT_LE(std::abs(round.received), randomiser->reach());
      EXPECT_FALSE(std::isnan(randomiser->log_likelihood_ratio(round.received, 1.0, -1.0))) << algorithms[a];
    }
    ASSERT_EQ(ledger.entries().size(), 1U);
    EXPECT_EQ(*ledger.entries()[0].guarantee, randomiser->guarantee());
    EXPECT_THAT(ledger.entries()[0].guarantee->noise.words, HasSubstr("cryptographic"));
  }
}

}  // namespace
}  // namespace privbo::noise_source_test
