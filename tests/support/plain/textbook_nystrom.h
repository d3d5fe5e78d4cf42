// The Nyström posterior as the paper's listing writes it: t × m feature matrices, square roots of whole matrices, a
// loop over rows and rounds. In long double: eigenvalues near the pseudo-inverse's cut-off cost ten digits. Slow, and
// shares no code with core/families/local/nystrom/nystrom.h.
#pragma once

#include <vector>

#include "posterior/exact/prior.h"
#include "support/plain/textbook_gp.h"

namespace privbo::test {

struct TextbookNystrom {
  LongMatrix features;  // m × n, φ̃ of every point of the domain
  LongMatrix played;    // m × t, Φ̃ᵀ
  LongMatrix V;         // m × m
  LongMatrix V_root_inverse;

  TextbookNystrom(const LongMatrix& gram, const std::vector<Index>& dictionary, const std::vector<Index>& plays,
                  double lambda);

  LongVector variance(const LongMatrix& gram, double lambda) const;  // n
  long double smallest_eigenvalue() const;                           // of V

  struct Truncated {
    LongVector sums, mean;
    Index terms = 0;
  };
  /// Lines 9–12 of Algorithm 1; limits[τ] is the limit of round τ.
  Truncated truncated(const std::vector<double>& rewards, const std::vector<double>& limits) const;
  /// θ̃ of these sums of features times rewards, one column per estimate: V⁻¹ Φ̃ᵀ y.
  LongMatrix estimates(const LongMatrix& rewards) const;  // t × k → m × k
};

/// The gram matrix that the prior holds (n × n), unrounded.
LongMatrix long_gram(const Prior& prior);
/// The largest |difference|; 1e300 where the shapes differ.
double difference(const LongMatrix& actual, const Matrix& wanted);

}  // namespace privbo::test
