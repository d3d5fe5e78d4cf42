// What one private reward of an algorithm costs and how noisy it is, for the preview.
#pragma once

#include <vector>

#include "learning/derived.h"
#include "trial/experiment.h"

namespace privbo {

/// Empty where the learner sees raw rewards.
std::vector<Derived> release_numbers(const Experiment& experiment, const Instance& instance, std::size_t algorithm);

}  // namespace privbo
