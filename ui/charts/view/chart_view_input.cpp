// Pointer and keys over a chart: zoom, pan, read-out, the legend and the context menu.
#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWhatsThis>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/figure/profile_painter.h"
#include "charts/figure/read_out.h"
#include "charts/view/chart_menu.h"
#include "charts/view/chart_view_private.h"
#include "plot/model/finish_model.h"
#include "words/chart_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

void ChartView::Private::point_at(double x, double y) { pointed = read_out(scene.model(), x, y); }

bool ChartView::Private::over_choice(const QPointF& p) const {
  const QRectF plot = scene.projection().plot.adjusted(0, 0, 0.5 * style.em(), 0);  // the handle reaches out
  return plot.contains(p) && std::abs(p.y() - choice_line(scene.projection(), scene.model())) <= 0.6 * style.em();
}

const ValueOffer* ChartView::Private::offer_at(const QPointF& p) const {
  constexpr double reach = 0.8;  // in em
  const PlotModel& model = scene.model();
  if (model.offers.empty() || !over_plot(p)) return nullptr;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Points>(series)) continue;
    for (std::size_t i = 0; i < series.x.size(); ++i) {
      const QPointF away = scene.projection().figure(series.x[i], series.y[i]) - p;
      if (std::hypot(away.x(), away.y()) > reach * style.em()) continue;
      const auto found = std::ranges::find(model.offers, series.x[i], &ValueOffer::x);
      if (found != model.offers.end()) return &*found;
    }
  }
  return nullptr;
}

const ValueOffer* ChartView::Private::pointed_offer() const {
  const std::vector<ValueOffer>& offers = scene.model().offers;
  const auto found = pointed ? std::ranges::find(offers, pointed->x, &ValueOffer::x) : offers.end();
  return found == offers.end() ? nullptr : &*found;
}

void ChartView::wheelEvent(QWheelEvent* event) {
  const double turns = event->angleDelta().y() != 0 ? event->angleDelta().y() / 120.0 : event->angleDelta().x() / 120.0;
  if (!d_->over_plot(event->position()) || turns == 0.0) return event->ignore();
  const double factor = std::pow(0.8, turns);
  const QPointF centre = d_->axis_position(event->position());
  const PlotModel& model = d_->scene.model();
  const auto scaled = [factor](const PlotAxis& axis, const AxisRange& range, double about) {
    const double span = range.span() * factor;
    const double widest = axis.log ? 40.0 : 1e6 * (std::abs(axis.low) + std::abs(axis.high) + 1e-12);
    if (span < 1e-9 * (std::abs(about) + 1e-12) || span > widest)
      return range;  // doubles end here; nothing to see there
    return AxisRange{about + (range.low - about) * factor, about + (range.high - about) * factor};
  };
  const bool values_alone = event->modifiers() & Qt::ShiftModifier, both = event->modifiers() & Qt::ControlModifier;
  if (!values_alone || both) d_->shown.x = scaled(model.x, d_->shown.x, centre.x());
  // A part of the rounds is shown with the values that it has; where there are none, as of a map, both sides go along.
  const std::optional<AxisRange> fitting = values_alone || both ? std::nullopt : values_within(model, d_->shown.x);
  d_->shown.y = fitting ? *fitting : scaled(model.y, d_->shown.y, centre.y());
  d_->zoom = d_->shown;
  make_stale();
  event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
  d_->pressed_key = event->button() == Qt::LeftButton ? d_->scene.key_at(event->position()) : std::string();
  if (!d_->pressed_key.empty()) return;
  d_->pressed = event->position();
  d_->choosing = event->button() == Qt::LeftButton && d_->over_choice(event->position());
  if (d_->choosing) return;
  if (event->button() != Qt::LeftButton || !d_->over_plot(event->position())) return QWidget::mousePressEvent(event);
  d_->drag = event->position();
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
  if (d_->choosing && (event->buttons() & Qt::LeftButton) && d_->scene.model().heat)
    return choose_row(
        static_cast<qint64>(row_at(d_->scene.projection(), *d_->scene.model().heat, event->position().y())));
  if (d_->drag && (event->buttons() & Qt::LeftButton)) {
    if ((d_->scene.model().choice || d_->offer_at(d_->pressed)) &&
        (event->position() - d_->pressed).manhattanLength() < QApplication::startDragDistance())
      return;  // may become a click
    const QPointF by = d_->axis_position(*d_->drag) - d_->axis_position(event->position());
    d_->shown.x = {d_->shown.x.low + by.x(), d_->shown.x.high + by.x()};
    d_->shown.y = {d_->shown.y.low + by.y(), d_->shown.y.high + by.y()};
    d_->zoom = d_->shown;
    d_->drag = event->position();
    make_stale();
    return;
  }
  const bool inside = d_->over_plot(event->position());
  const bool pointed_before = d_->pointed.has_value();
  d_->brief = false;
  const QPointF position = d_->axis_position(event->position());
  const PlotModel& model = d_->scene.model();
  if (inside)
    d_->point_at(from_axis(model.x, position.x()), from_axis(model.y, position.y()));
  else
    d_->pointed.reset();
  const bool on_legend = !d_->scene.key_at(event->position()).empty();
  const bool on_choice = d_->over_choice(event->position()), on_notes = d_->scene.has_more_at(event->position());
  const ValueOffer* offer = d_->offer_at(event->position());
  setCursor(on_legend || on_notes || offer ? Qt::PointingHandCursor : on_choice ? Qt::SizeVerCursor : Qt::ArrowCursor);
  setToolTip(on_legend   ? tr("Click to hide this series or show it again.")
             : on_notes  ? tr("Click to read all notes of this chart.")
             : offer     ? plain_tooltip(chart_text(offer->text))
             : on_choice ? tr("Drag to choose another context.")
                         : QString());
  if (d_->pointed || pointed_before) update();
  if (d_->kind->over_rounds && (d_->pointed || pointed_before))
    Q_EMIT hovered(d_->pointed ? static_cast<qint64>(std::llround(d_->pointed->x)) : -1);
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
  const bool was_choosing = std::exchange(d_->choosing, false), clicked = d_->drag && d_->drag == d_->pressed;
  d_->drag.reset();
  if (was_choosing) return;
  if (clicked && event->button() == Qt::LeftButton && d_->scene.model().choice && d_->scene.model().heat)
    return choose_row(
        static_cast<qint64>(row_at(d_->scene.projection(), *d_->scene.model().heat, event->position().y())));
  if (const ValueOffer* offer = clicked && event->button() == Qt::LeftButton ? d_->offer_at(d_->pressed) : nullptr) {
    Q_EMIT value_chosen(offer->value);
    return;
  }
  if (event->button() == Qt::LeftButton && d_->scene.has_more_at(d_->pressed) &&
      d_->scene.has_more_at(event->position()))
    return show_notes(event->globalPosition().toPoint());
  const std::string key = std::exchange(d_->pressed_key, std::string());
  if (!key.empty() && event->button() == Qt::LeftButton && key == d_->scene.key_at(event->position()))
    return toggle_series(key);
  QWidget::mouseReleaseEvent(event);
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
  d_->drag.reset();
  // Two quick clicks on the legend are two clicks.
  d_->pressed_key = event->button() == Qt::LeftButton ? d_->scene.key_at(event->position()) : std::string();
  if (!d_->pressed_key.empty()) return;
  reset_zoom();
}

