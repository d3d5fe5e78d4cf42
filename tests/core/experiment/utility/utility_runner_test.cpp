// Searches on a thread of their own: what is certain is found, a stop loses nothing, and the answer is that of a search
// that nobody looks at.
#include "experiment/utility/utility_runner.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "io/results/utility_file.h"
#include "support/quick_scenario.h"

namespace privbo::utility_runner_test {
namespace {

Scenario normalised(const Scenario& scenario) { return {build(scenario).normalised, scenario.folder}; }
Scenario small(std::int64_t horizon = 40) { return normalised(test::small_scenario(horizon, 3)); }

/// LDP-TGP-UCB by the regret itself, on four values of ε.
UtilityQuestion question_of_limit(double limit) {
  UtilityQuestion question;
  question.rule = {.limit = limit, .share = 0.5, .confidence = 0.7};
  question.values = {0.1, 1.0, 10.0, 100.0};
  question.budget = 12;
  question.pilot_values = 2;
  question.pilot_trials = 2;
  return question;
}

/// LDP-TGP-UCB against IGP-UCB: where it ends, nobody knows beforehand.
UtilityQuestion question_of_factor() {
  UtilityQuestion question = question_of_limit(1.6);
  question.rule.is_factor = true;
  question.reference = 1;
  question.fresh_trials = 5;
  return question;
}

bool wait_for(const std::function<bool()>& done) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(5);
  while (!done()) {
    if (std::chrono::steady_clock::now() > end) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return true;
}

/// What nobody looks at, on one thread.
std::string plain_answer(const Scenario& scenario, const UtilityQuestion& question) {
  std::map<UtilityPart, UtilityStore> stores;
  UtilityOptions options;
  options.threads = 1;
  options.store = [&stores](UtilityPart part, const CellPlan&) {
    return stores.try_emplace(part, utility_memory()).first->second;
  };
  options.follow = [](CellRunner& engines, const UtilityProgress&) { engines.wait(); };
  return utility_text(answer_question(scenario, question, {}, options));
}

TEST(UtilityRunner, WhatHoldsForEveryValueIsShownOfEvery) {
  UtilityRunner runner(small(), question_of_limit(1e9), {}, {.threads = 2});
  runner.wait();
  const UtilityAnswerPtr answer = runner.snapshot();
  ASSERT_EQ(answer->state, RunState::finished);
  EXPECT_FALSE(runner.active());
  EXPECT_EQ(answer->smallest_meeting(), 0U);
  EXPECT_FALSE(answer->largest_failing());
  // 0.1 · 1.25³ + 0.15 · 1.5³ + 0.25 · 1.75³ + 0.2 · 1.9³ + 0.3 · 2³ = 5.8 is above 1/0.3; with 2 in place of 3 it
  // is 3.2.
  EXPECT_EQ(answer->successes_in_a_row, 3U);
  for (const UtilityPoint& point : answer->points) {
    if (point.standing == ValueStanding::untested) continue;
    EXPECT_EQ(point.standing, ValueStanding::meets) << point.value;
    EXPECT_EQ(point.losses.passes, answer->successes_in_a_row) << point.value;
    ASSERT_TRUE(point.interval) << point.value;
    EXPECT_EQ(point.interval->high, 1.0) << point.value;
  }
  const UtilityRunProgress end = runner.progress();
  EXPECT_EQ(end.state, RunState::finished);
  EXPECT_GT(end.elapsed_seconds, 0.0);
}

TEST(UtilityRunner, WhatIsImpossibleIsShownToFailEverywhere) {
  UtilityRunner runner(small(), question_of_limit(1e-9), {}, {.threads = 2});
  runner.wait();
  const UtilityAnswerPtr answer = runner.snapshot();
  ASSERT_EQ(answer->state, RunState::finished);
  EXPECT_FALSE(answer->smallest_meeting());
  EXPECT_EQ(answer->largest_failing(), answer->points.size() - 1);
  for (const UtilityPoint& point : answer->points) EXPECT_EQ(point.losses.passes, 0U) << point.value;
}

TEST(UtilityRunner, ItsAnswerIsThatOfASearchThatNobodyLooksAt) {
  const Scenario scenario = small();
  const UtilityQuestion question = question_of_factor();
  UtilityRunner runner(scenario, question, {}, {.threads = 3, .low_priority = true});
  runner.wait();
  EXPECT_EQ(utility_text(*runner.snapshot()), plain_answer(scenario, question));
}

/// Whoever looks sees more and more trials, and intervals beside them.
TEST(UtilityRunner, ShowsWhatItHasFoundMeanwhile) {
  const Scenario scenario = small(2000);
  UtilityQuestion question = question_of_factor();
  question.budget = 60;
  question.rule.share = 0.9;
  UtilityRunner runner(scenario, question, {}, {.threads = 1});
  std::size_t most = 0;
  bool seen = false;
  ASSERT_TRUE(wait_for([&] {
    const UtilityAnswerPtr now = runner.snapshot();
    EXPECT_GE(now->trials, most);
    most = now->trials;
    if (now->state == RunState::running && now->trials > 0)
      for (const UtilityPoint& point : now->points)
        if (point.losses.trials > 0) {
          EXPECT_TRUE(point.interval) << point.value;
          seen = seen || point.interval;
        }
    return !runner.active();
  }));
  EXPECT_TRUE(seen);
  EXPECT_EQ(runner.snapshot()->state, RunState::finished);
}

TEST(UtilityRunner, GoesOnWhereItWasStopped) {
  const Scenario scenario = small(2000);
  UtilityQuestion question = question_of_factor();
  question.budget = 40;
  question.rule.share = 0.8;
  const auto memory = std::make_shared<UtilityMemory>();
  UtilityAnswerPtr stopped;
  {
    UtilityRunner runner(scenario, question, memory, {.threads = 1});
    ASSERT_TRUE(wait_for([&] { return runner.snapshot()->trials > 0 || !runner.active(); }));
    runner.stop();
    runner.wait();
    stopped = runner.snapshot();
  }
  ASSERT_EQ(stopped->state, RunState::stopped);
  EXPECT_GT(stopped->trials, 0U);
  ASSERT_FALSE(stopped->notes.empty());
  EXPECT_NE(stopped->notes.front().english().find("Stopped before the end"), std::string::npos);
  UtilityRunner again(scenario, question, memory, {.threads = 2}, stopped);
  EXPECT_GE(again.snapshot()->trials, stopped->trials) << "nothing that was found goes away";
  again.wait();
  EXPECT_EQ(utility_text(*again.snapshot()), plain_answer(scenario, question));
}

/// What was run is not run again: another limit is answered by the trials that are there.
TEST(UtilityRunner, AsksSomethingElseOfTheSameTrials) {
  const Scenario scenario = small();
  const auto memory = std::make_shared<UtilityMemory>();
  UtilityQuestion question = question_of_factor();
  UtilityRunner first(scenario, question, memory, {.threads = 2});
  first.wait();
  UtilityRunner same(scenario, question, memory, {.threads = 2});
  same.wait();
  EXPECT_EQ(same.progress().cells.computed, 0U);
  EXPECT_GT(same.progress().cells.found, 0U);
  question.rule.limit = 1.7;
  UtilityRunner other(scenario, question, memory, {.threads = 2});
  other.wait();
  EXPECT_EQ(utility_text(*other.snapshot()), plain_answer(scenario, question));
}

TEST(UtilityRunner, ReportsWhyAQuestionCannotBeAsked) {
  const auto refused = [](UtilityQuestion question, const Scenario& scenario) {
    UtilityRunner runner(scenario, std::move(question), {}, {.threads = 1});
    runner.wait();
    const UtilityAnswerPtr answer = runner.snapshot();
    EXPECT_EQ(answer->state, RunState::failed);
    EXPECT_FALSE(answer->notes.empty());
    return answer->notes.empty() ? std::string() : answer->notes.front().english();
  };
  UtilityQuestion question = question_of_limit(10.0);
  question.algorithm = 1;
  EXPECT_NE(refused(question, small()).find("is not private"), std::string::npos);
  question = question_of_limit(10.0);
  question.rule.sentence = UtilitySentence::mean;
  EXPECT_NE(refused(question, small()).find("nothing bounds these regrets"), std::string::npos);
  question.rule.cap = 5.0;
  EXPECT_NE(refused(question, small()).find("holds for every value"), std::string::npos);
  question.rule.limit = -1.0;
  question.rule.cap = 0.0;
  question.rule.sentence = UtilitySentence::share;
  EXPECT_NE(refused(question, small()).find("must be a number above 0"), std::string::npos);
}

TEST(UtilityRunner, AMeanTakesTheBoundThatIsKnown) {
  Scenario scenario = test::small_scenario(40, 3);
  scenario.document["run"]["new_instance"] = false;
  UtilityQuestion question = question_of_limit(1e-6);
  question.rule.sentence = UtilitySentence::mean;
  UtilityRunner runner(normalised(scenario), question, {}, {.threads = 2});
  runner.wait();
  const UtilityAnswerPtr answer = runner.snapshot();
  ASSERT_EQ(answer->state, RunState::finished) << (answer->notes.empty() ? "" : answer->notes.front().english());
  const Instance instance = test::checked(scenario)->instance(0);
  EXPECT_NEAR(answer->rule.cap, 40.0 * (instance.f.maxCoeff() - instance.f.minCoeff()), 1e-9);
  EXPECT_FALSE(answer->smallest_meeting()) << "nobody loses so little";
}

TEST(UtilityRunner, IsLeftInTheMiddle) {
  const UtilityRunner runner(small(1'000'000), question_of_limit(1.0), {}, {.threads = 2});
  EXPECT_TRUE(runner.active());
}

/// The setting that is an algorithm's ε: the scenario's, one of its own, or none.
TEST(UtilityRunner, FindsTheSettingThatIsAnAlgorithmsEpsilon) {
  Scenario scenario = test::small_scenario(40, 3);
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  EXPECT_EQ(epsilon_setting(*experiment, 0), "/privacy/epsilon");
  EXPECT_FALSE(epsilon_setting(*experiment, 1)) << "IGP-UCB is not private";
  EXPECT_THROW(epsilon_setting(*experiment, 99), std::out_of_range);
  EXPECT_EQ(usual_metric(*experiment, "/privacy/epsilon"), Metric::cumulative_regret);
  EXPECT_EQ(usual_metric(*experiment, "/run/horizon"), Metric::average_regret);
  scenario.document["algorithms"][0]["epsilon"] = 2.0;
  EXPECT_EQ(epsilon_setting(*test::checked(scenario), 0), "/algorithms/0/epsilon");
}

}  // namespace
}  // namespace privbo::utility_runner_test
