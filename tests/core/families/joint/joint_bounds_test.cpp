// Theorem 3's line is drawn for the theorem's settings alone, each broken one at a time; the corollaries are rates with
// a fitted C.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "experiment/preview/instance_bounds.h"
#include "experiment/run/runner.h"
#include "numerics/decompositions.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::joint_bounds_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

const Json bernoulli{{"type", "bernoulli"}};

Json theorem(const char* type, const Json& changes = Json::object()) {
  Json all{{"type", type}, {"nodes", 6}, {"norm_term", "corrected"}, {"feature_term", true}};
  if (std::string(type) == "jdp-gp-ucb") all["shift"] = "printed";
  if (std::string(type) == "local-jdp-gp-ucb") all["shift"] = "proved";
  all.update(changes);
  return all;
}

/// f = 0.9 k(0.5, ·) lies in [0, 1] and has norm 0.9.
Scenario scenario(const Json& algorithm, const Json& noise = bernoulli, const Json& changes = Json::object()) {
  Json all{{"domain.points", 20},
           {"noise", noise},
           {"run.horizon", 40},
           {"run.trials", 2},
           {"constants.B_rule", "norm"},
           {"objective", {{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.9}}, {"scale_max", false}}},
           {"algorithms", Json::array({algorithm})}};
  all.update(changes);
  return test::changed_default(all);
}

/// Why Theorem 3 and the corollary are not drawn; empty where they are.
std::pair<std::string, std::string> reasons(const Scenario& asked) {
  const auto made = test::checked(asked);
  if (!made) return {"not built", "not built"};
  const Instance instance = made->instance(0);
  const AlgorithmSpec& plan = made->algorithms()[0];
  const auto bounds = plan.entry->bounds(plan.params, made->declared_setup(instance, 0));
  EXPECT_EQ(bounds.size(), 2U);
  EXPECT_FALSE(bounds.at(0).order_only);
  EXPECT_TRUE(bounds.at(1).order_only);
  return {why_bound_inapplicable(*made, instance, plan, bounds.at(0).needs).english(),
          why_bound_inapplicable(*made, instance, plan, bounds.at(1).needs).english()};
}

TEST(JointBounds, TheoremNeedsItsOwnSettings) {
  for (const char* type : {"qff-gp-ucb", "jdp-gp-ucb", "local-jdp-gp-ucb"}) {
    SCOPED_TRACE(type);
    const auto why = [&](const Json& changes) {
      const auto [first, second] = reasons(scenario(theorem(type, changes)));
      EXPECT_THAT(second, IsEmpty());  // an order is one at every scale
      return first;
    };
    EXPECT_THAT(why(Json::object()), IsEmpty());
    EXPECT_THAT(why({{"beta_scale", 0.2}}), HasSubstr("needs s = 1"));
    EXPECT_THAT(why({{"feature_term", false}}), HasSubstr("one term of the confidence width is switched off"));
    EXPECT_THAT(why({{"volume_term", false}}), HasSubstr("one term of the confidence width is switched off"));
    EXPECT_THAT(why({{"norm_term", "off"}}), HasSubstr("one term of the confidence width is switched off"));
    EXPECT_THAT(why({{"norm_term", "printed"}}), HasSubstr("no bound where λ = 1 > ρ² = 0.25"));
    EXPECT_THAT(why({{"norm_term", "printed"}, {"rho", 1.0}}), IsEmpty());
    EXPECT_THAT(reasons(scenario(theorem(type, {{"doubling", true}}))).first, HasSubstr("doubling"));
    EXPECT_THAT(reasons(scenario(theorem(type, {{"doubling", true}}))).second, HasSubstr("known horizon"));
    EXPECT_THAT(reasons(scenario(theorem(type, {{"features", "random"}}))).second, HasSubstr("quadrature"));
  }
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb", {{"shift", "practical"}}))).first, HasSubstr("no proof"));
  EXPECT_THAT(reasons(scenario(theorem("local-jdp-gp-ucb", {{"shift", "printed"}}))).first, HasSubstr("Lemma 6"));
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb", {{"noise_term", false}}))).first,
              HasSubstr("term of the confidence width is switched off"));
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb", {{"centre", 0.5}}))).first, HasSubstr("set c = 0"));
}

