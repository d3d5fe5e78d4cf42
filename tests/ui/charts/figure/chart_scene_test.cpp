// A scene keeps the series it has made, and shows those that are wanted.
#include "charts/figure/chart_scene.h"

#include <gtest/gtest.h>

#include <QImage>
#include <QPainter>

#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::chart_scene_test {
namespace {

/// As in the window: lines through Qt Charts.
FigureStyle on_screen() {
  FigureStyle style = FigureStyle::for_export({}, {});
  style.print = false;
  return style;
}

TEST(ChartScene, ReusesItsSeries) {
  ChartScene scene;
  const FigureStyle style = on_screen();
  std::size_t created = 0;
  for (int i = 0; i < 50; ++i) {
    PlotModel model = plot_model(i % 2 ? samples::regret(5, 300, 2000) : samples::line_posterior(),
                                 i % 3 ? "regret" : "posterior", {});
    const AxisRange x = nice_range(model.x), y = nice_range(model.y);
    scene.set(std::move(model), x, y, style, {700, 400});
    if (i == 6) created = scene.series_created();
  }
  EXPECT_GT(created, 10U);
  EXPECT_EQ(scene.series_created(), created);
}

TEST(ChartScene, UnusedSeriesDisappear) {
  ChartScene scene;
  const FigureStyle style = on_screen();
  const auto draw = [&](const Snapshot& snapshot) {
    PlotModel model = plot_model(snapshot, "regret", {});
    const AxisRange x{0.0, 2000.0}, y{0.0, 2000.0};
    scene.set(std::move(model), x, y, style, {700, 400});
    QImage image(700, 400, QImage::Format_RGB32);
    QPainter painter(&image);
    scene.paint(painter);
    return image;
  };
  const QImage once = draw(samples::regret(1, 300, 2000));
  draw(samples::regret(5, 300, 2000));
  EXPECT_EQ(draw(samples::regret(1, 300, 2000)), once);
}

}  // namespace
}  // namespace privbo::ui::chart_scene_test
