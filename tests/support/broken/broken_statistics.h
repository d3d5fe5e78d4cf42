// Channels of statistics that lie: a tree with noise in the wrong places, under the same plan as an honest one.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

#include "families/joint/release/statistics_channel.h"
#include "numerics/privacy_conversion.h"

namespace privbo::test {

/// Which of the numbered noises are added up in the node [t − length + 1, t].
using NoisesOfNode = std::function<std::vector<std::int64_t>(std::int64_t t, std::int64_t length)>;

/// Prefix sums of one period, of the users' clipped statistics, with a node's noise as `noises_of` says.
class WrongTreeChannel final : public Channel {
 public:
  WrongTreeChannel(std::shared_ptr<const JointRelease> plan, std::shared_ptr<const Matrix> phi,
                   std::unique_ptr<NoiseSource> noise, NoisesOfNode noises_of)
      : plan_(std::move(plan)),
        phi_(std::move(phi)),
        noise_(std::move(noise)),
        noises_of_(std::move(noises_of)),
        prefixes_{nothing()},
        exact_{nothing()} {}

  void open(const Round&, Ledger&, LearnerMessages& out) override { release(out); }
  void deliver(const Round&, std::span<const Query> queries, std::span<const Outcome> outcomes, Ledger&,
               LearnerMessages&) override {
    const StatisticsRequest& request = plan_->request();
    const Vector phi = phi_->col(queries.front().point);
    StatisticsMessage sum = exact_.back();
    sum.sigma += phi * phi.transpose();
    sum.u += std::clamp(outcomes.front().reward - request.centre, -request.Y, request.Y) * phi;
    exact_.push_back(sum);
  }
  void aggregate(const Round& round, std::span<const Upload>, Ledger&, LearnerMessages& out) override {
    if (round.t == plan_->horizon()) release(out);
  }

 private:
  StatisticsMessage nothing() const {
    return {Matrix::Zero(plan_->features(), plan_->features()), Vector::Zero(plan_->features())};
  }

  void release(LearnerMessages& out) {
    for (std::size_t t = prefixes_.size(); t < exact_.size(); ++t) {
      const std::size_t length = t & -t;
      StatisticsMessage prefix = prefixes_[t - length];
      prefix.sigma += exact_[t].sigma - exact_[t - length].sigma;
      prefix.u += exact_[t].u - exact_[t - length].u;
      for (const std::int64_t number : noises_of_(static_cast<std::int64_t>(t), static_cast<std::int64_t>(length))) {
        const StatisticsMessage& added = noise(number);
        prefix.sigma += added.sigma;
        prefix.u += added.u;
      }
      prefixes_.push_back(std::move(prefix));
    }
    out.emplace_back(prefixes_.back());
  }

  const StatisticsMessage& noise(std::int64_t number) {
    const auto [found, fresh] = drawn_.try_emplace(number, nothing());
    if (!fresh) return found->second;
    const double sigma = plan_->periods().front().sigma;
    for (Index i = 0; i < found->second.u.size(); ++i) {
      for (Index j = i; j < found->second.u.size(); ++j)
        found->second.sigma(i, j) = found->second.sigma(j, i) =
            noise_->gaussian(0.0, i == j ? std::numbers::sqrt2 * sigma : sigma);
      found->second.u[i] = noise_->gaussian(0.0, sigma);
    }
    return found->second;
  }

  std::shared_ptr<const JointRelease> plan_;
  std::shared_ptr<const Matrix> phi_;
  std::unique_ptr<NoiseSource> noise_;
  NoisesOfNode noises_of_;
  std::vector<StatisticsMessage> prefixes_, exact_;
  std::map<std::int64_t, StatisticsMessage> drawn_;
};

/// What audit_of_statistics takes.
inline auto wrong_tree_channel(NoisesOfNode noises_of) {
  return [noises_of](std::shared_ptr<const JointRelease> plan, std::shared_ptr<const Matrix> phi,
                     std::unique_ptr<NoiseSource> noise) {
    return std::unique_ptr<Channel>(
        std::make_unique<WrongTreeChannel>(std::move(plan), std::move(phi), std::move(noise), noises_of));
  };
}

/// No lie: noise of its own for every node.
inline NoisesOfNode fresh_noise() {
  return [](std::int64_t t, std::int64_t) { return std::vector<std::int64_t>{t}; };
}
/// Noise is drawn once a level and used for all nodes of the level.
inline NoisesOfNode reused_noise() {
  return [](std::int64_t, std::int64_t length) { return std::vector<std::int64_t>{length}; };
}
/// A parent is the sum of its noisy children (the paper's text): the noise of the odd items alone. Item 2 gets none.
inline NoisesOfNode childrens_noise() {
  return [](std::int64_t t, std::int64_t length) {
    std::vector<std::int64_t> noises;
    for (std::int64_t i = t - length + 1; i <= t; i += 2) noises.push_back(i);
    return noises;
  };
}

/// The honest channel, exactly calibrated for a larger budget: `share` of the variance of its noise.
inline auto too_little_noise(double share) {
  return [share](const std::shared_ptr<const JointRelease>& plan, std::shared_ptr<const Matrix> phi,
                 std::unique_ptr<NoiseSource> noise) {
    const double epsilon = gaussian_epsilon(plan->true_loss().mu / std::sqrt(share), plan->delta());
    return make_statistics_channel(std::make_shared<const JointRelease>(plan->request(), plan->horizon(), epsilon,
                                                                        plan->delta(), plan->features(), 0.1),
                                   std::move(phi), std::move(noise));
  };
}

}  // namespace privbo::test