TEST(JointBounds, RewardsMustBeSubGaussianAndUnclipped) {
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb", {{"rho", 0.49}}))).first, HasSubstr("rho = 0.49 is too small"));
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb", {{"reward_bound", 0.9}}))).first,
              HasSubstr("reward_bound = 0.9 is too small"));
  const Json uniform{{"type", "uniform"}, {"bound", 0.5}}, gaussian{{"type", "gaussian"}, {"sd", 0.3}};
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb", {{"reward_bound", 1.5}}), uniform)).first, IsEmpty());
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb"), uniform)).first, HasSubstr("reward_bound = 1 is too small"));
  EXPECT_THAT(reasons(scenario(theorem("jdp-gp-ucb"), gaussian)).first, HasSubstr("choose bounded noise"));
}

// Lemma 1 is about Σ|a_i| ≤ B, and ‖f‖ ≤ B is less: this f of norm B, the Gram matrix's fifth eigenvector on the
// domain, is further from all functions of eight features than Bε.
TEST(JointBounds, TheFeaturesMustReachF) {
  constexpr Index n = 20;
  Matrix gram(n, n);
  std::vector<double> centres;
  for (Index i = 0; i < n; ++i) {
    centres.push_back(static_cast<double>(i) / (n - 1));
    for (Index j = 0; j < n; ++j) gram(i, j) = std::exp(-2.0 * std::pow(static_cast<double>(i - j) / (n - 1), 2));
  }
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(gram);
  const Vector blind = solver.eigenvectors().col(n - 5) / std::sqrt(solver.eigenvalues()[n - 5]);
  const auto why = [&](const std::vector<double>& weights, double B) {
    const Json objective{{"type", "kernel-mixture"}, {"centres", centres}, {"weights", weights}, {"scale_max", false}};
    return reasons(scenario(theorem("qff-gp-ucb", {{"nodes", 8}, {"reward_bound", 5.0}}),
                            {{"type", "uniform"}, {"bound", 0.5}},
                            {{"objective", objective},
                             {"kernel", {{"type", "se"}, {"lengthscale", 0.5}}},
                             {"constants.B_rule", "declared"},
                             {"constants.B", B}}));
  };
  EXPECT_THAT(why({blind.begin(), blind.end()}, 1.0).first, HasSubstr("Lemma 1"));
  EXPECT_THAT(why({blind.begin(), blind.end()}, 1.0).second, IsEmpty());
  EXPECT_THAT(why({blind.begin(), blind.end()}, 3.0).first, IsEmpty());
  std::vector<double> sum(n, 0.0);
  sum[3] = 0.6;
  sum[12] = -0.4;
  EXPECT_THAT(why(sum, 1.0).first, IsEmpty());
}

TEST(JointBounds, ARunDrawsTheTheoremAboveAndTheRateJustAboveTheMeanRegret) {
  for (const char* type : {"qff-gp-ucb", "jdp-gp-ucb", "local-jdp-gp-ucb"}) {
    SCOPED_TRACE(type);
    Runner runner(test::checked(scenario(theorem(type))), {});
    runner.wait();
    const SnapshotPtr run = runner.final_snapshot();
    const std::vector<double>& mean = run->algorithms.at(0).curve(Metric::cumulative_regret).mean;
    std::size_t theorems = 0, rates = 0;
    for (const BoundCurve& line : run->bounds) {
      if (line.lower) continue;
      // γ of the features needs no gain of the kernel: the note must not say it was used.
      EXPECT_EQ(line.note.english().find("greedy") != std::string::npos, line.fitted) << line.note;
      ++(line.fitted ? rates : theorems);
      double closest = 1e300;
      for (std::size_t g = 0; g < mean.size(); ++g)
        if (10 * run->recorded_rounds[g] >= run->recorded_rounds.back())
          closest = std::min(closest, line.cumulative_regret[g] - mean[g]);
      EXPECT_GE(closest, -1e-9);
      if (line.fitted) {
        EXPECT_NEAR(closest, 0.0, 1e-9);
        EXPECT_THAT(line.label, HasSubstr("order only"));
      }
    }
    EXPECT_EQ(theorems, 1U);
    EXPECT_EQ(rates, 1U);
  }
}

