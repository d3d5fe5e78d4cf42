#include "numerics/blocked/spectral_sum.h"

#include <Eigen/Householder>
#include <Eigen/Jacobi>
#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/work/task_group.h"
#include "numerics/work/work.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr Index reflections_each = 32;
/// Pieces of a matrix that stay in the inner cache between the two times they are used.
constexpr Index strip_columns = 32, piece_rows = 512;
constexpr Index max_column_parts = 16;
constexpr int max_francis_steps = 60;

/// y = A v with the symmetric A whose lower triangle is that of `a` from (first, first) on. Parts of the columns are
/// taken by different threads and added in their order, which does not depend on them.
class SymmetricProduct {
 public:
  SymmetricProduct(const Matrix& a, TaskGroup& crew) : a_(a), crew_(crew) {}

  void operator()(Index first, const Vector& v, Vector& y) {
    const Index n = v.size(), parts = std::clamp<Index>(n / piece_rows, 1, max_column_parts);
    sums_.resize(static_cast<std::size_t>(parts));
    // Parts of the same area: the columns left of x hold a share 1 − (1 − x)² of the triangle.
    const auto begin = [&](Index part) {
      const double left = 1.0 - static_cast<double>(part) / static_cast<double>(parts);
      return part == parts ? n
                           : std::min(n, static_cast<Index>(static_cast<double>(n) * (1.0 - std::sqrt(left))) /
                                             strip_columns * strip_columns);
    };
    crew_.run(parts, [&](Index part) {
      Vector& sum = sums_[static_cast<std::size_t>(part)];
      sum.setZero(n);
      for (Index p = begin(part); p < begin(part + 1); p += strip_columns)
        add_strip(first, p, std::min(strip_columns, n - p), v, sum);
    });
    y = sums_.front();
    for (Index part = 1; part < parts; ++part) {
      const Index from = begin(part);
      y.tail(n - from) += sums_[static_cast<std::size_t>(part)].tail(n - from);
    }
  }

 private:
  void add_strip(Index first, Index p, Index width, const Vector& v, Vector& sum) const {
    const Index n = v.size();
    sum.segment(p, width).noalias() +=
        a_.block(first + p, first + p, width, width).selfadjointView<Eigen::Lower>() * v.segment(p, width);
    for (Index row = p + width; row < n; row += piece_rows) {
      const Index rows = std::min(piece_rows, n - row);
      for (Index q = p; q < p + width; q += 4) add_piece(first, row, rows, q, v, sum);
    }
  }

  /// Four columns are read once: while they are in the innermost cache, for both places that they have in A. (Eigen's
  /// product of a block with a vector walks across columns, which lie a power of two apart and share their place
  /// there.)
  void add_piece(Index first, Index row, Index rows, Index q, const Vector& v, Vector& sum) const {
    if (q + 4 <= v.size() && q + 4 <= row) {
      const auto column = [&](Index c) { return a_.col(first + q + c).segment(first + row, rows); };
      sum.segment(row, rows) += v[q] * column(0) + v[q + 1] * column(1) + v[q + 2] * column(2) + v[q + 3] * column(3);
      for (Index c = 0; c < 4; ++c) sum[q + c] += column(c).dot(v.segment(row, rows));
      return;
    }
    for (Index c = q; c < row; ++c) {
      const auto column = a_.col(first + c).segment(first + row, rows);
      sum.segment(row, rows) += v[c] * column;
      sum[c] += column.dot(v.segment(row, rows));
    }
  }

  const Matrix& a_;
  TaskGroup& crew_;
  std::vector<Vector> sums_;
};

/// A ← A − v wᵀ − w vᵀ for the columns of v and w, from (first, first) on.
void subtract_both_ways(Matrix& a, Index first, const Matrix& v, const Matrix& w, TaskGroup& crew) {
  Matrix left(v.rows(), 2 * v.cols()), right(v.rows(), 2 * v.cols());
  left << v, w;
  right << w, v;
  subtract_lower_product(a, first, left, right, crew);
}

/// The w of A ← A − v wᵀ − w vᵀ that applies I − tau v vᵀ from both sides; `product` is A v.
void complete_change(double tau, const Vector& v, Vector& product) {
  product *= tau;
  product -= (0.5 * tau * product.dot(v)) * v;
}

/// Turns b onto the first axis and the coordinates of `a` with it.
void turn_onto_first_axis(Matrix& a, const Vector& b, SymmetricProduct& times, TaskGroup& crew) {
  Vector v(b.size());
  double tau = 0.0, length = 0.0;
  {
    Vector essential(b.size() - 1);
    b.makeHouseholder(essential, tau, length);
    v << 1.0, essential;
  }
  Vector w;
  times(0, v, w);
  complete_change(tau, v, w);
  subtract_both_ways(a, 0, v, w, crew);
}

struct Tridiagonal {
  Vector diagonal, below;  // n, n − 1
};

