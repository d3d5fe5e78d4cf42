// The values of a sweep, what is wrong with a plan, and running one.
#include "experiment/batch/sweep_result.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "experiment/batch/sweep_runner.h"
#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"
#include "support/quick_scenario.h"
#include "support/threads.h"
#include "support/time_limit.h"

namespace privbo::sweep_test {
namespace {

using Clock = std::chrono::steady_clock;

Json swept(const Json& sweep, Scenario scenario = default_scenario()) {
  scenario.document["sweep"] = sweep;
  return build(scenario).normalised;
}

std::vector<double> values_of(const Json& sweep) {
  Problems problems;
  const SweepSettings plan = make_plan(swept(sweep), problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return plan.values;
}

/// The one error of a plan, as "path: message".
std::string refusal(const Json& sweep) {
  Problems problems;
  make_plan(swept(sweep), problems);
  EXPECT_TRUE(has_errors(problems)) << sweep;
  return to_text(problems);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

TEST(SweepSettings, ValuesLieAsTheScaleSays) {
  const std::string epsilon = "/privacy/epsilon";
  EXPECT_EQ(values_of({{"parameter", epsilon}, {"from", 0.5}, {"to", 16}, {"count", 6}, {"scale", "log"}}),
            (std::vector<double>{0.5, 1, 2, 4, 8, 16}));
  EXPECT_EQ(
      values_of({{"parameter", "privacy.epsilon"}, {"from", 0.1}, {"to", 0.4}, {"count", 4}, {"scale", "linear"}}),
      (std::vector<double>{0.1, 0.2, 0.3, 0.4}));
  EXPECT_EQ(values_of({{"parameter", epsilon}, {"from", 0.001}, {"to", 1000}, {"count", 7}, {"scale", "log"}}),
            (std::vector<double>{0.001, 0.01, 0.1, 1, 10, 100, 1000}));
  EXPECT_EQ(values_of({}), (std::vector<double>{0.5, 1, 2, 4, 8, 16})) << "the defaults";
  // The ends are what was asked for, to the last bit, however odd.
  const std::vector<double> odd =
      values_of({{"parameter", epsilon}, {"from", 1.0 / 3.0}, {"to", M_PI}, {"count", 100}});
  ASSERT_EQ(odd.size(), 100U);
  EXPECT_EQ(odd.front(), 1.0 / 3.0);
  EXPECT_EQ(odd.back(), M_PI);
  for (std::size_t i = 1; i < odd.size(); ++i) EXPECT_NEAR(odd[i] / odd[i - 1], std::pow(3.0 * M_PI, 1.0 / 99.0), 1e-9);
}

TEST(SweepSettings, WholeNumbersAreRoundedAndRunOnce) {
  EXPECT_EQ(values_of({{"parameter", "/run/trials"}, {"from", 1}, {"to", 4}, {"count", 20}, {"scale", "log"}}),
            (std::vector<double>{1, 2, 3, 4}));
  EXPECT_EQ(values_of({{"parameter", "/run/horizon"}, {"from", 10}, {"to", 1000}, {"count", 3}, {"scale", "log"}}),
            (std::vector<double>{10, 100, 1000}));
  EXPECT_TRUE(has(refusal({{"parameter", "/run/trials"}, {"from", 2.1}, {"to", 2.3}}), "only one whole number"));
}

TEST(SweepSettings, NamesTheSettingAsPeopleDo) {
  Problems problems;
  const SweepSettings shared = make_plan(swept({{"parameter", "privacy.epsilon"}}), problems);
  EXPECT_EQ(shared.path, "/privacy/epsilon");
  EXPECT_EQ(shared.symbol, "ε");
  EXPECT_EQ(shared.label, "Privacy budget");
  const SweepSettings own = make_plan(swept({{"parameter", "/algorithms/0/beta_scale"}}), problems);
  EXPECT_TRUE(has(own.label, "LDP-TGP-UCB")) << own.label;
  EXPECT_TRUE(own.log);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
}

TEST(SweepSettings, EverythingWrongIsSaidAtItsField) {
  const std::string misspelt = refusal({{"parameter", "/privacy/epsilom"}});
  EXPECT_TRUE(has(misspelt, "/sweep/parameter") && has(misspelt, "no such setting") && has(misspelt, "epsilon"))
      << misspelt;
  for (const char* path : {"", "/", "/name", "/kernel", "/algorithms", "/algorithms/0", "/algorithms/9/beta_scale",
                           "/~", "/sweep/from", "/run/horizon/0", "/run/instance_seed", "/run/new_instance"})
    EXPECT_TRUE(has(refusal({{"parameter", path}}), "/sweep/parameter")) << path;
  const std::string word = refusal({{"parameter", "/kernel/type"}});
  EXPECT_TRUE(has(word, "not a number") && has(word, "/kernel/lengthscale")) << word;
  const std::string low = refusal({{"from", -1}, {"scale", "linear"}});
  EXPECT_TRUE(has(low, "/sweep/from: from = -1") && has(low, "0 < from <= 1000")) << low;
  const std::string high = refusal({{"to", 5000}});
  EXPECT_TRUE(has(high, "/sweep/to: to = 5000") && has(high, "to <= 1000")) << high;
  const std::string turned = refusal({{"from", 4}, {"to", 2}});
  EXPECT_TRUE(has(turned, "/sweep/to: to = 2") && has(turned, "from = 4")) << turned;
  EXPECT_TRUE(has(refusal({{"from", 2}, {"to", 2}}), "/sweep/to"));
  const std::string zero = refusal({{"from", 0}});
  EXPECT_TRUE(has(zero, "/sweep/from: from = 0") && has(zero, "linear")) << zero;
  const std::string one = refusal({{"count", 1}});
  EXPECT_TRUE(has(one, "/sweep/count: count = 1") && has(one, "2 <= count <= 100")) << one;
  EXPECT_TRUE(has(refusal({{"scale", "square"}}), "/sweep/scale"));
  EXPECT_TRUE(has(refusal({{"from", "many"}}), "from = \"many\""));
  Problems problems;
  make_plan(Json(), problems);
  make_plan(Json::array(), problems);
  make_plan(swept(Json(3)), problems);
}

TEST(SweepSettings, ASettingThatIsNotUsedWarns) {
  Problems problems;
  make_plan(swept({{"parameter", "/constants/B"}}), problems);
  ASSERT_EQ(problems.size(), 1U);
  EXPECT_FALSE(has_errors(problems));
  EXPECT_TRUE(has(problems[0].message, "not used"));
}

TEST(SweepSettings, AWrongSweepOnlyWarnsWhereNoneIsAskedFor) {
  Scenario scenario = default_scenario();
  scenario.document["sweep"] = {{"parameter", "/nowhere"}, {"from", "x"}, {"to", -3}, {"count", 0}, {"scale", "log"}};
  const BuildResult result = build(scenario);
  ASSERT_NE(result.experiment, nullptr) << to_text(result.problems);
  EXPECT_FALSE(result.problems.empty());
  for (const Problem& problem : result.problems)
    EXPECT_EQ(problem.severity, Problem::Severity::warning) << problem.path;
  EXPECT_EQ(result.normalised["sweep"], scenario.document["sweep"]) << "what was written is kept";
  Problems problems;
  make_plan(result.normalised, problems);
  EXPECT_TRUE(has_errors(problems)) << "and refused where it is asked for";
  EXPECT_EQ(build({result.normalised, {}}).normalised.dump(), result.normalised.dump());
}

TEST(SweepSettings, FilesWithoutASweepTakeTheDefault) {
  Scenario scenario = default_scenario();
  scenario.document.erase("sweep");
  const BuildResult result = build(scenario);
  EXPECT_TRUE(result.problems.empty()) << to_text(result.problems);
  EXPECT_EQ(result.normalised["sweep"], default_scenario().document["sweep"]);
}

TEST(Settings, AreFoundByPathAndKnowTheirOwner) {
  Json document = default_scenario().document;
  document["algorithms"].push_back(document["algorithms"][0]);
  for (const Setting& setting : settings_of(document)) {
    EXPECT_TRUE(document.contains(Json::json_pointer(setting.path))) << setting.path;
    const auto found = find_setting(document, setting.path);
    ASSERT_TRUE(found) << setting.path;
    EXPECT_EQ(found->spec, setting.spec);
    EXPECT_FALSE(setting.owner.empty());
  }
  EXPECT_EQ(find_setting(document, "/algorithms/3/beta_scale")->owner, "LDP-TGP-UCB (2)");
  EXPECT_EQ(find_setting(document, "/kernel/lengthscale")->owner, "Kernel");
  EXPECT_FALSE(find_setting(document, "/constants/B")->used);
  EXPECT_FALSE(find_setting(document, "/sweep/from"));
  EXPECT_EQ(settings_of(Json(1)).size() + settings_of(Json{{"kernel", 3}, {"algorithms", {1, "a"}}}).size(), 0U);
}

Json small(const Json& sweep, std::int64_t horizon = 40, std::int64_t trials = 3) {
  return swept(sweep, test::small_scenario(horizon, trials));
}

SweepResultPtr finished(const Json& document, unsigned threads) {
  Problems problems;
  BatchOptions options;
  options.threads = threads;
  SweepRunner runner({document, {}}, make_plan(document, problems), options);
  EXPECT_FALSE(has_errors(problems)) << to_text(problems);
  runner.wait();
  return runner.snapshot();
}

TEST(SweepRunner, EachValueIsTheRunOfThatValue) {
  const Json document = small({{"parameter", "/privacy/epsilon"}, {"from", 1}, {"to", 4}, {"count", 3}});
  const SweepResultPtr sweep = finished(document, 2);
  EXPECT_EQ(sweep->state, RunState::finished);
  ASSERT_EQ(sweep->points.size(), 3U);
  for (const SweepPoint& point : sweep->points) {
    Scenario scenario{document, {}};
    scenario.document["privacy"]["epsilon"] = point.value;
    const auto experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    Runner runner(experiment, {});
    runner.wait();
    const SnapshotPtr run = runner.final_snapshot();
    ASSERT_EQ(point.cells.size(), run->algorithms.size());
    for (std::size_t a = 0; a < point.cells.size(); ++a) {
      const SweepCell& cell = point.cells[a];
      EXPECT_EQ(cell.slot, a);
      EXPECT_EQ(cell.label, run->algorithms[a].label);
      EXPECT_EQ(cell.epsilon, a == 0 ? std::optional(point.value) : std::nullopt);
      for (const Metric metric : all_metrics) {
        const auto m = static_cast<std::size_t>(metric);
        EXPECT_EQ(cell.values[m], run->algorithms[a].final_of(metric));
        EXPECT_DOUBLE_EQ(cell.mean[m], run->algorithms[a].curve(metric).mean.back());
        EXPECT_DOUBLE_EQ(cell.standard_error[m], run->algorithms[a].curve(metric).standard_error.back());
      }
    }
  }
  // Seeds are shared: what does not depend on ε is the same at every value.
  EXPECT_EQ(sweep->points[0].cells[1].values, sweep->points[2].cells[1].values);
  EXPECT_NE(sweep->points[0].cells[0].values, sweep->points[2].cells[0].values);
  std::string notes;
  for (const std::string& note : sweep->notes) notes += note;
  EXPECT_TRUE(has(notes, "same seeds") && has(notes, "Choosing the best of these runs costs privacy")) << notes;
}

TEST(SweepRunner, ThreadsDoNotChangeResults) {
  const Json document = small({{"parameter", "/kernel/lengthscale"}, {"from", 0.1}, {"to", 0.4}, {"count", 3}}, 40, 5);
  const SweepResultPtr one = finished(document, 1), four = finished(document, 4);
  ASSERT_EQ(one->points.size(), four->points.size());
  EXPECT_EQ(one->notes, four->notes);
  for (std::size_t i = 0; i < one->points.size(); ++i)
    for (std::size_t a = 0; a < one->points[i].cells.size(); ++a) {
      const SweepCell &x = one->points[i].cells[a], &y = four->points[i].cells[a];
      EXPECT_EQ(x.values, y.values);
      EXPECT_EQ(x.mean, y.mean);
      EXPECT_EQ(x.standard_error, y.standard_error);
    }
}

TEST(SweepRunner, AValueThatDoesNotFitIsRecordedAndTheRestRuns) {
  // A test function in one or two dimensions only: the sweep goes on after the third.
  Json document = default_scenario().document;
  document["domain"] = {{"type", "grid"}, {"points", 5}, {"dimension", 1}};
  document["objective"] = {{"type", "test-function"}};
  document["run"]["horizon"] = 10;
  document["run"]["trials"] = 1;
  document["sweep"] = {{"parameter", "/domain/dimension"}, {"from", 1}, {"to", 3}, {"count", 3}, {"scale", "linear"}};
  const BuildResult checked = build({document, {}});
  ASSERT_NE(checked.experiment, nullptr) << to_text(checked.problems);
  const SweepResultPtr sweep = finished(checked.normalised, 1);
  EXPECT_EQ(sweep->state, RunState::finished);
  ASSERT_EQ(sweep->points.size(), 3U);
  const auto failed =
      std::ranges::count_if(sweep->points, [](const SweepPoint& point) { return !point.failure.empty(); });
  EXPECT_GE(failed, 1);
  EXPECT_LT(failed, 3);
  for (const SweepPoint& point : sweep->points) EXPECT_EQ(point.cells.empty(), !point.failure.empty());
}

TEST(SweepRunner, StopsWithin200MillisecondsAndKeepsWhatIsDone) {
  const Json document = small({{"parameter", "/run/horizon"}, {"from", 10}, {"to", 1e6}, {"count", 2}}, 10, 2);
  Problems problems;
  SweepRunner runner({document, {}}, make_plan(document, problems));
  const Clock::time_point start = Clock::now();
  while (runner.progress().values_done < 1 && Clock::now() - start < std::chrono::seconds(20))
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::this_thread::sleep_for(std::chrono::milliseconds(50));  // into the second value
  EXPECT_TRUE(runner.active());
  EXPECT_EQ(runner.progress().rounds_total, rounds_of(document, runner.snapshot()->plan));
  const Clock::time_point begin = Clock::now();
  runner.stop();
  runner.wait();
  test::expect_within(Clock::now() - begin, 200);
  const SweepResultPtr sweep = runner.snapshot();
  EXPECT_EQ(sweep->state, RunState::stopped);
  EXPECT_EQ(sweep->points.size(), 1U);
  EXPECT_TRUE(has(sweep->notes.front(), "1 of 2 values")) << sweep->notes.front();
}

TEST(SweepRunner, MayBeDestroyedAtAnyMoment) {
  const Json document = small({{"parameter", "/privacy/epsilon"}, {"count", 10}}, 2000, 10);
  Problems problems;
  const SweepSettings plan = make_plan(document, problems);
  const std::size_t threads = test::thread_count();
  for (const int milliseconds : {0, 1, 5, 30}) {
    SCOPED_TRACE(std::to_string(milliseconds) + " ms");
    SweepResultPtr kept;
    {
      const SweepRunner runner({document, {}}, plan);
      EXPECT_GT(test::thread_count(), threads) << "a sweep runs beside the thread that asked for it";
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      EXPECT_TRUE(runner.active()) << "destroyed in the middle, not after the end";
      kept = runner.snapshot();
    }
    EXPECT_TRUE(test::returns_to_threads(threads)) << "threads of the sweep are left";
    // What was seen of it stays, and is whole: values that were done, in order.
    EXPECT_EQ(kept->plan.values, plan.values);
    ASSERT_LT(kept->points.size(), plan.values.size());
    for (std::size_t i = 0; i < kept->points.size(); ++i) EXPECT_EQ(kept->points[i].value, plan.values[i]);
  }
}

TEST(SweepRunner, TellsHowFarItIs) {
  const Json document =
      small({{"parameter", "/run/horizon"}, {"from", 10}, {"to", 40}, {"count", 3}, {"scale", "log"}}, 10, 3);
  Problems problems;
  const SweepSettings plan = make_plan(document, problems);
  EXPECT_EQ(rounds_of(document, plan), (10 + 20 + 40) * 3 * 3);
  SweepRunner runner({document, {}}, plan);
  runner.wait();
  const SweepProgress end = runner.progress();
  EXPECT_EQ(end.values_done, 3U);
  EXPECT_EQ(end.rounds_done, end.rounds_total);
  EXPECT_EQ(end.remaining_seconds, 0.0);
  EXPECT_GT(end.elapsed_seconds, 0.0);
}

}  // namespace
}  // namespace privbo::sweep_test
