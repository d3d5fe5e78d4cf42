// Implements the audit targets, mechanism by mechanism.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "accounting/audit/mechanism_target.h"
#include "accounting/audit/tree_transcript.h"
#include "numerics/log_space.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/exponential.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/mechanisms/subsampled_gaussian.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_laplace.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class GaussianTarget final : public MechanismTarget {
 public:
  GaussianTarget(double sensitivity, double sigma, std::int64_t releases, int dimension)
      : MechanismTarget(Message("Gaussian mechanism"),
                        with_count(Message("a vector of %1 numbers, clipped to norm %2, against its opposite",
                                           dimension, significant(sensitivity / 2.0)),
                                   releases, TranscriptUnit::releases)),
        mechanism_(L2Sensitivity{sensitivity}, sigma, audited(PrivacyNotion::user_level_central), undrawn_noise(),
                   dimension),
        bound_(sensitivity / 2.0),
        mean_(bound_ / std::sqrt(dimension)),
        dimension_(dimension),
        releases_(audited_length(releases, "releases")) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    Vector value = Vector::Constant(dimension_, clip_excess_factor * (second ? -mean_ : mean_));
    clip_to_norm(value, bound_);
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t)
      for (const double x : mechanism_.release(value, t, ledger, noise))
        loss += gaussian_loss(x, mean_, -mean_, mechanism_.sigma());
    return loss;
  }

  GaussianMechanism mechanism_;
  double bound_, mean_;
  Index dimension_;
  std::int64_t releases_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_gaussian(double sensitivity, double sigma, std::int64_t releases, int dimension) {
  return make_target<GaussianTarget>(sensitivity, sigma, releases, dimension);
}

// Implements audits of Gaussian noise on the sum of a secret sample, by Poisson sampling or of fixed size.

namespace {

/// Returns the loss of an output that is N(1, z²) when the person is in the sample and N(0, z²) otherwise, against N(0,
/// z²).
double sampled_loss(double x, double q, double z) { return log_mixture(q, (2.0 * x - 1.0) / (2.0 * z * z)); }

Vector clipped(double value, double bound) {
  Vector vector = Vector::Constant(1, value);
  clip_to_norm(vector, bound);
  return vector;
}

/// The relation is zero-out. One dimension suffices, because directions in which no vector changes contain only noise.
class PoissonTarget final : public MechanismTarget {
 public:
  PoissonTarget(double q, double z, std::int64_t population, std::int64_t releases)
      : MechanismTarget(
            Message("subsampled Gaussian mechanism (Poisson)"),
            with_count(Message("one of %1 people contributes 1 against nothing, the others nothing", population),
                       releases, TranscriptUnit::releases)),
        mechanism_(Sampling::poisson, L2Sensitivity{1.0, Relation::zero_out}, q, z, population, 1,
                   audited(PrivacyNotion::user_level_central), undrawn_noise()),
        q_(q),
        z_(z),
        releases_(audited_length(releases, "releases")) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t) {
      Vector sum = Vector::Zero(1);
      for (const Index person : mechanism_.sample(noise))
        if (person == 0 && !second) sum += clipped(10.0, 1.0);
      loss += sampled_loss(mechanism_.release(sum, t, ledger, noise)[0], q_, z_);
    }
    return loss;
  }

  SubsampledGaussianMechanism mechanism_;
  double q_, z_;
  std::int64_t releases_;
};

/// The relation is replace-one. All other people have −½, so that a sample without the person has the law of one with
/// the second input.
class FixedSizeTarget final : public MechanismTarget {
 public:
  FixedSizeTarget(std::int64_t population, std::int64_t sample, double z)
      : MechanismTarget(
            Message("subsampled Gaussian mechanism (fixed size)"),
            Message("one of %1 people contributes +0.5 against -0.5, the others -0.5; one release", population)),
        q_(static_cast<double>(sample) / static_cast<double>(population)),
        z_(z),
        sample_(sample),
        mechanism_(Sampling::fixed_size, L2Sensitivity{1.0, Relation::replace_one}, q_, z, population, 1,
                   audited(PrivacyNotion::user_level_central), undrawn_noise()) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    Vector sum = Vector::Zero(1);
    for (const Index person : mechanism_.sample(noise)) sum += clipped(person == 0 && !second ? 10.0 : -10.0, 0.5);
    const double x = mechanism_.release(sum, 1, ledger, noise)[0] + 0.5 * static_cast<double>(sample_);
    return sampled_loss(x, q_, z_);
  }

  double q_, z_;
  std::int64_t sample_;
  SubsampledGaussianMechanism mechanism_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_subsampled_gaussian(double q, double z, std::int64_t population,
                                                          std::int64_t releases) {
  return make_target<PoissonTarget>(q, z, population, releases);
}

