// Whole algorithms under audit: their claims stand, what claims nothing is refused, and a channel that leaks is caught.
//
// Every audit here makes n = 4000 runs on each input at confidence 0.999: an honest algorithm is called a liar with
// probability at most 1e-3. Each kind of lie has a broken twin that must be caught.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "experiment/audit/algorithm_audit.h"
#include "families/families.h"
#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/randomising_family.h"
#include "families/randomised_rewards/release/local_channel.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_laplace.h"
#include "support/broken/broken_randomisers.h"
#include "support/limits.h"
#include "support/quick_scenario.h"

namespace privbo::algorithm_audit_test {
namespace {

using ::testing::HasSubstr;

constexpr AuditOptions options{.runs = 4000, .confidence = 0.999};

std::shared_ptr<const Experiment> experiment(const Json& changes = Json::object()) {
  Json all{{"domain.points", 12}, {"objective.support_count", 6}, {"run.horizon", 6}, {"run.trials", 1}};
  all.update(changes);
  return test::checked(test::changed_default(all));
}

/// Every algorithm of the catalogue on rewards that users randomise alone, and IGP-UCB with every randomiser. Others
/// have audits of their own (tests/core/families).
Json private_algorithms() {
  Json list = Json::array();
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (entry.notion(ParamSet(default_values(entry.params))) == PrivacyNotion::local &&
        dynamic_cast<const RandomisingFamily*>(entry.family))
      list.push_back({{"type", entry.id}});
  for (const auto& randomiser : local_randomiser_catalogue())
    list.push_back({{"type", "igp-ucb"},
                    {"private_rewards", true},
                    {"randomiser", randomiser.id},
                    {"label", "IGP-UCB, " + randomiser.label}});
  return list;
}

/// δ is that of Gaussian noise alone: large enough for 4000 runs to see half of it.
std::shared_ptr<const Experiment> all_private() {
  return experiment({{"algorithms", private_algorithms()}, {"privacy.epsilon", 1.0}, {"privacy.delta", 0.01}});
}

bool is_gaussian(const Experiment& made, std::size_t a) { return made.algorithms()[a].delta > 0.0; }

AuditResult audit_of(const std::shared_ptr<const Experiment>& made, std::size_t a, MakeChannel channel = {}) {
  return audit(*audit_of_rewards(made, a, {}, std::move(channel)), options);
}

TEST(AlgorithmAudit, PrivateAlgorithmsKeepTheirClaim) {
  const auto made = all_private();
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    SCOPED_TRACE(made->algorithms()[a].label);
    EXPECT_EQ(why_audit_inapplicable(*made, a), "");
    const auto target = audit_of_algorithm(made, a);
    EXPECT_TRUE(target->gives_loss());
    const AuditResult result = audit(*target, options);
    EXPECT_FALSE(result.violated) << result.verdict;
    if (is_gaussian(*made, a)) {
      EXPECT_EQ(target->claimed_point(), (ClaimPoint{1.0, 0.01}));
      EXPECT_NEAR(target->claimed_delta(1.0), 0.01, 1e-8);
      EXPECT_EQ(target->claimed_epsilon(0.0), infinity);
      EXPECT_THAT(target->claim().english(), HasSubstr("(1, 0.01), charged as μ = "));
      EXPECT_GT(result.epsilon_lower, 0.1) << result.verdict;
    } else {
      EXPECT_DOUBLE_EQ(target->claimed_epsilon(0.0), 1.0);
      EXPECT_GT(result.epsilon_lower, 0.8) << result.verdict;
    }
  }
  EXPECT_GE(made->algorithms().size(), 5U);
}

// Broken twins: Laplace and Gaussian noise at half scale, in every algorithm that uses it. Gaussian: two normal laws
// that are 2μ = 1.07 apart differ by 0.41 in total variation, where 0.21 is claimed: 13 standard errors of 2,000
// held-out runs on each input, of which the limits take 6.
TEST(AlgorithmAudit, HalfTheNoiseIsCaught) {
  const auto made = all_private();
  int caught = 0;
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    if (std::isfinite(users_randomiser(*made, made->instance(0), a, NoiseBackend::simulation)->reach())) continue;
    if (is_gaussian(*made, a)) {
      const AuditResult result = audit_of(made, a, test::channel_with(test::gaussian_at_half_scale));
      EXPECT_TRUE(result.violated) << made->algorithms()[a].label << ": " << result.verdict;
      continue;
    }
    const AuditResult result = audit_of(made, a, test::channel_with(test::laplace_at_half_scale));
    EXPECT_TRUE(result.violated) << made->algorithms()[a].label << ": " << result.verdict;
    EXPECT_GT(result.event_epsilon, 1.4) << result.verdict;  // events alone see it; the truth is 2
    ++caught;
  }
  EXPECT_GE(caught, 2);
}

