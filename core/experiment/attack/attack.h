// The attack view: one user's data are changed, the run is played twice with the same coins, and an attacker who knows
// everything else looks at what was released. How sure may the attacker become which of the two it was?
//
// With prior odds 1:1 the posterior odds are p(released | first)/p(released | second), the exponential of the privacy
// loss: at most e^ε under ε-DP; under (ε, δ) more than e^ε with probability δ at most (roughly: exactly, the loss's
// distribution is what is shown).
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "experiment/experiment.h"

namespace privbo {

struct AttackPlan {
  std::size_t algorithm = 0;  // of the experiment
  std::size_t trial = 0;
  std::int64_t round = 1;  // whose user is changed, 1 … T
  double reward = 0.0;     // y′ in place of the user's own (clipped as the mechanism clips); user-level: the agent's
                           // vector is left out
  Index context = -1;      // c′ in place of the user's own, where there are contexts; −1: the same
  std::int64_t draws = 1000;  // releases drawn under each of the two, for the distribution of the odds
};

struct AttackResult {
  std::string label;  // of the algorithm
  PrivacyNotion notion = PrivacyNotion::none;
  double epsilon = 0.0,
         delta = 0.0;   // promised to this user, of everything the attacker sees; infinite where there is no mechanism
  std::string sees;     // what the attacker sees: "the user's noisy reward", "all released statistics", …
  std::string changed;  // "user 40: reward 0.31 in place of −0.52"
  double loss = 0.0;    // ln odds of what the run that is shown released; infinite: certain
  std::vector<double> first,
      second;  // attacker's belief that it was the first data, over draws of the release under each; ascending
  double largest_belief = 1.0;  // e^ε/(1 + e^ε): no belief beyond it (with δ > 0: rarely)
  double advantage = 0.0;  // total variation between the two laws: P(guess right) = (1 + advantage)/2; estimated from
                           // the draws, exact where known
  double advantage_error = 0.0;  // standard error; 0: exact
  // The two runs, with the same coins (rounds 1 … T):
  std::vector<Index> first_points, second_points;
  std::vector<double> first_regret, second_regret;  // cumulative
  std::int64_t first_difference = 0;                // the round in which they first ask different points; 0: never
  std::string obstacle;                             // why there is nothing to see; empty: all above is filled
};

/// Throws std::invalid_argument with value, range and remedy; when `stop` is requested the result is empty with an
/// obstacle. A function of the scenario and the plan alone.
AttackResult attack(const Experiment& experiment, const AttackPlan& plan, const std::stop_token& stop = {});

}  // namespace privbo
