#include "families/elimination/release/sum_release.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <mutex>
#include <numbers>
#include <stdexcept>
#include <utility>

#include "numerics/numbers.h"
#include "privacy/mechanisms/binomial.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/laplace.h"
#include "privacy/mechanisms/polya.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"
#include "privacy/randomisers/local_laplace.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::int64_t everyone_once = 0;  // the ledger's group of releases about disjoint users

double count(std::int64_t users) { return static_cast<double>(users); }

void check(std::span<const double> rewards) {
  if (rewards.empty()) throw std::logic_error("a sum of no users was to be released");
  for (const double reward : rewards) require_reward(reward);
}

double clipped_sum(std::span<const double> rewards, double clip, std::vector<double>* entered) {
  double sum = 0.0;
  for (const double reward : rewards) {
    sum += std::clamp(reward, -clip, clip);
    if (entered) entered->push_back(std::clamp(reward, -clip, clip));
  }
  return sum;
}

/// A trusted curator adds real noise to the sum.
class CentralLaplace final : public SumRelease {
 public:
  CentralLaplace(const SumRequest& request, const NoiseSource& noise)
      : clip_(request.clip),
        mechanism_(AbsoluteSensitivity{2.0 * request.clip}, request.epsilon, elimination_protection(request), noise),
        guarantee_(std::make_shared<const Guarantee>(mechanism_.guarantee())) {}

  AverageNoise noise(std::int64_t users) const override {
    const double scale = mechanism_.scale() / count(users);
    return {.variance = 2.0 * scale * scale, .scale = scale};
  }
  std::shared_ptr<const Guarantee> guarantee(std::int64_t) const override { return guarantee_; }
  double release(std::span<const double> rewards, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                 std::vector<double>* entered) const override {
    check(rewards);
    require_backend(mechanism_.backend(), noise);
    ledger.charge(round, guarantee_, 1, everyone_once);
    return noise.laplace(clipped_sum(rewards, clip_, entered), mechanism_.scale()) /
           static_cast<double>(rewards.size());
  }
  double log_likelihood_ratio(double seen, std::int64_t users, double first, double second) const override {
    const double own = seen * count(users) + clip_ * count(users - 1);
    const auto away = [&](double reward) { return std::abs(own - std::clamp(reward, -clip_, clip_)); };
    return (away(second) - away(first)) / mechanism_.scale();
  }

 private:
  double clip_;
  LaplaceMechanism mechanism_;
  std::shared_ptr<const Guarantee> guarantee_;
};

class CentralGaussian final : public SumRelease {
 public:
  CentralGaussian(const SumRequest& request, const NoiseSource& noise)
      : clip_(request.clip),
        mechanism_(make_gaussian(L2Sensitivity{2.0 * request.clip}, request.epsilon, request.delta,
                                 GaussianCalibration::analytic, elimination_protection(request), noise)),
        guarantee_(std::make_shared<const Guarantee>(mechanism_.guarantee())) {}

  AverageNoise noise(std::int64_t users) const override {
    return {.variance = mechanism_.variance() / (count(users) * count(users))};
  }
  std::shared_ptr<const Guarantee> guarantee(std::int64_t) const override { return guarantee_; }
  double release(std::span<const double> rewards, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                 std::vector<double>* entered) const override {
    check(rewards);
    const Vector sum = Vector::Constant(1, clipped_sum(rewards, clip_, entered));
    return mechanism_.release(sum, round, ledger, noise, everyone_once)[0] / static_cast<double>(rewards.size());
  }
  double log_likelihood_ratio(double seen, std::int64_t users, double first, double second) const override {
    const double own = seen * count(users) + clip_ * count(users - 1);
    const double a = std::clamp(first, -clip_, clip_), b = std::clamp(second, -clip_, clip_);
    return (a - b) * (2.0 * own - a - b) / (2.0 * mechanism_.variance());
  }

 private:
  double clip_;
  GaussianMechanism mechanism_;
  std::shared_ptr<const Guarantee> guarantee_;
};

/// What secure aggregation and the shuffle model share: rewards on {0, …, g} by randomised rounding, noise in whole
/// steps that n users make together.
class OnGrid : public SumRelease {
 public:
  OnGrid(const SumRequest& request, const NoiseSource& noise)
      : request_(request), backend_(noise.backend()), words_(noise.description()) {
    require_positive("epsilon", request.epsilon, "privacy budget; smaller is more private");
    if (request.grid < 1 || request.grid > 1'000'000)
      throw InvalidArgument(
          Message("grid = %1: must be 1 to %2 (steps by which one user can move a sum)", request.grid, 1'000'000));
  }