void ChartView::leaveEvent(QEvent*) {
  if (!d_->pointed) return;
  d_->pointed.reset();
  update();
  if (d_->kind->over_rounds) Q_EMIT hovered(-1);
}

void ChartView::show_notes(const QPoint& position) {
  const PlotModel& model = d_->scene.model();
  QString text;
  for (std::size_t i = model.window_notes; i < model.notes.size(); ++i)
    text += QStringLiteral("<p>%1</p>").arg(chart_text(model.notes[i]).toHtmlEscaped());
  QWhatsThis::showText(position, text, this);
}

bool ChartView::event(QEvent* event) {
  // Home and End choose a context here, whatever the window does with them elsewhere.
  if (event->type() == QEvent::ShortcutOverride && d_->scene.model().choice) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!(key->modifiers() & ~Qt::KeypadModifier) && (key->key() == Qt::Key_Home || key->key() == Qt::Key_End)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void ChartView::focusInEvent(QFocusEvent* event) {
  d_->framed = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
               event->reason() == Qt::ShortcutFocusReason;
  QWidget::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent* event) {
  d_->framed = false;
  QWidget::focusOutEvent(event);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
  if (const std::optional<RowChoice>& choice = d_->scene.model().choice;
      choice && !(event->modifiers() & ~Qt::KeypadModifier)) {
    const auto rows = static_cast<qint64>(choice->choices.size());
    // Of keys that come faster than frames the picture knows nothing yet.
    const auto chosen = std::ranges::find(choice->choices, d_->options.context);
    const auto row = chosen == choice->choices.end() ? static_cast<qint64>(choice->row)
                                                     : static_cast<qint64>(chosen - choice->choices.begin());
    switch (event->key()) {
      case Qt::Key_Up:
        return choose_row(row + 1);
      case Qt::Key_Down:
        return choose_row(row - 1);
      case Qt::Key_PageUp:
        return choose_row(row + std::max<qint64>(1, rows / 10));
      case Qt::Key_PageDown:
        return choose_row(row - std::max<qint64>(1, rows / 10));
      case Qt::Key_Home:
        return choose_row(0);
      case Qt::Key_End:
        return choose_row(rows - 1);
      default:
        break;
    }
  }
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (const ValueOffer* offer = enter ? d_->pointed_offer() : nullptr) {
    Q_EMIT value_chosen(offer->value);
    return;
  }
  if (enter && d_->scene.model().notes.size() > d_->scene.model().window_notes)
    return show_notes(mapToGlobal(rect().center()));
  const int steps = event->key() == Qt::Key_Left ? -1 : event->key() == Qt::Key_Right ? 1 : 0;
  const PlotModel& model = d_->scene.model();
  if (steps == 0 || event->modifiers() & ~Qt::KeypadModifier || model.empty() || model.heat)
    return QWidget::keyPressEvent(event);
  d_->brief = false;
  // From the middle of what is seen, or from where the read-out stands.
  d_->point_at(d_->pointed ? neighbour(model, d_->pointed->x, steps)
                           : from_axis(model.x, d_->shown.x.low + 0.5 * d_->shown.x.span()));
  update();
  if (d_->pointed && d_->kind->over_rounds) Q_EMIT hovered(static_cast<qint64>(std::llround(d_->pointed->x)));
}

void ChartView::contextMenuEvent(QContextMenuEvent* event) {
  show_chart_menu(*this, d_->scene.model(), event->globalPos());
  event->accept();
}

}  // namespace privbo::ui
