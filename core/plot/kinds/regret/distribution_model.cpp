// The spread of the final regret over trials: a strip of trials and a box per algorithm.
#include <algorithm>
#include <cmath>

#include "charts/data/agent_facts.h"
#include "charts/data/final_regret.h"
#include "charts/data/run_layers.h"
#include "charts/model/plot_model.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

constexpr double strip_half_width = 0.22;  // of a category, in data units
constexpr std::size_t max_points = 400;    // per strip; the box speaks for all

QString title_of(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Charts::tr("Cumulative regret at the last round");
    case Metric::average_regret:
      return Charts::tr("Average regret at the last round");
    case Metric::simple_regret:
      return Charts::tr("Simple regret at the last round");
  }
  return {};
}

PlotSeries of_slot(const RunLayer& layer, std::size_t algorithm, const Mark& mark, const QString& key) {
  PlotSeries series;
  series.mark = mark;
  series.slot = layer.slot(algorithm);
  series.pinned = layer.pinned();
  series.key = key;
  return series;
}

QStringList box_lines(const BoxSummary& box, bool agents) {
  return {Charts::tr("median %1, quartiles %2 to %3")
              .arg(number_text(box.median), number_text(box.low_quartile), number_text(box.high_quartile)),
          Charts::tr("mean %1 ± %2 standard error").arg(number_text(box.mean), number_text(box.standard_error, 2)),
          Charts::tr("whiskers %1 to %2").arg(number_text(box.low_whisker), number_text(box.high_whisker)),
          (agents ? Charts::tr("%1 agent(s)", nullptr, plural(box.count))
                  : Charts::tr("%1 trial(s)", nullptr, plural(box.count)))
              .arg(number_text(static_cast<double>(box.count)))};
}

QString difference_text(const PairedDifference& difference) {
  return Charts::tr("%1%2 ± %3")
      .arg(difference.mean >= 0.0 ? QStringLiteral("+") : QString(), number_text(difference.mean),
           number_text(difference.standard_error, 2));
}

/// Describes what others lose against the best algorithm of the present run, trial by trial.
class Pairs {
 public:
  Pairs(const Snapshot& run, const ChartOptions& options)
      : run_(run), options_(options), best_(best_algorithm(run, options)) {}

  /// Not paired: count 0.
  PairedDifference of(const RunLayer& layer, std::size_t a) const {
    if (best_ < 0 || layer.pinned() || static_cast<std::ptrdiff_t>(a) == best_) return {};
    return paired_difference(sample(a), sample(static_cast<std::size_t>(best_)));
  }
  QString best() const { return QString::fromStdString(run_.algorithms[static_cast<std::size_t>(best_)].label); }

 private:
  std::vector<double> sample(std::size_t a) const {
    return final_sample(run_.algorithms[a], options_, last_round(run_));
  }
  const Snapshot& run_;
  const ChartOptions& options_;
  std::ptrdiff_t best_;
};

/// A line per trial through its values in all categories of the present run that are drawn.
void add_pair_lines(PlotModel& model, const std::vector<std::pair<double, std::vector<double>>>& categories,
                    bool agents) {
  if (categories.size() < 2) return;
  std::size_t trials = categories.front().second.size();
  for (const auto& [place, values] : categories) trials = std::min(trials, values.size() == trials ? trials : 0);
  for (std::size_t k = 0; k < std::min(trials, max_points); ++k) {
    PlotSeries line;
    line.mark = marks::Pair{};
    for (const auto& [place, values] : categories) {
      line.x.push_back(place);
      line.y.push_back(values[k]);
    }
    model.series.push_back(std::move(line));
  }
  if (trials > 0)
    model.notes
        << (agents
                ? Charts::tr(
                      "A grey line joins what one agent lost under the algorithms, on the same problems with the same reward noise.")
                : Charts::tr(
                      "A grey line joins what the algorithms lost in one trial, on the same problem with the same reward noise."));
}

/// One category at `place`; the box carries the legend entry.
void add_category(PlotModel& model, const RunLayer& layer, std::size_t a, double place, const BoxSummary& box,
                  const QString& difference, const ChartOptions& options) {
  const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
  const QString name = layer.name(algorithm);
  const std::vector<double> values = final_sample(algorithm, options, last_round(*layer.run));
  PlotSeries summary = of_slot(layer, a, marks::Box{}, name);
  summary.label = name;
  summary.x.assign(5, place);
  summary.y = {box.low_whisker, box.low_quartile, box.median, box.high_quartile, box.high_whisker};
  for (const QString& line : box_lines(box, is_over_agents(algorithm, options))) summary.details.push_back(line);
  if (!difference.isEmpty()) summary.details.push_back(difference);
  model.series.push_back(std::move(summary));
  if (options.individuals) {
    PlotSeries strip = of_slot(layer, a, marks::Strip{}, name);
    std::vector<double> shown = values;
    std::erase_if(shown, [](double value) { return !std::isfinite(value); });
    if (shown.size() > max_points) {
      shown.resize(max_points);
      model.notes << Charts::tr("%1: points of the first %2 of %3; the box summarises all.")
                         .arg(name, number_text(static_cast<double>(max_points)),
                              number_text(static_cast<double>(values.size())));
    }
    const std::vector<double> offsets = strip_offsets(shown);
    for (std::size_t i = 0; i < shown.size(); ++i) {
      strip.x.push_back(
          options.pairs && !layer.pinned() ? place : place + strip_half_width * offsets[i]);  // where its line passes
      strip.y.push_back(shown[i]);
    }
    model.series.push_back(std::move(strip));
  }
  PlotSeries centre = of_slot(layer, a, marks::Points{}, name);
  centre.x = {place};
  centre.y = {box.mean};
  model.series.push_back(std::move(centre));
}

}  // namespace

