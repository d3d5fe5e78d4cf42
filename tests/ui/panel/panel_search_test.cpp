// Finding settings: search, "show this field", "what is this?", named values, and the numbers beneath the algorithms.
#include <gtest/gtest.h>

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "document/scenario_model.h"
#include "glossary/glossary_popover.h"
#include "io/scenario/scenario_file.h"
#include "panel/algorithms/algorithm_list.h"
#include "panel/algorithms/algorithm_row.h"
#include "panel/component_combo.h"
#include "panel/derived_values.h"
#include "panel/derived_view.h"
#include "panel/editors/value_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "ui/support/four_algorithms.h"
#include "ui/support/wait_for_check.h"
#include "widgets/collapsible_box.h"
#include "widgets/combos.h"
#include "widgets/search_line.h"

namespace privbo::ui::panel_search_test {
namespace {

class PanelSearch : public testing::Test {
 protected:
  PanelSearch() : panel_(model_) {
    model_.replace(parse_scenario(test::four_algorithms(), {}));
    panel_.resize(panel_.sizeHint().width(), 600);
    panel_.show();
    panel_.activateWindow();
    QTest::qWait(20);
  }
  ParamField* field(const std::string& path) const {
    for (ParamField* each : panel_.findChildren<ParamField*>())
      if (each->path() == path) return each;
    return nullptr;
  }
  bool in_sight(const std::string& path) const {
    const ParamField* found = field(path);
    if (!found || !found->isVisible()) return false;
    const QRect place(found->mapTo(panel_.viewport(), QPoint(0, 0)), found->size());
    return panel_.viewport()->rect().intersects(place);
  }
  std::vector<std::string> visible() const {
    std::vector<std::string> paths;
    for (const ParamField* each : panel_.findChildren<ParamField*>())
      if (each->isVisible()) paths.push_back(each->path());
    return paths;
  }

