#include "run_charts/chart_frames.h"

#include <QEvent>

#include "charts/view/chart_view.h"
#include "run_charts/chart_controls.h"

namespace privbo::ui {

void ChartFrames::add(ChartKind kind, const Frame& frame) {
  frames_[kind] = frame;
  frame.view->installEventFilter(this);
}

void ChartFrames::give(const ChartData& data, bool keep_posterior) {
  for (const auto& [kind, each] : frames_) {
    if (!keep_posterior || kind->source != ChartSource::posterior) each.view->set_data(data);
    each.controls->offer_choices(data);
  }
}

void ChartFrames::give_posterior(const ChartData& data) {
  for (const auto& [kind, each] : frames_)
    if (kind->source == ChartSource::posterior) each.view->set_data(data);
}

void ChartFrames::mark(qint64 t, bool at_rest, const ChartView* except) {
  for (const auto& [kind, each] : frames_)
    if (kind->over_rounds && each.view != except) each.view->mark_round(t, at_rest);
}

void ChartFrames::reveal_until(qint64 t) {
  for (const auto& [kind, each] : frames_) each.view->reveal_until(t);
}

void ChartFrames::set_least_height(int height) {
  for (const auto& [kind, each] : frames_) each.view->setMinimumHeight(height);
}

bool ChartFrames::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FocusIn || event->type() == QEvent::MouseButtonPress)
    last_used_ = static_cast<ChartView*>(watched)->kind();
  return QObject::eventFilter(watched, event);
}

}  // namespace privbo::ui
