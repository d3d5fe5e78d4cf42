// The row of small controls over each chart, made from what the chart's entry states.
#pragma once

#include <functional>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/kinds/chart_kind.h"
#include "run_charts/control_row.h"

class QSlider;

namespace privbo::ui {

/// Holds the chart's options, shows them and changes them.
class ChartControls : public ControlRow {
  Q_OBJECT
 public:
  ChartControls(ChartKind kind, const ChartOptions& start, QWidget* parent = nullptr);

  const ChartOptions& options() const { return options_; }
  /// Shows other options without announcing them.
  void set_options(const ChartOptions& options);
  /// Offers what the data has.
  virtual void offer_choices(const ChartData& data);
  /// Returns the control of this name: a QCheckBox, QComboBox or QSlider; null: there is none.
  QWidget* control(const QString& name) const;

 Q_SIGNALS:
  void options_changed(const privbo::ChartOptions& options);

 protected:
  /// A row that adds its kind's controls itself, after others of its own.
  explicit ChartControls(const ChartOptions& start, QWidget* parent);
  void add_controls(ChartKind kind);

 private:
  using Choices = std::vector<ChartControl::Choice>;
  struct Item {
    ChartControl control;
    QWidget* widget = nullptr;
    Choices choices{};  // what the list or the slider was made from
  };
  void add(const ChartControl& control);
  void show_item(Item& item);
  void show_choices(Item& item);
  /// Puts other choices into the list or the slider.
  void offer(Item& item, Choices choices);
  void show_options();
  /// One of its choices by its place in the list or on the slider.
  void choose(std::size_t item, int index);
  void change(std::size_t item, const ChartChoice& value);

  ChartOptions options_;
  ChartData data_;
  std::vector<Item> items_;
};

}  // namespace privbo::ui
