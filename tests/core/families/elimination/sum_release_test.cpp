// Releases of batched elimination under four trusts: their losses keep what is claimed, by audits of 20,000 runs on
// each input at confidence 0.999 (a true claim is called false once in 1,000 seeds), and three broken twins are
// refuted.
#include "families/elimination/release/sum_release.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "accounting/audit/audit.h"
#include "privacy/mechanisms/binomial.h"
#include "privacy/mechanisms/polya.h"
#include "support/balle_wang.h"

namespace privbo::sum_release_test {
namespace {

constexpr std::int64_t users = 10;

SumRequest request(EliminationTrust trust, double epsilon = 1.0) {
  SumRequest asked{.trust = trust, .clip = 1.5, .epsilon = epsilon, .grid = 4};
  if (trust == EliminationTrust::shuffle) asked.delta = 1e-3;
  return asked;
}

/// A claim of (ε, δ) and a way to run what claims it; observed is the loss.
class Claimed final : public AuditTarget {
 public:
  using Run = std::function<double(bool second, NoiseSource& noise)>;
  Claimed(double epsilon, double delta, Run run) : epsilon_(epsilon), delta_(delta), run_(std::move(run)) {}
  Message label() const override { return Message::verbatim("release"); }
  Message inputs() const override { return Message::verbatim("one user at either end"); }
  double observe(bool second, RandomSource& draws) const override {
    const std::unique_ptr<NoiseSource> noise = make_simulation_noise(draws);
    return std::clamp(run_(second, *noise), -700.0, 700.0);
  }
  bool gives_loss() const override { return true; }
  double claimed_delta(double epsilon) const override { return epsilon >= epsilon_ ? delta_ : 1.0; }
  std::optional<ClaimPoint> claimed_point() const override { return ClaimPoint{epsilon_, delta_}; }
  Message claim() const override { return Message::verbatim("claimed"); }

