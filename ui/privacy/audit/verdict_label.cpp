#include "privacy/audit/verdict_label.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "widgets/icons.h"
#include "widgets/labels.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

QPixmap tinted(const QPixmap& shape, const QColor& colour) {
  QPixmap result = shape;
  if (result.isNull()) return result;
  QPainter painter(&result);
  painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
  painter.fillRect(result.rect(), colour);
  return result;
}

}  // namespace

VerdictLabel::VerdictLabel(QWidget* parent) : QWidget(parent), mark_(new QLabel(this)), text_(new MeasuredLabel(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(mark_, 0, Qt::AlignTop);
  row->addWidget(text_, 1);
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  setVisible(false);
}

void VerdictLabel::show_verdict(const QString& text, bool refuted) {
  refuted_ = refuted;
  text_->setText(text);
  text_->setAccessibleName(text.isEmpty() ? QString() : tr("Verdict: %1").arg(text));
  colour();
  setVisible(!text.isEmpty());
}

QString VerdictLabel::text() const { return text_->text(); }

void VerdictLabel::changeEvent(QEvent* event) {
  if ((event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) && !colouring_) colour();
  QWidget::changeEvent(event);
}

void VerdictLabel::colour() {
  colouring_ = true;
  QPalette colours = QApplication::palette(this);
  const QColor alarm = alarm_colour(colours.color(QPalette::Window));
  if (refuted_) colours.setColor(QPalette::WindowText, alarm);
  text_->setPalette(colours);
  const int side = fontMetrics().height();
  mark_->setPixmap(refuted_ ? tinted(icon(Icon::remove).pixmap(QSize(side, side), devicePixelRatioF()), alarm)
                            : QPixmap());
  mark_->setVisible(refuted_);
  colouring_ = false;
}

}  // namespace privbo::ui
