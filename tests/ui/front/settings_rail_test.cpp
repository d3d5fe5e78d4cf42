// What stands in the rail, in every preset, that it is the setting itself, and that it takes what people type and
// click.
#include "front/settings_rail.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QComboBox>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QStyle>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <QUndoStack>
#include <QWheelEvent>
#include <set>

#include "document/scenario_model.h"
#include "front/algorithm_chips.h"
#include "front/front_component.h"
#include "front/front_field.h"
#include "front/front_page.h"
#include "front/front_settings.h"
#include "front/price_label.h"
#include "io/scenario/scenario_file.h"
#include "lecture/lecture_mode.h"
#include "panel/component_combo.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "run/run_controller.h"
#include "scenario/scenario.h"
#include "ui/support/patience.h"
#include "widgets/labels.h"
#include "window/main_window.h"
#include "window/session.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui::settings_rail_test {
namespace {

using Paths = std::vector<std::string>;

Paths privacy_of(const char* preset) {
  ScenarioModel model;
  model.replace(parse_scenario(find_preset(preset)->text, {}));
  return settings_of_privacy(model);
}

TEST(SettingsOfPrivacy, AreWhatTheAlgorithmsUse) {
  EXPECT_EQ(privacy_of("first-look"), Paths{"/privacy/epsilon"});
  // One private algorithm with noise of its own: how many take part and how they are clipped decide with it.
  EXPECT_EQ(privacy_of("dp-fts-app-b11"), (Paths{"/algorithms/1/q", "/algorithms/1/z", "/algorithms/1/S"}));
  // Nobody is private.
  EXPECT_EQ(privacy_of("moma-wins"), Paths{});
}

TEST(SettingsOfPrivacy, AreFewInEveryPreset) {
  for (const Preset& preset : presets()) {
    ScenarioModel model;
    model.replace(parse_scenario(preset.text, {}));
    EXPECT_LE(settings_of_privacy(model).size(), 4U) << preset.id;
  }
}

class SettingsRailTest : public testing::Test {
 protected:
  SettingsRailTest() : session({.threads = 1, .remembered = false}), window(session) {
    window.model().replace(parse_scenario(find_preset("first-look")->text, {}));
    window.resize(1280, 720);
    window.show();
    window.activateWindow();
    EXPECT_TRUE(QTest::qWaitForWindowActive(&window));
  }
  FrontPage& page() { return *window.findChild<FrontPage*>(); }
  SettingsRail& rail() { return page().rail(); }
  FrontField& field(const char* path) {
    for (FrontField* each : rail().fields())
      if (each->path() == path) return *each;
    throw std::runtime_error(path);
  }
  static NumberEditor& number(FrontField& field) { return *qobject_cast<NumberEditor*>(field.editor()); }
  QComboBox& combo(const char* path) {
    for (FrontComponent* each : rail().components())
      if (each->path() == path) return *each->combo();
    throw std::runtime_error(path);
  }
  /// Types as a person does: into the field that was clicked, in place of what it had.
  void type(FrontField& field, const char* text) {
    QLineEdit* line = number(field).field();
    QTest::mouseClick(line, Qt::LeftButton);
    line->selectAll();
    QTest::keyClicks(line, QString::fromUtf8(text));
  }
  void check() {
    window.model().check_now();
    ASSERT_TRUE(QTest::qWaitFor([&] { return window.model().checked(); }, patience_ms));
  }

  Session session;
  MainWindow window;
};

TEST_F(SettingsRailTest, EpsilonIsSeenAndGoesWhereItsTrackIsClicked) {
  FrontField& epsilon = field("/privacy/epsilon");
  ASSERT_TRUE(epsilon.isVisible());
  const QRect place(epsilon.mapTo(&window, QPoint(0, 0)), epsilon.size());
  EXPECT_TRUE(window.rect().contains(place));
  QSlider* slider = number(epsilon).slider();
  const double before = window.model().value("/privacy/epsilon");
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(2, slider->height() / 2));
  EXPECT_LT(window.model().value("/privacy/epsilon").get<double>(), before) << "left is more private";
  for (const double share : {0.2, 0.5, 0.8}) {
    QTest::mouseClick(slider, Qt::LeftButton, {},
                      QPoint(static_cast<int>(share * slider->width()), slider->height() / 2));
    EXPECT_NEAR(static_cast<double>(slider->value() - slider->minimum()) / (slider->maximum() - slider->minimum()),
                share, 0.08)
        << "one click goes there";
  }
  window.model().set("/privacy/epsilon", 7.5);
  EXPECT_EQ(number(epsilon).field()->text(), QStringLiteral("7.5")) << "as everywhere";
}

