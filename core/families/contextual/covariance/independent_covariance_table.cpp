// Finds the covariance that a request asks for. It is drawn and computed once, and kept for all in the trial who ask
// alike.
#include <algorithm>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>

#include "families/contextual/covariance/covariance_checks.h"
#include "families/contextual/covariance/feature_covariance.h"
#include "families/contextual/covariance/independent_covariance.h"
#include "posterior/features/feature_error.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
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

  std::shared_ptr<const IndependentCovariance> at(const ContextualRequest& request, std::int64_t t,
                                                  const std::stop_token& stop) {
    const double gamma = setup.gains->at(request.tau, t, stop);
    const std::int64_t copies = request.copies > 0 ? request.copies : covariance_copies(t, gamma);
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
  std::deque<std::shared_ptr<const IndependentCovariance>> recent;  // latest last
};

CovarianceTable::CovarianceTable(CovarianceSetup setup) : state_(std::make_shared<State>(std::move(setup))) {}
CovarianceTable::~CovarianceTable() = default;

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
