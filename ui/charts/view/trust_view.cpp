#include "charts/view/trust_view.h"

#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QToolTip>
#include <QWhatsThis>
#include <algorithm>
#include <cmath>
#include <utility>

#include "charts/trust/trust_figure.h"
#include "plot/kinds/chart_kind.h"
#include "widgets/letters.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

/// Broken into lines by whatever shows it, and free of what Qt would take for HTML.
QString paragraphs(const QString& notes) {
  QString text;
  for (const QString& part : notes.split(QLatin1Char('\n')))
    text += part.isEmpty() ? QStringLiteral("<hr>") : QStringLiteral("<p>%1</p>").arg(part.toHtmlEscaped());
  return text;
}

}  // namespace

TrustView::TrustView(QWidget* parent) : ChartWidget(parent), options_(kind()->defaults) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
  setAttribute(Qt::WA_OpaquePaintEvent);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setAccessibleName(tr("Figure of the trust models"));
  renew();
}

TrustView::~TrustView() = default;

void TrustView::show_comparison(TrustComparisonPtr comparison) {
  data_.trust = std::move(comparison);
  renew();
}

void TrustView::set_options(const ChartOptions& options) {
  if (options == options_) return;
  options_ = options;
  renew();
}

QString TrustView::text_summary() const { return chart_text(plot_model(data_, kind(), options_).summary); }

const TrustFigure& TrustView::figure() const {
  if (!figure_)
    figure_ = std::make_unique<TrustFigure>(trust_picture(data_.trust.get(), options_), style_of(*this), size());
  return *figure_;
}

QString TrustView::panel_notes() const {
  QStringList all;
  for (const TrustPanel& panel : figure().picture().panels) all << trust_panel_notes(panel);
  return all.join(QStringLiteral("\n\n"));
}

void TrustView::renew() {
  figure_.reset();
  picture_ = {};
  heights_.clear();
  setAccessibleDescription(text_summary());
  updateGeometry();
  update();
}

int TrustView::heightForWidth(int width) const {
  // A layout asks several times for the same width.
  if (const auto known = heights_.find(width); known != heights_.end()) return known->second;
  const double height =
      TrustFigure::good_height(trust_picture(data_.trust.get(), options_), style_of(*this), std::max(1, width));
  return heights_[width] = static_cast<int>(std::ceil(height));
}

QSize TrustView::minimumSizeHint() const {
  const int letters = letter_width(fontMetrics()) * 28;
  return {letters, fontMetrics().height() * 12};
}

QSize TrustView::sizeHint() const {
  const int width = letter_width(fontMetrics()) * 120;
  return {width, std::max(minimumSizeHint().height(), heightForWidth(width))};
}

void TrustView::paintEvent(QPaintEvent*) {
  const double ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  if (pixels.isEmpty()) return;
  if (picture_.size() != pixels) {
    picture_ = QPixmap(pixels);
    picture_.setDevicePixelRatio(ratio);
    QPainter painter(&picture_);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    figure();
    figure_->paint(painter);
  }
  QPainter painter(this);
  if (takes_shapes(painter))
    figure_->paint(painter);
  else
    painter.drawPixmap(0, 0, picture_);
  if (!hasFocus()) return;
  QStyleOptionFocusRect focus;
  focus.initFrom(this);
  focus.backgroundColor = palette().color(QPalette::Window);
  style()->drawPrimitive(QStyle::PE_FrameFocusRect, &focus, &painter, this);
}

void TrustView::changeEvent(QEvent* event) {
  QWidget::changeEvent(event);
  if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange ||
      event->type() == QEvent::LanguageChange)
    renew();
}

void TrustView::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  figure_.reset();
  picture_ = {};
}

void TrustView::show_notes(const QString& notes, const QPoint& position) {
  QWhatsThis::showText(position, paragraphs(notes), this);
}

bool TrustView::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return ChartWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const QString notes = figure().notes_at(help->pos());
  if (notes.isEmpty())
    QToolTip::hideText();
  else
    QToolTip::showText(help->globalPos(), paragraphs(notes), this);
  return true;
}

void TrustView::keyPressEvent(QKeyEvent* event) {
  const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
  if (!enter || figure().picture().panels.empty()) return ChartWidget::keyPressEvent(event);
  show_notes(panel_notes(), mapToGlobal(rect().center()));
}

void TrustView::mouseMoveEvent(QMouseEvent* event) {
  setCursor(figure().notes_at(event->position()).isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void TrustView::mousePressEvent(QMouseEvent* event) {
  pressed_ = event->button() == Qt::LeftButton ? figure().notes_at(event->position()) : QString();
  if (pressed_.isEmpty()) ChartWidget::mousePressEvent(event);
}

void TrustView::mouseReleaseEvent(QMouseEvent* event) {
  const QString notes = std::exchange(pressed_, QString());
  if (notes.isEmpty() || event->button() != Qt::LeftButton) return ChartWidget::mouseReleaseEvent(event);
  if (figure().notes_at(event->position()) == notes) show_notes(notes, event->globalPosition().toPoint());
}

void TrustView::contextMenuEvent(QContextMenuEvent* event) {
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  const bool something = data_.trust && !data_.trust->rows.empty();
  for (const auto& [text, wanted] : {std::pair(tr("&Copy Figure"), &TrustView::copy_figure_wanted),
                                     std::pair(tr("Copy &Data"), &TrustView::copy_data_wanted),
                                     std::pair(tr("Show Data &Table…"), &TrustView::table_wanted),
                                     std::pair(tr("&Export Figure…"), &TrustView::export_wanted)})
    connect(menu->addAction(text), &QAction::triggered, this, wanted);
  menu->addSeparator();
  connect(menu->addAction(tr("Read &Notes of All Panels")), &QAction::triggered, this,
          [this] { show_notes(panel_notes(), mapToGlobal(rect().center())); });
  for (QAction* action : menu->actions()) action->setEnabled(something);
  menu->popup(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().center()));
}

}  // namespace privbo::ui
