// What holds for every mark: it shows in the plot and in the legend, and never leaves the plot, however far one zooms.
#include "charts/marks/mark.h"

#include <gtest/gtest.h>

#include <QImage>
#include <utility>

#include "charts/figure/chart_scene.h"
#include "charts/figure/read_out.h"
#include "plot/model/finish_model.h"
#include "support/plot/one_of_each_mark.h"

namespace privbo::ui::mark_test {
namespace {

constexpr int width = 500, height = 300;

struct Drawn {
  QImage image;
  QRectF plot;
};

Drawn drawn(std::vector<PlotSeries> series, const AxisRange& x, const AxisRange& y) {
  PlotModel model;
  model.x.exact = model.y.exact = true;
  model.series = std::move(series);
  FigureStyle style = FigureStyle::for_export({}, {});
  style.title = style.legend = false;
  ChartScene scene;
  scene.set(std::move(model), x, y, style, {width, height});
  QImage image(width, height, QImage::Format_RGB32);
  QPainter painter(&image);
  scene.paint(painter);
  return {image, scene.projection().plot};
}

TEST(Marks, EachShowsInThePlotAndNeverLeavesIt) {
  for (const PlotSeries& series : test::one_of_each_mark()) {
    PlotSeries nothing = series;
    nothing.x.clear();
    nothing.y.clear();
    nothing.low.clear();
    nothing.high.clear();
    for (const auto& [x, y] :
         {std::pair(AxisRange{0.0, 1.0}, AxisRange{0.0, 1.0}), {AxisRange{0.45, 0.501}, AxisRange{0.45, 0.501}}}) {
      const Drawn with = drawn({series}, x, y), without = drawn({nothing}, x, y);
      int inside = 0, outside = 0;
      for (int row = 0; row < height; ++row)
        for (int column = 0; column < width; ++column)
          if (with.image.pixel(column, row) != without.image.pixel(column, row))
            ++(with.plot.adjusted(-3, -3, 3, 3).contains(column, row) ? inside : outside);
      EXPECT_TRUE(inside > 0 || x.low > 0.0) << "mark " << series.mark.index();
      EXPECT_EQ(outside, 0) << "mark " << series.mark.index() << " over " << x.low << " to " << x.high;
    }
  }
}

TEST(Marks, EachHasASampleInTheLegend) {
  for (const bool print : {true, false}) {
    FigureStyle style = FigureStyle::for_export({}, {});
    style.print = print;
    for (const PlotSeries& series : test::one_of_each_mark()) {
      QImage image(60, 30, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      kind_of(series).paint_swatch(painter, series, style, QRectF(10, 5, 40, 20));
      painter.end();
      QImage plain(image.size(), image.format());
      plain.fill(Qt::white);
      EXPECT_NE(image, plain) << "mark " << series.mark.index();
    }
  }
}

TEST(Marks, EachCanBePointedAt) {
  for (const PlotSeries& series : test::one_of_each_mark()) {
    PlotModel model;
    model.series = {series};
    finish_model(model, {});
    for (const double x : {-1.0, 0.0, 0.3, 0.95, 2.0}) {
      const std::optional<ReadOut> values = read_out(model, x);
      for (const ReadOut::Line& line : values ? values->lines : std::vector<ReadOut::Line>{})
        EXPECT_TRUE(line.text.startsWith(QStringLiteral("label: "))) << "mark " << series.mark.index();
    }
  }
}

}  // namespace
}  // namespace privbo::ui::mark_test
