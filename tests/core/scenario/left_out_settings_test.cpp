// Settings that documents state only where they are not at their defaults: scenarios of before there were any stay as
// they are, to the last byte.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/settings.h"
#include "scenario/sparse_document.h"
#include "scenario/sweep_section.h"
#include "support/found_problems.h"
#include "support/quick_scenario.h"

namespace privbo::left_out_settings_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// The number of settings of the catalogue that are left out.
int left_out_settings() {
  int count = 0;
  for (const Section& section : scenario_sections()) {
    for (const ParamSpec& spec : section.params) count += spec.left_out ? 1 : 0;
    for (const ComponentInfo* component : section.components)
      for (const ParamSpec& spec : component->params) count += spec.left_out ? 1 : 0;
  }
  return count;
}

TEST(LeftOutSettings, AreInNoDocumentOfTheirDefaults) {
  EXPECT_GT(left_out_settings(), 0) << "nothing is tested";
  for (const Section& section : scenario_sections())
    for (const ComponentInfo* component : section.components) {
      const Json made = default_component(*component);
      for (const ParamSpec& spec : component->params) EXPECT_NE(made.contains(spec.key), spec.left_out) << spec.key;
    }
  const std::string text = to_text(default_scenario()), built = build(default_scenario()).normalised.dump();
  for (const char* key : {"\"variance\"", "lengthscale_factors", "learn_lengthscale"}) {
    EXPECT_THAT(text, Not(HasSubstr(key)));
    EXPECT_THAT(built, Not(HasSubstr(key)));
  }
  for (const Preset& preset : presets()) {
    const Scenario scenario = parse_scenario(preset.text, {});
    EXPECT_THAT(check_document(scenario.document).normalised.dump(), Not(HasSubstr("lengthscale_factors")))
        << preset.id;
  }
}

TEST(LeftOutSettings, AreTakenOutWhereTheyAreAtTheirDefaults) {
  Scenario stated = default_scenario();
  stated.document["kernel"]["variance"] = 1;
  stated.document["kernel"]["lengthscale_factors"] = Json::array();
  EXPECT_EQ(build(stated).normalised.dump(), build(default_scenario()).normalised.dump());
  EXPECT_TRUE(build(stated).problems.empty());
  EXPECT_EQ(without_defaults(stated.document), without_defaults(default_scenario().document));
  const auto plain = test::checked(default_scenario()), same = test::checked(stated);
  EXPECT_EQ(plain->parts().kernel_params.json().dump(), same->parts().kernel_params.json().dump());
}

TEST(LeftOutSettings, StayWhereTheyAreOthersWhateverTheirOrder) {
  Scenario one = default_scenario(), other = default_scenario();
  one.document["kernel"] = {{"type", "se"}, {"variance", 2}, {"lengthscale_factors", {0.5}}, {"lengthscale", 0.3}};
  other.document["kernel"] = {{"type", "se"}, {"lengthscale", 0.3}, {"lengthscale_factors", {0.5}}, {"variance", 2.0}};
  const auto first = test::checked(one), second = test::checked(other);
  EXPECT_EQ(first->parts().kernel_params.json().dump(), second->parts().kernel_params.json().dump());
  EXPECT_EQ(first->document()["kernel"]["variance"], 2.0);
  EXPECT_EQ(build({first->document(), {}}).normalised.dump(), first->document().dump()) << "a fixed point";
  const Scenario linked = scenario_of_link(link_of(one));
  EXPECT_EQ(linked.document["kernel"]["variance"], 2.0);
  EXPECT_EQ(linked.document["kernel"]["lengthscale_factors"], Json::array({0.5}));
  const Scenario read = parse_scenario(to_text(one), {});
  EXPECT_EQ(read.document, one.document);
  // A kernel of f that states the same in another order is none of its own.
  one.document["kernel_of_f"] = other.document["kernel"];
  EXPECT_FALSE(test::checked(one)->parts().other_kernel_of_f.has_value());
}

