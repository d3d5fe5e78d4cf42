#include "import/table_sketch.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "language/number_marks.h"
#include "numerics/numbers.h"
#include "widgets/letters.h"
#include "widgets/theme.h"

namespace privbo::ui {
namespace {

QString number(double value) { return local_number(QString::fromStdString(significant(value, 4))); }

}  // namespace

TableSketch::TableSketch(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void TableSketch::show_table(const TableReport& report) {
  report_ = report;
  setAccessibleName(tr("Range and mean of every arm"));
  setAccessibleDescription(report.arms == 0 ? tr("No table")
                                            : tr("%1 arms with readings from %2 to %3; means from %4 to %5")
                                                  .arg(report.arms)
                                                  .arg(number(report.lowest), number(report.highest),
                                                       number(report.worst_mean), number(report.best_mean)));
  update();
}

QSize TableSketch::sizeHint() const { return {letter_width(fontMetrics()) * 60, fontMetrics().height() * 9}; }

QSize TableSketch::minimumSizeHint() const { return {letter_width(fontMetrics()) * 24, fontMetrics().height() * 5}; }

void TableSketch::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::from(palette());
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.fillRect(rect(), theme.background);
  const QFontMetrics metrics = fontMetrics();
  const QString high = number(report_.highest), low = number(report_.lowest);
  const int gap = letter_width(metrics);
  const int left = std::max(metrics.horizontalAdvance(high), metrics.horizontalAdvance(low)) + 2 * gap;
  const QRectF plot = QRectF(rect()).adjusted(left, gap, -gap, -metrics.height() - gap);
  painter.setPen(theme.axis);
  painter.drawRect(plot);
  if (report_.arms == 0 || plot.width() < 10 || plot.height() < 10) return;
  painter.setPen(theme.text);
  painter.drawText(QRectF(0, plot.top(), left - gap, metrics.height()), Qt::AlignRight | Qt::AlignTop, high);
  painter.drawText(QRectF(0, plot.bottom() - metrics.height(), left - gap, metrics.height()),
                   Qt::AlignRight | Qt::AlignBottom, low);
  painter.drawText(
      QRectF(plot.left(), plot.bottom(), plot.width(), metrics.height() + gap), Qt::AlignCenter,
      report_.arms == 1
          ? tr("one arm")
          : tr("%1 arms, the best is %2").arg(report_.arms).arg(QString::fromStdString(report_.names[report_.best])));
  const double span = report_.highest > report_.lowest ? report_.highest - report_.lowest : 1.0;
  const auto y = [&](double value) {
    return plot.bottom() - 4 - (plot.height() - 8) * (value - report_.lowest) / span;
  };
  const double step = plot.width() / static_cast<double>(report_.arms);
  QColor range = theme.neutral;
  for (std::size_t i = 0; i < report_.arms; ++i) {
    if (!std::isfinite(report_.means[i])) continue;
    const double x = plot.left() + step * (static_cast<double>(i) + 0.5);
    painter.setPen(QPen(range, std::clamp(step * 0.35, 0.6, 6.0)));
    painter.drawLine(QPointF(x, y(report_.smallest[i])), QPointF(x, y(report_.largest[i])));
  }
  const double dot = std::clamp(step * 0.45, 1.2, 4.0);
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i < report_.arms; ++i) {
    if (!std::isfinite(report_.means[i])) continue;
    const bool best = i == report_.best;
    painter.setBrush(best ? theme.accent : theme.slot(0).colour);
    const double x = plot.left() + step * (static_cast<double>(i) + 0.5), size = best ? dot + 1.5 : dot;
    painter.drawEllipse(QPointF(x, y(report_.means[i])), size, size);
  }
  if (report_.centring == "none" || report_.centre < report_.lowest || report_.centre > report_.highest) return;
  painter.setPen(QPen(theme.accent, 1.0, Qt::DashLine));
  painter.drawLine(QPointF(plot.left(), y(report_.centre)), QPointF(plot.right(), y(report_.centre)));
}

}  // namespace privbo::ui
