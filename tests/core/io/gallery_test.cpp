// What the gallery shows of each preset: words in the file, a picture of the right size.
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/files/source_folder.h"

namespace privbo::gallery_test {
namespace {

/// Width and height from a PNG's header chunk.
std::array<unsigned, 2> png_size(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::array<char, 24> head{};
  stream.read(head.data(), head.size());
  if (stream.gcount() != 24 || std::string(&head[1], 3) != "PNG") return {0, 0};
  const auto number = [&head](std::size_t at) {
    unsigned value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value * 256U + static_cast<unsigned char>(head[i]);
    return value;
  };
  return {number(16), number(20)};
}

TEST(Gallery, EveryPresetHasItsWordsAndItsPicture) {
  for (const Preset& preset : presets()) {
    SCOPED_TRACE(preset.id);
    EXPECT_FALSE(preset.gallery.paper.empty() || preset.gallery.lesson.empty());
    EXPECT_GE(preset.gallery.look_for.size(), 30U);
    EXPECT_GE(preset.gallery.finds.size(), 30U);
    const auto picture = test::source_folder() / "resources" / "gallery" / (preset.id + ".png");
    EXPECT_EQ(png_size(picture), (std::array<unsigned, 2>{480, 300})) << picture;
    // Agents that train models take an hour: the window shows their English picture where there is no other.
    const auto german = picture.parent_path() / "de" / picture.filename();
    const bool trains = preset.text.find(R"("tuning")") != std::string::npos;
    if (!trains || std::filesystem::exists(german)) {
      EXPECT_EQ(png_size(german), (std::array<unsigned, 2>{480, 300})) << german;
    }
  }
}

TEST(Gallery, ItsWordsAreNoUnknownKeyAndStayInTheFile) {
  const Scenario scenario = parse_scenario(presets().front().text, {});
  ASSERT_TRUE(scenario.document.contains("gallery"));
  const BuildResult result = build(scenario);
  for (const Problem& problem : result.problems)
    EXPECT_EQ(problem.path.find("/gallery"), std::string::npos) << problem.message.english();
  EXPECT_EQ(result.normalised["gallery"], scenario.document["gallery"]);
}

}  // namespace
}  // namespace privbo::gallery_test
