// What every entry of every catalogue must say about itself, and that a scenario survives being written and read.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "environment/objective/test_functions.h"
#include "families/families.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

namespace privbo::catalogue_test {
namespace {

/// All fixed parameters and components of a scenario, by a name to show.
struct Described {
  std::string where;
  const std::vector<ParamSpec>* params;
};
std::vector<Described> all_params() {
  std::vector<Described> all;
  for (const Section& section : scenario_sections()) {
    if (section.kind == Section::Kind::fixed) all.push_back({"/" + section.key, &section.params});
    for (const ComponentInfo* component : section.components)
      all.push_back({"/" + section.key + " " + component->id, &component->params});
  }
  return all;
}

TEST(CatalogueConformance, EveryComponentHasIdLabelSummaryAndCitation) {
  for (const Section& section : scenario_sections()) {
    EXPECT_FALSE(section.label.empty() || section.help.empty()) << section.key;
    std::set<std::string> ids;
    for (const ComponentInfo* component : section.components) {
      SCOPED_TRACE(section.key + " " + component->id);
      EXPECT_TRUE(ids.insert(component->id).second) << "the id is used twice";
      EXPECT_EQ(component->id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-"), std::string::npos);
      EXPECT_FALSE(component->label.empty());
      EXPECT_FALSE(component->summary.empty());
      EXPECT_FALSE(component->citation.empty());
    }
  }
}

TEST(CatalogueConformance, EveryAlgorithmNamesPaperAndCost) {
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    EXPECT_FALSE(entry.paper.empty() || entry.complexity.empty()) << entry.id;
    EXPECT_TRUE(entry.notion != nullptr && entry.make != nullptr) << entry.id;
  }
}

TEST(CatalogueConformance, EveryParameterHasKeyLabelHelpAndCitation) {
  for (const auto& [where, params] : all_params()) {
    std::set<std::string> keys;
    for (const ParamSpec& spec : *params) {
      SCOPED_TRACE(where + "/" + spec.key);
      EXPECT_FALSE(spec.key.empty());
      EXPECT_TRUE(keys.insert(spec.key).second) << "the key is used twice";
      EXPECT_NE(spec.key, "type");
      EXPECT_FALSE(spec.label.empty());
      EXPECT_FALSE(spec.help.empty());
      EXPECT_FALSE(spec.citation.empty());
    }
  }
}

TEST(CatalogueConformance, EveryDefaultIsLegal) {
  for (const auto& [where, params] : all_params()) {
    Problems problems;
    const ParamSet checked = check_params(*params, default_values(*params), where, {}, problems);
    EXPECT_TRUE(problems.empty()) << to_text(problems);
    EXPECT_EQ(checked.json(), stated_defaults(*params)) << where;
    for (const ParamSpec& spec : *params)
      EXPECT_TRUE(!spec.default_value.is_null() || !spec.inherits.empty())
          << where << "/" << spec.key << ": no default";
  }
}

TEST(CatalogueConformance, RangesAndSlidersMakeSense) {
  for (const auto& [where, params] : all_params()) {
    for (const ParamSpec& spec : *params) {
      if (spec.kind != ParamKind::real && spec.kind != ParamKind::integer) continue;
      SCOPED_TRACE(where + "/" + spec.key);
      EXPECT_LT(spec.slider.lowest, spec.slider.highest);
      EXPECT_TRUE(spec.range.contains(spec.slider.highest));
      EXPECT_TRUE(spec.range.contains(spec.slider.lowest));
      if (spec.log_scale) {
        EXPECT_GT(spec.slider.lowest, 0.0);
      }
      // What is outside the range is refused by a sentence that names key and range.
      if (spec.range.highest >= std::numeric_limits<double>::max()) continue;
      Problems problems;
      check_params({spec}, Json{{spec.key, 2.0 * std::abs(spec.range.highest) + 1.0}}, where, {}, problems);
      ASSERT_EQ(problems.size(), 1U);
      EXPECT_EQ(problems[0].path, where + "/" + spec.key);
      EXPECT_NE(problems[0].message.english().find("must be"), std::string::npos);
    }
  }
}

TEST(CatalogueConformance, ConditionsNameSiblingsAndTheirValues) {
  for (const auto& [where, params] : all_params()) {
    for (const ParamSpec& spec : *params) {
      SCOPED_TRACE(where + "/" + spec.key);
      std::set<std::string> choices;
      for (const Choice& choice : spec.choices) {
        EXPECT_TRUE(choices.insert(choice.id).second);
        EXPECT_FALSE(choice.label.empty());
      }
      EXPECT_EQ(spec.kind == ParamKind::choice, !choices.empty());
      if (!spec.inherits.empty()) {
        EXPECT_TRUE(default_scenario().document.contains(Json::json_pointer(spec.inherits))) << spec.inherits;
      }
      if (!spec.visible_when) continue;
      const auto sibling = std::ranges::find(*params, spec.visible_when->key, &ParamSpec::key);
      ASSERT_NE(sibling, params->end());
      EXPECT_FALSE(spec.visible_when->values.empty());
      for (const std::string& value : spec.visible_when->values)
        EXPECT_TRUE(sibling->kind == ParamKind::toggle
                        ? value == "true" || value == "false"
                        : std::ranges::find(sibling->choices, value, &Choice::id) != sibling->choices.end())
            << value;
    }
  }
}

void expect_round_trip(const Scenario& scenario) {
  const BuildResult first = build(scenario);
  ASSERT_FALSE(has_errors(first.problems)) << to_text(first.problems);
  const BuildResult second = build({first.normalised, scenario.folder});
  EXPECT_EQ(second.normalised.dump(), first.normalised.dump());
  EXPECT_EQ(first.experiment->document().dump(), first.normalised.dump());
  const Scenario read = parse_scenario(to_text(Scenario{first.normalised, {}}), {});
  EXPECT_EQ(read.document.dump(), first.normalised.dump());
  EXPECT_EQ(build(read).normalised.dump(), first.normalised.dump());
}

TEST(CatalogueConformance, EveryAlgorithmVariantSurvivesWritingAndReading) {
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    for (const Json& variant : test::variants(entry)) {
      SCOPED_TRACE(variant.dump());
      expect_round_trip(test::small_scenario({variant}));
      expect_round_trip(test::small_scenario({Json{{"type", entry.id}}, variant}));
    }
}

Index dimension_of(const std::string& function) { return find_entry(test_functions(), function)->dimension; }

/// Some entries need a data set and its arms; all must then build, play and survive writing and reading.
TEST(CatalogueConformance, EveryProblemComponentRuns) {
  for (const char* key : {"kernel", "domain", "objective", "noise"}) {
    for (const ComponentInfo* component : find_section(key)->components) {
      for (const Json& variant : test::variants(*component)) {
        SCOPED_TRACE(std::string(key) + " " + variant.dump());
        Scenario scenario = test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "gp-ts"}}});
        scenario.document["run"]["horizon"] = 5;
        scenario.document[key] = variant;
        // Thompson samples are drawn on a list of points.
        if (component->id == "box") scenario.document["algorithms"][1] = {{"type", "igp-ucb"}};
        // Thousands of points take seconds and say no more.
        if (std::string(key) == "domain" && variant.contains("count")) scenario.document[key]["count"] = 60;
        // A function needs a domain of its own dimension.
        if (has_errors(build(scenario).problems) && variant.contains("function"))
          scenario.document["domain"] = {
              {"type", "random-points"}, {"count", 36}, {"dimension", dimension_of(variant.at("function"))}};
        if (has_errors(build(scenario).problems)) {
          scenario.document["data"]["source"] = "light-sensors";
          scenario.document["domain"] = {{"type", "arms"}};
        }
        const auto experiment = test::built(scenario);
        ASSERT_NE(experiment, nullptr);
        for (std::size_t a = 0; a < 2; ++a)
          EXPECT_EQ(test::run_trial(*experiment, a, 0), test::run_trial(*test::built(scenario), a, 0));
        expect_round_trip(scenario);
      }
    }
  }
}

}  // namespace
}  // namespace privbo::catalogue_test
