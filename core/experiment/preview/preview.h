// Derived quantities of an experiment before it runs: noise scale, widths, truncation, information gain.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "learning/derived.h"
#include "trial/experiment.h"

namespace privbo {

struct Preview {
  std::vector<Derived> shared;  // of the problem: n, r, B, R, v, c, ‖f‖, range of f, γ_T, σ_T
  std::vector<std::vector<Derived>>
      algorithms;  // in the scenario's order: ε, ℒ, β_1, β_T, b_T, β_T σ_T, t₀, own v and c
};

/// The number with this id, or null.
const Derived* find_derived(const std::vector<Derived>& list, const std::string& id);

/// Made from the first trial's instance. Throws what Experiment::instance throws, and std::runtime_error when `stop`
/// came. Where greedy information gain would take too long for a preview, a closed-form upper bound stands in for it.
Preview preview(const Experiment& experiment, const std::stop_token& stop = {});

}  // namespace privbo
