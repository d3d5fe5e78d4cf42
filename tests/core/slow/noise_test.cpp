// Reward noise: its moments, the pairing of algorithms, and the independence of streams.
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "environment/noise/reward_noise.h"
#include "learning/algorithm_entry.h"
#include "numerics/statistics.h"
#include "scenario/scenario.h"
#include "support/files/example_data.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::noise_test {
namespace {

std::unique_ptr<RewardNoise> make_noise(const std::string& id, const Json& values, const DataSet* data = nullptr) {
  const RewardNoiseEntry* entry = find_entry(reward_noise_catalogue(), id);
  if (entry == nullptr) throw std::logic_error("no noise named " + id);
  Problems problems;
  const ParamSet params = check_params(entry->params, values, "", {}, problems);
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  return entry->make(params, data);
}

std::vector<double> rewards(const RewardNoise& noise, Index arm, double mean_value, std::size_t count,
                            std::uint64_t seed = 71) {
  const auto draws = make_stream({seed, 0, 0, Purpose::reward_noise});
  std::vector<double> values(count);
  for (double& value : values) value = noise.reward(arm, mean_value, *draws);
  return values;
}

double mean_square(const std::vector<double>& values, double centre) {
  double sum = 0.0;
  for (const double value : values) sum += (value - centre) * (value - centre);
  return sum / static_cast<double>(values.size());
}

struct Moments {
  const char* id;
  Json params;
  double mean, variance, kurtosis;  // of y where f = 0.3; kurtosis E(y−m)⁴/variance²
};

/// z-scores of the sample's mean and variance under the moments claimed.
std::pair<double, double> z_scores(const std::vector<double>& values, const Moments& claim) {
  const double n = static_cast<double>(values.size());
  const double z_mean = (mean(values) - claim.mean) / std::sqrt(claim.variance / n);
  const double z_variance =
      (mean_square(values, claim.mean) / claim.variance - 1.0) / std::sqrt((claim.kurtosis - 1.0) / n);
  return {z_mean, z_variance};
}

// n = 400,000 draws; statistics: z of mean and of variance (exact fourth moments); alarm at |z| > 5, one false alarm in
// 1.7 million per statistic. The twin with half the scale must raise it.
TEST(RewardNoiseMoments, AreTheClosedForms) {
  const std::size_t n = test::sanitized ? 40'000 : 400'000;
  const Moments claims[] = {
      {"uniform", {{"bound", 2.0}}, 0.3, 4.0 / 3.0, 9.0 / 5.0},
      {"gaussian", {{"sd", 0.7}}, 0.3, 0.49, 3.0},
      {"student-t", {{"nu", 9.0}, {"scale", 0.5}}, 0.3, 0.25 * 9.0 / 7.0, 3.0 + 6.0 / 5.0},
      {"bernoulli", Json::object(), 0.3, 0.21, (1.0 - 3.0 * 0.21) / 0.21},
  };
  for (const Moments& claim : claims) {
    const auto noise = make_noise(claim.id, claim.params);
    const auto [z_mean, z_variance] = z_scores(rewards(*noise, 0, 0.3, n), claim);
    EXPECT_LT(std::abs(z_mean), 5.0) << claim.id;
    EXPECT_LT(std::abs(z_variance), 5.0) << claim.id;
    if (std::string(claim.id) != "bernoulli") {
      EXPECT_NEAR(noise->moment(2.0), claim.variance, 1e-12) << claim.id;
    } else {
      EXPECT_GE(noise->moment(2.0), claim.variance);
    }
    if (const auto bound = noise->bound()) {
      for (const double value : rewards(*noise, 0, 0.3, 10'000)) ASSERT_LE(std::abs(value - 0.3), *bound) << claim.id;
    }
  }
}

TEST(RewardNoiseMoments, BrokenTwinWithHalfTheScaleIsNoticed) {
  const std::size_t n = 40'000;
  const Moments uniform{"uniform", {{"bound", 1.0}}, 0.3, 4.0 / 3.0, 9.0 / 5.0};
  EXPECT_GT(std::abs(z_scores(rewards(*make_noise("uniform", uniform.params), 0, 0.3, n), uniform).second), 5.0);
  const Moments gaussian{"gaussian", {{"sd", 0.35}}, 0.3, 0.49, 3.0};
  EXPECT_GT(std::abs(z_scores(rewards(*make_noise("gaussian", gaussian.params), 0, 0.3, n), gaussian).second), 5.0);
}

TEST(RewardNoiseMoments, NoneIsExactAndInfiniteVarianceReportsIt) {
  const auto none = make_noise("none", Json::object());
  for (const double value : rewards(*none, 0, 0.3, 100)) EXPECT_EQ(value, 0.3);
  EXPECT_TRUE(std::isinf(make_noise("student-t", {{"nu", 2.0}})->moment(2.0)));
  EXPECT_FALSE(make_noise("student-t", {{"nu", 3.0}})->bound());
}

// n = 40,000 draws of 4 rows: mean within 5 standard errors of 0, mean square likewise of the residuals' own.
TEST(RewardNoiseMoments, ResidualsAreThoseOfTheData) {
  const DataSet data = three_arms();
  const auto noise = make_noise("residuals", Json::object(), &data);
  const Vector means = arm_means(data);
  for (Index arm = 0; arm < 3; ++arm) {
    const std::vector<double> values = rewards(*noise, arm, means[arm], 40'000);
    double own = 0.0, fourth = 0.0;
    for (Index row = 0; row < data.readings.rows(); ++row) {
      const double residual = data.readings(row, arm) - means[arm];
      own += residual * residual / 4.0;
      fourth += std::pow(residual, 4) / 4.0;
    }
    EXPECT_LT(std::abs(mean(values) - means[arm]), 5.0 * std::sqrt(own / 40'000.0));
    EXPECT_LE(std::abs(mean_square(values, means[arm]) - own),
              5.0 * std::sqrt((fourth - own * own) / 40'000.0) + 1e-12);
    EXPECT_LE(own, noise->moment(2.0) + 1e-12);
  }
}

// Whatever two algorithms ask, in one round of one trial they meet the same noise: reward by reward where it is
// additive.
TEST(PairedNoise, IsTheSameForEveryAlgorithm) {
  for (const char* type : {"uniform", "gaussian", "student-t"}) {
    Scenario scenario = test::small_scenario(200, 1);
    apply_setting(scenario, "noise.type", type);
    const auto experiment = test::checked(scenario);
    ASSERT_TRUE(experiment);
    const Instance instance = experiment->instance(0);
    std::vector<std::vector<double>> noise(3);
    std::vector<std::vector<Index>> asked(3);
    for (std::size_t a = 0; a < 3; ++a) {
      const auto trial = experiment->make_trial(instance, a, 0);
      for (int t = 0; t < 200; ++t) {
        const RoundRecord& record = trial->step();
        asked[a].push_back(record.queries.front().point);
        noise[a].push_back(record.outcomes.front().reward - instance.f[record.queries.front().point]);
      }
    }
    EXPECT_NE(asked[0], asked[2]) << "the pairing is only a statement where the queries differ";
    for (std::size_t t = 0; t < 200; ++t) {
      EXPECT_NEAR(noise[0][t], noise[1][t], 1e-12) << type << " round " << t + 1;
      EXPECT_NEAR(noise[0][t], noise[2][t], 1e-12) << type << " round " << t + 1;
    }
  }
}

TEST(PairedNoise, EveryKindDrawsTheSameNumberWhateverIsAsked) {
  const DataSet data = three_arms();
  for (const RewardNoiseEntry& entry : reward_noise_catalogue()) {
    const auto noise = make_noise(entry.id, Json::object(), &data);
    const auto one = make_stream({5, 0, 0, Purpose::reward_noise}),
               other = make_stream({5, 0, 0, Purpose::reward_noise});
    for (int t = 0; t < 100; ++t) {
      noise->reward(0, 0.1, *one);
      noise->reward(t % 3, 0.9, *other);
    }
    EXPECT_EQ(one->uniform(), other->uniform()) << entry.id;
  }
}

TEST(PairedNoise, LaplaceNoiseIsPairedAcrossPrivateAlgorithms) {
  Scenario scenario = test::small_scenario(100, 1);
  scenario.document["algorithms"] =
      Json::array({{{"type", "ldp-tgp-ucb"}}, {{"type", "igp-ucb"}, {"private_rewards", true}, {"beta_scale", 0.05}}});
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const auto first = experiment->make_trial(instance, 0, 0), second = experiment->make_trial(instance, 1, 0);
  for (int t = 0; t < 100; ++t) {
    const RoundRecord& a = first->step();
    const RoundRecord& b = second->step();
    const double noise_a = std::get<RewardMessage>(a.delivered.front()).value - a.outcomes.front().reward;
    const double noise_b = std::get<RewardMessage>(b.delivered.front()).value - b.outcomes.front().reward;
    EXPECT_NEAR(noise_a, noise_b, 1e-12);
  }
}

double correlation(const StreamKey& first, const StreamKey& second, std::size_t n) {
  const auto a = make_stream(first), b = make_stream(second);
  double sum = 0.0;
  for (std::size_t i = 0; i < n; ++i) sum += (a->uniform() - 0.5) * (b->uniform() - 0.5);
  return 12.0 * sum / static_cast<double>(n);
}

// n = 100,000 pairs; statistic: correlation (known mean and variance), standard error 1/√n; alarm at 5 of them, one
// false alarm in 1.7 million per pair of streams. The twin, the same key twice, has correlation 1.
TEST(Streams, OfDifferentKeysAreUncorrelated) {
  const std::size_t n = test::sanitized ? 10'000 : 100'000;
  const double alarm = 5.0 / std::sqrt(static_cast<double>(n));
  const StreamKey base{1, 0, 0, Purpose::reward_noise};
  std::vector<StreamKey> others;
  for (const Purpose purpose : {Purpose::instance, Purpose::privacy_noise, Purpose::learner, Purpose::environment})
    others.push_back({1, 0, 0, purpose});
  for (const std::uint64_t other : {1, 2, 3}) {
    others.push_back({1, other, 0, Purpose::reward_noise});
    others.push_back({1, 0, other, Purpose::reward_noise});
    others.push_back({1 + other, 0, 0, Purpose::reward_noise});
  }
  others.push_back({1, 0, 1ULL << 63U, Purpose::reward_noise});
  others.push_back({(1ULL << 32U) + 1, 0, 0, Purpose::reward_noise});
  others.push_back({1, 1ULL << 32U, 0, Purpose::reward_noise});
  for (const StreamKey& other : others)
    EXPECT_LT(std::abs(correlation(base, other, n)), alarm)
        << other.seed << " " << other.trial << " " << other.agent << " " << static_cast<int>(other.purpose);
  EXPECT_GT(correlation(base, base, n), 1.0 - alarm);
}

TEST(Streams, FirstNumbersOfNeighbouringKeysAreUniform) {
  // Kolmogorov–Smirnov on the first number of 10,000 neighbouring trials: alarm at 2.6/√n, false alarm 2·exp(−2·2.6²) ≈
  // 3e-6.
  std::vector<double> first;
  for (std::uint64_t trial = 0; trial < 10'000; ++trial)
    first.push_back(make_stream({1, trial, 0, Purpose::instance})->uniform());
  std::ranges::sort(first);
  double distance = 0.0;
  for (std::size_t i = 0; i < first.size(); ++i)
    distance = std::max({distance, std::abs(first[i] - static_cast<double>(i) / 1e4),
                         std::abs(first[i] - static_cast<double>(i + 1) / 1e4)});
  EXPECT_LT(distance, 2.6 / 100.0);
}

}  // namespace
}  // namespace privbo::noise_test