 private:
  double epsilon_, delta_;
  Run run_;
};

bool refuted(double epsilon, double delta, const Claimed::Run& run, std::int64_t runs = 20000) {
  return audit(Claimed(epsilon, delta, run), {.runs = runs, .confidence = 0.999, .seed = 5, .threads = 1}).violated;
}

Claimed::Run honest(std::shared_ptr<const SumRelease> release, double clip) {
  return [release, clip](bool second, NoiseSource& noise) {
    Ledger unread;
    if (const auto own = release->of_user())
      return own->log_likelihood_ratio(own->release(second ? -clip : clip, 1, unread, noise), clip, -clip);
    std::vector<double> rewards(users, -clip);
    rewards.front() = second ? -clip : clip;
    return release->log_likelihood_ratio(release->release(rewards, 1, unread, noise), users, clip, -clip);
  };
}

TEST(SumRelease, KeepsItsClaimUnderEveryTrust) {
  std::vector<SumRequest> all{request(EliminationTrust::central), request(EliminationTrust::secure_aggregation),
                              request(EliminationTrust::shuffle), request(EliminationTrust::local)};
  all.push_back(request(EliminationTrust::secure_aggregation));
  all.back().spare = 0.3;
  all.push_back(request(EliminationTrust::local));
  all.back().one_bit = true;
  for (const EliminationTrust trust : {EliminationTrust::central, EliminationTrust::local}) {
    all.push_back(request(trust));
    all.back().gaussian = true;
    all.back().delta = 1e-3;
  }
  for (const SumRequest& asked : all)
    EXPECT_FALSE(refuted(asked.epsilon, asked.delta, honest(make_sum_release(asked, undrawn_noise()), asked.clip)))
        << static_cast<int>(asked.trust);
}

TEST(SumRelease, SharesMadeForTwiceAsManyUsersAreRefuted) {
  const double ratio = std::exp(-0.25);
  const PolyaNumber share(0.5 / static_cast<double>(users), ratio);
  const auto release = make_sum_release(request(EliminationTrust::secure_aggregation), undrawn_noise());
  const auto twin = [&](bool second, NoiseSource& noise) {
    std::int64_t sum = second ? 0 : 4;
    for (std::int64_t i = 0; i < users; ++i) sum += share.draw(noise) - share.draw(noise);
    // Its own losses: the difference of two Pólya(½, q).
    const auto log_law = [&](std::int64_t z) {
      double term = 1.0, total = 0.0;
      const double a = std::abs(static_cast<double>(z));
      for (double j = 0.0; j < 400.0; ++j) {
        total += term;
        term *= ratio * ratio * (j + 0.5) * (j + a + 0.5) / ((j + 1.0) * (j + a + 1.0));
      }
      return std::log(total) + std::lgamma(a + 0.5) - std::lgamma(a + 1.0) + a * std::log(ratio);
    };
    return log_law(sum - 4) - log_law(sum);
  };
  EXPECT_TRUE(refuted(1.0, 0.0, twin));
}

TEST(SumRelease, HalfABlanketIsRefuted) {
  const std::int64_t bits = binomial_trials(4, 1.0, 1e-3) / 2;
  const auto twin = [&](bool second, NoiseSource& noise) {
    const std::int64_t sum = (second ? 0 : 4) + draw_quarter_binomial(bits, noise);
    const auto log_law = [&](std::int64_t k) {
      if (k < 0 || k > bits) return -1e6;
      const double n = static_cast<double>(bits), x = static_cast<double>(k);
      return -std::lgamma(x + 1.0) - std::lgamma(n - x + 1.0) - x * std::log(3.0);
    };
    return log_law(sum - 4) - log_law(sum);
  };
  EXPECT_TRUE(refuted(1.0, 1e-3, twin, 400000)) << "δ is small, so that it takes more runs";
}

// Of one user, σ/√n of an average, and nothing for the tails: Gaussian noise needs no slack.
TEST(SumRelease, GaussianReportsHaveTheDeviationOfTheAnalyticMechanism) {
  SumRequest asked = request(EliminationTrust::local);
  asked.gaussian = true;
  asked.delta = 1e-3;
  const auto release = make_sum_release(asked, undrawn_noise());
  const double sigma = 3.0 / test::balle_wang_mu(asked.epsilon, asked.delta);
  const AverageNoise noise = release->noise(users);
  EXPECT_NEAR(noise.variance, sigma * sigma / static_cast<double>(users), 1e-7 * noise.variance);
  EXPECT_EQ(noise.scale, 0.0);
  EXPECT_FALSE(noise.covers_rewards);
  EXPECT_EQ(release->guarantee(users)->delta, 1e-3);
  EXPECT_NE(release->of_user(), nullptr);
  asked.delta = 0.0;
  EXPECT_THROW(make_sum_release(asked, undrawn_noise()), std::invalid_argument);
}

// The user is in one of two batches whose noise is the same: the difference of the two sums is the user's reward.
TEST(SumRelease, TheSameNoiseInTwoBatchesIsRefuted) {
  const auto twin = [](bool second, NoiseSource& noise) {
    const double shared = noise.laplace(0.0, 3.0);
    const double first_batch = (second ? -1.5 : 1.5) + shared, second_batch = 0.0 + shared;
    return first_batch - second_batch > 0.0 ? 700.0 : -700.0;
  };
  EXPECT_TRUE(refuted(1.0, 0.0, twin));
}

TEST(SumRelease, ChargesEveryUserOnce) {
  for (const auto trust :
       {EliminationTrust::central, EliminationTrust::secure_aggregation, EliminationTrust::shuffle}) {
    const SumRequest asked = request(trust);
    const auto release = make_sum_release(asked, undrawn_noise());
    const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.seed = 2}));
    Ledger ledger;
    const std::vector<double> rewards(users, 0.25);
    for (std::int64_t batch = 1; batch <= 5; ++batch) release->release(rewards, batch, ledger, *noise);
    EXPECT_EQ(ledger.releases(), 5);
    for (const LedgerEntry& entry : ledger.entries()) EXPECT_EQ(entry.group, 0);
  }
}

// The average of many releases is the average reward, and their variance is within what is stated: 4,000 releases, five
// standard errors (10⁻⁶ of false alarms).
TEST(SumRelease, IsUnbiasedWithinItsStatedNoise) {
  for (const auto trust :
       {EliminationTrust::central, EliminationTrust::secure_aggregation, EliminationTrust::shuffle}) {
    const auto release = make_sum_release(request(trust), undrawn_noise());
    const std::unique_ptr<NoiseSource> noise = make_simulation_noise(make_stream({.seed = 4}));
    Ledger unread;
    std::vector<double> rewards;
    for (std::int64_t i = 0; i < users; ++i) rewards.push_back(-1.4 + 0.31 * static_cast<double>(i));
    double mean = 0.0;
    for (const double reward : rewards) mean += std::min(reward, 1.5) / static_cast<double>(users);
    double sum = 0.0, squares = 0.0;
    constexpr int runs = 4000;
    for (int i = 0; i < runs; ++i) {
      const double error = release->release(rewards, 1, unread, *noise) - mean;
      sum += error;
      squares += error * error;
    }
    const double stated = release->noise(users).variance;
    EXPECT_NEAR(sum / runs, 0.0, 5.0 * std::sqrt(stated / runs)) << static_cast<int>(trust);
    EXPECT_LE(squares / runs, 1.15 * stated) << static_cast<int>(trust);
    EXPECT_GE(squares / runs, 0.5 * stated) << "what is stated is not far from what is";
  }
}

}  // namespace
}  // namespace privbo::sum_release_test
