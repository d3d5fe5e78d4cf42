#include "plot/kinds/tradeoff/price_sentences.h"

#include <algorithm>

#include "numerics/number_text.h"
#include "plot/kinds/tradeoff/tradeoff_ratio.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Where a line reaches the price.
Message crossing_sentence(const TradeoffLine& line, const TradeoffLine& level, const Crossing& met, double price) {
  const Number at = number_text(met.x, 2), times = number_text(price);
  const bool twice = price == 2.0;
  if (met.crossings == 1)
    return twice ? Message("%1 reaches twice the regret of %2 at ε ≈ %3 (interpolated in log ε).", line.label,
                           level.label, at)
                 : Message("%1 reaches %4 times the regret of %2 at ε ≈ %3 (interpolated in log ε).", line.label,
                           level.label, at, times);
  return twice ? Message(
                     "%1 reaches twice the regret of %2 at ε ≈ %3 (interpolated in log ε; the last of "
                     "%4 crossings).",
                     line.label, level.label, at, met.crossings)
               : Message(
                     "%1 reaches %5 times the regret of %2 at ε ≈ %3 (interpolated in log ε; the last of "
                     "%4 crossings).",
                     line.label, level.label, at, met.crossings, times);
}

/// A line that is above the price, or below it, for all values of `range`. `reference`: the regret at the level.
Message apart_sentence(const TradeoffLine& line, const TradeoffLine& level, const Message& range, double reference,
                       double price) {
  const auto [least, most] =
      std::minmax_element(line.points.begin(), line.points.end(),
                          [](const auto& a, const auto& b) { return a.regret.mean < b.regret.mean; });
  const Number low = number_text(least->regret.mean / reference, 3),
               high = number_text(most->regret.mean / reference, 3), times = number_text(price);
  const bool above = least->regret.mean > price * reference, twice = price == 2.0;
  if (above)
    return twice ? Message("%1 stays above twice the regret of %2 for %3 (ratio %4 to %5).", line.label, level.label,
                           range, low, high)
                 : Message("%1 stays above %6 times the regret of %2 for %3 (ratio %4 to %5).", line.label, level.label,
                           range, low, high, times);
  return twice ? Message("%1 stays below twice the regret of %2 for %3 (ratio %4 to %5).", line.label, level.label,
                         range, low, high)
               : Message("%1 stays below %6 times the regret of %2 for %3 (ratio %4 to %5).", line.label, level.label,
                         range, low, high, times);
}

}  // namespace

Message first_of(const std::vector<Message>& values, const std::string& separator) {
  constexpr std::size_t most = 8;
  if (values.size() <= most) return Message::joined(values, separator);
  const std::vector<Message> first(values.begin(), values.begin() + (most - 1));
  return Message("%1 and %2 more", Message::joined(first, separator), values.size() - first.size());
}

Message place_text(const Tradeoff& tradeoff, double x) {
  if (tradeoff.names.empty()) return Message("%1 = %2", tradeoff.symbol, number_text(x, 3));
  const auto i = static_cast<std::size_t>(x);
  return i < tradeoff.names.size() ? Message("%1 = %2", tradeoff.symbol, tradeoff.names[i]) : Message();
}

std::vector<Message> price_sentences(const Tradeoff& tradeoff, double price) {
  std::vector<Message> sentences;
  for (const TradeoffLine& line : tradeoff.lines) {
    const TradeoffLine* level = tradeoff.epsilon && line.is_private ? best_level(tradeoff, line.family) : nullptr;
    if (!level) continue;
    const double reference = level->points.front().regret.mean;
    if (line.points.size() == 1) {
      const TradeoffPoint& point = line.points.front();
      sentences.push_back(Message("%1 has %2 times the regret of %3 at %4.", line.label,
                                  number_text(point.regret.mean / reference, 3), level->label,
                                  place_text(tradeoff, point.x)));
    } else if (const auto met = crossing(line.points, reference, price)) {
      sentences.push_back(crossing_sentence(line, *level, *met, price));
    } else {
      const Message range =
          Message("ε = %1 to %2", number_text(line.points.front().x, 3), number_text(line.points.back().x, 3));
      sentences.push_back(apart_sentence(line, *level, range, reference, price));
    }
  }
  return sentences;
}

}  // namespace privbo
