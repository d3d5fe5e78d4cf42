// Spreads centres over a domain, and solves for functions of least norm with a peak at each.
#include "learning/worst_case/bump_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "numerics/decompositions.h"
#include "numerics/work/work.h"

namespace privbo {
namespace {

/// Distances are those of k(x,·) in the RKHS; functions differ no more between two points than these allow.
constexpr double min_residual = 1e-6;
constexpr Index max_basis_columns = 160;
constexpr double min_basis_residual = 1e-10;
/// Interpolants of least norm swing between many centres: larger families are made with less elsewhere alone.
constexpr std::size_t max_plain_functions = 8;
constexpr int sweeps_of_moves = 4;
/// n M³ of a sweep of moves; above it centres stay where they were first put.
constexpr double max_move_cost = 2e7;

Vector kernel_column(const Prior& prior, Index point) {
  if (!prior.uses_factor()) return prior.gram.col(point);
  return prior.factor * prior.factor.row(point).transpose();
}

/// The variance that k(x,·) − k(base,·) has left when those of other points are known: one step of a Cholesky
/// factorisation for each point.
class Residual {
 public:
  Residual(const Prior& prior, Index base) : prior_(prior), base_(base), at_base_(kernel_column(prior, base)) {
    left_ = prior.diagonal.array() - 2.0 * at_base_.array() + prior.diagonal[base];
    left_ = left_.cwiseMax(0.0);
    left_[base] = 0.0;
  }

  const Vector& left() const { return left_; }

  void know(Index point) {
    throw_if_stopped();
    if (!(left_[point] > 0.0)) return;
    // k(x,p) − k(x,b) − k(b,p) + k(b,b), less what is known already.
    Vector column = kernel_column(prior_, point) - at_base_;
    column.array() += prior_.diagonal[base_] - at_base_[point];
    for (const Vector& earlier : known_) column -= earlier[point] * earlier;
    column /= std::sqrt(left_[point]);
    left_ = (left_ - column.cwiseAbs2()).cwiseMax(0.0);
    left_[point] = 0.0;
    known_.push_back(std::move(column));
  }

