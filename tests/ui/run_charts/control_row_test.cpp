// Rows of controls that give way: what does not fit is in the menu, and works there.
#include "run_charts/control_row.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "run_charts/watch_controls.h"
#include "widgets/labels.h"

namespace privbo::ui::control_row_test {
namespace {

TEST(ControlRow, FewAreAllInTheRowWhenThereIsRoom) {
  ControlRow row;
  for (const char* name : {"one", "two", "three", "four", "five"}) row.add_toggle(QString::fromLatin1(name), QString());
  row.resize(row.sizeHint());
  row.show();
  EXPECT_TRUE(row.more()->isHidden());
  for (QCheckBox* box : row.findChildren<QCheckBox*>()) EXPECT_TRUE(box->isVisible()) << box->text().toStdString();
}

/// However wide the chart is, what few people turn stands behind one button.
TEST(ControlRow, OfManyTheFirstFiveAreInTheRow) {
  ChartControls row("regret", ChartKind("regret")->defaults);
  for (const int wide : {row.sizeHint().width(), 3 * row.sizeHint().width()}) {
    row.resize(wide, row.sizeHint().height());
    row.show();
    EXPECT_TRUE(row.more()->isVisible());
    QStringList shown;
    for (QCheckBox* box : row.findChildren<QCheckBox*>())
      if (box->isVisible()) shown << box->text();
    EXPECT_EQ(shown, QStringList({QStringLiteral("log t"), QStringLiteral("log y"), QStringLiteral("bounds")}));
    Q_EMIT row.more()->menu()->aboutToShow();
    QStringList behind;
    for (const QAction* action : row.more()->menu()->actions()) behind << action->text();
    EXPECT_TRUE(behind.contains(QStringLiteral("slopes")) && behind.contains(QStringLiteral("trials")));
  }
}

TEST(ControlRow, WhatDoesNotFitIsInTheMenuAndWorksThere) {
  ChartControls row("regret", ChartKind("regret")->defaults);
  EXPECT_LT(row.minimumSizeHint().width(), row.sizeHint().width() / 4);
  row.resize(row.minimumSizeHint());
  row.show();
  EXPECT_TRUE(row.more()->isVisible());
  EXPECT_TRUE(row.rect().contains(row.more()->geometry()));
  ChartOptions received;
  QObject::connect(&row, &ChartControls::options_changed, [&](const ChartOptions& options) { received = options; });
  QMenu* menu = row.more()->menu();
  Q_EMIT menu->aboutToShow();
  const auto find = [](QMenu* in, const QString& text) -> QAction* {
    for (QAction* action : in->actions())
      if (action->text() == text) return action;
    return nullptr;
  };
  ASSERT_TRUE(find(menu, QStringLiteral("log t")));
  find(menu, QStringLiteral("log t"))->trigger();
  EXPECT_TRUE(received.log_x);
  EXPECT_FALSE(find(menu, QStringLiteral("slopes"))->isEnabled()) << "both axes must be logarithmic";
  QAction* metric = find(menu, QStringLiteral("Which regret"));
  ASSERT_TRUE(metric && metric->menu());
  find(metric->menu(), QStringLiteral("average"))->trigger();
  EXPECT_EQ(received.metric, Metric::average_regret);
  find(menu, QStringLiteral("log y"))->trigger();
  Q_EMIT menu->aboutToShow();
  EXPECT_TRUE(find(menu, QStringLiteral("slopes"))->isEnabled());
}

TEST(ControlRow, ACommandThatDoesNotFitIsInTheMenuToo) {
  ControlRow row;
  QCheckBox* box = row.add_toggle(QStringLiteral("a box"), QString());
  QToolButton* button = row.add_command(QStringLiteral("Find it"), QStringLiteral("find it now"));
  int clicks = 0;
  QObject::connect(button, &QToolButton::clicked, [&clicks] { ++clicks; });
  row.resize(row.sizeHint());
  row.show();
  ASSERT_TRUE(button->isVisible() && row.more()->isHidden());
  QTest::mouseClick(button, Qt::LeftButton);
  EXPECT_EQ(clicks, 1);
  row.resize(row.minimumSizeHint());
  ASSERT_FALSE(button->isVisible() || box->isVisible());
  Q_EMIT row.more()->menu()->aboutToShow();
  ASSERT_EQ(row.more()->menu()->actions().size(), 2);
  QAction* entry = row.more()->menu()->actions().back();
  EXPECT_EQ(entry->text(), QStringLiteral("Find it"));
  EXPECT_EQ(entry->toolTip(), QStringLiteral("find it now"));
  entry->trigger();
  EXPECT_EQ(clicks, 2);
}

TEST(ControlRow, NothingOverlapsAtAnyWidth) {
  for (const ChartKind kind : run_charts()) {
    std::unique_ptr<ChartControls> row(make_controls(kind, kind->defaults, nullptr));
    for (QSlider* slider : row->findChildren<QSlider*>()) row->set_relevant(slider, true);  // some wait for a run
    row->show();
    for (int width = std::max(40, row->minimumSizeHint().width()); width < row->sizeHint().width() + 50; width += 7) {
      row->resize(width, row->sizeHint().height());
      QList<QRect> taken;
      for (QWidget* child : row->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (child->isHidden() || child->isWindow()) continue;
        EXPECT_TRUE(row->rect().contains(child->geometry())) << std::string(kind->id) << " at " << width;
        for (const QRect& other : taken)
          EXPECT_FALSE(other.intersects(child->geometry())) << std::string(kind->id) << " at " << width;
        taken << child->geometry();
      }
    }
  }
}

TEST(ControlRow, ControlsThatMeanNothingAreNowhere) {
  ControlRow row;
  QCheckBox* box = row.add_toggle(QStringLiteral("box"), QStringLiteral("tip"));
  row.show();
  row.resize(300, 30);
  EXPECT_TRUE(box->isVisible());
  row.set_relevant(box, false);
  EXPECT_FALSE(box->isVisible());
  EXPECT_EQ(row.minimumSizeHint().width(), row.more()->sizeHint().width()) << "the room of its menu is kept";
  EXPECT_TRUE(row.more()->isHidden());
}

TEST(ElidedLabel, ShortensWhatIsShownNotWhatItReports) {
  ElidedLabel label;
  label.show_text(QStringLiteral("18446744073709551615/18446744073709551615/3"), QStringLiteral("Seeds"));
  EXPECT_LT(label.minimumSizeHint().width(), label.sizeHint().width() / 3);
  EXPECT_EQ(label.toolTip(), QStringLiteral("Seeds: 18446744073709551615/18446744073709551615/3"));
  EXPECT_TRUE(label.text().endsWith(QStringLiteral("/3")));
}

}  // namespace
}  // namespace privbo::ui::control_row_test
