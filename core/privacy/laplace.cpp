// Laplace mechanism and its channel.
#include "privacy/laplace.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"

namespace privbo {
namespace {

class LocalLaplaceChannel final : public Channel {
 public:
  LocalLaplaceChannel(LaplaceMechanism mechanism, std::unique_ptr<NoiseSource> noise)
      : mechanism_(std::move(mechanism)), noise_(std::move(noise)) {}

  void deliver(const Round& round, std::span<const Query>, std::span<const Outcome> outcomes, Ledger& ledger,
               Messages& out) override {
    for (const Outcome& outcome : outcomes) {
      clipped_ += std::abs(outcome.reward) > mechanism_.bound() ? 1 : 0;
      out.emplace_back(RewardMessage{outcome.agent, mechanism_.release(outcome.reward, round.t, ledger, *noise_)});
    }
  }
  std::int64_t clipped() const override { return clipped_; }

 private:
  LaplaceMechanism mechanism_;
  std::unique_ptr<NoiseSource> noise_;
  std::int64_t clipped_ = 0;
};

class DirectChannel final : public Channel {
 public:
  void deliver(const Round&, std::span<const Query>, std::span<const Outcome> outcomes, Ledger&, Messages& out) override {
    for (const Outcome& outcome : outcomes) out.emplace_back(RewardMessage{outcome.agent, outcome.reward});
  }
};

constexpr double unbounded = std::numeric_limits<double>::infinity();

Guarantee local_guarantee() {
  Guarantee guarantee = start_guarantee(
      "Laplace", Norm::absolute, Relation::replace_one,
      {PrivacyNotion::local, "each user's reward (queried points are public)", "everyone, the learner included",
       "rewards are clipped to [-(B+R), B+R]; each user answers once, a user who answers m times has m times epsilon"});
  guarantee.relation = "one user's reward replaced by any other reward";
  return guarantee;
}

double checked_bound(double bound) {
  if (!(bound > 0.0) || !std::isfinite(bound))
    throw std::invalid_argument("reward bound B + R = " + shortest(bound) + ": must be > 0; declare B and R");
  return bound;
}

double checked_sensitivity(double sensitivity) {
  require_positive("sensitivity", sensitivity, "the largest change of what is released");
  return sensitivity;
}

/// The noise scale, and the sensitivity that rounding to its grid leaves.
struct Calibrated {
  double scale, sensitivity;
};

/// Smallest drawable scale with (Δ + g·d)/scale ≤ ε. The grid depends on the scale: at most a few steps settle it.
Calibrated calibrate(double sensitivity, double epsilon, const NoiseSource& noise, Index dimension) {
  const auto charged = [&](double scale) { return sensitivity + noise.granularity(scale) * static_cast<double>(dimension); };
  double scale = noise.representable(sensitivity / epsilon);
  if (!(noise.granularity(scale) > 0.0)) return {sensitivity / epsilon, sensitivity};
  while (scale * epsilon * (1.0 - 0x1p-50) < charged(scale))
    scale = noise.representable(std::max(scale * (1.0 + 0x1p-48), charged(scale) / epsilon));
  return {scale, charged(scale)};
}

}  // namespace

LaplaceMechanism::LaplaceMechanism(Guarantee guarantee, double sensitivity, double epsilon, const NoiseSource& noise,
                                   Index dimension, double bound)
    : bound_(bound), dimension_(dimension), backend_(noise.backend()) {
  if (!(epsilon > 0.0) || !std::isfinite(epsilon))
    throw std::invalid_argument("epsilon = " + shortest(epsilon) + ": must be > 0 (privacy budget; smaller is more private)");
  if (dimension < 1) throw std::invalid_argument("dimension = " + std::to_string(dimension) + ": must be at least 1");
  const Calibrated made = calibrate(sensitivity, epsilon, noise, dimension);
  guarantee.sensitivity = made.sensitivity;
  guarantee.noise_scale = made.scale;
  guarantee.epsilon = epsilon;
  guarantee.cost = LaplaceCost{epsilon};
  guarantee.noise = noise.description(made.scale);
  guarantee_ = std::make_shared<const Guarantee>(std::move(guarantee));
}

LaplaceMechanism::LaplaceMechanism(double bound, double epsilon, const NoiseSource& noise)
    : LaplaceMechanism(local_guarantee(), 2.0 * checked_bound(bound), epsilon, noise, 1, bound) {}
LaplaceMechanism::LaplaceMechanism(AbsoluteSensitivity sensitivity, double epsilon, const Protection& protection, const NoiseSource& noise)
    : LaplaceMechanism(start_guarantee("Laplace", sensitivity.norm, sensitivity.relation, protection),
                       checked_sensitivity(sensitivity.value), epsilon, noise, 1, unbounded) {}
LaplaceMechanism::LaplaceMechanism(L1Sensitivity sensitivity, double epsilon, const Protection& protection,
                                   const NoiseSource& noise, Index dimension)
    : LaplaceMechanism(start_guarantee("Laplace", sensitivity.norm, sensitivity.relation, protection),
                       checked_sensitivity(sensitivity.value), epsilon, noise, dimension, unbounded) {}

double LaplaceMechanism::cdf(double x) const {
  const double tail = 0.5 * std::exp(-std::abs(x) / scale());
  return x < 0.0 ? tail : 1.0 - tail;
}

double LaplaceMechanism::clip(double value) const { return std::clamp(value, -bound_, bound_); }

void LaplaceMechanism::check(double value) const {
  // The clip passes NaN on, and no noise would hide it.
  if (std::isnan(value)) throw std::invalid_argument("reward = nan: must be a number; check the objective and the reward noise");
  if (bound_ == unbounded) require_number("value", value, "no noise would hide it");
}

double LaplaceMechanism::release(double value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const {
  check(value);
  if (dimension_ != 1) throw std::logic_error("a Laplace mechanism for vectors was given a number");
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_);
  return noise.laplace(clip(value), scale());
}

Vector LaplaceMechanism::release(const Vector& value, std::int64_t round, Ledger& ledger, NoiseSource& noise) const {
  if (value.size() != dimension_)
    throw std::logic_error("a Laplace mechanism for " + std::to_string(dimension_) + " numbers was given " + std::to_string(value.size()));
  for (const double number : value) check(number);
  require_backend(backend_, noise);
  ledger.charge(round, guarantee_);
  Vector noisy = value;
  for (double& number : noisy) number = noise.laplace(clip(number), scale());
  return noisy;
}

double LaplaceMechanism::release(double value, std::int64_t round, Ledger& ledger, Draws& draws) const {
  return release(value, round, ledger, *make_simulation_noise(draws));
}

std::unique_ptr<Channel> make_local_laplace_channel(const LaplaceMechanism& mechanism, std::unique_ptr<NoiseSource> noise) {
  require_backend(mechanism.backend(), *noise);
  return std::make_unique<LocalLaplaceChannel>(mechanism, std::move(noise));
}

std::unique_ptr<Channel> make_local_laplace_channel(const LaplaceMechanism& mechanism, std::unique_ptr<Draws> draws) {
  return make_local_laplace_channel(mechanism, make_simulation_noise(std::move(draws)));
}

std::unique_ptr<Channel> make_direct_channel() { return std::make_unique<DirectChannel>(); }

}  // namespace privbo
