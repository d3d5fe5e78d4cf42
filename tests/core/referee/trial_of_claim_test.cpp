// Trials: how often true claims are refuted, how soon false ones, and that no lower bound is above the truth.
//
// False alarms: n = 200 trials (1,000 with --full) of claims that are true with nothing to spare, level 1/1,000;
// P(more than 2 of 200) = 0.0011, P(more than 4 of 1,000) = 0.0036 (binomial). Seeds are fixed: a pass stays a pass.
// Twin: a bettor that peeks at the bit before it decides what it looks at is refuting true claims most of the time.
#include "referee/trial_of_claim.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "numerics/privacy_conversion.h"
#include "referee/features.h"
#include "support/long_test.h"
#include "support/referee/mechanisms.h"

namespace privbo::trial_of_claim_test {
namespace {

using namespace referee;

Claim pure(double epsilon) { return {.named = {{epsilon, 0.0}}}; }
Claim point(double epsilon, double delta) { return {.named = {{epsilon, delta}}}; }
Claim curve(double mu) { return {.mu = mu}; }
Claim local(double epsilon) {
  return {.notion = Notion::local, .observer = Observer::messages, .named = {{epsilon, 0.0}}};
}

/// Deviation of the Gaussian mechanism on ±1 that is exactly (1, 10⁻⁵)-private, whose μ is 0.268.
double exact_deviation() { return 2.0 / gaussian_mu(1.0, 1e-5); }

void run(TrialOfClaim& trial, Subject& subject, std::int64_t runs) {
  while (trial.runs() < runs && !trial.refutation()) trial.play(subject);
}

/// The median number of runs until a refutation; `most` where it took longer.
std::int64_t median_runs(const Claim& claim, Subject& subject, std::int64_t most, int trials = 9) {
  std::vector<std::int64_t> runs;
  for (int i = 0; i < trials; ++i) {
    TrialOfClaim trial(claim, subject.facts(), static_cast<std::uint64_t>(100 + i));
    run(trial, subject, most);
    runs.push_back(trial.runs());
  }
  std::ranges::sort(runs);
  return runs[runs.size() / 2];
}

struct TrueClaim {
  Claim claim;
  std::function<std::unique_ptr<Subject>()> subject;
  double epsilon;  // the true one at the first point's δ
};

template <class Made>
std::function<std::unique_ptr<Subject>()> maker(Made made) {
  return [made] { return std::make_unique<Made>(made); };
}

/// A program that lets its past releases, which everybody knows, drift into the next ones, also of later runs, is
/// private given the past.
test::MechanismSubject drifting() {
  const auto carried = std::make_shared<double>(0.0);
  return test::releasing([=](const Reward& reward, RandomSource& draws) {
    const double sum = 0.9 * *carried + std::clamp(reward.value, -1.0, 1.0) + 2.0 * draws.laplace();
    return *carried = test::published(sum);
  });
}

std::vector<TrueClaim> true_claims() {
  const double deviation = exact_deviation();
  return {{pure(1.0), maker(test::laplace(2.0)), 1.0},
          {pure(0.5), maker(test::flipped_sign(0.5)), 0.5},
          {pure(4.0), maker(test::flipped_sign(4.0)), 4.0},
          {point(1.0, 1e-5), maker(test::gaussian(deviation)), 1.0},
          {curve(2.0 / deviation), maker(test::gaussian(deviation)), 0.0},
          {local(2.0), maker(test::answers_of(4, 2.0)), 2.0},
          {local(1.0), maker(test::answers_of(2, 1.0)), 1.0},
          {pure(1.0), maker(drifting()), 1.0}};
}

TEST(RefereeTrial, TrueClaimsAreNotRefuted) {
  const int trials = test::sanitized ? 16 : test::full_tests() ? 1000 : 200;
  const std::int64_t runs = test::full_tests() ? 2000 : 200;
  const std::vector<TrueClaim> claims = true_claims();
  int refuted = 0, above = 0;
  for (int i = 0; i < trials; ++i) {
    const TrueClaim& tried = claims[static_cast<std::size_t>(i) % claims.size()];
    const std::unique_ptr<Subject> subject = tried.subject();
    TrialOfClaim trial(tried.claim, subject->facts(), static_cast<std::uint64_t>(i));
    run(trial, *subject, runs);
    refuted += trial.refutation() ? 1 : 0;
    if (tried.epsilon > 0.0) above += trial.bounds().front().epsilon > tried.epsilon ? 1 : 0;
  }
  const int most = trials >= 1000 ? 4 : 2;
  EXPECT_LE(refuted, most);
  EXPECT_LE(above, most);
}

/// The program answers twice, and the bettor keeps what agrees with the bit: that is not a bet.
TEST(RefereeTrial, ABettorThatPeeksRefutesTrueClaims) {
  int refuted = 0;
  for (int i = 0; i < 20; ++i) {
    test::RandomiserSubject subject = test::answers_of(2, 1.0);
    TrialOfClaim trial(local(1.0), subject.facts(), static_cast<std::uint64_t>(i));
    while (trial.runs() < 100 && !trial.refutation()) {
      const NextRun next = trial.next();
      subject.start(next.seed, next.plan.horizon);
      RunOutcome kept;
      for (const bool bit : next.bits) {
        std::vector<double> features(feature_count(Role::randomiser), 0.0);
        for (int answer = 0; answer < 2; ++answer) {
          features.front() = subject.randomise(0, 0, bit ? 1.0 : -1.0).front();
          if ((features.front() > 0.5) == bit) break;
        }
        kept.features.push_back(features);
      }
      trial.take(kept);
    }
    refuted += trial.refutation() ? 1 : 0;
  }
  EXPECT_GE(refuted, 15);
}

TEST(RefereeTrial, LowerBoundsStayBelowTheTruth) {
  const int trials = test::full_tests() ? 1000 : 60;
  int above = 0;
  double largest = 0.0;
  for (int i = 0; i < trials; ++i) {
    test::MechanismSubject subject = test::flipped_sign(2.0);
    TrialOfClaim trial(pure(1.0), subject.facts(), static_cast<std::uint64_t>(i));
    while (trial.runs() < 300) trial.play(subject);
    const double shown = trial.bounds().front().epsilon;
    above += shown > 2.0 ? 1 : 0;
    largest = std::max(largest, shown);
  }
  EXPECT_LE(above, trials >= 1000 ? 4 : 1);
  EXPECT_GT(largest, 1.4) << "they show something";
}

/// Runs that a simulation with one adversary and one-dimensional statistics needed: 478, 2,930 and 499.
TEST(RefereeTrial, TooLittleNoiseIsFoundSoon) {
  test::MechanismSubject half = test::laplace(1.0);
  EXPECT_LE(median_runs(pure(1.0), half, 2000), 478);
  test::MechanismSubject unsplit = test::gaussian(exact_deviation() / std::sqrt(11.0));
  EXPECT_LE(median_runs(point(1.0, 1e-5), unsplit, 5000, 5), 2930);
  EXPECT_LE(median_runs(curve(2.0 / exact_deviation()), unsplit, 5000, 5), 700);
}

/// 78 where nothing else is tried; here one of several adversaries tries it.
TEST(RefereeTrial, RewardsThatAreNotClippedAreFound) {
  test::MechanismSubject unclipped = test::laplace(2.0, 1e9);
  EXPECT_LE(median_runs(pure(1.0), unclipped, 2000), 500);
  Claim bounded = pure(1.0);
  bounded.bounded = true;
  TrialOfClaim trial(bounded, unclipped.facts(), 1);
  run(trial, unclipped, 500);
  EXPECT_FALSE(trial.refutation()) << "the claim is about bounded rewards only";
}

/// With one secret bit a run, a certain leak at ε = 4 takes some 1,400 runs.
TEST(RefereeTrial, CertainLeaksAtALargeEpsilonAreFoundByCanaries) {
  test::RandomiserSubject bare = test::answers_of(2, 40.0);
  EXPECT_LE(median_runs(local(4.0), bare, 1000, 5), 100);
  test::MechanismSubject noiseless = test::laplace(1e-9);
  EXPECT_LE(median_runs(pure(4.0), noiseless, 2000, 5), 500);
}

TEST(RefereeTrial, CertainLeakAtEpsilonEight) {
  PRIVBO_FULL_OR_SKIP();
  test::RandomiserSubject bare = test::answers_of(2, 40.0);
  EXPECT_LE(median_runs(local(8.0), bare, 5000, 5), 3000);
  test::MechanismSubject noiseless = test::laplace(1e-9);
  EXPECT_LE(median_runs(pure(8.0), noiseless, 30000, 3), 20000);
}

/// Half the noise of a local Laplace mechanism at large ε: found at 4 and at 8, and the right one is at neither.
TEST(RefereeTrial, HalfTheNoiseOfALocalMechanismAtALargeEpsilon) {
  const auto noisy = [](double scale) {
    return test::RandomiserSubject([=](double reward, RandomSource& draws) -> std::vector<double> {
      return {test::published(std::clamp(reward, -1.0, 1.0) + scale * draws.laplace())};
    });
  };
  for (const double epsilon : {4.0, 8.0}) {
    if (epsilon > 4.0 && !test::full_tests()) continue;
    const std::int64_t most = epsilon > 4.0 ? 6000 : 600;
    test::RandomiserSubject half = noisy(1.0 / epsilon), right = noisy(2.0 / epsilon);
    EXPECT_LT(median_runs(local(epsilon), half, most, 5), most) << epsilon;
    TrialOfClaim trial(local(epsilon), right.facts(), 1);
    run(trial, right, most);
    EXPECT_FALSE(trial.refutation()) << epsilon;
  }
}

TEST(RefereeTrial, AMissingRootOfTwoIsFoundOnTheCurve) {
  PRIVBO_FULL_OR_SKIP();
  test::MechanismSubject subject = test::gaussian(exact_deviation() / std::sqrt(2.0));
  EXPECT_LE(median_runs(curve(2.0 / exact_deviation()), subject, 60000, 5), 25000);
}

/// A mechanism that fails whenever the bit is 1 says nothing, and neither does one that fails now and then.
TEST(RefereeTrial, FailuresAreCountedAndRefuteNothing) {
  const auto failing = [](double share) {
    return test::releasing([=](const Reward& reward, RandomSource& draws) {
      if (reward.value > 0.0 && draws.uniform() < share) throw SubjectFailed(Message("no room"));
      return test::published(std::clamp(reward.value, -1.0, 1.0) + 2.0 * draws.laplace());
    });
  };
  test::MechanismSubject always = failing(1.0), sometimes = failing(0.02);
  TrialOfClaim broken(pure(1.0), always.facts(), 1), shaky(pure(1.0), sometimes.facts(), 2);
  run(broken, always, 500);
  run(shaky, sometimes, 500);
  EXPECT_TRUE(broken.fails_too_often());
  EXPECT_FALSE(broken.refutation());
  EXPECT_GT(shaky.failed(), 0);
  EXPECT_FALSE(shaky.fails_too_often());
  EXPECT_FALSE(shaky.refutation());
}

TEST(RefereeTrial, TheSameSeedIsTheSameTrial) {
  test::MechanismSubject subject = test::laplace(1.0);
  TrialOfClaim first(pure(1.0), subject.facts(), 7), second(pure(1.0), subject.facts(), 7);
  for (int i = 0; i < 150; ++i) EXPECT_EQ(first.play(subject), second.play(subject));
  EXPECT_EQ(first.log_wealth(), second.log_wealth());
  EXPECT_EQ(first.next().seed, second.next().seed);
  EXPECT_NE(first.next().seed, TrialOfClaim(pure(1.0), subject.facts(), 8).next().seed);
}

TEST(RefereeTrial, RefusesOutcomesThatNoRunCanHave) {
  test::MechanismSubject subject = test::laplace(1.0);
  TrialOfClaim trial(pure(1.0), subject.facts(), 7);
  EXPECT_THROW(trial.take({}), InvalidArgument);
  EXPECT_THROW(trial.take({.features = {{1.0}}, .failure = {}}), InvalidArgument);
}

}  // namespace
}  // namespace privbo::trial_of_claim_test
