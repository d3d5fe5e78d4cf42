// Whose posterior is shown is what the controls say, after Reset too; the same trial in every run; keys of the charts.
#include <QComboBox>
#include <QSpinBox>
#include <QTableView>
#include <QWheelEvent>
#include <set>

#include "charts/view/chart_view.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "support/quick_scenario.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::watched_posterior_test {
namespace {

class WatchedPosterior : public joined_test::Joined {
 protected:
  template <class Widget>
  Widget* control(const char* name) {
    for (Widget* each : window().findChildren<Widget*>())
      if (each->accessibleName() == QLatin1String(name) && each->isVisible()) return each;
    ADD_FAILURE() << name;
    return nullptr;
  }
};

TEST_F(WatchedPosterior, IsTheOneThatTheControlsNameAfterResetAndAnotherScenario) {
  open(test::small_scenario(40, 3));
  run_to_end();
  auto* whose = control<QComboBox>("Whose posterior");
  auto* trial = control<QSpinBox>("Trial");
  ASSERT_TRUE(whose && trial && whose->count() >= 3);
  choose(whose, whose->itemText(2));
  type(trial, QStringLiteral("2"));
  ASSERT_TRUE(
      wait([&] { return run().snapshot()->posterior.algorithm == 2 && run().snapshot()->posterior.trial == 1; }));
  const auto agrees = [&] {
    const PosteriorSnapshot& shown = run().snapshot()->posterior;
    EXPECT_EQ(whose->currentIndex(), static_cast<int>(shown.algorithm));
    EXPECT_EQ(trial->value(), static_cast<int>(shown.trial) + 1);
    const QString name = QString::fromStdString(run().snapshot()->algorithms.at(shown.algorithm).label);
    EXPECT_EQ(whose->currentText(), name);
    EXPECT_TRUE(chart("posterior")->text_summary().contains(name)) << chart("posterior")->text_summary().toStdString();
  };
  agrees();
  key(Qt::Key_R, Qt::ControlModifier);
  ASSERT_EQ(run().state(), RunState::idle);
  run_to_end();
  agrees();
  open(test::small_scenario(41, 2));
  run_to_end();
  agrees();
  Scenario alone = test::small_scenario(42, 1);
  alone.document["algorithms"] = Json::array({alone.document["algorithms"][0]});
  open(alone);
  run_to_end();
  agrees();
}

TEST_F(WatchedPosterior, IsThatOfTheFirstTrialForAnyNumberOfThreads) {
  Scenario scenario = test::small_scenario(40, 6);
  std::optional<QImage> first;
  for (const unsigned threads : {1U, 6U, 3U}) {
    PreferenceValues likes = session().preferences.values();
    likes.threads = threads;
    session().preferences.set_values(likes);
    open(scenario);
    run_to_end();
    EXPECT_EQ(run().snapshot()->posterior.trial, 0U);
    EXPECT_EQ(control<QSpinBox>("Trial")->value(), 1);
    const QImage picture = picture_of(chart("posterior"));
    if (!first) first = picture;
    EXPECT_EQ(picture, *first) << threads << " threads";
  }
}

TEST_F(WatchedPosterior, HomeChoosesTheFirstContextAndLeavesZoomsAlone) {
  open(preset("usca-first-look", 30, 1));
  run_to_end();
  key(Qt::Key_2, Qt::ControlModifier);
  ChartView* other = chart("posterior");
  window().charts().show_chart("posterior");
  settle();
  const QPointF at = QRectF(other->rect()).center();
  QWheelEvent wheel(at, other->mapToGlobal(at), {}, {0, 240}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QCoreApplication::sendEvent(other, &wheel);
  ASSERT_TRUE(other->zoomed());
  window().charts().show_chart("policy");
  ChartView* policy = chart("policy");
  ASSERT_TRUE(policy->isVisible());
  settle();
  policy->setFocus();
  QTest::keyClick(policy, Qt::Key_End);
  settle();
  const auto last = policy->options().context;
  QTest::keyClick(policy, Qt::Key_Home);
  settle();
  const auto first = policy->options().context;
  EXPECT_NE(first, last);
  EXPECT_TRUE(other->zoomed()) << "Home was the chart's own";
  QTest::keyClick(policy, Qt::Key_Down);
  settle();
  EXPECT_EQ(policy->options().context, first) << "there is none below";
  // Where nothing is chosen, Home is the window's.
  window().charts().show_chart("regret");
  chart("regret")->setFocus();
  QTest::keyClick(chart("regret"), Qt::Key_Home);
  EXPECT_FALSE(other->zoomed());
}

TEST_F(WatchedPosterior, AChartThatTheKeyboardReachedHasAFrame) {
  run_to_end();
  ChartView* regret = chart("regret");
  const auto framed = [&] {
    const QImage picture = picture_of(regret);
    const QColor edge = picture.pixelColor(picture.width() / 2, 0);
    return edge == regret->palette().color(QPalette::Highlight);
  };
  QTest::mouseClick(regret, Qt::LeftButton, {}, QPoint(5, 5));
  ASSERT_TRUE(regret->hasFocus());
  EXPECT_FALSE(framed()) << "a click shows by itself where it went";
  QTest::keyClick(regret, Qt::Key_Tab);
  ASSERT_FALSE(regret->hasFocus());
  for (int i = 0; i < 100 && !regret->hasFocus(); ++i) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);
  ASSERT_TRUE(regret->hasFocus());
  EXPECT_TRUE(framed());
  QTest::keyClick(regret, Qt::Key_Tab);
  EXPECT_FALSE(framed());
}

TEST_F(WatchedPosterior, TheTableOfItsChartShowsFewDigitsAndCopiesAll) {
  run_to_end();
  chart_menu(chart("posterior"), {"Show Data Table"});
  QTableView* table = nullptr;
  for (QWidget* each : QApplication::topLevelWidgets())
    if (each->isVisible() && each != &window())
      if (auto* found = each->findChild<QTableView*>()) table = found;
  ASSERT_TRUE(table);
  bool longer = false;
  const QAbstractItemModel& cells = *table->model();
  for (int row = 0; row < std::min(cells.rowCount(), 20); ++row)
    for (int column = 0; column < cells.columnCount(); ++column) {
      const QString shown = cells.index(row, column).data(Qt::DisplayRole).toString();
      bool number = false;
      shown.toDouble(&number);
      if (!number) continue;
      EXPECT_LE(shown.size(), 12) << shown.toStdString();
      EXPECT_LE(table->fontMetrics().horizontalAdvance(shown), table->columnWidth(column)) << shown.toStdString();
      longer = longer || cells.index(row, column).data(Qt::EditRole).toString().size() > 14;
    }
  EXPECT_TRUE(longer) << "the numbers themselves are whole";
  table->window()->close();
}

}  // namespace
}  // namespace privbo::ui::watched_posterior_test