TEST_F(SettingsRailTest, KernelDomainAndNoiseAreAmongThem) {
  for (const char* path : {"/kernel", "/domain", "/noise"}) {
    EXPECT_TRUE(combo(path).isVisible()) << path;
    EXPECT_EQ(combo(path).currentData().toString().toStdString(),
              window.model().value(std::string(path) + "/type").get<std::string>());
  }
  QComboBox& kernel = combo("/kernel");
  kernel.setFocus();
  QTest::keyClick(&kernel, Qt::Key_Down);
  EXPECT_EQ(window.model().value("/kernel/type"), kernel.currentData().toString().toStdString());
  EXPECT_NE(window.model().value("/kernel/type"), "se");
  window.model().undo_stack().undo();
  EXPECT_EQ(window.model().value("/kernel/type"), "se");
  EXPECT_EQ(kernel.currentData().toString(), QStringLiteral("se"));
}

TEST_F(SettingsRailTest, FieldsFollowTheComponentsOfTheScenario) {
  const QRect before = field("/run/horizon").geometry();
  window.model().set("/noise", {{"type", "gaussian"}, {"sd", 0.3}});
  EXPECT_EQ(number(field("/noise/sd")).field()->text(), QStringLiteral("0.3"));
  EXPECT_THROW(field("/noise/bound"), std::runtime_error);
  EXPECT_EQ(field("/run/horizon").geometry(), before);
  window.model().set("/run/horizon", 500);
  FrontField* const now = &field("/privacy/epsilon");
  window.model().set("/run/horizon", 600);
  EXPECT_EQ(now, &field("/privacy/epsilon")) << "a slider in the hand stays";
}

/// As the charts write them, and as other people do.
TEST_F(SettingsRailTest, FieldsTakeNumbersAsTheyAreWritten) {
  for (const char* typed : {"20,000", "2e4", "20 000", "20000"}) {
    type(field("/run/horizon"), "7");
    type(field("/run/horizon"), typed);
    EXPECT_EQ(window.model().value("/run/horizon"), 20000) << typed;
  }
  for (const char* typed : {"4,5", "4.5", "45e-1"}) {
    type(field("/privacy/epsilon"), "7");
    type(field("/privacy/epsilon"), typed);
    EXPECT_EQ(window.model().value("/privacy/epsilon"), 4.5) << typed;
  }
  type(field("/privacy/epsilon"), "1,234");
  check();
  EXPECT_FALSE(window.model().result().experiment) << "neither of the two is guessed";
  EXPECT_TRUE(std::ranges::any_of(window.model().problems(), [](const Problem& problem) {
    return translated(problem.message) == QStringLiteral("“1,234” may be 1234 or 1.234: write one of these.");
  }));
  EXPECT_TRUE(field("/privacy/epsilon").toolTip().contains(QStringLiteral("1234 or 1.234")));
  type(field("/privacy/epsilon"), "1234");
  EXPECT_EQ(window.model().value("/privacy/epsilon"), 1234.0);
}

