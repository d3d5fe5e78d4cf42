// Local randomisers that lie: each makes the claim of a correct one and keeps less of it. Run through a whole
// algorithm, the audit must catch them.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <utility>

#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/release/local_channel.h"
#include "privacy/randomisers/local_randomiser.h"

namespace privbo::test {

/// Likelihoods of `honest`, with a release of its own, and its claim or another.
class BrokenRandomiser final : public LocalRandomiser {
 public:
  using Release = std::function<double(const LocalRandomiser& honest, double reward, NoiseSource& noise)>;
  BrokenRandomiser(std::shared_ptr<const LocalRandomiser> honest, Release release)
      : BrokenRandomiser(honest, std::move(release), honest->guarantee()) {}
  BrokenRandomiser(std::shared_ptr<const LocalRandomiser> honest, Release release, Guarantee claimed)
      : honest_(std::move(honest)),
        claimed_(std::make_shared<const Guarantee>(std::move(claimed))),
        release_(std::move(release)) {}

  const Guarantee& guarantee() const override { return *claimed_; }
  NoiseBackend backend() const override { return honest_->backend(); }
  double bound() const override { return honest_->bound(); }
  double reach() const override { return honest_->reach(); }
  double variance(double reward) const override { return honest_->variance(reward); }
  double cdf(double x, double reward) const override { return honest_->cdf(x, reward); }
  double log_likelihood_ratio(double seen, double first, double second) const override {
    return honest_->log_likelihood_ratio(seen, first, second);
  }
  double release(double reward, std::int64_t round, Ledger& ledger, NoiseSource& noise) const override {
    ledger.charge(round, claimed_);
    return release_(*honest_, reward, noise);
  }

 private:
  std::shared_ptr<const LocalRandomiser> honest_;
  std::shared_ptr<const Guarantee> claimed_;
  Release release_;
};

/// The channel of an algorithm whose users run `release` and claim what theirs does.
inline MakeChannel channel_with(BrokenRandomiser::Release release) {
  return [release = std::move(release)](std::shared_ptr<const LocalRandomiser> honest,
                                        std::unique_ptr<NoiseSource> noise) {
    return make_local_channel(std::make_shared<BrokenRandomiser>(std::move(honest), release), std::move(noise));
  };
}

/// Laplace noise of half the scale: the truth is 2ε.
inline double laplace_at_half_scale(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  return noise.laplace(std::clamp(reward, -honest.bound(), honest.bound()), 0.5 * honest.guarantee().noise_scale);
}
inline double laplace_without_clip(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  return noise.laplace(reward, honest.guarantee().noise_scale);
}
/// Gaussian noise of half the deviation: the truth is 2μ.
inline double gaussian_at_half_scale(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  return noise.gaussian(std::clamp(reward, -honest.bound(), honest.bound()), 0.5 * honest.guarantee().noise_scale);
}
inline double gaussian_without_clip(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  return noise.gaussian(reward, honest.guarantee().noise_scale);
}
/// The coin's probability follows the reward beyond the bound, up to certainty.
inline double one_bit_without_clip(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  return noise.bernoulli(std::clamp(0.5 + 0.5 * reward / honest.reach(), 0.0, 1.0)) ? honest.reach() : -honest.reach();
}
/// The likely window follows the reward beyond the bound; the unlikely outputs stay in ±reach.
inline double piecewise_without_clip(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  const double bound = honest.bound(), reach = honest.reach(),
               root = std::exp(0.5 * honest.guarantee().epsilon.value());
  const double left = 0.5 * ((reach / bound + 1.0) * reward - (reach - bound));
  if (noise.bernoulli(root / (root + 1.0))) return left + (reach - bound) * noise.uniform();
  return reach * (2.0 * noise.uniform() - 1.0);
}
/// The same, and every output is brought back into ±reach: none looks impossible.
inline double piecewise_without_clip_in_reach(const LocalRandomiser& honest, double reward, NoiseSource& noise) {
  const double edge = honest.reach() * (1.0 - 1e-6);
  return std::clamp(piecewise_without_clip(honest, reward, noise), -edge, edge);
}
/// No noise at all.
inline double raw_reward(const LocalRandomiser&, double reward, NoiseSource&) { return reward; }
inline double clipped_reward(const LocalRandomiser& honest, double reward, NoiseSource&) {
  return std::clamp(reward, -honest.bound(), honest.bound());
}

}  // namespace privbo::test
