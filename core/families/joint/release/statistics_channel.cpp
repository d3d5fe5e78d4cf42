// Leads the statistics through rounds and periods: clips rewards, sums exactly, and decides when something is released.
#include "families/joint/release/statistics_channel.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "families/joint/release/statistics_release.h"
#include "numerics/numbers.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo {
namespace {

/// How the points of one period become features.
struct PeriodFeatures {
  Index size = 0;
  std::function<Vector(const Query&)> of{};
};

PeriodFeatures features_of_list(std::shared_ptr<const Matrix> phi) {
  const Index size = phi->rows();
  return {size, [phi = std::move(phi)](const Query& query) -> Vector { return phi->col(query.point); }};
}

PeriodFeatures features_of_box(std::shared_ptr<const FeatureMap> map) {
  const Index size = map->size();
  return {size, [map = std::move(map)](const Query& query) {
            if (query.at.size() != map->dimension())
              throw std::logic_error("a privatiser of a box was given a point without its coordinates");
            return features_at(*map, query.at);
          }};
}

class StatisticsChannel final : public StatisticsSource {
 public:
  StatisticsChannel(std::shared_ptr<const JointRelease> plan, std::vector<PeriodFeatures> of_period,
                    std::unique_ptr<NoiseSource> noise)
      : plan_(std::move(plan)),
        of_period_(std::move(of_period)),
        noise_(std::move(noise)),
        backend_(noise_->backend()) {
    if (of_period_.size() != plan_->periods().size())
      throw std::logic_error("features of " + std::to_string(of_period_.size()) + " periods for " +
                             std::to_string(plan_->periods().size()));
    for (const PeriodFeatures& features : of_period_)
      if (features.size > plan_->features())
        throw std::logic_error("statistics were planned for " + std::to_string(plan_->features()) +
                               " features, and there are " + std::to_string(features.size));
  }

  void open(const Round& round, Ledger& ledger, LearnerMessages& out) override {
    // A visitor is served from the last release: nothing new leaves, so nothing is charged.
    if (round.phase == Phase::predict) return;
    if (!period_ || round.t >= period_->first + period_->rounds) start(round.t);
    release(round.t, ledger, out);
  }

  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger,
               LearnerMessages&) override {
    if (queries.size() != 1 || outcomes.size() != 1)
      throw std::logic_error("a privatiser of one agent's statistics was given several rewards, or none");
    const double reward = outcomes.front().reward;
    require_reward(reward);
    const StatisticsRequest& request = plan_->request();
    const double centred = reward - request.centre;
    clipped_ += std::abs(centred) > request.Y ? 1 : 0;
    // An item that no later round releases is left out of the sums.
    if (++items_ > period_->last_released) return;
    const Item item{queries.front(), std::clamp(centred, -request.Y, request.Y)};
    if (release_) release_->add(features(item.query), item.reward, round.t, ledger, *noise_);
    period_items_.push_back(item);
  }

  void aggregate(const Round& round, std::span<const Upload>, Ledger& ledger, LearnerMessages& out) override {
    const bool last = round.t == period_->first + period_->rounds - 1 || round.t == plan_->horizon();
    if (!last || !plan_->request().release_at_end) return;
    release(round.t, ledger, out);
  }

  const StatisticsMessage& released() const override {
    if (!release_) return exact();
    if (released_.u.size() == 0) {
      released_ = zeros();
      if (in_release_ > 0) release_->write(released_);
      released_.items = static_cast<std::int64_t>(in_release_);
    }
    return released_;
  }
  const StatisticsMessage& exact() const override {
    if (exact_.u.size() == 0) exact_ = zeros();
    for (; in_exact_ < in_release_; ++in_exact_) {
      const Item& item = period_items_[in_exact_];
      const Vector phi = features(item.query);
      exact_.sigma.noalias() += phi * phi.transpose();
      exact_.u += item.reward * phi;
    }
    exact_.items = static_cast<std::int64_t>(in_release_);
    return exact_;
  }
  std::int64_t clipped() const override { return clipped_; }

 private:
  struct Item {
    Query query;
    double reward = 0.0;  // clipped and centred
  };

  /// Returns Φ of a point as this period's sums have it.
  Vector features(const Query& query) const {
    const PeriodFeatures& own = of_period_[static_cast<std::size_t>(period_ - plan_->periods().data())];
    if (own.size == plan_->features()) return own.of(query);
    Vector padded = Vector::Zero(plan_->features());
    padded.head(own.size) = own.of(query);
    return padded;
  }

  StatisticsMessage zeros() const {
    return {Matrix::Zero(plan_->features(), plan_->features()), Vector::Zero(plan_->features()), 0};
  }

