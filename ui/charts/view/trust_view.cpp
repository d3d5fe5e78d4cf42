#include "charts/view/trust_view.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <algorithm>
#include <cmath>

#include "charts/kinds/chart_kind.h"
#include "charts/kinds/trust/trust_figure.h"

namespace privbo::ui {
namespace {

FigureStyle style_of(const QWidget& widget) {
  FigureStyle style;
  style.theme = Theme::from(widget.palette());
  style.font = pixel_font(widget.font());
  style.line_width = 0.14 * style.em();
  style.notes_share = 0.5;
  style.print = true;
  return style;
}

}  // namespace

TrustView::TrustView(QWidget* parent) : ChartWidget(parent), options_(kind()->defaults) {
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
  setAccessibleName(tr("Figure of the trust models"));
  renew();
}

void TrustView::show_comparison(TrustComparisonPtr comparison) {
  data_.trust = std::move(comparison);
  renew();
}

void TrustView::set_options(const ChartOptions& options) {
  if (options == options_) return;
  options_ = options;
  renew();
}

QString TrustView::text_summary() const { return plot_model(data_, kind(), options_).summary; }

void TrustView::renew() {
  stale_ = true;
  setAccessibleDescription(text_summary());
  updateGeometry();
  update();
}

int TrustView::heightForWidth(int width) const {
  return static_cast<int>(std::ceil(
      TrustFigure::good_height(trust_picture(data_.trust.get(), options_), style_of(*this), std::max(1, width))));
}

QSize TrustView::minimumSizeHint() const {
  const int letters = fontMetrics().averageCharWidth() * 60;
  return {letters, fontMetrics().height() * 12};
}

QSize TrustView::sizeHint() const {
  const int width = fontMetrics().averageCharWidth() * 120;
  return {width, std::max(minimumSizeHint().height(), heightForWidth(width))};
}

void TrustView::paintEvent(QPaintEvent*) {
  const double ratio = devicePixelRatioF();
  const QSize pixels = (QSizeF(size()) * ratio).toSize();
  if (stale_ || picture_.size() != pixels) {
    picture_ = QPixmap(pixels);
    picture_.setDevicePixelRatio(ratio);
    QPainter painter(&picture_);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    TrustFigure(trust_picture(data_.trust.get(), options_), style_of(*this), size()).paint(painter);
    stale_ = false;
  }
  QPainter painter(this);
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
  stale_ = true;
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
  for (QAction* action : menu->actions()) action->setEnabled(something);
  menu->popup(event->reason() == QContextMenuEvent::Mouse ? event->globalPos() : mapToGlobal(rect().center()));
}

}  // namespace privbo::ui
