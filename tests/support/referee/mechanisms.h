// Mechanisms with memory for tests of the referee, each right or with one flaw.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <vector>

#include "support/referee/subjects.h"

namespace privbo::test {

inline double clipped(const referee::Reward& reward) {
  return reward.present ? std::clamp(reward.value, -1.0, 1.0) : 0.0;
}

/// Releases every reward with Laplace noise of its own; flawed: two rounds share one.
struct SharedNoise final : Mechanism {
  SharedNoise(double scale, bool flawed) : scale_(scale), flawed_(flawed) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    if (!flawed_ || round_ % 2 == 0) noise_ = scale_ * draws.laplace();
    ++round_;
    return {published(clipped(rewards.front()) + noise_)};
  }
  double scale_, noise_ = 0.0;
  bool flawed_;
  int round_ = 0;
};

/// Flawed: the first round has no noise.
struct FirstRound final : Mechanism {
  FirstRound(double scale, bool flawed) : scale_(scale), first_(flawed) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    const double noise = std::exchange(first_, false) ? 0.0 : scale_ * draws.laplace();
    return {published(clipped(rewards.front()) + noise)};
  }
  double scale_;
  bool first_;
};

/// Flawed: where nobody answers there is no noise.
struct EmptyRound final : Mechanism {
  EmptyRound(double scale, bool flawed) : scale_(scale), flawed_(flawed) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    if (flawed_ && !rewards.front().present) return {0.0};
    return {published(clipped(rewards.front()) + scale_ * draws.laplace())};
  }
  double scale_;
  bool flawed_;
};

/// Releases prefix sums of at most 64 rewards, each as the sum of its dyadic nodes with Gaussian noise. An item is in
/// 7 nodes, so that μ = 2√7/deviation. `fresh`: the noise is drawn anew in every round.
struct PrefixTree final : Mechanism {
  PrefixTree(double deviation, bool fresh) : deviation_(deviation), fresh_(fresh) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    items_.push_back(clipped(rewards.front()));
    const auto t = static_cast<std::int64_t>(items_.size());
    double sum = 0.0;
    for (std::int64_t end = t; end > 0; end &= end - 1) {
      const std::int64_t begin = end & (end - 1);
      auto [node, added] = noise_.try_emplace({begin, end}, 0.0);
      if (added || fresh_) node->second = deviation_ * draws.normal();
      for (std::int64_t i = begin; i < end; ++i) sum += items_[static_cast<std::size_t>(i)];
      sum += node->second;
    }
    return {published(sum)};
  }
  double deviation_;
  bool fresh_;
  std::vector<double> items_;
  std::map<std::pair<std::int64_t, std::int64_t>, double> noise_;
};

/// Flawed: publishes the sum of reward and noise to its last bit.
struct LastBits final : Mechanism {
  LastBits(double scale, bool flawed) : scale_(scale), flawed_(flawed) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    const double sum = clipped(rewards.front()) + scale_ * draws.laplace();
    return {flawed_ ? sum : published(sum)};
  }
  double scale_;
  bool flawed_;
};

/// Flawed: multiplies an anchor of 1 and the reward by one random number, so that their ratio is the reward; otherwise
/// adds Laplace noise to either.
struct Projected final : Mechanism {
  Projected(double scale, bool flawed) : scale_(scale), flawed_(flawed) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    const double reward = clipped(rewards.front());
    if (flawed_) {
      const double drawn = draws.normal();
      return {drawn, reward * drawn};
    }
    return {published(1.0 + scale_ * draws.laplace()), published(reward + scale_ * draws.laplace())};
  }
  double scale_;
  bool flawed_;
};

/// Asks for the better of two points by their sums of rewards, with Laplace noise drawn once for every reward; flawed:
/// by the sums themselves. Releases nothing.
struct Greedy final : Mechanism {
  Greedy(double scale, bool flawed) : scale_(scale), flawed_(flawed) {}
  int ask(const referee::Question& question, RandomSource& draws) override {
    const std::vector<int> all{0, 1}, &choices = question.choices.empty() ? all : question.choices;
    if (draws.uniform() < 0.2) return last_ = choices[static_cast<std::size_t>(draws.index(std::ssize(choices)))];
    last_ = choices.front();
    for (const int point : choices)
      if (sums_[point] > sums_[last_]) last_ = point;
    return last_;
  }
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    sums_[last_] += clipped(rewards.front()) + (flawed_ ? 0.0 : scale_ * draws.laplace());
    return {};
  }
  double scale_;
  bool flawed_;
  int last_ = 0;
  std::map<int, double> sums_;
};

/// Synchronises when enough of what it has seen has come together; flawed: by the contexts themselves, and not by the
/// number of rounds.
struct Synchronising final : Mechanism {
  explicit Synchronising(bool flawed) : flawed_(flawed) {}
  int ask(const referee::Question& question, RandomSource&) override {
    double square = 0.0;
    for (const double x : question.context) square += x * x;
    seen_ += flawed_ ? square : 0.3;
    return 0;
  }
  std::vector<double> tell(const std::vector<referee::Reward>&, RandomSource& draws) override {
    if (seen_ < 0.9) return {};
    seen_ = 0.0;
    return {published(draws.laplace())};
  }
  bool flawed_;
  double seen_ = 0.0;
};

/// Releases the reward of every round; flawed: with noise for one of them, where all are of one user. Right for at most
/// 64 rounds.
struct EveryRound final : Mechanism {
  EveryRound(double scale, bool flawed) : scale_(flawed ? scale : 64.0 * scale) {}
  std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
    return {published(clipped(rewards.front()) + scale_ * draws.laplace())};
  }
  double scale_;
};

}  // namespace privbo::test
