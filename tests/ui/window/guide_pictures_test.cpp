// The pictures of the guide and of README, made anew with the present look: PRIVBO_GUIDE_PICTURES=DIR writes them
// there (resources/make_pictures.sh does so, and makes them small). Otherwise nothing is made.
#include <QComboBox>
#include <QSpinBox>
#include <algorithm>
#include <filesystem>

#include "accounting/calculator/calculator.h"
#include "charts/output/chart_export.h"
#include "experiment/run/runner.h"
#include "privacy/privacy_page.h"
#include "run_charts/replay_bar.h"
#include "run_charts/run_charts.h"
#include "support/quick_scenario.h"
#include "trust/trust_page.h"
#include "ui/window/pictures.h"

namespace privbo::ui::guide_pictures_test {
namespace {

using pictures_test::Pictures;

class GuidePictures : public Pictures {
 protected:
  static constexpr QSize window_size{1440, 900};

  void SetUp() override {
    folder_ = qEnvironmentVariable("PRIVBO_GUIDE_PICTURES");
    if (folder_.isEmpty()) GTEST_SKIP() << "set PRIVBO_GUIDE_PICTURES=DIR to make the pictures of the guide";
  }
  void keep(const char* name) {
    QTest::qWait(1500);  // every chart has been drawn
    EXPECT_TRUE(window_->grab().save(QDir(folder_).filePath(QLatin1String(name)))) << name;
  }
  void show_page(const QString& title) {
    for (QAction* page : actions().pages)
      if (page->text().remove(QLatin1Char('&')).contains(title)) page->trigger();
  }
  void show_alone(const char* chart) {
    actions().tabs->trigger();
    window_->charts().show_chart(chart);
  }

  QString folder_;
};

TEST_F(GuidePictures, TheWindow) {
  open("first-look", window_size);
  ASSERT_TRUE(run());
  keep("screenshot.png");
}

TEST_F(GuidePictures, ThePrivacyPageOnThePapersFigure) {
  open("first-look", window_size);
  ASSERT_TRUE(run());
  show_page(QStringLiteral("Privacy"));
  const auto printed = std::ranges::find_if(
      printed_losses(), [](const PrintedLoss& each) { return each.label.find("Fig. 2c and d") != std::string::npos; });
  ASSERT_NE(printed, printed_losses().end());
  window_->privacy().settings().use(*printed);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window_->privacy().settled(); }, patience_ms));
  keep("privacy.png");
}

TEST_F(GuidePictures, WhatAPrivatiserReleased) {
  open("trusted-or-noisy", {1600, 1000});
  ASSERT_TRUE(run());
  show_alone("released");
  auto* bar = window_->findChild<ReplayBar*>();
  bar->round()->setValue(100);
  ASSERT_TRUE(QTest::qWaitFor(
      [&] {
        const ChartData& data = window_->charts().chart("released")->data();
        return posterior_shown(data) && posterior_shown(data)->t == 100;
      },
      patience_ms));
  keep("released.png");
}

TEST_F(GuidePictures, TheRecommendationOfOneContext) {
  open("usca-first-look", window_size);
  ASSERT_TRUE(run());
  show_alone("policy");
  window_->charts().chart("policy")->choose_row(3);
  keep("recommendation.png");
}

TEST_F(GuidePictures, TheTrustModels) {
  open("trust-models", window_size);
  show_page(QStringLiteral("Trust"));
  window_->trust().run();
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return window_->trust().controller().result() && !window_->trust().controller().active(); },
                      long_patience_ms));
  keep("trust.png");
}

/// A chart alone: the broadcast that one of 200 agents hears.
TEST_F(GuidePictures, TheBroadcast) {
  Scenario scenario = test::short_preset("dp-fts-fig-2c", 40, 1);
  Json wanted = scenario.document.at("algorithms")[2];
  ASSERT_EQ(wanted.at("q"), 0.25);
  wanted["label"] = "DP-FTS-DE";
  scenario.document["algorithms"] = Json::array({wanted});
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  ChartData data;
  data.run = runner.final_snapshot();
  data.experiment = experiment;
  ChartOptions options = ChartKind("posterior")->defaults;
  options.notes = false;
  ExportSettings settings;
  settings.size_mm = {238.0, 123.0};
  settings.dpi = 96;
  export_chart(data, "posterior", options, settings, std::filesystem::path(folder_.toStdString()) / "broadcast.png");
}

}  // namespace
}  // namespace privbo::ui::guide_pictures_test