  void start(std::int64_t t) {
    if (noise_->backend() != backend_)
      throw std::logic_error("the noise of a privatiser changed its back-end: its charge would be wrong");
    period_ = &plan_->period(t);
    const auto number = static_cast<std::size_t>(period_ - plan_->periods().data());
    exact_ = released_ = {};
    items_ = 0;
    period_items_.clear();
    in_release_ = in_exact_ = 0;
    release_.reset();
    if (period_->last_released == 0) return;
    if (plan_->request().holder == NoiseParty::curator) release_ = make_privatiser(*plan_, number, *noise_);
    if (plan_->request().holder == NoiseParty::users) release_ = make_noisy_users(*plan_, number, *noise_);
  }

  void release(std::int64_t round, Ledger& ledger, LearnerMessages& out) {
    if (release_ && in_release_ < period_items_.size()) {
      release_->release(round, ledger, *noise_);
      released_ = {};
    }
    in_release_ = period_items_.size();
    if (in_release_ == 0) {
      out.emplace_back(zeros());
    } else if (release_) {
      out.emplace_back(StatisticsMessage{Matrix(plan_->features(), plan_->features()), Vector(plan_->features()),
                                         static_cast<std::int64_t>(in_release_)});
      release_->write(std::get<StatisticsMessage>(out.back()));
    } else {
      out.emplace_back(exact());
    }
  }

  std::shared_ptr<const JointRelease> plan_;
  std::vector<PeriodFeatures> of_period_;
  std::unique_ptr<NoiseSource> noise_;
  NoiseBackend backend_;
  const StatisticsPeriod* period_ = nullptr;
  std::unique_ptr<StatisticsRelease> release_;  // null: exact sums
  std::vector<Item> period_items_;              // of this period
  std::size_t in_release_ = 0;                  // how many of them the last release holds
  std::int64_t items_ = 0, clipped_ = 0;
  // Computed when they are asked for; empty until then.
  mutable StatisticsMessage released_, exact_;
  mutable std::size_t in_exact_ = 0;
};

}  // namespace

void make_symmetric(Matrix& matrix) {
  // The copy goes by blocks, because rows of a large matrix lie far apart in memory.
  constexpr Index block = 16;
  const Index m = matrix.rows();
  for (Index i = 0; i < m; i += block)
    for (Index j = i; j < m; j += block) {
      const Index rows = std::min(block, m - i), columns = std::min(block, m - j);
      for (Index b = 0; b < columns; ++b)
        for (Index a = 0; a < rows && i + a < j + b; ++a) matrix(i + a, j + b) = matrix(j + b, i + a);
    }
}

std::string clip_words(const StatisticsRequest& request) {
  return (request.centre == 0.0 ? "±" : shortest(request.centre) + " ± ") + shortest(request.Y);
}

std::int64_t cohort_of(const JointRelease& plan, std::size_t number) {
  return plan.request().doubling ? static_cast<std::int64_t>(number) : LedgerEntry::everyone;
}

const StatisticsMessage* released_statistics(const Channel& channel) {
  const auto* source = find_channel<StatisticsSource>(channel);
  return source ? &source->released() : nullptr;
}

const StatisticsMessage* exact_statistics(const Channel& channel) {
  const auto* source = find_channel<StatisticsSource>(channel);
  return source ? &source->exact() : nullptr;
}

std::unique_ptr<Channel> make_statistics_channel(std::shared_ptr<const JointRelease> plan,
                                                 std::shared_ptr<const Matrix> phi,
                                                 std::unique_ptr<NoiseSource> noise) {
  if (phi->rows() != plan->features())
    throw std::logic_error("statistics were planned for " + std::to_string(plan->features()) +
                           " features, and there are " + std::to_string(phi->rows()));
  std::vector<PeriodFeatures> same(plan->periods().size(), features_of_list(std::move(phi)));
  return std::make_unique<StatisticsChannel>(std::move(plan), std::move(same), std::move(noise));
}

std::unique_ptr<Channel> make_periodic_channel(std::shared_ptr<const JointRelease> plan,
                                               std::vector<std::shared_ptr<const Matrix>> of_period,
                                               std::unique_ptr<NoiseSource> noise) {
  std::vector<PeriodFeatures> features;
  for (std::shared_ptr<const Matrix>& phi : of_period) features.push_back(features_of_list(std::move(phi)));
  return std::make_unique<StatisticsChannel>(std::move(plan), std::move(features), std::move(noise));
}

std::unique_ptr<Channel> make_box_channel(std::shared_ptr<const JointRelease> plan,
                                          const std::vector<std::shared_ptr<const FeatureModel>>& of_period,
                                          std::unique_ptr<NoiseSource> noise) {
  std::vector<PeriodFeatures> features;
  for (const std::shared_ptr<const FeatureModel>& model : of_period) features.push_back(features_of_box(model->map));
  if (features.size() == 1) {
    const PeriodFeatures same = features.front();
    features.assign(plan->periods().size(), same);
  }
  return std::make_unique<StatisticsChannel>(std::move(plan), std::move(features), std::move(noise));
}

}  // namespace privbo
