// Small scenarios over the catalogue, and what their trials record.
#pragma once

#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "scenario/schema.h"
#include "trial/experiment.h"

namespace privbo::test {

/// 1-D grid of 25 points, uniform noise, 30 rounds, 2 trials, the default algorithms.
Scenario small_scenario();

/// The small scenario with these algorithms alone; with five agents where one of them speaks for agents, with four
/// contexts where one of them recommends.
Scenario small_scenario(const std::vector<Json>& algorithms);

/// One object per way to set the entry up: all defaults, then each toggle flipped, each other choice taken and a moment
/// order below 1 (choices that say they are refused are left out), one at a time, together with the setting it depends
/// on; the same again from the practical values, where a parameter has one.
std::vector<Json> variants(const ComponentInfo& entry);

/// The experiment; every problem fails the test.
std::shared_ptr<const Experiment> built(const Scenario& scenario);

/// A round as plain values, comparable bit for bit.
struct PlainRound {
  Index agent = 0, point = 0;
  double reward = 0.0, received = 0.0, regret = 0.0, best_regret = 0.0, width = 0.0, gain = 0.0, truncation = 0.0;
  bool truncated = false;
  bool operator==(const PlainRound&) const = default;
};

/// All rounds of one trial, with one entry for every query. `ledger`, where not null, gets the trial's ledger.
std::vector<PlainRound> run_trial(const Experiment& experiment, std::size_t algorithm, std::size_t trial,
                                  Ledger* ledger = nullptr);

}  // namespace privbo::test
