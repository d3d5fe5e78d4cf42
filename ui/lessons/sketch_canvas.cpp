#include "lessons/sketch_canvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "widgets/letters.h"
#include "widgets/theme.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr std::size_t knots = 11;
constexpr double key_steps = 50.0;    // from the bottom to the top
constexpr double beside_curve = 4.0;  // pixels before its name
constexpr double max_of_window = 0.36;

}  // namespace

SketchCanvas::SketchCanvas(QWidget* parent) : QWidget(parent), knots_(knots, 0.0) {
  setFocusPolicy(Qt::StrongFocus);
  setAccessibleName(tr("Sheet to draw a curve on"));
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
  setSizePolicy(policy);
}

/// Large letters of a lecture do not make it larger than what is read with it allows.
int SketchCanvas::height_of(int lines) const {
  return std::min(lines * fontMetrics().height(), static_cast<int>(max_of_window * window()->height()));
}

QSize SketchCanvas::sizeHint() const { return {letter_width(fontMetrics()) * 44, height_of(13)}; }
QSize SketchCanvas::minimumSizeHint() const { return {letter_width(fontMetrics()) * 22, height_of(9)}; }

void SketchCanvas::clear(double horizon, double top) {
  horizon_ = horizon;
  top_ = top;
  knots_.assign(knots, 0.0);
  chosen_ = 1;
  last_.reset();
  touched_ = locked_ = false;
  given_.clear();
  report_index();
  update();
}

void SketchCanvas::show_unnamed(const std::vector<MeasuredCurve>& curves) {
  double horizon = 1.0, largest = 0.0;
  for (const MeasuredCurve& curve : curves) {
    horizon = static_cast<double>(curve.rounds.back());
    largest = std::max(largest, *std::ranges::max_element(curve.values));
  }
  clear(horizon, largest * 1.1);
  locked_ = true;
  for (const MeasuredCurve& curve : curves) {
    Curve made{QString(QLatin1Char(given_.empty() ? 'A' : 'B')), {}};
    for (std::size_t i = 0; i < curve.rounds.size(); ++i)
      made.points.emplace_back(static_cast<double>(curve.rounds[i]), curve.values[i]);
    given_.push_back(std::move(made));
  }
  QStringList ends;
  for (const Curve& curve : given_)
    ends << tr("%1 ends at regret %2").arg(curve.name, number_text(curve.points.back().y(), 3));
  setAccessibleDescription(ends.join(QStringLiteral("; ")));
}

std::optional<Json> SketchCanvas::drawn() const {
  if (!touched_) return std::nullopt;
  Json curve = Json::array();
  for (std::size_t i = 0; i < knots; ++i)
    curve.push_back({horizon_ * static_cast<double>(i) / static_cast<double>(knots - 1), knots_[i]});
  return curve;
}

void SketchCanvas::show_drawn(const Json& curve) {
  for (std::size_t i = 0; i < std::min(knots, curve.size()); ++i) knots_[i] = curve[i][1].get<double>();
  touched_ = true;
  update();
}

void SketchCanvas::show_right(const Json& right) {
  locked_ = true;
  Curve made{tr("the run"), {}};
  for (std::size_t i = 0; i < right.at("rounds").size(); ++i)
    made.points.emplace_back(right["rounds"][i].get<double>(), right["values"][i].get<double>());
  given_ = {made};
  update();
}

void SketchCanvas::set_locked(bool locked) { locked_ = locked; }

QRectF SketchCanvas::plot() const {
  const QFontMetricsF metrics(font());
  const double left =
      std::max(metrics.horizontalAdvance(number_text(top_, 3)), metrics.horizontalAdvance(tr("Regret"))) +
      letter_width(fontMetrics());
  const double names = given_.size() == 2
                           ? metrics.horizontalAdvance(QStringLiteral("B"))
                           : std::max(metrics.horizontalAdvance(tr("yours")), metrics.horizontalAdvance(tr("the run")));
  return QRectF(rect()).adjusted(left, metrics.height() * 0.8, -names - 2.0 * beside_curve, -metrics.height() * 2.4);
}

QPointF SketchCanvas::place_of(const QPointF& point) const {
  const QRectF area = plot();
  return {area.left() + area.width() * point.x() / horizon_, area.bottom() - area.height() * point.y() / top_};
}

void SketchCanvas::set_knot(std::size_t knot, double value) {
  if (locked_ || knot == 0) return;  // before the first round there is no regret
  knots_[knot] = std::clamp(value, 0.0, top_);
  touched_ = true;
  update();
  Q_EMIT edited();
}

void SketchCanvas::draw_to(const QPointF& position) {
  const QRectF area = plot();
  const double share = std::clamp((position.x() - area.left()) / area.width(), 0.0, 1.0);
  const auto knot = static_cast<std::size_t>(std::lround(share * static_cast<double>(knots - 1)));
  const double value = top_ * (area.bottom() - position.y()) / area.height();
  // A quick pointer jumps over knots: those between lie on the line.
  if (last_ && *last_ != knot) {
    const double from = knots_[*last_];
    const auto distance = static_cast<double>(knot) - static_cast<double>(*last_);
    for (std::size_t i = std::min(*last_, knot) + 1; i < std::max(*last_, knot); ++i)
      set_knot(i, from + (value - from) * (static_cast<double>(i) - static_cast<double>(*last_)) / distance);
  }
  set_knot(knot, value);
  chosen_ = std::max<std::size_t>(knot, 1);
  last_ = knot;
  report_index();
}

