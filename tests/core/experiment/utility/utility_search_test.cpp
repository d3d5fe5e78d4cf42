// Searches on small scenarios: the trials are those of runs that anybody can make, and neither threads nor blocks,
// shards or kills change the answer.
#include "experiment/utility/utility_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "experiment/run/runner.h"
#include "io/cells/cell_folder.h"
#include "io/results/utility_file.h"
#include "support/files/temporary_folder.h"
#include "support/quick_scenario.h"

namespace privbo::utility_search_test {
namespace {

Scenario small() {
  const Scenario scenario = test::small_scenario(40, 3);
  return {build(scenario).normalised, scenario.folder};
}

/// LDP-TGP-UCB against IGP-UCB, on a few values and trials.
UtilityQuestion quick_question() {
  UtilityQuestion question;
  question.rule = {.limit = 1.6, .is_factor = true, .share = 0.5, .confidence = 0.7};
  question.values = {0.1, 1.0, 10.0, 100.0};
  question.algorithm = 0;
  question.reference = 1;
  question.budget = 12;
  question.pilot_values = 2;
  question.pilot_trials = 3;
  return question;
}

using Stores = std::map<UtilityPart, UtilityStore>;

UtilityOptions options_of(unsigned threads, std::size_t block, Stores& stores) {
  UtilityOptions options;
  options.threads = threads;
  options.block = block;
  options.store = [&stores](UtilityPart part, const CellPlan&) {
    return stores.try_emplace(part, utility_memory()).first->second;
  };
  options.follow = [](CellRunner& runner, const UtilityProgress&) { runner.wait(); };
  return options;
}

UtilityAnswer answered(const Scenario& scenario, const UtilityQuestion& question, unsigned threads, std::size_t block) {
  Stores stores;
  return answer_question(scenario, question, {}, options_of(threads, block, stores));
}

TEST(UtilitySearch, ItsTrialsAreThoseOfRunsOnItsSeeds) {
  const Scenario scenario = small();
  UtilityQuestion question = quick_question();
  ASSERT_TRUE(why_not_askable(*test::checked(scenario), {}, question).empty())
      << why_not_askable(*test::checked(scenario), {}, question).english();
  const UtilityAnswer answer = answered(scenario, question, 2, 5);
  EXPECT_EQ(answer.state, RunState::finished);
  EXPECT_EQ(answer.algorithm, "LDP-TGP-UCB");
  EXPECT_EQ(answer.reference, "IGP-UCB");
  ASSERT_EQ(answer.pilot.size(), 2U);
  Scenario by_hand = scenario;
  by_hand.document["run"]["trials"] = 3;
  by_hand.document["run"]["instance_seed"] = "910001";
  by_hand.document["run"]["reward_seed"] = "910002";
  by_hand.document["run"]["privacy_seed"] = "910003";
  by_hand.document["privacy"]["epsilon"] = 100.0;
  const auto experiment = test::checked(by_hand);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  const auto &with = run->algorithms[0].final_of(Metric::cumulative_regret),
             &without = run->algorithms[1].final_of(Metric::cumulative_regret);
  ASSERT_EQ(with.size(), 3U);
  std::size_t passes = 0;
  double sum = 0.0;
  for (std::size_t i = 0; i < 3; ++i) passes += with[i] <= 1.6 * without[i], sum += with[i];
  EXPECT_EQ(answer.pilot.back().losses.passes, passes);
  ASSERT_TRUE(answer.pilot.back().losses.mean);
  EXPECT_NEAR(*answer.pilot.back().losses.mean, sum / 3.0, 1e-9 * sum);
}

TEST(UtilitySearch, NeitherThreadsNorBlocksNorShardsChangeTheAnswer) {
  const Scenario scenario = small();
  UtilityQuestion question = quick_question();
  question.fresh_trials = 6;
  const std::string text = utility_text(answered(scenario, question, 1, 12));
  EXPECT_EQ(text, utility_text(answered(scenario, question, 3, 1)));
  EXPECT_EQ(text, utility_text(answered(scenario, question, 2, 5)));
  Stores shared;
  UtilityOptions second = options_of(2, 4, shared);
  second.shard = 2, second.shards = 3;
  EXPECT_EQ(text, utility_text(answer_question(scenario, question, {}, second)));
  // What another engine has left there is used.
  EXPECT_EQ(text, utility_text(answer_question(scenario, question, {}, options_of(1, 4, shared))));
}

/// Each attempt is stopped after a cell or two: the last one finds the same answer.
TEST(UtilitySearch, TheAnswerIsTheSameAfterManyStops) {
  const Scenario scenario = small();
  const UtilityQuestion question = quick_question();
  const std::string text = utility_text(answered(scenario, question, 1, 1));
  Stores kept;
  UtilityOptions options = options_of(1, 1, kept);
  options.follow = [](CellRunner& runner, const UtilityProgress&) {
    while (runner.active() && runner.progress().computed < 1) std::this_thread::yield();
    runner.stop();
    runner.wait();
  };
  int stops = 0;
  UtilityAnswer answer = answer_question(scenario, question, {}, options);
  for (; answer.state == RunState::stopped && stops < 1000; ++stops)
    answer = answer_question(scenario, question, {}, options);
  EXPECT_GE(stops, 5);
  EXPECT_EQ(answer.state, RunState::finished);
  EXPECT_EQ(text, utility_text(answer));
}

TEST(UtilitySearch, QuestionsThatCannotBeAskedAreRefused) {
  const Scenario scenario = small();
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  const auto why = [&](const auto& change) {
    UtilityQuestion question = quick_question();
    change(question);
    return why_not_askable(*experiment, {}, question).english();
  };
  EXPECT_EQ(why([](UtilityQuestion&) {}), "");
  EXPECT_NE(why([](UtilityQuestion& q) { q.values = {1.0}; }).find("must be 2 to 200"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.reference.reset(); }).find("a factor needs"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.reference = q.algorithm; }).find("with itself"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.parameter = "/run/horizon"; }).find("only grows"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.parameter = "/run/trials"; }).find("changes no regret"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.algorithm = 1, q.reference = 0; }).find("is not private"),
            std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.seed = 1; }).find("has the seed"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.values = {-1.0, 1.0}; }).find("/privacy/epsilon = -1"), std::string::npos);
  EXPECT_NE(why([](UtilityQuestion& q) { q.budget = 0; }).find("must be 1 to"), std::string::npos);
}

