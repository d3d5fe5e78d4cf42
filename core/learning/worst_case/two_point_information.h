// Describes how much one reward tells about which function of a family is played, where rewards take two values.
#pragma once

#include <vector>

#include "learning/worst_case/bump_table.h"

namespace privbo {

/// Returns the heights h/R at which families are tried: 2^{−k/8}, k = 0, 1, …, down to 1/(2√T). The steps are the same
/// for every B, ε and T, so that whatever is tried for less is tried for more.
std::vector<double> bump_heights(std::int64_t horizon);

/// Returns the information of one play in nats, max over x of the mean over j of KL(Q(x) ‖ P_j(x)), by height; infinite
/// where the height leaves no room for rewards with |reward − h f_j| ≤ R. P_j(x) is the law of what is seen of a reward
/// m(x) ± b(x) with mean h f_j(x): m(x) the middle of all h f_i(x), and b(x) = R − h · half_range(x) the largest for
/// which |noise| ≤ R under each of them. Without privacy the sign is seen, with ε-local DP it is turned around with
/// probability 1/(1 + e^ε): no ε-LDP channel tells more of two values. Seen are means a_j = tanh(ε/2) h (f_j − m)/b on
/// ±1. Q is the law that minimises the mean, the normalised geometric mean of all P_j, so that the mean is −ln Σ_y Π_j
/// P_j(y)^{1/M}.
std::vector<double> information_by_height(const BumpFamily& family, double epsilon, const std::vector<double>& heights);

}  // namespace privbo
