#include "plot/kinds/contextual/error_against_epsilon.h"

#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "numerics/number_text.h"
#include "plot/words/message_list.h"
#include "plot/words/privacy_facts.h"
#include "text/message.h"

namespace privbo {
namespace {

void add_epsilon_line(PlotModel& model, std::vector<const ErrorPoint*> points, const ChartOptions& options) {
  std::ranges::stable_sort(points, {}, [](const ErrorPoint* point) { return point->epsilon; });
  PlotSeries joined, marks;
  for (PlotSeries* series : {&joined, &marks}) {
    series->slot = points.front()->slot;
    series->pinned = std::ranges::all_of(points, &ErrorPoint::pinned);
    series->key = points.front()->series;
  }
  marks.mark = marks::Points{};
  for (const ErrorPoint* point : points) {
    joined.x.push_back(point->epsilon);
    joined.y.push_back(point->rate.mean);
    if (options.band != Band::none) {
      marks.low.push_back(point->rate.low);
      marks.high.push_back(point->rate.high);
    }
    std::vector<Message> details{Message("ε of %1", point->unit)};
    if (point->line) details.push_back(error_details(*point->line, point->checkpoint));
    marks.details.push_back(Message::joined(details, ", "));
  }
  marks.x = joined.x;
  marks.y = joined.y;
  const bool several = joined.x.size() > 1;
  (several ? joined : marks).label = points.front()->series;
  if (several) model.series.push_back(std::move(joined));
  model.series.push_back(std::move(marks));
}

void add_error_level(PlotModel& model, const ErrorPoint& point, int variant, const ChartOptions& options) {
  PlotSeries level = level_line(model.x, point.rate.mean);
  level.mark = marks::Level{.variant = variant};
  level.slot = point.slot;  // one algorithm has one colour in all charts
  level.tag = point.algorithm;
  level.label = point.series;
  if (options.band != Band::none && point.rate.high > point.rate.low) {
    PlotSeries band;
    band.mark = marks::Band{};
    band.slot = level.slot;
    band.key = level.label;
    band.x = level.x;
    band.low.assign(2, point.rate.low);
    band.high.assign(2, point.rate.high);
    model.series.push_back(std::move(band));
  }
  model.series.push_back(std::move(level));
}

/// "one answer or one reward".
Message one_or_other(const std::vector<Message>& units) {
  if (units.empty()) return {};
  Message text = units.front();
  for (std::size_t i = 1; i < units.size(); ++i) text = Message("%1 or %2", text, units[i]);
  return text;
}

void set_epsilon_axis(PlotModel& model, const std::vector<Message>& promises, const std::vector<Message>& units,
                      double low, double high) {
  const bool one = promises.size() == 1;
  const Message title =
      one ? Message("ε of %1 (%2)", one_or_other(units), promises.front())
          : Message("ε of different promises, named in the legend: %1", Message::joined(promises, "; "));
  const Message epsilon = Message::verbatim("ε");
  model.x = {.title = title,
             .short_title = one ? epsilon : Message("ε of different promises"),
             .log = true,
             .symbol = epsilon};
  model.x.exact = high > low;
  model.x.low = low / 1.25;  // room for the outermost markers
  model.x.high = high * 1.25;
}

}  // namespace

void draw_errors_against_epsilon(PlotModel& model, const ErrorPoints& rates, std::int64_t T,
                                 const ChartOptions& options) {
  std::vector<std::vector<const ErrorPoint*>> lines;
  std::vector<const ErrorPoint*> levels;
  std::vector<Message> promises, units, parts;
  double low = INFINITY, high = -INFINITY, delta = 0.0;
  for (const ErrorPoint& point : rates.points) {
    const Message rate = number_text(point.rate.mean);
    if (point.promise.empty()) {
      levels.push_back(&point);
      parts.push_back(Message("%1, not private: %2", point.algorithm, rate));
      continue;
    }
    add_once(promises, point.promise);
    add_once(units, point.unit);
    const auto known =
        std::ranges::find_if(lines, [&point](const auto& line) { return line.front()->identity == point.identity; });
    if (known == lines.end())
      lines.push_back({&point});
    else
      known->push_back(&point);
    low = std::min(low, point.epsilon);
    high = std::max(high, point.epsilon);
    delta = std::max(delta, point.delta);
    parts.push_back(
        Message("%1, %2: %3 at ε = %4", point.algorithm, point.promise, rate, number_text(point.epsilon, 3)));
  }
  const Message at_T = at_checkpoint(T);
  model.title = Message("Error rate against ε at %1", at_T);
  if (lines.empty()) {
    model.hint =
        levels.empty()
            ? Message("No error rate has been measured at %1 yet.", at_T)
            : Message("Nothing to draw over ε: no algorithm of these runs is private. Without privacy at %1: %2.", at_T,
                      Message::joined(parts, "; "));
    model.summary = model.hint;
    return;
  }
  set_epsilon_axis(model, promises, units, low, high);
  int variant = 0;
  for (const ErrorPoint* level : levels) add_error_level(model, *level, variant++, options);
  for (const auto& line : lines) add_epsilon_line(model, line, options);
  if (promises.size() > 1)
    model.notes.push_back(Message(
        "The ε along x belong to different promises (%1): equal numbers are not equal guarantees, and points one above another do not compare.",
        Message::joined(promises, "; ")));
  if (delta > largest_private_delta) {
    prepend(model.notes, large_delta_warning(delta));
    model.alarms = 1;
  }
  if (!rates.unplaced.empty())
    model.notes.push_back(Message("Not measured at %1 and left out: %2.", at_T, Message::joined(rates.unplaced, ", ")));
  if (rates.points.size() > 1)
    model.notes.push_back(Message(
        "Choosing the best of several ε or algorithms on real data costs privacy of its own, which these ε do not count."));
  model.summary = Message::joined(parts, "; ");
}

}  // namespace privbo