/// What the panel of all settings has stands once on the screen; the rail keeps what the panel has not.
TEST_F(SettingsRailTest, BesideAllSettingsItKeepsTheAlgorithmsAlone) {
  const auto place = [&](QWidget* widget) { return QRect(widget->mapTo(&window, QPoint()), widget->size()); };
  const QRect before = place(&field("/privacy/epsilon"));
  const int wide = rail().width();
  rail().all_settings()->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.panel().isVisible(); }, patience_ms));
  window.panel().reveal("/privacy/epsilon");
  QTest::qWait(50);
  EXPECT_TRUE(rail().folded());
  std::set<std::string> in_panel;
  for (const ParamField* each : window.panel().findChildren<ParamField*>())
    if (each->isVisible()) in_panel.insert(each->path());
  EXPECT_TRUE(in_panel.contains("/privacy/epsilon"));
  for (FrontField* each : rail().fields()) EXPECT_FALSE(each->isVisible()) << each->path();
  for (FrontComponent* each : rail().components()) EXPECT_FALSE(each->isVisible()) << each->path();
  EXPECT_TRUE(rail().algorithms().isVisible()) << "the charts' legend";
  EXPECT_TRUE(rail().all_settings()->isVisible()) << "the way back";
  EXPECT_LE(rail().width(), wide) << "the charts have the room";
  // A slider there is drawn live too.
  QSignalSpy slid(&window.model(), &ScenarioModel::slid);
  for (ParamField* each : window.panel().findChildren<ParamField*>())
    if (each->path() == "/privacy/epsilon") {
      auto* slider = each->findChild<QSlider*>();
      ASSERT_TRUE(slider);
      QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(3, slider->height() / 2));
    }
  EXPECT_GE(slid.count(), 1);
  rail().all_settings()->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !window.panel().isVisible(); }, patience_ms));
  EXPECT_TRUE(QTest::qWaitFor([&] { return place(&field("/privacy/epsilon")) == before; }, patience_ms));
  EXPECT_TRUE(field("/privacy/epsilon").isVisible());
  EXPECT_FALSE(rail().folded());
}

/// In a lecture the panel is closed, and the foremost setting is there.
TEST_F(SettingsRailTest, ALectureUnfoldsIt) {
  rail().all_settings()->click();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.panel().isVisible(); }, patience_ms));
  window.lecture().set_on(true);
  EXPECT_TRUE(QTest::qWaitFor([&] { return field("/privacy/epsilon").isVisible(); }, patience_ms));
  EXPECT_FALSE(rail().algorithms().isVisible());
  window.lecture().set_on(false);
  EXPECT_TRUE(QTest::qWaitFor([&] { return rail().folded() && window.panel().isVisible(); }, patience_ms));
  EXPECT_FALSE(field("/privacy/epsilon").isVisible());
}

/// Counts how often widgets are given a tip.
class Tips : public QObject {
 public:
  int count = 0;

 protected:
  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() == QEvent::ToolTipChange) ++count;
    return false;
  }
};

/// Sixty checks a second may follow a slider that is dragged: those with nothing new to tell leave the fields alone.
TEST_F(SettingsRailTest, FieldsAreToldOnlyWhatIsNew) {
  check();
  QTest::qWait(50);  // other settings have settled
  const QString about = field("/run/horizon").toolTip();
  Tips of_rail, of_panel;
  for (FrontField* each : rail().fields()) each->installEventFilter(&of_rail);
  for (ParamField* each : window.panel().findChildren<ParamField*>()) each->installEventFilter(&of_panel);
  for (const char* typed : {"1", "2", "3"}) {
    type(field("/privacy/epsilon"), typed);
    check();
  }
  EXPECT_EQ(of_rail.count, 0);
  EXPECT_EQ(of_panel.count, 0);
  type(field("/run/horizon"), "-5");
  check();
  EXPECT_NE(field("/run/horizon").toolTip(), about);
  EXPECT_GE(of_rail.count, 1);
  type(field("/run/horizon"), "500");
  check();
  EXPECT_EQ(field("/run/horizon").toolTip(), about) << "what was wrong is so no longer";
}

