// Undo and redo of settings: what is one step, what it is called, and that it leads back.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "document/scenario_model.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::undo_test {
namespace {

QStringList texts(ScenarioModel& model) {
  QStringList list;
  for (int i = 0; i < model.undo_stack().count(); ++i) list << model.undo_stack().text(i);
  return list;
}

TEST(Undo, ADraggedSliderIsOneStepAndReportsItsPath) {
  ScenarioModel model;
  const Json start = model.scenario().document;
  for (int i = 1; i <= 40; ++i) model.set("/privacy/epsilon", 0.1 * i + 5.0);
  EXPECT_EQ(texts(model), QStringList{QStringLiteral("Change ε")});
  QStringList received;
  QObject::connect(&model, &ScenarioModel::changed,
                   [&](const std::string& path) { received << QString::fromStdString(path); });
  model.undo_stack().undo();
  EXPECT_EQ(model.scenario().document, start);
  EXPECT_FALSE(model.modified());
  model.undo_stack().redo();
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(9.0));
  EXPECT_TRUE(model.modified());
  EXPECT_EQ(received, (QStringList{QStringLiteral("/privacy/epsilon"), QStringLiteral("/privacy/epsilon")}));
}

TEST(Undo, AnotherSettingAGestureOrAPauseBeginsANewStep) {
  ScenarioModel model;
  model.set("/privacy/epsilon", 1.0);
  model.set("/run/horizon", 300);
  model.set("/run/horizon", 301);
  model.set("/privacy/epsilon", 2.0);
  EXPECT_EQ(model.undo_stack().count(), 3);
  model.end_gesture();
  model.set("/privacy/epsilon", 3.0);
  EXPECT_EQ(model.undo_stack().count(), 4);
  QTest::qWait(1100);
  model.set("/privacy/epsilon", 4.5);
  EXPECT_EQ(model.undo_stack().count(), 5);
  model.undo_stack().undo();
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(3.0));
  model.set("/privacy/epsilon", 6.0);
  model.undo_stack().undo();
  EXPECT_EQ(model.value("/privacy/epsilon"), Json(3.0)) << "an edit right after undo never joins what lies before it";
}

TEST(Undo, BackToTheOldValueLeavesNoStep) {
  ScenarioModel model;
  const Json old = model.value("/privacy/epsilon");
  model.set("/privacy/epsilon", 1.0);
  model.set("/privacy/epsilon", old);
  EXPECT_EQ(model.undo_stack().count(), 0);
  EXPECT_FALSE(model.modified());
}

TEST(Undo, NamesAreTheSchemasOwn) {
  ScenarioModel model;
  const Section& kernels = *find_section("kernel");
  model.set("/kernel", default_component(*find_component(kernels, "matern")));
  model.set("/kernel", default_component(*find_component(kernels, "linear")));
  model.set("/run/new_instance", false);
  Json list = model.value("/algorithms");
  list.push_back(default_component(*find_component(*find_section("algorithms"), "gp-ts")));
  model.set("/algorithms", list);
  model.set("/algorithms/0/beta_scale", 0.5);
  list = model.value("/algorithms");
  list.erase(1);
  model.set("/algorithms", list);
  model.set("/name", "x");
  model.set("/constants/B_rule", "norm");
  const QStringList names = texts(model);
  EXPECT_EQ(names.value(0), QStringLiteral("Switch kernel to Matérn"));
  EXPECT_EQ(names.value(1), QStringLiteral("Switch kernel to Linear"));
  EXPECT_EQ(names.value(2), QStringLiteral("Change new objective for each trial"));
  EXPECT_TRUE(names.value(3).startsWith(QStringLiteral("Add "))) << names.value(3).toStdString();
  EXPECT_TRUE(names.value(4).startsWith(QStringLiteral("Change s of "))) << names.value(4).toStdString();
  EXPECT_TRUE(names.value(5).startsWith(QStringLiteral("Remove "))) << names.value(5).toStdString();
  EXPECT_EQ(names.value(6), QStringLiteral("Rename scenario"));
  EXPECT_EQ(names.value(7), QStringLiteral("Change bound on f")) << "B is the letter of the rule and of the value";
}

TEST(Undo, AStepAndARestoreAreOneStepEach) {
  ScenarioModel model;
  const Json start = model.scenario().document;
  model.step(QStringLiteral("Use my data"), [&] {
    model.set("/data/source", "file");
    model.step(QStringLiteral("inner"), [&] { model.set("/data/readings", "a.csv"); });
    model.set("/domain", Json{{"type", "arms"}});
  });
  EXPECT_EQ(texts(model), QStringList{QStringLiteral("Use my data")});
  const Json with_data = model.scenario().document;
  Json other = with_data;
  other["privacy"]["epsilon"] = 0.25;
  model.restore(other, QStringLiteral("Restore run 3"));
  EXPECT_EQ(model.undo_stack().undoText(), QStringLiteral("Restore run 3"));
  model.undo_stack().undo();
  EXPECT_EQ(model.scenario().document, with_data);
  QStringList seen;
  QObject::connect(&model, &ScenarioModel::changed,
                   [&] { seen << QString::fromStdString(model.scenario().document.dump()); });
  model.undo_stack().undo();
  EXPECT_EQ(model.scenario().document, start);
  EXPECT_EQ(seen.size(), 3);
  EXPECT_EQ(seen.count(seen.first()), 3) << "listeners never see a step half undone";
  EXPECT_THROW(model.step(QStringLiteral("broken"),
                          [&] {
                            model.set("/privacy/epsilon", 0.5);
                            throw std::runtime_error("boom");
                          }),
               std::runtime_error);
  model.undo_stack().undo();
  EXPECT_EQ(model.scenario().document, start);
  model.step(QStringLiteral("nothing"), [] {});
  EXPECT_EQ(model.undo_stack().undoText(), QString());
}

TEST(Undo, NewAndOpenForgetSaveDoesNot) {
  const QTemporaryDir folder, elsewhere;
  const std::filesystem::path one = folder.path().toStdString(), two = elsewhere.path().toStdString();
  ScenarioModel model;
  model.set("/data/readings", "tables/a.csv");
  Scenario at_one = model.scenario();
  at_one.folder = one;
  model.replace(at_one);
  EXPECT_EQ(model.undo_stack().count(), 0);
  model.set("/data/readings", "tables/b.csv");
  model.save(one / "x.privbo.json");
  EXPECT_TRUE(model.undo_stack().canUndo());
  model.save(two / "x.privbo.json");
  EXPECT_FALSE(model.modified());
  model.undo_stack().undo();
  EXPECT_EQ(model.value("/data/readings"), Json((one / "tables/a.csv").generic_string()))
      << "the same file as before, seen from the new folder";
  EXPECT_TRUE(model.modified());
  model.undo_stack().redo();
  EXPECT_FALSE(model.modified());
  model.load(one / "x.privbo.json");
  EXPECT_FALSE(model.undo_stack().canUndo());
}

TEST(Undo, WhatWasInTheWayComesBack) {
  ScenarioModel model;
  Scenario broken = default_scenario();
  broken.document["privacy"] = 3;
  broken.document.erase("run");
  model.replace(broken);
  model.set("/privacy/epsilon", 1.0);
  model.set("/run/horizon", 10);
  model.set("/algorithms/3", Json{{"type", "uniform"}});
  while (model.undo_stack().canUndo()) model.undo_stack().undo();
  EXPECT_EQ(model.scenario().document.dump(), broken.document.dump()) << "keys keep their order";
}

}  // namespace
}  // namespace privbo::ui::undo_test
