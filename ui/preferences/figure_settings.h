// Size, resolution and type of exported figures: limits, presets, and how they are kept in the user's settings.
#pragma once

#include <QList>
#include <QString>

#include "catalogue/param_spec.h"
#include "charts/drawing/export_settings.h"
#include "plot/data/chart_options.h"

namespace privbo::ui {

/// What the drawing accepts (chart_export.h); the dialog states it beside the field.
inline constexpr privbo::Range side_mm{20.0, 2000.0}, dots_per_inch{30.0, 1200.0}, font_points{3.0, 72.0},
    line_points{0.1, 10.0};
inline constexpr double max_pixels = 2e8;

struct FigureSize {
  QString name;
  QSizeF size_mm;
};
/// Widths that journals and slides ask for.
QList<FigureSize> figure_sizes();
/// The place among them of the one whose title and notes belong into the caption.
inline constexpr int article_column = 0;

/// Empty, or what is wrong with a value: "width = 10 mm: must be 20 to 2000 mm".
QString problem_of(const QString& name, double value, const privbo::Range& range, const QString& unit);
/// Empty, or that a PNG of this size would have too many pixels.
QString pixel_problem(const ExportSettings& settings);
/// Returns the settings with every number brought into its range.
ExportSettings within_limits(ExportSettings settings);

/// Where the export dialog keeps what was used last; it gives way when the preferences say something new.
inline constexpr auto last_figure_group = "export/figure";

/// "png", "svg", "pdf", "tex".
QString suffix_of(ExportFormat format);
/// "PNG", "SVG", "PDF", "TikZ".
QString name_of(ExportFormat format);

/// Returns where figures and tables were saved last; the home folder at first.
QString last_folder();
void remember_folder(const QString& folder);

/// Below a heading of the user's settings.
ExportSettings read_figure_settings(const QString& heading, const ExportSettings& fallback);
void write_figure_settings(const QString& heading, const ExportSettings& figure);
bool same_settings(const ExportSettings& one, const ExportSettings& other);

}  // namespace privbo::ui
