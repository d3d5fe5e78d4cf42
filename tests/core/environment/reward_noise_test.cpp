// Reward noise: moments, bounds, and draws that do not depend on the arm.
#include "environment/noise/reward_noise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "support/files/example_data.h"
#include "support/scripted/scripted_draws.h"

namespace privbo::reward_noise_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

std::unique_ptr<RewardNoise> noise(const std::string& id, const Json& values = Json::object(),
                                   const DataSet* data = nullptr) {
  const auto* entry = find_entry(reward_noise_catalogue(), id);
  if (entry == nullptr) throw std::logic_error("no reward noise " + id);
  Problems problems;
  const ParamSet params = check_params(entry->params, values, "/noise", {}, problems);
  if (has_errors(problems)) throw std::logic_error(to_text(problems));
  return entry->make(params, data);
}

TEST(RewardNoise, EveryEntryDrawsTheSameWhateverTheArmAndItsMean) {
  const DataSet data = three_arms();
  for (const auto& entry : reward_noise_catalogue()) {
    const auto made = noise(entry.id, Json::object(), &data);
    std::vector<std::string> asked;
    for (const Index a : {0, 2})
      for (const double mean : {-3.0, 0.0, 0.5, 7.0}) {
        ScriptedDraws draws;
        draws.uniforms = draws.normals = draws.laplaces = draws.student_ts = {0.3, 0.3};
        draws.indices = {1, 1};
        made->reward(a, mean, draws);
        asked.push_back(draws.asked);
      }
    EXPECT_THAT(asked, ::testing::Each(asked.front())) << entry.id;
    EXPECT_LE(asked.front().size(), 1U) << entry.id;
  }
}

TEST(RewardNoise, EveryEntryStaysInItsBoundAndHasItsSecondMoment) {
  // n = 200,000 draws at one mean; 6 standard errors of η² (fourth moments below 30 where finite): false alarm 2e-9
  // each.
  constexpr int n = 200000;
  const DataSet data = three_arms();
  for (const auto& entry : reward_noise_catalogue()) {
    // Those of two values have the moments of their worst f, which is 2Δ or 0.
    const Json light = entry.id == "student-t"    ? Json{{"nu", 30.0}}
                       : entry.id == "pareto"     ? Json{{"exponent", 12.0}}
                       : entry.id == "two-valued" ? Json{{"delta", 0.25}}
                                                  : Json::object();
    const double f = entry.id == "signs" ? 0.0 : 0.5;
    const auto made = noise(entry.id, light, &data);
    const auto draws = make_stream({.seed = 5, .purpose = Purpose::reward_noise});
    const Index arm = 0;  // the arm of three_arms with the largest residual moment, 2.5
    double sum = 0, square = 0, fourth = 0, largest = 0;
    for (int i = 0; i < n; ++i) {
      const double eta = made->reward(arm, f, *draws) - f;
      sum += eta;
      square += eta * eta;
      fourth += eta * eta * eta * eta;
      largest = std::max(largest, std::abs(eta));
    }
    const double moment = made->moment(2.0);
    const double spread = std::sqrt((fourth / n - square / n * square / n) / n);
    EXPECT_NEAR(sum / n, 0.0, 6 * std::sqrt(moment / n) + 1e-12) << entry.id;
    EXPECT_NEAR(square / n, moment, 6 * spread + 1e-12) << entry.id;
    if (made->bound()) {
      EXPECT_LE(largest, *made->bound() + 1e-12) << entry.id;
    }
  }
}

TEST(RewardNoise, MomentsAndBoundsInClosedForm) {
  EXPECT_EQ(noise("none")->bound(), 0.0);
  EXPECT_EQ(noise("uniform", {{"bound", 2.0}})->bound(), 2.0);
  EXPECT_DOUBLE_EQ(noise("uniform", {{"bound", 2.0}})->moment(2.0), 4.0 / 3.0);
  EXPECT_FALSE(noise("gaussian")->bound());
  EXPECT_DOUBLE_EQ(noise("gaussian", {{"sd", 3.0}})->moment(2.0), 9.0);
  EXPECT_DOUBLE_EQ(noise("student-t", {{"scale", 2.0}})->moment(2.0), 12.0);
  EXPECT_TRUE(std::isinf(noise("student-t", {{"nu", 2.0}})->moment(2.0)));
  EXPECT_FALSE(noise("student-t")->bound());
}