TEST(LeftOutSettings, AreSetByPathAndGoWithTheirDefaults) {
  Scenario scenario = default_scenario();
  const Json before = scenario.document;
  apply_setting(scenario, "kernel.variance", 2.5);
  EXPECT_EQ(scenario.document["kernel"]["variance"], 2.5);
  apply_setting(scenario, "kernel.type", "matern");
  EXPECT_EQ(scenario.document["kernel"]["variance"], 2.5) << "both types have it";
  apply_setting(scenario, "kernel.lengthscale_factors", Json::array({3.0}));
  apply_setting(scenario, "kernel.lengthscale_factors.0", 4.0);
  EXPECT_EQ(scenario.document["kernel"]["lengthscale_factors"], Json::array({4.0}));
  EXPECT_THROW(apply_setting(scenario, "kernel.lengthscale_factors.1", 4.0), std::invalid_argument);
  apply_setting(scenario, "kernel.type", "linear");
  EXPECT_FALSE(scenario.document["kernel"].contains("lengthscale_factors"));
  apply_setting(scenario, "kernel.variance", 1.0);
  apply_setting(scenario, "kernel.type", "se");
  EXPECT_EQ(scenario.document, before);
  EXPECT_THROW(apply_setting(scenario, "kernel.period", 1.0), std::invalid_argument) << "of another type";
  try {
    apply_setting(scenario, "kernel.varience", 2.0);
    ADD_FAILURE() << "accepted";
  } catch (const std::invalid_argument& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("did you mean variance?"));
  }
  apply_setting(scenario, "algorithms.1.learn_lengthscale", true);
  EXPECT_EQ(scenario.document["algorithms"][1]["learn_lengthscale"], true);
}

TEST(LeftOutSettings, AreSettingsLikeOthers) {
  const Json document = default_scenario().document;
  const auto variance = find_setting(document, "/kernel/variance");
  ASSERT_TRUE(variance);
  EXPECT_TRUE(variance->used);
  EXPECT_TRUE(find_setting(document, "/kernel/lengthscale_factors"));
  EXPECT_FALSE(find_setting(document, "/kernel/lengthscale_factors/0")) << "there is none yet";
  EXPECT_TRUE(find_setting(document, "/algorithms/1/learn_lengthscale")->used);
  Json planned = document;
  planned["sweep"] = {{"parameter", "kernel.variance"}, {"from", 0.5}, {"to", 2.0}, {"count", 3}};
  Problems problems;
  const SweepSettings plan = make_plan(planned, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  EXPECT_EQ(at_value(planned, plan, 2.0)["kernel"]["variance"], 2.0);
}

TEST(LeftOutSettings, AreRefusedByNameLikeOthers) {
  Scenario scenario = default_scenario();
  scenario.document["kernel"]["variance"] = 0;
  EXPECT_TRUE(test::reports(build(scenario).problems, "/kernel/variance", "variance = 0: must be a number"));
  EXPECT_EQ(with_defaults(scenario.document)["kernel"]["variance"], 0) << "what was written stays to be mended";
  scenario.document["kernel"]["variance"] = 1.0;
  scenario.document["kernel"]["lengthscale_factors"] = {1.0, "x"};
  EXPECT_TRUE(test::reports(build(scenario).problems, "/kernel/lengthscale_factors", "must be a list of numbers"));
  scenario.document["kernel"]["lengthscale_factors"] = {1.0, 2.0};
  EXPECT_TRUE(test::reports(build(scenario).problems, "/kernel/lengthscale_factors", "points have 1 coordinates"));
  scenario.document["kernel"]["lengthscale_factors"] = {2.0};
  scenario.document["kernel_of_f"] = {{"type", "matern"}, {"lengthscale_factors", {1.0, 2.0, 3.0}}};
  EXPECT_TRUE(test::reports(build(scenario).problems, "/kernel_of_f/lengthscale_factors", "3 numbers"));
}

}  // namespace
}  // namespace privbo::left_out_settings_test
