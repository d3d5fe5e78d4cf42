// Current means, bounds and ε in words, in the order and colours of the chart.
#include "numbers_strip.h"

#include <QApplication>
#include <QResizeEvent>
#include <QStringList>
#include <algorithm>

#include "charts/number_text.h"
#include "theme.h"

namespace privbo::ui {
namespace {

/// As rich text that is never broken over two lines.
QString unbroken(const QString& text) { return text.toHtmlEscaped().replace(QLatin1Char(' '), QLatin1String("&nbsp;")); }

QString number(double value) { return number_text(value, 4); }

/// The bound of one algorithm as the chart draws it, or nothing: bounds are on cumulative regret.
QString bound_text(const Snapshot& snapshot, std::size_t algorithm, std::size_t last, Metric metric) {
  if (metric == Metric::simple_regret) return {};
  for (const BoundCurve& bound : snapshot.bounds) {
    if (bound.lower || bound.algorithm != algorithm || last >= bound.cumulative_regret.size()) continue;
    const double value = bound.cumulative_regret[last];
    const auto t = static_cast<double>(snapshot.grid[last]);
    return NumbersStrip::tr("bound %1").arg(number(metric == Metric::average_regret ? value / t : value));
  }
  return {};
}

QString privacy_text(const PrivacyCurve& privacy) {
  if (privacy.guarantee.notion == PrivacyNotion::none) return {};
  const double epsilon = privacy.per_reward.empty() ? privacy.guarantee.epsilon : privacy.per_reward.back();
  return NumbersStrip::tr("ε = %1 per reward").arg(number(epsilon));
}

}  // namespace

NumbersStrip::NumbersStrip(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::RichText);
  setWordWrap(true);
  setTextInteractionFlags(Qt::TextSelectableByMouse);
  setAccessibleName(tr("Numbers"));
  setMinimumHeight(fontMetrics().height());
}

void NumbersStrip::show_numbers(const Snapshot& snapshot, Metric metric) {
  const QString text_now = numbers_text(snapshot, metric);
  if (text_now == text()) return;
  setText(text_now);
  // Grows when the line wraps, never shrinks: the chart above must not twitch as digits come and go.
  setMinimumHeight(std::max(minimumHeight(), heightForWidth(width())));
}

void NumbersStrip::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  if (event->size().width() != event->oldSize().width())
    setMinimumHeight(std::max(fontMetrics().height(), heightForWidth(width())));
}

QString numbers_text(const Snapshot& snapshot, Metric metric) {
  const Theme theme = Theme::from(QApplication::palette());
  QStringList parts;
  std::int64_t round = 0;
  for (std::size_t i = 0; i < snapshot.algorithms.size(); ++i) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[i];
    const Curve& curve = algorithm.curve(metric);
    const std::size_t points = std::min(curve.mean.size(), snapshot.grid.size());
    if (points == 0) continue;
    round = std::max(round, snapshot.grid[points - 1]);
    QStringList beside;
    for (const QString& text : {bound_text(snapshot, i, points - 1, metric), privacy_text(algorithm.privacy)})
      if (!text.isEmpty()) beside << text;
    QString part = QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;%2&nbsp;<b>%3</b>")
                       .arg(theme.slot(i).colour.name(), unbroken(QString::fromStdString(algorithm.label)),
                            number(curve.mean[points - 1]));
    if (!beside.isEmpty()) part += QStringLiteral("&nbsp;(%1)").arg(unbroken(beside.join(QStringLiteral(", "))));
    parts << part;
  }
  if (parts.isEmpty()) return {};
  parts.prepend(NumbersStrip::tr("round %1").arg(number_text(static_cast<double>(round))));
  return parts.join(QStringLiteral(" &nbsp; "));
}

}  // namespace privbo::ui
