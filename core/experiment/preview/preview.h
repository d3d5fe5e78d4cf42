// Computes derived quantities of an experiment before it runs: noise scale, widths, truncation, information gain.
#pragma once

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "experiment/preview/experiment_grid.h"
#include "learning/algorithm_entry.h"
#include "trial/experiment.h"

namespace privbo {

/// Greedy γ_0 … γ_T where affordable, and an upper bound on γ_T in any case.
struct ExploredGain {
  std::vector<double> greedy;  // empty: not computed
  double upper = 0.0;
  bool closed_form = false;

  double upper_at(std::int64_t t) const;
  /// γ_{t−1} in β_t if every round before played the most uncertain point: the realised gain is then the greedy one.
  double when_exploring(std::int64_t t, GainRule rule) const;
  /// Largest posterior deviation when round t is played after t − 1 rounds on the most uncertain point.
  double largest_deviation(std::int64_t t, double lambda) const;
};

/// Computes the gains; throws std::runtime_error when `stop` was requested.
ExploredGain explored_gain(const Experiment& experiment, const Instance& instance, const std::stop_token& stop);

struct Preview {
  std::vector<Derived> shared;  // of the problem: n, r, B, R, v, c, ‖f‖, range of f, γ_T, σ_T
  std::vector<std::vector<Derived>>
      algorithms;  // in the scenario's order: ε, ℒ, β_1, β_T, b_T, β_T σ_T, t₀, own v and c
  std::optional<ExperimentGrid> grid{};  // of the domain, where it is one on a box
};

/// Returns the number with this id, or null.
const Derived* find_derived(const std::vector<Derived>& list, const std::string& id);

/// Previews the first trial's instance. Throws what Experiment::instance throws, and std::runtime_error when `stop` was
/// requested. Where greedy information gain would take too long for a preview, a closed-form upper bound replaces it.
Preview preview(const Experiment& experiment, const std::stop_token& stop = {});

}  // namespace privbo
