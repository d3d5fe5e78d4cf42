// A painted figure as PNG, SVG or PDF, of exactly the size that was asked for.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>
#include <functional>

#include "charts/drawing/export_settings.h"
#include "plot/data/chart_options.h"

class QPainter;

namespace privbo::ui {

/// A laid-out figure, whatever it is made of.
struct PaintedFigure {
  std::function<void(QPainter&)> paint;
  QString family;  // of its font
};

/// `figure`: the size that it was laid out for, in its own units; the millimetres are those of `settings`. Throw
/// std::runtime_error with a sentence where there is not enough memory. PNG carries the scenario under the text key
/// "privbo-scenario"; SVG and PDF carry their title, SVG a description too.
QImage figure_image(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings);
QByteArray figure_png(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings,
                      const QString& scenario, const QString& title);
/// For figures of several plots alone: those of one are written by the core (charts/output/model_svg.h).
QByteArray figure_svg(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings,
                      const QString& title, const QString& description);
QByteArray figure_pdf(const PaintedFigure& scene, const QSizeF& figure, const ExportSettings& settings,
                      const QString& title);

}  // namespace privbo::ui
