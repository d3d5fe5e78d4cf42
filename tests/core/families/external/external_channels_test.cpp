// Programs of the user's own behind the channels of this program: what they are told, what is charged, and that the
// papers' learners, written again in Python, ask what ours ask.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/external/own_program.h"
#include "experiment/attack/attack.h"
#include "external/program_pool.h"
#include "families/federated/learner/federated_setup.h"
#include "families/federated/release/federated_channel.h"
#include "families/joint/learner/joint_setup.h"
#include "families/unknown_privacy.h"
#include "families/wanted_programs.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_file.h"
#include "support/small_scenario.h"
#include "text/error.h"
#include "trial/streams.h"

namespace privbo::external_channels_test {
namespace {

using testing::HasSubstr;

const std::vector<std::string> python_jdp_gp_ucb{"python3", "tests/core/families/external/jdp_gp_ucb.py"};
const std::vector<std::string> python_dp_fts_de{"python3", "tests/core/families/external/dp_fts_de.py"};

ProgramList bound(const std::string& name, const std::vector<std::string>& command) {
  return {{name, bind_program(name, command, test::source_folder())}};
}

/// Our algorithm (0) and the twin (1) in one trial: the same queries, rewards and regrets, round by round, and the same
/// ledger.
void expect_equal_trial(const Experiment& experiment, std::size_t trial) {
  Ledger our_ledger, their_ledger;
  const auto ours = test::run_trial(experiment, 0, trial, &our_ledger);
  const auto theirs = test::run_trial(experiment, 1, trial, &their_ledger);
  ASSERT_EQ(ours.size(), theirs.size());
  for (std::size_t i = 0; i < ours.size(); ++i) {
    ASSERT_EQ(theirs[i].agent, ours[i].agent);
    ASSERT_EQ(theirs[i].point, ours[i].point) << "query " << i + 1 << " of trial " << trial + 1;
    ASSERT_EQ(theirs[i].reward, ours[i].reward);
    ASSERT_EQ(theirs[i].regret, ours[i].regret);
  }
  ASSERT_EQ(their_ledger.entries().size(), our_ledger.entries().size());
  for (std::size_t i = 0; i < our_ledger.entries().size(); ++i) {
    const LedgerEntry &our = our_ledger.entries()[i], &their = their_ledger.entries()[i];
    EXPECT_EQ(their.first_round, our.first_round);
    EXPECT_EQ(their.last_round, our.last_round);
    EXPECT_EQ(their.releases_per_round, our.releases_per_round);
    EXPECT_EQ(*their.guarantee, *our.guarantee);
  }
}

// Joint DP.

Scenario of_statistics(const std::vector<Json>& algorithms) {
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["kernel"] = {{"type", "se"}, {"lengthscale", 0.2}};
  scenario.document["run"]["ties"] = "lowest";
  return scenario;
}

Json joint(const std::string& type, const Json& changes) {
  Json algorithm{{"type", type}, {"nodes", 5}, {"epsilon", 40.0}, {"delta", 1e-4}};
  algorithm.update(changes);
  return algorithm;
}

/// JDP GP-UCB and its twin, whose settings of the channel are `changes`, in two trials of a problem with these offers.
void expect_equal_joint(const Json& changes, const Json& decisions = {{"type", "whole"}}) {
  const AllowedPrograms allowed(bound("jdp", python_jdp_gp_ucb));
  for (std::size_t trial = 0; trial < 2; ++trial) {
    Json ours = joint("jdp-gp-ucb", changes), theirs = joint("external-jdp", changes);
    ours["beta_scale"] = 0.02;
    Scenario scenario = of_statistics({ours});
    scenario.document["decisions"] = decisions;
    std::vector<Index> ties;
    for (const test::PlainRound& round : test::run_trial(*test::built(scenario), 0, trial)) ties.push_back(round.point);
    theirs["program"] = "jdp";
    theirs["params"] = {{"scale", 0.02}, {"rho", 0.5}, {"ties", ties}};
    scenario.document["algorithms"] = {ours, theirs};
    const auto experiment = test::built(scenario);
    ASSERT_EQ(experiment->algorithms()[1].notion, PrivacyNotion::joint);
    ASSERT_EQ(experiment->algorithms()[1].epsilon, experiment->algorithms()[0].epsilon);
    ASSERT_EQ(experiment->algorithms()[1].delta, experiment->algorithms()[0].delta);
    expect_equal_trial(*experiment, trial);
  }
}

TEST(ExternalChannels, JdpGpUcbInPythonAsksWhatOursAsks) { expect_equal_joint(Json::object()); }
TEST(ExternalChannels, JdpGpUcbInPythonAsksTheSameOfToeplitzReleases) {
  expect_equal_joint({{"mechanism", "toeplitz"}, {"reward_bound", 2.0}, {"centre", 0.25}});
}
TEST(ExternalChannels, JdpGpUcbInPythonAsksTheSameInPeriods) { expect_equal_joint({{"doubling", true}}); }
TEST(ExternalChannels, JdpGpUcbInPythonAsksTheSameOfDecisionSets) {
  expect_equal_joint(Json::object(), {{"type", "subset"}});
}

TEST(ExternalChannels, AProgramBehindAPrivatiserIsToldWhatIsPublicAndNoReward) {
  const auto experiment = test::built(of_statistics({joint("external-jdp", {{"reward_bound", 2.0}, {"centre", 0.5}})}));
  const Instance instance = experiment->instance(0);
  const LearnerSetup setup = experiment->declared_setup(instance, 0);
  const ProgramSetup& told = *joint_setup(setup).program;
  EXPECT_EQ(told.told, ProgramTold::statistics);
  EXPECT_EQ(*told.features, Points(joint_setup(setup).features->phi->transpose()));
  EXPECT_EQ(told.channel["kind"], "statistics");
  EXPECT_EQ(told.channel["centre"], 0.5);
  EXPECT_EQ(told.channel["clip"], 2.0);
  const StatisticsPeriod& period = joint_setup(setup).statistics->periods().front();
  EXPECT_EQ(told.channel["periods"][0]["matrix_deviation"], period.matrix_deviation);
  EXPECT_EQ(told.privacy, (Json{{"notion", "joint"}, {"epsilon", 40.0}, {"delta", 1e-4}}));
}

TEST(ExternalChannels, WhereUsersHaveDecisionSetsTheProgramMustForgetThem) {
  Scenario scenario = of_statistics({joint("external-jdp", Json::object())});
  EXPECT_EQ(to_text(build(scenario).problems), "");
  scenario.document["decisions"] = {{"type", "subset"}};
  EXPECT_THAT(to_text(build(scenario).problems), HasSubstr("covers it only if the program forgets it"));
  scenario.document["decisions"] = {{"type", "whole"}};
  scenario.document["domain"]["points"] = 8;
  scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 4}};
  EXPECT_THAT(to_text(build(scenario).problems), HasSubstr("covers it only if the program forgets it"));
}

