// A page of the window: charts, and what stands around them. The window knows its pages by this alone.
#pragma once

#include <QWidget>
#include <vector>

#include "catalogue/json.h"
#include "charts/view/chart_widget.h"

namespace privbo::ui {

class Page : public QWidget {
  Q_OBJECT
 public:
  using QWidget::QWidget;

  /// In the user's settings, never shown.
  virtual QString id() const = 0;
  /// Returns the title of its tab.
  virtual QString title() const = 0;
  virtual std::vector<ChartSet> chart_sets() const = 0;

  /// What Run does while this page is in front: by default the scenario's run starts, pauses or goes on.
  virtual void run() { Q_EMIT run_wanted(); }
  /// Returns what that is called, where it is not the scenario's run: "&Compare", "&Cancel". Empty: it is.
  virtual QString run_text() const { return {}; }
  /// The chart that is looked at goes to the clipboard as a picture; where there is none, a message states it.
  virtual void copy_figure() = 0;
  /// Returns the chart that commands mean: here the first that is seen. Null: none is.
  virtual ChartWidget* chart_in_use() const {
    for (const ChartSet& set : chart_sets())
      for (ChartWidget* chart : set.charts)
        if (chart->isVisible()) return chart;
    return nullptr;
  }
  /// Shows the whole of every chart.
  void reset_zoom() const {
    for (const ChartSet& set : chart_sets())
      for (ChartWidget* chart : set.charts) chart->reset_zoom();
  }

  /// In a lecture a page shows what is read from the last row, not what is set in it.
  virtual void set_lecture(bool /*on*/) {}

  /// Choices, sizes and what is in front, for the user's settings.
  virtual Json save() const = 0;
  /// What cannot be read is left as it is.
  virtual void restore(const Json& saved) = 0;

 Q_SIGNALS:
  void run_wanted();
  void run_text_changed();
  /// For the status bar.
  void status_message(const QString& text);
};

}  // namespace privbo::ui
