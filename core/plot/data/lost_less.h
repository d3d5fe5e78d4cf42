// Tells what it means that a learner with privacy lost less than one without.
#pragma once

#include <span>

namespace privbo {

enum class LostLess {
  no,
  compared,    // it did, by chance or because the two explore by different scales: no theorem forbids it
  under_tuned  // it did, beyond chance, and nobody has tuned the one without privacy, which could do the same
};

/// Compares the final regrets of one learner with privacy and of one without, one value per trial. It is beyond chance
/// where the two-sided interval of their mean paired difference, at price_confidence by Student's t, lies below zero;
/// with fewer than two trials, or other trials, nothing is. `untuned`: the one without has a scale that nobody has
/// tuned (untuned_algorithms).
LostLess lost_less(std::span<const double> with, std::span<const double> without, bool untuned);

}  // namespace privbo
