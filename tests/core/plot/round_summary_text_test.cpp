// The sentence about a step: private and not, kept and truncated, with a posterior and without.
#include "plot/words/round_summary_text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "families/joint/record/joint_round.h"
#include "families/local/record/nystrom_round.h"

namespace privbo::round_summary_text_test {
namespace {

Domain line() {
  Domain domain;
  domain.points.resize(2, 1);
  domain.points << 0.42, 0.9;
  return domain;
}

AlgorithmSnapshot algorithm(const char* type, const char* label) {
  AlgorithmSnapshot made;
  made.type = type;
  made.label = label;
  return made;
}

AlgorithmSnapshot private_ucb() {
  AlgorithmSnapshot made = algorithm("ldp-tgp-ucb", "LDP-TGP-UCB");
  made.privacy.guarantee.mechanism = "Laplace";
  made.privacy.guarantee.notion = PrivacyNotion::local;
  return made;
}

RoundDetails private_story() {
  RoundDetails round_summary;
  round_summary.t = 3;
  round_summary.mean = 0.1;
  round_summary.deviation = 0.9;
  round_summary.width = 2.3;
  round_summary.acquisition = 2.17;
  round_summary.reward = 0.31;
  round_summary.released = 4.87;
  round_summary.randomised = true;
  round_summary.truncation = 12.1;
  round_summary.regret = 0.55;
  round_summary.epsilon = 4.0;
  return round_summary;
}

std::string received(const RoundDetails& round_summary, const AlgorithmSnapshot& by) {
  return round_summary_text(round_summary, by, line()).english();
}

TEST(StoryText, PrivateRoundReportsWhatLeftTheUserAndWhatItCost) {
  EXPECT_EQ(
      received(private_story(), private_ucb()),
      "Round 3 · LDP-TGP-UCB asked x = 0.42 because μ + βσ = 0.1 + 2.3 × 0.9 = 2.17 is largest there; the user's reward 0.31 left "
      "them as 4.87 (Laplace noise; the learner never sees 0.31), below b = 12.1 so kept; cost ε = 4 to that user; regret 0.55.");
}

/// Where any point of a box may be asked, the story has its own coordinates and not those of the nearest point.
TEST(StoryText, OfABoxHasTheCoordinatesThatWereAsked) {
  RoundDetails round_summary = private_story();
  round_summary.at = Vector::Constant(1, 0.4375);
  EXPECT_NE(received(round_summary, private_ucb()).find("asked x = 0.438 because"), std::string::npos)
      << received(round_summary, private_ucb());
  round_summary.at = Vector::Constant(2, 0.5);
  EXPECT_NE(received(round_summary, private_ucb()).find("asked x = (0.5, 0.5) because"), std::string::npos);
}

TEST(StoryText, ABoundedRandomiserAddsNoNoise) {
  AlgorithmSnapshot algorithm = private_ucb();
  algorithm.privacy.guarantee.noise_scale = 11.6;  // its largest output
  algorithm.privacy.guarantee.mechanism = "One bit";
  EXPECT_NE(received(private_story(), algorithm)
                .find("(one bit, drawn by a coin that the reward weights; the learner never sees 0.31)"),
            std::string::npos)
      << received(private_story(), algorithm);
  algorithm.privacy.guarantee.mechanism = "Piecewise";
  EXPECT_NE(received(private_story(), algorithm).find("(drawn anew by the piecewise randomiser;"), std::string::npos);
}

TEST(StoryText, TruncatedRewardCountsAsZero) {
  RoundDetails round_summary = private_story();
  round_summary.released = 15.0;
  round_summary.truncated = true;
  EXPECT_NE(received(round_summary, private_ucb())
                .find("left them as 15 (Laplace noise; the learner never sees 0.31), beyond b = 12.1 so counted as 0;"),
            std::string::npos);
}

TEST(StoryText, WithoutPrivacyNothingIsCharged) {
  RoundDetails round_summary = private_story();
  round_summary.released = round_summary.reward;
  round_summary.randomised = false;
  round_summary.truncation = RoundDetails::none;
  round_summary.epsilon.reset();
  EXPECT_EQ(
      received(round_summary, algorithm("igp-ucb", "IGP-UCB")),
      "Round 3 · IGP-UCB asked x = 0.42 because μ + βσ = 0.1 + 2.3 × 0.9 = 2.17 is largest there; the reward 0.31 came back as it "
      "is (no privacy); regret 0.55.");
}

TEST(StoryText, UniformPlayHasNoReason) {
  RoundDetails round_summary;
  round_summary.t = 12345;
  round_summary.point = 1;
  round_summary.reward = round_summary.released = -0.2;
  round_summary.regret = 0.0;
  EXPECT_EQ(
      received(round_summary, algorithm("uniform", "Uniform play")),
      "Round 12,345 · Uniform play asked x = 0.9 without looking at any reward (it keeps no posterior); the reward −0.2 came back as it "
      "is (no privacy); regret 0.");
}

TEST(StoryText, OtherRulesReportWhatTheyMaximised) {
  RoundDetails round_summary = private_story();
  round_summary.acquisition = 0.04;
  round_summary.width = RoundDetails::none;
  EXPECT_NE(received(round_summary, algorithm("gp-ei", "GP-EI"))
                .find("because the expected improvement 0.04 is largest there, where it believed μ = 0.1, σ = 0.9"),
            std::string::npos);
  round_summary.width = 1.0;
  EXPECT_NE(received(round_summary, algorithm("gp-ts", "GP-TS"))
                .find("because a function drawn from its posterior is largest there (0.04)"),
            std::string::npos);
  EXPECT_NE(received(round_summary, algorithm("next", "Next")).find("its acquisition value 0.04 is largest there"),
            std::string::npos);
}

/// A median of means with k = 5: epoch 163 of 2,000.
RoundDetails replayed(std::int64_t play, std::int64_t epoch = 163, std::int64_t epochs = 2000, Index chosen = -1) {
  RoundDetails round_summary = private_story();
  round_summary.truncation = RoundDetails::none;
  round_summary.t = 810 + play;
  NystromDecision noted;
  noted.features = 12;
  noted.epoch = epoch;
  noted.epochs = epochs;
  noted.replay = play;
  noted.replays = 5;
  noted.chosen = chosen;
  round_summary.own = std::make_shared<NystromRound>(noted);
  return round_summary;
}
AlgorithmSnapshot moma() {
  AlgorithmSnapshot made = private_ucb();
  made.label = "LDP-MoMA-GP-UCB";
  return made;
}

TEST(StoryText, AnEpochIsReportedPlayByPlay) {
  EXPECT_EQ(
      received(replayed(1), moma()),
      "Round 811 · LDP-MoMA-GP-UCB asked x = 0.42, play 1 of 5 in epoch 163 of 2,000 because μ + βσ = 0.1 + 2.3 × 0.9 = 2.17 is "
      "largest there; the user's reward 0.31 left them as 4.87 (Laplace noise; the learner never sees 0.31); the posterior changes "
      "when the epoch ends; cost ε = 4 to that user; regret 0.55.");
  EXPECT_NE(received(replayed(3), moma())
                .find("Round 813 · LDP-MoMA-GP-UCB asked x = 0.42, play 3 of 5 in epoch 163 of 2,000 because an "
                      "epoch plays its point 5 times;"),
            std::string::npos);
  EXPECT_NE(received(replayed(5), moma())
                .find("; the epoch ends: all 5 estimates are fitted anew with m = 12 features; cost"),
            std::string::npos);
  EXPECT_NE(
      received(replayed(5, 163, 2000, 2), moma())
          .find(
              "; the epoch ends: all 5 estimates are fitted anew with m = 12 features, and number 3, nearest to the others, is the mean now;"),
      std::string::npos);
}

TEST(StoryText, RoundsAfterTheLastEpochTeachNothing) {
  RoundDetails round_summary = replayed(0, 2001);
  EXPECT_NE(
      received(round_summary, moma())
          .find("asked x = 0.42 once more because too few rounds are left for another epoch of 5 plays; the user's"),
      std::string::npos);
  EXPECT_NE(received(round_summary, moma()).find("; nothing is learned from it; cost"), std::string::npos);
  round_summary = replayed(0, 1, 0);
  round_summary.t = 1;
  EXPECT_NE(received(round_summary, moma())
                .find("asked x = 0.42 because one epoch of 5 plays is longer than the run; the user's"),
            std::string::npos);
}

TEST(StoryText, FeatureSpaceCutsProductsNotRewards) {
  RoundDetails round_summary = private_story();
  NystromDecision noted;
  noted.features = 12;
  noted.truncated_terms = 1034;
  round_summary.own = std::make_shared<NystromRound>(noted);
  round_summary.truncated = true;
  EXPECT_NE(received(round_summary, private_ucb())
                .find("never sees 0.31), and of all past rewards times the m = 12 features, 1,034 products lie "
                      "beyond b = 12.1 and count as 0;"),
            std::string::npos);
  noted.truncated_terms = 0;
  round_summary.own = std::make_shared<NystromRound>(noted);
  EXPECT_NE(received(round_summary, private_ucb())
                .find(", and no product of a past reward with one of the m = 12 features lies beyond b = 12.1;"),
            std::string::npos);
}

AlgorithmSnapshot jdp(PrivacyNotion notion) {
  AlgorithmSnapshot made = algorithm("jdp-gp-ucb", "JDP-GP-UCB");
  made.privacy.guarantee.notion = notion;
  made.privacy.guarantee.delta = notion == PrivacyNotion::none ? 0.0 : 1e-5;
  return made;
}

/// A learner from statistics: 25 points offered, β a sum of four terms.
RoundDetails from_sums(bool raised = false) {
  JointDecision noted;
  noted.width_terms = {1.2, 0.3, 3.0, 2.5};
  noted.raised = raised;
  RoundDetails round_summary = private_story();
  round_summary.released = round_summary.truncation = RoundDetails::none;
  round_summary.offered = 25;
  round_summary.width = 7.0;
  round_summary.mean = 0.1;
  round_summary.deviation = 0.5;
  round_summary.acquisition = 3.6;
  round_summary.own = std::make_shared<JointRound>(noted);
  round_summary.epsilon.reset();
  return round_summary;
}

TEST(StoryText, ALearnerFromStatisticsIsOfferedPointsAndReportedNothingOfTheRound) {
  EXPECT_EQ(
      round_summary_text(from_sums(), jdp(PrivacyNotion::joint), line(), 0.93).english(),
      "Round 3 · JDP-GP-UCB was offered 25 points (the best has f = 0.93) and asked x = 0.42 because μ + √β σ = 0.1 + 7 × 0.5 = 3.6 is "
      "largest there among them; √β = 1.2 (norm) + 0.3 (features) + 3 (noise) + 2.5 (volume) = 7; the reward 0.31 went to the trusted "
      "privatiser; nothing of this round is released until it releases noisy sums over rounds 1 to 3; regret 0.55.");
  EXPECT_NE(
      received(from_sums(true), jdp(PrivacyNotion::joint))
          .find(
              "(volume) = 7; the noise had made V indefinite, so its lowest eigenvalues were raised to λ; the reward"),
      std::string::npos);
  EXPECT_NE(
      received(from_sums(), jdp(PrivacyNotion::local_joint))
          .find(
              "the user sent φφᵀ and yφ with noise of their own; the reward 0.31 and the decision set stayed with them"),
      std::string::npos);
  RoundDetails open = from_sums();
  open.randomised = false;
  EXPECT_NE(received(open, jdp(PrivacyNotion::none)).find("the reward 0.31 enters the sums as it is (no privacy)"),
            std::string::npos);
  open.own = nullptr;
  EXPECT_NE(received(open, jdp(PrivacyNotion::none)).find("; the reward was 0.31"), std::string::npos)
      << "nothing tells that it learns from sums";
}

TEST(StoryText, APosteriorKnowsTheBestOfItsDecisionSet) {
  PosteriorSnapshot posterior;
  posterior.domain = std::make_shared<const Domain>(line());
  posterior.truth = Vector{{0.5, 0.93}};
  posterior.round_summary = from_sums();
  posterior.offered = {0};
  EXPECT_THAT(round_summary_text(posterior, jdp(PrivacyNotion::joint)).english(),
              testing::HasSubstr("(the best has f = 0.5)"));
  posterior.offered = {0, 1, 7};
  EXPECT_THAT(round_summary_text(posterior, jdp(PrivacyNotion::joint)).english(),
              testing::HasSubstr("(the best has f = 0.93)"));
  posterior.truth.resize(0);
  EXPECT_THAT(round_summary_text(posterior, jdp(PrivacyNotion::joint)).english(),
              testing::HasSubstr("was offered 25 points and asked"));
}

TEST(StoryText, ALargeDeltaIsCalledWhatItIs) {
  RoundDetails round_summary = private_story();
  AlgorithmSnapshot by = private_ucb();
  by.privacy.guarantee.delta = 0.5;
  EXPECT_NE(received(round_summary, by).find("cost ε = 4 at δ = 0.5 to that user (a δ too large to count as privacy)"),
            std::string::npos)
      << received(round_summary, by);
  by.privacy.guarantee.notion = PrivacyNotion::high_probability_central;
  EXPECT_EQ(received(round_summary, by).find("too large"), std::string::npos) << "it counts draws of f";
  by = private_ucb();
  by.privacy.guarantee.delta = 1e-5;
  EXPECT_NE(received(round_summary, by).find("cost ε = 4 at δ = 1×10⁻⁵ to that user; regret"), std::string::npos)
      << received(round_summary, by);
}

TEST(StoryText, NamesPointsOfEveryDomain) {
  Domain domain = line();
  domain.labels = {"mote 7", "mote 8"};
  EXPECT_EQ(point_text(domain, 1).english(), "arm mote 8");
  domain.labels.clear();
  domain.points.resize(1, 2);
  domain.points << 0.25, -1.0;
  EXPECT_EQ(point_text(domain, 0).english(), "x = (0.25, −1)");
  domain.points.setZero(3, 9);
  EXPECT_EQ(point_text(domain, 2).english(), "point 3");
  EXPECT_EQ(point_text(domain, 5).english(), "point 6") << "outside: no crash";
}

}  // namespace
}  // namespace privbo::round_summary_text_test
