// Describes what a figure keeps: shared by its layout (chart_layout.cpp), the ticks of its axes (chart_ticks.cpp) and
// its painting (chart_scene.cpp).
#pragma once

#include <QFontMetricsF>
#include <algorithm>
#include <cstddef>
#include <optional>

#include "charts/figure/axes_painter.h"
#include "charts/figure/chart_scene.h"
#include "charts/figure/names/end_names.h"
#include "charts/figure/names/legend.h"
#include "charts/figure/names/line_tags.h"
#include "charts/figure/painter_curves.h"

namespace privbo::ui {

class ChartScene::Private {
 public:
  static constexpr double plot_share_on_screen = 0.5;  // of the chart's height: legend and notes give way

  PlotModel model;
  FigureStyle style;
  QSizeF size;
  Projection projection;
  Axes axes;
  std::optional<Legend> legend;
  std::optional<EndNames> names;  // what they name is not in the legend
  std::vector<LineTag> tags;
  QStringList notes;
  qsizetype alarm_lines = 0;    // the first of them, in red
  bool more_notes = false;      // not all of them are shown
  QRectF more_mark;             // states it
  bool panel = false;           // one of several: the paper and the texts around it are the figure's
  bool subtitle_below = false;  // beside the title where it fits
  double margin = 0.0, legend_top = 0.0, notes_top = 0.0;
  std::unique_ptr<CurvePainter> curves;  // made with the first picture
  PainterCurves faint;                   // below everything else, always painted straight

  QFont note_font() const { return style.scaled_font(0.8); }
  /// Returns the first of the model's notes that is told here, on screen.
  std::size_t first_note() const {
    return std::max(model.window_notes, style.strip_beside ? model.strip_alarms : std::size_t{0});
  }
  double note_line() const { return QFontMetricsF(note_font()).height(); }

  void lay_out();
  void lay_out(bool names_at_ends, bool y_title);
  void lay_out_panel(const QRectF& plot, bool y_texts);
  void place_notes(int most);
  void place_notes_on_paper(int most);
  void place_more_mark();
  void equal_units();
  void choose_ticks();
  double last_label_overhang(double mark) const;
  void clear_labels_from(double x);
  int name_lines() const;
  void choose_names();
  void hand_over_curves();
  void paint_title(QPainter& painter) const;
  void paint_notes(QPainter& painter) const;
};

}  // namespace privbo::ui
