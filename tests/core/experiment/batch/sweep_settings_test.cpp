// The values of a sweep, and what is wrong with a plan.
#include "experiment/batch/sweep_result.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/experiment/batch/swept_scenario.h"
#include "scenario/scenario.h"
#include "scenario/settings.h"

namespace privbo::sweep_settings_test {
namespace {

using swept_scenario::has;
using swept_scenario::swept;

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

TEST(SweepSettings, ValuesLieAsTheScaleReports) {
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

TEST(SweepSettings, AThousandValuesAreTheMost) {
  const std::vector<double> values = values_of({{"from", 1}, {"to", 2}, {"count", 1000}, {"scale", "linear"}});
  EXPECT_EQ(values.size(), 1000U);
  EXPECT_EQ(values.back(), 2.0);
  EXPECT_TRUE(has(refusal({{"count", 1001}}), "/sweep/count: count = 1001"));
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

TEST(SweepSettings, EverythingWrongIsReportedAtItsField) {
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
  EXPECT_TRUE(has(one, "/sweep/count: count = 1") && has(one, "2 <= count <= 1000")) << one;
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
  EXPECT_TRUE(has(problems[0].message.english(), "not used"));
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
    EXPECT_NE(document.contains(Json::json_pointer(setting.path)), setting.spec->left_out) << setting.path;
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

}  // namespace
}  // namespace privbo::sweep_settings_test