 private:
  const Prior& prior_;
  Index base_;
  Vector at_base_, left_;
  std::vector<Vector> known_;
};

Index farthest(const Vector& left) {
  Index point = 0;
  left.maxCoeff(&point);
  return point;
}

/// Returns all centres in the order in which the farthest from those before is taken.
std::vector<Index> spread_centres(const Prior& prior, double& scale) {
  const Residual from_first(prior, 0);
  std::vector<Index> centres{farthest(from_first.left())};
  Residual residual(prior, centres.front());
  scale = residual.left().maxCoeff();
  while (static_cast<Index>(centres.size()) < std::min(max_bumps, prior.size)) {
    const Index next = farthest(residual.left());
    if (!(residual.left()[next] > min_residual * scale)) break;
    centres.push_back(next);
    residual.know(next);
  }
  return centres;
}

/// Moves each centre in turn to where the others leave the most variance, so that the simplex of the centres grows.
void move_centres(const Prior& prior, std::vector<Index>& centres) {
  for (int sweep = 0; sweep < sweeps_of_moves; ++sweep) {
    bool moved = false;
    for (std::size_t own = 0; own < centres.size(); ++own) {
      const std::size_t base = own == 0 ? 1 : 0;
      Residual residual(prior, centres[base]);
      for (std::size_t other = 0; other < centres.size(); ++other)
        if (other != own && other != base) residual.know(centres[other]);
      const Index best = farthest(residual.left());
      if (!(residual.left()[best] > residual.left()[centres[own]] * (1.0 + 1e-9))) continue;
      centres[own] = best;
      moved = true;
    }
    if (!moved) return;
  }
}

/// r_j(x) = max f_j − f_j(x) for every point and function.
std::vector<GapLevel> gap_levels(const Matrix& values) {
  constexpr std::array parts{0.7, 0.85, 1.0, 1.15, 1.3};
  const Matrix losses = (-values).rowwise() + values.colwise().maxCoeff();
  std::vector<GapLevel> levels;
  for (const double gap : parts) {
    const Vector shares = (1.0 - losses.array() / gap).cwiseMax(0.0).rowwise().mean().matrix();
    const double share = shares.maxCoeff();
    if (share < 1.0) levels.push_back({gap, share});
  }
  return levels;
}

/// K ≈ F Fᵀ with orthogonal columns, F (n × r) of at most 160 columns by pivoted Cholesky. F Fᵀ is at most K, so f = F
/// w has a norm of at most ‖w‖: what is left out makes the bound smaller, never wrong.
struct Basis {
  Matrix rows;     // n × r
  Vector squares;  // r: squared lengths of the columns, falling
};

Basis make_basis(const Prior& prior) {
  std::vector<Vector> columns;
  Vector left = prior.diagonal;
  const double scale = prior.largest();
  while (static_cast<Index>(columns.size()) < std::min(max_basis_columns, prior.size)) {
    throw_if_stopped();
    const Index pivot = farthest(left);
    if (!(left[pivot] > min_basis_residual * scale)) break;
    Vector column = kernel_column(prior, pivot);
    for (const Vector& earlier : columns) column -= earlier[pivot] * earlier;
    column /= std::sqrt(left[pivot]);
    left = (left - column.cwiseAbs2()).cwiseMax(0.0);
    left[pivot] = 0.0;
    columns.push_back(std::move(column));
  }
  Matrix joined(prior.size, static_cast<Index>(columns.size()));
  for (std::size_t c = 0; c < columns.size(); ++c) joined.col(static_cast<Index>(c)) = columns[c];
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(joined.transpose() * joined);
  Basis basis;
  basis.rows = joined * solver.eigenvectors().rowwise().reverse();
  basis.squares = solver.eigenvalues().reverse().cwiseMax(0.0);
  return basis;
}

/// f_j = F w minimises λ‖w‖² + Σ_x f(x)² among the functions that are one higher at x_j than at every other centre:
/// with a small λ little is left of it elsewhere, with an infinite one its norm is least. It is a combination of v(x_i)
/// − v(x_0), v(x) the rows of F diag(1/√(squares + λ)): a part orthogonal to them changes no difference between
/// centres.
BumpFamily make_family(const Basis& basis, const std::vector<Index>& centres, double lambda) {
  const auto M = static_cast<Index>(centres.size());
  const Vector weighing = std::isinf(lambda) ? Vector(Vector::Ones(basis.squares.size()))
                                             : Vector((basis.squares.array() + lambda).rsqrt());
  Matrix at_centres(M, basis.rows.cols());
  for (Index j = 0; j < M; ++j)
    at_centres.row(j) = basis.rows.row(centres[static_cast<std::size_t>(j)]).cwiseProduct(weighing.transpose());
  const Matrix differences = at_centres.bottomRows(M - 1).rowwise() - at_centres.row(0);
  // Row i − 1 is f_j(x_i) − f_j(x_0): for j > 0 it is to be 1 at i = j and 0 elsewhere, for j = 0 always −1.
  Matrix targets(M - 1, M);
  targets << Vector::Constant(M - 1, -1.0), Matrix::Identity(M - 1, M - 1);
  const Eigen::LLT<Matrix> solver(differences * differences.transpose());
  BumpFamily family;
  if (solver.info() != Eigen::Success) return family;
  const Matrix weights = weighing.asDiagonal() * (differences.transpose() * solver.solve(targets));  // r × M
  const Matrix values = basis.rows * weights;
  if (!values.allFinite()) return family;
  // Of what was computed, whatever the solver's rounding, with room for that of these two lines.
  family.norm = weights.colwise().norm().maxCoeff() * (1.0 + 1e-9);
  family.centres = centres;
  const Vector low = values.rowwise().minCoeff(), high = values.rowwise().maxCoeff();
  family.half_range = (high - low) / 2.0;
  family.middle = (high + low) / 2.0;
  family.deviations = values.colwise() - family.middle;
  family.levels = gap_levels(values);
  return family;
}

}  // namespace

BumpTable make_bump_table(const Prior& prior, const std::stop_token& stop) {
  BumpTable table;
  if (prior.size < 2 || !(prior.largest() > 0.0)) return table;
  double scale = 0.0;
  const std::vector<Index> spread = spread_centres(prior, scale);
  if (!(scale > 1e-12 * prior.largest())) return table;
  WorkStep step(Message("worst-case bound"));
  const Basis basis = make_basis(prior);
  for (const std::size_t size : {2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 64}) {
    if (stop.stop_requested()) return {};
    step.at(static_cast<double>(size) / static_cast<double>(max_bumps));
    if (size > spread.size()) break;
    std::vector<Index> centres(spread.begin(), spread.begin() + static_cast<std::ptrdiff_t>(size));
    if (static_cast<double>(prior.size) * std::pow(size, 3) <= max_move_cost) move_centres(prior, centres);
    for (const double kept : {0.0, 0.5, 1.0, 1.5}) {
      if (kept == 0.0 && size > max_plain_functions) continue;
      const auto m = static_cast<Index>(kept * static_cast<double>(size));
      if (m >= basis.squares.size()) break;
      BumpFamily family =
          make_family(basis, centres, m == 0 ? std::numeric_limits<double>::infinity() : basis.squares[m]);
      if (!family.levels.empty()) table.families.push_back(std::move(family));
    }
  }
  return table;
}

}  // namespace privbo
