// Subjects for tests of the referee: mechanisms and randomisers in this process, right ones and flawed twins.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "numerics/random/random_source.h"
#include "referee/subject.h"

namespace privbo::test {

/// Streams are drawn from the seed that the referee gives.
inline std::unique_ptr<RandomSource> draws_of(const std::string& seed) {
  return make_stream({.seed = std::stoull(seed.substr(0, 16), nullptr, 16),
                      .trial = std::stoull(seed.substr(16, 16), nullptr, 16),
                      .agent = 0,
                      .purpose = Purpose::privacy_noise});
}

/// What a mechanism publishes of a sum with noise. The last bits of such a sum would tell what it is a sum of.
inline double published(double sum) {
  constexpr double grid = 0x1p-20;
  return std::round(sum / grid) * grid;
}

/// One interaction of a mechanism: asks for points in turn, unless it does otherwise.
struct Mechanism {
  virtual ~Mechanism() = default;
  virtual int ask(const referee::Question& question, RandomSource&) {
    return question.choices.empty() ? 0 : question.choices.front();
  }
  virtual std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) = 0;
};

/// Makes a fresh mechanism for every interaction, so that nothing is carried over.
class MechanismSubject final : public referee::Subject {
 public:
  using Maker = std::function<std::unique_ptr<Mechanism>()>;
  explicit MechanismSubject(Maker make, referee::Facts facts = {.name = "mechanism"})
      : facts_(std::move(facts)), make_(std::move(make)) {}

  const referee::Facts& facts() const override { return facts_; }
  void start(const std::string& seed, std::int64_t) override {
    draws_ = draws_of(seed);
    mechanism_ = make_();
  }
  std::vector<int> ask(const referee::Question& question) override {
    return std::vector<int>(static_cast<std::size_t>(facts_.users), mechanism_->ask(question, *draws_));
  }
  std::vector<double> tell(const std::vector<referee::Reward>& rewards) override {
    return mechanism_->tell(rewards, *draws_);
  }
  std::vector<double> randomise(int, int, double) override { throw referee::SubjectFailed(Message("no randomiser")); }

 private:
  referee::Facts facts_;
  Maker make_;
  std::shared_ptr<RandomSource> draws_;  // of the present interaction
  std::shared_ptr<Mechanism> mechanism_;
};

/// Releases what a function makes of the first user's reward.
inline MechanismSubject releasing(std::function<double(const referee::Reward&, RandomSource&)> release) {
  struct Releasing final : Mechanism {
    explicit Releasing(std::function<double(const referee::Reward&, RandomSource&)> made) : release(std::move(made)) {}
    std::vector<double> tell(const std::vector<referee::Reward>& rewards, RandomSource& draws) override {
      return {release(rewards.front(), draws)};
    }
    std::function<double(const referee::Reward&, RandomSource&)> release;
  };
  return MechanismSubject([release = std::move(release)] { return std::make_unique<Releasing>(release); });
}

/// A reward clipped to ±1, with Laplace noise of this scale. 2/scale-differentially private.
inline MechanismSubject laplace(double scale, double clip = 1.0) {
  return releasing([=](const referee::Reward& reward, RandomSource& draws) {
    return published(std::clamp(reward.value, -clip, clip) + scale * draws.laplace());
  });
}

/// The same with Gaussian noise of this deviation: μ = 2/deviation.
inline MechanismSubject gaussian(double deviation) {
  return releasing([=](const referee::Reward& reward, RandomSource& draws) {
    return published(std::clamp(reward.value, -1.0, 1.0) + deviation * draws.normal());
  });
}

/// Releases the sign of the reward, or with probability 1/(1 + e^ε) the other.
inline MechanismSubject flipped_sign(double epsilon) {
  return releasing([=](const referee::Reward& reward, RandomSource& draws) {
    const double sign = reward.value > 0.0 ? 1.0 : -1.0;
    return draws.uniform() < 1.0 / (1.0 + std::exp(epsilon)) ? -sign : sign;
  });
}

/// A randomiser: a function of one user's reward.
class RandomiserSubject final : public referee::Subject {
 public:
  using Randomise = std::function<std::vector<double>(double, RandomSource&)>;
  explicit RandomiserSubject(Randomise randomise) : randomise_(std::move(randomise)) {}

  const referee::Facts& facts() const override { return facts_; }
  void start(const std::string& seed, std::int64_t) override { draws_ = draws_of(seed); }
  std::vector<int> ask(const referee::Question&) override { throw referee::SubjectFailed(Message("no mechanism")); }
  std::vector<double> tell(const std::vector<referee::Reward>&) override {
    throw referee::SubjectFailed(Message("no mechanism"));
  }
  std::vector<double> randomise(int, int, double reward) override { return randomise_(reward, *draws_); }

 private:
  referee::Facts facts_{.name = "randomiser", .role = referee::Role::randomiser};
  Randomise randomise_;
  std::shared_ptr<RandomSource> draws_;  // of the present interaction
};

/// k-ary randomised response of a reward in ±1, rounded to one of k answers: ε-locally private.
inline RandomiserSubject answers_of(int k, double epsilon) {
  return RandomiserSubject([=](double reward, RandomSource& draws) -> std::vector<double> {
    const double place = (std::clamp(reward, -1.0, 1.0) + 1.0) / 2.0;
    const auto truth = static_cast<std::int64_t>(std::lround(place * (k - 1)));
    const double honest = std::exp(epsilon) / (std::exp(epsilon) + k - 1);
    if (draws.uniform() < honest) return {static_cast<double>(truth)};
    const std::int64_t other = draws.index(k - 1);
    return {static_cast<double>(other < truth ? other : other + 1)};
  });
}

}  // namespace privbo::test