/// Q keeps the first axis.
Tridiagonal tridiagonal_of(Matrix& a, SymmetricProduct& times, TaskGroup& crew, WorkStep& step) {
  const Index n = a.rows();
  Tridiagonal made{Vector(n), Vector(n - 1)};
  Vector v, w;
  for (Index k = 0; k < n - 1; k += reflections_each) {
    const Index width = std::min(reflections_each, n - 1 - k);
    Matrix V = Matrix::Zero(n - k, width), W = Matrix::Zero(n - k, width);
    for (Index j = 0; j < width; ++j) {
      const Index c = k + j, rows = n - c;
      const double left = static_cast<double>(rows) / static_cast<double>(n);
      step.at(1.0 - left * left * left);
      auto column = a.col(c).tail(rows);
      if (j > 0) {
        column.noalias() -= V.block(j, 0, rows, j) * W.row(j).head(j).transpose();
        column.noalias() -= W.block(j, 0, rows, j) * V.row(j).head(j).transpose();
      }
      made.diagonal[c] = column[0];
      double tau = 0.0;
      v.resize(rows - 1);
      auto below = column.tail(rows - 1);
      if (rows > 2) {
        Vector essential(rows - 2);
        below.makeHouseholder(essential, tau, made.below[c]);
        v << 1.0, essential;
      } else {
        made.below[c] = below[0];
        v[0] = 1.0;
      }
      times(c + 1, v, w);
      if (j > 0) {
        const auto earlier = V.block(j + 1, 0, rows - 1, j), changes = W.block(j + 1, 0, rows - 1, j);
        const Vector along_changes = changes.transpose() * v, along_earlier = earlier.transpose() * v;
        w.noalias() -= earlier * along_changes;
        w.noalias() -= changes * along_earlier;
      }
      complete_change(tau, v, w);
      V.col(j).tail(rows - 1) = v;
      W.col(j).tail(rows - 1) = w;
    }
    const Index first = k + width;
    subtract_both_ways(a, first, V.bottomRows(n - first), W.bottomRows(n - first), crew);
  }
  made.diagonal[n - 1] = a(n - 1, n - 1);
  return made;
}

/// One step of Francis with Wilkinson's shift (Golub & Van Loan, Algorithm 8.3.2) on start … end; `first` turns along.
void francis_step(Tridiagonal& t, Index start, Index end, Eigen::RowVectorXd& first) {
  Vector &d = t.diagonal, &e = t.below;
  const double half = 0.5 * (d[end - 1] - d[end]), last = e[end - 1];
  const double root = std::hypot(half, last);
  const double shift = d[end] - (half == 0.0 ? std::fabs(last) : last / ((half + std::copysign(root, half)) / last));
  double x = d[start] - shift, z = e[start];
  for (Index k = start; k < end && z != 0.0; ++k) {
    Eigen::JacobiRotation<double> turn;
    turn.makeGivens(x, z);
    const double c = turn.c(), s = turn.s();
    const double over = s * d[k] + c * e[k], next = s * e[k] + c * d[k + 1];
    d[k] = c * (c * d[k] - s * e[k]) - s * (c * e[k] - s * d[k + 1]);
    d[k + 1] = s * over + c * next;
    e[k] = c * over - s * next;
    if (k > start) e[k - 1] = c * e[k - 1] - s * z;
    x = e[k];
    if (k < end - 1) {
      z = -s * e[k + 1];
      e[k + 1] = c * e[k + 1];
    }
    first.applyOnTheRight(k, k + 1, turn);
  }
}

/// Makes t.diagonal the eigenvalues and returns the first entries of their eigenvectors.
Eigen::RowVectorXd find_eigenvalues(Tridiagonal& t) {
  const Index n = t.diagonal.size();
  WorkStep step(Message("eigenvalues"));
  Eigen::RowVectorXd first = Eigen::RowVectorXd::Zero(n);
  first[0] = 1.0;
  constexpr double unit = std::numeric_limits<double>::epsilon();
  // Far below every cut-off: what is left of directions that the matrix does not have.
  const double nothing =
      1e-3 * unit * std::max(t.diagonal.cwiseAbs().maxCoeff(), n > 1 ? t.below.cwiseAbs().maxCoeff() : 0.0);
  Index steps = 0;
  for (Index end = n - 1; end > 0;) {
    const auto parted = [&](Index i) {
      const double size = std::fabs(t.below[i]);
      return size <= nothing || size <= unit * std::sqrt(std::fabs(t.diagonal[i]) * std::fabs(t.diagonal[i + 1]));
    };
    if (parted(end - 1)) {
      t.below[--end] = 0.0;
      continue;
    }
    if (++steps > max_francis_steps * n)
      throw RuntimeError(
          Message("the eigenvalues of a %1 x %2 matrix did not converge: check the kernel for NaN", n, n));
    Index start = end - 1;
    while (start > 0 && !parted(start - 1)) --start;
    if (start > 0) t.below[start - 1] = 0.0;
    francis_step(t, start, end, first);
    step.at(1.0 - static_cast<double>(end) / static_cast<double>(n));
  }
  return first;
}

}  // namespace

double filtered_spectral_sum(Matrix& a, const Vector& b, int power, double cut) {
  const Index n = a.rows();
  const double squared = b.squaredNorm();
  if (!std::isfinite(squared)) return std::numeric_limits<double>::quiet_NaN();
  if (squared == 0.0) return 0.0;
  Tridiagonal t;
  if (n == 1) {
    t = {a.diagonal(), Vector()};
  } else {
    WorkStep step(Message("eigenvalues of %1 points", n));
    TaskGroup crew(max_column_parts);
    SymmetricProduct times(a, crew);
    turn_onto_first_axis(a, b, times, crew);
    t = tridiagonal_of(a, times, crew, step);
  }
  const Eigen::RowVectorXd first = find_eigenvalues(t);
  const double largest = t.diagonal.maxCoeff();
  double sum = 0.0;
  for (Index i = 0; i < n; ++i)
    if (t.diagonal[i] > cut * largest) sum += first[i] * first[i] / std::pow(t.diagonal[i], power);
  return squared * sum;
}

}  // namespace privbo