TEST(ExternalChannels, MoreNumbersThanALineHoldsAreRefused) {
  const Scenario scenario = of_statistics({joint("external-jdp", {{"features", "random"}, {"frequencies", 500}})});
  EXPECT_THAT(to_text(build(scenario).problems), HasSubstr("1000000 numbers in one line"));
}

/// What the run says of this algorithm in the place of a program that is a learner on rewards.
std::string failure_of(const Scenario& scenario) {
  const auto experiment = test::built(scenario);
  try {
    experiment->make_trial(experiment->instance(0), 0, 0)->step();
  } catch (const std::exception& failure) {
    return failure.what();
  }
  return {};
}

TEST(ExternalChannels, ALearnerOnRewardsIsToldNoStatistics) {
  const AllowedPrograms allowed(bound("own", {"python3", "resources/external/ucb1.py"}));
  EXPECT_THAT(failure_of(of_statistics({joint("external-jdp", {{"program", "own"}})})),
              HasSubstr("here it would be told \"statistics\", and it announced: rewards"));
  EXPECT_THAT(failure_of(test::small_scenario({Json{{"type", "external-agents"}, {"program", "own"}}})),
              HasSubstr("this problem is of the setting \"agents\", and it announced: reward, decision-set, contexts"));
  EXPECT_THAT(failure_of(test::small_scenario({Json{{"type", "external-mechanism"}, {"program", "own"}}})),
              HasSubstr("the program \"own\" is a learner, and a mechanism is wanted"));
}

// Agents with a server.

constexpr std::int64_t initial = 2, horizon = 12;

Scenario with_agents(const std::vector<Json>& algorithms) {
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["kernel"] = {{"type", "matern"}, {"nu", 0.5}, {"lengthscale", 0.3}};
  scenario.document["domain"]["points"] = 14;
  scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 4}, {"initial", initial}, {"size", 0.1}};
  scenario.document["run"]["horizon"] = horizon;
  scenario.document["run"]["ties"] = "lowest";
  return scenario;
}

Json numbers_of(RandomSource& draws, Index count) {
  Vector normals(count);
  draws.normals({normals.data(), static_cast<std::size_t>(count)});
  return std::vector<double>(normals.begin(), normals.end());
}

