// The one ε that a run is known by, and its δ: every screen, table and file asks here.
#pragma once

#include <optional>
#include <vector>

#include "record/privacy_curve.h"

namespace privbo {

/// ε over the grid of whom the notion protects: one reward, one user's data; of an agent, who takes part in every
/// round, all of its releases together.
const std::vector<double>& epsilon_over_rounds(const PrivacyCurve& privacy);

/// A pure claim of one reward is the one its release states; recommendations all concern the same users, so that they
/// add up; an agent pays for all of its releases; elsewhere it is what a user has paid in the end at `claimed_delta`.
/// Empty: not private, nothing released yet, or no finite ε.
std::optional<double> claimed_epsilon(const PrivacyCurve& privacy);
/// Returns the δ at which that ε holds; 0 for pure differential privacy.
double claimed_delta(const PrivacyCurve& privacy);

}  // namespace privbo