void SketchCanvas::report_index() {
  const double t = horizon_ * static_cast<double>(chosen_) / static_cast<double>(knots - 1);
  setAccessibleDescription(
      tr("Round %1: regret %2, of at most %3. Left and right choose a round, up and down move the curve.")
          .arg(number_text(t), number_text(knots_[chosen_], 3), number_text(top_, 3)));
}

void SketchCanvas::mousePressEvent(QMouseEvent* event) {
  last_.reset();
  if (event->button() == Qt::LeftButton) draw_to(event->position());
}

void SketchCanvas::mouseMoveEvent(QMouseEvent* event) {
  if (event->buttons() & Qt::LeftButton) draw_to(event->position());
}

void SketchCanvas::keyPressEvent(QKeyEvent* event) {
  const double step = top_ / key_steps * (event->modifiers() & Qt::ShiftModifier ? 10.0 : 1.0);
  switch (event->key()) {
    case Qt::Key_Left:
      chosen_ = std::max<std::size_t>(chosen_, 2) - 1;
      break;
    case Qt::Key_Right:
      chosen_ = std::min(chosen_ + 1, knots - 1);
      break;
    case Qt::Key_Up:
      set_knot(chosen_, knots_[chosen_] + step);
      break;
    case Qt::Key_Down:
      set_knot(chosen_, knots_[chosen_] - step);
      break;
    default:
      return QWidget::keyPressEvent(event);
  }
  report_index();
  update();
}

void SketchCanvas::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void SketchCanvas::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  update();
}

void SketchCanvas::paint_curve(QPainter& painter, const Curve& curve, const QPen& pen) const {
  painter.setPen(pen);
  QPolygonF line;
  for (const QPointF& point : curve.points) line << place_of(point);
  painter.drawPolyline(line);
  constexpr double min_contrast = 4.5;  // of letters; a line is seen with less
  painter.setPen(readable(pen.color(), palette().color(QPalette::Window), min_contrast));
  painter.drawText(QRectF(line.back() + QPointF(beside_curve, -fontMetrics().height() / 2.0),
                          QSizeF(width(), fontMetrics().height())),
                   Qt::AlignLeft | Qt::AlignVCenter, curve.name);
}

void SketchCanvas::paintEvent(QPaintEvent* /*event*/) {
  const Theme theme = Theme::from(palette());
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF area = plot();
  const double line = std::max(1.5, fontMetrics().height() / 9.0);
  painter.fillRect(area, theme.background);
  painter.setPen(QPen(theme.grid, 1.0));
  for (int i = 1; i < 5; ++i) {
    painter.drawLine(QPointF(area.left(), area.top() + area.height() * i / 5),
                     QPointF(area.right(), area.top() + area.height() * i / 5));
    painter.drawLine(QPointF(area.left() + area.width() * i / 5, area.top()),
                     QPointF(area.left() + area.width() * i / 5, area.bottom()));
  }
  painter.setPen(QPen(theme.axis, 1.0));
  painter.drawRect(area);
  painter.setPen(theme.text);
  const double height = fontMetrics().height(), left = area.left() - 4.0;
  painter.drawText(QRectF(0, area.top() - height / 2, left, height), Qt::AlignRight | Qt::AlignVCenter,
                   number_text(top_, 3));
  painter.drawText(QRectF(0, area.bottom() - height / 2, left, height), Qt::AlignRight | Qt::AlignVCenter,
                   QStringLiteral("0"));
  painter.drawText(QRectF(0, area.center().y() - height / 2, left, height), Qt::AlignRight | Qt::AlignVCenter,
                   tr("Regret"));
  const QRectF below(area.left(), area.bottom() + 2, area.width(), height);
  // Where both have no room, the 0 beside the corner is that of both axes.
  const QString zero = QStringLiteral("0"), end = number_text(horizon_);
  if (fontMetrics().horizontalAdvance(zero + end) + letter_width(fontMetrics()) <= area.width())
    painter.drawText(below, Qt::AlignLeft, zero);
  painter.drawText(below, Qt::AlignRight | Qt::TextDontClip, end);
  // Between the numbers where it fits, else below them.
  const double title = fontMetrics().horizontalAdvance(tr("Round t"));
  const double last = fontMetrics().horizontalAdvance(end) + letter_width(fontMetrics());
  const bool beside = title / 2 + last <= area.width() / 2;
  painter.drawText(below.translated(0, beside ? 0.0 : height), Qt::AlignHCenter | Qt::TextDontClip, tr("Round t"));

  const std::array<QPen, 2> pens{QPen(theme.text, line), QPen(theme.text, line, Qt::DashLine)};
  const bool unnamed = given_.size() == 2;
  if (!unnamed) {
    Curve own{touched_ ? tr("yours") : QString(), {}};
    for (std::size_t i = 0; i < knots; ++i)
      own.points.emplace_back(horizon_ * static_cast<double>(i) / static_cast<double>(knots - 1), knots_[i]);
    paint_curve(painter, own, QPen(touched_ ? theme.text : theme.muted, line, touched_ ? Qt::SolidLine : Qt::DotLine));
    if (!locked_) {
      painter.setBrush(hasFocus() ? QBrush(theme.accent) : QBrush(Qt::NoBrush));
      painter.setPen(QPen(theme.accent, 1.5));
      painter.drawEllipse(place_of(own.points[chosen_]), line * 2.5, line * 2.5);
    }
  }
  for (std::size_t i = 0; i < given_.size(); ++i)
    paint_curve(painter, given_[i], unnamed ? pens[i] : QPen(theme.accent, line, Qt::DashLine));
}

}  // namespace privbo::ui