/// The coins of ours, algorithm 0, in the order in which its agents toss them.
Json coins_of(const Experiment& experiment, std::size_t trial) {
  const Instance instance = experiment.instance(trial);
  const LearnerSetup setup = experiment.declared_setup(instance, 0);
  const FederatedSetup& own = federated_setup(setup);
  Json agents = Json::array();
  for (Index agent = 0; agent < own.plan->agents(); ++agent) {
    const auto draws = make_stream(streams::agent(experiment.parts().seeds, trial, static_cast<std::uint64_t>(agent)));
    Json coins{{"initial", Json::array()}, {"coin", Json::array()}, {"own", Json::array()}, {"vector", Json::array()}};
    const Index region = own.plan->region_of_agent()[static_cast<std::size_t>(agent)];
    auto left = static_cast<std::int64_t>(own.regions->indices(region).size());
    for (std::int64_t i = 0; i < initial; ++i) coins["initial"].push_back(draws->index(left--));
    coins["vector"].push_back(numbers_of(*draws, own.plan->features()));
    for (std::int64_t t = 1; t <= horizon; ++t) {
      const double coin = draws->uniform();
      coins["coin"].push_back(coin);
      const bool served = own.plan->shares(t - 1);
      const double p = served ? own_probability({.scale = 1.0, .power = 0.5, .shift = 0.0}, t) : 1.0;
      coins["own"].push_back(coin <= p ? numbers_of(*draws, instance.domain->size()) : Json());
      if (own.plan->shares(t)) coins["vector"].push_back(numbers_of(*draws, own.plan->features()));
    }
    agents.push_back(std::move(coins));
  }
  return agents;
}

/// DP-FTS-DE and its twin, around a server with these settings.
void expect_equal_agents(const Json& changes) {
  const AllowedPrograms allowed(bound("agents", python_dp_fts_de));
  Json ours{{"type", "dp-fts-de"}, {"q", 0.7}, {"z", 0.3}, {"S", 4.0}, {"regions", 2}, {"features", 6}};
  ours.update(changes);
  Json theirs = ours;
  theirs["type"] = "external-agents";
  theirs["program"] = "agents";
  ours["root"] = "cholesky";
  ours["jitter"] = 0.0;
  for (std::size_t trial = 0; trial < 2; ++trial) {
    theirs["params"] = {{"agents", coins_of(*test::built(with_agents({ours})), trial)}};
    const auto experiment = test::built(with_agents({ours, theirs}));
    ASSERT_EQ(experiment->algorithms()[1].notion, experiment->algorithms()[0].notion);
    ASSERT_EQ(experiment->algorithms()[1].delta, experiment->algorithms()[0].delta);
    expect_equal_trial(*experiment, trial);
  }
}

TEST(ExternalChannels, DpFtsDeInPythonAsksWhatOursAsks) { expect_equal_agents(Json::object()); }
TEST(ExternalChannels, DpFtsDeInPythonAsksTheSameOfASampleOfFixedSize) {
  expect_equal_agents({{"sampling", "fixed"}, {"sensitivity", "exact"}, {"stop_after", 6}});
}
TEST(ExternalChannels, DpFtsDeInPythonAsksTheSameOfAPlainMean) {
  expect_equal_agents({{"q", 1.0}, {"z", 0.0}, {"S", 0.0}, {"regions", 1}});
}

TEST(ExternalChannels, WhatIsChargedIsWhatWasPlanned) {
  Json agents{{"type", "external-agents"}, {"q", 0.7}, {"z", 1.5}};
  const auto experiment = test::built(with_agents({agents}));
  Ledger ledger;
  test::run_trial(*experiment, 0, 0, &ledger);
  const LearnerSetup setup = experiment->declared_setup(experiment->instance(0), 0);
  const Ledger planned = federated_setup(setup).plan->ledger(horizon);
  ASSERT_EQ(ledger.entries().size(), planned.entries().size());
  for (std::size_t i = 0; i < planned.entries().size(); ++i)
    EXPECT_EQ(*ledger.entries()[i].guarantee, *planned.entries()[i].guarantee);
  agents["z"] = 0.0;
  Ledger nothing;
  const auto open = test::built(with_agents({agents}));
  EXPECT_EQ(open->algorithms()[0].notion, PrivacyNotion::none);
  test::run_trial(*open, 0, 0, &nothing);
  EXPECT_TRUE(nothing.entries().empty());
}

