// The note on the grid below the domain's settings: there where there is a grid, and refining by one step of undo.
#include "panel/grid_note.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QToolButton>

#include "document/scenario_model.h"
#include "panel/derived_values.h"
#include "panel/parameter_panel.h"
#include "ui/support/wait_for_check.h"
#include "widgets/labels.h"

namespace privbo::ui::grid_note_test {
namespace {

void wait_for_numbers(ScenarioModel& model) {
  wait_for_check(model);
  ASSERT_TRUE(QTest::qWaitFor([&] { return DerivedValues::of(model).current(); }, 20000));
}

TEST(GridNote, StandsInThePanelAndNeedsARunForItsButton) {
  ScenarioModel model;
  ParameterPanel panel(model);
  ASSERT_EQ(panel.findChildren<GridNote*>().size(), 1);
  GridNote& note = *panel.findChildren<GridNote*>().front();
  wait_for_numbers(model);
  EXPECT_FALSE(note.isHidden());
  EXPECT_TRUE(note.label()->text().contains(QStringLiteral("100 points"))) << note.label()->text().toStdString();
  EXPECT_FALSE(note.refine_button()->isEnabled());
  panel.show_regret(RegretPerRound{"A", 1e-4});
  EXPECT_TRUE(note.refine_button()->isEnabled());
  panel.show_regret(RegretPerRound{"A", 1e6});
  EXPECT_FALSE(note.refine_button()->isEnabled()) << "fine enough";
  panel.show_regret(std::nullopt);
  EXPECT_FALSE(note.refine_button()->isEnabled());
}

TEST(GridNote, RefinesInOneStepOfUndoUntilNothingIsLeftToRefine) {
  ScenarioModel model;
  // A bound that does not follow f, which is another one on another grid.
  model.set("/constants/B_rule", Json("declared"));
  model.set("/constants/B", Json(1000.0));
  GridNote note(model);
  wait_for_numbers(model);
  const GridCost before = DerivedValues::of(model).grid()->cost();
  note.show_regret(RegretPerRound{"A", before.least() * 10.0});  // 10 %
  ASSERT_TRUE(note.refine_button()->isEnabled());
  note.refine_button()->click();
  const auto points = model.value("/domain/points").get<Index>();
  EXPECT_GT(points, 100);
  wait_for_numbers(model);
  EXPECT_FALSE(note.refine_button()->isEnabled());
  EXPECT_TRUE(note.label()->text().contains(QString::number(points))) << note.label()->text().toStdString();
  model.undo_stack().undo();
  EXPECT_EQ(model.value("/domain/points"), Json(100));
}

TEST(GridNote, IsHiddenWithoutAGridAndComesBack) {
  ScenarioModel model;
  GridNote note(model);
  wait_for_numbers(model);
  EXPECT_FALSE(note.isHidden());
  model.set("/domain", Json{{"type", "random-points"}});
  wait_for_numbers(model);
  EXPECT_TRUE(note.isHidden());
  model.undo_stack().undo();
  wait_for_numbers(model);
  EXPECT_FALSE(note.isHidden());
}

TEST(GridNote, KeepsItsRoomWhileItIsHeld) {
  ScenarioModel model;
  GridNote note(model);
  wait_for_numbers(model);
  note.resize(300, 80);
  note.hold_still(true);
  const int height = note.maximumHeight();
  EXPECT_LT(height, QWIDGETSIZE_MAX);
  model.set("/domain", Json{{"type", "random-points"}});
  wait_for_numbers(model);
  EXPECT_FALSE(note.isHidden());
  EXPECT_EQ(note.maximumHeight(), height);
  note.hold_still(false);
  EXPECT_TRUE(note.isHidden());
}

}  // namespace
}  // namespace privbo::ui::grid_note_test
