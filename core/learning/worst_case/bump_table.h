// Families of functions on a finite domain that are hard to tell apart and have their best points far from each other.
#pragma once

#include <memory>
#include <stop_token>
#include <vector>

#include "posterior/exact/prior.h"

namespace privbo {

/// Larger domains get no worst-case bound: its tables would take many seconds and more memory than the run itself.
inline constexpr Index max_worst_case_points = 5000;
/// Functions in the largest family.
inline constexpr Index max_bumps = 64;

/// Describes what one play is worth to a learner who does not know which f_j it faces: Z_j(x) = max(0, 1 − r_j(x)/gap),
/// where r_j(x) = max f_j − f_j(x), so that r_j ≥ gap (1 − Z_j).
struct GapLevel {
  double gap = 0.0;
  double share = 1.0;  // max over x of the mean of Z_j(x) over j: at best this share of the gap is avoided by guessing
};

/// M functions f_j of the RKHS, each about one higher at its own centre x_j than at all other centres. What is kept of
/// them is what they are on the domain: the bound holds for any functions, whatever they were meant to be.
struct BumpFamily {
  std::vector<Index> centres;    // M points of the domain
  Vector middle;                 // n: the middle of the smallest and the largest f_j(x)
  Matrix deviations;             // n × M: f_j(x) − middle(x)
  Vector half_range;             // n: half of the largest minus the smallest f_i(x)
  double norm = 0.0;             // ‖f_j‖_H ≤ norm for all j
  std::vector<GapLevel> levels;  // of the functions as they are
};

struct BumpTable {
  std::vector<BumpFamily> families;  // empty where every function of the space is constant on the domain
};

/// Makes families of 2, 3, … functions, at most 64 and as many as the kernel tells points apart (residual variance
/// above 10⁻⁶ of the largest distance). Centres spread: pivoted Cholesky of k(x,·) − k(x₀,·), then each is moved to
/// where the others leave the most variance while n M³ ≤ 2·10⁷. Functions minimise λ‖f‖² + Σ_x f(x)², for up to four λ:
/// a large one is for small B, a small one keeps what is elsewhere, and so what a play tells, small. No families when
/// `stop` was requested.
BumpTable make_bump_table(const Prior& prior, const std::stop_token& stop = {});

}  // namespace privbo
