// Laplace mechanism and its channel.
#include "privacy/laplace.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"

namespace privbo {
namespace {

class LocalLaplaceChannel final : public Channel {
 public:
  LocalLaplaceChannel(LaplaceMechanism mechanism, std::unique_ptr<Draws> draws)
      : mechanism_(std::move(mechanism)), draws_(std::move(draws)) {}

  void deliver(const Round& round, std::span<const Query>, std::span<const Outcome> outcomes, Ledger& ledger,
               Messages& out) override {
    for (const Outcome& outcome : outcomes) {
      clipped_ += std::abs(outcome.reward) > mechanism_.bound() ? 1 : 0;
      out.emplace_back(RewardMessage{outcome.agent, mechanism_.release(outcome.reward, round.t, ledger, *draws_)});
    }
  }
  std::int64_t clipped() const override { return clipped_; }

 private:
  LaplaceMechanism mechanism_;
  std::unique_ptr<Draws> draws_;
  std::int64_t clipped_ = 0;
};

class DirectChannel final : public Channel {
 public:
  void deliver(const Round&, std::span<const Query>, std::span<const Outcome> outcomes, Ledger&, Messages& out) override {
    for (const Outcome& outcome : outcomes) out.emplace_back(RewardMessage{outcome.agent, outcome.reward});
  }
};

}  // namespace

LaplaceMechanism::LaplaceMechanism(double bound, double epsilon) : bound_(bound) {
  if (!(epsilon > 0.0) || !std::isfinite(epsilon))
    throw std::invalid_argument("epsilon = " + shortest(epsilon) + ": must be > 0 (privacy budget; smaller is more private)");
  if (!(bound > 0.0) || !std::isfinite(bound))
    throw std::invalid_argument("reward bound B + R = " + shortest(bound) + ": must be > 0; declare B and R");
  Guarantee guarantee;
  const AbsoluteSensitivity sensitivity{2.0 * bound};
  guarantee.mechanism = "Laplace";
  guarantee.notion = PrivacyNotion::local;
  guarantee.relation = "one user's reward replaced by any other reward";
  guarantee.protects = "each user's reward (queried points are public)";
  guarantee.against = "everyone, the learner included";
  guarantee.assumption = "rewards are clipped to [-(B+R), B+R]; each user answers once, a user who answers m times has m times epsilon";
  guarantee.sensitivity = sensitivity.value;
  guarantee.norm = to_string(sensitivity.norm);
  guarantee.noise_scale = sensitivity.value / epsilon;
  guarantee.epsilon = epsilon;
  guarantee.cost = LaplaceCost{epsilon};
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

double LaplaceMechanism::cdf(double x) const {
  const double tail = 0.5 * std::exp(-std::abs(x) / scale());
  return x < 0.0 ? tail : 1.0 - tail;
}

double LaplaceMechanism::clip(double value) const { return std::clamp(value, -bound_, bound_); }

double LaplaceMechanism::release(double value, std::int64_t round, Ledger& ledger, Draws& draws) const {
  // The clip passes NaN on, and no noise would hide it.
  if (std::isnan(value)) throw std::invalid_argument("reward = nan: must be a number; check the objective and the reward noise");
  ledger.charge(round, guarantee_);
  return clip(value) + scale() * draws.laplace();
}

std::unique_ptr<Channel> make_local_laplace_channel(const LaplaceMechanism& mechanism, std::unique_ptr<Draws> draws) {
  return std::make_unique<LocalLaplaceChannel>(mechanism, std::move(draws));
}

std::unique_ptr<Channel> make_direct_channel() { return std::make_unique<DirectChannel>(); }

}  // namespace privbo
