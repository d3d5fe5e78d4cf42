// A regret chart as a widget, and what a hand does to it.
#pragma once

#include <gtest/gtest.h>

#include <QApplication>
#include <QWheelEvent>
#include <memory>
#include <utility>

#include "charts/view/chart_view.h"

namespace privbo::ui {

inline SnapshotPtr share(Snapshot snapshot) { return std::make_shared<const Snapshot>(std::move(snapshot)); }

inline void wheel(ChartView& view, const QPointF& at, int steps) {
  QWheelEvent event(at, view.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                    false);
  QApplication::sendEvent(&view, &event);
}

inline void move(ChartView& view, const QPointF& at) {
  QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
  QApplication::sendEvent(&view, &event);
}

class ChartInHand : public testing::Test {
 protected:
  ChartInHand() { view.resize(700, 400); }
  ChartView view{"regret"};
};

}  // namespace privbo::ui
