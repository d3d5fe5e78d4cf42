#include "environment/noise/reward_noise_kinds.h"

#include <algorithm>
#include <boost/math/constants/constants.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// x^order for x ≥ 0. A square is a product: what is computed for variances must not depend on how pow rounds.
double power(double x, double order) { return order == 2.0 ? x * x : std::pow(x, order); }

class NoNoise final : public RewardNoise {
 public:
  double reward(Index, double mean, RandomSource&) const override { return mean; }
  std::optional<double> bound() const override { return 0.0; }
  double moment(double) const override { return 0.0; }
  bool symmetric() const override { return true; }
};

class UniformNoise final : public RewardNoise {
 public:
  explicit UniformNoise(double bound) : bound_(bound) {}
  double reward(Index, double mean, RandomSource& draws) const override {
    return mean + bound_ * (2.0 * draws.uniform() - 1.0);
  }
  std::optional<double> bound() const override { return bound_; }
  double moment(double order) const override { return power(bound_, order) / (order + 1.0); }
  bool symmetric() const override { return true; }

 private:
  double bound_;
};

/// E |η|^p = σ^p 2^{p/2} Γ((p+1)/2)/√π. Tail: 2 Q(x/σ) ≤ exp(−x²/(2σ²)), so θ = 1/2 and κ = √2 σ.
class GaussianNoise final : public RewardNoise {
 public:
  explicit GaussianNoise(double deviation) : deviation_(deviation) {}
  double reward(Index, double mean, RandomSource& draws) const override { return mean + deviation_ * draws.normal(); }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double order) const override {
    if (order == 2.0) return deviation_ * deviation_;
    return std::pow(deviation_ * std::sqrt(2.0), order) * std::tgamma((order + 1.0) / 2.0) /
           boost::math::constants::root_pi<double>();
  }
  std::optional<double> sub_gaussian() const override { return deviation_; }
  bool symmetric() const override { return true; }
  std::optional<NoiseTail> tail() const override { return NoiseTail{0.5, std::sqrt(2.0) * deviation_}; }

 private:
  double deviation_;
};

/// E |η|^p = scale^p ν^{p/2} Γ((p+1)/2) Γ((ν−p)/2) / (√π Γ(ν/2)) for p < ν; scale² ν/(ν − 2) at p = 2.
class StudentNoise final : public RewardNoise {
 public:
  StudentNoise(double nu, double scale) : nu_(nu), scale_(scale) {}
  double reward(Index, double mean, RandomSource& draws) const override { return mean + scale_ * draws.student_t(nu_); }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double order) const override {
    if (!(nu_ > order)) return std::numeric_limits<double>::infinity();
    if (order == 2.0) return scale_ * scale_ * nu_ / (nu_ - 2.0);
    // The ratio of the gammas of ν at once: each alone overflows for large ν.
    return std::pow(scale_ * std::sqrt(nu_), order) * std::tgamma((order + 1.0) / 2.0) *
           boost::math::tgamma_delta_ratio((nu_ - order) / 2.0, order / 2.0) /
           boost::math::constants::root_pi<double>();
  }
  bool symmetric() const override { return true; }
  std::optional<NoiseTail> tail() const override { return std::nullopt; }  // P(|η| > x) falls like x^{−ν}

 private:
  double nu_, scale_;
};

/// E |η|^p = κ^p Γ(1 + pθ).
class WeibullNoise final : public RewardNoise {
 public:
  WeibullNoise(double theta, double kappa) : theta_(theta), kappa_(kappa) {}
  double reward(Index, double mean, RandomSource& draws) const override {
    // The size of a Laplace variate is Exp(1), and its sign is fair and independent of the size.
    const double laplace = draws.laplace();
    return mean + std::copysign(kappa_ * std::pow(std::abs(laplace), theta_), laplace);
  }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double order) const override { return power(kappa_, order) * std::tgamma(1.0 + order * theta_); }
  bool symmetric() const override { return true; }
  std::optional<NoiseTail> tail() const override { return NoiseTail{theta_, kappa_}; }

 private:
  double theta_, kappa_;
};

/// E |η|^p = scale^p Γ(1 + p) Γ(a − p)/Γ(a) for p < a.
class ParetoNoise final : public RewardNoise {
 public:
  ParetoNoise(double exponent, double scale) : exponent_(exponent), scale_(scale) {}
  double reward(Index, double mean, RandomSource& draws) const override {
    // e to the size of a Laplace variate is Pareto, and the variate's sign is fair and independent of its size.
    const double laplace = draws.laplace();
    return mean + std::copysign(scale_ * std::expm1(std::abs(laplace) / exponent_), laplace);
  }
  std::optional<double> bound() const override { return std::nullopt; }
  double moment(double order) const override {
    if (!(exponent_ > order)) return std::numeric_limits<double>::infinity();
    return power(scale_, order) * std::tgamma(1.0 + order) * boost::math::tgamma_delta_ratio(exponent_ - order, order);
  }
  bool symmetric() const override { return true; }
  std::optional<NoiseTail> tail() const override { return std::nullopt; }  // P(|η| > x) falls like x^{−a}