  double release(std::span<const double> rewards, std::int64_t round, Ledger& ledger, NoiseSource& noise,
                 std::vector<double>* entered) const override {
    check(rewards);
    require_backend(backend_, noise);
    const auto users = static_cast<std::int64_t>(rewards.size());
    ledger.charge(round, guarantee(users), 1, everyone_once);
    std::int64_t sum = 0;
    for (const double reward : rewards) {
      const double steps = in_steps(reward), whole = std::floor(steps);
      const std::int64_t own = static_cast<std::int64_t>(whole) + (noise.bernoulli(steps - whole) ? 1 : 0);
      sum += own;
      if (entered) entered->push_back(step() * static_cast<double>(own) - request_.clip);
    }
    return step() * (static_cast<double>(sum) + added(users, noise)) / count(users) - request_.clip;
  }
  double log_likelihood_ratio(double seen, std::int64_t users, double first, double second) const override {
    const auto own =
        static_cast<std::int64_t>(std::llround(offset(users) + (seen + request_.clip) * count(users) / step()));
    const double a = log_probability(own, users, first), b = log_probability(own, users, second);
    if (a == -infinite) return b == -infinite ? 0.0 : -infinite;
    return a - b;
  }

 protected:
  /// Draws the noise of n users, its mean subtracted.
  virtual double added(std::int64_t users, NoiseSource& noise) const = 0;
  /// What is subtracted from the noise, and ln of its probability up to a constant before that.
  virtual double offset(std::int64_t users) const = 0;
  virtual double log_noise(std::int64_t steps, std::int64_t users) const = 0;

  double step() const { return 2.0 * request_.clip / static_cast<double>(request_.grid); }
  /// A user's rounding error lies in an interval of one step: its variance, and Hoeffding's proxy, are at most step²/4.
  double rounding(std::int64_t users) const { return 0.25 * step() * step() / count(users); }
  Guarantee started(Words<0> name) const {
    Guarantee g = start_guarantee(name, Norm::absolute, Relation::replace_one, elimination_protection(request_));
    g.sensitivity = static_cast<double>(request_.grid);
    g.epsilon = request_.epsilon;
    g.delta = request_.delta;
    g.noise = words_;
    return g;
  }
  const SumRequest request_;

 private:
  double in_steps(double reward) const {
    const double share = (std::clamp(reward, -request_.clip, request_.clip) + request_.clip) / (2.0 * request_.clip);
    return std::clamp(share, 0.0, 1.0) * static_cast<double>(request_.grid);
  }
  double log_probability(std::int64_t own, std::int64_t users, double reward) const {
    const double steps = in_steps(reward), whole = std::floor(steps), up = steps - whole;
    const auto low = static_cast<std::int64_t>(whole);
    const double a = log_noise(own - low, users);
    if (up == 0.0) return a;
    const double b = log_noise(own - low - 1, users), most = std::max(a, b);
    if (most == -infinite) return most;
    return most + std::log((1.0 - up) * std::exp(a - most) + up * std::exp(b - most));
  }

  NoiseBackend backend_;
  NoiseDescription words_;
};

/// Discrete Laplace noise in shares; sums modulo m, decoded (secure_modulus), are the sums but for 2⁻⁶⁰.
class SecureSum final : public OnGrid {
 public:
  SecureSum(const SumRequest& request, const NoiseSource& noise) : OnGrid(request, noise) {
    if (!(request.spare >= 0.0 && request.spare < 1.0))
      throw InvalidArgument(
          Message("spare = %1: must be ≥ 0 and < 1 (part of users that may drop out)", shortest(request.spare)));
    Guarantee g = started(summed_polya_name);
    g.noise_scale = scale();
    g.cost = PureCost{request.epsilon};
    guarantee_ = std::make_shared<const Guarantee>(std::move(g));
    summed_polya_epsilon(request.epsilon, request.grid, 1.0);  // throws where ε/g is too small
  }

  AverageNoise noise(std::int64_t users) const override {
    // With n/(n (1 − spare)) times the shares, the logarithm of the moments grows by that factor: so does v, not c.
    const double scale_of_average = step() * scale() / count(users);
    return {.variance = 2.0 * scale_of_average * scale_of_average * count(users) * shape(users) + rounding(users),
            .scale = scale_of_average};
  }
  std::shared_ptr<const Guarantee> guarantee(std::int64_t) const override { return guarantee_; }

