// Which files a scenario may name for itself: those below its own folder, wherever ".." and links lead.
#include "io/scenario/named_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "io/folder/files_inside.h"
#include "io/scenario/scenario_file.h"
#include "support/files/temporary_folder.h"

namespace privbo::named_files_test {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class NamedFiles : public testing::Test {
 protected:
  NamedFiles() : mine_(folder_.path() / "mine") {
    fs::create_directories(mine_ / "sub");
    for (const fs::path& file : {mine_ / "own.csv", mine_ / "sub" / "own.csv", folder_.path() / "other.csv"})
      std::ofstream(file) << "a,b\n1,2\n";
    fs::create_symlink(folder_.path() / "other.csv", mine_ / "link.csv");
    fs::create_symlink(folder_.path(), mine_ / "up");
    fs::create_symlink(mine_ / "own.csv", mine_ / "inner.csv");
    fs::create_directories(folder_.path() / "mine2");
    std::ofstream(folder_.path() / "mine2" / "x.csv") << "a,b\n1,2\n";
  }

  Scenario naming(const std::string& readings) const {
    return parse_scenario(R"({"format": "privbo-scenario", "version": 1, "data": {"source": "file", "readings": )" +
                              Json(readings).dump() + "}}",
                          mine_);
  }
  bool inside(const std::string& readings) const { return files_outside(naming(readings)).empty(); }

  test::TemporaryFolder folder_;
  fs::path mine_;
};

TEST_F(NamedFiles, WhatLiesBelowTheFolderIsItsOwn) {
  for (const char* name :
       {"own.csv", "sub/own.csv", "sub/../own.csv", "./own.csv", "inner.csv", "not there yet.csv", ""})
    EXPECT_TRUE(inside(name)) << name;
  EXPECT_TRUE(inside((mine_ / "own.csv").string())) << "an absolute path into it";
}

TEST_F(NamedFiles, WhatLeadsOutIsOutside) {
  for (const char* name : {"../other.csv", "sub/../../other.csv", "link.csv", "up/other.csv", "/etc/passwd",
                           "../mine2/x.csv", "../not there.csv", "up/not there.csv"})
    EXPECT_FALSE(inside(name)) << name;
  const auto files = files_outside(naming("link.csv"));
  ASSERT_EQ(files.size(), 1U);
  EXPECT_EQ(files[0], (NamedFile{"/data/readings", "link.csv", fs::canonical(folder_.path() / "other.csv")}));
}

TEST_F(NamedFiles, EveryKindOfFileCounts) {
  for (const char* section : {R"("agents": {"type": "scores", "file": "/x.csv"})",
                              R"("agents": {"type": "tuning", "data": "file", "file": "/x.csv"})",
                              R"("contexts": {"type": "file", "file": "/x.csv"})",
                              R"("data": {"source": "file", "readings": "own.csv", "training": "/x.csv"})",
                              R"("data": {"source": "file", "readings": "own.csv", "coordinates": "/x.csv"})"}) {
    const Scenario scenario =
        parse_scenario(R"({"format": "privbo-scenario", "version": 1, )" + std::string(section) + "}", mine_);
    ASSERT_EQ(files_outside(scenario).size(), 1U) << section;
    EXPECT_EQ(files_outside(scenario)[0].text, "/x.csv");
  }
}

TEST_F(NamedFiles, WhatIsSwitchedOffCountsOnlyForWhoGoesOnEditing) {
  Scenario scenario = naming("/etc/passwd");
  scenario.document["data"]["source"] = "none";
  EXPECT_TRUE(files_outside(scenario).empty());
  EXPECT_EQ(files_outside(scenario, true).size(), 1U);
}

TEST_F(NamedFiles, TheSentenceNamesTheFileAndWhatToDo) {
  try {
    require_files_inside(naming("../other.csv"));
    FAIL() << "not refused";
  } catch (const std::invalid_argument& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("/data/readings = \"../other.csv\""));
    EXPECT_THAT(refused.what(), HasSubstr(fs::canonical(folder_.path() / "other.csv").string()));
    EXPECT_THAT(refused.what(), HasSubstr("--allow-outside"));
  }
  EXPECT_NO_THROW(require_files_inside(naming("own.csv")));
  EXPECT_NO_THROW(require_files_inside(naming("../other.csv"), {"/data/readings"})) << "given by the user";
}

/// Reached through a link, a scenario's folder is where the link is followed to.
TEST_F(NamedFiles, AFolderBehindALinkIsTheSameFolder) {
  fs::create_directory_symlink(mine_, folder_.path() / "alias");
  Scenario scenario = naming("own.csv");
  scenario.folder = folder_.path() / "alias";
  EXPECT_TRUE(files_outside(scenario).empty());
  scenario.folder = folder_.path() / "alias" / "";
  EXPECT_TRUE(files_outside(scenario).empty()) << "with a separator at its end";
}

TEST_F(NamedFiles, PresetsAndBadDocumentsNameNothing) {
  for (const Preset& preset : presets()) EXPECT_TRUE(files_outside(parse_scenario(preset.text, {}), true).empty());
  for (const char* data : {"7", "[]", R"({"source": "file", "readings": 7})", R"({"source": 1, "readings": []})"})
    EXPECT_NO_THROW(files_outside(
        parse_scenario(R"({"format": "privbo-scenario", "version": 1, "data": )" + std::string(data) + "}", mine_)));
}

}  // namespace
}  // namespace privbo::named_files_test
