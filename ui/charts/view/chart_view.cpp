#include "charts/view/chart_view.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QWhatsThis>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "widgets/letters.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/plain_text.h"
#include "words/setting_names.h"

namespace privbo::ui {
namespace {

/// Two arrows at the left end of a level, where no name of a line stands: it moves up and down.
void paint_grip(QPainter& painter, const Projection& projection, double level, const QColor& colour, double em) {
  const QPointF end(projection.plot.left() + 0.7 * em, projection.figure(projection.x_axis.low, level).y());
  if (!projection.plot.contains(end)) return;
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colour);
  for (const double side : {-1.0, 1.0}) {
    const QPointF base = end + QPointF(0.0, side * 0.15 * em);
    painter.drawPolygon(
        QPolygonF{base - QPointF(0.3 * em, 0.0), base + QPointF(0.3 * em, 0.0), base + QPointF(0.0, side * 0.35 * em)});
  }
  painter.restore();
}

bool is_modified(const QKeyEvent& event) { return event.modifiers() & ~Qt::KeypadModifier; }

}  // namespace

ChartView::ChartView(ChartKind kind, QWidget* parent) : ChartWidget(parent), picture_(kind) {
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  setAccessibleName(chart_text(kind.accessible_name()));
  setAccessibleDescription(text_summary());
}

QSize ChartView::sizeHint() const { return {letter_width(fontMetrics()) * 80, fontMetrics().height() * 22}; }
QSize ChartView::minimumSizeHint() const { return {letter_width(fontMetrics()) * 25, fontMetrics().height() * 9}; }

void ChartView::set_data(ChartData data) {
  if (range_.follow(kind(), picture_.data(), data)) pointing_.forget();
  if (picture_.set_data(std::move(data))) make_stale();
}

void ChartView::set_snapshot(SnapshotPtr snapshot) {
  ChartData other = data();
  other.run = std::move(snapshot);
  set_data(std::move(other));
}

void ChartView::set_options(const ChartOptions& options) {
  if (options == picture_.options()) return;
  if (range_.follow(picture_.options(), options)) pointing_.forget();
  picture_.set_options(options);
  make_stale();
}

void ChartView::set_strip_beside(bool beside) {
  if (std::exchange(strip_beside_, beside) != beside) make_stale();
}

void ChartView::make_stale() {
  picture_.make_stale();
  Q_EMIT became_stale();
}

bool ChartView::refresh() {
  if (!picture_.stale() || !isVisible() || size().isEmpty()) return false;
  FigureStyle style = style_of(*this);
  style.image_scale = devicePixelRatioF();
  style.strip_beside = strip_beside_;
  picture_.draw(range_, std::move(style), size());
  pointing_.read_again();
  show_way_back();
  setAccessibleDescription(chart_text(picture_.scene().model().summary));
  update();
  return true;
}

QString ChartView::text_summary() const {
  const PlotModel model = plot_model(data(), kind(), options());
  QString text = chart_text(model.summary);
  for (const QString& note : chart_texts(model.notes))
    if (!text.contains(note)) text += QLatin1Char(' ') + note;
  return text.trimmed();
}

std::optional<std::pair<double, double>> ChartView::visible_x() const {
  return range_.zoomed_x(picture_.scene().model().x);
}

void ChartView::reset_zoom() {
  if (range_.show_all()) make_stale();
}

QRectF ChartView::plot() const {
  const ChartScene& scene = picture_.scene();
  return scene.model().empty() ? QRectF() : scene.plot();
}

void ChartView::reveal_until(qint64 t) {
  if (picture_.reveal_until(t)) update();
}

qint64 ChartView::marked_round() const { return kind()->over_rounds ? pointing_.round() : -1; }

void ChartView::mark_round(qint64 t, bool brief) {
  if (!kind()->over_rounds) return;
  if (t < 0)
    pointing_.forget();
  else
    pointing_.mark(static_cast<double>(t), brief);
  update();
}

void ChartView::toggle_series(const std::string& key) {
  if (key.empty()) return;
  ChartOptions changed = options();
  if (!changed.hidden.erase(key)) changed.hidden.insert(key);
  set_options(changed);
  Q_EMIT options_changed(changed);
}

void ChartView::choose_row(qint64 row) {
  const std::optional<RowChoice>& choice = picture_.scene().model().choice;
  if (!choice || choice->choices.empty()) return;
  const Index chosen = choice->choices[static_cast<std::size_t>(
      std::clamp<qint64>(row, 0, static_cast<qint64>(choice->choices.size()) - 1))];
  const bool known = std::ranges::find(choice->choices, options().context) != choice->choices.end();
  if (chosen == (known ? options().context : choice->choices[choice->row])) return;
  ChartOptions changed = options();
  changed.context = chosen;
  set_options(changed);
  Q_EMIT options_changed(changed);
}