std::unique_ptr<AuditTarget> audit_of_fixed_size_gaussian(std::int64_t population, std::int64_t sample, double z) {
  return make_target<FixedSizeTarget>(population, sample, z);
}

// Implements audits of continual release: all prefix sums of a tree (of numbers, of the JDP statistics) or of the
// Toeplitz factorisation.

namespace {

class TreeTarget final : public MechanismTarget {
 public:
  /// `item` is the one that differs; all others are zero.
  TreeTarget(const Text& label, const Message& inputs, GaussianMechanism node, const Vector& first,
             const Vector& second, std::int64_t horizon, std::int64_t item)
      : MechanismTarget(label, inputs),
        node_(std::move(node)),
        horizon_(horizon),
        question_{item, first, second, Vector::Constant(first.size(), node_.sigma())} {
    for (Index i = 0, k = 0; i < node_.matrix_order(); k += node_.matrix_order() - i, ++i)
      question_.sigma[k] *= std::sqrt(2.0);  // the diagonal
  }

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    TreeSum tree(node_);
    const Vector nothing = Vector::Zero(question_.first.size());
    std::vector<Vector> prefixes{nothing};
    for (std::int64_t t = 1; t <= horizon_; ++t) {
      tree.add(t != question_.item ? nothing : second ? question_.second : question_.first);
      prefixes.push_back(tree.release(t, ledger, noise));
    }
    return tree_transcript_loss(prefixes, question_);
  }

  GaussianMechanism node_;
  std::int64_t horizon_;
  TreeQuestion question_;
};

/// Prefixes are C y with y = C x + z. Forward substitution recovers y, which is one Gaussian release of C x.
class ToeplitzTarget final : public MechanismTarget {
 public:
  ToeplitzTarget(double per_item, double sigma, std::int64_t horizon)
      : MechanismTarget(Message("square-root Toeplitz factorisation"),
                        with_count(Message("item %1 is +%2 against -%2, the others 0; all prefixes are seen", "1",
                                           significant(per_item / 2.0)),
                                   horizon, TranscriptUnit::rounds)),
        per_item_(per_item),
        sigma_(sigma),
        horizon_(audited_length(horizon, "rounds")),
        coefficients_(toeplitz_coefficients(horizon_)) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    ToeplitzSum sum(L2Sensitivity{per_item_}, sigma_, horizon_, 1, audited(PrivacyNotion::joint), undrawn_noise());
    const double half = per_item_ / 2.0;
    std::vector<double> factors;
    double loss = 0.0;
    for (std::int64_t t = 0; t < horizon_; ++t) {
      sum.add(Vector::Constant(1, t > 0 ? 0.0 : second ? -half : half));
      double y = sum.release(t + 1, ledger, noise)[0];
      for (std::size_t k = 1; k <= factors.size(); ++k) y -= coefficients_[k] * factors[factors.size() - k];
      factors.push_back(y);  // c_0 = 1
      const double mean = half * coefficients_[static_cast<std::size_t>(t)];
      loss += gaussian_loss(y, mean, -mean, sigma_);
    }
    return loss;
  }

  double per_item_, sigma_;
  std::int64_t horizon_;
  std::vector<double> coefficients_;
};

/// Two users' rewards and the inner product of their unit features.
struct UserPair {
  double reward = 0.0, other = 0.0, inner = 0.0;
};

