// Programs of the user's own in runs: what they meet, and what becomes of a run where they fail.
#include "families/external/external.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "core/external/own_program.h"
#include "core/io/cells/cut_work.h"
#include "experiment/run/replay.h"
#include "experiment/run/runner.h"
#include "external/program_pool.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "families/wanted_programs.h"
#include "io/cells/merged_cells.h"
#include "io/results/results_writer.h"
#include "page/tones.h"
#include "plot/data/algorithm_slots.h"
#include "plot/svg/svg_canvas.h"
#include "support/files/source_folder.h"
#include "support/files/temporary_folder.h"
#include "support/small_scenario.h"
#include "trial/family_records.h"

namespace privbo::external_family_test {
namespace {

using testing::HasSubstr;

/// These programs under these names.
ProgramList bound(const std::map<std::string, std::vector<std::string>>& commands) {
  ProgramList programs;
  for (const auto& [name, command] : commands)
    programs.emplace(name, bind_program(name, command, test::source_folder()));
  return programs;
}

const std::vector<std::string> python_igp_ucb{"python3", "tests/core/families/external/igp_ucb.py"};

Json external(const std::string& program, Json params = Json::object()) {
  return {{"type", "external"}, {"program", program}, {"params", std::move(params)}};
}

Scenario small(const std::vector<Json>& algorithms) {
  Scenario scenario = test::small_scenario(algorithms);
  scenario.document["kernel"] = {{"type", "se"}, {"lengthscale", 0.2}};
  scenario.document["run"]["ties"] = "lowest";
  return scenario;
}

void expect_equal_trials(const Experiment& experiment) {
  for (std::size_t trial = 0; trial < 2; ++trial) {
    const auto ours = test::run_trial(experiment, 0, trial), theirs = test::run_trial(experiment, 1, trial);
    ASSERT_EQ(ours.size(), theirs.size());
    for (std::size_t i = 0; i < ours.size(); ++i) {
      ASSERT_EQ(theirs[i].point, ours[i].point) << "round " << i + 1;
      ASSERT_EQ(theirs[i].reward, ours[i].reward);
      ASSERT_EQ(theirs[i].received, ours[i].received);
      ASSERT_EQ(theirs[i].regret, ours[i].regret);
    }
  }
}

TEST(ExternalFamily, IgpUcbInPythonAsksWhatOursAsks) {
  const AllowedPrograms allowed(bound({{"igp", python_igp_ucb}}));
  const auto experiment =
      test::built(small({Json{{"type", "igp-ucb"}, {"beta_scale", 0.3}}, external("igp", {{"scale", 0.3}})}));
  expect_equal_trials(*experiment);
}

TEST(ExternalFamily, OnPrivateRewardsItMeetsTheSameNoise) {
  const AllowedPrograms allowed(bound({{"igp", python_igp_ucb}}));
  Json ours{{"type", "igp-ucb"}, {"beta_scale", 0.3}, {"private_rewards", true}, {"epsilon", 2.0}};
  Json theirs = external("igp", {{"scale", 0.3}});
  theirs["private_rewards"] = true;
  theirs["epsilon"] = 2.0;
  const auto experiment = test::built(small({ours, theirs}));
  EXPECT_EQ(experiment->algorithms()[1].epsilon, 2.0);
  EXPECT_EQ(experiment->algorithms()[1].notion, PrivacyNotion::local);
  expect_equal_trials(*experiment);
  Ledger ledger;
  test::run_trial(*experiment, 1, 0, &ledger);
  EXPECT_EQ(ledger.releases(), experiment->horizon()) << "the privacy is our channel's";
}

/// Runs the example in Python over decision sets or contexts: every point is one of those that were offered.
void expect_kept_offers(const char* section, const Json& value) {
  Scenario scenario = small({external("my-program")});
  scenario.document[section] = value;
  if (value.contains("per_axis")) scenario.document["domain"]["points"] = 8;
  const auto experiment = test::built(scenario);
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  std::set<Index> asked;
  for (std::int64_t t = 1; t <= experiment->horizon(); ++t) {
    const RoundRecord& record = trial->step();
    ASSERT_FALSE(record.offered.empty());
    ASSERT_NE(std::ranges::find(record.offered, record.queries[0].point), record.offered.end());
    asked.insert(record.queries[0].point);
  }
  EXPECT_GT(asked.size(), 5U);
}

TEST(ExternalFamily, DecisionSetsAndContextsAreKept) {
  expect_kept_offers("decisions", {{"type", "subset"}});
  expect_kept_offers("contexts", {{"type", "uniform"}, {"per_axis", 4}, {"checkpoints", Json::array()}});
}

/// A shell program that plays point 0, and `before_started` before it starts a trial, whose line is $line.
std::vector<std::string> first_point(const std::string& before_started) {
  return test::shell_program(
      "while read -r line; do case \"$line\" in "
      "*'\"hello\"'*) echo '{\"type\":\"ready\",\"protocol\":1,\"name\":\"first\",\"version\":\"0.3\",\"role\":\"learner\","
      "\"settings\":[\"reward\"]}';; *'\"start\"'*) " +
      before_started +
      " echo '{\"type\":\"started\"}';; *'\"round\"'*) echo '{\"type\":\"queries\",\"points\":[0]}';; "
      "*'\"end\"'*) echo '{\"type\":\"ended\"}';; esac; done");
}

SnapshotPtr finished(const std::vector<std::string>& command, int trials,
                     std::shared_ptr<const Experiment>* kept = nullptr) {
  const AllowedPrograms allowed(bound({{"own", command}}));
  Scenario scenario = small({Json{{"type", "uniform"}}, external("own")});
  scenario.document["run"]["trials"] = trials;
  const auto experiment = test::built(scenario);
  if (kept) *kept = experiment;
  Runner runner(experiment, {});
  runner.wait();
  return runner.final_snapshot();
}

// The other roles.

/// A shell program with this greeting's end, which answers `round` and what its role is asked as these lines say.
std::vector<std::string> in_role(const std::string& role, const std::string& round, const std::string& own) {
  return test::shell_program(
      "n=0; while read -r line; do case \"$line\" in "
      "*'\"hello\"'*) echo '{\"type\":\"ready\",\"protocol\":1,\"name\":\"own\",\"role\":\"" +
      role +
      "\",\"settings\":[\"reward\"],\"claim\":{\"notion\":\"local\",\"epsilon\":1}}';; "
      "*'\"start\"'*) n=0; echo '{\"type\":\"started\"}';; *'\"round\"'*) " +
      round + ";; *'\"outcomes\"'* | *'\"randomise\"'*) " + own +
      ";; *'\"end\"'*) echo '{\"type\":\"ended\"}';; esac; done");
}

/// It plays as many points on as it was handed outcomes, and fails where a round tells it a reward.
const std::vector<std::string> counting_curator =
    in_role("mechanism", R"(case "$line" in *'"reward":'*) exit 3;; esac; echo '{"type":"queries","points":['$n']}')",
            R"(n=$((n+1)); echo '{"type":"release","values":[0.5,1]}')");
/// It publishes the reward as it is.
const std::vector<std::string> open_user =
    in_role("randomiser", "exit 3", R"(value=${line##*'"reward":'}; echo '{"type":"message","value":'${value%'}'}'}')");

TEST(ExternalFamily, AMechanismIsHandedTheRawOutcomeOfEveryRound) {
  const AllowedPrograms allowed(bound({{"own", counting_curator}}));
  Scenario scenario = small({Json{{"type", "external-mechanism"}, {"program", "own"}}});
  scenario.document["run"]["horizon"] = 20;
  const auto experiment = test::built(scenario);
  EXPECT_EQ(experiment->algorithms()[0].notion, PrivacyNotion::none);
  EXPECT_EQ(experiment->algorithms()[0].label, "own (external)");
  Ledger ledger;
  const auto rounds = test::run_trial(*experiment, 0, 1, &ledger);
  for (std::size_t i = 0; i < rounds.size(); ++i) EXPECT_EQ(rounds[i].point, static_cast<Index>(i));
  EXPECT_TRUE(ledger.entries().empty()) << "what it adds is its own";
}

TEST(ExternalFamily, ARandomisersMessagesAreWhatIgpUcbIsTold) {
  const AllowedPrograms allowed(bound({{"own", open_user}}));
  const auto experiment =
      test::built(small({Json{{"type", "igp-ucb"}, {"beta_scale", 0.3}},
                         Json{{"type", "external-randomiser"}, {"program", "own"}, {"beta_scale", 0.3}}}));
  EXPECT_EQ(experiment->algorithms()[1].notion, PrivacyNotion::none);
  expect_equal_trials(*experiment);
}

TEST(ExternalFamily, ARandomisersNoiseIsItsOwn) {
  const auto experiment = test::built(small({Json{{"type", "external-randomiser"}, {"params", {{"epsilon", 1.0}}}}}));
  Ledger ledger;
  const auto rounds = test::run_trial(*experiment, 0, 0, &ledger);
  const double size = (std::exp(1.0) + 1.0) / (std::exp(1.0) - 1.0);
  for (const test::PlainRound& round : rounds) EXPECT_NEAR(std::abs(round.received), size, 1e-12);
  EXPECT_TRUE(ledger.entries().empty());
  EXPECT_EQ(test::run_trial(*experiment, 0, 0), rounds) << "the seed is its trial's";
}

TEST(ExternalFamily, ARandomiserPublishesOneNumber) {
  const AllowedPrograms allowed(
      bound({{"own", in_role("randomiser", "exit 3", R"(echo '{"type":"message","vector":[1,2]}')")}}));
  const auto experiment = test::built(small({Json{{"type", "external-randomiser"}, {"program", "own"}}}));
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  try {
    trial->step();
    FAIL();
  } catch (const ProgramFailure& failure) {
    EXPECT_EQ(failure.verdict(), ProgramVerdict::bad_answer);
    EXPECT_THAT(failure.what(), HasSubstr("it publishes a vector, and the learner is told one number a reward"));
  }
}

TEST(ExternalFamily, WhatAProgramClaimsIsShownAsClaimedAndNotVerified) {
  const AllowedPrograms allowed(bound({{"own", counting_curator}}));
  Scenario scenario = small({Json{{"type", "external-mechanism"}, {"program", "own"}}});
  scenario.document["run"]["horizon"] = 20;
  Runner runner(test::built(scenario), {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  ASSERT_EQ(run->trials_done, 2U);
  Json json = Json::object();
  external_family().records().summarise(*run, run->algorithms[0], json);
  EXPECT_EQ(json["external"]["claimed_by_the_program_not_verified"], (Json{{"notion", "local"}, {"epsilon", 1}}));
  const auto notes = external_family().records().notes(run->algorithms[0]);
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_EQ(notes[0].english(),
            "own (external): the program claims notion local, epsilon 1. That is claimed by the program and "
            "not verified: nothing here has it for privacy.");
  AlgorithmSnapshot loaded;
  loaded.label = "own (external)";
  external_family().records().load(loaded, json, {});
  EXPECT_EQ(external_family().records().notes(loaded)[0].english(), notes[0].english());
  EXPECT_TRUE(run->algorithms[0].privacy.guarantee.notion == PrivacyNotion::none);
}

/// Of a curator and of one user's side nothing is known; of a learner it is known what it is told.
TEST(ExternalFamily, PrivacyIsKnownNotKnownOrNone) {
  Json learner = external("own"), randomised = learner;
  randomised["private_rewards"] = true;
  const auto experiment = test::built(small({Json{{"type", "external-mechanism"}, {"program", "own"}},
                                             Json{{"type", "external-randomiser"}, {"program", "own"}}, learner,
                                             randomised, Json{{"type", "igp-ucb"}}}));
  std::string found;
  for (const AlgorithmSpec& plan : experiment->algorithms())
    found += is_privacy_unknown(plan.entry, plan.notion) ? 'u' : plan.notion == PrivacyNotion::none ? '-' : '+';
  EXPECT_EQ(found, "uu-+-");
  EXPECT_FALSE(is_privacy_unknown(nullptr, PrivacyNotion::none)) << "a later version's algorithm";
  std::set<std::string> unknown;
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (is_privacy_unknown(&entry, PrivacyNotion::none)) unknown.insert(entry.id);
  EXPECT_EQ(unknown,
            (std::set<std::string>{"external-agents", "external-jdp", "external-mechanism", "external-randomiser"}))
      << "where nothing of ours randomises";
  for (const AlgorithmSpec& plan : experiment->algorithms())
    EXPECT_EQ(known_privacy_text(plan.entry, plan.notion),
              is_privacy_unknown(plan.entry, plan.notion) ? unknown_privacy_text() : to_string(plan.notion));
  for (std::size_t a = 0; a < 2; ++a) {
    const AlgorithmSpec& plan = experiment->algorithms()[a];
    const Explanation explained = plan.entry->explain(plan.params);
    EXPECT_THAT(explained.guarantee.english(), HasSubstr("How private this is, is not known here"));
    EXPECT_THAT(explained.guarantee.english(), testing::Not(HasSubstr("Not private")));
  }
}

TEST(ExternalFamily, ResultsOfACuratorAreNeitherPrivateNorNot) {
  const AllowedPrograms allowed(bound({{"own", counting_curator}}));
  Scenario scenario = small({Json{{"type", "external-mechanism"}, {"program", "own"}}, Json{{"type", "igp-ucb"}}});
  scenario.document["run"]["horizon"] = 20;
  Runner runner(test::built(scenario), {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  ASSERT_EQ(run->trials_done, 2U);
  const Json summary = summary_json(*run);
  const Json& privacy = summary["algorithms"][0]["privacy"];
  EXPECT_EQ(privacy["notion"], "not known");
  EXPECT_TRUE(privacy["epsilon"].is_null()) << "absent, and not 0";
  EXPECT_TRUE(privacy["delta"].is_null());
  EXPECT_EQ(summary["algorithms"][1]["privacy"]["notion"], "none");
}

TEST(ExternalFamily, ResultsSayWhichProgramMadeThem) {
  std::shared_ptr<const Experiment> experiment;
  const SnapshotPtr run = finished(first_point(""), 3, &experiment);
  ASSERT_EQ(run->trials_done, 3U);
  EXPECT_EQ(run->algorithms[1].label, "own (external)");
  Json json = Json::object();
  external_family().records().summarise(*run, run->algorithms[1], json);
  EXPECT_EQ(json["external"]["program"], "own");
  EXPECT_EQ(json["external"]["name"], "first");
  EXPECT_EQ(json["external"]["version"], "0.3");
  EXPECT_EQ(json["external"]["digest"].get<std::string>().size(), 64U);
  EXPECT_EQ(json.dump().find("/bin/sh"), std::string::npos) << "no paths of this machine";
  AlgorithmSnapshot loaded;
  external_family().records().load(loaded, json, {});
  Json again = Json::object();
  external_family().records().save(loaded, again);
  EXPECT_EQ(again, json);
}

TEST(ExternalFamily, AFailedTrialIsCountedAndLeftOut) {
  const SnapshotPtr run = finished(first_point("case \"$line\" in *'\"trial\":7,'*) exit 3;; esac;"), 12);
  EXPECT_EQ(run->state, RunState::finished);
  EXPECT_EQ(run->trials_done, 11U);
  EXPECT_EQ(run->trials_failed, 1U);
  ASSERT_EQ(run->failures.size(), 1U);
  EXPECT_EQ(run->failures[0].english(),
            "trial 7 failed: the program \"own\" crashed in trial 7: it ended with exit code 3");
  EXPECT_EQ(run->algorithms[1].final_values[0].size(), 11U);
}

TEST(ExternalFamily, MoreThanATenthOfFailedTrialsLeaveNoCurve) {
  const SnapshotPtr run = finished(first_point("exit 3;"), 12);
  EXPECT_EQ(run->state, RunState::failed);
  EXPECT_EQ(run->trials_done, 0U);
  EXPECT_TRUE(run->recorded_rounds.empty());
  ASSERT_FALSE(run->failures.empty());
  EXPECT_THAT(run->failures[0].english(), HasSubstr("more than a tenth: no curves are drawn"));
}

TEST(ExternalFamily, NothingIsStartedThatIsNotAllowed) {
  const auto experiment = test::built(small({external("stranger")}));
  EXPECT_EQ(wanted_programs(*experiment), std::vector<std::string>{"stranger"});
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  try {
    trial->step();
    FAIL();
  } catch (const RuntimeError& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("wants a program called \"stranger\", and none is bound to that name"));
  }
}

TEST(ExternalFamily, OnlyWhatIsRepeatableIsReplayed) {
  const auto experiment = test::built(small({Json{{"type", "uniform"}}, external("own")}));
  ProgramList programs = bound({{"own", first_point("")}});
  const auto replayed = [&](std::size_t algorithm, std::int64_t t) -> std::string {
    try {
      Replay replay(experiment, algorithm, 0);
      return replay.at(t) ? "" : "stopped";
    } catch (const RuntimeError& refused) {
      return refused.what();
    }
  };
  {
    const AllowedPrograms none(ProgramList{});
    EXPECT_EQ(replayed(1, 3), "no program is bound to \"own\"");
    EXPECT_EQ(replayed(1, 0), "") << "before its first round nothing is started";
    EXPECT_EQ(replayed(0, 3), "") << "others do not need it";
  }
  {
    const AllowedPrograms allowed(programs);
    EXPECT_THAT(replayed(1, 3), HasSubstr("nobody knows"));
  }
  programs.at("own").repeatability = Repeatability::not_repeatable;
  {
    const AllowedPrograms allowed(programs);
    EXPECT_THAT(replayed(1, 3), HasSubstr("is not repeatable"));
  }
  programs.at("own").repeatability = Repeatability::carries_state;
  const AllowedPrograms allowed(programs);
  EXPECT_EQ(replayed(1, 3), "");
}

TEST(ExternalFamily, TriesWhatNobodyHasTried) {
  const auto experiment = test::built(small({external("own"), external("stranger")}));
  ProgramList programs = bound({{"own", first_point("")}, {"unwanted", first_point("")}});
  EXPECT_EQ(untried_programs(*experiment, programs), std::vector<std::string>{"own"}) << "what is wanted and bound";
  try_programs(*experiment, programs);
  EXPECT_EQ(programs.at("own").repeatability, Repeatability::repeatable);
  EXPECT_EQ(programs.at("unwanted").repeatability, Repeatability::untried);
  EXPECT_TRUE(untried_programs(*experiment, programs).empty());
  EXPECT_EQ(only_wanted(*experiment, programs).size(), 1U)
      << "consent to a run is no consent to what is bound beside it";
  EXPECT_TRUE(only_wanted(*experiment, programs).contains("own"));
  const AllowedPrograms allowed(programs);
  EXPECT_EQ(why_not_startable(*experiment).english(),
            "\"stranger\" is a program of your own, which only a run that you ask for starts");
  EXPECT_TRUE(why_not_startable(*test::built(small({external("own")}))).empty());
}

/// A plan of one trial a cell, without its program.
CellPlan cells_of_one(int trials) {
  Scenario scenario = small({Json{{"type", "uniform"}}, external("own")});
  scenario.document["run"]["trials"] = trials;
  return {.scenario = {build(scenario).normalised, {}}, .sweep = std::nullopt};
}

std::string refusal(const std::function<void()>& what) {
  try {
    what();
    return "accepted";
  } catch (const RuntimeError& refused) {
    return refused.what();
  }
}

/// Runs all cells of the plan in the folder, in two shards.
void run_shards(const CellPlan& plan, const std::filesystem::path& folder) {
  for (std::size_t shard = 1; shard <= 2; ++shard)
    cut_work::run_cells(CellFolder::join(folder, plan, false), shard_of(tasks_of(plan), shard, 2), 1);
}

TEST(ExternalFamily, CellsMakeTheRunOfOneProcess) {
  // One that plays well, and one that fails in a trial of twelve.
  for (const char* before_started : {"", "case \"$line\" in *'\"trial\":7,'*) exit 3;; esac;"}) {
    const ProgramList programs = bound({{"own", first_point(before_started)}});
    CellPlan plan = cells_of_one(12);
    plan.programs = {{"own", programs.at("own").content()}};
    const test::TemporaryFolder folder;
    cut_work::Texts expected;
    {
      const AllowedPrograms allowed(programs);
      expected = cut_work::in_one_process(plan);
      run_shards(plan, folder.path());
    }
    EXPECT_EQ(cut_work::merged({folder.path()}), expected) << "whoever merges them needs no program";
    EXPECT_TRUE(std::ranges::any_of(expected, [&](const std::string& text) {
      return text.find(plan.programs.at("own")) != std::string::npos;
    })) << "results say which program it was";
  }
}

TEST(ExternalFamily, CellsOfAProgramThatFailsMakeNoCurves) {
  CellPlan plan = cells_of_one(12);
  plan.programs = {{"own", std::string(64, 'a')}};
  const test::TemporaryFolder two, all;
  {
    const AllowedPrograms allowed(bound({{"own", first_point("case \"$line\" in *'\"trial\":7,'* | *'\"trial\":8,'*) "
                                                             "exit 3;; esac;")}}));
    run_shards(plan, two.path());
  }
  MergedCells cells({two.path()});
  cells.look();
  const Snapshot run = cells.run(build(plan.scenario).experiment);
  EXPECT_EQ(run.state, RunState::failed);
  ASSERT_FALSE(run.failures.empty());
  EXPECT_EQ(run.failures[0].english(),
            "a program of yours failed in 2 of 12 trials, more than a tenth: no curves are drawn");
  plan.block = 4;
  const AllowedPrograms allowed(bound({{"own", first_point("exit 3;")}}));
  EXPECT_THAT(refusal([&] { run_shards(plan, all.path()); }), HasSubstr("of 12 trials, more than a tenth"));
  const CellFolder kept = CellFolder::read(all.path());
  for (const CellTask& task : tasks_of(plan)) EXPECT_TRUE(kept.find(task).empty()) << "it may be mended";
}

TEST(ExternalFamily, CellsAreOfOneProgram) {
  CellPlan plan = cells_of_one(2);
  const test::TemporaryFolder one, other;
  EXPECT_THAT(refusal([&] { CellFolder::join(one.path(), plan, false); }),
              HasSubstr("nobody has allowed a program called \"own\""));
  plan.programs = {{"own", std::string(64, 'a')}};
  CellFolder::join(one.path(), plan, false);
  EXPECT_EQ(refusal([&] { CellFolder::join(one.path(), plan, false); }), "accepted");
  EXPECT_EQ(read_plan(one.path()).plan.programs, plan.programs);
  plan.programs = {{"own", std::string(64, 'b')}};
  EXPECT_THAT(
      refusal([&] { CellFolder::join(one.path(), plan, false); }),
      HasSubstr("a program called \"own\" whose SHA-256 begins with aaaaaaaaaaaa, and here that name stands for "
                "one with bbbbbbbbbbbb; bind the program"));
  CellFolder::join(other.path(), plan, false);
  EXPECT_THAT(refusal([&] {
                MergedCells({one.path(), other.path()});
              }),
              HasSubstr("two programs called \"own\", whose SHA-256 begin with aaaaaaaaaaaa and bbbbbbbbbbbb"));
}

TEST(ExternalFamily, ItsCurveHasItsOwnDashAndNoBound) {
  const SnapshotPtr run = finished(first_point(""), 2);
  std::set<std::vector<double>> others;
  for (int slot = 0; slot < static_cast<int>(external_slots); ++slot) others.insert(dash_of_slot(slot));
  EXPECT_LT(algorithm_slot(*run, 0), static_cast<int>(external_slots));
  EXPECT_GE(algorithm_slot(*run, 1), static_cast<int>(external_slots));
  EXPECT_FALSE(others.contains(dash_of_slot(algorithm_slot(*run, 1))));
  for (const auto& bound : run->bounds) EXPECT_NE(bound.algorithm, 1U);
  EXPECT_TRUE(is_external("external"));
  EXPECT_FALSE(is_external("uniform"));
}

TEST(ExternalFamily, RefusesProblemsThatItDoesNotSpeakOf) {
  const AllowedPrograms allowed(bound({{"own", first_point("")}}));
  Scenario scenario = small({external("own")});
  scenario.document["decisions"] = {{"type", "subset"}};
  const auto experiment = test::built(scenario);
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  try {
    trial->step();
    FAIL();
  } catch (const ProgramFailure& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("this problem is of the setting \"decision-set\", and it announced: reward"));
  }
  Scenario agents = small({external("own")});
  agents.document["agents"] = {{"type", "perturbed"}, {"agents", 5}, {"initial", 3}, {"size", 0.02}};
  EXPECT_THAT(to_text(build(agents).problems), HasSubstr("speaks for one learner"));
  Json wrong = external("own");
  wrong["params"] = "c = 1";
  EXPECT_THAT(to_text(build(small({wrong})).problems), HasSubstr("must be a JSON object"));
}

}  // namespace
}  // namespace privbo::external_family_test
