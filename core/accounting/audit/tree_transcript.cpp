// Recovers node values from prefixes and computes their loss.
#include "accounting/audit/tree_transcript.h"

#include <limits>

#include "accounting/audit/mechanism_target.h"

namespace privbo {
namespace {

/// Noise below this many standard deviations is taken for rounding. Real noise is that small once in 10¹⁰ times.
constexpr double noiseless = 1e-11;

bool is(const Vector& difference, const Vector& expected, const Vector& sigma) {
  return ((difference - expected).array().abs() < noiseless * sigma.array()).all();
}

}  // namespace

double independent_loss(const std::vector<Vector>& with, const std::vector<Vector>& without, const TreeQuestion& q) {
  double loss = 0.0;
  for (const Vector& value : with) {
    for (Index k = 0; k < value.size(); ++k) loss += gaussian_loss(value[k], q.first[k], q.second[k], q.sigma[k]);
    for (const Vector& other : without) {
      if (is(value - other, q.first, q.sigma)) return std::numeric_limits<double>::infinity();
      if (is(value - other, q.second, q.sigma)) return -std::numeric_limits<double>::infinity();
    }
  }
  return loss;
}

double tree_transcript_loss(const std::vector<Vector>& prefixes, const TreeQuestion& q) {
  std::vector<Vector> with, without{Vector::Zero(q.first.size())};  // node values; zero: a node without item and noise
  for (std::size_t t = 1; t < prefixes.size(); ++t) {
    const std::size_t before = t - (t & -t);  // t without its lowest binary digit
    const bool holds = static_cast<std::int64_t>(before) < q.item && q.item <= static_cast<std::int64_t>(t);
    (holds ? with : without).push_back(prefixes[t] - prefixes[before]);
  }
  return independent_loss(with, without, q);
}

}  // namespace privbo
