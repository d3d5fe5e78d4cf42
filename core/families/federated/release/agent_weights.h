// Computes how much each agent's vector counts in each sub-region: φ_n^{(i)}(t).
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// §3.2, App. B and B.2.3.
//   softmax        exp((a 1[n in i] + 1)/𝒯_t) / Σ_n exp(…), 𝒯_t = a/(a_t − 1); a_t from a + 1 down to 1
//                  (where 𝒯 = ∞: equal weights)
//   proportional   ∝ a_t for the agents of i, ∝ 1 for others; a_t from a down to 1
//   squared        ∝ a_t² for the agents of i, ∝ 1 for others; a_t from a down to 1
//   equal          1/N
// a_t keeps its first value for `hold` rounds and reaches 1 at the last of `decay` more, linearly; t = 0 has the
// weights of t = 1. Weights are public: they depend on the roster and on t alone. They are normalised over all N
// agents, sampled or not.
#pragma once

#include <cstdint>
#include <vector>

#include "numerics/types.h"

namespace privbo {

enum class WeightScheme { softmax, proportional, squared, equal };

struct WeightSchedule {
  WeightScheme scheme = WeightScheme::softmax;
  double a = 15.0;         // > 0 (softmax), ≥ 1 (proportional, squared)
  std::int64_t hold = 5;   // ≥ 0
  std::int64_t decay = 5;  // ≥ 0
  bool adaptive = true;    // false: a_t never changes (App. B.2.5)

  bool operator==(const WeightSchedule&) const = default;
};

/// Returns the level a_t, t ≥ 0.
double weight_level(const WeightSchedule& schedule, std::int64_t t);
/// Returns the temperature 𝒯_t of softmax weights; infinite where a_t = 1.
double weight_temperature(const WeightSchedule& schedule, std::int64_t t);
/// Returns the table, P × N: row i holds φ_n^{(i)}, which sum to 1. `region_of_agent`: N values in {0, …, P − 1}; a
/// region without agents has equal weights.
Matrix agent_weights(const WeightSchedule& schedule, const std::vector<Index>& region_of_agent, Index regions,
                     std::int64_t t);
/// Returns the table's largest number, the same bits, without making it: ledgers ask for it in every round with new
/// weights.
double largest_agent_weight(const WeightSchedule& schedule, const std::vector<Index>& region_of_agent, Index regions,
                            std::int64_t t);

/// Returns how far one agent's weights reach over all sub-regions together, max over n of √(Σ_i φ_n^(i)²): between the
/// largest weight and √P times it. O(N + P).
double joint_agent_weight(const WeightSchedule& schedule, const std::vector<Index>& region_of_agent, Index regions,
                          std::int64_t t);

}  // namespace privbo
