// What a chart draws, and the picture of it, which is kept until something makes it stale.
#pragma once

#include <QPixmap>

#include "charts/figure/chart_scene.h"
#include "charts/figure/read_out.h"
#include "plot/kinds/chart_kind.h"

namespace privbo::ui {

class ViewRange;

class ChartPicture {
 public:
  /// Without data, and with the options that the kind begins with.
  explicit ChartPicture(ChartKind kind);

  /// Returns what is to be drawn, whether or not it has been drawn yet.
  ChartKind kind() const { return kind_; }
  const ChartData& data() const { return data_; }
  const ChartOptions& options() const { return options_; }
  /// Remembers other data to draw; true where the picture is another then. A run's finished trials change far more
  /// rarely than its curves.
  bool set_data(ChartData data);
  /// Remembers how to draw; whoever sets other options makes the picture stale.
  void set_options(const ChartOptions& options) { options_ = options; }

  /// Returns whether something is to be drawn anew: at the beginning, and from `make_stale` to `draw`.
  bool stale() const { return stale_; }
  void make_stale() { stale_ = true; }
  /// Fits `range` to data and options and draws them in `size` units of `style.image_scale` pixels each. The style
  /// gives theme, font and line width; title, legend and points follow from what is drawn.
  void draw(ViewRange& range, FigureStyle style, const QSize& size);
  /// Returns what was drawn last; without series before the first picture.
  const ChartScene& scene() const { return scene_; }
  /// Returns how many pixels the picture has for each unit; 0: it was never drawn.
  double pixel_ratio() const { return pixels_.isNull() ? 0.0 : pixels_.devicePixelRatio(); }

  /// Covers, in charts over rounds, what lies behind round t; < 0 shows all of it. True where that changes anything.
  bool reveal_until(qint64 t);
  /// −1: all of it is seen.
  qint64 revealed_until() const { return revealed_; }

  /// Paints the picture, stretched to `area` where its size is another; of earlier settings pale, with their name.
  void paint(QPainter& painter, const QRect& area);
  /// Paints a read-out over it; nothing where the plot is too low for anything to be pointed at.
  void paint_over(QPainter& painter, const ReadOut& values) const;

 private:
  ChartKind kind_;
  ChartOptions options_;
  ChartData data_;
  ChartScene scene_;
  FigureStyle style_;
  QPixmap pixels_;
  bool stale_ = true;
  qint64 revealed_ = -1;
};

}  // namespace privbo::ui