PlotModel distribution_model(const ChartData& data, const ChartOptions& options) {
  PlotModel model;
  model.title = title_of(options.metric);
  model.hint = Charts::tr("The distribution over trials appears here when the first trial has finished.");
  model.summary = model.hint;
  model.x = {
      .title = Charts::tr("algorithm"), .whole = true, .every_name = true, .hide_names_if_tight = true, .exact = true};
  const QString unit = regret_unit(options.metric, is_measured(data.run.get(), data.experiment.get()));
  model.y = {.title = Charts::tr("%1 (%2)").arg(metric_name(options.metric), unit),
             .short_title = metric_name(options.metric),
             .log = options.log_y,
             .from_zero = true};

  QStringList parts;
  std::size_t most = 0, least = 0;
  QStringList repeated;
  const std::vector<RunLayer> drawn = run_layers(data);
  const auto same_finals = [&](const AlgorithmSnapshot& a, const AlgorithmSnapshot& b) {
    return a.final_of(options.metric) == b.final_of(options.metric);
  };
  std::vector<RunLayer> layers = drawn;
  // The present run first: its boxes keep their places when runs are pinned beside it.
  std::rotate(layers.begin(), layers.end() - 1, layers.end());
  const Pairs pairs(*data.run, options);
  QStringList differences;
  bool over_agents = false;
  std::vector<std::pair<double, std::vector<double>>> joined;
  for (const RunLayer& layer : layers) {
    for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
      const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
      std::vector<double> sample = final_sample(algorithm, options, last_round(*layer.run));
      const BoxSummary box = box_summary(sample);
      over_agents = over_agents || is_over_agents(algorithm, options);
      if (box.count == 0) continue;
      if (repeats_present(layer, algorithm, drawn, same_finals)) {
        repeated << QString::fromStdString(algorithm.label);
        continue;
      }
      const QString name = layer.name(algorithm);
      const auto place = static_cast<double>(model.x.names.size());
      const bool visible = !options.hidden.contains(name);
      QString difference;
      if (const PairedDifference paired = pairs.of(layer, a); paired.count > 1 && visible) {
        difference = Charts::tr("%1 standard error more than %2, paired").arg(difference_text(paired), pairs.best());
        differences << Charts::tr("%1 %2").arg(name, difference_text(paired));
      }
      add_category(model, layer, a, place, box, difference, options);
      if (visible && !layer.pinned()) joined.emplace_back(place, std::move(sample));
      parts << Charts::tr("%1 median %2, quartiles %3 to %4")
                   .arg(name, number_text(box.median), number_text(box.low_quartile), number_text(box.high_quartile));
      least = most == 0 ? box.count : std::min(least, box.count);
      most = std::max(most, box.count);
      if (visible) model.x.names.push_back(name);
    }
  }
  if (model.series.empty()) return model;
  if (options.pairs) add_pair_lines(model, joined, over_agents);
  model.x.low = -0.5;
  model.x.high = std::max<double>(1.0, static_cast<double>(model.x.names.size())) - 0.5;
  const QString trials =
      least == most ? number_text(static_cast<double>(most)) : Charts::tr("%1 to %2").arg(least).arg(most);
  model.subtitle = over_agents
                       ? Charts::tr("%1 agent(s), each its mean over the finished trials; simulation ground truth",
                                    nullptr, plural(most))
                             .arg(trials)
                   : most == 1 ? Charts::tr("one trial")
                               : Charts::tr("%1 trial(s)", nullptr, plural(most)).arg(trials);
  model.notes.prepend(Charts::tr(
      "Box: quartiles (type 7) and median; whiskers reach the furthest value within 1.5 interquartile ranges; marker: mean."));
  if (!differences.isEmpty()) {
    const QString text =
        Charts::tr(
            "Paired difference to %1, the lowest mean (same problem and reward noise; mean ± standard error): %2.")
            .arg(pairs.best(), differences.join(QStringLiteral("; ")));
    model.notes.prepend(text);
    parts << text.chopped(1);
  }
  if (const QString repeats = repeats_note(repeated); !repeats.isEmpty()) model.notes << repeats;
  if (data.run->state == RunState::running || data.run->state == RunState::paused)
    model.notes.prepend(
        Charts::tr("%1 of %2 trials (has|have) finished so far.", nullptr, plural(data.run->trials_done))
            .arg(data.run->trials_done)
            .arg(data.run->trials));
  if (const QString failed = failed_note(*data.run); !failed.isEmpty()) model.notes.prepend(failed);
  model.summary = Charts::tr("%1 (%2): %3.").arg(model.title, model.subtitle, parts.join(QStringLiteral("; ")));
  return model;
}

}  // namespace privbo::ui
