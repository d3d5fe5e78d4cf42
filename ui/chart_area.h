// The three live charts with their controls: regret above, posterior and privacy below.
#pragma once

#include <QWidget>

#include "charts/chart_options.h"

class QSplitter;

namespace privbo::ui {

class ChartView;
class NumbersStrip;
class PosteriorControls;
class RefreshLoop;
class RunController;

class ChartArea : public QWidget {
  Q_OBJECT
 public:
  explicit ChartArea(RunController& controller, QWidget* parent = nullptr);

  ChartView* chart(ChartKind kind) const;
  RefreshLoop& refresh_loop() const { return *loop_; }
  void reset_zoom();
  QByteArray save_layout() const;
  void restore_layout(const QByteArray& layout);

 private:
  QWidget* frame(const QString& title, QWidget* controls, ChartView* chart, QWidget* below = nullptr);
  void take(const SnapshotPtr& snapshot);

  RunController& controller_;
  ChartView *regret_, *posterior_, *privacy_;
  PosteriorControls* posterior_controls_;
  NumbersStrip* numbers_;
  RefreshLoop* loop_;
  QSplitter *rows_, *columns_;
};

}  // namespace privbo::ui
