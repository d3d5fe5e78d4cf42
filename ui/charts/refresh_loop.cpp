// Round robin over the charts.
#include "charts/refresh_loop.h"

#include <algorithm>

namespace privbo::ui {

RefreshLoop::RefreshLoop(QObject* parent) : QObject(parent) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(20);
  connect(&timer_, &QTimer::timeout, this, &RefreshLoop::tick);
  timer_.start();
}

void RefreshLoop::add(ChartView* chart) { charts_.emplace_back(chart); }

void RefreshLoop::reset() {
  longest_gap_ = longest_draw_ = 0.0;
  since_tick_.invalidate();
}

void RefreshLoop::tick() {
  const auto ms = [](const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) * 1e-6; };
  if (since_tick_.isValid()) longest_gap_ = std::max(longest_gap_, ms(since_tick_));
  since_tick_.start();
  std::erase_if(charts_, [](const QPointer<ChartView>& chart) { return chart.isNull(); });
  for (std::size_t i = 0; i < charts_.size(); ++i) {
    ChartView* chart = charts_[(next_ + i) % charts_.size()];
    QElapsedTimer draw;
    draw.start();
    if (!chart->refresh()) continue;
    longest_draw_ = std::max(longest_draw_, ms(draw));
    next_ = (next_ + i + 1) % charts_.size();
    return;
  }
}

}  // namespace privbo::ui