// Broken twins: each randomiser without its clip, and an extreme reward.
TEST(AlgorithmAudit, UnclippedRewardsAreCaught) {
  const auto made = all_private();
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    SCOPED_TRACE(made->algorithms()[a].label);
    const std::string mechanism =
        users_randomiser(*made, made->instance(0), a, NoiseBackend::simulation)->guarantee().mechanism;
    std::vector<test::BrokenRandomiser::Release> twins{test::laplace_without_clip};
    if (mechanism == "One bit") twins = {test::one_bit_without_clip};
    if (mechanism == "Gaussian") twins = {test::gaussian_without_clip};
    if (mechanism == "Piecewise") twins = {test::piecewise_without_clip, test::piecewise_without_clip_in_reach};
    for (const auto& twin : twins) {
      const AuditResult result = audit_of(made, a, test::channel_with(twin));
      EXPECT_TRUE(result.violated) << result.verdict;
      EXPECT_GT(result.event_epsilon, 1.2)
          << result.verdict;  // the least: ln(0.765/0.143) = 1.68, piecewise kept within reach
    }
  }
}

// Broken twins: no noise at all, with and without the clip.
TEST(AlgorithmAudit, BareRewardsAreCaught) {
  const auto made = all_private();
  for (std::size_t a = 0; a < made->algorithms().size(); ++a)
    for (const auto twin : {test::raw_reward, test::clipped_reward}) {
      const auto target = audit_of_rewards(made, a, {}, test::channel_with(twin));
      const std::unique_ptr<RandomSource> draws = make_stream({.seed = 7});
      EXPECT_EQ(target->observe(false, *draws), infinity) << made->algorithms()[a].label;
      EXPECT_EQ(target->observe(true, *draws), -infinity) << made->algorithms()[a].label;
    }
}

/// Zhou & Tan 2020, §4.5, on Gaussian noise: no reward is clipped.
std::shared_ptr<const Experiment> on_average() {
  return experiment({{"algorithms", Json::array({Json{{"type", "ldp-tgp-ucb"}}})},
                     {"privacy.epsilon", 1.0},
                     {"privacy.unbounded", "high-probability"},
                     {"noise", {{"type", "gaussian"}}}});
}

TEST(AlgorithmAudit, ShowsThatTheClaimOnAverageIsNotLocal) {
  const auto made = on_average();
  ASSERT_EQ(made->algorithms()[0].notion, PrivacyNotion::high_probability_local);
  EXPECT_EQ(why_audit_inapplicable(*made, 0), "");
  const auto target = audit_of_algorithm(made, 0);
  EXPECT_THAT(target->claim(), HasSubstr("read as local DP, which it is not"));
  EXPECT_THAT(target->inputs(), HasSubstr("not clipped"));
  const AuditResult result = audit(*target, options);
  EXPECT_TRUE(result.violated) << result.verdict;
  EXPECT_GT(result.event_epsilon, 3.0) << result.verdict;
}

// Broken twin: the same channel, called ε-LDP.
TEST(AlgorithmAudit, TheClaimOnAverageCalledLocalIsCaught) {
  const auto made = on_average();
  const MakeChannel called_local = [](const std::shared_ptr<const LocalRandomiser>& given,
                                      std::unique_ptr<NoiseSource> noise) {
    const Guarantee& promise = given->guarantee();
    return make_local_channel(
        std::make_shared<test::BrokenRandomiser>(make_local_laplace(0.5 * promise.sensitivity, promise.epsilon.value()),
                                                 test::laplace_without_clip),
        std::move(noise));
  };
  const auto target = audit_of_rewards(made, 0, {}, called_local);
  EXPECT_EQ(target->claimed_delta(1.0), 0.0);  // ε = 1 whatever δ
  const AuditResult result = audit(*target, options);
  EXPECT_TRUE(result.violated) << result.verdict;
  EXPECT_GT(result.event_epsilon, 3.0) << result.verdict;
}

TEST(AlgorithmAudit, NothingClaimedNothingToAudit) {
  const auto made = experiment();
  int refused = 0;
  for (std::size_t a = 0; a < made->algorithms().size(); ++a) {
    if (made->algorithms()[a].notion != PrivacyNotion::none) continue;
    EXPECT_NE(why_audit_inapplicable(*made, a).english().find("nothing is claimed"), std::string::npos);
    EXPECT_THROW(audit_of_algorithm(made, a), std::invalid_argument);
    ++refused;
  }
  EXPECT_GE(refused, 1);
}

