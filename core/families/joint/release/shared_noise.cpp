// Prefix sums with noise that is used again: the public code of "No-Regret Algorithms for Private Gaussian Process
// Bandit Optimization" (Dubey 2021) draws noise when the number of items doubles, and adds it to every prefix until it
// doubles again. Broken on purpose: it is here to be attacked and audited.
//
// One item is [φ, y]ᵀ[φ, y], as for the tree. Prefixes of 2^k … 2^{k+1} − 1 items all have the noise N_k, so that two
// in succession differ by exactly one user's item. That user has no privacy against whoever sees both, for any noise.
// The users 1, 2, 4, 8, … are the first under a new N_k; they show in one value with noise for each k that follows. The
// ledger charges what is true: a Gaussian release of all users so far for every N_k, and for every other prefix a
// release that hides nothing about its newest user.
#include <utility>

#include "families/joint/release/statistics_release.h"
#include "numerics/numbers.h"
#include "privacy/mechanisms/tree.h"
#include "text/message.h"

namespace privbo {
namespace {

Protection broken_protection(const JointRelease& plan) {
  return {.notion = PrivacyNotion::joint,
          .protects = Message("nobody: the users whose item comes with new noise alone have any privacy"),
          .against = Message("nobody who sees two releases in succession"),
          .assumption =
              Message("rewards are clipped to %1; (%2, %3)-joint DP is claimed, and does not hold: most differences of "
                      "releases have no noise",
                      clip_words(plan.request()), significant(plan.epsilon().value()), significant(plan.delta())),
          .relation = Message("one user's (decision set, reward) replaced by any other")};
}

/// A release that shows its newest item exactly, though it has noise: (0, 1)-DP, which every release is.
std::shared_ptr<const Guarantee> no_privacy(Guarantee guarantee) {
  guarantee.mechanism = Words<0>("none: the noise of the last release again").text();
  guarantee.cost = ApproximateCost{0.0, 1.0};
  return std::make_shared<const Guarantee>(std::move(guarantee));
}

class SharedNoise final : public StatisticsRelease {
 public:
  SharedNoise(const JointRelease& plan, std::size_t number, const NoiseSource& noise)
      : mechanism_(within(plan.per_item(), plan.periods()[number].sigma,
                          [&](double sigma) {
                            return GaussianMechanism(plan.per_item(), sigma, broken_protection(plan), noise,
                                                     plan.features() + 1);
                          })),
        nothing_(no_privacy(mechanism_.guarantee())),
        cohort_(cohort_of(plan, number)),
        sum_(Vector::Zero(mechanism_.dimension())) {}

  void add(const Vector& phi, double reward, std::int64_t, Ledger&, NoiseSource&) override {
    sum_ += mechanism_.rounded(statistics_item(phi, reward));
    ++items_;
  }
  void release(std::int64_t round, Ledger& ledger, NoiseSource& noise) override {
    if (const std::int64_t doublings = tree_levels(items_); doublings != doublings_) {
      doublings_ = doublings;
      noise_ = mechanism_.release(sum_, round, ledger, noise, LedgerEntry::no_group, cohort_) - sum_;
    } else {
      // Each such release is about another user: of one group, a person pays for one.
      ledger.charge(round, nothing_, 1, 0, cohort_);
    }
    released_ = sum_ + noise_;
  }
  void write(StatisticsMessage& out) const override { split_statistics(released_, out); }

 private:
  GaussianMechanism mechanism_;
  std::shared_ptr<const Guarantee> nothing_;
  std::int64_t cohort_;
  std::int64_t items_ = 0;
  std::int64_t doublings_ = 0;  // 1 + ⌊log₂ items⌋ when the noise was drawn
  Vector sum_, noise_, released_;
};

}  // namespace

std::unique_ptr<StatisticsRelease> make_shared_noise(const JointRelease& plan, std::size_t number,
                                                     const NoiseSource& noise) {
  return std::make_unique<SharedNoise>(plan, number, noise);
}

}  // namespace privbo