// Two runs of one corollary: what one C leaves of their quotient is the corollary's own.
TEST(JointBounds, RatesOfAChartShareOneConstant) {
  Scenario asked = scenario(theorem("jdp-gp-ucb", {{"epsilon", 0.1}}));
  asked.document["algorithms"].push_back(theorem("jdp-gp-ucb", {{"epsilon", 5.0}}));
  const auto made = test::checked(asked);
  ASSERT_TRUE(made);
  const std::vector<std::int64_t> grid{1, 10, 40};
  const auto bounds = make_instance_bounds(*made, made->instance(0), grid, {});
  ASSERT_TRUE(bounds);
  std::vector<AlgorithmSnapshot> curves(2);
  for (std::size_t a = 0; a < 2; ++a)
    for (const std::int64_t t : grid)
      curves[a].curve(Metric::cumulative_regret).mean.push_back((a == 0 ? 0.3 : 0.2) * static_cast<double>(t));
  std::vector<const BoundCurve*> rates, orders;
  for (const BoundCurve& line : bounds->upper)
    if (line.fitted) orders.push_back(&line);
  const std::vector<BoundCurve> drawn = mean_bounds({&*bounds}, curves, grid, grid.size());
  for (const BoundCurve& line : drawn)
    if (line.fitted) rates.push_back(&line);
  ASSERT_EQ(orders.size(), 2U);
  ASSERT_EQ(rates.size(), 2U);
  double closest = 1e300;
  for (std::size_t a = 0; a < 2; ++a)
    for (std::size_t g = 0; g < grid.size(); ++g) {
      const double value = rates[a]->cumulative_regret[g];
      EXPECT_NEAR(value / orders[a]->cumulative_regret[g],
                  rates[0]->cumulative_regret[0] / orders[0]->cumulative_regret[0], 1e-9);
      if (10 * grid[g] < grid.back()) continue;
      const double mean = curves[a].curve(Metric::cumulative_regret).mean[g];
      EXPECT_GE(value, mean * (1.0 - 1e-12));
      closest = std::min(closest, value / mean);
    }
  EXPECT_NEAR(closest, 1.0, 1e-12) << "a smaller C would do";
}

TEST(JointBounds, NotesReportWhatIsDrawnAndWhatIsNot) {
  const auto notes = [](const Json& changes) {
    Runner runner(test::checked(scenario(theorem("jdp-gp-ucb", changes))), {});
    runner.wait();
    return runner.final_snapshot()->notes;
  };
  EXPECT_THAT(notes({{"shift", "practical"}}), Contains(AllOf(HasSubstr("Only the order"), HasSubstr("no proof"))));
  EXPECT_THAT(notes({{"shift", "practical"}, {"features", "random"}}), Contains(HasSubstr("No upper bound is drawn")));
  EXPECT_THAT(notes(Json::object()), Not(Contains(HasSubstr("is drawn for"))));
}

/// f = −0.9 k(0.5, ·) is below 0, which Bernoulli rewards cannot be: neither Theorem 3 nor its corollary is about them,
/// whatever the width scale. With f in [0, 1] only the scale is in the way, and the order is drawn.
TEST(JointBounds, AMissingOrderIsGivenItsOwnReason) {
  const auto notes = [](double weight) {
    const Json below{
        {"objective", {{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {weight}}, {"scale_max", false}}}};
    Runner runner(test::checked(scenario(theorem("jdp-gp-ucb", {{"beta_scale", 0.4}}), bernoulli, below)), {});
    runner.wait();
    return runner.final_snapshot()->notes;
  };
  EXPECT_THAT(notes(0.9), Contains(AllOf(HasSubstr("Only the order"), HasSubstr("s = 0.4"))));
  EXPECT_THAT(notes(-0.9), Contains(AllOf(HasSubstr("No upper bound is drawn"), HasSubstr("s = 0.4"),
                                          HasSubstr("nor its order"), HasSubstr("[0, 1]"))));
}

/// What holds in some instances only is counted.
TEST(JointBounds, ReasonsOfSomeInstancesAreCounted) {
  const auto experiment = test::checked(scenario(theorem("jdp-gp-ucb")));
  InstanceBounds all, some;
  all.failed[0] = {Message::verbatim("the scale is 2"), {}};
  some.failed[0] = {Message::verbatim("the scale is 2"), Message::verbatim("f is below 0")};
  const std::vector<Message> notes = missing_bound_notes(*experiment, {&all, &some, &all}, {});
  ASSERT_EQ(notes.size(), 1U);
  EXPECT_THAT(notes[0],
              AllOf(HasSubstr("the scale is 2; nor its order"), HasSubstr("f is below 0 (in 1 of 3 instances)")));
  BoundCurve order;
  order.fitted = true;
  EXPECT_THAT(missing_bound_notes(*experiment, {&all}, {order}), ElementsAre(HasSubstr("Only the order")));
  order.fitted = false;
  EXPECT_THAT(missing_bound_notes(*experiment, {&all}, {order}), IsEmpty());
}

}  // namespace
}  // namespace privbo::joint_bounds_test
