// What holds for every mark: it shows in the plot and in the legend, and never leaves the plot, however far one zooms.
#include "charts/marks/mark.h"

#include <gtest/gtest.h>

#include <QImage>
#include <utility>

#include "charts/figure/chart_scene.h"
#include "charts/figure/read_out.h"
#include "plot/model/finish_model.h"

namespace privbo::ui::mark_test {
namespace {

constexpr int width = 500, height = 300;

/// One series of every mark, in the order of the marks.
std::vector<PlotSeries> one_of_each() {
  std::vector<PlotSeries> all;
  const auto add = [&all](Mark mark) {
    PlotSeries series;
    series.mark = std::move(mark);
    series.slot = 0;
    series.label = QStringLiteral("label");
    series.x = {0.1, 0.3, 0.5, 0.7, 0.9};
    if (is<marks::Box>(series)) series.x.assign(5, 0.5);
    if (!is<marks::Rug>(series)) series.y = {0.1, 0.3, 0.5, 0.6, 0.9};
    if (is<marks::Answer>(series)) series.low.assign(series.y.size(), 0.8);
    if (is<marks::Band>(series)) series.low = {0.0, 0.2, 0.4, 0.4, 0.6}, series.high = {0.3, 0.5, 0.6, 0.9, 1.0};
    all.push_back(std::move(series));
  };
  [&]<std::size_t... k>(std::index_sequence<k...>) { (add(std::variant_alternative_t<k, Mark>{}), ...); }
  (std::make_index_sequence<std::variant_size_v<Mark>>{});
  return all;
}

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
  for (const PlotSeries& series : one_of_each()) {
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
    for (const PlotSeries& series : one_of_each()) {
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

TEST(Marks, EachCanBeHiddenFittedAndPointedAt) {
  for (const bool log : {false, true})
    for (const PlotSeries& series : one_of_each())
      for (const bool hidden : {false, true}) {
        PlotModel model;
        model.y.log = log;
        model.series = {series};
        finish_model(model, hidden ? std::set<QString>{QStringLiteral("label")} : std::set<QString>{});
        EXPECT_EQ(model.series[0].hidden, hidden);
        EXPECT_LE(model.y.low, model.y.high);
        for (const double x : {-1.0, 0.0, 0.3, 0.95, 2.0}) {
          const std::optional<ReadOut> values = read_out(model, x);
          for (const ReadOut::Line& line : values ? values->lines : std::vector<ReadOut::Line>{})
            EXPECT_TRUE(line.text.startsWith(QStringLiteral("label: "))) << "mark " << series.mark.index();
        }
      }
}

}  // namespace
}  // namespace privbo::ui::mark_test
