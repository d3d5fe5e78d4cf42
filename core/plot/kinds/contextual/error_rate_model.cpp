// Error rates at the checkpoints: what a run that stopped there would lose with one answer, against the rounds it
// learnt or against ε.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025): the error rate is E[max_x f(x,
// c) − f(x̂(c), c)] over the next visitor's context c ~ κ and the draw of x̂; Theorem 4.1: O(√(γ_T/T) + γ_T/(Tε)). Its
// constant is not known: lines have a C of their own.
#include <algorithm>
#include <cmath>

#include "numerics/number_text.h"
#include "plot/data/promise.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/contextual/error_against_epsilon.h"
#include "plot/kinds/contextual/error_answers.h"
#include "plot/kinds/contextual/error_guides.h"
#include "plot/kinds/contextual/error_lines.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

void add_line(PlotModel& model, const ErrorLine& line, const ChartOptions& options) {
  PlotSeries joined, marks, band;
  for (PlotSeries* series : {&joined, &marks, &band}) {
    series->slot = line.slot;
    series->pinned = line.pinned;
    series->key = line.label;
  }
  marks.mark = marks::Points{};
  band.mark = marks::Band{};
  for (std::size_t i = 0; i < line.size(); ++i) {
    const Spread spread = error_spread(line, i, options.band);
    joined.x.push_back(static_cast<double>((*line.checkpoints)[i]));
    joined.y.push_back(spread.mean);
    band.low.push_back(spread.low);
    band.high.push_back(spread.high);
    marks.details.push_back(error_details(line, i));
  }
  marks.x = band.x = joined.x;
  marks.y = joined.y;
  const bool spread = options.band != Band::none && line.rates().values.front().size() > 1,
             several = joined.x.size() > 1;
  if (spread && !several) {
    marks.low = band.low;
    marks.high = band.high;
  }
  if (options.individuals) {
    for (std::size_t trial = 0; trial < std::min<std::size_t>(line.rates().values.front().size(), 50); ++trial) {
      PlotSeries single;
      single.mark = marks::Trial{};
      single.slot = line.slot;
      single.key = line.label;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (trial >= line.rates().values[i].size()) break;
        single.x.push_back(joined.x[i]);
        single.y.push_back(line.rates().values[i][trial]);
      }
      model.series.push_back(std::move(single));
    }
  }
  (several ? joined : marks).label = line.label;
  if (several && spread) model.series.push_back(std::move(band));
  if (several) model.series.push_back(std::move(joined));
  model.series.push_back(std::move(marks));
}

Message trials_text(std::size_t most, Band band) {
  const Message trials = most == 1 ? Message("one trial")
                                   : counted(most, Message("mean of %1 trial", number_text(static_cast<double>(most))),
                                             Message("mean of %1 trials", number_text(static_cast<double>(most))));
  if (most < 2 || band == Band::none) return trials;
  return (band == Band::quantiles ? Message("%1, 10–90 % of trials") : Message("%1 ± standard error")).arg(trials);
}

void build_against_t(PlotModel& model, const ErrorLines& rates, const ChartOptions& options) {
  model.title = Message("Error rate against T");
  model.x = {.title = Message("rounds learnt before the answer, T"),
             .short_title = "T",
             .log = options.log_x,
             .whole = true,
             .symbol = "T",
             .low = INFINITY,
             .high = 1.0};
  for (const ErrorLine& line : rates.lines) {
    add_line(model, line, options);
    model.x.low = std::min(model.x.low, static_cast<double>(line.checkpoints->front()));
    model.x.high = std::max(model.x.high, static_cast<double>((*line.checkpoints)[line.size() - 1]));
  }
  if (!options.log_x) model.x.low = 0.0;
  if (options.bounds) {
    add_error_bounds(model, rates.lines, options);
    add_error_guides(model, rates.lines, options);
  }
  add_released_answers(model, rates);
  std::vector<Message> parts;
  for (const ErrorLine& line : rates.lines) {
    const std::size_t last = line.size() - 1;
    parts.push_back(Message("%1: %2 at %3", line.label, number_text(line.rates().mean[last]),
                            at_checkpoint((*line.checkpoints)[last])));
  }
  model.summary = Message::joined(parts, "; ");
}

}  // namespace

PlotModel error_rate_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Message("Error rate");
  const bool other_run = data.run && !data.run->algorithms.empty() && !has_contexts(data);
  model.hint =
      other_run
          ? Message(
                "This run has no contexts: nothing is recommended to a next visitor, and there is no error rate. Choose contexts in the settings.")
          : Message("Error rates appear here when the first trial of a run with contexts has finished.");
  model.summary = model.hint;
  const ErrorLines rates = error_lines(data);
  const bool over_t = options.errors == ErrorRateView::against_t, swept = sweeps_error_rates(data);
  if (rates.lines.empty() && (over_t || !swept)) return model;
  model.y = {.title = Message("error rate E[max f − f(answer)] (reward units; ground truth)"),
             .short_title = Message("error rate"),
             .log = options.log_y,
             .from_zero = true};
  const std::int64_t T = rates.lines.empty() && swept ? data.sweep->horizon : shown_checkpoint(data, options);
  const ErrorPoints points = over_t ? ErrorPoints{} : error_points(data, rates, T, options.band);
  if (over_t)
    build_against_t(model, rates, options);
  else
    draw_errors_against_epsilon(model, points, T, options);
  if (model.series.empty()) return model;
  const Message truth = Message("ground truth: an answer at each T is not released");
  PlotSeries badge;  // words alone: a figure without a title has them too
  badge.mark = marks::Points{};
  badge.label = truth;
  model.series.push_back(std::move(badge));
  std::size_t trials = 0;
  for (const ErrorLine& line : rates.lines) trials = std::max(trials, line.rates().values.front().size());
  for (const ErrorPoint& point : points.points) trials = std::max(trials, point.rate.count);
  model.subtitle = Message("%1; %2", trials_text(trials, options.band), truth);
  Message about = Message(
      "What one answer to the next visitor would lose if learning stopped at T. Nothing is released or charged for it.");
  if (!options.title)
    about = Message("%1: %2. %3", over_t ? Message("Error rate") : model.title, model.subtitle, about);
  model.notes.insert(model.alarms, about);
  const auto is_positive = [](const ErrorLine& line) {
    return std::ranges::any_of(line.rates().mean, [](double value) { return value > 0.0; });
  };
  const auto is_above = [](const ErrorPoint& point) { return point.rate.mean > 0.0; };
  if (model.y.log && std::ranges::none_of(rates.lines, is_positive) &&
      std::ranges::none_of(points.points, is_above)) {  // arg max is exactly right everywhere
    model.y.log = false;
    model.notes.push_back(Message("Every error rate is 0: its axis is linear."));
  }
  if (!rates.repeats.empty()) model.notes.push_back(rates.repeats);
  if (data.sweep && !data.idle_sweep && !over_t && swept &&
      (data.sweep->state == RunState::running || data.sweep->state == RunState::paused))
    model.notes.push_back(counted(data.sweep->points.size(),
                                  Message("The sweep is still running: %1 of %2 values is done.",
                                          data.sweep->points.size(), data.sweep->plan.values.size()),
                                  Message("The sweep is still running: %1 of %2 values are done.",
                                          data.sweep->points.size(), data.sweep->plan.values.size())));
  if (const Message failed = data.run ? failed_note(*data.run) : Message(); !failed.empty())
    model.notes.push_back(failed);
  model.summary = Message("%1 (%2): %3.", model.title, model.subtitle, model.summary);
  return model;
}

}  // namespace privbo
