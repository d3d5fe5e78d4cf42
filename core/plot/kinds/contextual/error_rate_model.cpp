// Error rates at the checkpoints: what a run that stopped there would lose with one answer, against the rounds it
// learnt or against ε.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025): the error rate is E[max_x f(x,
// c) − f(x̂(c), c)] over the next visitor's context c ~ κ and the draw of x̂; Theorem 4.1: O(√(γ_T/T) + γ_T/(Tε)). Its
// constant is not known: lines have a C of their own.
#include <algorithm>
#include <cmath>

#include "charts/data/promise.h"
#include "charts/data/run_layers.h"
#include "charts/kinds/contextual/error_against_epsilon.h"
#include "charts/kinds/contextual/error_answers.h"
#include "charts/kinds/contextual/error_guides.h"
#include "charts/kinds/contextual/error_lines.h"
#include "charts/model/plot_model.h"
#include "families/contextual/record/error_rates.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
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

QString trials_text(std::size_t most, Band band) {
  const QString trials =
      most == 1 ? Charts::tr("one trial")
                : Charts::tr("mean of %1 trial(s)", nullptr, plural(most)).arg(number_text(static_cast<double>(most)));
  if (most < 2 || band == Band::none) return trials;
  return (band == Band::quantiles ? Charts::tr("%1, 10–90 % of trials") : Charts::tr("%1 ± standard error"))
      .arg(trials);
}

void build_against_t(PlotModel& model, const ErrorLines& rates, const ChartOptions& options) {
  model.title = Charts::tr("Error rate against T");
  model.x = {.title = Charts::tr("rounds learnt before the answer, T"),
             .short_title = QStringLiteral("T"),
             .log = options.log_x,
             .whole = true,
             .symbol = QStringLiteral("T"),
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
  QStringList parts;
  for (const ErrorLine& line : rates.lines) {
    const std::size_t last = line.size() - 1;
    parts << Charts::tr("%1: %2 at %3")
                 .arg(line.label, number_text(line.rates().mean[last]), at_checkpoint((*line.checkpoints)[last]));
  }
  model.summary = parts.join(QStringLiteral("; "));
}

}  // namespace

PlotModel error_rate_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Charts::tr("Error rate");
  const bool other_run = data.run && !data.run->algorithms.empty() && !has_contexts(data);
  model.hint =
      other_run
          ? Charts::tr(
                "This run has no contexts: nothing is recommended to a next visitor, and there is no error rate. Choose contexts in the settings.")
          : Charts::tr("Error rates appear here when the first trial of a run with contexts has finished.");
  model.summary = model.hint;
  const ErrorLines rates = error_lines(data);
  const bool over_t = options.errors == ErrorRateView::against_t, swept = sweeps_error_rates(data);
  if (rates.lines.empty() && (over_t || !swept)) return model;
  model.y = {.title = Charts::tr("error rate E[max f − f(answer)] (reward units; ground truth)"),
             .short_title = Charts::tr("error rate"),
             .log = options.log_y,
             .from_zero = true};
  const std::int64_t T = rates.lines.empty() && swept ? data.sweep->horizon : shown_checkpoint(data, options);
  const ErrorPoints points = over_t ? ErrorPoints{} : error_points(data, rates, T, options.band);
  if (over_t)
    build_against_t(model, rates, options);
  else
    draw_errors_against_epsilon(model, points, T, options);
  if (model.series.empty()) return model;
  const QString truth = Charts::tr("ground truth: an answer at each T is not released");
  PlotSeries badge;  // words alone: a figure without a title has them too
  badge.mark = marks::Points{};
  badge.label = truth;
  model.series.push_back(std::move(badge));
  std::size_t trials = 0;
  for (const ErrorLine& line : rates.lines) trials = std::max(trials, line.rates().values.front().size());
  for (const ErrorPoint& point : points.points) trials = std::max(trials, point.rate.count);
  model.subtitle = QStringLiteral("%1; %2").arg(trials_text(trials, options.band), truth);
  QString about = Charts::tr(
      "What one answer to the next visitor would lose if learning stopped at T. Nothing is released or charged for it.");
  if (!options.title)
    about = QStringLiteral("%1: %2. %3").arg(over_t ? Charts::tr("Error rate") : model.title, model.subtitle, about);
  model.notes.insert(model.alarms, about);
  const auto is_positive = [](const ErrorLine& line) {
    return std::ranges::any_of(line.rates().mean, [](double value) { return value > 0.0; });
  };
  const auto is_above = [](const ErrorPoint& point) { return point.rate.mean > 0.0; };
  if (model.y.log && std::ranges::none_of(rates.lines, is_positive) &&
      std::ranges::none_of(points.points, is_above)) {  // arg max is exactly right everywhere
    model.y.log = false;
    model.notes << Charts::tr("Every error rate is 0: its axis is linear.");
  }
  if (!rates.repeats.isEmpty()) model.notes << rates.repeats;
  if (data.sweep && !data.idle_sweep && !over_t && swept &&
      (data.sweep->state == RunState::running || data.sweep->state == RunState::paused))
    model.notes << Charts::tr("The sweep is still running: %1 of %2 values (is|are) done.", nullptr,
                              plural(data.sweep->points.size()))
                       .arg(data.sweep->points.size())
                       .arg(data.sweep->plan.values.size());
  if (const QString failed = data.run ? failed_note(*data.run) : QString(); !failed.isEmpty()) model.notes << failed;
  model.summary = Charts::tr("%1 (%2): %3.").arg(model.title, model.subtitle, model.summary);
  return model;
}

}  // namespace privbo::ui
