// Both painters of curves give the same picture of the same lines and areas, and keep areas below lines.
#include "charts/drawing/curve_painter.h"

#include <gtest/gtest.h>

#include <QImage>
#include <memory>

#include "charts/figure/painter_curves.h"
#include "charts/figure/qt_charts_curves.h"

namespace privbo::ui::curve_painter_test {
namespace {

constexpr int side = 100;

QImage painted(CurvePainter& curves) {
  QImage image(side, side, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  curves.paint(painter, QRectF(0, 0, side, side));
  return image;
}

/// `count` opaque areas from the lower edge to the upper one, side by side, under one line at half the height.
void fill(CurvePainter& curves, int count) {
  curves.begin({side, side});
  for (int i = 0; i < count; ++i) {
    const double left = static_cast<double>(i) / count, right = (i + 1.0) / count;
    curves.area({{left, 0.0}, {right, 0.0}}, {{left, 1.0}, {right, 1.0}}, i % 2 == 0 ? Qt::green : Qt::blue);
  }
  curves.line({{0.0, 0.5}, {1.0, 0.5}}, QPen(Qt::red, 4.0));
  curves.finish();
}

class EitherPainter : public testing::TestWithParam<bool> {
 protected:
  std::unique_ptr<CurvePainter> curves = GetParam() ? std::unique_ptr<CurvePainter>(std::make_unique<QtChartsCurves>())
                                                    : std::make_unique<PainterCurves>();
};

TEST_P(EitherPainter, LinesLieAboveAreasHoweverMany) {
  fill(*curves, 1);
  painted(*curves);
  fill(*curves, 12);  // more than the last picture had: some are made after its line
  const QImage image = painted(*curves);
  int covered = 0;
  for (int x = 2; x < side - 2; ++x) covered += image.pixelColor(x, side / 2) != QColor(Qt::red);
  EXPECT_EQ(covered, 0);
  EXPECT_EQ(image.pixelColor(3, side / 4), QColor(Qt::green));
  EXPECT_EQ(image.pixelColor(12, side / 4), QColor(Qt::blue));
}

TEST_P(EitherPainter, WhatANewPictureDoesNotHaveDisappears) {
  fill(*curves, 12);
  painted(*curves);
  curves->begin({side, side});
  curves->line({{0.0, 0.5}, {1.0, 0.5}}, QPen(Qt::red, 4.0));
  curves->finish();
  const QImage image = painted(*curves);
  EXPECT_EQ(image.pixelColor(3, side / 4), QColor(Qt::white));
  EXPECT_EQ(image.pixelColor(50, side / 2), QColor(Qt::red));
}

INSTANTIATE_TEST_SUITE_P(CurvePainters, EitherPainter, testing::Bool(),
                         [](const auto& painter) { return painter.param ? "QtCharts" : "Painter"; });

}  // namespace
}  // namespace privbo::ui::curve_painter_test
