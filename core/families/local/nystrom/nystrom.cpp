#include "families/local/nystrom/nystrom.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>

#include "numerics/decompositions.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

/// Eigenvalues of K_D below this share of the largest count as 0.
constexpr double cut_off = 1e-10;

struct MatrixSpectrum {
  Vector values;   // ascending
  Matrix vectors;  // columns
};

/// Throws std::domain_error where the matrix is not finite, because the solver would not end on it.
MatrixSpectrum spectrum_of(const Matrix& symmetric) {
  if (symmetric.size() == 0) return {Vector(0), Matrix(0, 0)};  // no features: k(x,x) = 0 on the whole dictionary
  if (!symmetric.allFinite())
    throw std::domain_error(
        "a matrix of kernel values is not finite: every k(x, x') must be a number; check the kernel's parameters and the points");
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(symmetric);
  return {solver.eigenvalues(), solver.eigenvectors()};
}

/// Returns the directions kept by the pseudo-inverse: the largest ones, as columns, and the roots of their eigenvalues.
MatrixSpectrum kept(const MatrixSpectrum& all) {
  const Index n = all.values.size();
  const double least = cut_off * all.values[n - 1];
  Index count = 0;
  while (count < n && all.values[n - 1 - count] > std::max(least, 0.0)) ++count;
  return {all.values.tail(count).cwiseSqrt(), all.vectors.rightCols(count)};
}

}  // namespace

NystromPosterior::NystromPosterior(std::shared_ptr<const Prior> prior, double lambda, double q, InclusionCoins coins)
    : prior_(std::move(prior)),
      lambda_(lambda),
      q_(q),
      coins_(coins),
      variance_(prior_->diagonal),
      sampled_from_(prior_->diagonal) {
  if (!(lambda > 0.0)) throw std::invalid_argument("lambda = " + shortest(lambda) + ": must be > 0 (regulariser)");
  if (!(q > 0.0)) throw std::invalid_argument("q = " + shortest(q) + ": must be > 0 (inclusion of played points)");
  counts_.resize(static_cast<std::size_t>(prior_->size), 0);
}

void NystromPosterior::play(Index a, RandomSource& draws) {
  count(a);
  sampled_from_ = variance_;
  sampled_ = true;
  update(sample(a, draws));
}

void NystromPosterior::play(Index a, std::vector<Index> dictionary) {
  const bool ascending = std::ranges::adjacent_find(dictionary, std::greater_equal<>()) == dictionary.end();
  if (dictionary.empty() || !ascending || dictionary.front() < 0 || dictionary.back() >= prior_->size)
    throw std::invalid_argument("a dictionary needs at least one point, distinct, ascending, within the domain");
  count(a);
  fallback_ = false;
  sampled_ = false;
  update(std::move(dictionary));
}

void NystromPosterior::require_reward(double reward) {
  if (!std::isfinite(reward))
    throw std::invalid_argument("reward = " + shortest(reward) +
                                ": must be a finite number; check the objective and the reward noise");
}

void NystromPosterior::count(Index a) {
  if (a < 0 || a >= prior_->size)
    throw std::out_of_range("point " + std::to_string(a) + ": must be 0 to " + std::to_string(prior_->size - 1));
  if (counts_[static_cast<std::size_t>(a)]++ == 0) played_.insert(std::ranges::lower_bound(played_, a), a);
  if (coins_ == InclusionCoins::per_play) order_.push_back(a);
}

void NystromPosterior::update(std::vector<Index> dictionary) {
  if (dictionary != dictionary_) {
    dictionary_ = std::move(dictionary);
    embed();
  }
  // G = Σ_a c_a z_a z_aᵀ, then its eigenbasis: in it every square root of Ṽ is diagonal.
  Matrix weighted(static_cast<Index>(played_.size()), coordinates_.cols());
  for (Index row = 0; row < weighted.rows(); ++row) {
    const Index point = played_[static_cast<std::size_t>(row)];
    weighted.row(row) =
        std::sqrt(static_cast<double>(counts_[static_cast<std::size_t>(point)])) * coordinates_.row(point);
  }
  MatrixSpectrum gram = spectrum_of(weighted.transpose() * weighted);
  spectrum_ = gram.values.cwiseMax(0.0);
  rotation_ = std::move(gram.vectors);
  features_.noalias() = coordinates_ * rotation_;
  // −φ̃ᵀφ̃ + λφ̃ᵀṼ⁻¹φ̃ direction by direction: −1 + λ/(g + λ) = −g/(g + λ), without cancellation.
  const Vector explained = spectrum_.array() / (spectrum_.array() + lambda_);
  variance_ = (prior_->diagonal - features_.cwiseAbs2() * explained).cwiseMax(0.0);
}

/// The probability that one coin of this point shows heads.
double NystromPosterior::one_coin(Index point) const { return std::min(q_ * sampled_from_[point], 1.0); }

double NystromPosterior::inclusion_probability(Index point) const {
  if (!sampled_) return 1.0;
  if (coins_ == InclusionCoins::per_arm) return one_coin(point);
  // 1 − (1 − p)^plays, without cancellation for small p.
  return -std::expm1(static_cast<double>(counts_[static_cast<std::size_t>(point)]) * std::log1p(-one_coin(point)));
}

std::vector<Index> NystromPosterior::sample(Index latest, RandomSource& draws) {
  std::vector<Index> chosen;
  if (coins_ == InclusionCoins::per_arm) {
    for (const Index point : played_)
      if (draws.uniform() < one_coin(point)) chosen.push_back(point);
  } else if (coins_ == InclusionCoins::per_point) {
    for (const Index point : played_)
      if (draws.uniform() < inclusion_probability(point)) chosen.push_back(point);
  } else {
    for (const Index point : order_)
      if (draws.uniform() < one_coin(point)) chosen.push_back(point);
    std::ranges::sort(chosen);
    chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  }
  fallback_ = chosen.empty();
  if (fallback_) chosen.push_back(latest);
  return chosen;
}

void NystromPosterior::embed() {
  const auto m = static_cast<Index>(dictionary_.size());
  if (!prior_->uses_factor()) {
    const Matrix& gram = prior_->gram;
    const Matrix within = gram(dictionary_, dictionary_);
    const MatrixSpectrum kernel = kept(spectrum_of(within));
    basis_ = kernel.vectors;
    // z = S^{−1/2} Uᵀ k_D(x).
    coordinates_.noalias() =
        gram(Eigen::all, dictionary_) * (kernel.vectors * kernel.values.cwiseInverse().asDiagonal());
    return;
  }
  const Matrix& factor = prior_->factor;  // K = P Pᵀ
  const Matrix own = factor(dictionary_, Eigen::all);
  if (m <= factor.cols()) {
    const MatrixSpectrum kernel = kept(spectrum_of(own * own.transpose()));
    basis_ = kernel.vectors;
    const Matrix directions = own.transpose() * kernel.vectors * kernel.values.cwiseInverse().asDiagonal();
    coordinates_.noalias() = factor * directions;
    return;
  }
  // P_DᵀP_D has the same eigenvalues as K_D = P_D P_Dᵀ and is smaller. With its eigenvectors W, z = Wᵀp(x) and U = P_D
  // W S^{−1/2}.
  const MatrixSpectrum kernel = kept(spectrum_of(own.transpose() * own));
  basis_ = own * kernel.vectors * kernel.values.cwiseInverse().asDiagonal();
  coordinates_.noalias() = factor * kernel.vectors;
}

}  // namespace privbo
