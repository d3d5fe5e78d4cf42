// An upper bound is drawn only where the rewards are what its theorem asks for: each assumption broken one at a time,
// beside the scenario that keeps it.
#include "experiment/preview/instance_bounds.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "experiment/run/runner.h"
#include "learning/ucb/first_point.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::bound_applicability_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Json uniform{{"type", "uniform"}, {"bound", 1.0}}, gaussian{{"type", "gaussian"}, {"sd", 0.5}},
    student{{"type", "student-t"}, {"nu", 3.0}}, weibull{{"type", "sub-weibull"}, {"theta", 1.0}, {"kappa", 1.0}};

/// B is the norm, so that only the rewards decide.
Scenario scenario(const Json& algorithm, const Json& noise, const Json& changes = Json::object()) {
  Json all{{"domain.points", 20},
           {"noise", noise},
           {"run.horizon", 30},
           {"run.trials", 2},
           {"constants.B_rule", "norm"},
           {"objective", {{"type", "kernel-mixture"}, {"centres", {0.2, 0.8}}, {"weights", {0.9, 0.4}}}},
           {"algorithms", Json::array({algorithm})}};
  all.update(changes);
  return test::changed_default(all);
}

/// The reason why the only bound is not drawn; the bound itself must be drawn exactly where there is none.
std::string why_inapplicable(const Scenario& asked) {
  const auto made = test::checked(asked);
  if (!made) return "not built";
  const Instance instance = made->instance(0);
  const AlgorithmSpec& plan = made->algorithms()[0];
  const auto bounds = plan.entry->bounds(plan.params, made->declared_setup(instance, 0));
  EXPECT_EQ(bounds.size(), 1U);
  const std::string found = why_bound_inapplicable(*made, instance, plan, bounds.at(0).needs).english();
  const auto drawn = make_instance_bounds(*made, instance, {1, 30}, {});
  EXPECT_TRUE(drawn && drawn->covered);
  EXPECT_EQ(drawn->upper.size(), found.empty() ? 1U : 0U);
  EXPECT_EQ(drawn->failed.size(), found.empty() ? 0U : 1U);
  return found;
}

const Json one_bit{{"type", "igp-ucb"}, {"private_rewards", true}, {"randomiser", "one-bit"}};

/// κ = max k(x, x) is in these bounds, so that a kernel above 1 is none of their obstacles; a kernel that follows the
/// rewards is.
TEST(BoundObstacle, IsAKernelThatIsLearntAndNotOneAboveOne) {
  const Json learning{{"type", "igp-ucb"}, {"learn_lengthscale", true}}, plain{{"type", "igp-ucb"}};
  EXPECT_THAT(why_inapplicable(scenario(plain, gaussian, {{"kernel.variance", 3.0}})), IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(plain, gaussian, {{"kernel.lengthscale_factors", {0.7}}})), IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(plain, gaussian, {{"kernel.type", "periodic"}, {"kernel.period", 1.5}})),
              IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(learning, gaussian)), HasSubstr("the theorem fixes the kernel"));
}

TEST(BoundObstacle, ClippedRewardsAreBiased) {
  for (const Json& algorithm :
       {Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "ldp-ata-gp-ucb"}}, Json{{"type", "ldp-moma-gp-ucb"}}, one_bit}) {
    SCOPED_TRACE(algorithm.dump());
    EXPECT_THAT(why_inapplicable(scenario(algorithm, uniform)), IsEmpty());
    EXPECT_THAT(why_inapplicable(scenario(algorithm, gaussian)),
                AllOf(HasSubstr("unbounded"), HasSubstr("biased"), HasSubstr("choose bounded noise")));
    EXPECT_THAT(why_inapplicable(scenario(algorithm, student)), HasSubstr("biased"));
    EXPECT_THAT(
        why_inapplicable(scenario(algorithm, uniform, {{"constants.R_rule", "declared"}, {"constants.R", 0.9}})),
        AllOf(HasSubstr("R = 0.9 is too small"), HasSubstr("up to 1"), HasSubstr("declare R")));
  }
}

// §4.5: nothing is clipped, and the bound holds where all noise is within R.
TEST(BoundObstacle, UnclippedRewardsHaveTheBoundWithLessProbability) {
  const Scenario asked = scenario({{"type", "ldp-moma-gp-ucb"}}, weibull, {{"privacy.unbounded", "high-probability"}});
  EXPECT_THAT(why_inapplicable(asked), IsEmpty());
  const auto made = test::checked(asked);
  EXPECT_THAT(make_instance_bounds(*made, made->instance(0), {1, 30}, {})->upper.at(0).note, HasSubstr("with 1 − 2δ"));
}

TEST(BoundObstacle, PlainIgpUcbNeedsSubGaussianNoise) {
  const Json igp{{"type", "igp-ucb"}};
  EXPECT_THAT(why_inapplicable(scenario(igp, uniform)), IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(igp, gaussian)), IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(igp, student)), HasSubstr("not known to be sub-Gaussian"));
  EXPECT_THAT(why_inapplicable(scenario(igp, gaussian, {{"constants.R_rule", "declared"}, {"constants.R", 0.4}})),
              HasSubstr("R = 0.4 is too small"));
}