TEST_F(SettingsRailTest, TheWheelTurnsOnlyWhatHasTheFocus) {
  const auto turn = [](QWidget* widget) {
    const QPointF middle = QRectF(widget->rect()).center();
    QWheelEvent wheel(middle, widget->mapToGlobal(middle), {}, QPoint(0, -120), Qt::NoButton, {}, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(widget, &wheel);
  };
  QTest::mouseClick(number(field("/run/horizon")).field(), Qt::LeftButton);
  const Json before = window.model().scenario().document;
  int sliders = 0, combos = 0;
  for (QSlider* each : rail().findChildren<QSlider*>()) turn(each), ++sliders;
  for (QComboBox* each : window.findChildren<QComboBox*>())
    if (each->isVisible()) turn(each), ++combos;
  EXPECT_GE(sliders, 3);
  EXPECT_GE(combos, 3);
  EXPECT_EQ(window.model().scenario().document, before);
  for (QTabBar* tabs : window.findChildren<QTabBar*>()) {
    const int shown = tabs->currentIndex();
    turn(tabs);
    EXPECT_EQ(tabs->currentIndex(), shown) << "no page is turned by passing over it";
  }
  QSlider* chosen = number(field("/privacy/epsilon")).slider();
  chosen->setFocus();
  turn(chosen);
  EXPECT_NE(window.model().scenario().document, before) << "what was chosen first is turned";
}

TEST_F(SettingsRailTest, WhatDecidesNothingIsGreyedInItsPlace) {
  FrontField& epsilon = field("/privacy/epsilon");
  const QPoint place = epsilon.mapTo(&window, QPoint());
  Json alone = Json::array({window.model().value("/algorithms/1")});  // IGP-UCB: nobody is private
  window.model().set("/algorithms", alone);
  EXPECT_FALSE(field("/privacy/epsilon").isEnabled());
  EXPECT_EQ(field("/privacy/epsilon").mapTo(&window, QPoint()), place);
  EXPECT_TRUE(field("/privacy/epsilon").toolTip().contains(QStringLiteral("No algorithm")));
  window.model().undo_stack().undo();
  EXPECT_TRUE(field("/privacy/epsilon").isEnabled());
}

TEST_F(SettingsRailTest, ShowsWhatDecidesPrivacyOfAgents) {
  window.model().replace(parse_scenario(find_preset("dp-fts-app-b11")->text, {}));
  for (const char* path : {"/algorithms/1/q", "/algorithms/1/z", "/algorithms/1/S"})
    EXPECT_TRUE(QTest::qWaitFor([&] { return field(path).isVisible(); }, patience_ms)) << path;
  EXPECT_TRUE(combo("/domain").isEnabled()) << "its agents differ by their objectives alone";
  window.model().replace(parse_scenario(find_preset("landmines")->text, {}));
  EXPECT_FALSE(combo("/domain").isEnabled()) << "the agents bring their own";
}

/// Beside ε stands δ, greyed where nothing uses it: no hole, and the place where it will be.
TEST_F(SettingsRailTest, DeltaHasItsPlaceBesideEpsilon) {
  FrontField& delta = field("/privacy/delta");
  EXPECT_FALSE(delta.isEnabled());
  const QPoint place = delta.mapTo(&window, QPoint());
  Json joint = Json::array({{{"type", "jdp-gp-ucb"}}, window.model().value("/algorithms/1")});
  window.model().set("/algorithms", joint);
  EXPECT_TRUE(field("/privacy/delta").isEnabled());
  EXPECT_EQ(field("/privacy/delta").mapTo(&window, QPoint()), place);
}

/// Where there is little room, names stand above their sliders and nothing is shortened; where there is much, beside.
TEST_F(SettingsRailTest, NamesStandAboveTheirSlidersWhereThereIsLittleRoom) {
  const auto cut = [&] {
    QStringList found;
    for (const ElidedLabel* label : rail().findChildren<ElidedLabel*>())
      if (label->isVisible() && label->width() < label->sizeHint().width()) found << label->text();
    return found;
  };
  const auto shaped = [&](RailForm form) {
    return QTest::qWaitFor([&] { return rail().form() == form; }, patience_ms);
  };
  EXPECT_TRUE(shaped(RailForm::beside));
  QTest::qWait(50);
  EXPECT_EQ(cut(), QStringList());
  const FrontField& epsilon = field("/privacy/epsilon");
  QSlider* slider = number(field("/privacy/epsilon")).slider();
  const auto below = [&] { return slider->mapTo(&epsilon, QPoint()).y() > epsilon.fontMetrics().height() / 2; };
  const int wide = rail().width(), high = epsilon.height();
  window.resize(880, 600);
  EXPECT_TRUE(shaped(RailForm::stacked));
  EXPECT_TRUE(
      QTest::qWaitFor([&] { return rail().width() < wide && epsilon.height() > high && below(); }, patience_ms));
  EXPECT_LT(rail().width(), window.width() * 0.31);
  EXPECT_EQ(cut(), QStringList());
  window.resize(1600, 1000);
  EXPECT_TRUE(shaped(RailForm::beside));
  EXPECT_TRUE(QTest::qWaitFor([&] { return rail().width() >= wide && epsilon.height() == high; }, patience_ms));
}

TEST_F(SettingsRailTest, ReportsWhatPrivacyCostsInTheRunOnScreen) {
  auto* price = page().findChild<PriceLabel*>();
  EXPECT_FALSE(price->isVisible());
  window.start_run();  // at the scales that the preset was tuned to
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return window.controller().snapshot()->state == RunState::finished; }, patience_ms));
  ASSERT_TRUE(QTest::qWaitFor([&] { return price->isVisible(); }, patience_ms));
  const std::vector<AlgorithmSnapshot>& algorithms = window.controller().snapshot()->algorithms;
  const auto mean = [&](std::size_t a) { return algorithms[a].curve(Metric::cumulative_regret).mean.back(); };
  QString stated;
  for (const QLabel* label : price->findChildren<QLabel*>()) stated += label->text() + QLatin1Char('\n');
  EXPECT_TRUE(stated.contains(number_text(mean(0) / mean(1), 2))) << stated.toStdString();
  EXPECT_TRUE(price->toolTip().contains(QStringLiteral("ε = 4"))) << price->toolTip().toStdString();
  // Beside another ε it says whose it is, and in a lecture, where it is read at a glance, it is not shown.
  page().set_brief(true);
  EXPECT_TRUE(price->isVisible());
  window.model().set("/privacy/epsilon", 1.0);
  window.model().check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.controller().stale(); }, patience_ms));
  EXPECT_FALSE(price->isVisible());
  page().set_brief(false);
  EXPECT_TRUE(price->isVisible());
  stated.clear();
  for (const QLabel* label : price->findChildren<QLabel*>()) stated += label->text() + QLatin1Char('\n');
  EXPECT_TRUE(stated.contains(QStringLiteral("Price in the run shown"))) << stated.toStdString();
  EXPECT_TRUE(stated.contains(QStringLiteral("ε = 4, 20,000 rounds"))) << stated.toStdString();
  window.controller().reset();
  EXPECT_FALSE(price->isVisible());
}