/// ‖v vᵀ − v′ v′ᵀ‖² with v = [φ, y]: |v|⁴ + |v′|⁴ − 2(v·v′)².
double distance_squared(const UserPair& p) {
  const double a = 1.0 + p.reward * p.reward, b = 1.0 + p.other * p.other, product = p.inner + p.reward * p.other;
  return a * a + b * b - 2.0 * product * product;
}

/// Returns rewards Y and −y′ and the inner product of unit features that makes v and v′ as nearly orthogonal as
/// possible; y′ in [0, Y] is found by search.
UserPair furthest_bounded(double Y) {
  constexpr int steps = 10000;
  UserPair best;
  for (int i = 0; i <= steps; ++i) {
    const double other = Y * i / steps;
    const UserPair pair{Y, -other, std::min(1.0, Y * other)};
    if (i == 0 || distance_squared(pair) >= distance_squared(best)) best = pair;
  }
  return best;
}

UserPair furthest(RewardShape shape, double Y) {
  switch (shape) {
    case RewardShape::bounded:
      break;
    case RewardShape::binary:
      return {1.0, 1.0, -1.0};
    case RewardShape::binary_nonnegative:
      return {1.0, 1.0, 0.0};
    case RewardShape::binary_centred:
      return {0.5, -0.5, 0.25};
  }
  return furthest_bounded(Y);
}

Vector statistics(const Vector& features, double reward) {
  Vector v(features.size() + 1);
  v << features, reward;
  return upper_triangle(v * v.transpose());
}

}  // namespace

std::unique_ptr<AuditTarget> audit_of_tree(double per_item, double sigma, std::int64_t horizon, std::int64_t item) {
  const std::int64_t rounds = audited_length(horizon, "rounds");
  if (item < 1 || item > rounds)
    throw InvalidArgument(Message("item = %1: must be from 1 to %2, the rounds of the run", item, rounds));
  require_positive("sensitivity", per_item, "the largest change of one item");
  const GaussianMechanism node(L2Sensitivity{per_item}, sigma, audited(PrivacyNotion::joint), undrawn_noise(), 1);
  const Vector first = Vector::Constant(1, per_item / 2.0), second = -first;
  return make_target<TreeTarget>(Message("tree of noisy sums"),
                                 with_count(Message("item %1 is +%2 against -%2, the others 0; all prefixes are seen",
                                                    item, significant(per_item / 2.0)),
                                            horizon, TranscriptUnit::rounds),
                                 node, first, second, rounds, item);
}

std::unique_ptr<AuditTarget> audit_of_matrix_tree(double Y, double sigma, std::int64_t horizon, int features,
                                                  RewardShape shape) {
  if (features < 2 || features > 64)
    throw InvalidArgument(Message("features = %1: must be from 2 to 64 (the worst pair needs two)", features));
  require_positive("reward bound Y", Y, "rewards are clipped to [-Y, Y]");
  const std::int64_t rounds = audited_length(horizon, "rounds");
  const UserPair pair = furthest(shape, Y);
  Vector phi = Vector::Zero(features), phi_other = phi;
  phi[0] = 1.0;
  phi_other[0] = pair.inner;
  phi_other[1] = std::sqrt(1.0 - pair.inner * pair.inner);
  const GaussianMechanism node(regression_sensitivity(shape, Y), sigma, audited(PrivacyNotion::joint), undrawn_noise(),
                               features + 1);
  return make_target<TreeTarget>(
      Message("tree of noisy regression statistics"),
      with_count(
          Message(
              "user 1 has reward %1 against %2 at features with inner product %3, the others nothing; all prefixes are seen",
              significant(pair.reward), significant(pair.other), significant(pair.inner)),
          horizon, TranscriptUnit::rounds),
      node, statistics(phi, pair.reward), statistics(phi_other, pair.other), rounds, 1);
}

std::unique_ptr<AuditTarget> audit_of_toeplitz(double per_item, double sigma, std::int64_t horizon) {
  return make_target<ToeplitzTarget>(per_item, sigma, horizon);
}

// Implements the audit of the exponential mechanism.

