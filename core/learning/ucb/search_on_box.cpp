#include "learning/ucb/search_on_box.h"

namespace privbo {
namespace {

constexpr Index refined_a_round = 4;
constexpr int max_attempts = 3;

}  // namespace

CertifiedMaximum search_on_box(const BoundedFunction& ucb, const Domain& domain, const Matrix& samples,
                               const std::function<double(const Vector& x)>& tolerance) {
  const Vector &low = domain.low, &high = domain.high;
  BoxMaximum best =
      maximise_in_box([&ucb](const Vector& x, Vector* gradient) { return ucb.value(x, gradient); }, low, high, samples,
                      {.samples = samples.cols(), .refined = refined_a_round, .iterations = 50});
  CertifiedMaximum certified;
  // Where a middle of a cell is better, β σ is another one there.
  for (int attempt = 0; attempt < max_attempts; ++attempt) {
    certified =
        certify_maximum(ucb, low, high, best, {.tolerance = tolerance(best.at), .max_cells = max_cells_a_round});
    if (certified.at == best.at || certified.gap() <= tolerance(certified.at)) break;
    best.at = certified.at;
    best.value = certified.value;
  }
  // Rounding may put low + (high − low) outside.
  certified.at = certified.at.cwiseMax(low).cwiseMin(high);
  return certified;
}

}  // namespace privbo