/// First look: 0.03 against 0.3, which were tuned for more rounds. The ratio would say as much of these as of privacy.
TEST_F(SettingsRailTest, AtDifferentScalesBothRegretsStandInPlaceOfARatio) {
  auto* price = page().findChild<PriceLabel*>();
  window.model().set("/run/horizon", 300);
  window.start_run();
  EXPECT_FALSE(price->isVisible()) << "of an unfinished run there is no number";
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return window.controller().snapshot()->state == RunState::finished; }, patience_ms));
  ASSERT_TRUE(QTest::qWaitFor([&] { return price->isVisible(); }, patience_ms));
  QStringList stated;
  int largest = 0;
  for (const QLabel* label : price->findChildren<QLabel*>())
    if (label->isVisible()) {
      stated << label->text();
      largest = std::max(largest, QFontInfo(label->font()).pixelSize());
    }
  const QString all = stated.join(QLatin1Char('\n'));
  EXPECT_FALSE(all.contains(QStringLiteral("×"))) << all.toStdString();
  EXPECT_TRUE(all.contains(QStringLiteral("s = 0.03"))) << all.toStdString();
  EXPECT_TRUE(all.contains(QStringLiteral("s = 0.3"))) << all.toStdString();
  EXPECT_TRUE(all.contains(QStringLiteral("No price"))) << all.toStdString();
  EXPECT_LE(largest, QFontInfo(rail().font()).pixelSize()) << "in normal type";
  EXPECT_TRUE(price->toolTip().contains(QStringLiteral("another one at other scales")))
      << price->toolTip().toStdString();
}

}  // namespace
}  // namespace privbo::ui::settings_rail_test