namespace {

class ExponentialTarget final : public MechanismTarget {
 public:
  ExponentialTarget(ExponentialMechanism mechanism, Vector first, Vector second, const Message& inputs,
                    std::int64_t releases)
      : MechanismTarget(Message("exponential mechanism"), inputs),
        mechanism_(std::move(mechanism)),
        first_(std::move(first)),
        second_(std::move(second)),
        releases_(audited_length(releases, "releases")),
        losses_((mechanism_.probabilities(first_).array() / mechanism_.probabilities(second_).array()).log().matrix()) {
  }

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t)
      loss += losses_[mechanism_.release(second ? second_ : first_, t, ledger, noise)];
    return loss;
  }

  ExponentialMechanism mechanism_;
  Vector first_, second_;
  std::int64_t releases_;
  Vector losses_;  // by candidate
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_exponential(double epsilon, std::int64_t candidates, double sensitivity,
                                                  double apart, std::int64_t releases) {
  if (candidates < 2 || candidates > 1'000'000)
    throw InvalidArgument(
        Message("candidates = %1: must be from 2 to 1000000 (a choice of one tells nothing)", candidates));
  const Protection protection = audited(PrivacyNotion::joint);
  const std::string among = std::to_string(candidates);
  if (apart > 0.0) {
    Vector first = Vector::Zero(candidates), second = first;
    first[0] = apart / 2.0;
    second[0] = -apart / 2.0;
    return make_target<ExponentialTarget>(
        ExponentialMechanism(RangeSensitivity{sensitivity}, apart, epsilon, protection), first, second,
        with_count(Message("the score of one of %1 candidates %2 above the others against as much below", among,
                           significant(apart / 2.0)),
                   releases, TranscriptUnit::answers),
        releases);
  }
  Vector first = Vector::Constant(candidates, -sensitivity / 2.0);
  first[0] = sensitivity / 2.0;
  const Vector second = -first;
  return make_target<ExponentialTarget>(
      ExponentialMechanism(RangeSensitivity{sensitivity}, epsilon, protection), first, second,
      with_count(Message("the score of one of %1 candidates %2 above the others against as much below", among,
                         significant(sensitivity)),
                 releases, TranscriptUnit::answers),
      releases);
}

// Implements audits of local randomisers of every kind: Laplace noise on a clipped number, one bit, piecewise.

namespace {

class RandomiserTarget final : public MechanismTarget {
 public:
  RandomiserTarget(const Text& label, std::unique_ptr<LocalRandomiser> randomiser, std::int64_t releases)
      : MechanismTarget(label, with_count(Message("a number clipped to +%1 against one clipped to -%1",
                                                  significant(randomiser->bound())),
                                          releases, TranscriptUnit::releases)),
        randomiser_(std::move(randomiser)),
        first_(clip_excess_factor * randomiser_->bound()),
        releases_(audited_length(releases, "releases")) {}

 private:
  double run_once(bool second, Ledger& ledger, NoiseSource& noise) const override {
    double loss = 0.0;
    for (std::int64_t t = 1; t <= releases_; ++t)
      loss += randomiser_->log_likelihood_ratio(randomiser_->release(second ? -first_ : first_, t, ledger, noise),
                                                first_, -first_);
    return loss;
  }

  std::unique_ptr<LocalRandomiser> randomiser_;
  double first_;  // and its opposite
  std::int64_t releases_;
};

}  // namespace

std::unique_ptr<AuditTarget> audit_of_laplace(double sensitivity, double scale, std::int64_t releases) {
  require_positive("scale", scale, "of the Laplace noise; larger is more private");
  return make_target<RandomiserTarget>(Message("Laplace mechanism"),
                                       make_local_laplace(sensitivity / 2.0, sensitivity / scale), releases);
}

std::unique_ptr<AuditTarget> audit_of_one_bit(double bound, double epsilon, std::int64_t releases) {
  return make_target<RandomiserTarget>(Message("one-bit randomiser"),
                                       make_one_bit(bound, epsilon, audited(PrivacyNotion::local)), releases);
}

std::unique_ptr<AuditTarget> audit_of_piecewise(double bound, double epsilon, std::int64_t releases) {
  return make_target<RandomiserTarget>(Message("piecewise randomiser"),
                                       make_piecewise(bound, epsilon, audited(PrivacyNotion::local)), releases);
}

}  // namespace privbo
