// Bands and bounds, counted.
#include "support/confidence_band.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "experiment/preview/instance_bounds.h"
#include "scenario/scenario.h"

namespace privbo::test {

Scenario theorem_scenario(const char* algorithm, std::int64_t horizon, std::int64_t trials, const Json& changes,
                          const Json& parameters) {
  Scenario scenario = changed_default({{"constants.B_rule", "norm"},
                                       {"constants.gain", "realised"},
                                       {"constants.delta", failure_probability},
                                       {"run.horizon", horizon},
                                       {"run.trials", trials}});
  scenario.document["algorithms"] = Json::array({{{"type", algorithm}, {"beta_scale", 1.0}}});
  scenario.document["algorithms"][0].update(parameters);
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return scenario;
}

bool stays_in_band(Trial& trial, const Vector& f, std::int64_t horizon, std::int64_t every,
                   std::vector<double>& cumulative, double& closest) {
  bool inside = true;
  double sum = 0.0;
  for (std::int64_t t = 1; t <= horizon; ++t) {
    const bool checked = (t - 1) % every == 0;
    const PosteriorValues before = checked ? trial.learner().posterior() : PosteriorValues();
    const RoundRecord& record = trial.step();
    sum += record.regret;
    cumulative.push_back(sum);
    if (!checked) continue;
    // 1e-9 of slack: at a point asked thousands of times both sides are rounded.
    const Vector error = (f - before.mean).cwiseAbs();
    const Vector band = *record.decision.width * before.deviation;
    closest = std::max(closest, (error.array() / (band.array() + 1e-9)).maxCoeff());
    inside = inside && (error.array() <= band.array() + 1e-9).all();
  }
  return inside;
}

BandCount count_bands(const Experiment& experiment, std::int64_t every) {
  BandCount count;
  std::vector<std::int64_t> grid;
  for (std::int64_t t = 1; t <= experiment.horizon(); ++t) grid.push_back(t);
  for (std::size_t i = 0; i < experiment.trials(); ++i) {
    const Instance instance = experiment.instance(i);
    const auto trial = experiment.make_trial(instance, 0, i);
    std::vector<double> cumulative;
    const bool inside = stays_in_band(*trial, instance.f, experiment.horizon(), every, cumulative, count.closest);
    ++count.trials;
    if (!inside) {
      ++count.left_band;
      continue;
    }
    const auto bounds = make_instance_bounds(experiment, instance, grid, {});
    EXPECT_TRUE(bounds && bounds->covered && bounds->upper.size() == 1);
    if (!bounds || bounds->upper.size() != 1) continue;
    const std::vector<double>& line = bounds->upper.front().cumulative_regret;
    bool under = line.size() == cumulative.size();
    for (std::size_t t = 0; under && t < line.size(); ++t) under = cumulative[t] <= line[t];
    count.above_bound += under ? 0 : 1;
  }
  std::cout << "  " << experiment.algorithms().front().label << ": left the band in " << count.left_band << " of "
            << count.trials << " trials, regret above the bound in " << count.above_bound
            << ", largest |f - mu| / (beta sigma) " << count.closest << "\n";
  return count;
}

}  // namespace privbo::test