  ScenarioModel model_;
  ParameterPanel panel_;
};

TEST_F(PanelSearch, ShowsWhatMatchesAndEscapeBringsAllBack) {
  const auto before = visible();
  panel_.focus_search();
  QTest::keyClicks(panel_.search(), QStringLiteral("LENGTH scale"));
  EXPECT_EQ(visible(), (std::vector<std::string>{"/kernel/lengthscale", "/kernel/lengthscale_factors",
                                                 "/algorithms/2/learn_lengthscale"}));
  panel_.search()->setText(QStringLiteral("ε"));
  EXPECT_TRUE(std::ranges::count(visible(), "/privacy/epsilon")) << "by symbol";
  panel_.search()->setText(QStringLiteral("lambda"));
  EXPECT_TRUE(std::ranges::count(visible(), "/constants/lambda")) << "by key";
  panel_.search()->setText(QStringLiteral("submodular nonsense"));
  EXPECT_TRUE(visible().empty());
  bool received = false;
  for (const QLabel* label : panel_.findChildren<QLabel*>())
    received = received || (label->isVisible() && label->text().contains(QStringLiteral("submodular nonsense")));
  EXPECT_TRUE(received) << "says that nothing was found";
  QTest::keyClick(panel_.search(), Qt::Key_Escape);
  EXPECT_TRUE(panel_.search()->text().isEmpty());
  EXPECT_EQ(visible(), before);
}

TEST_F(PanelSearch, FindsWhatCouldBeChosenAndKeepsWhatWasChosenInSight) {
  const auto combo = [this](const char* section) -> QComboBox* {
    for (auto* each : panel_.findChildren<ComponentCombo*>())
      if (each->accessibleName() == QString::fromUtf8(section)) return each;
    return nullptr;
  };
  QComboBox* noise = combo("Reward noise");
  QComboBox* objective = combo("Objective");
  ASSERT_TRUE(noise && objective);
  ASSERT_FALSE(noise->currentText().contains(QStringLiteral("Gaussian")));
  panel_.focus_search();
  QTest::keyClicks(panel_.search(), QStringLiteral("gaussian"));
  EXPECT_TRUE(noise->isVisible()) << "one of its choices";
  EXPECT_FALSE(objective->isVisible());
  panel_.search()->clear();
  QTest::keyClicks(panel_.search(), QStringLiteral("bump in"));
  EXPECT_TRUE(objective->isVisible());
  // A field brings the section into sight; the next choice has no such field.
  panel_.search()->clear();
  const auto all = visible();
  const auto own = std::ranges::find_if(all, [](const std::string& path) { return path.starts_with("/objective/"); });
  ASSERT_NE(own, all.end());
  QTest::keyClicks(panel_.search(), QString::fromStdString(field(*own)->spec().label));
  ASSERT_TRUE(objective->isVisible());
  const int other = objective->findText(QStringLiteral("Test function"));
  ASSERT_GE(other, 0);
  objective->setFocus();
  while (objective->currentIndex() != other)
    QTest::keyClick(objective, objective->currentIndex() < other ? Qt::Key_Down : Qt::Key_Up);
  EXPECT_EQ(model_.value("/objective").at("type"), objective->currentData().toString().toStdString());
  EXPECT_TRUE(objective->isVisible()) << "under the hand that chose";
}

TEST_F(PanelSearch, FindsGaussianNoiseAmongTheRandomisers) {
  panel_.focus_search();
  QTest::keyClicks(panel_.search(), QStringLiteral("gaussian"));
  EXPECT_TRUE(std::ranges::count(visible(), "/algorithms/0/randomiser")) << "of LDP-TGP-UCB, one of its choices";
  EXPECT_FALSE(std::ranges::count(visible(), "/algorithms/0/delta")) << "Laplace noise has none";
  panel_.search()->clear();
  model_.set("/algorithms/0/randomiser", "gaussian");
  QTest::qWait(20);
  panel_.reveal("/algorithms/0/delta");
  QTest::qWait(20);
  EXPECT_TRUE(in_sight("/algorithms/0/delta"));
}

TEST_F(PanelSearch, UnfoldsWhereItFindsAndFoldsAgain) {
  for (CollapsibleBox* box : panel_.findChildren<CollapsibleBox*>()) box->set_open(false);
  EXPECT_TRUE(visible().empty());
  panel_.search()->setText(QStringLiteral("width scale"));
  EXPECT_EQ(visible(), (std::vector<std::string>{"/algorithms/0/beta_scale", "/algorithms/1/beta_scale",
                                                 "/algorithms/2/beta_scale"}));
  model_.set("/algorithms", Json::array({{{"type", "gp-ucb"}}}));
  QTest::qWait(20);
  EXPECT_EQ(visible(), std::vector<std::string>{"/algorithms/0/beta_scale"}) << "new rows are searched, too";
  panel_.search()->clear();
  EXPECT_TRUE(visible().empty());
}

TEST_F(PanelSearch, FindsAlgorithmsByName) {
  panel_.search()->setText(QStringLiteral("thompson"));
  std::vector<std::string> found;
  for (const AlgorithmRow* row : panel_.findChildren<AlgorithmRow*>())
    if (row->isVisible()) found.push_back(row->component().id);
  EXPECT_EQ(found, (std::vector<std::string>{"gp-ts", "federated-ts"})) << "alone, and by every agent of several";
}

TEST_F(PanelSearch, RevealUnfoldsScrollsAndFocuses) {
  for (CollapsibleBox* box : panel_.findChildren<CollapsibleBox*>()) box->set_open(false);
  for (const char* path : {"/run/privacy_seed", "/domain/points", "/algorithms/1/alpha", "/privacy/epsilon"}) {
    panel_.reveal(path);
    QTest::qWait(20);
    EXPECT_TRUE(in_sight(path)) << path;
    EXPECT_EQ(QApplication::focusWidget(), field(path)->editor()->focusProxy()) << path;
  }
  panel_.search()->setText(QStringLiteral("seed"));
  panel_.reveal("/privacy/epsilon");
  EXPECT_TRUE(panel_.search()->text().isEmpty()) << "a search would hide it";
  EXPECT_TRUE(field("/privacy/epsilon")->isVisible());
}

TEST_F(PanelSearch, RevealOfAHiddenFieldShowsWhatHidesIt) {
  ASSERT_FALSE(field("/constants/B")->isVisible()) << "B is not declared in this preset";
  panel_.reveal("/constants/B");
  EXPECT_EQ(QApplication::focusWidget(), field("/constants/B_rule")->editor()->focusProxy());
  panel_.reveal("/kernel");
  EXPECT_NE(qobject_cast<QComboBox*>(QApplication::focusWidget()), nullptr);
  panel_.reveal("/no/such/setting");
  panel_.reveal("/algorithms/17/beta_scale");
}

QStringList menu_of(ParamField* field) {
  QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(1, 1), field->mapToGlobal(QPoint(1, 1)));
  QApplication::sendEvent(field, &event);
  QStringList texts;
  for (const QAction* action : field->findChild<QMenu*>()->actions()) texts << action->text();
  return texts;
}

TEST_F(PanelSearch, FieldsHaveAMenuAndF1) {
  ParamField* epsilon = field("/privacy/epsilon");
  const QSignalSpy explained(&panel_, &ParameterPanel::explain_wanted), swept(&panel_, &ParameterPanel::sweep_wanted);
  EXPECT_EQ(menu_of(epsilon),
            (QStringList{QStringLiteral("What Is This?"), QStringLiteral("In a Few Words: privacy budget ε"),
                         QStringLiteral("Sweep This Setting…"), QStringLiteral("Reset to Default")}));
  const auto actions = epsilon->findChild<QMenu*>()->actions();
  epsilon->findChild<QMenu*>()->close();
  for (QAction* action : actions) action->trigger();
  auto* words = epsilon->findChild<GlossaryPopover*>();
  ASSERT_TRUE(words);
  EXPECT_TRUE(words->isVisible());
  words->close();
  ASSERT_EQ(explained.count(), 1);
  EXPECT_EQ(explained.front().front().value<std::string>(), "/privacy/epsilon");
  ASSERT_EQ(swept.count(), 1);
  EXPECT_EQ(swept.front().front().value<std::string>(), "/privacy/epsilon");
  EXPECT_EQ(model_.value("/privacy/epsilon"), Json(4.0)) << "the default";
  EXPECT_EQ(menu_of(field("/constants/gain")).size(), 2) << "only numbers can be swept";

  panel_.reveal("/run/horizon");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1);
  ASSERT_EQ(explained.count(), 2);
  EXPECT_EQ(explained.back().front().value<std::string>(), "/run/horizon");
}

