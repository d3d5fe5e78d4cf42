// Error rates at the checkpoints: what a run that stopped there would lose with one answer, against the rounds it learnt or against ε.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025): the error rate is E[max_x f(x, c) − f(x̂(c), c)] over
// the next visitor's context c ~ κ and the draw of x̂; Theorem 4.1: O(√(γ_T/T) + γ_T/(Tε)). Its constant is not known: lines have a C of their own.
#include <algorithm>
#include <cmath>

#include "accounting/laboratory/account.h"
#include "charts/charts_tr.h"
#include "charts/context_words.h"
#include "charts/error_guides.h"
#include "charts/error_lines.h"
#include "charts/number_text.h"
#include "charts/plot_model.h"
#include "charts/privacy_words.h"

namespace privbo::ui {
namespace {

QString T_text(double T) { return QStringLiteral("T = %1").arg(number_text(T)); }

/// What stands behind one value, for the read-out.
QString details_of(const ErrorLine& line, std::size_t i) {
  const ErrorRates& rates = line.rates();
  QStringList details;
  const auto known = [i](const std::vector<double>& values) { return i < values.size() && std::isfinite(values[i]); };
  if (known(rates.monte_carlo) && rates.monte_carlo[i] > 0.0) details << Charts::tr("Monte Carlo, standard error ≤ %1").arg(number_text(rates.monte_carlo[i], 2));
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
  marks.role = Role::points;
  band.role = Role::band;
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
  const bool spread = options.band != Band::none && line.rates().values.front().size() > 1, several = joined.x.size() > 1;
  if (spread && !several) {
    marks.low = band.low;
    marks.high = band.high;
  }
  if (options.trials) {
    for (std::size_t trial = 0; trial < std::min<std::size_t>(line.rates().values.front().size(), 50); ++trial) {
      PlotSeries single;
      single.role = Role::trial;
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

/// Where the run really answered: ticks along the upper edge, and words.
void add_answers(PlotModel& model, const ErrorLine& line) {
  const std::vector<std::int64_t> answered = answered_checkpoints(line);
  if (answered.empty()) return;
  PlotSeries ticks;
  ticks.role = Role::dictionary;
  ticks.ticks = true;
  ticks.label = Charts::tr("released answers of %1").arg(line.label);
  ticks.key = QStringLiteral("answers ") + line.label;
  const QString price = Charts::tr("released, charged ε = %1").arg(number_text(line.rates().epsilon, 3));
  QStringList places;
  for (const std::int64_t T : answered) {
    ticks.x.push_back(static_cast<double>(T));
    ticks.y.push_back(0.0);
    ticks.details.push_back(price);
    places << number_text(static_cast<double>(T));
  }
  model.series.push_back(std::move(ticks));
  model.notes << Charts::tr("%1 really answered after T = %2: ε = %3 for each answer, %4 in all (%5).")
                     .arg(line.label, places.join(QStringLiteral(", ")), number_text(line.rates().epsilon, 3), number_text(line.rates().epsilon_spent, 3), promise_text(*line.algorithm));
}

QString trials_text(const std::vector<ErrorLine>& lines, Band band) {
  std::size_t most = 0;
  for (const ErrorLine& line : lines) most = std::max(most, line.rates().values.front().size());
  const QString trials = most == 1 ? Charts::tr("one trial") : Charts::tr("mean of %1 trials").arg(number_text(static_cast<double>(most)));
  if (most < 2 || band == Band::none) return trials;
  return trials + (band == Band::quantiles ? Charts::tr(", 10–90 % of trials") : Charts::tr(" ± standard error"));
}

void build_against_t(PlotModel& model, const ErrorLines& rates, const ChartOptions& options) {
  model.title = Charts::tr("Error rate against T");
  model.x = {.title = Charts::tr("rounds learnt before the answer, T"), .short_title = QStringLiteral("T"), .log = options.log_t, .whole = true, .symbol = QStringLiteral("T"), .low = INFINITY, .high = 1.0};
  for (const ErrorLine& line : rates.lines) {
    add_line(model, line, options);
    model.x.low = std::min(model.x.low, static_cast<double>(line.checkpoints->front()));
    model.x.high = std::max(model.x.high, static_cast<double>((*line.checkpoints)[line.size() - 1]));
  }
  if (!options.log_t) model.x.low = 0.0;
  if (options.bounds) {
    add_error_bounds(model, rates.lines, options);
    add_error_guides(model, rates.lines, options);
  }
  QStringList parts;
  for (const ErrorLine& line : rates.lines) {
    if (!line.pinned) add_answers(model, line);
    const std::size_t last = line.size() - 1;
    parts << Charts::tr("%1: %2 at %3").arg(line.label, number_text(line.rates().mean[last]), T_text(static_cast<double>((*line.checkpoints)[last])));
  }
  model.summary = parts.join(QStringLiteral("; "));
}

/// The points of one private algorithm over its ε.
struct EpsilonLine {
  QString label{};
  int slot = 0;
  bool pinned = true;  // known from pinned runs alone
  std::vector<std::pair<double, Spread>> points{};
  std::vector<QString> details{};
};

void add_epsilon_line(PlotModel& model, EpsilonLine& line, const ChartOptions& options) {
  std::vector<std::size_t> order(line.points.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, {}, [&line](std::size_t i) { return line.points[i].first; });
  PlotSeries joined, marks;
  for (PlotSeries* series : {&joined, &marks}) {
    series->slot = line.slot;
    series->pinned = line.pinned;
    series->key = line.label;
  }
  marks.role = Role::points;
  for (const std::size_t i : order) {
    const auto& [epsilon, spread] = line.points[i];
    joined.x.push_back(epsilon);
    joined.y.push_back(spread.mean);
    if (options.band != Band::none) {
      marks.low.push_back(spread.low);
      marks.high.push_back(spread.high);
    }
    marks.details.push_back(line.details[i]);
  }
  marks.x = joined.x;
  marks.y = joined.y;
  const bool several = joined.x.size() > 1;
  (several ? joined : marks).label = line.label;
  if (several) model.series.push_back(std::move(joined));
  model.series.push_back(std::move(marks));
}

void add_error_level(PlotModel& model, const ErrorLine& line, const Spread& spread, int variant, const ChartOptions& options) {
  PlotSeries level = level_line(model.x, spread.mean);
  level.role = Role::reference;
  level.variant = variant;
  level.tag = line.label;
  level.label = line.epsilon_label();
  if (options.band != Band::none && spread.high > spread.low) {
    PlotSeries band;
    band.role = Role::band;
    band.key = level.label;
    band.x = level.x;
    band.low.assign(2, spread.low);
    band.high.assign(2, spread.high);
    model.series.push_back(std::move(band));
  }
  model.series.push_back(std::move(level));
}

void build_against_epsilon(PlotModel& model, const ErrorLines& rates, std::int64_t T, const ChartOptions& options) {
  std::vector<EpsilonLine> lines;
  std::vector<std::string> identities;
  std::vector<std::pair<const ErrorLine*, Spread>> levels;
  QStringList promises, units, parts, unplaced;
  double low = INFINITY, high = -INFINITY;
  for (const ErrorLine& line : rates.lines) {
    const std::ptrdiff_t i = checkpoint_of(line, T);
    if (i < 0) {
      unplaced << line.label;
      continue;
    }
    const Spread spread = error_spread(line, static_cast<std::size_t>(i), options.band);
    const double epsilon = epsilon_of_answer(*line.algorithm);
    const QString promise = promise_text(*line.algorithm);
    if (promise.isEmpty()) {
      levels.emplace_back(&line, spread);
      parts << Charts::tr("%1, not private: %2").arg(line.label, number_text(spread.mean));
      continue;
    }
    if (!promises.contains(promise)) promises << promise;
    if (const QString unit = paid_for(*line.algorithm); !units.contains(unit)) units << unit;
    std::size_t k = static_cast<std::size_t>(std::ranges::find(identities, line.identity) - identities.begin());
    if (k == lines.size()) {
      identities.push_back(line.identity);
      lines.push_back({.label = line.epsilon_label(), .slot = line.slot});
    }
    lines[k].pinned = lines[k].pinned && line.pinned;
    lines[k].points.emplace_back(epsilon, spread);
    lines[k].details.push_back(QStringList{Charts::tr("ε of %1").arg(paid_for(*line.algorithm)), details_of(line, static_cast<std::size_t>(i))}.join(QStringLiteral(", ")));
    low = std::min(low, epsilon);
    high = std::max(high, epsilon);
    parts << Charts::tr("%1, %2: %3 at ε = %4").arg(line.label, promise, number_text(spread.mean), number_text(epsilon, 3));
  }
  const QString at_T = T_text(static_cast<double>(T));
  model.title = Charts::tr("Error rate against ε at %1").arg(at_T);
  if (lines.empty()) {
    model.hint = levels.empty() ? Charts::tr("No error rate has been measured at %1 yet.").arg(at_T)
                                : Charts::tr("Nothing to draw over ε: no algorithm of these runs is private. Without privacy at %1: %2.").arg(at_T, parts.join(QStringLiteral("; ")));
    model.summary = model.hint;
    return;
  }
  const QString axis = promises.size() == 1 ? Charts::tr("ε of %1 (%2)").arg(units.join(Charts::tr(" or ")), promises.front())
                                            : Charts::tr("ε of different promises, named in the legend: %1").arg(promises.join(QStringLiteral("; ")));
  model.x = {.title = axis, .short_title = promises.size() == 1 ? QStringLiteral("ε") : Charts::tr("ε of different promises"), .log = true, .symbol = QStringLiteral("ε"), .low = low, .high = high};
  model.x.exact = high > low;
  model.x.low = low / 1.25;  // room for the outermost markers
  model.x.high = high * 1.25;
  int variant = 0;
  for (const auto& [line, spread] : levels) add_error_level(model, *line, spread, variant++, options);
  for (EpsilonLine& line : lines) add_epsilon_line(model, line, options);
  if (promises.size() > 1)
    model.notes.prepend(Charts::tr("The ε along x belong to different promises (%1): equal numbers are not equal guarantees, and points one above another do not compare.").arg(promises.join(QStringLiteral("; "))));
  double delta = 0.0;
  for (const ErrorLine& line : rates.lines)
    if (!promise_text(*line.algorithm).isEmpty()) delta = std::max(delta, delta_of(line.algorithm->privacy));
  if (delta > largest_private_delta) {
    model.notes.prepend(large_delta_warning(delta));
    model.alarms = 1;
  }
  if (!unplaced.isEmpty()) model.notes << Charts::tr("Not measured at %1 and left out: %2.").arg(at_T, unplaced.join(QStringLiteral(", ")));
  if (lines.size() + levels.size() > 2 || lines.front().points.size() > 1)
    model.notes << Charts::tr("Choosing the best of several ε or algorithms on real data costs privacy of its own, which these ε do not count.");
  model.summary = parts.join(QStringLiteral("; "));
}

}  // namespace

PlotModel error_rate_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = Charts::tr("Error rate");
  const bool other_run = data.run && !data.run->algorithms.empty() && !has_contexts(data);
  model.hint = other_run ? Charts::tr("This run has no contexts: nothing is recommended to a next visitor, and there is no error rate. Choose contexts in the settings.")
                         : Charts::tr("Error rates appear here when the first trial of a run with contexts has finished.");
  model.summary = model.hint;
  const ErrorLines rates = error_lines(data);
  if (rates.lines.empty()) return model;
  model.y = {.title = Charts::tr("error rate E[max f − f(x̂)] (reward units; ground truth)"), .short_title = Charts::tr("error rate"), .log = options.log_y, .from_zero = true};
  if (options.errors == ErrorRateView::against_t) build_against_t(model, rates, options);
  else build_against_epsilon(model, rates, shown_checkpoint(data, options), options);
  if (model.series.empty()) return model;
  const QString truth = Charts::tr("ground truth: an answer at each T is not released");
  PlotSeries badge;  // words alone: a figure without a title has them too
  badge.role = Role::points;
  badge.label = truth;
  model.series.push_back(std::move(badge));
  model.subtitle = QStringLiteral("%1; %2").arg(trials_text(rates.lines, options.band), truth);
  QString about = Charts::tr("What one answer to the next visitor would lose if learning stopped at T. Nothing is released or charged for it.");
  if (!options.title) about = QStringLiteral("%1: %2. %3").arg(options.errors == ErrorRateView::against_t ? Charts::tr("Error rate") : model.title, model.subtitle, about);
  model.notes.insert(model.alarms, about);
  const auto is_positive = [](const ErrorLine& line) { return std::ranges::any_of(line.rates().mean, [](double value) { return value > 0.0; }); };
  if (model.y.log && std::ranges::none_of(rates.lines, is_positive)) {  // arg max is exactly right everywhere
    model.y.log = false;
    model.notes << Charts::tr("Every error rate is 0: its axis is linear.");
  }
  if (!rates.repeats.isEmpty()) model.notes << rates.repeats;
  if (data.run->trials_failed > 0) model.notes << Charts::tr("%1 of %2 trials failed and are left out.").arg(data.run->trials_failed).arg(data.run->trials);
  model.summary = Charts::tr("%1 (%2): %3.").arg(model.title, model.subtitle, model.summary);
  return model;
}

}  // namespace privbo::ui
