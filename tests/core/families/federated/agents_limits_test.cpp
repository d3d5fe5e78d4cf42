// Scenarios with agents at their limits: refused before anything runs, small in memory, stopped in time, and true in
// what they state.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "experiment/preview/instance_bounds.h"
#include "experiment/record/privacy_meter.h"
#include "experiment/run/replay.h"
#include "families/federated/federated.h"
#include "families/federated/record/agents_recorder.h"
#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "support/small_scenario.h"

namespace privbo::agents_limits_test {
namespace {

Scenario team(const Json& agents, const Json& algorithm = {{"type", "federated-ts"}}) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["agents"] = agents;
  return scenario;
}

void expect_refused(const Scenario& scenario, const std::string& path, const std::string& words) {
  const BuildResult result = build(scenario);
  EXPECT_EQ(result.experiment, nullptr);
  EXPECT_TRUE(std::ranges::any_of(
      result.problems,
      [&](const Problem& p) { return p.path == path && p.message.english().find(words) != std::string::npos; }))
      << words << "\n"
      << to_text(result.problems);
}

TEST(AgentsLimits, MixtureOfOneFunctionIsRefused) {
  Scenario scenario = team({{"type", "mixture"}, {"agents", 4}, {"alpha", 0.7}});
  EXPECT_NE(build(scenario).experiment, nullptr);
  scenario.document["objective"] = {{"type", "kernel-mixture"}};
  expect_refused(scenario, "/agents/type", "not drawn at random");
  scenario.document["agents"]["alpha"] = 0.0;
  EXPECT_NE(build(scenario).experiment, nullptr) << "all share one function on purpose";
}

TEST(AgentsLimits, TooManyAgentsForTheDomainAreRefusedBeforeARun) {
  Scenario scenario = team({{"type", "perturbed"}, {"agents", 10000}});
  scenario.document["domain"]["points"] = 6000;
  expect_refused(scenario, "/agents", "at most 8333 agents");
}

TEST(AgentsLimits, PosteriorsBeyondMemoryAreRefusedBeforeARun) {
  // Rank 500 needs 500 numbers for each of 1,000 initial observations; the horizon alone would look harmless.
  Scenario scenario = team({{"type", "perturbed"}, {"agents", 4000}, {"initial", 1000}});
  scenario.document["domain"]["points"] = 500;
  scenario.document["kernel"] = {{"type", "matern"}, {"nu", 0.5}, {"lengthscale", 0.05}};
  scenario.document["run"]["horizon"] = 1;
  expect_refused(scenario, "/agents", "GB (at most 2)");
  Scenario box = team({{"type", "tuning"}});
  box.document["run"]["horizon"] = 5000;
  expect_refused(box, "/agents", "on a box would take");
}

TEST(AgentsLimits, NoiseOfADataSetNeedsItsArms) {
  Scenario scenario = team({{"type", "tuning"}});
  scenario.document["data"]["source"] = "light-sensors";
  scenario.document["noise"] = {{"type", "residuals"}};
  expect_refused(scenario, "/noise/type", "bring points of their own");
}

TEST(AgentsLimits, FunctionsOnABoxNeedASpectrumEvenAlone) {
  Scenario scenario = team({{"type", "tuning"}});
  scenario.document["kernel"] = {{"type", "linear"}};
  expect_refused(scenario, "/algorithms/0", "spectral density");
}

TEST(AgentsLimits, WhatABoxDoesNotUseIsReported) {
  for (const char* root : {"automatic", "symmetric"}) {
    const BuildResult result = build(team({{"type", "tuning"}}, {{"type", "federated-ts"}, {"root", root}}));
    EXPECT_NE(result.experiment, nullptr);
    EXPECT_EQ(to_text(result.problems).find("square root of the covariance is not used") != std::string::npos,
              std::string(root) == "symmetric");
  }
}

// Twenty thousand rows that ask for a table of 400 million places.
TEST(AgentsLimits, TablesThatAFileMakesUpAreRefused) {
  std::string text = "agent,point,score\n";
  for (int i = 0; i < 20000; ++i) text += std::to_string(i) + "," + std::to_string(i) + ",0.5\n";
  const TemporaryFile file(text);
  expect_refused(team({{"type", "scores"}, {"file", file.path().string()}}), "/agents",
                 "20000 agents at 20000 points: at most 2500");
}

// Every picture that is kept holds a copy.
TEST(AgentsLimits, PicturesOfManyAgentsHaveFewerRounds) {
  Scenario scenario = team({{"type", "perturbed"}, {"agents", 4000}, {"initial", 1}});
  scenario.document["domain"]["points"] = 5;
  scenario.document["run"]["horizon"] = 1000;
  const auto experiment = test::built(scenario);
  const Instance instance = experiment->instance(0);
  AgentsRecorder recorder(*experiment, instance, 0);
  RegretByAgent sums(4000);
  const auto trial = experiment->make_trial(instance, 0, 0);
  std::vector<Query> queries;
  for (Index n = 0; n < 4000; ++n) queries.push_back({n, 0, {}});
  const std::vector<double> regrets(4000, 0.5);
  for (std::int64_t t = 0; t <= 1000; ++t) {
    RoundRecord round;
    round.t = t;
    round.queries = queries;
    round.regrets = regrets;
    sums.add(round);
    recorder.add(*trial, round, sums);
  }
  PosteriorSnapshot shown;
  recorder.complete(shown, *trial, 0);
  const auto picture = agents_picture(shown);
  ASSERT_TRUE(picture);
  EXPECT_LE(picture->simple.size(), 250'000);
  EXPECT_GE(picture->simple.rows(), 20);
  EXPECT_EQ(picture->rounds.back(), 1000);
}

TEST(AgentsLimits, StopDuringInitialisationLeavesNothingHalfDone) {
  const auto experiment = test::built(team({{"type", "perturbed"}, {"agents", 3}, {"initial", 20}}));
  Replay replay(experiment, 0, 0);
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_FALSE(replay.at(0, stopped.get_token()));
  const auto start = replay.at(0);
  ASSERT_TRUE(start);
  EXPECT_EQ(start->t, 0);
  std::int64_t asked = 0;
  for (const std::int64_t count : start->counts) asked += count;
  EXPECT_EQ(asked, 20);
}

// ε in the thousands: PLD would hold up the end of a trial for seconds.
TEST(AgentsLimits, PldIsNotAskedWhereNothingIsPromised) {
  for (const double z : {1.0, 0.05}) {
    const FederatedRequest request{.regions = 2, .features = 5, .q = 0.25, .z = z, .S = 11.0};
    const auto plan = std::make_shared<const ServerProtocol>(request, 200, 20, roster_delta(200));
    PrivacyMeter meter(1e-5, planned_by(*plan));
    const PrivacyCurve curve = meter.read(plan->ledger(20), {1, 10, 20}, 20, 20);
    EXPECT_TRUE(
        std::ranges::any_of(curve.others, [](const OtherAccountant& other) { return other.id == "rdp_improved"; }));
    EXPECT_EQ(std::ranges::any_of(curve.others, [](const OtherAccountant& other) { return other.id == "pld"; }),
              z == 1.0)
        << z;
  }
}

// Sharing that stops in the last round that would share anyway: one release more costs more all the same.
TEST(AgentsLimits, OneReleaseMoreCostsMore) {
  Scenario scenario =
      team({{"type", "perturbed"}, {"agents", 20}}, {{"type", "dp-fts"}, {"delta", 0.01}, {"stop_after", 29}});
  const auto experiment = test::built(scenario);
  const AlgorithmSpec& plan = experiment->algorithms()[0];
  double planned = 0.0, other = 0.0;
  for (const Derived& derived :
       plan.entry->preview(plan.params, experiment->declared_setup(experiment->instance(0), 0))) {
    if (derived.id == "epsilon_moments") planned = derived.value;
    if (derived.id == "epsilon_moments_other") other = derived.value;
  }
  EXPECT_GT(planned, 0.0);
  EXPECT_GT(other, planned);
}

/// Scores down to −3, of agents that have not all been everywhere.
std::string scores() { return "agent,x,score\na,0,0.5\na,1,-3\na,2,0.1\nb,0,0.4\nb,1,0.9\n"; }

TEST(AgentsLimits, NothingIsComputedFromMeasuredScores) {
  const TemporaryFile file(scores());
  Scenario scenario = team({{"type", "scores"}, {"file", file.path().string()}, {"initial", 1}},
                           {{"type", "dp-fts"}, {"delta", 0.01}, {"scale", "theorem"}});
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.01}};
  const auto experiment = test::built(scenario);
  const Instance instance = experiment->instance(0);
  EXPECT_EQ(instance.constants.B.value, 1.0);
  // max f² + E noise² would give −3 away.
  EXPECT_LT(instance.constants.v.value, 1.1);
  std::string stated;
  for (const ProvenanceLine& line : experiment->provenance(instance, 0)) stated += line.text.english() + "\n";
  EXPECT_NE(stated.find("roster of agents, points"), std::string::npos) << stated;
  EXPECT_NE(stated.find("points: "), std::string::npos) << stated;
  EXPECT_EQ(stated.find("max |f| = "), std::string::npos) << stated;
}

// Every setting as the theorem wants it; but nobody knows the functions.
TEST(AgentsLimits, NoBoundIsDrawnForFunctionsThatNobodyKnows) {
  const TemporaryFile file(scores());
  Scenario scenario = team({{"type", "scores"}, {"file", file.path().string()}, {"initial", 1}},
                           {{"type", "fts"}, {"scale", "theorem"}, {"sharing", "shifted"}});
  scenario.document["noise"] = {{"type", "gaussian"}, {"sd", 0.01}};
  scenario.document["run"]["horizon"] = 2;
  scenario.document["constants"]["lambda"] = 2.0;
  scenario.document["constants"]["B_rule"] = "declared";
  scenario.document["constants"]["B"] = 1000.0;
  const auto experiment = test::built(scenario);
  const auto bounds = make_instance_bounds(*experiment, experiment->instance(0), {1, 2}, {});
  ASSERT_TRUE(bounds);
  EXPECT_TRUE(bounds->upper.empty());
  ASSERT_TRUE(bounds->failed.contains(0));
  const std::string reason = bounds->failed.at(0).of_order.english();
  EXPECT_NE(reason.find("nobody knows"), std::string::npos) << reason;
}

}  // namespace
}  // namespace privbo::agents_limits_test
