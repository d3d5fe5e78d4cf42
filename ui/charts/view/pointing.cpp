#include "charts/view/pointing.h"

#include <QApplication>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/figure/profile_painter.h"
#include "charts/view/view_range.h"
#include "plot/model/axis_range.h"

namespace privbo::ui {
namespace {

/// A level is dragged in steps of this, or of whole units where it is ten and more.
constexpr double level_step = 0.05;

double rounded_level(double times) {
  const double step = times >= 10.0 ? 1.0 : level_step;
  return std::clamp(std::round(times / step) * step, least_accepted, most_accepted);
}

}  // namespace

std::optional<ReadOut> Pointing::shown() const {
  std::optional<ReadOut> shown = pointed_;
  if (shown && brief_) shown->lines.clear();
  return shown;
}

qint64 Pointing::round() const { return pointed_ ? static_cast<qint64>(std::llround(pointed_->x)) : -1; }

void Pointing::mark(double x, bool brief) {
  point_at(x);
  brief_ = brief;
}

void Pointing::read_again() {
  if (pointed_) point_at(pointed_->x, pointed_->y);
}

bool Pointing::over_plot(const QPointF& p) const {
  return !scene_.model().empty() && scene_.projection().plot.contains(p);
}

Pointing::Under Pointing::under(const QPointF& p) const {
  return {!scene_.key_at(p).empty(), scene_.has_more_at(p), over_choice(p), offer_at(p), over_handle(p)};
}

bool Pointing::hover(const QPointF& p) {
  const bool before = pointed_.has_value();
  brief_ = false;
  const QPointF position = axis_position(p);
  const PlotModel& model = scene_.model();
  if (over_plot(p))
    point_at(from_axis(model.x, position.x()), from_axis(model.y, position.y()));
  else
    pointed_.reset();
  return pointed_ || before;
}

bool Pointing::press(const QPointF& p, bool left) {
  pressed_key_ = left ? scene_.key_at(p) : std::string();
  if (!pressed_key_.empty()) return true;
  pressed_ = p;
  choosing_ = left && over_choice(p);
  if (choosing_) return true;
  grip_.reset();
  if (left && over_handle(p) && !offer_at(p)) {
    const PlotModel& model = scene_.model();
    grip_ = scene_.projection().figure(model.x.low, model.handle->level()).y() - p.y();
  }
  range_.hold(grip_.has_value());
  if (grip_) return true;
  if (!left || !over_plot(p)) return false;
  drag_ = p;
  return true;
}

bool Pointing::press_twice(const QPointF& p, bool left) {
  drag_.reset();
  pressed_key_ = left ? scene_.key_at(p) : std::string();
  return !pressed_key_.empty();
}

Pointing::Wish Pointing::drag_to(const QPointF& p) {
  const PlotModel& model = scene_.model();
  if (grip_) return model.handle ? Wish(Level{level_at(p)}) : Wish(Done{});
  if (choosing_ && model.heat) return Row{static_cast<qint64>(row_at(scene_.projection(), *model.heat, p.y()))};
  if (!drag_) return Nothing{};
  if ((model.choice || offer_at(pressed_)) && (p - pressed_).manhattanLength() < QApplication::startDragDistance())
    return Done{};  // may become a click
  range_.pan(axis_position(*drag_) - axis_position(p));
  drag_ = p;
  return Panned{};
}

Pointing::Wish Pointing::release(const QPointF& p, bool left) {
  if (std::exchange(grip_, std::nullopt)) {
    range_.hold(false);
    return Panned{};
  }
  const bool was_choosing = std::exchange(choosing_, false), clicked = left && drag_ && drag_ == pressed_;
  drag_.reset();
  if (was_choosing) return Done{};
  const PlotModel& model = scene_.model();
  if (clicked && model.choice && model.heat)
    return Row{static_cast<qint64>(row_at(scene_.projection(), *model.heat, p.y()))};
  if (const ValueOffer* offer = clicked ? offer_at(pressed_) : nullptr) return Value{offer->value};
  if (left && scene_.has_more_at(pressed_) && scene_.has_more_at(p)) return Notes{};
  const std::string key = std::exchange(pressed_key_, std::string());
  if (!key.empty() && left && key == scene_.key_at(p)) return Series{key};
  return Nothing{};
}

Pointing::Wish Pointing::press_key(int key, bool modified, Index context) {
  if (const std::optional<Row> row = modified ? std::nullopt : row_by_key(key, context)) return *row;
  const PlotModel& model = scene_.model();
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    if (const ValueOffer* offer = pointed_offer()) return Value{offer->value};
    if (model.notes.size() > model.window_notes) return Notes{};
  }
  const int steps = key == Qt::Key_Left ? -1 : key == Qt::Key_Right ? 1 : 0;
  if (steps == 0 || modified || model.empty() || model.heat) return Nothing{};
  brief_ = false;
  // From the middle of what is seen, or from where the read-out stands.
  point_at(pointed_ ? neighbour(model, pointed_->x, steps)
                    : from_axis(model.x, range_.x().low + 0.5 * range_.x().span()));
  return Pointed{};
}