void ChartView::accept_regret(double times) {
  if (times == options().accepted) return;
  ChartOptions changed = options();
  changed.accepted = times;
  set_options(changed);
  Q_EMIT options_changed(changed);
}

/// Does what pointer or keys ask for, with notes beside `position` (global). False: it is for whoever is behind.
bool ChartView::fulfil(const Pointing::Wish& wish, const QPoint& position) {
  if (std::holds_alternative<Pointing::Nothing>(wish)) return false;
  if (std::holds_alternative<Pointing::Panned>(wish)) make_stale();
  if (std::holds_alternative<Pointing::Pointed>(wish)) {
    update();
    if (kind()->over_rounds && pointing_.pointed()) Q_EMIT hovered(pointing_.round());
  }
  if (const auto* row = std::get_if<Pointing::Row>(&wish)) choose_row(row->row);
  if (const auto* value = std::get_if<Pointing::Value>(&wish)) Q_EMIT value_chosen(value->value);
  if (const auto* level = std::get_if<Pointing::Level>(&wish)) accept_regret(level->times);
  if (std::holds_alternative<Pointing::Notes>(wish)) show_notes(position);
  if (const auto* series = std::get_if<Pointing::Series>(&wish)) toggle_series(series->key);
  return true;
}

/// A zoomed chart that looks like a whole one would tell another story.
void ChartView::show_way_back() {
  if (!zoomed()) {
    if (way_back_) way_back_->hide();
    return;
  }
  if (!way_back_) {
    way_back_ = new QToolButton(this);
    way_back_->setText(tr("Reset zoom"));
    way_back_->setToolTip(tr("Show everything (double click)"));
    way_back_->setFocusPolicy(Qt::NoFocus);  // the keyboard has a command
    way_back_->setCursor(Qt::ArrowCursor);
    connect(way_back_, &QToolButton::clicked, this, &ChartView::reset_zoom);
  }
  const QRectF& plot = picture_.scene().projection().plot;
  way_back_->adjustSize();
  way_back_->move(static_cast<int>(plot.right()) - way_back_->width(), static_cast<int>(plot.top()));
  way_back_->show();
}

/// Every note of the chart, in a box that stays until the next click or key.
void ChartView::show_notes(const QPoint& position) {
  const PlotModel& model = picture_.scene().model();
  QString text;
  for (std::size_t i = model.window_notes; i < model.notes.size(); ++i)
    text += QStringLiteral("<p>%1</p>").arg(with_setting_names(chart_text(model.notes[i])).toHtmlEscaped());
  QWhatsThis::showText(position, text, this);
}

void ChartView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (picture_.pixel_ratio() == 0.0) {
    painter.fillRect(rect(), palette().color(QPalette::Base));
    return;
  }
  if (picture_.pixel_ratio() != devicePixelRatioF()) make_stale();  // it came to another screen
  // Until this chart's turn comes, the old picture is stretched to the new size.
  picture_.paint(painter, rect());
  const ChartScene& scene = picture_.scene();
  if (const auto& handle = scene.model().handle)
    paint_grip(painter, scene.projection(), handle->level(), palette().color(QPalette::Text), scene.font().pixelSize());
  if (framed_) {
    QPen pen(palette().color(QPalette::Highlight), std::max(1.0, 0.12 * fontMetrics().height()));
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    const double half = 0.5 * pen.widthF();
    painter.drawRect(QRectF(rect()).adjusted(half, half, -half, -half));
  }
  if (const std::optional<ReadOut> pointed = pointing_.shown()) picture_.paint_over(painter, *pointed);
}

void ChartView::resizeEvent(QResizeEvent*) { make_stale(); }
void ChartView::showEvent(QShowEvent*) { make_stale(); }

void ChartView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange ||
      event->type() == QEvent::StyleChange) {
    make_stale();
    updateGeometry();
  }
  QWidget::changeEvent(event);
}

void ChartView::wheelEvent(QWheelEvent* event) {
  const double turns = event->angleDelta().y() != 0 ? event->angleDelta().y() / 120.0 : event->angleDelta().x() / 120.0;
  if (!pointing_.over_plot(event->position()) || turns == 0.0) return event->ignore();
  const bool values = event->modifiers() & Qt::ShiftModifier, both = event->modifiers() & Qt::ControlModifier;
  const ChartScene& scene = picture_.scene();
  range_.zoom(scene.model(), range_.at(event->position(), scene.projection().plot), std::pow(0.8, turns),
              both     ? ViewRange::Sides::both
              : values ? ViewRange::Sides::values
                       : ViewRange::Sides::x);
  make_stale();
  event->accept();
}

void ChartView::mousePressEvent(QMouseEvent* event) {
  if (!pointing_.press(event->position(), event->button() == Qt::LeftButton)) QWidget::mousePressEvent(event);
}

