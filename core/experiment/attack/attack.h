// In the attack view, one user's data are changed, the run is run twice with the same coins, and an attacker who
// knows everything else looks at what was released. How sure may the attacker become which of the two it was?
//
// With prior odds 1:1 the posterior odds are p(released | first)/p(released | second), the exponential of the privacy
// loss: at most e^ε under ε-DP; under (ε, δ) more than e^ε with probability δ at most (roughly: exactly, the loss's
// distribution is what is shown).
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "accounting/attack/attack_result.h"
#include "trial/experiment.h"

namespace privbo {

struct AttackSettings {
  std::size_t algorithm = 0;  // of the experiment
  std::size_t trial = 0;
  std::int64_t round = 1;  // whose user is changed, 1 … T
  double reward = 0.0;     // y′ in place of the user's own (clipped as the mechanism clips)
  Index agent = 0;     // whose vectors are left out, 0 … N − 1, where agents share them; not looked at elsewhere
  Index context = -1;  // c′ in place of the user's own, where there are contexts; −1: the same
  std::int64_t draws = 1000;  // releases drawn under each of the two, for the distribution of the odds
};

/// Runs the attack, which depends on the scenario and the plan alone. Throws std::invalid_argument with value, range
/// and remedy; when `stop` is requested the result is empty, with the reason.
AttackResult attack(const Experiment& experiment, const AttackSettings& plan, const std::stop_token& stop = {});

}  // namespace privbo
