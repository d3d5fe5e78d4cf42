// Describes how a figure looks: theme, font and line width, in the units of the figure (pixels live, 1/20 em in
// exports).
#pragma once

#include <QFont>
#include <QSizeF>

#include "charts/drawing/export_settings.h"
#include "plot/data/chart_options.h"
#include "widgets/theme.h"

namespace privbo::ui {

struct FigureStyle {
  Theme theme = Theme::light();
  QFont font;               // with a pixel size (pixel_font)
  double line_width = 2.0;  // of an algorithm's curve
  bool title = true;
  bool legend = true;
  bool notes = true;
  bool strip_beside = false;  // the strip of numbers stands below: what it warns of is not told here too
  bool names_at_ends = true;  // in place of a legend, where the model and the room allow
  double notes_share = 0.2;   // of the height that notes may take
  bool print = false;         // for figures: on any thread, markers along the lines, nothing that is hidden
  int max_points = 0;         // per series; 0: two per unit of width
  double image_scale = 1.0;   // pixels of images (heat maps) per unit: those of the screen or of the file

  /// Light theme unless asked for dark, and a font of 20 units whatever the format: all formats that Qt
  /// paints then have the same layout.
  static FigureStyle for_export(const ExportSettings& settings, const ChartOptions& options);
  /// Size of the exported figure in those units.
  static QSizeF export_size(const ExportSettings& settings);

  /// Returns whether it is a figure for a column of text, where the caption states what title and notes state.
  bool compact() const { return print && !title && !notes; }
  double em() const { return static_cast<double>(font.pixelSize()); }
  QFont scaled_font(double scale, bool bold = false) const;
};

}  // namespace privbo::ui