 private:
  double exponent_, scale_;
};

/// E |η|^p = (1 − share) bound^p/(p + 1) + share size^p.
class OutlierNoise final : public RewardNoise {
 public:
  OutlierNoise(double bound, double size, double share) : bound_(bound), size_(size), share_(share) {}
  double reward(Index, double mean, RandomSource& draws) const override {
    // One variate for both: given that it is no outlier, the rest of the interval is uniform again.
    const double u = draws.uniform();
    if (u < share_) return mean + (u < 0.5 * share_ ? size_ : -size_);
    return mean + bound_ * (2.0 * (u - share_) / (1.0 - share_) - 1.0);
  }
  std::optional<double> bound() const override { return std::max(bound_, size_); }
  double moment(double order) const override {
    return (1.0 - share_) * power(bound_, order) / (order + 1.0) + share_ * power(size_, order);
  }
  bool symmetric() const override { return true; }

 private:
  double bound_, size_, share_;
};

/// Bound and moments are those of every f with values in [0, 1]; outside, the clip changes the mean.
/// E |η|^p = f(1−f) ((1−f)^{p−1} + f^{p−1}) is largest at f = 1/2.
class BernoulliReward final : public RewardNoise {
 public:
  double reward(Index, double mean, RandomSource& draws) const override {
    return draws.uniform() < expected(mean) ? 1.0 : 0.0;
  }
  std::optional<double> bound() const override { return 1.0; }
  double moment(double order) const override { return power(0.5, order); }
  std::optional<double> sub_gaussian() const override { return 0.5; }  // Hoeffding's lemma on [0, 1]
  std::optional<std::pair<double, double>> rewards(double) const override { return std::pair{0.0, 1.0}; }
  double expected(double mean) const override { return std::clamp(mean, 0.0, 1.0); }
  bool symmetric() const override { return false; }
};

/// With p = |f|/Y, η is Y − |f| with probability p and −|f| otherwise (both turned round where f < 0), so that
/// E|η|^q = Y^q p(1−p) ((1−p)^{q−1} + p^{q−1}). For 1 < q ≤ 2 both factors rise up to p = 1/2: over |f| ≤ 2Δ it is
/// largest at p = min(2Δ/Y, 1/2). The values of η span Y, so that Hoeffding's lemma gives Y/2.
class TwoValuedReward final : public RewardNoise {
 public:
  TwoValuedReward(double alpha, double v, double delta)
      : value_(std::pow(v / (2.0 * delta), 1.0 / alpha)), largest_(2.0 * delta) {
    if (!(largest_ <= std::pow(v, 1.0 / (1.0 + alpha)) * (1.0 + 1e-12)))
      throw InvalidArgument(
          Message("delta = %1: must be at most %2, half of v^(1/(1+α)), or a probability exceeds 1; choose a smaller "
                  "delta or a larger v",
                  significant(delta, 6), significant(0.5 * std::pow(v, 1.0 / (1.0 + alpha)), 6)));
  }
  double reward(Index, double mean, RandomSource& draws) const override {
    return draws.uniform() * value_ < std::abs(mean) ? std::copysign(value_, mean) : 0.0;
  }
  std::optional<double> bound() const override { return std::max(value_, largest_); }
  double moment(double order) const override {
    const double p = std::min(largest_ / value_, 0.5);
    return power(value_, order) * p * (1.0 - p) * (std::pow(1.0 - p, order - 1.0) + std::pow(p, order - 1.0));
  }
  std::optional<double> sub_gaussian() const override { return 0.5 * value_; }
  std::optional<std::pair<double, double>> rewards(double mean) const override {
    return std::pair{mean < 0.0 ? -value_ : 0.0, mean > 0.0 ? value_ : 0.0};
  }
  double expected(double mean) const override { return std::clamp(mean, -value_, value_); }
  double largest_mean() const override { return largest_; }
  bool symmetric() const override { return false; }

 private:
  double value_, largest_;  // Y and 2Δ
};