void ChartView::mouseMoveEvent(QMouseEvent* event) {
  const QPointF position = event->position();
  if (event->buttons() & Qt::LeftButton && fulfil(pointing_.drag_to(position), event->globalPosition().toPoint()))
    return;
  const bool moved = pointing_.hover(position);
  const auto [name, notes, choice, offer, handle] = pointing_.under(position);
  setCursor(name || notes || offer ? Qt::PointingHandCursor : choice || handle ? Qt::SizeVerCursor : Qt::ArrowCursor);
  setToolTip(name     ? tr("Click to hide this series or show it again.")
             : notes  ? tr("Click to read all notes of this chart.")
             : offer  ? plain_tooltip(chart_text(offer->text))
             : choice ? tr("Drag to choose another context.")
             : handle ? tr("Drag to accept more regret, or less.")
                      : QString());
  if (!moved) return;
  update();
  if (kind()->over_rounds) Q_EMIT hovered(pointing_.round());
}

void ChartView::mouseReleaseEvent(QMouseEvent* event) {
  const bool left = event->button() == Qt::LeftButton;
  if (!fulfil(pointing_.release(event->position(), left), event->globalPosition().toPoint()))
    QWidget::mouseReleaseEvent(event);
}

void ChartView::mouseDoubleClickEvent(QMouseEvent* event) {
  if (!pointing_.press_twice(event->position(), event->button() == Qt::LeftButton)) reset_zoom();
}

void ChartView::leaveEvent(QEvent*) {
  if (!pointing_.pointed()) return;
  pointing_.forget();
  update();
  if (kind()->over_rounds) Q_EMIT hovered(-1);
}

bool ChartView::event(QEvent* event) {
  // Home and End choose a context here, whatever the window does with them elsewhere.
  if (event->type() == QEvent::ShortcutOverride && picture_.scene().model().choice) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!is_modified(*key) && (key->key() == Qt::Key_Home || key->key() == Qt::Key_End)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void ChartView::focusInEvent(QFocusEvent* event) {
  framed_ = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
            event->reason() == Qt::ShortcutFocusReason;
  QWidget::focusInEvent(event);
}

void ChartView::focusOutEvent(QFocusEvent* event) {
  framed_ = false;
  QWidget::focusOutEvent(event);
}

void ChartView::keyPressEvent(QKeyEvent* event) {
  const Pointing::Wish wish = pointing_.press_key(event->key(), is_modified(*event), options().context);
  if (!fulfil(wish, mapToGlobal(rect().center()))) QWidget::keyPressEvent(event);
}

/// Everything the mouse can do in the chart, for the keyboard too. The menu deletes itself.
void ChartView::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const bool drawn = !picture_.scene().model().empty();
  const auto add = [&](const QString& text, bool enabled, auto handler) {
    QAction* action = menu->addAction(text);
    action->setEnabled(enabled);
    connect(action, &QAction::triggered, this, handler);
  };
  add(Charts::tr("&Copy Figure"), drawn, &ChartView::copy_figure_wanted);
  add(Charts::tr("Copy &Data"), drawn, &ChartView::copy_data_wanted);
  add(Charts::tr("Show Data &Table…"), drawn, &ChartView::table_wanted);
  add(Charts::tr("&Export…"), drawn, &ChartView::export_wanted);
  menu->addSeparator();
  add_axes(*menu);
  add(Charts::tr("&Reset Zoom"), zoomed(), [this] { reset_zoom(); });
  if (drawn) {
    QMenu* series = menu->addMenu(Charts::tr("&Series"));
    add_series(*series);
    series->menuAction()->setEnabled(!series->isEmpty());
  }
  menu->popup(event->globalPos());
  event->accept();
}

void ChartView::add_series(QMenu& menu) {
  std::set<std::string> listed;
  for (const PlotSeries& series : picture_.scene().model().series) {
    const std::string key = series_key(series);
    if (series.label.empty() || !listed.insert(key).second) continue;
    // A menu takes "&" for a shortcut; a name may contain one.
    QAction* action = menu.addAction(chart_text(series.label).replace(QLatin1Char('&'), QStringLiteral("&&")));
    action->setCheckable(true);
    action->setChecked(!series.hidden);
    connect(action, &QAction::triggered, this, [this, key] { toggle_series(key); });
  }
}

/// The charts of a run have these beside their title.
void ChartView::add_axes(QMenu& menu) {
  if (kind()->source != ChartSource::laboratory || !kind()->controls) return;
  for (const ChartControl& control : kind()->controls()) {
    QAction* action = menu.addAction(chart_text(control.name));
    action->setCheckable(true);
    action->setChecked(number_of(control.get(options())) != 0);
    connect(action, &QAction::triggered, this, [this, set = control.set](bool on) {
      ChartOptions changed = options();
      set(changed, std::int64_t{on});
      set_options(changed);
      Q_EMIT options_changed(changed);
    });
  }
}

}  // namespace privbo::ui
