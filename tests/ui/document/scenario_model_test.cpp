// The scenario model: edits, background checks, files.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "document/data_paths.h"
#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "trial/experiment.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::scenario_model_test {
namespace {

TEST(ScenarioModel, PathsKnowWhatIsInsideThem) {
  EXPECT_TRUE(is_at_or_below("/kernel/nu", "/kernel"));
  EXPECT_TRUE(is_at_or_below("/kernel", "/kernel"));
  EXPECT_FALSE(is_at_or_below("/kernels", "/kernel"));
  EXPECT_TRUE(is_at_or_below("/kernel", ""));
  EXPECT_TRUE(touches("/algorithms", "/algorithms/0/epsilon"));
  EXPECT_FALSE(touches("/algorithms/1", "/algorithms/0/epsilon"));
}

TEST(ScenarioModel, SetReportsOnceAndMarksModified) {
  ScenarioModel model;
  QStringList changes;
  QObject::connect(&model, &ScenarioModel::changed,
                   [&](const std::string& path) { changes << QString::fromStdString(path); });
  EXPECT_FALSE(model.modified());
  const Json old = model.value("/privacy/epsilon");
  model.set("/privacy/epsilon", 0.125);
  model.set("/privacy/epsilon", 0.125);
  EXPECT_EQ(changes, QStringList{QStringLiteral("/privacy/epsilon")});
  EXPECT_TRUE(model.modified());
  model.set("/privacy/epsilon", old);
  EXPECT_FALSE(model.modified()) << "back where it was: nothing to lose";
}

TEST(ScenarioModel, ManyEditsShareOneCheckAndTheLastOneCounts) {
  ScenarioModel model;
  wait_for_check(model);
  QSignalSpy built(&model, &ScenarioModel::built);
  for (int horizon = 100; horizon < 200; ++horizon) model.set("/run/horizon", horizon);
  EXPECT_FALSE(model.checked());
  ASSERT_TRUE(QTest::qWaitFor([&] { return model.checked(); }, 20000));
  EXPECT_EQ(built.count(), 1);
  ASSERT_TRUE(model.result().experiment);
  EXPECT_EQ(model.result().experiment->horizon(), 199);
}

TEST(ScenarioModel, ProblemsCarryTheirPaths) {
  ScenarioModel model;
  model.set("/privacy/epsilon", -1);
  model.set("/run/horizon", 0);
  wait_for_check(model);
  std::vector<std::string> paths;
  for (const Problem& problem : model.problems()) paths.push_back(problem.path);
  EXPECT_NE(std::ranges::find(paths, "/privacy/epsilon"), paths.end());
  EXPECT_NE(std::ranges::find(paths, "/run/horizon"), paths.end());
  EXPECT_FALSE(model.result().experiment);
}

TEST(ScenarioModel, SaveAndLoadGiveTheSameDocument) {
  const QTemporaryDir folder;
  const std::filesystem::path file = std::filesystem::path(folder.path().toStdString()) / "a.privbo.json";
  ScenarioModel model;
  model.set("/name", "Über ε");
  model.set("/privacy/epsilon", 0.1 + 0.2);
  model.set("/run/instance_seed", "9007199254740993");
  model.set("/unknown_key", Json{{"kept", true}});
  const Json document = model.scenario().document;
  model.save(file);
  EXPECT_FALSE(model.modified());
  EXPECT_EQ(model.file(), file);
  ScenarioModel other;
  QSignalSpy replaced(&other, &ScenarioModel::replaced);
  other.load(file);
  EXPECT_EQ(replaced.count(), 1);
  EXPECT_EQ(other.scenario().document, document);
  EXPECT_FALSE(other.modified());
  EXPECT_THROW(other.load(file.parent_path() / "missing.json"), std::runtime_error);
  EXPECT_EQ(other.scenario().document, document) << "a failed load changes nothing";
}

TEST(ScenarioModel, SavingElsewhereKeepsDataFilesReachable) {
  const QTemporaryDir one, two;
  const std::filesystem::path from = one.path().toStdString(), to = two.path().toStdString();
  ScenarioModel model;
  Scenario scenario = default_scenario();
  scenario.folder = from;
  scenario.document["data"]["readings"] = "tables/light.csv";
  model.replace(scenario);
  model.save(from / "a.privbo.json");
  EXPECT_EQ(model.value("/data/readings"), Json("tables/light.csv"));
  model.save(to / "a.privbo.json");
  EXPECT_EQ(model.value("/data/readings"), Json((from / "tables/light.csv").lexically_normal().generic_string()));
  EXPECT_EQ(path_from(to, to / "x" / "y.csv"), "x/y.csv");
}

TEST(ScenarioModel, AnythingInTheWayOfASettingGivesWay) {
  ScenarioModel model;
  Scenario broken = default_scenario();
  broken.document["privacy"] = 3;
  model.replace(broken);
  model.set("/privacy/epsilon", 1.0);
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(1.0));
}

TEST(ScenarioModel, SettingsThatAnotherKeepsAreACleanBase) {
  const QTemporaryDir folder, elsewhere;
  ScenarioModel model;
  model.set("/privacy/epsilon", 0.7);
  model.save(std::filesystem::path(elsewhere.path().toStdString()) / "mine.privbo.json");
  model.set("/privacy/epsilon", 0.8);
  Scenario step = default_scenario();
  step.document["privacy"]["epsilon"] = 0.9;
  step.folder = folder.path().toStdString();
  QSignalSpy replaced(&model, &ScenarioModel::replaced), changed(&model, &ScenarioModel::changed);
  model.start_from(step);
  EXPECT_EQ(model.scenario().document, step.document);
  EXPECT_EQ(model.scenario().folder, step.folder);
  EXPECT_TRUE(model.file().empty()) << "Save must not write them over what the user has saved";
  EXPECT_FALSE(model.modified());
  EXPECT_FALSE(model.undo_stack().canUndo() || model.undo_stack().canRedo());
  EXPECT_EQ(changed.count(), 1);
  EXPECT_EQ(replaced.count(), 0) << "results stay";
  model.set("/privacy/epsilon", 0.5);
  EXPECT_TRUE(model.modified());
  model.undo_stack().undo();
  EXPECT_EQ(model.scenario().document, step.document);
  EXPECT_FALSE(model.modified());
  changed.clear();
  model.start_from(step);
  EXPECT_FALSE(model.undo_stack().canRedo()) << "even where they are the same";
  EXPECT_EQ(changed.count(), 0);
}

}  // namespace
}  // namespace privbo::ui::scenario_model_test