TEST_F(PanelSearch, NamedValuesAreChosenAndRecognised) {
  panel_.reveal("/algorithms/0/beta_scale");
  NamedCombo* combo = field("/algorithms/0/beta_scale")->named_combo();
  ASSERT_NE(combo, nullptr);
  EXPECT_EQ(combo->currentText(), QStringLiteral("theorem"));
  combo->setFocus();
  QTest::keyClick(combo, Qt::Key_Down);
  EXPECT_EQ(model_.value("/algorithms/0/beta_scale"), Json(0.05));
  EXPECT_EQ(combo->currentText(), QStringLiteral("practical"));
  model_.set("/algorithms/0/beta_scale", 0.07);
  EXPECT_EQ(combo->currentText(), QStringLiteral("custom"));
}

TEST_F(PanelSearch, OneSwitchSetsTheConstantsOfAllAlgorithms) {
  const auto* list = panel_.findChild<AlgorithmList*>();
  model_.set(
      "/algorithms",
      Json::array({{{"type", "ldp-tgp-ucb"}}, {{"type", "igp-ucb"}}, {{"type", "gp-ts"}}, {{"type", "uniform"}}}));
  EXPECT_EQ(list->constants()->currentText(), QStringLiteral("custom")) << "GP-TS starts with the practical scale";
  const QSignalSpy changes(&model_, &ScenarioModel::changed);
  list->constants()->setCurrentIndex(1);
  Q_EMIT list->constants()->activated(1);
  EXPECT_EQ(changes.count(), 1) << "one step";
  EXPECT_EQ(model_.value("/algorithms/0/beta_scale"), Json(0.05));
  EXPECT_EQ(model_.value("/algorithms/1/beta_scale"), Json(0.3));
  EXPECT_EQ(model_.value("/algorithms/2/scale"), Json("unit"));
  EXPECT_EQ(list->constants()->currentText(), QStringLiteral("practical"));
  Q_EMIT list->constants()->activated(0);
  EXPECT_EQ(model_.value("/algorithms/0/beta_scale"), Json(1.0));
  EXPECT_EQ(model_.value("/algorithms/2/scale"), Json("theorem"));
  EXPECT_EQ(list->constants()->currentText(), QStringLiteral("theorem (s = 1)"));
}

