// What stands above the charts, in every preset, and that it is the setting itself.
#include "front/front_bar.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QFontInfo>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include "document/scenario_model.h"
#include "front/front_field.h"
#include "front/front_settings.h"
#include "front/price_label.h"
#include "io/scenario/scenario_file.h"
#include "panel/editors/number_editor.h"
#include "run/run_controller.h"
#include "scenario/scenario.h"
#include "ui/support/patience.h"
#include "window/main_window.h"
#include "window/session.h"
#include "words/number_text.h"

namespace privbo::ui::front_bar_test {
namespace {

using Paths = std::vector<std::string>;

Paths front_of(const char* preset) {
  ScenarioModel model;
  model.replace(parse_scenario(find_preset(preset)->text, {}));
  return front_settings(model);
}

TEST(FrontSettings, PrivacyRoundsNoiseAndSmoothnessOfFirstLook) {
  EXPECT_EQ(front_of("first-look"), (Paths{"/privacy/epsilon", "/run/horizon", "/kernel/lengthscale", "/noise/bound"}));
}

TEST(FrontSettings, ABudgetIsInFrontWhereItHasOneMeaning) {
  // One private algorithm with noise of its own; kernel and noise of the scenario do not matter to agents.
  EXPECT_EQ(front_of("dp-fts-app-b11").front(), "/algorithms/1/z");
  // Five curves of five budgets: none of them is the budget.
  EXPECT_EQ(front_of("jdp-fig-1").front(), "/run/horizon");
  // Nobody is private.
  EXPECT_EQ(front_of("moma-wins").front(), "/run/horizon");
}

TEST(FrontSettings, EverySettingInFrontOfEveryPresetIsOne) {
  for (const Preset& preset : presets()) {
    ScenarioModel model;
    model.replace(parse_scenario(preset.text, {}));
    const Paths paths = front_settings(model);
    EXPECT_LE(paths.size(), 5U) << preset.id;
    EXPECT_EQ(std::ranges::count(paths, "/run/horizon"), 1) << preset.id;
  }
}

class FrontBarTest : public testing::Test {
 protected:
  FrontBarTest() : session({.threads = 1, .remembered = false}), window(session) {
    window.model().replace(parse_scenario(find_preset("first-look")->text, {}));
    window.resize(1280, 720);
    window.show();
  }
  FrontBar& bar() { return *window.findChild<FrontBar*>(); }
  FrontField& field(const char* path) {
    for (FrontField* each : bar().fields())
      if (each->path() == path) return *each;
    throw std::runtime_error(path);
  }
  static NumberEditor& number(FrontField& field) { return *qobject_cast<NumberEditor*>(field.editor()); }

  Session session;
  MainWindow window;
};

TEST_F(FrontBarTest, EpsilonIsSeenAndCanBeDraggedOnASmallProjector) {
  FrontField& epsilon = field("/privacy/epsilon");
  ASSERT_TRUE(epsilon.isVisible());
  const QRect place(epsilon.mapTo(&window, QPoint(0, 0)), epsilon.size());
  EXPECT_TRUE(window.rect().contains(place));
  QSlider* slider = number(epsilon).slider();
  const double before = window.model().value("/privacy/epsilon");
  QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(2, slider->height() / 2));
  EXPECT_LT(window.model().value("/privacy/epsilon").get<double>(), before) << "left is more private";
  window.model().set("/privacy/epsilon", 7.5);
  EXPECT_EQ(number(epsilon).field()->text(), QStringLiteral("7.5")) << "as everywhere";
}

TEST_F(FrontBarTest, FieldsFollowTheComponentsOfTheScenario) {
  window.model().set("/noise", {{"type", "gaussian"}, {"sd", 0.3}});
  EXPECT_EQ(number(field("/noise/sd")).field()->text(), QStringLiteral("0.3"));
  EXPECT_THROW(field("/noise/bound"), std::runtime_error);
  window.model().set("/run/horizon", 500);
  FrontField* const now = &field("/privacy/epsilon");
  window.model().set("/run/horizon", 600);
  EXPECT_EQ(now, &field("/privacy/epsilon")) << "a slider in the hand stays";
}

TEST_F(FrontBarTest, ReportsWhatPrivacyCostsInTheRunOnScreen) {
  auto* price = bar().findChild<PriceLabel*>();
  EXPECT_FALSE(price->isVisible());
  window.model().set("/run/horizon", 300);
  for (const char* path : {"/algorithms/0/beta_scale", "/algorithms/1/beta_scale"}) window.model().set(path, 0.1);
  window.start_run();
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
  bar().set_brief(true);
  EXPECT_TRUE(price->isVisible());
  window.model().set("/privacy/epsilon", 1.0);
  window.model().check_now();
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.controller().stale(); }, patience_ms));
  EXPECT_FALSE(price->isVisible());
  bar().set_brief(false);
  EXPECT_TRUE(price->isVisible());
  stated.clear();
  for (const QLabel* label : price->findChildren<QLabel*>()) stated += label->text() + QLatin1Char('\n');
  EXPECT_TRUE(stated.contains(QStringLiteral("Price in the run shown"))) << stated.toStdString();
  EXPECT_TRUE(stated.contains(QStringLiteral("ε = 4, 300 rounds"))) << stated.toStdString();
  window.controller().reset();
  EXPECT_FALSE(price->isVisible());
}

/// 0.03 against 0.5, set by hand. The ratio would say as much of these as of privacy.
TEST_F(FrontBarTest, AtScalesThatNobodyTunedBothRegretsStandInPlaceOfARatio) {
  auto* price = bar().findChild<PriceLabel*>();
  window.model().set("/run/horizon", 300);
  window.model().set("/algorithms/0/beta_scale", 0.03);
  window.model().set("/algorithms/1/beta_scale", 0.5);
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
  EXPECT_TRUE(all.contains(QStringLiteral("s = 0.5"))) << all.toStdString();
  EXPECT_TRUE(all.contains(QStringLiteral("No price"))) << all.toStdString();
  EXPECT_LE(largest, QFontInfo(bar().font()).pixelSize()) << "in normal type";
  EXPECT_TRUE(price->toolTip().contains(QStringLiteral("another one at other scales")))
      << price->toolTip().toStdString();
  EXPECT_TRUE(price->findChild<QToolButton*>(QStringLiteral("tune_scales"))->isVisible());
}

TEST_F(FrontBarTest, WhatHasNoRoomIsHiddenFromTheEnd) {
  window.resize(1500, 800);
  QTest::qWait(20);
  EXPECT_TRUE(bar().fields().back()->isVisible());
  bar().setFixedWidth(400);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !bar().fields().back()->isVisible(); }, patience_ms));
  EXPECT_TRUE(bar().fields().front()->isVisible());
}

}  // namespace
}  // namespace privbo::ui::front_bar_test
