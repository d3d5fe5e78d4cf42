// The laboratory's charts as widgets: pixels, zoom, axes, menu. PRIVBO_PICTURES=DIR keeps pictures.
#include "charts/view/standalone_chart.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <ctime>
#include <iostream>

#include "charts/drawing/figure_style.h"
#include "preferences/appearance.h"
#include "support/thread_clock.h"
#include "support/time_limit.h"
#include "ui/charts/samples/lab_samples.h"
#include "ui/support/model_text.h"

namespace privbo::ui::standalone_chart_test {
namespace {

namespace samples = lab_samples;

std::size_t pixels_like(const QImage& image, const QColor& colour, int tolerance) {
  std::size_t count = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      count += std::abs(pixel.red() - colour.red()) <= tolerance &&
               std::abs(pixel.green() - colour.green()) <= tolerance &&
               std::abs(pixel.blue() - colour.blue()) <= tolerance;
    }
  return count;
}

/// What this thread has computed so far: a busy machine does not count.
class LabChartTest : public testing::Test {
 protected:
  void TearDown() override { apply_appearance(100, Look::system); }

  template <class Picture>
  QImage drawn(StandaloneChart& chart, const Picture& picture, QSize size = {900, 540}) {
    chart.resize(size);
    chart.show_picture(picture);
    chart.show();
    EXPECT_TRUE(chart.refresh());
    return chart.grab().toImage();
  }
  void keep(const QImage& image, const char* name) {
    const QString folder = qEnvironmentVariable("PRIVBO_PICTURES");
    if (folder.isEmpty()) return;
    EXPECT_TRUE(image.save(QDir(folder).filePath(QLatin1String(name) + QLatin1String(".png"))));
  }
};

TEST_F(LabChartTest, EveryLineIsSeenAndRedOnlyWhereRefuted) {
  for (const Look look : {Look::light, Look::dark}) {
    apply_appearance(100, look);
    StandaloneChart chart("odometer");
    OdometerPicture picture = samples::odometer();
    picture.printed = OdometerPicture::Printed{"DP-FTS-DE, Fig. 2c, q = 0.25", 9.91, 2};
    const QImage good = drawn(chart, picture);
    const Theme theme = Theme::from(chart.palette());
    for (const OdometerCurve& curve : picture.curves) {
      if (curve.epsilon.empty()) continue;
      const PlotModel model = plot_model(chart.data(), "odometer", chart.options());
      const auto series = std::ranges::find_if(
          model.series, [&](const PlotSeries& s) { return series_key(s) == curve.accountant->id; });
      EXPECT_GT(pixels_like(good, theme.slot(static_cast<std::size_t>(series->slot)).colour, 24), 100U)
          << chart_text(curve.accountant->label);
    }
    EXPECT_EQ(pixels_like(good, theme.alarm, 6), 0U);
    keep(good, look == Look::dark ? "lab-odometer-dark" : "lab-odometer");
    picture.audited = OdometerPicture::Audited{13.0, 0.95, 36};
    const QImage refuted = drawn(chart, picture);
    EXPECT_GT(pixels_like(refuted, theme.alarm, 24), 200U);
    keep(refuted, look == Look::dark ? "lab-odometer-refuted-dark" : "lab-odometer-refuted");
    StandaloneChart errors("errors");
    keep(drawn(errors, samples::errors()), look == Look::dark ? "lab-errors-dark" : "lab-errors");
    StandaloneChart audit("audit");
    const QImage fine = drawn(audit, samples::audit(0.9));
    EXPECT_EQ(pixels_like(fine, theme.alarm, 6), 0U);
    keep(fine, look == Look::dark ? "lab-audit-dark" : "lab-audit");
    const QImage bad = drawn(audit, samples::audit(1.4));
    EXPECT_GT(pixels_like(bad, theme.alarm, 24), 200U);
    keep(bad, look == Look::dark ? "lab-audit-refuted-dark" : "lab-audit-refuted");
    ChartOptions logarithmic = audit.options();
    logarithmic.log_y = true;
    audit.set_options(logarithmic);
    EXPECT_TRUE(audit.refresh());
    keep(audit.grab().toImage(), look == Look::dark ? "lab-audit-log-dark" : "lab-audit-log");
  }
}

TEST_F(LabChartTest, SmallAndEmptyOnesAreDrawnToo) {
  for (const ChartKind kind : {"odometer", "errors", "audit"}) {
    StandaloneChart chart(kind);
    chart.show();
    for (const QSize size : {QSize(1, 1), QSize(60, 40), QSize(300, 200), QSize(1200, 500)}) {
      chart.resize(size);
      chart.clear();
      chart.refresh();
      chart.grab();
      EXPECT_FALSE(chart.text_summary().isEmpty());
    }
  }
}

TEST_F(LabChartTest, TenThousandRoundsAreDrawnInOneTurn) {
  StandaloneChart chart("odometer");
  OdometerPicture picture = samples::odometer(10000);
  picture.curves.clear();
  for (const auto& accountant : accountant_catalogue())
    picture.curves.push_back(
        samples::power_curve(*accountant, 10000, 1.0 + 0.1 * static_cast<double>(picture.curves.size()), 0.5));
  picture.curves.back() = samples::steps_curve(10000);
  for (OdometerCurve& curve : picture.curves)
    for (std::size_t i = 0; i < curve.order.size(); ++i)
      curve.order[i] = 1.0 + 0.001 * static_cast<double>(i);  // no two alike
  drawn(chart, picture);
  picture.held = 5000;
  chart.show_picture(picture);
  const double before = test::thread_ms();
  EXPECT_TRUE(chart.refresh());
  const double ms = test::thread_ms() - before;
  std::cout << "10 accountants at 10,000 rounds: " << ms << " ms\n";
  test::expect_within(ms, 40);
}

TEST_F(LabChartTest, GrowingRunsKeepTheirZoomOthersDoNot) {
  StandaloneChart chart("odometer");
  drawn(chart, samples::odometer(40));
  const QPointF at(500, 300);
  QWheelEvent event(at, chart.mapToGlobal(at), {}, {0, 360}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
  QApplication::sendEvent(&chart, &event);
  ASSERT_TRUE(chart.zoomed());
  chart.show_picture(samples::odometer(50));
  EXPECT_TRUE(chart.zoomed());
  OdometerPicture other = samples::odometer(50);
  other.source = 2;
  chart.show_picture(other);
  EXPECT_FALSE(chart.zoomed());
}

TEST_F(LabChartTest, PointingReportsTheRoundAndEveryAccountant) {
  StandaloneChart chart("odometer");
  const QImage before = drawn(chart, samples::odometer());
  QSignalSpy hovered(&chart, &ChartView::hovered);
  const QPointF at(450, 300);
  QMouseEvent event(QEvent::MouseMove, at, chart.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
  QApplication::sendEvent(&chart, &event);
  ASSERT_EQ(hovered.size(), 1);
  EXPECT_GT(hovered[0][0].toLongLong(), 5);
  EXPECT_NE(chart.grab().toImage(), before);
}

TEST_F(LabChartTest, TheMenuHasAxesSeriesAndExport) {
  StandaloneChart chart("odometer");
  drawn(chart, samples::odometer());
  QSignalSpy exported(&chart, &ChartView::export_wanted), changed(&chart, &ChartView::options_changed);
  QContextMenuEvent event(QContextMenuEvent::Keyboard, {100, 100}, chart.mapToGlobal(QPoint(100, 100)));
  QApplication::sendEvent(&chart, &event);
  auto* menu = chart.findChild<QMenu*>();
  ASSERT_NE(menu, nullptr);
  const auto action = [&](const QString& text) {
    for (QAction* each : menu->actions())
      if (QString(each->text()).remove(QLatin1Char('&')) == text) return each;
    return static_cast<QAction*>(nullptr);
  };
  ASSERT_NE(action("Export…"), nullptr);
  action("Export…")->trigger();
  EXPECT_EQ(exported.size(), 1);
  ASSERT_NE(action("Logarithmic Rounds"), nullptr);
  EXPECT_FALSE(chart.options().log_x);
  action("Logarithmic Rounds")->trigger();
  EXPECT_TRUE(chart.options().log_x);
  EXPECT_EQ(changed.size(), 1);
  ASSERT_NE(action("Logarithmic ε"), nullptr);
  EXPECT_TRUE(action("Logarithmic ε")->isChecked());
  chart.toggle_series("pld");
  EXPECT_TRUE(chart.refresh());
  menu->close();
}

}  // namespace
}  // namespace privbo::ui::standalone_chart_test