/// E|η|^p = (b² − f²)/(2b) ((b − f)^{p−1} + (b + f)^{p−1}) falls as |f| grows for 1 < p ≤ 2: it is largest at 0, b^p.
class SignReward final : public RewardNoise {
 public:
  SignReward(double size, double largest) : size_(size), largest_(largest) {
    if (!(largest > 0.0 && largest <= size))
      throw InvalidArgument(
          Message("largest = %1: must be at most %2, the size of the rewards, or f cannot be their mean; choose a "
                  "smaller one, or larger rewards",
                  significant(largest, 6), significant(size, 6)));
  }
  double reward(Index, double mean, RandomSource& draws) const override {
    return draws.uniform() * 2.0 * size_ < size_ + mean ? size_ : -size_;
  }
  std::optional<double> bound() const override { return size_ + largest_; }
  double moment(double order) const override { return power(size_, order); }
  std::optional<double> sub_gaussian() const override { return size_; }
  std::optional<std::pair<double, double>> rewards(double) const override { return std::pair{-size_, size_}; }
  double expected(double mean) const override { return std::clamp(mean, -size_, size_); }
  double largest_mean() const override { return largest_; }
  bool symmetric() const override { return false; }

 private:
  double size_, largest_;  // b and the largest |f|
};

/// One row of the data per round: the noise of that moment on whichever arm is asked.
class ResidualNoise final : public RewardNoise {
 public:
  explicit ResidualNoise(const DataSet& data) {
    const Vector means = arm_means(data);
    residuals_ = data.readings.rowwise() - means.transpose();
    bound_ = residuals_.cwiseAbs().maxCoeff();
  }
  double reward(Index a, double mean, RandomSource& draws) const override {
    const Index row = draws.index(residuals_.rows());
    if (a < 0 || a >= residuals_.cols())
      throw std::out_of_range("reward noise \"residuals\": point " + std::to_string(a) + " of a data set of " +
                              std::to_string(residuals_.cols()) + " arms; choose the domain \"arms\"");
    return mean + residuals_(row, a);
  }
  std::optional<double> bound() const override { return bound_; }
  double moment(double order) const override {
    return residuals_.unaryExpr([order](double x) { return power(std::abs(x), order); }).colwise().mean().maxCoeff();
  }
  bool symmetric() const override { return false; }

 private:
  Matrix residuals_;  // rows × arms
  double bound_ = 0.0;
};

}  // namespace

std::optional<std::pair<double, double>> RewardNoise::rewards(double mean) const {
  const std::optional<double> largest = bound();
  if (!largest) return std::nullopt;
  return std::pair{mean - *largest, mean + *largest};
}

std::optional<NoiseTail> RewardNoise::tail() const {
  const std::optional<double> largest = bound();
  return largest ? std::optional(NoiseTail{0.0, *largest}) : std::nullopt;
}

double reward_moment(double largest_f, double noise_moment, bool symmetric, double order) {
  const double factor = symmetric ? 1.0 : std::exp2(2.0 - order);
  return power(largest_f, order) + factor * noise_moment;
}

Vector expected_rewards(const RewardNoise& noise, const Vector& f) {
  return f.unaryExpr([&noise](double mean) { return noise.expected(mean); });
}

std::unique_ptr<RewardNoise> make_no_noise() { return std::make_unique<NoNoise>(); }
std::unique_ptr<RewardNoise> make_uniform_noise(double bound) { return std::make_unique<UniformNoise>(bound); }
std::unique_ptr<RewardNoise> make_gaussian_noise(double deviation) {
  return std::make_unique<GaussianNoise>(deviation);
}
std::unique_ptr<RewardNoise> make_student_noise(double nu, double scale) {
  return std::make_unique<StudentNoise>(nu, scale);
}
std::unique_ptr<RewardNoise> make_weibull_noise(double theta, double kappa) {
  return std::make_unique<WeibullNoise>(theta, kappa);
}
std::unique_ptr<RewardNoise> make_pareto_noise(double exponent, double scale) {
  return std::make_unique<ParetoNoise>(exponent, scale);
}
std::unique_ptr<RewardNoise> make_outlier_noise(double bound, double size, double share) {
  return std::make_unique<OutlierNoise>(bound, size, share);
}
std::unique_ptr<RewardNoise> make_bernoulli_reward() { return std::make_unique<BernoulliReward>(); }
std::unique_ptr<RewardNoise> make_two_valued_reward(double alpha, double v, double delta) {
  return std::make_unique<TwoValuedReward>(alpha, v, delta);
}
std::unique_ptr<RewardNoise> make_sign_reward(double size, double largest) {
  return std::make_unique<SignReward>(size, largest);
}
std::unique_ptr<RewardNoise> make_residual_noise(const DataSet& data) { return std::make_unique<ResidualNoise>(data); }

}  // namespace privbo
