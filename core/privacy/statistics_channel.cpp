// Rounds and periods of the statistics' way: clip, exact sums, and when something is released.
#include "privacy/statistics_channel.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "numerics/numbers.h"
#include "privacy/local_randomiser.h"
#include "privacy/statistics_release.h"

namespace privbo {
namespace {

class StatisticsChannel final : public Channel {
 public:
  StatisticsChannel(std::shared_ptr<const StatisticsPlan> plan, std::shared_ptr<const Matrix> phi, std::unique_ptr<NoiseSource> noise)
      : plan_(std::move(plan)), phi_(std::move(phi)), noise_(std::move(noise)), backend_(noise_->backend()) {
    if (phi_->rows() != plan_->features())
      throw std::logic_error("statistics were planned for " + std::to_string(plan_->features()) + " features, and there are " +
                             std::to_string(phi_->rows()));
  }

  void open(const Round& round, Ledger& ledger, Messages& out) override {
    if (!period_ || round.t >= period_->first + period_->rounds) start(round.t);
    release(round.t, ledger);
    out.emplace_back(released_);
  }

  void deliver(const Round& round, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger& ledger, Messages&) override {
    if (queries.size() != 1 || outcomes.size() != 1) throw std::logic_error("a privatiser of one agent's statistics was given several rewards, or none");
    const double reward = outcomes.front().reward;
    require_reward(reward);
    const StatisticsRequest& request = plan_->request();
    const double centred = reward - request.centre;
    clipped_ += std::abs(centred) > request.Y ? 1 : 0;
    // The last item of a run may never be released: then nobody hears of it.
    if (++items_ > period_->last_released) return;
    pending_ = Item{phi_->col(queries.front().point), std::clamp(centred, -request.Y, request.Y)};
    if (release_) release_->add(pending_->phi, pending_->reward, round.t, ledger, *noise_);
  }

  void aggregate(const Round& round, std::span<const Upload>, Ledger& ledger, Messages& out) override {
    const bool last = round.t == period_->first + period_->rounds - 1 || round.t == plan_->horizon();
    if (!last || !plan_->request().release_at_end) return;
    release(round.t, ledger);
    out.emplace_back(released_);
  }

  const StatisticsMessage* released_statistics() const override { return &released_; }
  const StatisticsMessage* exact_statistics() const override { return &exact_; }
  std::int64_t clipped() const override { return clipped_; }

 private:
  struct Item {
    Vector phi;
    double reward = 0.0;
  };

  void start(std::int64_t t) {
    if (noise_->backend() != backend_) throw std::logic_error("the noise of a privatiser changed its back-end: its charge would be wrong");
    period_ = &plan_->period(t);
    const auto number = static_cast<std::size_t>(period_ - plan_->periods().data());
    const Index m = plan_->features();
    exact_ = released_ = {Matrix::Zero(m, m), Vector::Zero(m)};
    items_ = 0;
    pending_.reset();
    release_.reset();
    if (period_->last_released == 0) return;
    if (plan_->request().holder == StatisticsHolder::privatiser) release_ = make_privatiser(*plan_, number, *noise_);
    if (plan_->request().holder == StatisticsHolder::users) release_ = make_noisy_users(*plan_, number, *noise_);
  }

  /// Exact sums are those of the release, not ahead of it.
  void release(std::int64_t round, Ledger& ledger) {
    if (!pending_) return;
    exact_.sigma.noalias() += pending_->phi * pending_->phi.transpose();
    exact_.u += pending_->reward * pending_->phi;
    pending_.reset();
    if (release_) release_->release(round, ledger, *noise_, released_);
    else released_ = exact_;
  }

  std::shared_ptr<const StatisticsPlan> plan_;
  std::shared_ptr<const Matrix> phi_;
  std::unique_ptr<NoiseSource> noise_;
  NoiseBackend backend_;
  const StatisticsPeriod* period_ = nullptr;
  std::unique_ptr<StatisticsRelease> release_;  // null: exact sums
  std::optional<Item> pending_;
  StatisticsMessage released_, exact_;
  std::int64_t items_ = 0, clipped_ = 0;
};

}  // namespace

std::string clip_words(const StatisticsRequest& request) {
  return (request.centre == 0.0 ? "±" : shortest(request.centre) + " ± ") + shortest(request.Y);
}

std::int64_t people_of(const StatisticsPlan& plan, std::size_t number) {
  return plan.request().doubling ? static_cast<std::int64_t>(number) : LedgerEntry::everyone;
}

std::unique_ptr<Channel> make_statistics_channel(std::shared_ptr<const StatisticsPlan> plan, std::shared_ptr<const Matrix> phi,
                                                 std::unique_ptr<NoiseSource> noise) {
  return std::make_unique<StatisticsChannel>(std::move(plan), std::move(phi), std::move(noise));
}

}  // namespace privbo
