// δ of privacy and the error probability of confidence bounds are two things, and no two settings share a name.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "io/scenario/scenario_file.h"
#include "scenario/settings.h"

namespace privbo::names_of_delta_test {
namespace {

TEST(NamesOfDelta, OnlyAPrivacySettingIsCalledDelta) {
  bool privacy = false, confidence = false;
  for (const Preset& preset : presets()) {
    const Json document = parse_scenario(preset.text, {}).document;
    for (const Setting& setting : settings_of(document)) {
      const ParamSpec& spec = *setting.spec;
      EXPECT_NE(spec.label, "Failure probability") << preset.id << ": of what? " << setting.path;
      if (setting.path == "/privacy/delta") privacy = privacy || spec.symbol == "δ";
      if (setting.path == "/constants/delta") {
        confidence = true;
        EXPECT_NE(spec.symbol, "δ") << "that is the δ of privacy";
      }
      if (spec.symbol == "δ") {
        EXPECT_NE(spec.label.find("rivacy"), std::string::npos)
            << preset.id << ": " << setting.path << " " << spec.label;
      }
      if (spec.key == "delta" && setting.path.starts_with("/algorithms/")) {
        EXPECT_EQ(spec.symbol, "δ") << setting.path;
      }
    }
  }
  EXPECT_TRUE(privacy && confidence);
}

}  // namespace
}  // namespace privbo::names_of_delta_test
