// Verdicts in words, and what a trial that found nothing would have found.
//
// Power: a leak of the stated size must be found in at least 85 % of n = 60 trials, where 90 % are stated;
// P(fewer than 51 of 60 | 0.9) = 0.08 in the worst case, but more is found than is stated. Seeds are fixed.
#include "referee/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/power.h"
#include "support/referee/mechanisms.h"

namespace privbo::claim_verdict_test {
namespace {

using namespace referee;

/// Plays so many runs, or until the claim is refuted where that is enough.
TrialOfClaim played(const Claim& claim, Subject& subject, std::uint64_t seed, std::int64_t runs,
                    bool to_the_end = true) {
  TrialOfClaim trial(claim, subject.facts(), seed);
  while (trial.runs() < runs && (to_the_end || !trial.refutation())) trial.play(subject);
  return trial;
}

std::string text_of(const TrialOfClaim& trial) {
  std::string all;
  for (const Message& sentence : verdict_of(trial).sentences) all += sentence.english() + "\n";
  return all;
}

TEST(RefereeVerdict, NeverSaysThatAClaimIsTrue) {
  test::MechanismSubject right = test::laplace(2.0), bare = test::laplace(1e-9), half = test::laplace(1.0);
  const Claim claim{.named = {{1.0, 0.0}}};
  const std::string nothing = text_of(played(claim, right, 1, 2500));
  EXPECT_THAT(nothing, testing::HasSubstr("Nothing was found against the claim ε = 1 in 2500 runs"));
  EXPECT_THAT(nothing, testing::HasSubstr("would have been found nine times of ten"));
  EXPECT_THAT(nothing, testing::HasSubstr("never prove one"));
  EXPECT_THAT(text_of(played(claim, right, 1, 10)), testing::HasSubstr("So few runs"));

  const TrialOfClaim certain = played(claim, bare, 1, 400);
  EXPECT_THAT(text_of(certain), testing::HasSubstr("This is a certain leak"));
  EXPECT_EQ(verdict_of(certain).severity, Severity::certain);
  const TrialOfClaim refuted = played(claim, half, 1, 400);
  EXPECT_THAT(text_of(refuted), testing::HasSubstr("The claim ε = 1 is refuted after"));
  EXPECT_NE(verdict_of(refuted).severity, Severity::certain);
  const Json json = json_of(refuted, verdict_of(refuted));
  EXPECT_EQ(json["verdict"], "refuted");
  EXPECT_GE(json["shown"][0]["epsilon"].get<double>(), 1.0);
  EXPECT_THAT(text_of(refuted), testing::HasSubstr("all runs together show that ε is at least"));
  EXPECT_EQ(json["picture"]["world_0"].size(), 24U);
  EXPECT_FALSE(json["refutation"]["looks_at"].get<std::string>().empty());
}

TEST(RefereeVerdict, SaysNothingOfAProgramThatFails) {
  test::MechanismSubject failing =
      test::releasing([](const Reward&, RandomSource&) -> double { throw SubjectFailed(Message("no")); });
  const TrialOfClaim trial = played({.named = {{1.0, 0.0}}}, failing, 1, 20);
  EXPECT_EQ(verdict_of(trial).outcome, Outcome::untried);
  EXPECT_THAT(text_of(trial), testing::HasSubstr("20 of 20 runs have failed"));
}

TEST(RefereeVerdict, LeaksOfTheStatedSizeAreFound) {
  constexpr int trials = 60;
  constexpr std::int64_t runs = 1500;
  for (const double claimed : {0.5, 1.0}) {
    const Claim claim{.named = {{claimed, 0.0}}};
    test::MechanismSubject right = test::flipped_sign(claimed);
    const TrialOfClaim nothing = played(claim, right, 1, runs);
    ASSERT_FALSE(nothing.refutation());
    // The first adversary: one reward, and its own feature shows the leak.
    const Power power = power_of(nothing, 0);
    ASSERT_TRUE(power.epsilon);
    EXPECT_GT(*power.epsilon, claimed);
    test::MechanismSubject planted = test::flipped_sign(*power.epsilon);
    int found = 0;
    for (int i = 0; i < trials; ++i)
      found += played(claim, planted, static_cast<std::uint64_t>(100 + i), runs, false).refutation() ? 1 : 0;
    EXPECT_GE(found, trials * 85 / 100) << claimed;
  }
}

/// More runs find smaller leaks.
TEST(RefereeVerdict, PowerGrows) {
  test::MechanismSubject right = test::laplace(2.0);
  const Claim claim{.named = {{1.0, 0.0}}};
  const Power few = power_of(played(claim, right, 1, 300), 0), more = power_of(played(claim, right, 1, 3000), 0);
  ASSERT_TRUE(more.epsilon && more.share);
  EXPECT_LT(*more.epsilon, few.epsilon.value_or(1e9));
  EXPECT_LT(*more.share, few.share.value_or(1.0));
}

}  // namespace
}  // namespace privbo::claim_verdict_test