TEST(AlgorithmAudit, RunsAtMostSixteenRoundsAndReportsIt) {
  const auto made = experiment({{"run.horizon", 50}});
  for (std::size_t a = 0; a < made->algorithms().size(); ++a)
    if (why_audit_inapplicable(*made, a).empty()) {
      EXPECT_NE(audit_of_algorithm(made, a)->inputs().english().find("the first 16 of 50 rounds"), std::string::npos)
          << audit_of_algorithm(made, a)->inputs();
    }
}

TEST(AlgorithmAudit, TheGridBackEndIsAuditedBySimulation) {
  const auto made = experiment({{"run.noise_source", "grid"}, {"algorithms", private_algorithms()}});
  for (std::size_t a = 0; a < made->algorithms().size(); ++a)
    EXPECT_FALSE(audit(*audit_of_algorithm(made, a), {.runs = 500, .confidence = 0.999}).violated)
        << made->algorithms()[a].label;
}

double read(const TranscriptReader& reader, bool changed, const std::vector<double>& values) {
  LearnerMessages messages;
  for (const double value : values) messages.emplace_back(RewardMessage{0, value});
  return reader.read(changed, messages);
}

/// Messages that should not be: the raw reward, the clipped reward, and a second release of the same reward.
TEST(LocalReader, SeesLeaksOfLaplaceRewards) {
  const auto reader = make_local_reader(make_local_laplace(1.0, 1.0), 1.0, 10.0);  // scale 2
  EXPECT_EQ(read(*reader, true, {10.0}), infinity);
  EXPECT_EQ(read(*reader, false, {-10.0}), -infinity);
  EXPECT_EQ(read(*reader, true, {1.0}), infinity);
  EXPECT_DOUBLE_EQ(read(*reader, true, {5.0}), 1.0);
  EXPECT_DOUBLE_EQ(read(*reader, true, {5.0, 5.0}), 2.0);
  EXPECT_DOUBLE_EQ(read(*reader, true, {0.25}), 0.25);
  EXPECT_EQ(read(*reader, false, {0.25}), 0.0);
}

TEST(LocalReader, TakesAnHonestAtomForNoLeak) {
  for (const double epsilon : {0.1, 1.0, 4.0, 60.0}) {  // at 60 the two outputs are the two bounds themselves
    const std::shared_ptr<const LocalRandomiser> one_bit = make_one_bit(1.0, epsilon, reward_protection());
    const auto reader = make_local_reader(one_bit, 1.0, 10.0);
    EXPECT_NEAR(read(*reader, true, {one_bit->reach()}), epsilon, 1e-12 * epsilon);
    EXPECT_NEAR(read(*reader, true, {-one_bit->reach()}), -epsilon, 1e-12 * epsilon);
    EXPECT_EQ(read(*reader, false, {one_bit->reach()}), 0.0);
    EXPECT_EQ(read(*reader, false, {10.0}), infinity);
    EXPECT_EQ(read(*reader, true, {0.3}), infinity);  // it never gives that
    EXPECT_EQ(read(*reader, false, {0.3}), 0.0);      // but another round's says nothing of this reward
  }
  // At ε = 58 nearly all of piecewise's mass lies next to its largest output.
  const std::shared_ptr<const LocalRandomiser> piecewise = make_piecewise(1.0, 58.0, reward_protection());
  EXPECT_NEAR(read(*make_local_reader(piecewise, 1.0, 10.0), true, {piecewise->reach() * (1.0 - 1e-14)}), 58.0, 1e-9);
}

TEST(LocalReader, SeesLeaksOfPiecewiseRewards) {
  const std::shared_ptr<const LocalRandomiser> piecewise = make_piecewise(1.0, 1.0, reward_protection());
  const auto reader = make_local_reader(piecewise, 1.0, 10.0);
  EXPECT_EQ(read(*reader, true, {1.0}), infinity);
  EXPECT_EQ(read(*reader, true, {-10.0}), -infinity);
  EXPECT_NEAR(read(*reader, true, {1.5}), 1.0, 1e-9);  // within the window of +1: [1, C], C = 4.08
  EXPECT_NEAR(read(*reader, true, {-1.5}), -1.0, 1e-9);
  EXPECT_EQ(read(*reader, true, {0.5}), 0.0);
}

}  // namespace
}  // namespace privbo::algorithm_audit_test
