// Maps of scattered points have the pixels of the screen or of the file: their slanted edges move pixel by pixel.
#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <algorithm>
#include <iostream>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include "charts/output/chart_export.h"
#include "charts/view/chart_view.h"
#include "charts/view/refresh_loop.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"
#include "support/thread_clock.h"
#include "support/time_limit.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::heat_resolution_test {
namespace {

/// On a screen with `ratio` pixels for each of its units.
class ViewOnScreen : public ChartView {
 public:
  explicit ViewOnScreen(double ratio) : ChartView("posterior"), ratio_(ratio) { resize(700, 400); }
  void move_to_screen(double ratio) {
    ratio_ = ratio;
    repaint();  // as a window does that comes to another screen
  }

 protected:
  int metric(PaintDeviceMetric what) const override {
    if (what == PdmDevicePixelRatio) return static_cast<int>(ratio_);
    if (what == PdmDevicePixelRatioScaled) return static_cast<int>(ratio_ * devicePixelRatioFScale());
    return ChartView::metric(what);
  }

 private:
  double ratio_;
};

ChartOptions map_alone() {
  ChartOptions options = ChartKind("posterior")->defaults;
  options.hidden = {"queries", "offered"};
  return options;
}

/// How many pixels the border between two plain colours moves from one row of pixels to the next, counted over all
/// borders: moves of one pixel and of two.
struct Moves {
  int by_one = 0, by_two = 0;
  double share_of_one() const { return by_one / std::max(1.0, static_cast<double>(by_one + by_two)); }
};

Moves moves_in(const QImage& image) {
  constexpr int plain = 5;  // pixels of one colour on each side
  using Borders = std::map<int, std::pair<QRgb, QRgb>>;
  const auto borders_of = [&image](int row) {
    Borders found;
    for (int x = plain; x + plain < image.width(); ++x) {
      const QRgb left = image.pixel(x - 1, row), right = image.pixel(x, row);
      if (left == right || QColor(left).hsvSaturation() < 60 || QColor(right).hsvSaturation() < 60) continue;
      bool clear = true;
      for (int k = 1; k < plain; ++k)
        clear = clear && image.pixel(x - 1 - k, row) == left && image.pixel(x + k, row) == right;
      if (clear) found[x] = {left, right};
    }
    return found;
  };
  Moves moves;
  Borders above = borders_of(0);
  for (int row = 1; row < image.height(); ++row) {
    Borders here = borders_of(row);
    for (const auto& [x, colours] : here)
      for (const int by : {-2, -1, 1, 2})
        if (const auto old = above.find(x + by); old != above.end() && old->second == colours)
          (std::abs(by) == 1 ? moves.by_one : moves.by_two) += 1;
    above = std::move(here);
  }
  return moves;
}

TEST(HeatResolution, TheWindowHasThePixelsOfItsScreen) {
  for (const double ratio : {1.0, 2.0}) {
    ViewOnScreen view(ratio);
    view.show();
    view.set_options(map_alone());
    view.set_snapshot(std::make_shared<const Snapshot>(samples::ball_posterior(60)));
    ASSERT_TRUE(view.refresh());
    const QImage image = view.grab().toImage();
    ASSERT_EQ(image.width(), static_cast<int>(700 * ratio));
    const Moves moves = moves_in(image);
    EXPECT_GT(moves.by_one, 100) << ratio;
    EXPECT_GT(moves.share_of_one(), 0.6) << ratio << ": " << moves.by_one << " and " << moves.by_two;
  }
}

TEST(HeatResolution, AnotherScreenDrawsAnew) {
  ViewOnScreen view(1.0);
  view.show();
  view.set_snapshot(std::make_shared<const Snapshot>(samples::ball_posterior(60)));
  RefreshLoop loop;
  loop.add(&view);
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
  QSignalSpy stale(&view, &ChartView::became_stale);
  view.move_to_screen(2.0);
  EXPECT_GE(stale.count(), 1);
  ASSERT_TRUE(QTest::qWaitFor([&] { return loop.asleep(); }, 5000));
  EXPECT_FALSE(view.refresh()) << "the loop has drawn it";
  EXPECT_GT(moves_in(view.grab().toImage()).share_of_one(), 0.6);
}

TEST(HeatResolution, AFileHasThePixelsOfItsResolution) {
  ExportSettings settings;
  settings.size_mm = {120.0, 100.0};
  for (const int dpi : {150, 300, 450}) {
    settings.dpi = dpi;
    const Moves moves =
        moves_in(render_image(run_alone(samples::ball_posterior(60)), "posterior", map_alone(), settings));
    EXPECT_GT(moves.by_one, 100) << dpi;
    EXPECT_GT(moves.share_of_one(), 0.6) << dpi << ": " << moves.by_one << " and " << moves.by_two;
  }
}

TEST(HeatResolution, AMapInAVectorFileHasAHundredAndFiftyPixelsToAnInch) {
  const test::TemporaryFolder folder;
  ExportSettings settings;
  settings.format = ExportFormat::svg;
  const auto file = folder.path() / "map.svg";
  export_chart(run_alone(samples::ball_posterior(60)), "posterior", map_alone(), settings, file);
  const std::string svg = test::text_of(file);
  // The cells are one picture; its place is in pixels of 1/96 inch.
  static const std::regex picture("<image [^>]* width=\"([0-9.]+)\" height=\"([0-9.]+)\"[^>]*base64,([^\"]+)\"");
  std::smatch found;
  ASSERT_TRUE(std::regex_search(svg, found, picture));
  const QImage cells = QImage::fromData(QByteArray::fromBase64(QByteArray::fromStdString(found[3])), "PNG");
  ASSERT_FALSE(cells.isNull());
  EXPECT_NEAR(std::stod(found[1]) / cells.width(), 96.0 / 150.0, 0.02);
  EXPECT_NEAR(std::stod(found[2]) / cells.height(), 96.0 / 150.0, 0.02);
}

TEST(HeatResolution, AZoomedMapOfAFineScreenStaysWithinAFrame) {
  ViewOnScreen view(2.0);
  view.resize(900, 450);
  view.show();
  view.set_snapshot(std::make_shared<const Snapshot>(samples::ball_posterior(3000)));
  view.refresh();
  double best = 1e9;
  for (int i = 0; i < 7; ++i) {
    const QPointF at(450 + i, 220);
    QWheelEvent event(at, view.mapToGlobal(at), {}, {0, 12}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
    const double start = test::thread_ms();
    EXPECT_TRUE(view.refresh());
    best = std::min(best, test::thread_ms() - start);
  }
  std::cout << "  a zoomed map of 3,000 points on 1800 × 900 pixels: " << best << " ms\n";
  test::expect_within(best, 50);
}

}  // namespace
}  // namespace privbo::ui::heat_resolution_test
