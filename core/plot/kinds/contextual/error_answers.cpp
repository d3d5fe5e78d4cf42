#include "plot/kinds/contextual/error_answers.h"

#include <map>

#include "numerics/number_text.h"
#include "plot/data/promise.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Ticks of lines that answered after the same rounds.
void add_answers(PlotModel& model, const std::vector<const ErrorLine*>& lines,
                 const std::vector<std::int64_t>& answered) {
  PlotSeries ticks;
  ticks.mark = marks::Dictionary{.ticks = true};
  ticks.label = lines.size() == 1
                    ? Message("released answers of %1", lines.front()->label)
                    : Message("released answers of all %1 that answer", number_text(static_cast<double>(lines.size())));
  ticks.key = Message::verbatim("answers " + lines.front()->label.english());
  std::vector<Message> prices, places;
  for (const ErrorLine* line : lines) prices.push_back(number_text(line->rates().epsilon, 3));
  const Message price = Message("released, charged ε = %1", Message::joined(prices, ", "));
  for (const std::int64_t T : answered) {
    ticks.x.push_back(static_cast<double>(T));
    ticks.y.push_back(0.0);
    ticks.details.push_back(price);
    places.push_back(number_text(static_cast<double>(T)));
  }
  model.series.push_back(std::move(ticks));
  for (const ErrorLine* line : lines)
    model.notes.push_back(Message("%1 really answered after T = %2: ε = %3 for each answer, %4 in all (%5).",
                                  line->label, Message::joined(places, ", "), number_text(line->rates().epsilon, 3),
                                  number_text(static_cast<double>(answered.size()) * line->rates().epsilon, 3),
                                  promise_words(*line->algorithm)));
}

}  // namespace

void add_released_answers(PlotModel& model, const ErrorLines& rates) {
  std::map<std::vector<std::int64_t>, std::vector<const ErrorLine*>> together;
  for (const ErrorLine& line : rates.lines) {
    std::vector<std::int64_t> answered = line.pinned ? std::vector<std::int64_t>{} : answered_checkpoints(line);
    if (!answered.empty()) together[std::move(answered)].push_back(&line);
  }
  for (const auto& [answered, lines] : together) add_answers(model, lines, answered);
}

}  // namespace privbo
