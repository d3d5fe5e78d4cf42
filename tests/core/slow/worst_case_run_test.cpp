// The hard functions behind the worst-case bound, run: no algorithm does better than the bound on average over them.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <iostream>

#include "experiment/preview/instance_bounds.h"
#include "families/families.h"
#include "learning/worst_case/worst_case.h"
#include "numerics/statistics.h"
#include "support/limits.h"
#include "support/long_test.h"
#include "support/plain/plain_worst_case.h"
#include "support/quick_scenario.h"
#include "trial/streams.h"
#include "trial/trial.h"

namespace privbo::worst_case_run_test {
namespace {

std::int64_t horizon() { return test::full_tests() && !test::sanitized ? 1000 : 150; }
std::size_t repeats() { return test::full_tests() && !test::sanitized ? 8 : 2; }

/// Rewards of two values at each point, the same two whichever function of the family is run.
class HardEnvironment final : public Environment {
 public:
  HardEnvironment(std::shared_ptr<const Domain> domain, Vector f, Vector middle, Vector spread,
                  std::unique_ptr<RandomSource> draws)
      : domain_(std::move(domain)),
        f_(std::move(f)),
        middle_(std::move(middle)),
        spread_(std::move(spread)),
        draws_(std::move(draws)) {
    choices_[0] = {&domain_->points, domain_->size(), {}};
  }

  Round open(std::int64_t t) override { return {.t = t, .choices = choices_, .context = {}, .phase = Phase::learn}; }
  void respond(const Round&, std::span<const Query> queries, std::vector<Outcome>& outcomes) override {
    for (const Query& query : queries) {
      const Index x = query.point;
      const bool up = draws_->uniform() < 0.5 * (1.0 + (f_[x] - middle_[x]) / spread_[x]);
      const double reward = middle_[x] + (up ? spread_[x] : -spread_[x]);
      largest_noise = std::max(largest_noise, std::abs(reward - f_[x]));
      outcomes.push_back({query.agent, reward});
    }
  }
  double regret(const Round&, const Query& query) const override { return f_.maxCoeff() - f_[query.point]; }

  double largest_noise = 0.0;

