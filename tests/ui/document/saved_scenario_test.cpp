// What a file holds of a scenario: when there is something to lose, and what is not written over unasked.
#include "document/saved_scenario.h"

#include <gtest/gtest.h>

#include <QTemporaryDir>
#include <fstream>

#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"

namespace privbo::ui::saved_scenario_test {
namespace {

std::filesystem::path inside(const QTemporaryDir& folder, const char* name) {
  return std::filesystem::path(folder.path().toStdString()) / name;
}

TEST(SavedScenario, WithoutAFileEverythingDiffers) {
  EXPECT_TRUE(SavedScenario().differs(default_scenario().document));
  EXPECT_FALSE(SavedScenario{default_scenario().document}.differs(default_scenario().document));
}

TEST(SavedScenario, SavingMakesTheFileItsOwn) {
  const QTemporaryDir folder;
  const std::filesystem::path file = inside(folder, "one.json");
  SavedScenario saved;
  Scenario scenario = default_scenario();
  scenario.document["name"] = "written";
  const Scenario moved = saved.save(scenario, file, {});
  EXPECT_EQ(saved.file, file);
  EXPECT_EQ(saved.held, held_by(file));
  EXPECT_EQ(moved.folder, std::filesystem::path(folder.path().toStdString()));
  EXPECT_FALSE(saved.differs(moved.document));
  EXPECT_EQ(load_scenario(file).document.at("name"), "written");
  scenario.document["name"] = "again";
  EXPECT_TRUE(saved.differs(scenario.document));
  EXPECT_NO_THROW(saved.save(scenario, file, {})) << "what it wrote itself it may replace";
  EXPECT_EQ(load_scenario(file).document.at("name"), "again");
}

TEST(SavedScenario, WhatSomebodyElseWroteIsKeptUntilTheUserHasDecided) {
  const QTemporaryDir folder;
  const std::filesystem::path file = inside(folder, "two.json");
  SavedScenario saved;
  saved.save(default_scenario(), file, {});
  std::ofstream(file) << "another program's";
  const SavedScenario before = saved;
  EXPECT_THROW(saved.save(default_scenario(), file, {}), FileChanged);
  EXPECT_EQ(saved.held, before.held);
  EXPECT_EQ(saved.document, before.document);
  EXPECT_THROW(SavedScenario().save(default_scenario(), file, {}), FileChanged) << "under another name";
  EXPECT_NO_THROW(saved.save(default_scenario(), file, held_by(file)));
  EXPECT_EQ(saved.held, held_by(file));
}

}  // namespace
}  // namespace privbo::ui::saved_scenario_test
