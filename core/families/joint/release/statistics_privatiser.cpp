// The trusted privatiser: "No-Regret Algorithms for Private Gaussian Process Bandit Optimization" (Dubey 2021), Alg. 2.
//
// One item is the upper triangle of [φ, y]ᵀ[φ, y], of order m + 1; Σ̃ is the top left block of a noisy prefix sum, ũ the
// rest of its last column. Prefix sums come from a tree with fresh noise in every node, or from the square-root
// Toeplitz factorisation. Protected: one user's (decision set, reward), replaced by any other, against all other users
// and whoever sees the releases; not against the privatiser, nor the server, which has the decision set in clear; the
// user's own round may depend on them (joint DP). Deviation: Alg. 2 makes parents the sums of their noisy children;
// tree.h states why that is no noise.
#include "families/joint/release/statistics_release.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/gaussian.h"
#include "privacy/mechanisms/toeplitz.h"
#include "privacy/mechanisms/tree.h"
#include "text/message.h"

namespace privbo {

Vector statistics_item(const Vector& phi, double reward) {
  const Index m = phi.size();
  Vector triangle((m + 1) * (m + 2) / 2);
  Index k = 0;
  for (Index i = 0; i < m; k += m - i + 1, ++i) {
    triangle.segment(k, m - i) = phi[i] * phi.tail(m - i);
    triangle[k + m - i] = reward * phi[i];
  }
  triangle[k] = reward * reward;
  return triangle;
}

void split_statistics(const Vector& triangle, StatisticsMessage& out) {
  const Index m = out.u.size();
  for (Index i = 0, k = 0; i < m; k += m - i + 1, ++i) {
    out.sigma.col(i).tail(m - i) = triangle.segment(k, m - i);
    out.u[i] = triangle[k + m - i];
  }
  make_symmetric(out.sigma);
}

namespace {

Protection joint_protection(const JointRelease& plan, bool whole_run) {
  return {
      .notion = PrivacyNotion::joint,
      .protects = Message("each user's decision set and reward"),
      .against = Message(
          "all other users and whoever sees the releases; not the privatiser, who holds the raw data, nor the server, which sees decision sets and actions, nor the user of the round itself"),
      .assumption = Message(
          whole_run ? Words<3>("rewards are clipped to %1, features have norm at most 1, each user takes part once; "
                               "the whole run claimed to be (%2, %3)-joint DP")
                    : Words<3>("rewards are clipped to %1, features have norm at most 1, each user takes part once; "
                               "all nodes with one user's data together claimed to be (%2, %3)-joint DP"),
          clip_words(plan.request()), significant(plan.epsilon().value()), significant(plan.delta())),
      .relation = Message("one user's (decision set, reward) replaced by any other")};
}

class TreePrivatiser final : public StatisticsRelease {
 public:
  TreePrivatiser(const JointRelease& plan, std::size_t number, const NoiseSource& noise)
      : tree_(within(plan.per_item(), plan.periods()[number].sigma, [&](double sigma) {
          return GaussianMechanism(plan.per_item(), sigma, joint_protection(plan, false), noise, plan.features() + 1);
        })) {
    tree_.set_cohort(cohort_of(plan, number));
  }

  void add(const Vector& phi, double reward, std::int64_t, Ledger&, NoiseSource&) override {
    tree_.add(statistics_item(phi, reward));
  }
  void release(std::int64_t round, Ledger& ledger, NoiseSource& noise) override {
    released_ = tree_.release(round, ledger, noise);
  }
  void write(StatisticsMessage& out) const override { split_statistics(released_, out); }

 private:
  TreeSum tree_;
  Vector released_;
};

class ToeplitzPrivatiser final : public StatisticsRelease {
 public:
  ToeplitzPrivatiser(const JointRelease& plan, std::size_t number, const NoiseSource& noise)
      : sum_(make(plan, number, noise)) {}

  void add(const Vector& phi, double reward, std::int64_t, Ledger&, NoiseSource&) override {
    sum_.add(statistics_item(phi, reward));
  }
  void release(std::int64_t round, Ledger& ledger, NoiseSource& noise) override {
    released_ = sum_.release(round, ledger, noise);
  }
  void write(StatisticsMessage& out) const override { split_statistics(released_, out); }

 private:
  static ToeplitzSum make(const JointRelease& plan, std::size_t number, const NoiseSource& noise) {
    const StatisticsPeriod& period = plan.periods()[number];
    FrobeniusSensitivity whole = plan.per_item();
    whole.value *= toeplitz_sensitivity(period.last_released);
    return within(whole, period.sigma, [&](double sigma) {
      return ToeplitzSum(plan.per_item(), sigma, period.last_released, plan.features() + 1,
                         joint_protection(plan, true), noise, cohort_of(plan, number));
    });
  }

  ToeplitzSum sum_;
  Vector released_;
};

}  // namespace

std::unique_ptr<StatisticsRelease> make_privatiser(const JointRelease& plan, std::size_t number,
                                                   const NoiseSource& noise) {
  if (plan.request().mechanism == PrefixMechanism::toeplitz)
    return std::make_unique<ToeplitzPrivatiser>(plan, number, noise);
  if (plan.request().mechanism == PrefixMechanism::shared) return make_shared_noise(plan, number, noise);
  return std::make_unique<TreePrivatiser>(plan, number, noise);
}

}  // namespace privbo
