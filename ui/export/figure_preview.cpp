// Draws at the size of the screen, not of the paper: a preview at 1200 dpi would help nobody.
#include "export/figure_preview.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "plot/model/plot_model.h"
#include "preferences/figure_settings.h"
#include "widgets/letters.h"
#include "words/chart_text.h"

namespace privbo::ui {
namespace {

constexpr int pause_ms = 150;  // changes closer together than this share one drawing

}  // namespace

FigurePreview::FigurePreview(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Preview of the figure"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  timer_.setSingleShot(true);
  timer_.setInterval(pause_ms);
  connect(&timer_, &QTimer::timeout, this, &FigurePreview::draw);
}

QSize FigurePreview::sizeHint() const { return QSize(90, 60) * letter_width(fontMetrics()); }
QSize FigurePreview::minimumSizeHint() const { return QSize(30, 14) * letter_width(fontMetrics()); }

void FigurePreview::show_figure(const FigureRequest& request) {
  request_ = request;
  asked_for_hint_ = false;
  ++wanted_;
  timer_.start();
}

void FigurePreview::show_hint(const QString& hint) {
  hint_ = hint;
  asked_for_hint_ = true;
  image_ = shown_ = QImage();
  timer_.stop();
  drawn_ = ++wanted_;
  setAccessibleDescription(hint);
  update();
}

void FigurePreview::set_greyscale(bool on) {
  greyscale_ = on;
  shown_ = on ? image_.convertToFormat(QImage::Format_Grayscale8) : image_;
  update();
}

void FigurePreview::draw() {
  FigureRequest request = request_;
  const QSizeF room = QSizeF(size()) * devicePixelRatioF(), paper = request.settings.size_mm;
  const double per_mm = std::min(room.width() / paper.width(), room.height() / paper.height());
  // Drawn in whole dots per inch, a little larger than the room, and scaled down when painted.
  request.settings.dpi = std::clamp(static_cast<int>(std::ceil(per_mm * 25.4)), static_cast<int>(dots_per_inch.lowest),
                                    static_cast<int>(dots_per_inch.highest));
  request.settings.format = ExportFormat::png;
  const quint64 job = wanted_;
  job_.start([this, job, request](const std::stop_token&) -> Deliver {
    return [this, job, drawn = draw_figure(request)] { take(job, drawn); };
  });
}

void FigurePreview::take(quint64 job, const DrawnFigure& drawn) {
  if (job != wanted_) return;
  drawn_ = job;
  image_ = drawn.image;
  hint_ = drawn.problem;
  const ExportedChart& chart = request_.chart;
  setAccessibleDescription(hint_.isEmpty() ? chart_text(plot_model(chart.data, chart.kind, chart.options).summary)
                                           : hint_);
  set_greyscale(greyscale_);
}

void FigurePreview::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (shown_.isNull()) {
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), static_cast<int>(Qt::AlignCenter) | Qt::TextWordWrap, hint_);
    return;
  }
  const QSizeF paper = request_.settings.size_mm.scaled(QSizeF(size()), Qt::KeepAspectRatio);
  const QRectF place(QPointF((width() - paper.width()) / 2, (height() - paper.height()) / 2), paper);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  painter.drawImage(place, shown_);
  painter.setPen(palette().color(QPalette::Mid));
  painter.drawRect(place.adjusted(0, 0, -1, -1));
}

void FigurePreview::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (!asked_for_hint_ && wanted_ > 0) {
    ++wanted_;
    timer_.start();
  }
}

}  // namespace privbo::ui
