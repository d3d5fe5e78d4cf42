// Implements audits of continual release: all prefix sums of a tree (of numbers, of the JDP statistics) or of the
// Toeplitz factorisation.
#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <vector>

#include "accounting/audit/mechanism_target.h"
#include "accounting/audit/tree_transcript.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/regression_sensitivity.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
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

}  // namespace privbo
