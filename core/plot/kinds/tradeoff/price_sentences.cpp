#include "charts/kinds/tradeoff/price_sentences.h"

#include <algorithm>

#include "charts/kinds/tradeoff/tradeoff_ratio.h"
#include "words/charts_tr.h"
#include "words/number_text.h"

namespace privbo::ui {

QString place_text(const Tradeoff& tradeoff, double x) {
  if (tradeoff.names.empty()) return QStringLiteral("%1 = %2").arg(tradeoff.symbol, number_text(x, 3));
  const auto i = static_cast<std::size_t>(x);
  return i < tradeoff.names.size() ? QStringLiteral("%1 = %2").arg(tradeoff.symbol, tradeoff.names[i]) : QString();
}

QStringList price_sentences(const Tradeoff& tradeoff) {
  QStringList sentences;
  for (const TradeoffLine& line : tradeoff.lines) {
    const TradeoffLine* level = tradeoff.epsilon && line.is_private ? best_level(tradeoff, line.family) : nullptr;
    if (!level) continue;
    const double reference = level->points.front().regret.mean;
    const auto ratio = [&](const TradeoffPoint& point) { return number_text(point.regret.mean / reference, 3); };
    if (line.points.size() == 1) {
      sentences << Charts::tr("%1 has %2 times the regret of %3 at %4.")
                       .arg(line.label, ratio(line.points[0]), level->label, place_text(tradeoff, line.points[0].x));
    } else if (const auto met = crossing(line.points, reference, price)) {
      const QString at = number_text(met->x, 2);
      sentences << (met->crossings == 1
                        ? Charts::tr("%1 reaches twice the regret of %2 at ε ≈ %3 (interpolated in log ε).")
                              .arg(line.label, level->label, at)
                        : Charts::tr("%1 reaches twice the regret of %2 at ε ≈ %3 (interpolated in log ε; the last of "
                                     "%4 crossings).")
                              .arg(line.label, level->label, at, QString::number(met->crossings)));
    } else {
      const auto [least, most] =
          std::minmax_element(line.points.begin(), line.points.end(),
                              [](const auto& a, const auto& b) { return a.regret.mean < b.regret.mean; });
      const QString range =
          Charts::tr("ε = %1 to %2").arg(number_text(line.points.front().x, 3), number_text(line.points.back().x, 3));
      const bool above = least->regret.mean > price * reference;
      sentences << (above ? Charts::tr("%1 stays above twice the regret of %2 for %3 (ratio %4 to %5).")
                          : Charts::tr("%1 stays below twice the regret of %2 for %3 (ratio %4 to %5)."))
                       .arg(line.label, level->label, range, ratio(*least), ratio(*most));
    }
  }
  return sentences;
}

}  // namespace privbo::ui
