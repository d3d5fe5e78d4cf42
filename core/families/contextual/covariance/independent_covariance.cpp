// The counted covariance. Z is never stored point by point, but as how often each pair of the domain was drawn.
#include "families/contextual/covariance/independent_covariance.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "families/contextual/covariance/covariance_checks.h"
#include "families/contextual/covariance/feature_covariance.h"
#include "families/contextual/theory/covariance_deviation.h"
#include "families/contextual/theory/mercer_spectrum.h"
#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "posterior/exact/finite_posteriors.h"
#include "posterior/features/feature_error.h"
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

Vector pair_law(const Domain& domain, const ContextLaw& law) {
  Vector pairs(domain.size());
  for (Index i = 0; i < pairs.size(); ++i)
    pairs[i] = law.weights()[i % domain.contexts] / static_cast<double>(domain.actions());
  return pairs;
}

// Finds the covariance that a request asks for. It is drawn and computed once, and kept for all in the trial who ask
// alike.

namespace {

constexpr std::int64_t max_draws = 20'000'000;
constexpr Index max_table_features = 1'024, automatic_features = 200, compared_points = 256;

/// Numbers of agents stay below 2³², so no other stream shares the coins of Z after t rounds, or of features (t = −1).
StreamKey stream_of(StreamKey key, std::int64_t t) {
  key.agent += static_cast<std::uint64_t>(t + 2) << 32U;
  return key;
}

/// Draws `size` pairs as Z is drawn: rows (x, c).
Points draw_pairs(const Domain& domain, const ContextLaw& law, CovarianceLaw from, std::int64_t size,
                  RandomSource& draws) {
  Points pairs(size, domain.dimension());
  const Vector low = law.low(), high = law.high();
  for (Index i = 0; i < size; ++i) {
    const Index action = static_cast<Index>(draws.index(domain.actions()));
    Vector context = low;
    if (from == CovarianceLaw::uniform)
      for (Index j = 0; j < low.size(); ++j) context[j] += (high[j] - low[j]) * draws.uniform();
    else
      context = law.draw_at(draws);
    pairs.row(i) << domain.points.row(domain.pair(action, 0)).head(domain.action_dimension), context.transpose();
  }
  return pairs;
}

}  // namespace

struct CovarianceTable::State {
  using FeatureKey = std::tuple<CovarianceLaw, Index, bool>;
  using Key = std::tuple<std::int64_t, double, std::int64_t, FeatureKey>;  // t, τ, K, features
  struct Features {
    std::shared_ptr<const PairFeatures> map;
    double kernel_error = 0.0;
  };

  explicit State(CovarianceSetup made) : setup(std::move(made)) {
    if (!setup.domain || !setup.prior || !setup.law || setup.domain->contexts < 1)
      throw std::logic_error("a covariance table needs a product domain, its prior and a law of contexts");
    if (setup.domain->size() != setup.prior->size)
      throw std::logic_error("a covariance table's prior is not of its domain");
    if (!setup.gains) setup.gains = std::make_shared<GreedyGains>(setup.prior, setup.horizon);
    if (!setup.law->anywhere()) return;
    auto made_box = std::make_shared<PairBox>();
    made_box->grid = setup.domain->points;
    made_box->low = setup.law->low();
    made_box->high = setup.law->high();
    made_box->actions.resize(setup.domain->actions(), setup.domain->action_dimension);
    for (Index a = 0; a < made_box->actions.rows(); ++a)
      made_box->actions.row(a) =
          setup.domain->points.row(setup.domain->pair(a, 0)).head(setup.domain->action_dimension);
    box = std::move(made_box);
  }

  bool anywhere() const { return box != nullptr; }

  FeatureKey features_of(const ContextualRequest& request) const {
    if (!anywhere()) return {request.law, 0, true};
    const Index m = request.features > 0 ? request.features : automatic_features;
    if (m > max_table_features)
      throw InvalidArgument(
          Message("features m = %1: must be at most %2 (the covariance costs their cube)", m, max_table_features));
    return {request.law, m, request.nystrom};
  }

  /// Callers must hold the lock.
  const Features& features(const FeatureKey& key) {
    const auto found = maps.find(key);
    if (found != maps.end()) return found->second;
    const auto draws = make_stream(stream_of(setup.key, -1));
    const auto& [law, m, nystrom] = key;
    Features made;
    if (nystrom) {
      made.map = make_nystrom_features(setup.kernel, draw_pairs(*setup.domain, *setup.law, law, m, *draws));
    } else {
      made.map = make_fourier_pair_features(setup.fourier(m, *draws));
    }
    const Points few = every_few(setup.domain->points, compared_points);
    made.kernel_error = largest_kernel_error(made.map->map(few), *setup.kernel, few);
    return maps.emplace(key, std::move(made)).first->second;
  }

  static std::int64_t copies_of(const ContextualRequest& request, std::int64_t t, double gamma) {
    return request.copies > 0 ? request.copies : covariance_copies(t, gamma);
  }