 private:
  /// Of the discrete Laplace distribution, in steps: P(k) ∝ e^{−|k|/scale}.
  double scale() const { return static_cast<double>(request_.grid) / request_.epsilon; }
  /// One over the fewest users that may be left of `users`.
  double shape(std::int64_t users) const {
    return 1.0 / std::max(1.0, std::floor(count(users) * (1.0 - request_.spare) + 1e-9));
  }
  double added(std::int64_t users, NoiseSource& noise) const override {
    const PolyaNumber& share = share_of(users);
    std::int64_t sum = 0;
    for (std::int64_t i = 0; i < users; ++i) sum += share.draw(noise) - share.draw(noise);
    return static_cast<double>(sum);
  }
  double offset(std::int64_t) const override { return 0.0; }
  double log_noise(std::int64_t steps, std::int64_t users) const override {
    if (request_.spare == 0.0) return -std::abs(static_cast<double>(steps)) / scale();
    // The difference of two Pólya(r, q), r = n times the shape: a sum of positive terms.
    const double r = count(users) * shape(users), log_ratio = -1.0 / scale(), square = std::exp(2.0 * log_ratio);
    const double z = std::abs(static_cast<double>(steps));
    double term = 1.0, sum = 0.0;
    for (double j = 0.0;; ++j) {
      sum += term;
      const double factor = square * (j + r) * (j + z + r) / ((j + 1.0) * (j + z + 1.0));
      term *= factor;
      if (factor < 1.0 && term < 1e-17 * sum * (1.0 - factor)) break;
    }
    return std::log(sum) + std::lgamma(z + r) - std::lgamma(z + 1.0) + z * log_ratio;
  }
  /// Tables of shares by number of users, made when first asked for; any thread may ask.
  const PolyaNumber& share_of(std::int64_t users) const {
    const std::lock_guard lock(mutex_);
    auto& made = shares_[users];
    if (!made) made = std::make_unique<const PolyaNumber>(shape(users), std::exp(-1.0 / scale()));
    return *made;
  }

  std::shared_ptr<const Guarantee> guarantee_;
  mutable std::mutex mutex_;
  mutable std::map<std::int64_t, std::unique_ptr<const PolyaNumber>> shares_;
};

class ShuffledSum final : public OnGrid {
 public:
  ShuffledSum(const SumRequest& request, const NoiseSource& noise)
      : OnGrid(request, noise), fewest_(binomial_trials(request.grid, request.epsilon, request.delta)) {}

  AverageNoise noise(std::int64_t users) const override {
    const double unit = step() / count(users);
    return {.variance = unit * unit * quarter_binomial_proxy(bits(users)) + rounding(users)};
  }
  std::shared_ptr<const Guarantee> guarantee(std::int64_t users) const override {
    const std::lock_guard lock(mutex_);
    auto& made = guarantees_[bits(users)];
    if (!made) {
      Guarantee g = started(shuffled_binomial_name);
      g.noise_scale = std::sqrt(3.0 / 16.0 * count(bits(users)));
      g.cost = ApproximateCost{request_.epsilon, request_.delta};
      made = std::make_shared<const Guarantee>(std::move(g));
    }
    return made;
  }

 private:
  /// n b, b the fewest bits a user that make up the blanket.
  std::int64_t bits(std::int64_t users) const { return (fewest_ + users - 1) / users * users; }
  double added(std::int64_t users, NoiseSource& noise) const override {
    // The users' Bin(b, ¼) add up to Bin(nb, ¼), which is drawn at once.
    return static_cast<double>(draw_quarter_binomial(bits(users), noise)) - offset(users);
  }
  double offset(std::int64_t users) const override { return 0.25 * count(bits(users)); }
  double log_noise(std::int64_t steps, std::int64_t users) const override {
    const double n = count(bits(users)), k = static_cast<double>(steps);
    if (k < 0.0 || k > n) return -infinite;
    return std::lgamma(n + 1.0) - std::lgamma(k + 1.0) - std::lgamma(n - k + 1.0) - k * std::log(3.0);
  }

  std::int64_t fewest_;
  mutable std::mutex mutex_;
  mutable std::map<std::int64_t, std::shared_ptr<const Guarantee>> guarantees_;
};

std::shared_ptr<const LocalRandomiser> users_randomiser_of(const SumRequest& request, const NoiseSource& noise) {
  const Protection protection = elimination_protection(request);
  if (request.gaussian) return make_local_gaussian(request.clip, request.epsilon, request.delta, protection, noise);
  if (request.one_bit) return make_one_bit(request.clip, request.epsilon, protection, noise);
  return make_local_laplace(request.clip, request.epsilon, protection, noise);
}

