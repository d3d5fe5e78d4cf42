// The legend: entries flow over as many rows as they need, with swatches that show colour, dash and marker.
#pragma once

#include <QFontMetricsF>
#include <QPainter>
#include <QRectF>
#include <QStringList>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

class Legend {
 public:
  static constexpr double default_scale = note_type;  // of the figure's type

  /// Places the entries in rows of `width` from (0, 0), without the series (places in the model) that are `named`
  /// elsewhere; rows that pass `max_height` are left out and counted in the last entry ("+ 3 more"). Algorithms come
  /// first, bounds last.
  Legend(const PlotModel& model, const FigureStyle& style, double width, double max_height,
         const std::vector<std::size_t>& named = {}, double scale = default_scale);

  double height() const { return height_; }
  /// Returns whether no entry had to be left out.
  bool complete() const { return complete_; }
  void paint(QPainter& painter, const QPointF& at) const;
  /// Returns the series whose entry lies at `position` (relative to the legend), or −1.
  std::ptrdiff_t series_at(const QPointF& position) const;

 private:
  struct Entry {
    std::ptrdiff_t series = -1;
    QStringList lines;  // of its name: on paper long ones are broken
    QRectF box;
  };
  void cut_last(const QFontMetricsF& metrics, double width, std::size_t all);

  const PlotModel& model_;
  const FigureStyle& style_;
  QFont font_;
  double swatch_ = 0.0;
  double height_ = 0.0;
  bool complete_ = true;
  std::vector<Entry> entries_;
};

}  // namespace privbo::ui
