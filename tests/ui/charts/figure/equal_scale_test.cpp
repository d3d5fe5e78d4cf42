// A plane domain is drawn to scale: a circle is a circle on screen and on paper.
#include <gtest/gtest.h>

#include <cmath>

#include "charts/figure/chart_scene.h"
#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::equal_scale_test {
namespace {

struct Drawn {
  double across = 0.0, up = 0.0;  // pixels of one unit
  QRectF plot;                    // em
};

/// `ems`: width and height in letters.
Drawn draw(const Snapshot& snapshot, const QSizeF& ems, bool print) {
  FigureStyle style = FigureStyle::for_export({}, {});
  style.print = print;
  const QSizeF size = ems * style.em();
  PlotModel model = plot_model(snapshot, "posterior", {});
  const AxisRange x = nice_range(model.x), y = nice_range(model.y);
  ChartScene scene;
  scene.set(std::move(model), x, y, style, size);
  const Projection& projection = scene.projection();
  return {projection.plot.width() / projection.x.span(),
          projection.plot.height() / projection.y.span(),
          {projection.plot.topLeft() / style.em(), projection.plot.size() / style.em()}};
}

TEST(EqualScale, BallsAndGridsAreDrawnToScaleInNarrowPanesToo) {
  int scaled = 0;
  for (const bool print : {false, true})
    for (const QSizeF size : {QSizeF(70, 26), QSizeF(60, 40), QSizeF(120, 70), QSizeF(40, 46), QSizeF(28, 44)})
      for (const Snapshot& snapshot : {samples::ball_posterior(), samples::grid_posterior()}) {
        const Drawn drawn = draw(snapshot, size, print);
        const bool equal = std::abs(drawn.across / drawn.up - 1.0) < 1e-9;
        scaled += equal ? 1 : 0;
        EXPECT_TRUE(equal) << size.width() << " × " << size.height();
        EXPECT_LE(drawn.plot.right(), size.width());
        EXPECT_LE(drawn.plot.bottom(), size.height());
        const bool narrow = size.width() < size.height();  // there the width decides
        EXPECT_GE(drawn.plot.height(), (print || narrow ? 0.2 : 0.4) * size.height())
            << size.width() << " × " << size.height();
      }
  EXPECT_EQ(scaled, 20);
}

TEST(EqualScale, CoordinatesOfDifferentUnitsTakeTheWholeRoom) {
  Snapshot snapshot = samples::grid_posterior();
  auto named = std::make_shared<Domain>(*snapshot.posterior.domain);
  named->axes = {Message::verbatim("temperature (°C)"), Message::verbatim("pressure (bar)")};
  snapshot.posterior.domain = named;
  const Drawn drawn = draw(snapshot, {70, 26}, false);
  EXPECT_GT(drawn.plot.width(), 45.0);
  EXPECT_GT(std::abs(drawn.across / drawn.up - 1.0), 0.1);
}

}  // namespace
}  // namespace privbo::ui::equal_scale_test