  double deviation(const ContextualRequest& request, std::int64_t t) {
    if (anywhere() || setup.prior->size > largest_spectrum) return std::numeric_limits<double>::quiet_NaN();
    const std::int64_t copies = copies_of(request, t, setup.gains->at(request.tau, t));
    const Key key{t, request.tau, copies, features_of(request)};
    const std::lock_guard lock(mutex);
    if (const auto found = deviations.find(key); found != deviations.end()) return found->second;
    if (!factored) factored = with_factor(setup.prior);
    // The same coins as those of the covariance, and so the same sample.
    const auto draws = make_stream(stream_of(setup.key, t));
    const std::vector<std::int64_t> counts =
        draw_pair_counts(*setup.domain, *setup.law, request.law, copies * t, *draws);
    const double value =
        covariance_deviation(factored->factor, pair_law(*setup.domain, *setup.law), counts, copies, t, request.tau);
    return deviations.emplace(key, value).first->second;
  }

  std::shared_ptr<const IndependentCovariance> at(const ContextualRequest& request, std::int64_t t,
                                                  const std::stop_token& stop) {
    const double gamma = setup.gains->at(request.tau, t, stop);
    const std::int64_t copies = copies_of(request, t, gamma);
    if (t > 0 && copies > max_draws / t)
      throw InvalidArgument(
          Message("copies K = %1 of t = %2 rounds: Z may have at most %3 pairs; choose K at most %4, or a smaller tau",
                  copies, t, max_draws, max_draws / t));
    const Key key{t, request.tau, copies, features_of(request)};
    const std::lock_guard lock(mutex);
    if (auto kept = covariances[key].lock()) return kept;
    const auto draws = make_stream(stream_of(setup.key, t));
    std::shared_ptr<const IndependentCovariance> covariance;
    if (!anywhere()) {
      covariance = make_counted_covariance(setup.prior,
                                           draw_pair_counts(*setup.domain, *setup.law, request.law, copies * t, *draws),
                                           request.tau, copies, gamma, stop);
    } else {
      const Features& of = features(std::get<FeatureKey>(key));
      covariance =
          make_feature_covariance(of.map, box, draw_pairs(*setup.domain, *setup.law, request.law, copies * t, *draws),
                                  request.tau, copies, gamma, of.kernel_error, stop);
    }
    covariances[key] = covariance;
    recent.push_back(covariance);
    if (recent.size() > max_kept()) recent.pop_front();
    return covariance;
  }

  std::shared_ptr<const IndependentCovariance> of_data(const ContextualRequest& request, std::span<const Index> indices,
                                                       const Points& pairs, const std::stop_token& stop) {
    const double gamma = setup.gains->at(request.tau, static_cast<std::int64_t>(indices.size()), stop);
    if (anywhere()) {
      std::unique_lock lock(mutex);
      const Features of = features(features_of(request));
      lock.unlock();
      return make_feature_covariance(of.map, box, pairs, request.tau, 1, gamma, of.kernel_error, stop);
    }
    std::vector<std::int64_t> counts(static_cast<std::size_t>(setup.domain->size()), 0);
    for (const Index place : indices) ++counts[static_cast<std::size_t>(place)];
    return make_counted_covariance(setup.prior, counts, request.tau, 1, gamma, stop);
  }

  /// Returns how many covariances are kept: live pictures ask for rounds beside the checkpoints, so there has to be a
  /// limit.
  std::size_t max_kept() const {
    constexpr double max_bytes = 256.0 * 1024.0 * 1024.0;
    const auto n = static_cast<double>(setup.domain->size());
    return static_cast<std::size_t>(std::clamp(max_bytes / (8.0 * n * n), 2.0, 64.0));
  }

  CovarianceSetup setup;
  std::shared_ptr<const PairBox> box;  // null: contexts are the domain's own
  std::mutex mutex;
  std::map<FeatureKey, Features> maps;
  std::map<Key, std::weak_ptr<const IndependentCovariance>> covariances;
  std::map<Key, double> deviations;
  std::shared_ptr<const Prior> factored;  // the prior with a factor, once a deviation was asked for
  std::deque<std::shared_ptr<const IndependentCovariance>> recent;  // latest last
};

CovarianceTable::CovarianceTable(CovarianceSetup setup) : state_(std::make_shared<State>(std::move(setup))) {}
CovarianceTable::~CovarianceTable() = default;

double CovarianceTable::deviation(const ContextualRequest& request, std::int64_t t) {
  return state_->deviation(request, t);
}

std::shared_ptr<CovarianceSource> CovarianceTable::source(const ContextualRequest& request) {
  /// A source keeps the table alive, because channels may outlive the code that made it.
  class Source final : public CovarianceSource {
   public:
    Source(std::shared_ptr<State> state, const ContextualRequest& request)
        : state_(std::move(state)), request_(request) {}
    void stop_when(const std::stop_token& stop) override { stop_ = stop; }
    std::shared_ptr<const IndependentCovariance> at(std::int64_t t) override { return state_->at(request_, t, stop_); }
    std::shared_ptr<const IndependentCovariance> of_data(std::span<const Index> indices, const Points& pairs) override {
      return state_->of_data(request_, indices, pairs, stop_);
    }

   private:
    std::shared_ptr<State> state_;
    ContextualRequest request_;
    std::stop_token stop_;
  };
  require_covariance_numbers(request.tau, std::max<std::int64_t>(1, request.copies));
  if (state_->anywhere() && !request.nystrom && !state_->setup.fourier)
    throw InvalidArgument(Message(
        "the kernel of these pairs has no Fourier features: choose Nyström features, or the kernel \"joint\" (/contexts/kernel)"));
  return std::make_shared<Source>(state_, request);
}

}  // namespace privbo
