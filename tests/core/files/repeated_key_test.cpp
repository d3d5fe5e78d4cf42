#include "files/repeated_key.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "io/scenario/scenario_file.h"

namespace privbo::repeated_key_test {
namespace {

std::string path_of(const std::string& text) {
  const auto repeated = repeated_key(text);
  return repeated ? repeated->path : std::string();
}

TEST(RepeatedKey, IsFoundAtAnyDepthAndNamed) {
  EXPECT_EQ(path_of(R"({"a": 1, "b": 2, "a": 3})"), "/a");
  EXPECT_EQ(path_of(R"({"run": {"horizon": 50, "trials": 1, "horizon": 7}})"), "/run/horizon");
  EXPECT_EQ(path_of(R"({"algorithms": [{"type": "x"}, {"type": "y", "type": "z"}]})"), "/algorithms/type");
  EXPECT_EQ(path_of(R"({"a": 1, "\u0061": 2})"), "/a") << "another spelling of the same key";
}

TEST(RepeatedKey, IsNotSeenWhereThereIsNone) {
  EXPECT_EQ(path_of(R"({"a": {"a": {"a": 1}}, "b": [{"a": 1}, {"a": 2}]})"), "") << "objects have keys of their own";
  EXPECT_EQ(path_of(R"({"a": "b", "b": "a", "c": ["a", "a"], "d": "\"a\": 1, \"a\""})"), "") << "values are no keys";
  EXPECT_EQ(path_of("[]"), "");
  EXPECT_EQ(path_of("1"), "");
}

TEST(RepeatedKey, IsRefusedInAScenarioWithItsPlace) {
  const std::string text =
      "{\"format\": \"privbo-scenario\", \"version\": 1,\n \"run\": {\"horizon\": 50,\n  \"horizon\": 7}}";
  try {
    parse_scenario(text, {});
    FAIL() << "accepted";
  } catch (const std::runtime_error& failure) {
    const std::string message = failure.what();
    EXPECT_NE(message.find("/run/horizon is stated twice"), std::string::npos) << message;
    EXPECT_NE(message.find("line 3, column 3"), std::string::npos) << message;
  }
}

TEST(RepeatedKey, NoPresetHasOne) {
  for (const Preset& preset : presets()) EXPECT_EQ(path_of(std::string(preset.text)), "") << preset.id;
}

TEST(ScenarioEncoding, IsNamedWhereItIsNotUtf8) {
  try {
    parse_scenario(
        "{\"format\": \"privbo-scenario\", \"version\": 1, \"name\": \"Gr\xfc\xdf"
        "e\", \"run\": {}}",
        {});
    FAIL() << "accepted";
  } catch (const std::runtime_error& failure) {
    EXPECT_NE(std::string(failure.what()).find("not UTF-8"), std::string::npos) << failure.what();
    EXPECT_NE(std::string(failure.what()).find("line 1"), std::string::npos) << failure.what();
  }
}

}  // namespace
}  // namespace privbo::repeated_key_test