TEST(RewardNoise, BernoulliClipsItsProbability) {
  const auto bernoulli = noise("bernoulli");
  const auto reward = [&](double mean, double u) {
    ScriptedDraws draws;
    draws.uniforms = {u};
    return bernoulli->reward(0, mean, draws);
  };
  EXPECT_EQ(reward(0.3, 0.29), 1.0);
  EXPECT_EQ(reward(0.3, 0.3), 0.0);
  EXPECT_EQ(reward(-5.0, 0.0), 0.0);
  EXPECT_EQ(reward(7.0, 0.999999), 1.0);
}

TEST(RewardNoise, ExpectedRewardIsTheMeanOfTheDraws) {
  const DataSet data = three_arms();
  constexpr int count = 40000;
  for (const auto& entry : reward_noise_catalogue()) {
    const auto made = noise(entry.id, Json::object(), &data);
    for (const double mean : {-3.0, 0.0, 0.25, 1.0, 7.0}) {
      SCOPED_TRACE(entry.id + " at " + std::to_string(mean));
      EXPECT_EQ(made->centred(mean), made->expected(mean) == mean);
      const auto draws = make_stream({.seed = 5});
      double sum = 0.0;
      for (int i = 0; i < count; ++i) sum += made->reward(0, mean, *draws);
      // n = 40,000, mean beyond 6 standard errors: false alarm 2e-9 each (heavy tails: variance of t(3), 3).
      EXPECT_NEAR(sum / count, made->expected(mean), 6 * std::sqrt(made->moment(2.0) / count) + 1e-9);
    }
  }
  const auto bernoulli = noise("bernoulli");
  EXPECT_EQ(bernoulli->expected(-0.5), 0.0);
  EXPECT_EQ(bernoulli->expected(0.3), 0.3);
  EXPECT_EQ(bernoulli->expected(1.5), 1.0);
  EXPECT_EQ(expected_rewards(*bernoulli, Eigen::Vector3d(-1, 0.5, 2)), Vector(Eigen::Vector3d(0, 0.5, 1)));
}

TEST(RewardNoise, BernoulliIsHalfSubGaussianAndNoLess) {
  const double sigma = noise("bernoulli")->sub_gaussian().value();
  EXPECT_EQ(sigma, 0.5);
  double tightest = 0.0;  // of log E exp(sη) / (s²/2), which may not exceed σ²
  for (int i = 0; i <= 100; ++i)
    for (const double s : {-20.0, -3.0, -0.5, -0.01, 0.01, 0.5, 3.0, 20.0}) {
      const double f = i / 100.0;
      tightest = std::max(tightest, std::log(f * std::exp(s * (1 - f)) + (1 - f) * std::exp(-s * f)) / (s * s / 2));
    }
  EXPECT_LE(tightest, sigma * sigma + 1e-9);
  EXPECT_GT(tightest, 0.9 * sigma * sigma);
}

TEST(RewardNoise, ResidualsComeFromOneRow) {
  const DataSet data = three_arms();
  const auto residuals = noise("residuals", Json::object(), &data);
  EXPECT_EQ(residuals->bound(), 2.0);
  EXPECT_DOUBLE_EQ(residuals->moment(2.0), 2.5);
  for (Index a = 0; a < 3; ++a)
    for (Index row = 0; row < 4; ++row) {
      ScriptedDraws draws;
      draws.indices = {row};
      EXPECT_DOUBLE_EQ(residuals->reward(a, arm_means(data)[a], draws), data.readings(row, a));
    }
  EXPECT_THAT([] { noise("residuals"); }, ThrowsMessage<std::invalid_argument>(HasSubstr("data set")));
  ScriptedDraws draws;
  draws.indices = {0};
  EXPECT_THAT([&] { residuals->reward(3, 0, draws); }, ThrowsMessage<std::out_of_range>(HasSubstr("arms")));
}

}  // namespace
}  // namespace privbo::reward_noise_test
