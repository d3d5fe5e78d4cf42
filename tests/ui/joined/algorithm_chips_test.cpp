// The chips of the algorithms, by mouse and keys: away from every chart over rounds and back, explained, found in the
// settings, left out and undone.
#include <QCheckBox>
#include <QComboBox>
#include <QMenu>
#include <QToolButton>
#include <QUndoStack>

#include "charts/view/chart_view.h"
#include "document/scenario_model.h"
#include "explain/explain_pane.h"
#include "front/algorithm_chip.h"
#include "front/algorithm_chips.h"
#include "front/front_component.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/parameter_panel.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "ui/joined/joined.h"
#include "window/commands.h"
#include "window/main_window.h"

namespace privbo::ui::joined_test::algorithm_chips_test {
namespace {

class AlgorithmChipsJoined : public Joined {
 protected:
  void open_first_look() {
    open(preset("first-look", 200, 2));
    run_to_end();
  }
  AlgorithmChips& chips() { return window().findChild<SettingsRail*>()->algorithms(); }
  AlgorithmChip* chip(std::size_t index) { return chips().chips().at(index); }
  void click(std::size_t index) {
    QTest::mouseClick(chip(index), Qt::LeftButton, {}, QPoint(10, chip(index)->height() / 2));
    settle();
  }
  static QMenu* menu_of(AlgorithmChip* chip) {
    for (QMenu* menu : chip->findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
      if (menu->isVisible()) return menu;
    return nullptr;
  }
  void choose_of(std::size_t index, const QString& entry) {
    QTest::mouseClick(chip(index), Qt::LeftButton, {}, chip(index)->arrow().center());
    QMenu* menu = menu_of(chip(index));
    ASSERT_TRUE(menu) << "the arrow opens the menu";
    follow(menu, {entry});
    settle();
  }
  /// Names of the curves of a chart that have data now, in the order of the model.
  QStringList drawn(ChartKind kind) {
    QStringList names;
    for (const PlotSeries& series : plot_model(chart(kind)->data(), kind, chart(kind)->options()).series)
      if (!series.hidden && !series_key(series).empty() && !series.x.empty())
        names << QString::fromStdString(series_key(series));
    names.removeDuplicates();
    return names;
  }
  /// Whether any chart over rounds still has something of the algorithm.
  bool seen_somewhere(const QString& name) {
    for (const ChartKind kind : {"regret", "average-regret", "privacy", "exploration"})
      for (const QString& key : drawn(kind))
        if (key.startsWith(name)) return true;
    return false;
  }
};

TEST_F(AlgorithmChipsJoined, AClickTakesACurveFromEveryChartOverRoundsAndBack) {
  open_first_look();
  ASSERT_EQ(chips().chips().size(), 3U);
  window().charts().show_chart("privacy");
  lay_out();
  const QImage regret = picture_of(chart("regret")), privacy = picture_of(chart("privacy"));
  const std::uint64_t run_id = run().snapshot()->run_id;
  const Json before = document();
  ASSERT_TRUE(seen_somewhere(QStringLiteral("LDP-TGP-UCB")));
  click(0);
  EXPECT_FALSE(chip(0)->isChecked());
  EXPECT_FALSE(seen_somewhere(QStringLiteral("LDP-TGP-UCB"))) << "curve, band and every line of its ε";
  EXPECT_TRUE(seen_somewhere(QStringLiteral("IGP-UCB")));
  EXPECT_NE(picture_of(chart("regret")), regret);
  EXPECT_NE(picture_of(chart("privacy")), privacy);
  EXPECT_EQ(document(), before) << "no setting is touched";
  EXPECT_EQ(run().snapshot()->run_id, run_id) << "nothing runs";
  EXPECT_FALSE(model().undo_stack().canUndo());
  click(0);
  EXPECT_TRUE(chip(0)->isChecked());
  EXPECT_EQ(picture_of(chart("regret")), regret);
  EXPECT_EQ(picture_of(chart("privacy")), privacy);
}

TEST_F(AlgorithmChipsJoined, WhatComesLaterOfAHiddenOneIsHiddenToo) {
  open(preset("first-look", 200, 2));
  click(0);
  run_to_end();
  EXPECT_FALSE(seen_somewhere(QStringLiteral("LDP-TGP-UCB"))) << "hidden before the run";
  key(Qt::Key_P);
  set("/privacy/epsilon", 0.7);
  run_to_end();
  EXPECT_FALSE(seen_somewhere(QStringLiteral("LDP-TGP-UCB"))) << "its pinned kin, and the run before";
  click(0);
  EXPECT_EQ(drawn("regret").filter(QStringLiteral("LDP-TGP-UCB")).size(), 2) << "now and pinned";
  EXPECT_EQ(drawn("privacy").filter(QStringLiteral("LDP-TGP-UCB")).size(), 4);
}

TEST_F(AlgorithmChipsJoined, OneIsNotTakenForAnotherWhoseNameItBegins) {
  Scenario scenario = preset("first-look", 60, 1);
  scenario.document["algorithms"] = Json::array(
      {{{"type", "ldp-tgp-ucb"}, {"label", "A"}}, {{"type", "ldp-tgp-ucb"}, {"label", "A: ε"}, {"epsilon", 0.5}}});
  open(scenario);
  run_to_end();
  click(0);
  EXPECT_TRUE(drawn("regret").contains(QStringLiteral("A: ε")));
  EXPECT_EQ(drawn("privacy").filter(QStringLiteral("A: ε: ")).size(), 2) << drawn("privacy").join(u' ').toStdString();
  EXPECT_EQ(drawn("privacy").filter(QStringLiteral("A: ")).size(), 2) << drawn("privacy").join(u' ').toStdString();
}

TEST_F(AlgorithmChipsJoined, ALegendShowsAgainAndTheChipFollows) {
  open_first_look();
  click(1);
  ASSERT_FALSE(chip(1)->isChecked());
  chart("regret")->toggle_series("IGP-UCB");
  settle();
  EXPECT_TRUE(chip(1)->isChecked()) << "one chart shows it";
  EXPECT_TRUE(drawn("regret").contains(QStringLiteral("IGP-UCB")));
  run_to_end();
  EXPECT_TRUE(drawn("regret").contains(QStringLiteral("IGP-UCB"))) << "and goes on showing it";
  click(1);
  click(1);
  EXPECT_TRUE(drawn("average-regret").contains(QStringLiteral("IGP-UCB"))) << "all show it again";
}

TEST_F(AlgorithmChipsJoined, KeysReachToggleAndOpen) {
  open_first_look();
  activate();
  const auto fields = window().findChild<SettingsRail*>()->fields();
  FrontField* const rounds = fields.back();
  ASSERT_EQ(rounds->path(), "/run/horizon");
  QWidget* stop = rounds;
  for (QWidget* each : rounds->findChildren<QWidget*>())
    if (each->focusPolicy() & Qt::TabFocus) stop = each;
  stop->setFocus();
  for (int i = 0; i < 3 && window().focusWidget() != chip(0); ++i) QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
  ASSERT_EQ(window().focusWidget(), chip(0)) << "Tab comes from T to the chips";
  EXPECT_EQ(chip(0)->accessibleName(), QStringLiteral("LDP-TGP-UCB, shown"));
  QTest::keyClick(chip(0), Qt::Key_Space);
  settle();
  EXPECT_EQ(chip(0)->accessibleName(), QStringLiteral("LDP-TGP-UCB, hidden"));
  EXPECT_FALSE(seen_somewhere(QStringLiteral("LDP-TGP-UCB")));
  QTest::keyClick(chip(0), Qt::Key_Space);
  settle();
  EXPECT_TRUE(seen_somewhere(QStringLiteral("LDP-TGP-UCB")));
  QTest::keyClick(chip(0), Qt::Key_Menu);
  ASSERT_TRUE(menu_of(chip(0)));
  follow(menu_of(chip(0)), {QStringLiteral("Show Alone")});
  EXPECT_FALSE(chip(1)->isChecked() || chip(2)->isChecked());
  for (std::size_t i = 1; i < 3; ++i) {
    QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
    EXPECT_EQ(window().focusWidget(), chip(i));
  }
  QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(window().focusWidget(), chips().more()) << "last, what adds one";
  QTest::keyClick(window().focusWidget(), Qt::Key_Tab);
  EXPECT_EQ(window().focusWidget(), window().findChild<SettingsRail*>()->all_settings()) << "then all settings";
}

const Rows rows_of_hiding{"Algorithm > Show Alone", "Algorithm > Show All"};
TEST_F(AlgorithmChipsJoined, OneAloneAndAllOfThem) {
  open_first_look();
  const QImage whole = picture_of(chart("regret"));
  const int height = window().findChild<SettingsRail*>()->height();
  choose_of(1, QStringLiteral("Show Alone"));
  EXPECT_EQ(drawn("regret"), QStringList{QStringLiteral("IGP-UCB")});
  choose_of(0, QStringLiteral("Show Alone"));
  EXPECT_EQ(drawn("regret"), QStringList{QStringLiteral("LDP-TGP-UCB")});
  choose_of(2, QStringLiteral("Show All"));
  EXPECT_EQ(window().findChild<SettingsRail*>()->height(), height) << "nothing moves";
  EXPECT_EQ(picture_of(chart("regret")), whole);
}

const Rows rows_of_ways{"Algorithm > Explain", "Algorithm > Settings"};
TEST_F(AlgorithmChipsJoined, ItsExplanationAndItsSettings) {
  open_first_look();
  auto* explain = window().findChild<ExplainPane*>();
  explain->window()->resize(1500, 950);
  explain->parentWidget()->hide();
  choose_of(1, QStringLiteral("Explain"));
  EXPECT_TRUE(explain->isVisible());
  EXPECT_EQ(explain->algorithms()->currentIndex(), 1);
  explain->parentWidget()->hide();
  ASSERT_FALSE(window().panel().isVisible());
  choose_of(1, QStringLiteral("Settings"));
  ASSERT_TRUE(window().panel().isVisible());
  auto* box = qobject_cast<QCheckBox*>(window().focusWidget());
  ASSERT_TRUE(box);
  EXPECT_EQ(box->accessibleName(), QStringLiteral("IGP-UCB"));
  window().panel().parentWidget()->hide();
  QTest::mouseClick(chips().more(), Qt::LeftButton);
  ASSERT_TRUE(window().panel().isVisible());
  box = qobject_cast<QCheckBox*>(window().focusWidget());
  ASSERT_TRUE(box && qobject_cast<AlgorithmRow*>(box->parentWidget())) << "the list of algorithms";
}

const Rows rows_of_leaving{"Algorithm > Remove"};
TEST_F(AlgorithmChipsJoined, LeftOutAsOneStepAndBack) {
  open_first_look();
  const Json before = document();
  choose_of(0, QStringLiteral("Remove"));
  ASSERT_EQ(chips().chips().size(), 2U);
  EXPECT_EQ(chip(0)->name(), QStringLiteral("IGP-UCB"));
  EXPECT_EQ(document().at("algorithms").size(), 2U);
  EXPECT_EQ(model().undo_stack().count(), 1);
  key(Qt::Key_Z, Qt::ControlModifier);
  settle();
  EXPECT_EQ(document(), before);
  ASSERT_EQ(chips().chips().size(), 3U);
  EXPECT_EQ(chip(0)->name(), QStringLiteral("LDP-TGP-UCB"));
  for (int i = 0; i < 3; ++i) choose_of(0, QStringLiteral("Remove"));
  EXPECT_TRUE(chips().chips().empty()) << "even the last one: what is wrong then is said";
  EXPECT_TRUE(chips().more()->isVisible());
}

}  // namespace
}  // namespace privbo::ui::joined_test::algorithm_chips_test
