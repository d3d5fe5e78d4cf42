// Error rates at the checkpoints: what a run that stopped there would lose with one answer, against the rounds it
// learnt or against ε.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025): the error rate is E[max_x f(x,
// c) − f(x̂(c), c)] over the next visitor's context c ~ κ and the draw of x̂; Theorem 4.1: O(√(γ_T/T) + γ_T/(Tε)), drawn
// with a C of its own; Theorem 8.2 with its constants where the domain is finite.
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "learning/contextual_rate.h"
#include "numerics/number_text.h"
#include "plot/data/promise.h"
#include "plot/data/run_layers.h"
#include "plot/kinds/chart_kind.h"
#include "plot/kinds/contextual/error_against_epsilon.h"
#include "plot/kinds/contextual/error_lines.h"
#include "plot/kinds/contextual/error_theory.h"
#include "plot/model/chart_columns.h"
#include "plot/model/plot_model.h"
#include "plot/words/counted.h"
#include "record/context_records.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The list "which contexts", and its choice beside the mean.
const char *const contexts_list = "contexts", *const worst_context = "worst";

bool shows_worst(const ChartOptions& options) {
  const auto found = options.own.find(contexts_list);
  return found != options.own.end() && found->second == worst_context;
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

bool knows_gain(const ErrorLine& line, std::size_t i) {
  const std::vector<double>& gains = line.rates().information_gain;
  return i < gains.size() && std::isfinite(gains[i]) && gains[i] > 0.0;
}

ContextualRate rate_at(const ErrorLine& line, std::size_t i) {
  return contextual_rate(line.rates().information_gain[i], (*line.checkpoints)[i], line.rates().epsilon);
}

/// Whose rates are drawn: one pair of guides, however many copies of an algorithm there are.
const ErrorLine* reference(const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  for (const bool with_price : {true, false})
    for (const ErrorLine& line : lines) {
      if (line.pinned || is_hidden(options, line.label) || (with_price && !std::isfinite(line.rates().epsilon)))
        continue;
      for (std::size_t i = 0; i < line.size(); ++i)
        if (knows_gain(line, i)) return &line;
    }
  return nullptr;
}

double constant_of(const ErrorLine& line) {
  if (!line.rates().bound.empty() && line.rates().bound_constant > 0.0) return line.rates().bound_constant;
  for (std::size_t i = line.size(); i-- > 0;)
    if (knows_gain(line, i) && line.rates().mean[i] > 0.0 && rate_at(line, i).sum() > 0.0)
      return line.rates().mean[i] / rate_at(line, i).sum();
  return 0.0;
}

/// Adds C (√(γ_T/T) + γ_T/(Tε)) of Theorem 4.1 where the run has it, with its C, in the algorithm's colour.
void add_error_bounds(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  std::vector<PlotSeries> bounds;
  std::vector<Message> constants;
  for (const ErrorLine& line : lines) {
    const ErrorRates& rates = line.rates();
    if (rates.bound.empty() || line.pinned || is_hidden(options, line.label)) continue;
    PlotSeries bound;
    bound.mark = marks::FittedBound{};
    bound.slot = line.slot;
    bound.short_label = Message("Theorem 4.1, %1", line.label);
    bound.key = bound.short_label;
    bound.label = Message("Theorem 4.1, %1: order, constant fitted", line.label);
    for (std::size_t i = 0; i < std::min(line.size(), rates.bound.size()); ++i) {
      if (!std::isfinite(rates.bound[i])) continue;
      bound.x.push_back(static_cast<double>((*line.checkpoints)[i]));
      bound.y.push_back(rates.bound[i]);
    }
    if (bound.x.empty()) continue;
    bounds.push_back(std::move(bound));
    constants.push_back(Message("%1 C = %2", line.label, number_text(rates.bound_constant, 3)));
  }
  if (bounds.empty()) return;
  // A legend has room for a few of them; lines of many have the colours of their curves.
  constexpr std::size_t max_listed = 2;
  if (bounds.size() > max_listed) {
    for (PlotSeries& bound : bounds) {
      bound.label = {};
      bound.key = Message::verbatim("theorem_4_1");  // switched on and off together
    }
    bounds.front().label = Message("Theorem 4.1: order, constants fitted");
  }
  for (PlotSeries& bound : bounds) model.series.push_back(std::move(bound));
  model.notes.push_back(Message(
      "Theorem 4.1 gives an order, C (√(γ_T/T) + γ_T/(Tε)), drawn dotted in the colour of its curve. C is fitted: %1.",
      Message::joined(constants, "; ")));
}

/// Adds what learning leaves, C √(γ_T/T), and what privacy adds, C γ_T/(Tε), of the first private algorithm of the
/// present run (or the first that knows γ_T), dotted and named, with the C of its theorem's line; where it has none,
/// with the C that takes their sum through its last positive error rate.
void add_error_guides(PlotModel& model, const std::vector<ErrorLine>& lines, const ChartOptions& options) {
  const ErrorLine* line = reference(lines, options);
  const double C = line ? constant_of(*line) : 0.0;
  if (!(C > 0.0)) return;
  PlotSeries learning, privacy;
  learning.mark = marks::FittedBound{.variant = 1};
  privacy.mark = marks::FittedBound{.variant = 2};
  learning.key = Message::verbatim("guide_learning");
  privacy.key = Message::verbatim("guide_privacy");
  learning.tag = learning.short_label = Message("what learning leaves");
  privacy.tag = privacy.short_label = Message("what privacy adds");
  learning.label = Message("what learning leaves: order, constant fitted");
  privacy.label = Message("what privacy adds: order, constant fitted");
  for (std::size_t i = 0; i < line->size(); ++i) {
    if (!knows_gain(*line, i)) continue;
    const ContextualRate rate = rate_at(*line, i);
    const auto T = static_cast<double>((*line->checkpoints)[i]);
    learning.x.push_back(T);
    learning.y.push_back(C * rate.learning);
    if (!(rate.privacy > 0.0)) continue;
    privacy.x.push_back(T);
    privacy.y.push_back(C * rate.privacy);
  }
  const bool from_theorem = !line->rates().bound.empty();
  const Number constant = number_text(C, 3);
  model.notes.push_back(
      from_theorem
          ? Message(
                "√(γ_T/T) and γ_T/(Tε) are the two terms of Theorem 4.1 for %1: what learning leaves, and what privacy adds. C is not known: %2 is the smallest that keeps the theorem's line above these error rates.",
                line->label, constant)
          : Message(
                "√(γ_T/T) and γ_T/(Tε) have a C = %2 that takes their sum through the last error rate of %1: only their slopes mean something.",
                line->label, constant));
  model.series.push_back(std::move(learning));
  if (!privacy.x.empty()) model.series.push_back(std::move(privacy));
}

/// Ticks of lines that answered after the same rounds.
void add_answers(PlotModel& model, const std::vector<const ErrorLine*>& lines,
                 const std::vector<std::int64_t>& answered) {
  PlotSeries ticks;
  ticks.mark = marks::Dictionary{.ticks = true};
  ticks.label = lines.size() == 1
                    ? Message("released answers of %1", lines.front()->label)
                    : Message("released answers of all %1 that answer", number_text(static_cast<double>(lines.size())));
  ticks.short_label = lines.size() == 1 ? ticks.label : Message("answers");
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

/// Adds the checkpoints at which the run released an answer: ticks along the upper edge, and words with what each
/// answer cost. All other points are computed for the reader, and no visitor saw them.
void add_released_answers(PlotModel& model, const ErrorLines& rates) {
  std::map<std::vector<std::int64_t>, std::vector<const ErrorLine*>> together;
  for (const ErrorLine& line : rates.lines) {
    std::vector<std::int64_t> answered = line.pinned ? std::vector<std::int64_t>{} : answered_checkpoints(line);
    if (!answered.empty()) together[std::move(answered)].push_back(&line);
  }
  for (const auto& [answered, lines] : together) add_answers(model, lines, answered);
}

Message trials_text(std::size_t most, Band band) {
  const Message trials =
      most == 1 ? Message("one trial") : Message("mean of %1 trials", number_text(static_cast<double>(most)));
  if (most < 2 || band == Band::none) return trials;
  return band == Band::quantiles ? Message("%1, 10–90 % of trials", trials) : Message("%1 ± standard error", trials);
}

void build_against_t(PlotModel& model, const ErrorLines& rates, const ChartOptions& options) {
  model.title = Message("Error rate against T");
  model.x = {.title = Message("rounds learnt before the answer, T"),
             .short_title = Message::verbatim("T"),
             .log = options.log_x,
             .whole = true,
             .symbol = Message::verbatim("T"),
             .low = INFINITY,
             .high = 1.0};
  for (const ErrorLine& line : rates.lines) {
    add_line(model, line, options);
    model.x.low = std::min(model.x.low, static_cast<double>(line.checkpoints->front()));
    model.x.high = std::max(model.x.high, static_cast<double>((*line.checkpoints)[line.size() - 1]));
  }
  if (!options.log_x) model.x.low = 0.0;
  if (shows_worst(options)) add_worst_contexts(model, rates.lines, options);
  if (options.bounds) {
    add_error_theory(model, rates.lines, options);
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
  const Message truth("ground truth: an answer at each T is not released");
  PlotSeries badge;  // words alone: a figure without a title has them too
  badge.mark = marks::Points{};
  badge.label = truth;
  model.series.push_back(std::move(badge));
  std::size_t trials = 0;
  for (const ErrorLine& line : rates.lines) trials = std::max(trials, line.rates().values.front().size());
  for (const ErrorPoint& point : points.points) trials = std::max(trials, point.rate.count);
  model.subtitle = Message("%1; %2", trials_text(trials, options.band), truth);
  Message about(
      "What one answer to the next visitor would lose if learning stopped at T. Nothing is released or charged for it.");
  if (!options.title)
    about = Message("%1: %2. %3", over_t ? Message("Error rate") : model.title, model.subtitle, about);
  model.notes.insert(model.notes.begin() + static_cast<std::ptrdiff_t>(model.alarms), about);
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

void over_checkpoints(Columns& table, const ErrorLines& rates, const ChartOptions& options) {
  for (const bool pinned : {false, true}) {
    for (const ErrorLine& line : rates.lines) {
      if (line.pinned != pinned || is_hidden(options, line.label)) continue;
      const ErrorRates& values = line.rates();
      const std::string head = line.label.english() + ": ";
      table.axis(pinned ? "T (" + line.label.english() + ")" : std::string("T [rounds learnt]"), *line.checkpoints);
      table.column(head + "mean error rate of " + std::to_string(values.values.front().size()) + " trials" + truth_unit,
                   values.mean);
      if (options.band == Band::quantiles) {
        std::vector<double> low, high;
        for (std::size_t i = 0; i < line.size(); ++i) {
          const Spread spread = error_spread(line, i, Band::quantiles);
          low.push_back(spread.low);
          high.push_back(spread.high);
        }
        table.column(head + "10 % quantile" + truth_unit, low);
        table.column(head + "90 % quantile" + truth_unit, high);
      } else {
        table.column(head + "standard error over trials" + truth_unit, values.standard_error);
      }
      table.column(head + "largest Monte-Carlo standard error of a trial" + truth_unit, values.monte_carlo);
      table.column(head + "max |mean - f|, mean over trials" + truth_unit, values.largest_error);
      table.column(head + "gamma_T [nats; public]", values.information_gain);
      table.column(head + "K [copies; public]", values.copies);
      table.column(head + "sup sigma-bar^2 [public]", values.largest_variance);
      if (options.bounds)
        table.column(head + "C (sqrt(gamma_T/T) + gamma_T/(T epsilon)), C = " + shortest(values.bound_constant) +
                         " [reward units; theory]",
                     values.bound);
      if (!values.worst.empty()) {
        table.column(head + "mean loss in the worst context" + truth_unit, values.worst.mean);
        table.column(head + "standard error of the loss in the worst context" + truth_unit,
                     values.worst.standard_error);
      }
      if (options.bounds && !values.analysis.empty()) {
        table.column(head + "norm of Z~^-1 Z - I [public]", values.analysis.deviation);
        table.column(head + "bound of Lemma 4.4 [theory]", values.analysis.deviation_bound);
        table.column(head + "bound of Lemma 7.1 on sup sigma-bar^2 [theory]", values.analysis.variance_bound);
        if (!values.analysis.theorem.empty())
          table.column(head + "Theorem 8.2 with its constants [reward units; theory]", values.analysis.theorem);
      }
      const std::vector<std::int64_t> answered = answered_checkpoints(line);
      if (!answered.empty()) {
        std::vector<int> released;
        for (const std::int64_t T : *line.checkpoints)
          released.push_back(std::ranges::find(answered, T) == answered.end() ? 0 : 1);
        table.column(head + "answer released and charged epsilon = " + shortest(values.epsilon) + " [0 or 1; public]",
                     released);
      }
      if (!options.individuals || pinned) continue;
      for (std::size_t trial = 0; trial < values.values.front().size(); ++trial) {
        std::vector<double> one;
        for (const std::vector<double>& of_checkpoint : values.values)
          one.push_back(trial < of_checkpoint.size() ? of_checkpoint[trial] : std::numeric_limits<double>::quiet_NaN());
        table.column(head + "error rate of trial " + std::to_string(trial + 1) + truth_unit, one);
      }
    }
  }
}

void over_epsilon(Columns& table, const ErrorPoints& rates, std::int64_t T, const ChartOptions& options) {
  std::vector<std::string> names, promises, units;
  std::vector<double> epsilon, delta, mean, low, high;
  std::vector<std::int64_t> trials, at;
  for (const ErrorPoint& point : rates.points) {
    if (is_hidden(options, point.series)) continue;
    const bool is_private = !point.promise.empty();
    names.push_back(point.algorithm.english());
    promises.push_back(is_private ? point.promise.english() : "not private");
    units.push_back(point.unit.english());
    epsilon.push_back(point.epsilon);
    delta.push_back(is_private ? point.delta : std::numeric_limits<double>::quiet_NaN());
    at.push_back(T);
    mean.push_back(point.rate.mean);
    low.push_back(point.rate.low);
    high.push_back(point.rate.high);
    trials.push_back(static_cast<std::int64_t>(point.rate.count));
  }
  table.axis(std::string(), epsilon);
  table.column("algorithm", names);
  table.column("promise its epsilon is part of", promises);
  table.column("epsilon is of", units);
  table.column("epsilon [public]", epsilon);
  table.column("delta [public]", delta);
  table.column("T [rounds learnt]", at);
  table.column(std::string("mean error rate") + truth_unit, mean);
  if (options.band != Band::none) {
    const std::string which = options.band == Band::quantiles ? "10 % quantile" : "mean - standard error",
                      other = options.band == Band::quantiles ? "90 % quantile" : "mean + standard error";
    table.column(which + truth_unit, low);
    table.column(other + truth_unit, high);
  }
  table.column("trials", trials);
}

void error_rate_columns(Columns& table, const ChartData& data, const ChartOptions& options) {
  const ErrorLines rates = error_lines(data);
  const bool swept = sweeps_error_rates(data);
  if (options.errors == ErrorRateView::against_t) return over_checkpoints(table, rates, options);
  if (rates.lines.empty() && !swept) return;
  const std::int64_t T = rates.lines.empty() ? data.sweep->horizon : shown_checkpoint(data, options);
  over_epsilon(table, error_points(data, rates, T, options.band), T, options);
}

std::vector<ChartControl> error_rate_controls() {
  const auto over_t = [](const ChartOptions& options, const ChartData&) {
    return options.errors == ErrorRateView::against_t;
  };
  ChartControl checkpoint;
  checkpoint.form = ChartControl::Form::list;
  checkpoint.name = Message("Checkpoint: rounds learnt before the answer");
  checkpoint.set = [](ChartOptions& options, const ChartChoice& choice) { options.checkpoint = number_of(choice); };
  checkpoint.choices = [](const ChartOptions& options, const ChartData& data) {
    std::vector<ChartControl::Choice> choices;
    if (!data.run) return choices;
    const auto& known = data.run->checkpoints;  // one that the run does not have: the last, as in the chart
    const bool there = std::ranges::find(known, options.checkpoint) != known.end();
    for (const std::int64_t T : known)
      choices.push_back({at_checkpoint(T), T, {}, T == (there ? options.checkpoint : known.back())});
    return choices;
  };
  checkpoint.hides_alone = true;
  checkpoint.relevant = [](const ChartOptions& options, const ChartData&) {
    return options.errors == ErrorRateView::against_epsilon;
  };
  ChartControl log_x = flag_control(Message("log T"), Message("Logarithmic axis of T"), &ChartOptions::log_x);
  ChartControl theory =
      flag_control(Message("theory"), Message("Draw the theorem's line and its two rates, √(γ_T/T) and γ_T/(Tε)"),
                   &ChartOptions::bounds);
  ChartControl trials =
      flag_control(Message("trials"), Message("Every finished trial as a thin line"), &ChartOptions::individuals);
  ChartControl contexts =
      own_list_control(Message("Which contexts"), contexts_list,
                       {{Message("mean over contexts"), "mean"}, {Message("and the worst context"), worst_context}});
  for (ChartControl* control : {&log_x, &theory, &trials, &contexts}) control->relevant = over_t;
  return {list_control<ErrorRateView>(Message("What lies along x"),
                                      {{Message("against T"), ErrorRateView::against_t},
                                       {Message("against ε"), ErrorRateView::against_epsilon}},
                                      &ChartOptions::errors),
          checkpoint,
          log_x,
          log_y_control(Message("log y"), Message("Logarithmic axis of the error rate")),
          theory,
          band_control(),
          trials,
          contexts};
}

/// A swept ε is paid for this.
bool follow_sweep_of_epsilon(ChartOptions& options, const ChartData& data) {
  if (!has_contexts(data) || !data.sweep->plan.path.ends_with("epsilon")) return false;
  options.errors = ErrorRateView::against_epsilon;
  return true;
}

void error_rate_provenance(Json& json, const ChartData&, const ChartOptions& options) {
  json["plotted"]["along_x"] = options.errors == ErrorRateView::against_t ? "T" : "epsilon";
}

}  // namespace

ChartEntry error_rate_chart() {
  ChartEntry entry;
  entry.id = "error_rate";
  entry.title = Message("Error rate");
  entry.accessible_name = Message("chart of the error rates");
  entry.needs = ChartNeeds::contexts;
  entry.position = ChartPosition::result;
  entry.sweeps = true;
  entry.reading = {.own_places = true, .marked = true};
  entry.defaults.log_x = entry.defaults.log_y = true;
  entry.model = error_rate_model;
  entry.columns = error_rate_columns;
  entry.provenance = error_rate_provenance;
  entry.controls = error_rate_controls;
  entry.follow_sweep = follow_sweep_of_epsilon;
  return entry;
}

}  // namespace privbo
