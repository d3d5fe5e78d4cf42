// A picture of earlier settings says whose they are, is pale, and is neither any more once the settings come back.
#include <gtest/gtest.h>

#include <QAction>
#include <QImage>
#include <QTest>
#include <algorithm>

#include "charts/view/chart_view.h"
#include "plot/kinds/chart_kind.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "ui/support/model_text.h"
#include "ui/support/patience.h"
#include "window/commands.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::earlier_settings_test {
namespace {

class EarlierSettings : public testing::Test {
 protected:
  EarlierSettings() : session_(SessionOptions{2, false}), window_(session_) {
    window_.resize(1280, 720);
    window_.show();
    window_.model().set("/run/horizon", 200);
    window_.model().set("/run/trials", 2);
  }

  void run_to_end() {
    window_.actions_of_window().run->trigger();
    ASSERT_TRUE(QTest::qWaitFor(
        [&] { return window_.controller().snapshot()->state == RunState::finished && !window_.controller().stale(); },
        patience_ms));
  }
  ChartView& regret() { return *window_.charts().chart("regret"); }
  PlotModel drawn() { return plot_model(regret().data(), "regret", regret().options()); }
  QStringList names() {
    QStringList list;
    for (const PlotSeries& series : drawn().series)
      if (is<marks::Curve>(series)) list << chart_text(series.label);
    return list;
  }
  /// How dark the darkest stroke inside the plot is; white: 255.
  int darkest() {
    const QImage picture = regret().grab().toImage();
    const QRect plot = regret().plot().toRect().adjusted(8, 40, -8, -8);  // below the words in the corner
    int least = 255;
    for (int y = plot.top(); y < plot.bottom(); ++y)
      for (int x = plot.left(); x < plot.right(); ++x) least = std::min(least, qGray(picture.pixel(x, y)));
    return least;
  }

  Session session_;
  MainWindow window_;
};

TEST_F(EarlierSettings, AreNamedAndPaleUntilTheyComeBack) {
  run_to_end();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !regret().plot().isEmpty(); }, patience_ms));
  const QStringList plain = names();
  const int dark = darkest();
  window_.model().set("/run/horizon", 300);
  ASSERT_TRUE(QTest::qWaitFor([&] { return regret().data().earlier; }, patience_ms));
  EXPECT_EQ(chart_text(regret().data().settings), QStringLiteral("T = 200")) << "the run's, not the panel's";
  for (const QString& name : names()) EXPECT_TRUE(name.endsWith(QStringLiteral(" · T = 200"))) << name.toStdString();
  EXPECT_TRUE(QTest::qWaitFor([&] { return darkest() > dark + 40; }, patience_ms)) << "pale";
  EXPECT_TRUE(regret().text_summary().contains(QStringLiteral("T = 200")));
  window_.model().set("/run/horizon", 200);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !regret().data().earlier; }, patience_ms));
  EXPECT_EQ(names(), plain);
}

TEST_F(EarlierSettings, OfARunBesideAPinnedOneAreNamedToo) {
  run_to_end();
  window_.actions_of_window().pin->trigger();
  window_.model().set("/run/trials", 3);
  QTest::qWait(1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return window_.controller().stale(); }, patience_ms));
  run_to_end();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !regret().data().settings.empty(); }, patience_ms));
  EXPECT_FALSE(regret().data().earlier);
  for (const PlotSeries& series : drawn().series)
    if (is<marks::Curve>(series)) {
      const QString name = chart_text(series.label);
      EXPECT_EQ(name.count(QStringLiteral(" · ")), 1) << name.toStdString();
      EXPECT_NE(name.contains(QStringLiteral("2")), name.contains(QStringLiteral("3"))) << name.toStdString();
    }
}

}  // namespace
}  // namespace privbo::ui::earlier_settings_test