/// Nobody sums: every user randomises their own reward.
class LocalReports final : public SumRelease {
 public:
  LocalReports(const SumRequest& request, const NoiseSource& noise)
      : randomiser_(users_randomiser_of(request, noise)), one_bit_(request.one_bit), gaussian_(request.gaussian) {}

  AverageNoise noise(std::int64_t users) const override {
    const double scale = randomiser_->guarantee().noise_scale;
    // A bit lies in ±reach, whatever the reward: Hoeffding's proxy of the whole deviation.
    if (one_bit_) return {.variance = scale * scale / count(users), .covers_rewards = true};
    if (gaussian_) return {.variance = scale * scale / count(users)};
    return {.variance = 2.0 * scale * scale / count(users), .scale = scale / count(users)};
  }
  std::shared_ptr<const Guarantee> guarantee(std::int64_t) const override {
    return {randomiser_, &randomiser_->guarantee()};
  }
  double release(std::span<const double>, std::int64_t, Ledger&, NoiseSource&, std::vector<double>*) const override {
    throw std::logic_error("under local trust nobody sums rewards");
  }
  double log_likelihood_ratio(double seen, std::int64_t, double first, double second) const override {
    return randomiser_->log_likelihood_ratio(seen, first, second);
  }
  std::shared_ptr<const LocalRandomiser> of_user() const override { return randomiser_; }

 private:
  std::shared_ptr<const LocalRandomiser> randomiser_;
  bool one_bit_, gaussian_;
};

}  // namespace

PrivacyNotion notion_of(EliminationTrust trust) {
  switch (trust) {
    case EliminationTrust::central:
      return PrivacyNotion::joint;
    case EliminationTrust::local:
      return PrivacyNotion::local;
    case EliminationTrust::secure_aggregation:
    case EliminationTrust::shuffle:
      break;
  }
  return PrivacyNotion::distributed;
}

bool sums(EliminationTrust trust) { return trust != EliminationTrust::local; }

Protection elimination_protection(const SumRequest& request) {
  if (request.trust == EliminationTrust::local) return request.gaussian ? gaussian_protection() : reward_protection();
  Protection p = reward_protection();
  p.notion = notion_of(request.trust);
  switch (request.trust) {
    case EliminationTrust::central:
      p.against = Message("everyone but the curator, who sees all rewards");
      p.assumption = Message("the curator is trusted; rewards are clipped to [-(B+R), B+R]; each user answers once");
      break;
    case EliminationTrust::secure_aggregation:
      p.against = Message("everyone, the server included, which learns sums only");
      p.assumption = Message(
          "the secure aggregation shows the server nothing but the sum; at least as many users as planned add their honest share; rewards are clipped to [-(B+R), B+R]; each user answers once");
      break;
    case EliminationTrust::shuffle:
      p.against = Message("everyone who sees the shuffled bits, the server included");
      p.assumption = Message(
          "the shuffler permutes the bits of all users of a point and shows nothing else; all of them add their honest bits; rewards are clipped to [-(B+R), B+R]; each user answers once");
      break;
    case EliminationTrust::local:
      break;
  }
  return p;
}

std::shared_ptr<const SumRelease> make_sum_release(const SumRequest& request, const NoiseSource& noise) {
  require_bound(request.clip);
  switch (request.trust) {
    case EliminationTrust::central:
      if (request.gaussian) return std::make_shared<CentralGaussian>(request, noise);
      return std::make_shared<CentralLaplace>(request, noise);
    case EliminationTrust::secure_aggregation:
      return std::make_shared<SecureSum>(request, noise);
    case EliminationTrust::shuffle:
      return std::make_shared<ShuffledSum>(request, noise);
    case EliminationTrust::local:
      return std::make_shared<LocalReports>(request, noise);
  }
  return nullptr;
}

std::int64_t secure_modulus(std::int64_t users, const SumRequest& request) {
  // P(|Z| > τ) ≤ e^{−τ/scale} of discrete Laplace noise; of more shares than planned Markov's inequality with the
  // moment at t = 1/(2 scale), which is at most (4/3)^r, r = shares over planned shares.
  const double scale = static_cast<double>(request.grid) / request.epsilon;
  const double more = 1.0 / (1.0 - request.spare);
  const double tau = 2.0 * scale * (61.0 * std::numbers::ln2 + more * std::log(4.0 / 3.0));
  const double window = count(users) * static_cast<double>(request.grid) + 2.0 * std::ceil(tau) + 1.0;
  return static_cast<std::int64_t>(std::exp2(std::ceil(std::log2(window))));
}

}  // namespace privbo
