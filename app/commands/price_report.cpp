#include "commands/price_report.h"

#include <optional>
#include <string>

#include "numerics/number_text.h"
#include "numerics/numbers.h"
#include "plot/words/price_words.h"
#include "scenario/scale_tuning.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "text/message.h"

namespace privbo::app {
namespace {

constexpr int digits = 6;  // as many as a script can compare

Message number_with_interval(const PriceOfPrivacy& price) {
  const Number ratio = significant(price.ratio, digits);
  if (!price.interval) return Message("price of privacy: %1 ×", ratio);
  return Message("price of privacy: %1 ×, %2 to %3 at %4 over %5 trials, paired", ratio,
                 significant(price.interval->low, digits), significant(price.interval->high, digits),
                 percent_text(price_confidence), price.trials);
}

}  // namespace

void print_price(const Snapshot& snapshot, const Experiment& experiment) {
  const std::optional<ScaleTuning> tuning = scale_tuning(experiment.document());
  const std::optional<PrivacyPair> pair = private_and_not(snapshot);
  if (!tuning || !pair) return;
  const std::optional<PriceOfPrivacy> price = price_of_privacy(snapshot, &experiment, &*tuning);
  if (!price) {
    print_paragraph(translated(Message("no price of privacy: %1", why_no_price(*pair, &experiment, &*tuning))));
    return;
  }
  print_paragraph(
      translated(Message("%1; %2 over %3", number_with_interval(*price), snapshot.algorithms[price->with].label,
                         snapshot.algorithms[price->without].label)));
  print_paragraph(translated(price_scales_text(*price)));
  if (const Message equal = equal_scales_text(*price); !equal.empty()) print_paragraph(translated(equal));
  print_paragraph(translated(tuning_text(*tuning)));
  print_note(tuning_privacy_text());
}

}  // namespace privbo::app