TEST(BoundObstacle, MomentsMustBeTheNoisesOwn) {
  for (const char* type : {"tgp-ucb", "ata-gp-ucb", "moma-gp-ucb"})
    for (const double alpha : {0.5, 1.0}) {
      SCOPED_TRACE(type);
      const Json algorithm{{"type", type}, {"alpha", alpha}};
      const std::string name = std::string(type) == "moma-gp-ucb" ? "c" : "v";
      EXPECT_THAT(why_inapplicable(scenario(algorithm, student)), IsEmpty());
      EXPECT_THAT(why_inapplicable(scenario(algorithm, student,
                                            {{"constants." + name + "_rule", "declared"}, {"constants." + name, 0.1}})),
                  AllOf(HasSubstr(name + " = 0.1 is too small"), HasSubstr("declare " + name)));
    }
}

// κ (ln u)^θ against the noise's own, at u = 2 and u = T = 30; with equal θ the scales decide.
TEST(BoundObstacle, SubWeibullTruncationMustReachTheTail) {
  const auto tgp = [](double theta, double kappa) {
    return Json{{"type", "tgp-ucb"}, {"truncation", "sub-weibull"}, {"theta", theta}, {"tail_scale", kappa}};
  };
  EXPECT_THAT(why_inapplicable(scenario(tgp(1.0, 1.0), weibull)), IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(tgp(1.0, 0.99), weibull)), HasSubstr("too small"));
  // A larger θ falls short early: (ln 2)² < ln 2, and 1/ln 2 makes up for it.
  EXPECT_THAT(why_inapplicable(scenario(tgp(2.0, 1.0), weibull)), HasSubstr("at u = 2 "));
  EXPECT_THAT(why_inapplicable(scenario(tgp(2.0, 1.001 / std::log(2.0)), weibull)), IsEmpty());
  // A smaller one falls short late: κ √ln T must reach ln T.
  EXPECT_THAT(why_inapplicable(scenario(tgp(0.5, 1.5), weibull)), HasSubstr("at u = 30 "));
  EXPECT_THAT(why_inapplicable(scenario(tgp(0.5, 1.001 * std::sqrt(std::log(30.0))), weibull)), IsEmpty());
  EXPECT_THAT(why_inapplicable(scenario(tgp(1.0, 5.0), student)), HasSubstr("heavier tails"));
}

// Where f leaves [0, 1], a Bernoulli reward has another mean.
TEST(BoundObstacle, BernoulliRewardsNeedProbabilities) {
  const auto rewards = [](double weight) {
    return scenario(
        {{"type", "igp-ucb"}}, {{"type", "bernoulli"}},
        {{"objective", {{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {weight}}, {"scale_max", false}}}});
  };
  EXPECT_THAT(why_inapplicable(rewards(0.9)), IsEmpty());
  EXPECT_THAT(why_inapplicable(rewards(1.2)), HasSubstr("within [0, 1]"));
  EXPECT_THAT(why_inapplicable(rewards(-0.5)), HasSubstr("within [0, 1]"));
}

// The inclusion factor is printed for λ = 1 and too small below; the self-normalised widths hold for every λ.
TEST(BoundObstacle, DictionariesNeedARegulariserOfAtLeastOne) {
  const Json small{{"constants.lambda", 0.5}}, large{{"constants.lambda", 2.0}};
  for (const char* type : {"ldp-ata-gp-ucb", "ldp-moma-gp-ucb", "ata-gp-ucb", "moma-gp-ucb"}) {
    SCOPED_TRACE(type);
    EXPECT_THAT(why_inapplicable(scenario({{"type", type}}, uniform, small)),
                AllOf(HasSubstr("lambda = 0.5"), HasSubstr("choose λ ≥ 1")));
    EXPECT_THAT(why_inapplicable(scenario({{"type", type}}, uniform, large)), IsEmpty());
    EXPECT_THAT(why_inapplicable(scenario({{"type", type}, {"coins", "per-arm"}}, uniform)),
                HasSubstr("choose coins = \"per-point\""));
  }
  for (const Json& algorithm :
       {Json{{"type", "igp-ucb"}}, Json{{"type", "tgp-ucb"}}, Json{{"type", "ldp-tgp-ucb"}}, one_bit})
    EXPECT_THAT(why_inapplicable(scenario(algorithm, uniform, small)), IsEmpty()) << algorithm;
}

// Where k(x,x) is the same everywhere, a random first point is one with the largest upper confidence bound.
TEST(BoundObstacle, ARandomFirstPointIsCoveredWhereVariancesAreEqual) {
  for (const char* type : {"igp-ucb", "tgp-ucb", "ldp-ata-gp-ucb"})
    EXPECT_THAT(why_inapplicable(scenario({{"type", type}, {"first_point", "random"}}, uniform)), IsEmpty()) << type;
  LearnerSetup setup;
  auto prior = std::make_shared<Prior>();
  prior->diagonal = Vector::Ones(3);
  prior->diagonal[1] = 0.5;
  setup.prior = prior;
  EXPECT_THAT(why_first_point_inapplicable(FirstPoint::random, setup), HasSubstr("choose first_point"));
  EXPECT_TRUE(why_first_point_inapplicable(FirstPoint::first, setup).empty());
}

TEST(BoundObstacle, TheRunReportsWhichBoundIsMissingAndWhy) {
  Scenario asked = scenario({{"type", "ldp-ata-gp-ucb"}}, gaussian);
  asked.document["algorithms"].push_back({{"type", "igp-ucb"}});
  Runner runner(test::checked(asked), {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  EXPECT_THAT(run->notes,
              testing::Contains(AllOf(HasSubstr("No upper bound is drawn for LDP-ATA-GP-UCB"), HasSubstr("biased"))));
  std::size_t upper = 0;
  for (const BoundCurve& line : run->bounds) upper += line.lower ? 0 : 1;
  EXPECT_EQ(upper, 1U);
}

}  // namespace
}  // namespace privbo::bound_applicability_test