TEST(UtilitySearch, LimitsAsTheyAreTyped) {
  UtilityRule rule;
  for (const char* text : {"<= 2x", "<=2×", "2x", " ≤ 2 x ", "< 2X"}) {
    read_regret_limit(text, rule);
    EXPECT_TRUE(rule.is_factor) << text;
    EXPECT_EQ(rule.limit, 2.0) << text;
  }
  read_regret_limit("<= 800", rule);
  EXPECT_FALSE(rule.is_factor);
  EXPECT_EQ(rule.limit, 800.0);
  for (const char* text : {"", "x", "<= 0", "-3", ">= 2x", "nan", "2y", "1e999"})
    EXPECT_THROW(read_regret_limit(text, rule), std::invalid_argument) << text;
}

TEST(UtilitySearch, GridsOfASettingMeetAtTheSameValues) {
  const std::vector<double> wide = utility_grid(0.1, 32.0, false), narrow = utility_grid(0.9, 3.0, false);
  EXPECT_EQ(wide.size(), 31U);
  EXPECT_EQ(wide.front(), 0.1);
  EXPECT_EQ(wide[12], 1.0);
  EXPECT_EQ(wide.back(), 31.6);
  for (const double value : narrow) EXPECT_NE(std::ranges::find(wide, value), wide.end()) << value;
  for (std::size_t i = 1; i < wide.size(); ++i) EXPECT_NEAR(wide[i] / wide[i - 1], std::pow(10.0, 1.0 / 12.0), 0.01);
  EXPECT_EQ(utility_grid(1.0, 10.0, true), (std::vector<double>{1, 2, 3, 4, 5, 6, 7, 8, 10}));
  EXPECT_TRUE(utility_grid(0.0, 1.0, false).empty());
}

/// All trials share one f: its range bounds what a round can lose, and no trial loses more.
TEST(UtilitySearch, TheCapOfAMeanBoundsEveryRegret) {
  Scenario scenario = small();
  scenario.document["run"]["new_instance"] = false;
  UtilityQuestion question = quick_question();
  question.rule.sentence = UtilitySentence::mean;
  const auto experiment = utility_experiment(scenario, question, UtilityPart::tests);
  ASSERT_TRUE(experiment);
  const auto cap = known_regret_cap(*experiment, question);
  ASSERT_TRUE(cap);
  const Instance instance = experiment->instance(0);
  EXPECT_NEAR(cap->value, 40.0 * (instance.f.maxCoeff() - instance.f.minCoeff()), 1e-9);
  EXPECT_EQ(test::checked(scenario)->instance(0).f, instance.f) << "it is the scenario's own f";
  const auto found = cap_of_mean(scenario, question);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->value, cap->value);
  EXPECT_FALSE(found->source.empty());
  question.rule.cap = 7.0;
  const auto given = cap_of_mean(scenario, question);
  ASSERT_TRUE(given);
  EXPECT_EQ(given->value, 7.0) << "what was given comes first";
  EXPECT_TRUE(given->source.empty());
  question.rule.cap = cap->value;
  const UtilityAnswer answer = answered(scenario, question, 2, 6);
  EXPECT_TRUE(answer.one_problem);
  for (const UtilityPoint& point : answer.points)
    if (point.losses.mean) {
      EXPECT_LE(*point.losses.mean, cap->value);
    }
  scenario.document["run"]["new_instance"] = true;
  EXPECT_FALSE(known_regret_cap(*test::checked(scenario), question)) << "another f may lose more";
  question.rule.cap = 0.0;
  EXPECT_FALSE(cap_of_mean(scenario, question));
}

TEST(UtilitySearch, ItsCellsLieInFoldersLikeThoseOfASweep) {
  const test::TemporaryFolder folder;
  const Scenario scenario = small();
  const UtilityQuestion question = quick_question();
  std::map<UtilityPart, CellFolder> folders;
  Stores unused;
  UtilityOptions options = options_of(2, 4, unused);
  options.store = [&](UtilityPart part, const CellPlan& plan) {
    const CellFolder& made =
        folders
            .insert_or_assign(part,
                              CellFolder::join(folder.path() / std::to_string(static_cast<int>(part)), plan, false))
            .first->second;
    return UtilityStore{{[&made](const CellTask& task) { return !made.find(task).empty(); },
                         [&made](const CellTask& task, const CellResult& cell) { made.keep(task, cell); }},
                        [&made](const CellTask& task) -> std::optional<CellResult> {
                          auto found = made.find(task);
                          return found.empty() ? std::nullopt : std::move(found.front().cell);
                        }};
  };
  const std::string once = utility_text(answer_question(scenario, question, {}, options));
  EXPECT_EQ(once, utility_text(answered(scenario, question, 1, 12)));
  EXPECT_EQ(once, utility_text(answer_question(scenario, question, {}, options)));
}

}  // namespace
}  // namespace privbo::utility_search_test
