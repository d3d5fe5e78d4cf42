// The counted covariance. Z is never stored point by point, but as how often each pair of the domain was drawn.
#include "families/contextual/covariance/independent_covariance.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>

#include "families/contextual/covariance/covariance_checks.h"
#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "posterior/exact/finite_posteriors.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Holds what both forms share: sums by place, and the numbers that describe the whole covariance.
class CountedCovariance : public IndependentCovariance {
 public:
  CountedCovariance(Index n, std::int64_t copies, double information_gain)
      : n_(n), copies_(copies), information_gain_(information_gain) {}

  Index size() const override { return n_; }
  void add(Index place, const Vector&, double y, Vector& sums) const override {
    if (place < 0 || place >= n_)
      throw std::out_of_range("pair " + std::to_string(place) + ": must be one of the " + std::to_string(n_) +
                              " pairs of the declared actions and contexts");
    if (sums.size() != n_) sums = Vector::Zero(n_);
    sums[place] += y;
  }
  Vector mean_at(const Points&, const Vector&) const override {
    throw std::logic_error("contexts are those of the domain: ask for the mean on the domain");
  }
  const Vector& variance() const override { return variance_; }
  double largest_variance() const override { return largest_; }
  double kappa() const override { return kappa_; }
  double information_gain() const override { return information_gain_; }
  std::int64_t copies() const override { return copies_; }

 protected:
  Index n_;
  Vector variance_;
  double largest_ = 0.0, kappa_ = 0.0;

 private:
  std::int64_t copies_;
  double information_gain_;
};

/// The form for K = P Pᵀ with n × r P: cov = W Wᵀ, W = P L⁻ᵀ/√τ, L Lᵀ = I + Pᵀ diag(c) P/(Kτ) (Woodbury). Nothing is
/// subtracted, so nothing cancels.
class FactorCovariance final : public CountedCovariance {
 public:
  FactorCovariance(const Matrix& p, const Vector& counts, double tau, std::int64_t copies, double information_gain,
                   const std::stop_token& stop)
      : CountedCovariance(p.rows(), copies, information_gain) {
    const Matrix weighted = (counts / (static_cast<double>(copies) * tau)).cwiseSqrt().asDiagonal() * p;
    Matrix inner = Matrix::Identity(p.cols(), p.cols());
    inner.selfadjointView<Eigen::Lower>().rankUpdate(weighted.transpose());
    const Eigen::LLT<Matrix> cholesky(inner);
    require_cholesky(cholesky.info() == Eigen::Success, tau);
    w_.noalias() = p / std::sqrt(tau);
    cholesky.matrixL().transpose().solveInPlace<Eigen::OnTheRight>(w_);
    variance_ = w_.rowwise().squaredNorm();
    largest_ = variance_.maxCoeff();
    for (Index first = 0; first < n_; first += block) {
      throw_if_stopped(stop);
      const Index rows = std::min(block, n_ - first);
      const Matrix entries = w_.topRows(first + rows) * w_.middleRows(first, rows).transpose();
      largest_ = std::max(largest_, entries.maxCoeff());
      kappa_ = std::max(kappa_, -entries.minCoeff());
    }
    largest_ = std::max(largest_, kappa_);
  }

  Vector mean(const Vector& sums) const override {
    if (sums.size() == 0) return Vector::Zero(n_);
    const Vector inside = w_.transpose() * sums;
    return w_ * inside;
  }
  double covariance(Index i, Index j) const override { return w_.row(i).dot(w_.row(j)); }

 private:
  static constexpr Index block = 256;
  Matrix w_;  // n × r
};

/// The form for the full matrix. K − k_D (K_DD + Kτ diag(1/c_D))⁻¹ k_Dᵀ is the posterior covariance after one
/// observation of every drawn pair, that of pair i with noise variance Kτ/c_i: c_i observations with noise variance Kτ
/// carry as much information as one with Kτ/c_i. The vectorised posterior takes a tenth of a Cholesky factor's time
/// here.
class FullCovariance final : public CountedCovariance {
 public:
  FullCovariance(std::shared_ptr<const Prior> prior, const std::vector<std::int64_t>& counts, double tau,
                 std::int64_t copies, double information_gain, const std::stop_token& stop)
      : CountedCovariance(prior->size, copies, information_gain) {
    const double noise = static_cast<double>(copies) * tau;
    CovariancePosterior posterior(std::move(prior), noise);
    for (Index i = 0; i < n_; ++i) {
      const std::int64_t count = counts[static_cast<std::size_t>(i)];
      if (count == 0) continue;
      throw_if_stopped(stop);
      posterior.observe(i, 0.0, noise / static_cast<double>(count));
    }
    covariance_ = posterior.covariance() / tau;
    // Rounding may leave a variance of 0 slightly below it.
    covariance_.diagonal() = covariance_.diagonal().cwiseMax(0.0);
    require_cholesky(covariance_.allFinite(), tau);
    variance_ = covariance_.diagonal();
    kappa_ = std::max(0.0, -covariance_.minCoeff());
    largest_ = std::max(covariance_.maxCoeff(), kappa_);
  }

  Vector mean(const Vector& sums) const override {
    if (sums.size() == 0) return Vector::Zero(n_);
    return covariance_ * sums;
  }
  double covariance(Index i, Index j) const override { return covariance_(i, j); }

 private:
  Matrix covariance_;
};

}  // namespace

std::shared_ptr<const IndependentCovariance> make_counted_covariance(std::shared_ptr<const Prior> prior,
                                                                     const std::vector<std::int64_t>& counts,
                                                                     double tau, std::int64_t copies,
                                                                     double information_gain,
                                                                     const std::stop_token& stop) {
  require_covariance_numbers(tau, copies);
  const Index n = prior->size;
  if (static_cast<Index>(counts.size()) != n)
    throw InvalidArgument(Message("counts of %1 pairs for a domain of %2: must be one per pair", counts.size(), n));
  if (std::any_of(counts.begin(), counts.end(), [](std::int64_t count) { return count < 0; }))
    throw InvalidArgument(Message("a pair was drawn a negative number of times: counts must be at least 0"));
  if (!prior->uses_factor())
    return std::make_shared<FullCovariance>(std::move(prior), counts, tau, copies, information_gain, stop);
  Vector c(n);
  for (Index i = 0; i < n; ++i) c[i] = static_cast<double>(counts[static_cast<std::size_t>(i)]);
  return std::make_shared<FactorCovariance>(prior->factor, c, tau, copies, information_gain, stop);
}

std::vector<std::int64_t> draw_pair_counts(const Domain& domain, const ContextLaw& law, CovarianceLaw from,
                                           std::int64_t size, RandomSource& draws) {
  std::vector<std::int64_t> counts(static_cast<std::size_t>(domain.size()), 0);
  for (std::int64_t i = 0; i < size; ++i) {
    const Index action = static_cast<Index>(draws.index(domain.actions()));
    const Index context =
        from == CovarianceLaw::uniform ? static_cast<Index>(draws.index(domain.contexts)) : law.draw(draws);
    ++counts[static_cast<std::size_t>(domain.pair(action, context))];
  }
  return counts;
}

}  // namespace privbo
