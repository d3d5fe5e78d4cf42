// The round that the charts show, under the pointer, held by the slider, or the newest: in a slider, numbers and words.
#pragma once

#include <QObject>
#include <QString>
#include <optional>

#include "plot/data/chart_options.h"
#include "record/snapshot.h"

class QWidget;

namespace privbo::ui {

class NumbersStrip;
class ReplayBar;
class RunController;
class SelectedRound;
class SteadyLabel;

class RoundDisplay : public QObject {
  Q_OBJECT
 public:
  /// `area` is what the lines stand in; `bar` is the time slider, and lies elsewhere.
  RoundDisplay(RunController& controller, SelectedRound& time, ReplayBar& bar, QWidget* area);

  NumbersStrip* numbers() const { return numbers_; }
  SteadyLabel* summary() const { return summary_; }
  /// The pointer is over round `t` of a chart; < 0: it has left. Returns the round to be marked; −1: none.
  qint64 hover(qint64 t);
  /// Returns whether the pointer is over a round.
  bool hovered() const;
  /// What the numbers are of: metric and bounds of these options.
  void set_options(const ChartOptions& options);
  /// In a lecture the charts are alone: nobody reads a line of numbers from the last row.
  void set_lecture(bool on);
  /// The numbers are of this run for a while; null: of the controller's.
  void set_passing(SnapshotPtr run);

  void show_numbers();
  void show_summary();

 Q_SIGNALS:
  /// Another round is to be marked in all charts, without a pointer; −1: none.
  void marked(qint64 t);

 private:
  void show_time();

  RunController& controller_;
  SelectedRound& time_;
  ReplayBar& bar_;
  QWidget* area_;
  NumbersStrip* numbers_;
  SteadyLabel* summary_;
  ChartOptions options_;
  QString time_message_;  // of SelectedRound
  qint64 marked_ = -1;
  bool lecture_ = false;
  SnapshotPtr passing_;
};

}  // namespace privbo::ui
