// The JSON Schema: as committed, every preset fits, wrong ones do not, and it agrees with the program's own check.
#include "io/scenario/scenario_file.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "support/files/schema_check.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"

namespace privbo::scenario_schema_test {
namespace {

using test::schema_problems;

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

TEST(ScenarioSchema, TheCommittedFileIsTheGeneratedOne) {
  const std::filesystem::path file = test::source_folder() / "resources/schema/scenario.schema.json";
  const std::string made = scenario_schema().dump(2) + "\n";
  if (std::getenv("PRIVBO_UPDATE_SCHEMA") != nullptr) write_atomically(file, made);
  EXPECT_TRUE(test::text_of(file) == made)
      << "descriptors have changed: run this test once with PRIVBO_UPDATE_SCHEMA=1 and commit " << file;
}

TEST(ScenarioSchema, PresetsAndDefaultsFit) {
  const Json schema = scenario_schema();
  EXPECT_EQ(joined(schema_problems(schema, default_scenario().document)), "");
  ASSERT_FALSE(presets().empty());
  for (const Preset& preset : presets()) {
    const Scenario scenario = parse_scenario(preset.text, {});
    EXPECT_EQ(joined(schema_problems(schema, scenario.document)), "") << preset.id;
    EXPECT_EQ(joined(schema_problems(schema, build(scenario).normalised)), "") << preset.id;
  }
}

TEST(ScenarioSchema, WrongOnesDoNotFit) {
  const Json schema = scenario_schema();
  const auto wrong = [&](const char* path, const Json& value) {
    Json document = default_scenario().document;
    document[Json::json_pointer(path)] = value;
    return joined(schema_problems(schema, document));
  };
  EXPECT_EQ(wrong("/privacy/epsilon", 1), "");
  EXPECT_EQ(wrong("/privacy/epsilon", -1), "/privacy/epsilon: not above 0\n");
  EXPECT_EQ(wrong("/privacy/epsilon", 1001), "/privacy/epsilon: above 1000\n");
  EXPECT_NE(wrong("/privacy/epsilon", "1"), "");
  EXPECT_NE(wrong("/run/horizon", 10.5), "");
  EXPECT_NE(wrong("/run/new_instance", "yes"), "");
  EXPECT_NE(wrong("/run/instance_seed", "one"), "");
  EXPECT_NE(wrong("/kernel", Json{{"type", "magic"}}), "");
  EXPECT_NE(wrong("/kernel", Json{{"type", "matern"}, {"nu", 0}}), "");
  EXPECT_EQ(wrong("/kernel", Json{{"type", "linear"}, {"nu", 0}}), "") << "linear has no ν: an unknown key is kept";
  EXPECT_NE(wrong("/kernel", Json{{"lengthscale", -1}}), "") << "no type: the first one";
  EXPECT_NE(wrong("/algorithms", Json::array()), "");
  EXPECT_NE(wrong("/algorithms/0/beta_scale", 0), "");
  EXPECT_EQ(wrong("/algorithms/0/epsilon", nullptr), "");
  EXPECT_NE(wrong("/version", 2), "");
  EXPECT_NE(wrong("/format", "other"), "");
  EXPECT_EQ(wrong("/unknown", 3), "");
}

/// Values around the edges of every parameter: the schema and the program's check give the same answer.
TEST(ScenarioSchema, AgreesWithTheCheckOfEveryParameter) {
  const Json schema = scenario_schema();
  std::size_t compared = 0;
  const auto compare = [&](const Section& section, const ParamSpec& spec, Json object, const std::string& id) {
    const Json candidates =
        Json::array({nullptr, true, false, 0, 1, -1, 0.5, 2.5, 1e9, -1e300, "", "1", "abc", "99999999999999999999999",
                     Json::array(), Json::array({1, 2}), Json::array({1, "x"}), Json::object(), spec.default_value});
    for (Json value : candidates) {
      value = Json::parse(value.dump());  // as a file would give it
      if (spec.kind == ParamKind::seed && value.is_number_float())
        continue;  // 1e9 is an integer to the schema, not to us
      if (spec.kind == ParamKind::choice && value == "abc") value = spec.choices.back().id;
      object[spec.key] = value;
      Problems problems;
      check_params({spec}, Json{{spec.key, value}}, "", {}, problems);
      Json document = default_scenario().document;
      document[section.key] = section.kind == Section::Kind::list ? Json::array({object}) : object;
      const bool good = schema_problems(schema, document).empty();
      EXPECT_EQ(good, !has_errors(problems))
          << section.key << " " << id << " " << spec.key << " = " << value.dump() << "\n"
          << to_text(problems);
      ++compared;
    }
  };
  for (const Section& section : scenario_sections()) {
    for (const ParamSpec& spec : section.params) compare(section, spec, Json::object(), "");
    for (const ComponentInfo* component : section.components)
      for (const ParamSpec& spec : component->params)
        compare(section, spec, default_component(*component), component->id);
  }
  EXPECT_GT(compared, 500U);
}

}  // namespace
}  // namespace privbo::scenario_schema_test