void Pointing::point_at(double x, double y) { pointed_ = read_out(scene_.model(), x, y); }

double Pointing::em() const { return static_cast<double>(scene_.font().pixelSize()); }

bool Pointing::over_choice(const QPointF& p) const {
  const QRectF plot = scene_.projection().plot.adjusted(0, 0, 0.5 * em(), 0);  // the handle reaches out
  return plot.contains(p) && std::abs(p.y() - choice_line(scene_.projection(), scene_.model())) <= 0.6 * em();
}

/// On a level that can be dragged; markers and names go before it.
bool Pointing::over_handle(const QPointF& p) const {
  const PlotModel& model = scene_.model();
  if (!model.handle || !over_plot(p)) return false;
  return std::abs(p.y() - scene_.projection().figure(model.x.low, model.handle->level()).y()) <= 0.5 * em();
}

/// Returns the level that a hand at `p` drags it to, in its units.
double Pointing::level_at(const QPointF& p) const {
  const PlotModel& model = scene_.model();
  const double level = from_axis(model.y, axis_position(p + QPointF(0.0, *grip_)).y());
  return rounded_level(level / model.handle->unit);
}

QPointF Pointing::axis_position(const QPointF& p) const { return range_.at(p, scene_.projection().plot); }

/// Returns what the marker under the pointer offers; null: nothing.
const ValueOffer* Pointing::offer_at(const QPointF& p) const {
  constexpr double reach = 0.8;  // in em
  const PlotModel& model = scene_.model();
  if (model.offers.empty() || !over_plot(p)) return nullptr;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Points>(series)) continue;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF away = scene_.projection().figure(series.x[i], series.y[i]) - p;
      if (std::hypot(away.x(), away.y()) > reach * em()) continue;
      const auto found = std::ranges::find(model.offers, series.x[i], &ValueOffer::x);
      if (found != model.offers.end()) return &*found;
    }
  }
  return nullptr;
}

/// Returns what the place of the read-out offers; null: nothing.
const ValueOffer* Pointing::pointed_offer() const {
  const std::vector<ValueOffer>& offers = scene_.model().offers;
  const auto found = pointed_ ? std::ranges::find(offers, pointed_->x, &ValueOffer::x) : offers.end();
  return found == offers.end() ? nullptr : &*found;
}

/// Returns the row that a key means, where rows can be chosen; nothing: another key.
std::optional<Pointing::Row> Pointing::row_by_key(int key, Index context) const {
  const std::optional<RowChoice>& choice = scene_.model().choice;
  if (!choice) return std::nullopt;
  const auto rows = static_cast<qint64>(choice->choices.size()), page = std::max<qint64>(1, rows / 10);
  // Of keys that come faster than frames the picture knows nothing yet.
  const auto chosen = std::ranges::find(choice->choices, context);
  const auto row = chosen == choice->choices.end() ? static_cast<qint64>(choice->row)
                                                   : static_cast<qint64>(chosen - choice->choices.begin());
  switch (key) {
    case Qt::Key_Up:
      return Row{row + 1};
    case Qt::Key_Down:
      return Row{row - 1};
    case Qt::Key_PageUp:
      return Row{row + page};
    case Qt::Key_PageDown:
      return Row{row - page};
    case Qt::Key_Home:
      return Row{0};
    case Qt::Key_End:
      return Row{rows - 1};
    default:
      return std::nullopt;
  }
}

}  // namespace privbo::ui