TEST_F(PanelSearch, DerivedNumbersStandUnderTheAlgorithms) {
  const auto shown_lines = [this] {
    QString lines;
    for (const DerivedView* view : panel_.findChildren<DerivedView*>())
      if (view->isVisible()) lines += view->text() + QLatin1Char('\n');
    return lines.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
  };
  const auto wait = [this] {
    wait_for_check(model_);
    ASSERT_TRUE(QTest::qWaitFor([this] { return DerivedValues::of(model_).current(); }, 20000));
  };
  wait();
  // B = ‖f‖ = 1.413, R = 1, ε = 1: ℒ = 2 · 2.413.
  EXPECT_TRUE(shown_lines().contains(QStringLiteral("ℒ = 4.83"))) << shown_lines().toStdString();
  EXPECT_TRUE(shown_lines().contains(QStringLiteral("n = 100")));
  EXPECT_TRUE(shown_lines().contains(QStringLiteral("b<sub>T</sub> = 43.5")));
  model_.set("/privacy/epsilon", 10.0);
  EXPECT_TRUE(shown_lines().contains(QStringLiteral("<span style"))) << "old numbers are grey";
  wait();
  EXPECT_TRUE(shown_lines().contains(QStringLiteral("ℒ = 0.483"))) << shown_lines().toStdString();
  EXPECT_FALSE(shown_lines().contains(QStringLiteral("<span style")));
  model_.set("/privacy/epsilon", -1.0);
  wait_for_check(model_);
  ASSERT_TRUE(QTest::qWaitFor([this] { return !DerivedValues::of(model_).error().isEmpty(); }, 5000));
  EXPECT_TRUE(shown_lines().contains(QStringLiteral("marked in red")));
  // A problem that can be built and not made: nothing to bound.
  model_.set("/privacy/epsilon", 1.0);
  model_.set("/objective", Json{{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.0}}});
  model_.set("/noise", Json{{"type", "none"}});
  wait_for_check(model_);
  ASSERT_TRUE(QTest::qWaitFor(
      [this] { return DerivedValues::of(model_).error().contains(QStringLiteral("declare B and R")); }, 5000));
}

TEST_F(PanelSearch, ManyEditsGiveTheNumbersOfTheLast) {
  for (int i = 1; i <= 30; ++i) {
    model_.set("/run/horizon", 1000 + i);
    model_.check_now();
  }
  model_.set("/privacy/epsilon", 8.0);
  wait_for_check(model_);
  ASSERT_TRUE(QTest::qWaitFor([this] { return DerivedValues::of(model_).current(); }, 20000));
  const Derived* epsilon = DerivedValues::of(model_).find("epsilon", 0, "ldp-tgp-ucb");
  ASSERT_NE(epsilon, nullptr);
  EXPECT_EQ(epsilon->value, 8.0);
  EXPECT_EQ(DerivedValues::of(model_).algorithm(0, "gp-ts"), nullptr);
}

}  // namespace
}  // namespace privbo::ui::panel_search_test
