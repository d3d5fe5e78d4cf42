// Verdicts in words, and what a trial that found nothing would have found.
//
// Power: a leak of the stated size must be found in at least 85 % of the trials, where 90 % are stated: of 20 for three
// claims, with PRIVBO_FULL=1 of 100 for three claims and five sizes each. P(fewer than 17 of 20 | 0.9) = 0.13 and
// P(fewer than 85 of 100 | 0.9) = 0.04 in the worst case, but more is found than is stated. Seeds are fixed.
#include "referee/verdict.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <functional>
#include <iostream>
#include <memory>

#include "referee/power.h"
#include "support/long_test.h"
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

/// A claim, a right subject, and one that leaks so much more than the claim permits: an ε in every run, or everything
/// in a share of the runs.
struct PowerLine {
  const char* name;
  Claim claim;
  std::function<std::unique_ptr<Subject>(double epsilon)> leaking;
  std::function<std::unique_ptr<Subject>(double share)> sometimes;
  double truth;                         // ε of the right subject
  std::array<std::int64_t, 5> lengths;  // runs of a trial, which decide how large a leak it states
};

std::vector<PowerLine> power_lines() {
  const auto sign = [](double epsilon) {
    return std::make_unique<test::MechanismSubject>(test::flipped_sign(epsilon));
  };
  const auto in_a_share = [](double share) {
    return std::make_unique<test::MechanismSubject>(test::releasing([=](const Reward& reward, RandomSource& draws) {
      if (draws.uniform() >= share) return 0.0;
      return reward.value > 0.0 ? 1.0 : -1.0;
    }));
  };
  const auto answer = [](double epsilon) {
    return std::make_unique<test::RandomiserSubject>(test::answers_of(2, epsilon));
  };
  const auto answer_in_a_share = [](double share) {
    return std::make_unique<test::RandomiserSubject>([=](double reward, RandomSource& draws) -> std::vector<double> {
      if (draws.uniform() >= share) return {0.0};
      return {reward > 0.0 ? 1.0 : -1.0};
    });
  };
  const Claim half{.named = {{0.5, 0.0}}}, one{.named = {{1.0, 1e-5}}},
      local{.notion = Notion::local, .observer = Observer::messages, .named = {{2.0, 0.0}}};
  return {{"ε = 0.5", half, sign, in_a_share, 0.5, {600, 900, 1400, 2000, 3000}},
          {"(1, 1e-5)", one, sign, in_a_share, 1.0, {800, 1200, 1700, 2400, 3500}},
          {"local ε = 2", local, answer, answer_in_a_share, 2.0, {40, 70, 120, 200, 350}}};
}

/// Found so often, of 100: what is stated to be found nine times of ten.
int found_of(int trials, const Claim& claim, Subject& planted, std::int64_t runs) {
  int found = 0;
  for (int i = 0; i < trials; ++i)
    found += played(claim, planted, static_cast<std::uint64_t>(100 + i), runs, false).refutation() ? 1 : 0;
  return found;
}

/// In the normal run, the second of the five sizes of each claim.
TEST(RefereeVerdict, LeaksOfTheStatedSizeAreFound) {
  const int trials = test::sanitized ? 4 : test::full_tests() ? 100 : 20;
  for (const PowerLine& line : power_lines())
    for (std::size_t size = 0; size < line.lengths.size(); ++size) {
      if (!test::full_tests() && size != 1) continue;
      const std::int64_t runs = line.lengths[size];
      const std::unique_ptr<Subject> right = line.leaking(line.truth);
      const TrialOfClaim nothing = played(line.claim, *right, 1, runs);
      ASSERT_FALSE(nothing.refutation());
      // The first adversary: its own feature shows the leak.
      const Power power = power_of(nothing, 0);
      ASSERT_TRUE(power.epsilon && power.share) << line.name << " " << runs;
      EXPECT_GT(*power.epsilon, line.truth);
      const int of_epsilon = found_of(trials, line.claim, *line.leaking(*power.epsilon), runs),
                of_share = found_of(trials, line.claim, *line.sometimes(*power.share), runs);
      std::cout << "| " << line.name << " | " << runs << " | " << *power.epsilon << " | " << of_epsilon << " of "
                << trials << " | " << 100.0 * *power.share << " % | " << of_share << " of " << trials << " |\n";
      EXPECT_GE(of_epsilon, trials * 85 / 100) << line.name << " " << runs;
      EXPECT_GE(of_share, trials * 85 / 100) << line.name << " " << runs;
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
