#include "experiment/record/curves_over_trials.h"

#include <string>
#include <utility>

#include "families/families.h"

namespace privbo {
namespace {

/// Average regret is cumulative regret over t, and so are its quantiles.
Curve divided_by_round(const Curve& curve, const std::vector<std::int64_t>& recorded_rounds) {
  Curve result = curve;
  for (auto* values : {&result.mean, &result.standard_error, &result.lower, &result.median, &result.upper})
    for (std::size_t g = 0; g < values->size(); ++g) (*values)[g] /= static_cast<double>(recorded_rounds[g]);
  return result;
}

std::vector<double> values_of(const std::vector<const TrialPath*>& paths, std::vector<double> TrialPath::*series,
                              std::size_t index) {
  std::vector<double> values;
  values.reserve(paths.size());
  for (const TrialPath* path : paths) values.push_back((path->*series)[index]);
  return values;
}

}  // namespace

AlgorithmSnapshot curves_over_trials(const Experiment& experiment, std::size_t a,
                                     const std::vector<std::shared_ptr<const TrialPath>>& trials,
                                     const Reached& reached, const std::vector<std::int64_t>& recorded_rounds,
                                     const AlgorithmSnapshot* earlier) {
  AlgorithmSnapshot algorithm;
  algorithm.type = experiment.algorithms()[a].entry->id;
  algorithm.label = experiment.algorithms()[a].label;
  algorithm.trials = trials.size();
  if (reached.ended) algorithm.paths = trials;
  std::vector<const TrialPath*> paths;
  paths.reserve(trials.size());
  for (const std::shared_ptr<const TrialPath>& trial : trials) paths.push_back(trial.get());
  if (earlier) algorithm.series = earlier->series;
  Curve &cumulative = algorithm.curve(Metric::cumulative_regret), &simple = algorithm.curve(Metric::simple_regret);
  for (std::size_t g = cumulative.mean.size(); g < reached.rounds; ++g) {
    append_spread(cumulative, values_of(paths, &TrialPath::cumulative, g));
    append_spread(simple, values_of(paths, &TrialPath::simple, g));
  }
  algorithm.curve(Metric::average_regret) = divided_by_round(cumulative, recorded_rounds);
  for (const Explored what : all_explored) {
    Curve curve = algorithm.curve(what);
    extend_spread(curve, paths, to_string(what), reached.rounds);
    if (!curve.mean.empty()) algorithm.series.band(to_string(what)) = std::move(curve);
  }
  if (reached.rounds > 0) {
    const std::size_t last = reached.rounds - 1;
    algorithm.final_values[0] = algorithm.final_values[1] = values_of(paths, &TrialPath::cumulative, last);
    for (double& value : algorithm.final_values[1]) value /= static_cast<double>(recorded_rounds[last]);
    algorithm.final_values[2] = values_of(paths, &TrialPath::simple, last);
  }
  for (const Family* family : families())
    if (!paths.empty())
      if (auto record = family->records().over_trials(experiment, a, paths, reached))
        algorithm.records.push_back(std::move(record));
  return algorithm;
}

}  // namespace privbo
