#include "link/qr_page.h"
#include "widgets/letters.h"
#include "words/plain_text.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <algorithm>
#include <utility>

namespace privbo::ui {

QrPage::QrPage(QrCode code, const QString& name, QWidget* parent)
    : QWidget(parent, Qt::Window), code_(std::move(code)), name_(name) {
  setAttribute(Qt::WA_DeleteOnClose);
  setAttribute(Qt::WA_OpaquePaintEvent);
  setFocusPolicy(Qt::StrongFocus);
  setWindowTitle(tr("QR Code"));
  setAccessibleName(tr("QR code that opens “%1”").arg(name));
  setAccessibleDescription(tr("Copy Link gives the same as text. Escape closes this window."));
  setMinimumSize(code_.side + 2 * QrCode::quiet, code_.side + 2 * QrCode::quiet);
}

void QrPage::paintEvent(QPaintEvent*) {
  // Black on white in every theme: cameras expect it. Modules of whole pixels of the screen have sharp edges.
  QPainter painter(this);
  painter.fillRect(rect(), Qt::white);
  const double ratio = devicePixelRatioF();
  const int words = fontMetrics().height() * 3;
  const int modules = code_.side + 2 * QrCode::quiet;
  const double room = std::min(width(), std::max(height() - 2 * words, modules)) * ratio;
  const double module = std::max(1.0, static_cast<double>(static_cast<int>(room / modules))) / ratio;
  const double side = module * code_.side;
  const auto whole = [ratio](double value) { return static_cast<int>(value * ratio) / ratio; };
  const double left = whole((width() - side) / 2.0), top = whole((height() - side) / 2.0);
  for (int row = 0; row < code_.side; ++row)
    for (int column = 0; column < code_.side; ++column)
      if (code_.at(row, column))
        painter.fillRect(QRectF(left + column * module, top + row * module, module, module), Qt::black);
  painter.setPen(Qt::black);
  QFont font = painter.font();
  font.setPointSizeF(font.pointSizeF() * 1.6);
  painter.setFont(font);
  const double edge = QrCode::quiet * module;  // the quiet zone stays empty
  const QRectF above(0.0, 0.0, width(), std::max(0.0, top - edge)),
      below(0.0, top + side + edge, width(), std::max(0.0, height() - top - side - edge));
  const QFontMetrics metrics(font);
  painter.drawText(above, Qt::AlignHCenter | Qt::AlignBottom,
                   metrics.elidedText(beginning(name_), Qt::ElideRight, width() - letter_width(metrics)));
  painter.drawText(below, Qt::AlignHCenter | Qt::AlignTop,
                   metrics.elidedText(tr("Scan to open in PrivBO Explorer"), Qt::ElideRight, width()));
}

void QrPage::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) close();
  QWidget::keyPressEvent(event);
}

void QrPage::mousePressEvent(QMouseEvent*) { close(); }

}  // namespace privbo::ui
