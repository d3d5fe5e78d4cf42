// Where an SVG draws: every coordinate, for the promise that nothing leaves the plot area.
#pragma once

#include <gtest/gtest.h>

#include <QBuffer>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QTransform>
#include <QXmlStreamReader>
#include <vector>

#include "charts/figure/chart_scene.h"

namespace privbo::ui {

/// All corners of paths, polylines, lines and rectangles except the first (the paper), in figure units.
inline std::vector<QPointF> coordinates(const QByteArray& svg) {
  static const QRegularExpression number(QStringLiteral("[-+]?[0-9]*\\.?[0-9]+(?:[eE][-+]?[0-9]+)?"));
  const auto numbers = [](const QString& text) {
    QList<double> values;
    for (auto match = number.globalMatch(text); match.hasNext();) values << match.next().captured().toDouble();
    return values;
  };
  std::vector<QPointF> points;
  std::vector<QTransform> transforms{QTransform()};
  bool paper = true;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    xml.readNext();
    const auto value = [&xml](const char* name) { return xml.attributes().value(QLatin1String(name)).toString(); };
    if (xml.isEndElement() && xml.name() == QLatin1String("g")) transforms.pop_back();
    if (!xml.isStartElement()) continue;
    QList<double> flat;
    if (xml.name() == QLatin1String("g")) {
      const QList<double> m = numbers(value("transform"));
      transforms.push_back(m.size() == 6 ? QTransform(m[0], m[1], m[2], m[3], m[4], m[5]) : transforms.back());
    } else if (xml.name() == QLatin1String("path")) {
      flat = numbers(value("d"));
    } else if (xml.name() == QLatin1String("polyline") || xml.name() == QLatin1String("polygon")) {
      flat = numbers(value("points"));
    } else if (xml.name() == QLatin1String("line")) {
      for (const char* name : {"x1", "y1", "x2", "y2"}) flat << value(name).toDouble();
    } else if (xml.name() == QLatin1String("rect")) {
      if (!paper)
        flat << value("x").toDouble() << value("y").toDouble() << value("x").toDouble() + value("width").toDouble()
             << value("y").toDouble() + value("height").toDouble();
      paper = false;
    } else if (xml.name() == QLatin1String("circle") || xml.name() == QLatin1String("ellipse")) {
      const double r = std::max(value("r").toDouble(), value("rx").toDouble());
      for (const double sign : {-1.0, 1.0})
        flat << value("cx").toDouble() + sign * r << value("cy").toDouble() + sign * r;
    }
    for (qsizetype i = 0; i + 1 < flat.size(); i += 2)
      points.push_back(transforms.back().map(QPointF(flat[i], flat[i + 1])));
  }
  EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
  return points;
}

/// The figure as SVG, in its own units.
inline QByteArray svg_of(ChartScene& scene, const QSizeF& size) {
  QByteArray bytes;
  QBuffer buffer(&bytes);
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setViewBox(QRectF({0, 0}, size));
  QPainter painter(&generator);
  scene.paint(painter);
  painter.end();
  return bytes;
}

/// Draws a model made without title and legend (their swatches lie outside the plot) with the given ranges, and
/// checks every coordinate.
inline void expect_model_inside(PlotModel model, const ChartOptions& options, const AxisRange* x = nullptr,
                                const AxisRange* y = nullptr) {
  const AxisRange whole_x = nice_range(model.x), whole_y = nice_range(model.y);
  ChartScene scene;
  const QSizeF size = FigureStyle::export_size({});
  scene.set(std::move(model), x ? *x : whole_x, y ? *y : whole_y, FigureStyle::for_export({}, options), size);
  const QByteArray bytes = svg_of(scene, size);
  const QRectF plot = scene.projection().plot.adjusted(-0.01, -0.01, 0.01, 0.01);
  const auto points = coordinates(bytes);
  EXPECT_GT(points.size(), 20U);
  for (const QPointF& p : points)
    ASSERT_TRUE(plot.contains(p)) << p.x() << ", " << p.y() << " outside " << plot.left() << "…" << plot.right()
                                  << " × " << plot.top() << "…" << plot.bottom();
}

}  // namespace privbo::ui
