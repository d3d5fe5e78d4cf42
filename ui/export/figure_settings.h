// Size, resolution and type of exported figures: limits, presets, and how they are kept in the user's settings.
#pragma once

#include <QList>
#include <QString>

#include "charts/chart_options.h"
#include "catalogue/param_spec.h"

class QSettings;

namespace privbo::ui {

/// What the drawing accepts (chart_export.h); the dialog says it beside the field.
inline constexpr Range side_mm{20.0, 2000.0}, dots_per_inch{30.0, 1200.0}, font_points{3.0, 72.0}, line_points{0.1, 10.0};
inline constexpr double most_pixels = 2e8;

struct FigureSize {
  QString name;
  QSizeF size_mm;
};
/// Widths that journals and slides ask for.
QList<FigureSize> figure_sizes();

/// Empty, or what is wrong with a value: "width = 10 mm: must be 20 to 2000 mm".
QString problem_of(const QString& name, double value, const Range& range, const QString& unit);
/// Empty, or that a PNG of this size would have too many pixels.
QString pixel_problem(const ExportSettings& settings);
/// The settings with every number brought into its range.
ExportSettings within_limits(ExportSettings settings);

/// "png", "svg", "pdf".
QString suffix_of(ExportFormat format);

ExportSettings read_figure_settings(const QSettings& settings, const QString& group, const ExportSettings& fallback);
void write_figure_settings(QSettings& settings, const QString& group, const ExportSettings& figure);
bool same_settings(const ExportSettings& one, const ExportSettings& other);

}  // namespace privbo::ui