 private:
  std::shared_ptr<const Domain> domain_;
  Vector f_, middle_, spread_;
  std::unique_ptr<RandomSource> draws_;
  std::array<Choices, 1> choices_;
};

/// 40 points, B = R = 1, and a small scale of the widths: with the theorems' constants nothing is learnt in this time.
std::shared_ptr<const Experiment> experiment_of(Json algorithm, double epsilon) {
  const AlgorithmEntry* entry = find_entry(algorithm_catalogue(), algorithm.at("type").get<std::string>());
  for (const ParamSpec& spec : entry->params)
    if (spec.key == "beta_scale") algorithm["beta_scale"] = 0.1;
  Scenario scenario = test::changed_default({{"domain.points", 40},
                                             {"kernel", {{"type", "se"}, {"lengthscale", 0.2}}},
                                             {"noise", {{"type", "uniform"}, {"bound", 1.0}}},
                                             {"constants.B_rule", "declared"},
                                             {"constants.B", 1.0},
                                             {"constants.R_rule", "declared"},
                                             {"constants.R", 1.0},
                                             {"privacy.epsilon", epsilon},
                                             {"run.horizon", horizon()},
                                             {"run.trials", 1}});
  scenario.document["algorithms"] = Json::array({algorithm});
  return test::checked(scenario);
}

/// What the algorithm loses in T rounds on each function of the family, `repeats` times.
std::vector<double> regrets(const Experiment& experiment, const WorstCase::Hardest& hardest) {
  const Instance instance = experiment.instance(0);
  const AlgorithmSpec& plan = experiment.algorithms()[0];
  const BumpFamily& family = *hardest.family;
  const Vector middle = hardest.height * family.middle;
  const Vector spread = (1.0 - hardest.height * family.half_range.array()).matrix();
  std::vector<double> sums;
  for (Index j = 0; j < family.deviations.cols(); ++j)
    for (std::size_t repeat = 0; repeat < repeats(); ++repeat) {
      const std::size_t trial = static_cast<std::size_t>(j) * repeats() + repeat;
      auto environment = std::make_unique<HardEnvironment>(
          instance.domain, Vector(hardest.height * (family.deviations.col(j) + family.middle)), middle, spread,
          make_stream({.seed = 20, .trial = trial, .purpose = Purpose::reward_noise}));
      const HardEnvironment& met = *environment;
      Trial trial_run(
          std::move(environment),
          experiment.make_channel(
              instance, 0,
              make_simulation_noise(make_stream({.seed = 21, .trial = trial, .purpose = Purpose::privacy_noise}))),
          plan.entry->make(plan.params, experiment.with_random_streams(experiment.setup(instance, 0), 0, trial)));
      double sum = 0.0;
      for (std::int64_t t = 1; t <= horizon(); ++t) sum += trial_run.step().regret;
      EXPECT_LE(met.largest_noise, 1.0 + 1e-9) << "the rewards leave what the theorem allows";
      sums.push_back(sum);
    }
  return sums;
}

/// Every algorithm for one learner in rounds without contexts, those that see noisy sums in place of rewards among
/// them, and IGP-UCB with the bounded randomisers and Gaussian noise.
std::vector<Json> players() {
  std::vector<Json> all;
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (!entry.for_agents && !entry.needs_contexts) all.push_back({{"type", entry.id}});
  for (const char* randomiser : {"one-bit", "piecewise", "gaussian"})
    all.push_back({{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", randomiser}});
  return all;
}

double upper_end(const std::vector<double>& values) { return mean(values) + 4.0 * standard_error(values); }

// n = 8 trials of 1,000 rounds on each function of the family (2 of 150 without PRIVBO_FULL). Statistic: the mean
// regret over functions and trials, alarm when it is more than 4 standard errors below the bound: one false alarm in
// 30,000 for each algorithm and ε even if it reached the bound exactly. The bound is the one of the ε it learns under.
// Under joint DP, trusted privatiser or noisy users, that is the bound without privacy: the one for local DP is about
// rewards that each pass a pure ε-LDP channel. A privatiser sees every reward as it is, and adds noise to sums whose
// share of it falls as they grow. What a user sends under local joint DP is private at a δ > 0 only, and such channels
// may tell more of two values than randomised response does.
TEST(WorstCaseRun, NoAlgorithmDoesBetterOnItsFamily) {
  int local = 0, joint = 0;
  for (const Json& algorithm : players())
    for (const double epsilon : {4.0, 0.5}) {
      SCOPED_TRACE(algorithm.dump());
      const auto experiment = experiment_of(algorithm, epsilon);
      ASSERT_TRUE(experiment);
      const PrivacyNotion notion = experiment->algorithms()[0].notion;
      const double own = local_epsilon(experiment->algorithms()[0]);
      if (notion == PrivacyNotion::none && epsilon < 4.0) continue;  // the same again
      local += std::isfinite(own) ? 1 : 0;
      if (notion == PrivacyNotion::joint || notion == PrivacyNotion::local_joint) {
        ++joint;
        EXPECT_TRUE(std::isinf(own)) << "the bound for local DP does not speak about joint DP";
      }
      const Instance instance = experiment->instance(0);
      const WorstCase::Hardest hardest = instance.worst_case->hardest(1.0, 1.0, own, horizon()).value();
      ASSERT_TRUE(hardest.family);
      const std::vector<double> values = regrets(*experiment, hardest);
      std::cout << algorithm.dump() << " epsilon " << own << ": " << mean(values) << " ± " << standard_error(values)
                << ", bound " << hardest.regret << "\n";
      EXPECT_GE(upper_end(values), hardest.regret);
    }
  EXPECT_GE(local, 8) << "private algorithms and both ε";
  EXPECT_GE(joint, 4) << "a privatiser and noisy users, both ε";
}

// The broken twin claims the bound of ε = 0.1 for a learner who sees every reward: IGP-UCB must be found below it, by
// the same statistic.
TEST(WorstCaseRun, BrokenTwinThatCountsNoiseThatIsNotThereIsCaught) {
  const auto experiment = experiment_of({{"type", "igp-ucb"}}, 1.0);
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const WorstCase::Hardest claimed = instance.worst_case->hardest(1.0, 1.0, 0.1, horizon()).value();
  ASSERT_TRUE(claimed.family);
  const std::vector<double> values = regrets(*experiment, claimed);
  std::cout << "IGP-UCB " << mean(values) << " ± " << standard_error(values) << ", twin " << claimed.regret << "\n";
  EXPECT_LT(upper_end(values), claimed.regret);
}

// All settings of the guide's table, by a program written apart. Both search among families of their own.
TEST(WorstCaseRun, TableAgreesWithAProgramWrittenApart) {
  PRIVBO_FULL_OR_SKIP();
  for (const bool matern : {false, true}) {
    auto prior = std::make_shared<Prior>();
    prior->size = 100;
    prior->diagonal = Vector::Ones(100);
    prior->gram.resize(100, 100);
    for (Index i = 0; i < 100; ++i)
      for (Index j = 0; j < 100; ++j) {
        const double d = std::abs(static_cast<double>(i - j)) / 99.0 / 0.2, s = std::sqrt(5.0) * d;
        prior->gram(i, j) = matern ? (1.0 + s + s * s / 3.0) * std::exp(-s) : std::exp(-d * d / 2.0);
      }
    WorstCase bound(prior, 10000);
    for (const double B : {1.0, 5.0})
      for (const double epsilon : {infinity, 4.0, 1.0, 0.5, 0.1}) {
        const double ours = bound.regret(B, 1.0, epsilon, {10000}).value().front();
        const double plain = test::plain_worst_case(prior->gram, B, 1.0, epsilon, 10000);
        std::cout << (matern ? "Matérn 5/2" : "SE") << ", B " << B << ", epsilon " << epsilon << ": " << ours
                  << ", plain " << plain << "\n";
        EXPECT_GT(ours, 0.92 * plain);
        EXPECT_LT(ours, 1.13 * plain);
      }
  }
}

}  // namespace
}  // namespace privbo::worst_case_run_test
