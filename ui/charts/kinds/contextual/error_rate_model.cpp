// Error rates at the checkpoints: what a run that stopped there would lose with one answer, against the rounds it
// learnt or against ε.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025): the error rate is E[max_x f(x,
// c) − f(x̂(c), c)] over the next visitor's context c ~ κ and the draw of x̂; Theorem 4.1: O(√(γ_T/T) + γ_T/(Tε)). Its
// constant is not known: lines have a C of their own.
#include <algorithm>
#include <cmath>

#include "accounting/calculator/account.h"
#include "charts/data/promise.h"
#include "charts/data/run_layers.h"
#include "charts/kinds/contextual/error_answers.h"
#include "charts/kinds/contextual/error_guides.h"
#include "charts/kinds/contextual/error_lines.h"
#include "charts/model/plot_model.h"
#include "families/contextual/record/error_rates.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"
#include "words/privacy_facts.h"

namespace privbo::ui {
namespace {

QString T_text(double T) { return QStringLiteral("T = %1").arg(number_text(T)); }

/// What stands behind one value, for the read-out.
QString details_of(const ErrorLine& line, std::size_t i) {
  const ErrorRates& rates = line.rates();
  QStringList details;
  const auto known = [i](const std::vector<double>& values) { return i < values.size() && std::isfinite(values[i]); };
  if (known(rates.monte_carlo) && rates.monte_carlo[i] > 0.0)
    details << Charts::tr("Monte Carlo, standard error ≤ %1").arg(number_text(rates.monte_carlo[i], 2));
  if (known(rates.largest_error)) details << Charts::tr("max |μ − f| = %1").arg(number_text(rates.largest_error[i], 3));
  if (known(rates.information_gain)) details << QStringLiteral("γ = %1").arg(number_text(rates.information_gain[i], 3));
  if (known(rates.copies)) details << QStringLiteral("K = %1").arg(number_text(rates.copies[i], 3));
  return details.join(QStringLiteral(", "));
}

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
    marks.details.push_back(details_of(line, i));
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
                 .arg(line.label, number_text(line.rates().mean[last]),
                      T_text(static_cast<double>((*line.checkpoints)[last])));
  }
  model.summary = parts.join(QStringLiteral("; "));
}

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
    QStringList details{Charts::tr("ε of %1").arg(point->unit)};
    if (point->line) details << details_of(*point->line, point->checkpoint);
    details.removeAll(QString());
    marks.details.push_back(details.join(QStringLiteral(", ")));
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
  level.tag = point.algorithm;
  level.label = point.series;
  if (options.band != Band::none && point.rate.high > point.rate.low) {
    PlotSeries band;
    band.mark = marks::Band{};
    band.key = level.label;
    band.x = level.x;
    band.low.assign(2, point.rate.low);
    band.high.assign(2, point.rate.high);
    model.series.push_back(std::move(band));
  }
  model.series.push_back(std::move(level));
}

void set_epsilon_axis(PlotModel& model, const QStringList& promises, const QStringList& units, double low,
                      double high) {
  const bool one = promises.size() == 1;
  const QString title =
      one ? Charts::tr("ε of %1 (%2)").arg(units.join(Charts::tr(" or ")), promises.front())
          : Charts::tr("ε of different promises, named in the legend: %1").arg(promises.join(QStringLiteral("; ")));
  model.x = {.title = title,
             .short_title = one ? QStringLiteral("ε") : Charts::tr("ε of different promises"),
             .log = true,
             .symbol = QStringLiteral("ε")};
  model.x.exact = high > low;
  model.x.low = low / 1.25;  // room for the outermost markers
  model.x.high = high * 1.25;
}

void build_against_epsilon(PlotModel& model, const ErrorPoints& rates, std::int64_t T, const ChartOptions& options) {
  std::vector<std::vector<const ErrorPoint*>> lines;
  std::vector<const ErrorPoint*> levels;
  QStringList promises, units, parts;
  double low = INFINITY, high = -INFINITY, delta = 0.0;
  for (const ErrorPoint& point : rates.points) {
    const QString rate = number_text(point.rate.mean);
    if (point.promise.isEmpty()) {
      levels.push_back(&point);
      parts << Charts::tr("%1, not private: %2").arg(point.algorithm, rate);
      continue;
    }
    if (!promises.contains(point.promise)) promises << point.promise;
    if (!units.contains(point.unit)) units << point.unit;
    const auto known =
        std::ranges::find_if(lines, [&point](const auto& line) { return line.front()->identity == point.identity; });
    if (known == lines.end())
      lines.push_back({&point});
    else
      known->push_back(&point);
    low = std::min(low, point.epsilon);
    high = std::max(high, point.epsilon);
    delta = std::max(delta, point.delta);
    parts
        << Charts::tr("%1, %2: %3 at ε = %4").arg(point.algorithm, point.promise, rate, number_text(point.epsilon, 3));
  }
  const QString at_T = T_text(static_cast<double>(T));
  model.title = Charts::tr("Error rate against ε at %1").arg(at_T);
  if (lines.empty()) {
    model.hint =
        levels.empty()
            ? Charts::tr("No error rate has been measured at %1 yet.").arg(at_T)
            : Charts::tr("Nothing to draw over ε: no algorithm of these runs is private. Without privacy at %1: %2.")
                  .arg(at_T, parts.join(QStringLiteral("; ")));
    model.summary = model.hint;
    return;
  }
  set_epsilon_axis(model, promises, units, low, high);
  int variant = 0;
  for (const ErrorPoint* level : levels) add_error_level(model, *level, variant++, options);
  for (const auto& line : lines) add_epsilon_line(model, line, options);
  if (promises.size() > 1)
    model.notes
        << Charts::tr(
               "The ε along x belong to different promises (%1): equal numbers are not equal guarantees, and points one above another do not compare.")
               .arg(promises.join(QStringLiteral("; ")));
  if (delta > largest_private_delta) {
    model.notes.prepend(large_delta_warning(delta));
    model.alarms = 1;
  }
  if (!rates.unplaced.isEmpty())
    model.notes
        << Charts::tr("Not measured at %1 and left out: %2.").arg(at_T, rates.unplaced.join(QStringLiteral(", ")));
  if (rates.points.size() > 1)
    model.notes << Charts::tr(
        "Choosing the best of several ε or algorithms on real data costs privacy of its own, which these ε do not count.");
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
    build_against_epsilon(model, points, T, options);
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
  if (data.sweep && !over_t && swept &&
      (data.sweep->state == RunState::running || data.sweep->state == RunState::paused))
    model.notes << Charts::tr("The sweep is still running: %1 of %2 values (is|are) done.", nullptr,
                              plural(data.sweep->points.size()))
                       .arg(data.sweep->points.size())
                       .arg(data.sweep->plan.values.size());
  if (const QString failed = failed_note(*data.run); !failed.isEmpty()) model.notes << failed;
  model.summary = Charts::tr("%1 (%2): %3.").arg(model.title, model.subtitle, model.summary);
  return model;
}

}  // namespace privbo::ui
