#include "plot/words/price_words.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "numerics/number_text.h"
#include "plot/words/counted.h"

namespace privbo {
namespace {

constexpr int ratio_digits = 2;

/// "s = 0.03" without its symbol, to stand behind another; the whole text where it is no such number.
Message without_symbol(const Message& scale) {
  const bool is_number = scale.words() == "s = %1" && scale.arguments().size() == 1;
  const auto* number = is_number ? std::get_if<Number>(&scale.arguments().front()) : nullptr;
  return number ? Message(*number) : scale;
}

}  // namespace

Message price_text(const PriceOfPrivacy& price) {
  const Number ratio = number_text(price.ratio, ratio_digits);
  if (!price.interval) return Message("%1 ×", ratio);
  return Message("%1 × (%2 to %3)", ratio, number_text(price.interval->low, ratio_digits),
                 number_text(price.interval->high, ratio_digits));
}

Message both_scales_text(const PriceOfPrivacy& price) {
  if (price.with_scale.empty()) return price.without_scale;
  if (price.without_scale.empty()) return price.with_scale;
  return Message("%1 and %2", price.with_scale, without_symbol(price.without_scale));
}

Message price_scales_text(const PriceOfPrivacy& price) {
  const bool with = !price.with_scale.empty(), without = !price.without_scale.empty();
  if (with && without)
    return Message("each at the scale that is best for it, found on other seeds: %1", both_scales_text(price));
  return Message("at the scale that is best for it, found on other seeds: %1", both_scales_text(price));
}

Message equal_scales_text(const PriceOfPrivacy& price) {
  if (!price.at_equal_scales) return {};
  return Message("at equal s: %1 to %2 ×, on the pilot trials", number_text(price.at_equal_scales->low, ratio_digits),
                 number_text(price.at_equal_scales->high, ratio_digits));
}

Message interval_text(const PriceOfPrivacy& price) {
  if (!price.interval) return {};
  return Message("The interval is at %1 over %2 trials, paired (Fieller); it covers trials, not the choice of scales.",
                 percent_text(price_confidence), price.trials);
}

Message tuning_text(const ScaleTuning& tuning) {
  std::vector<Message> grid;
  for (const double value : tuning.grid) grid.emplace_back(number_text(value));
  const Message stated = counted(
      tuning.trials, Message("tuned on %1 pilot trial over the grid %2", tuning.trials, Message::joined(grid, ", ")),
      Message("tuned on %1 pilot trials over the grid %2", tuning.trials, Message::joined(grid, ", ")));
  std::vector<Message> parts{stated}, at_end;
  for (const TunedScale& found : tuning.found) {
    std::vector<Message> failed;
    for (std::size_t i = 0; i < tuning.grid.size(); ++i)
      if (std::isnan(found.regrets[i])) failed.emplace_back(number_text(tuning.grid[i]));
    if (!failed.empty())
      parts.push_back(Message("s = %1 did not run for %2", Message::joined(std::move(failed), ", "), found.algorithm));
    if (tuning.grid.size() > 1 && (found.scale == tuning.grid.front() || found.scale == tuning.grid.back()))
      at_end.push_back(Message::verbatim(found.algorithm));
  }
  if (!at_end.empty())
    parts.push_back(Message("at its end for %1, where a wider grid may find a better one",
                            Message::joined(std::move(at_end), ", ")));
  return Message::joined(std::move(parts), "; ");
}

Message tuning_privacy_text() {
  return Message(
      "Tuning is not private: it compares regrets, which no one knows who sees only what users send. ε does not cover "
      "it.");
}

}  // namespace privbo
