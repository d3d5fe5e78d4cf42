// The worst-case bound again, slow and from its proof (resources/guide/bounds.md): evenly spaced centres, dense solves,
// divergences term by term, a bisection for every round. Shares no code with core/learning/worst_case.
#pragma once

#include <cstdint>

#include "numerics/types.h"

namespace privbo::test {

/// What the theorem proves of this one family on these points: lower bound on the mean over j of E R_T under f_j, where
/// |noise| ≤ R and rewards pass an epsilon-LDP channel (infinite: none). f: n × M, one function per column. Sums over
/// all T rounds and tries 60 gaps. 0 where the functions leave no room for the rewards.
double plain_family_bound(const Matrix& f, double R, double epsilon, std::int64_t T);

/// The largest such bound over families of its own on n points in a row, with ‖f_j‖ ≤ B: for 2 to 32 functions peaks at
/// evenly spaced points and 0 at the other peaks, of least λ‖f‖² + Σ f², for λ = 10⁻⁶ … 100. Sums in 40 blocks of
/// rounds, each at the value of its last round.
double plain_worst_case(const Matrix& gram, double B, double R, double epsilon, std::int64_t T);

}  // namespace privbo::test
