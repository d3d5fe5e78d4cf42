// Round robin over the charts.
#include "charts/view/refresh_loop.h"

#include <algorithm>

namespace privbo::ui {
namespace {

constexpr int tick_ms = 20;
constexpr double late_ms = 1.5 * tick_ms;

}  // namespace

RefreshLoop::RefreshLoop(QObject* parent) : QObject(parent) {
  timer_.setTimerType(Qt::PreciseTimer);
  timer_.setInterval(tick_ms);
  connect(&timer_, &QTimer::timeout, this, &RefreshLoop::tick);
}

void RefreshLoop::add(ChartView* chart) {
  charts_.emplace_back(chart);
  connect(chart, &ChartView::became_stale, this, &RefreshLoop::wake);
  wake();
}

void RefreshLoop::stay_awake(bool awake) {
  awake_ = awake;
  wake();
}

void RefreshLoop::wake() {
  if (!timer_.isActive()) timer_.start();
}

void RefreshLoop::reset() {
  longest_gap_ = longest_draw_ = 0.0;
  since_tick_.invalidate();
}

void RefreshLoop::tick() {
  const auto ms = [](const QElapsedTimer& timer) { return static_cast<double>(timer.nsecsElapsed()) * 1e-6; };
  const double gap = since_tick_.isValid() ? ms(since_tick_) : 0.0;
  longest_gap_ = std::max(longest_gap_, gap);
  since_tick_.start();
  // A late tick means that this turn was already a long one (a resize, say): drawing waits for the next.
  postponed_ = gap > late_ms && !postponed_;
  if (postponed_) return;
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
  if (awake_) return;
  timer_.stop();
  since_tick_.invalidate();  // sleeping is no gap
}

}  // namespace privbo::ui
