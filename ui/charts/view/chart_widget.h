// Describes what every chart on screen can be asked for, however it draws itself.
#pragma once

#include <QWidget>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/data/chart_options.h"
#include "plot/kinds/chart_kind.h"
#include "scenario/scenario.h"

class QPainter;

namespace privbo::ui {

struct FigureStyle;

/// Returns how a figure looks inside of a widget: with its colours and its font.
FigureStyle style_of(const QWidget& widget);
/// Returns whether what is painted is kept as lines and texts, as where a window is printed or written as SVG: a chart
/// then gives these, not its picture of pixels.
bool takes_shapes(const QPainter& painter);

class ChartWidget : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  virtual ChartKind kind() const = 0;
  virtual const ChartData& data() const = 0;
  virtual const ChartOptions& options() const = 0;
  /// Returns one sentence for screen readers: what the chart shows now, with numbers.
  virtual QString text_summary() const = 0;
  /// Returns the part of the x axis that is seen while zoomed, in data units; nothing: all of it.
  virtual std::optional<std::pair<double, double>> visible_x() const { return std::nullopt; }
  virtual void reset_zoom() {}

 Q_SIGNALS:
  /// Chosen in the context menu, or by a command of the page around the chart.
  void copy_figure_wanted();
  void copy_data_wanted();
  void table_wanted();
  void export_wanted();
  /// Asks for the width of a column of an article.
  void article_wanted();
};

/// Charts that are exported together, each kind once, and the settings behind them (an empty document: there are none).
struct ChartSet {
  std::vector<ChartWidget*> charts;
  std::function<Scenario()> scenario;
};

}  // namespace privbo::ui
