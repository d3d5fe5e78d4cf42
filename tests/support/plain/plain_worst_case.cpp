#include "support/plain/plain_worst_case.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "numerics/decompositions.h"

namespace privbo::test {
namespace {

double binary_divergence(double q, double p) {
  return (q > 0.0 ? q * std::log(q / p) : 0.0) + (q < 1.0 ? (1.0 - q) * std::log((1.0 - q) / (1.0 - p)) : 0.0);
}

/// The largest p with kl(q, p) ≤ D, from above.
double max_reached(double q, double D) {
  double low = q, high = 1.0;
  for (int step = 0; step < 50; ++step) {
    const double p = 0.5 * (low + high);
    (binary_divergence(q, p) <= D ? low : high) = p;
  }
  return high;
}

/// max over x of the mean over j of KL(Q(x) ‖ P_j(x)) of what is seen; negative where a reward would leave f_j ± R.
double information_of(const Matrix& f, double R, double epsilon) {
  const double kept = std::isinf(epsilon) ? 1.0 : std::exp(epsilon) / (1.0 + std::exp(epsilon));
  double largest = 0.0;
  for (Index x = 0; x < f.rows(); ++x) {
    const double middle = 0.5 * (f.row(x).maxCoeff() + f.row(x).minCoeff());
    const double spread = R - 0.5 * (f.row(x).maxCoeff() - f.row(x).minCoeff());
    std::vector<double> up;  // probabilities of the higher of the two values, as seen
    for (Index j = 0; j < f.cols(); ++j) {
      const double honest = 0.5 * (1.0 + (f(x, j) - middle) / spread);
      if (!(spread > 0.0) || honest < 0.0 || honest > 1.0) return -1.0;
      up.push_back(kept * honest + (1.0 - kept) * (1.0 - honest));
    }
    double higher = 1.0, lower = 1.0;
    for (const double p : up) {
      higher *= std::pow(p, 1.0 / static_cast<double>(up.size()));
      lower *= std::pow(1.0 - p, 1.0 / static_cast<double>(up.size()));
    }
    const double q = higher / (higher + lower);
    double sum = 0.0;
    for (const double p : up) sum += binary_divergence(q, p);
    largest = std::max(largest, sum / static_cast<double>(up.size()));
  }
  return largest;
}

/// max over x of the mean over j of the part of the gap that running x avoids.
double share_of(const Matrix& f, double gap) {
  double largest = 0.0;
  for (Index x = 0; x < f.rows(); ++x) {
    double sum = 0.0;
    for (Index j = 0; j < f.cols(); ++j) sum += std::max(0.0, 1.0 - (f.col(j).maxCoeff() - f(x, j)) / gap);
    largest = std::max(largest, sum / static_cast<double>(f.cols()));
  }
  return largest;
}

}  // namespace

double plain_family_bound(const Matrix& f, double R, double epsilon, std::int64_t T) {
  const double information = information_of(f, R, epsilon);
  if (information < 0.0) return 0.0;
  const double range = (f.colwise().maxCoeff() - f.colwise().minCoeff()).maxCoeff();
  double best = 0.0;
  for (int part = 1; part <= 60; ++part) {
    const double gap = range * part / 60.0, share = share_of(f, gap);
    if (!(share < 1.0)) continue;
    double sum = 0.0;
    for (std::int64_t t = 1; t <= T; ++t)
      sum += gap * (1.0 - max_reached(share, static_cast<double>(t - 1) * information));
    best = std::max(best, sum);
  }
  return best;
}

double plain_worst_case(const Matrix& gram, double B, double R, double epsilon, std::int64_t T) {
  const Index n = gram.rows();
  constexpr int blocks = 40;
  double best = 0.0;
  for (const double lambda : {1e-6, 1e-4, 1e-3, 1e-2, 0.1, 1.0, 10.0, 100.0}) {
    const Matrix inverse = (gram + lambda * Matrix::Identity(n, n)).llt().solve(Matrix::Identity(n, n));
    const Matrix smoother = gram * inverse;
    for (const Index M : {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 22, 25, 28, 32}) {
      if (M > n) break;
      Matrix at(n, M), peaks(M, M), weights(n, M);
      std::vector<Index> centres;
      for (Index j = 0; j < M; ++j) centres.push_back((j * (n - 1) + (M - 1) / 2) / (M - 1));
      for (Index j = 0; j < M; ++j) at.col(j) = smoother.col(centres[static_cast<std::size_t>(j)]);
      for (Index i = 0; i < M; ++i) peaks.row(i) = at.row(centres[static_cast<std::size_t>(i)]);
      for (Index j = 0; j < M; ++j) weights.col(j) = inverse.col(centres[static_cast<std::size_t>(j)]);
      const Eigen::LLT<Matrix> solver(peaks);
      if (solver.info() != Eigen::Success) continue;
      weights = weights * solver.solve(Matrix::Identity(M, M));
      const Matrix f = gram * weights;
      const double norm = std::sqrt((weights.array() * f.array()).colwise().sum().maxCoeff());
      if (!f.allFinite() || !(norm > 0.0)) continue;
      const double share = share_of(f, 1.0);
      if (!(share < 1.0)) continue;
      for (double height = R; height > 0.3 * R / std::sqrt(static_cast<double>(T)); height *= 0.87) {
        if (height * norm > B) continue;
        const double information = information_of(height * f, R, epsilon);
        if (information < 0.0) continue;
        double sum = 0.0, before = 0.0;
        for (int block = 1; block <= blocks; ++block) {
          const double after = static_cast<double>(T) * block * block / (blocks * blocks);
          sum += height * (after - before) * (1.0 - max_reached(share, after * information));
          before = after;
        }
        best = std::max(best, sum);
      }
    }
  }
  return best;
}

}  // namespace privbo::test
