// The values that an idle window sweeps, against lists written down by hand.
#include "sweep/idle_plan.h"

#include <gtest/gtest.h>

#include <QTest>

#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::idle_plan_test {
namespace {

using Values = std::vector<double>;

ParamSpec budget() {
  ParamSpec spec;
  spec.range = {0.0, 1000.0, true};
  spec.slider = {0.1, 20.0};
  spec.log_scale = true;
  return spec;
}

ParamSpec multiplier() {
  ParamSpec spec;
  spec.range = {0.0, 1000.0};
  spec.slider = {0.0, 4.0};
  return spec;
}

TEST(ValuesAround, PowersOfTwoInsideTheSliderWithThePresentValue) {
  EXPECT_EQ(values_around(budget(), 4.0, 16), (Values{0.5, 1, 2, 4, 8, 16}));
  EXPECT_EQ(values_around(budget(), 3.0, 16), (Values{0.5, 1, 2, 3, 4, 8, 16}));
  EXPECT_EQ(values_around(budget(), 0.1, 16), (Values{0.1, 0.125, 0.25, 0.5, 1, 2, 4}));
  EXPECT_EQ(values_around(budget(), 500.0, 16), (Values{0.5, 1, 2, 4, 8, 16, 500}));
}

TEST(ValuesAround, QuartersOfALinearSlider) {
  EXPECT_EQ(values_around(multiplier(), 1.0, 16), (Values{0, 1, 2, 3, 4}));
  EXPECT_EQ(values_around(multiplier(), 0.2, 16), (Values{0, 0.2, 1, 2, 3, 4}));
}

TEST(ValuesAround, FewerWhereTimeIsShortAndThePresentOneAlways) {
  EXPECT_EQ(values_around(budget(), 4.0, 5), (Values{1, 4, 16}));
  EXPECT_EQ(values_around(budget(), 4.0, 2), (Values{0.5, 4}));
  EXPECT_EQ(values_around(budget(), 4.0, 0), (Values{4}));
}

std::optional<SweepSettings> plan_of(const char* preset, std::size_t most = 16) {
  ScenarioModel model;
  model.replace(parse_scenario(find_preset(preset)->text, {}));
  wait_for_check(model);
  return idle_plan(model, most);
}

TEST(IdlePlan, SweepsWhatMakesThePresetPrivate) {
  const auto first = plan_of("first-look");
  ASSERT_TRUE(first);
  EXPECT_EQ(first->path, "/privacy/epsilon");
  EXPECT_EQ(first->symbol, "ε");
  EXPECT_TRUE(first->log);
  EXPECT_EQ(first->values, (Values{0.5, 1, 2, 4, 8, 16}));
  const auto federated = plan_of("dp-fts-app-b11");
  ASSERT_TRUE(federated);
  EXPECT_EQ(federated->path, "/algorithms/1/z");
  EXPECT_FALSE(federated->log);
}

TEST(IdlePlan, NothingWhereNobodyIsPrivateOrNoCurveIsAffordable) {
  EXPECT_FALSE(plan_of("moma-wins"));
  EXPECT_FALSE(plan_of("first-look", 2));
  ScenarioModel unchecked;
  EXPECT_FALSE(idle_plan(unchecked, 16));
}

}  // namespace
}  // namespace privbo::ui::idle_plan_test
