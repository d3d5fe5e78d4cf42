// Two interactions beside each other: what is given differs in the protected round alone, and so does what is seen.
#include "referee/interaction_pair.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "support/referee/mechanisms.h"

namespace privbo::interaction_pair_test {
namespace {

using namespace referee;

std::size_t adversary_called(const TrialOfClaim& trial, const std::string& id) {
  for (std::size_t i = 0; i < trial.adversaries().size(); ++i)
    if (trial.adversaries()[i]->id() == id) return i;
  ADD_FAILURE() << "no adversary is called " << id;
  return 0;
}

TEST(InteractionPair, DiffersInTheProtectedRoundAndNowhereElse) {
  test::MechanismSubject subject = test::laplace(2.0);
  const TrialOfClaim trial({.named = {{1.0, 0.0}}}, subject.facts(), 7);
  const std::size_t extreme = adversary_called(trial, "extreme");
  const InteractionPair pair = play_pair(subject, trial, 3, extreme);
  const Plan plan = trial.planned(3, extreme).plan;
  ASSERT_EQ(pair.rounds.size(), static_cast<std::size_t>(plan.horizon));
  EXPECT_FALSE(pair.contexts);
  for (const PairedRound& round : pair.rounds) {
    const bool probe = round.round == plan.probe;
    EXPECT_EQ(round.differs, probe) << round.round;
    EXPECT_EQ(round.given[0], std::vector{probe ? -1.0 : 0.0});
    EXPECT_EQ(round.given[1], std::vector{probe ? 1.0 : 0.0});
    // Both have the noise of one seed, so the releases are as far apart as the rewards, but for their last digits.
    EXPECT_NEAR(round.seen[1].released.front() - round.seen[0].released.front(), probe ? 2.0 : 0.0, 2e-6);
  }
}

TEST(InteractionPair, OneOfManySecretBitsIsTurned) {
  test::MechanismSubject subject = test::laplace(2.0);
  const TrialOfClaim trial({.named = {{1.0, 0.0}}}, subject.facts(), 7);
  const std::size_t canaries = adversary_called(trial, "canaries");
  const InteractionPair pair = play_pair(subject, trial, 5, canaries);
  const std::vector<bool> bits = trial.planned(5, canaries).bits;
  ASSERT_EQ(pair.rounds.size(), bits.size());
  EXPECT_EQ(std::ranges::count_if(pair.rounds, &PairedRound::differs), 1);
  EXPECT_TRUE(pair.rounds.front().differs);
  for (std::size_t i = 1; i < bits.size(); ++i)
    EXPECT_EQ(pair.rounds[i].given[0], std::vector{bits[i] ? 1.0 : -1.0}) << "as it was drawn";
}

TEST(InteractionPair, ARewardThatIsNotThereIsNone) {
  test::MechanismSubject subject = test::laplace(2.0);
  const TrialOfClaim trial({.relation = Relation::absent_reward, .named = {{1.0, 0.0}}}, subject.facts(), 7);
  const InteractionPair pair = play_pair(subject, trial, 1, adversary_called(trial, "absent"));
  const auto differing = std::ranges::find_if(pair.rounds, &PairedRound::differs);
  ASSERT_NE(differing, pair.rounds.end());
  EXPECT_NE(differing->given[0].empty(), differing->given[1].empty());
}

TEST(InteractionPair, IsTheSameEachTime) {
  test::MechanismSubject subject = test::laplace(2.0);
  const TrialOfClaim trial({.named = {{1.0, 0.0}}}, subject.facts(), 7);
  for (std::size_t i = 0; i < trial.adversaries().size(); ++i) {
    const InteractionPair one = play_pair(subject, trial, 9, i), two = play_pair(subject, trial, 9, i);
    ASSERT_EQ(one.rounds.size(), two.rounds.size());
    for (std::size_t t = 0; t < one.rounds.size(); ++t)
      for (const std::size_t world : {0U, 1U}) {
        EXPECT_EQ(one.rounds[t].given[world], two.rounds[t].given[world]);
        EXPECT_EQ(one.rounds[t].seen[world], two.rounds[t].seen[world]);
      }
  }
}

}  // namespace
}  // namespace privbo::interaction_pair_test
