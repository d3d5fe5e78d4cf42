// Variance, length scales by coordinate and the periodic kernel in whole scenarios: what they do to problems, contexts,
// features, bounds and agents, and what is refused in words.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "experiment/preview/instance_bounds.h"
#include "families/joint/joint.h"
#include "kernel/kernel.h"
#include "support/found_problems.h"
#include "support/quick_scenario.h"
#include "support/small_scenario.h"

namespace privbo::kernel_settings_test {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Json mixture{{"type", "kernel-mixture"}, {"centres", {0.2, 0.8}}, {"weights", {0.9, 0.4}}, {"scale_max", false}};

Scenario scenario_of(const Json& algorithm, const Json& changes) {
  Scenario scenario = test::small_scenario({algorithm});
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return scenario;
}

std::string reason(const Scenario& scenario) {
  const auto made = test::checked(scenario);
  if (!made) return "not built";
  const Instance instance = made->instance(0);
  const AlgorithmSpec& plan = made->algorithms()[0];
  const auto bounds = plan.entry->bounds(plan.params, made->declared_setup(instance, 0));
  return why_bound_inapplicable(*made, instance, plan, bounds.at(0).needs).english();
}

/// The scaling argument as a run: under v k, told B, R and λ, a learner plays what it plays under k with f/√v, R/√v and
/// λ/v, and its widths are the same.
TEST(KernelVariance, OfALearnerIsTheSameAsSmallerRewardsAndNoise) {
  const double v = 4.0;
  const auto run_of = [&](double variance, double scale) {
    Scenario scenario = scenario_of(Json{{"type", "igp-ucb"}, {"beta_scale", 0.3}},
                                    {{"objective", mixture},
                                     {"noise", {{"type", "gaussian"}, {"sd", 0.5 * scale}}},
                                     {"constants.B_rule", "declared"},
                                     {"constants.B", 1.3},
                                     {"constants.lambda", 0.8 * scale * scale},
                                     {"run.ties", "lowest"}});
    scenario.document["kernel"]["variance"] = variance;
    // f is made of its own kernel: of variance 1 times the weights.
    scenario.document["kernel_of_f"] = {{"type", "se"}, {"lengthscale", 0.2}};
    scenario.document["objective"]["weights"] = {0.9 * scale, 0.4 * scale};
    return test::run_trial(*test::built(scenario), 0, 0);
  };
  const auto plain = run_of(1.0, 1.0), scaled = run_of(v, 2.0);
  ASSERT_EQ(plain.size(), scaled.size());
  for (std::size_t t = 0; t < plain.size(); ++t) {
    EXPECT_EQ(plain[t].point, scaled[t].point) << t;
    EXPECT_NEAR(2.0 * plain[t].reward, scaled[t].reward, 1e-12);
    EXPECT_NEAR(2.0 * plain[t].regret, scaled[t].regret, 1e-12);
    EXPECT_NEAR(plain[t].width, scaled[t].width, 1e-9);
    EXPECT_NEAR(plain[t].gain, scaled[t].gain, 1e-9);
  }
}

TEST(KernelVariance, MakesNormsThatFollowTheSpace) {
  for (const double v : {0.25, 9.0}) {
    Scenario scenario = scenario_of(Json{{"type", "uniform"}}, {{"objective", mixture}, {"constants.B_rule", "norm"}});
    const double plain = test::built(scenario)->instance(0).norm;
    scenario.document["kernel"]["variance"] = v;
    // f = Σ w v k is v times as large, and norms are smaller by √v.
    EXPECT_NEAR(test::built(scenario)->instance(0).norm, std::sqrt(v) * plain, 1e-6);
    EXPECT_NEAR(test::built(scenario)->instance(0).constants.B.value, std::sqrt(v) * plain, 1e-6);
  }
}

/// ucb_regret_bound has κ = max k(x, x) in it, so that a variance above 1 is covered; a clip to B + R needs |f| ≤ B,
/// which no longer follows from ‖f‖ ≤ B.
TEST(KernelVariance, AboveOneIsInTheBoundsThatHaveKappaAndFailsThoseThatDoNot) {
  const Json noise{{"type", "gaussian"}, {"sd", 0.5}}, bounded{{"type", "uniform"}, {"bound", 0.5}};
  const Json norm{{"objective", mixture}, {"constants.B_rule", "norm"}, {"kernel.variance", 4.0}};
  Json open = norm, clipped = norm;
  open["noise"] = noise;
  clipped["noise"] = bounded;
  EXPECT_THAT(reason(scenario_of(Json{{"type", "igp-ucb"}}, open)), IsEmpty());
  EXPECT_THAT(reason(scenario_of(Json{{"type", "ldp-tgp-ucb"}}, clipped)), HasSubstr("|f| is up to"));
  clipped["kernel.variance"] = 0.25;
  EXPECT_THAT(reason(scenario_of(Json{{"type", "ldp-tgp-ucb"}}, clipped)), IsEmpty());
  const auto made = test::checked(scenario_of(Json{{"type", "igp-ucb"}}, open));
  const Instance instance = made->instance(0);
  const auto kernel = made->lower_bound_kernel(instance);
  ASSERT_TRUE(kernel);
  EXPECT_EQ(kernel->variance, 4.0);
}

TEST(KernelVariance, OfFeaturesMayNotExceedOne) {
  const auto problems = [](double v) {
    return build(scenario_of(Json{{"type", "jdp-gp-ucb"}}, {{"kernel.variance", v}})).problems;
  };
  EXPECT_TRUE(test::reports(problems(2.0), "/algorithms/0", "features need k(x, x) ≤ 1"));
  EXPECT_FALSE(has_errors(problems(0.5)));
  const auto made = test::checked(scenario_of(Json{{"type", "jdp-gp-ucb"}}, {{"kernel.variance", 0.25}}));
  const auto features = feature_model(*made, made->instance(0), 0);
  EXPECT_NEAR(features->largest_norm, 0.5, 1e-9);
  EXPECT_LE(features->kernel_error, 0.5);
}

TEST(KernelVariance, OfSharedFeaturesIsOne) {
  const auto problems = [](const char* algorithm, const Json& changes) {
    return build(scenario_of(Json{{"type", algorithm}}, changes)).problems;
  };
  EXPECT_TRUE(test::reports(problems("dp-fts", {{"kernel.variance", 0.5}}), "/algorithms/0", "length 1"));
  EXPECT_FALSE(has_errors(problems("federated-ts", {{"kernel.variance", 0.5}}))) << "these agents share nothing";
  EXPECT_TRUE(test::reports(problems("dp-fts", {{"kernel.type", "periodic"}}), "/algorithms/0", "no spectral density"));
  EXPECT_FALSE(has_errors(problems("dp-fts", {{"kernel.lengthscale_factors", {2.0}}})));
}

/// One variance for a pair, whatever the kernel of pairs is made of; length scales by coordinate are those of actions,
/// or of all coordinates.
TEST(KernelOfPairs, HasOneVarianceAndLengthScalesOfItsCoordinates) {
  const auto gram = [](const char* kind, const Json& kernel) {
    Scenario scenario = test::small_scenario({Json{{"type", "usca"}}});
    scenario.document["contexts"]["kernel"] = kind;
    scenario.document["kernel"] = kernel;
    const auto made = test::built(scenario);
    return made ? gram_matrix(*made->parts().kernel, *made->instance(0).domain) : Matrix();
  };
  const Json plain{{"type", "se"}, {"lengthscale", 0.3}};
  Json scaled = plain, longer = plain, same = plain;
  scaled["variance"] = 2.5;
  longer["lengthscale"] = 0.6;
  same["lengthscale_factors"] = {2.0};
  for (const char* kind : {"joint", "product", "additive"}) {
    SCOPED_TRACE(kind);
    EXPECT_LE((gram(kind, scaled) - 2.5 * gram(kind, plain)).cwiseAbs().maxCoeff(), 1e-14);
    if (std::string(kind) == "joint") continue;
    EXPECT_LE((gram(kind, same) - gram(kind, longer)).cwiseAbs().maxCoeff(), 1e-14) << "the context's ℓ is its own";
  }
  same["lengthscale_factors"] = {2.0, 2.0};
  EXPECT_LE((gram("joint", same) - gram("joint", longer)).cwiseAbs().maxCoeff(), 1e-14);
  Scenario wrong = test::small_scenario({Json{{"type", "usca"}}});
  wrong.document["kernel"]["lengthscale_factors"] = {2.0};
  EXPECT_TRUE(test::reports(build(wrong).problems, "/kernel/lengthscale_factors", "points have 2 coordinates"));
  wrong.document["contexts"]["kernel"] = "product";
  wrong.document["kernel"]["lengthscale_factors"] = {2.0, 1.0};
  EXPECT_TRUE(test::reports(build(wrong).problems, "/kernel/lengthscale_factors", "actions have 1 coordinates"));
}

TEST(PeriodicKernelInAScenario, RunsAndIsRefusedWhereAProofNeedsAnother) {
  for (const char* algorithm : {"igp-ucb", "ldp-tgp-ucb", "moma-gp-ucb", "jdp-gp-ucb", "local-jdp-gp-ucb", "usca"}) {
    Scenario scenario = scenario_of(Json{{"type", algorithm}}, {{"kernel.type", "periodic"}, {"kernel.period", 0.5}});
    const auto made = test::built(scenario);
    ASSERT_TRUE(made) << algorithm;
    EXPECT_EQ(test::run_trial(*made, 0, 0), test::run_trial(*test::built(scenario), 0, 0)) << algorithm;
  }
  Scenario anywhere = scenario_of(Json{{"type", "usca"}}, {{"kernel.type", "periodic"}});
  anywhere.document["contexts"]["anywhere"] = true;
  EXPECT_TRUE(test::reports(build(anywhere).problems, "/algorithms/0", "rises again"));
  const auto open = test::checked(scenario_of(Json{{"type", "igp-ucb"}}, {{"kernel.type", "periodic"}}));
  EXPECT_FALSE(open->lower_bound_kernel(open->instance(0))) << "no paper has its rate";
  const auto made = test::checked(scenario_of(Json{{"type", "qff-gp-ucb"}}, {{"kernel.type", "periodic"}}));
  const AlgorithmSpec& plan = made->algorithms()[0];
  const auto bounds = plan.entry->bounds(plan.params, made->declared_setup(made->instance(0), 0));
  EXPECT_THAT(bounds.back().needs.settings.english(), HasSubstr("first terms of a series"));
}

TEST(ShiftedBumpsInAScenario, NeedOneLengthScale) {
  Scenario scenario =
      scenario_of(Json{{"type", "uniform"}},
                  {{"objective.type", "shifted-bumps"}, {"noise", {{"type", "signs"}}}, {"objective.width", "least"}});
  EXPECT_FALSE(has_errors(build(scenario).problems)) << to_text(build(scenario).problems);
  scenario.document["kernel"]["lengthscale_factors"] = {1.5};
  EXPECT_TRUE(test::reports(build(scenario).problems, "/objective", "one length scale of all coordinates"));
}

}  // namespace
}  // namespace privbo::kernel_settings_test