/// Without the server's noise, what the agents' vectors tell is the program's affair: neither private nor not.
TEST(ExternalChannels, AgentsBehindAServerWithoutNoiseAreOfUnknownPrivacy) {
  Json agents{{"type", "external-agents"}, {"z", 0.0}};
  const auto open = test::built(with_agents({agents, Json{{"type", "dp-fts"}, {"z", 0.0}}}));
  const auto unknown = [](const AlgorithmSpec& plan) { return is_privacy_unknown(plan.entry, plan.notion); };
  EXPECT_TRUE(unknown(open->algorithms()[0]));
  EXPECT_FALSE(unknown(open->algorithms()[1])) << "ours sends exact sums";
  EXPECT_THAT(open->algorithms()[0].entry->explain(open->algorithms()[0].params).guarantee.english(),
              HasSubstr("How private this is, is not known here: the server adds no noise"));
  try {
    attack(*open, {.algorithm = 0, .round = 5});
    ADD_FAILURE() << "its own noise would be the same in both runs";
  } catch (const InvalidArgument& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("no attack on what it releases is offered"));
  }
  agents["z"] = 1.5;
  EXPECT_FALSE(unknown(test::built(with_agents({agents}))->algorithms()[0])) << "the server's noise is ours";
}

/// A shell program that acts for four agents on point 3, and uploads `uploads` with its queries.
std::vector<std::string> four_agents(const std::string& uploads) {
  return test::shell_program(
      "while read -r line; do case \"$line\" in "
      "*'\"hello\"'*) echo '{\"type\":\"ready\",\"protocol\":1,\"name\":\"four\",\"role\":\"learner\","
      "\"settings\":[\"agents\"]}';; *'\"start\"'*) echo '{\"type\":\"started\"}';; "
      "*'\"round\"'*) echo '{\"type\":\"queries\",\"points\":[3,3,3,3],\"uploads\":" +
      uploads + "}';; *'\"end\"'*) echo '{\"type\":\"ended\"}';; esac; done");
}

TEST(ExternalChannels, UploadsMayComeWithQueriesAndMustHaveTheirLength) {
  const Json agents{{"type", "external-agents"},
                    {"program", "four"},
                    {"features", 2},
                    {"q", 1.0},
                    {"z", 0.0},
                    {"S", 0.0},
                    {"lost", 0.0}};
  {
    const AllowedPrograms allowed(bound("four", four_agents(R"([{"agent":1,"vector":[4,8]}])")));
    const auto experiment = test::built(with_agents({agents}));
    const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
    while (trial->t() < 3) trial->step();
    EXPECT_EQ(server_view(trial->channel())->broadcast, (Vector{{1.0, 2.0}})) << "who uploads nothing counts as zero";
  }
  const AllowedPrograms allowed(bound("four", four_agents(R"([{"agent":1,"vector":[4]}])")));
  const auto experiment = test::built(with_agents({agents}));
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  try {
    while (trial->t() < 3) trial->step();
    FAIL();
  } catch (const ProgramFailure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("agent 1 uploads a vector of 1 numbers, and it must have 2"));
  }
}

TEST(ExternalChannels, AgentsAnywhereInABoxAreRefused) {
  const TemporaryFile examples("agent,split,a,label\n1,train,1,0\n1,train,2,1\n1,validation,1,0\n1,validation,2,1\n",
                               ".csv");
  Scenario scenario = test::small_scenario({Json{{"type", "external-agents"}}});
  scenario.document["agents"] = {{"type", "tuning"}, {"file", examples.path().string()}};
  EXPECT_THAT(to_text(build(scenario).problems), HasSubstr("a program of yours answers with points of a list"));
}

TEST(ExternalChannels, KernelsWithoutSpectrumHaveNoFeaturesToTell) {
  Scenario scenario = with_agents({Json{{"type", "external-agents"}}});
  scenario.document["kernel"] = {{"type", "linear"}};
  const auto experiment = test::built(scenario);
  const LearnerSetup setup = experiment->declared_setup(experiment->instance(0), 0);
  EXPECT_EQ(federated_setup(setup).program->features, nullptr);
  EXPECT_EQ(federated_setup(setup).program->channel["length"], 50);
  test::run_trial(*experiment, 0, 0);
}

TEST(ExternalChannels, TriesProgramsAsTheyWillBeUsed) {
  ProgramList programs = bound("own", {"python3", "resources/external/statistics_ucb.py"});
  const auto joint_run = test::built(of_statistics({joint("external-jdp", {{"program", "own"}})}));
  try_programs(*joint_run, programs);
  EXPECT_EQ(programs.at("own").repeatability, Repeatability::repeatable);
  programs = bound("own", {"python3", "resources/external/averaging_agents.py"});
  try_programs(*test::built(with_agents({Json{{"type", "external-agents"}, {"program", "own"}}})), programs);
  EXPECT_EQ(programs.at("own").repeatability, Repeatability::repeatable);
}

}  // namespace
}  // namespace privbo::external_channels_test
