// §4.5 of Zhou & Tan 2020: the R that unbounded sub-Weibull noise stays below in all rounds with probability 1 − δ.
#include <gtest/gtest.h>

#include <cmath>

#include "experiment/preview/preview.h"
#include "scenario/scenario.h"
#include "support/found_problems.h"
#include "support/small_scenario.h"
#include "trial/declared_constants.h"

namespace privbo::likely_noise_bound_test {
namespace {

using test::problem_at;

Constant declared_R(const Experiment& experiment, std::size_t algorithm) {
  return experiment.declared_setup(experiment.instance(0), algorithm).constants.R;
}

// §4.5: R = κ (ln(T/δ))^θ, of private unclipped algorithms alone, and for sub-Weibull noise alone.
TEST(LikelyNoiseBound, UnclippedRewardsAreBoundedWithHighProbability) {
  Scenario scenario = test::small_scenario({Json{{"type", "ldp-tgp-ucb"}}, Json{{"type", "igp-ucb"}}});
  scenario.document["noise"] = {{"type", "sub-weibull"}, {"theta", 2.0}, {"kappa", 0.5}};
  scenario.document["privacy"]["unbounded"] = "high-probability";
  scenario.document["constants"]["delta"] = 0.05;
  const BuildResult result = build(scenario);
  ASSERT_TRUE(result.experiment) << to_text(result.problems);
  EXPECT_NE(problem_at(result.problems, "/privacy/unbounded"), nullptr);
  const double expected = 0.5 * std::pow(std::log(static_cast<double>(result.experiment->horizon()) / 0.05), 2.0);
  const Constant R = declared_R(*result.experiment, 0);
  EXPECT_NEAR(R.value, expected, 1e-12);
  EXPECT_EQ(R.provenance, Provenance::declared);
  EXPECT_NE(R.rule.english().find("§4.5"), std::string::npos);
  const LearnerSetup setup = result.experiment->declared_setup(result.experiment->instance(0), 0);
  EXPECT_NEAR(setup.laplace_scale,
              2.0 * (setup.constants.B.value + expected) / *result.experiment->algorithms()[0].epsilon, 1e-9);
  EXPECT_NE(declared_R(*result.experiment, 1).rule.english().find("standard deviation"), std::string::npos);
  EXPECT_NEAR(find_derived(preview(*result.experiment).algorithms[0], "R")->value, expected, 1e-12);

  scenario.document["noise"] = {{"type", "student-t"}, {"nu", 3.0}};
  const BuildResult heavy = build(scenario);
  ASSERT_NE(problem_at(heavy.problems, "/privacy/unbounded"), nullptr) << to_text(heavy.problems);
  EXPECT_EQ(problem_at(heavy.problems, "/privacy/unbounded")->severity, Problem::Severity::error);
  EXPECT_NE(problem_at(heavy.problems, "/privacy/unbounded")->message.english().find("not sub-Weibull"),
            std::string::npos);
  scenario.document["privacy"]["unbounded"] = "clip";
  EXPECT_TRUE(build(scenario).experiment);
}

// n = 3,000 runs of T = 60 rounds: a round of |η| beyond R happens in at most δ = 5 % of them, exactly 1 − (1 − δ/T)^T
// = 4.88 %; alarm at 5 standard deviations above δ. Half the R raises it.
TEST(LikelyNoiseBound, TheBoundHoldsInAllRoundsWithItsProbability) {
  const auto* entry = find_entry(reward_noise_catalogue(), "sub-weibull");
  Problems problems;
  const auto noise =
      entry->make(check_params(entry->params, {{"theta", 2.0}, {"kappa", 0.5}}, "", {}, problems), nullptr);
  const double R = 0.5 * std::pow(std::log(60.0 / 0.05), 2.0);
  const auto failures = [&](double bound) {
    const auto draws = make_stream({.seed = 9, .purpose = Purpose::reward_noise});
    int failed = 0;
    for (int run = 0; run < 3000; ++run) {
      bool beyond = false;
      for (int t = 0; t < 60; ++t) beyond = std::abs(noise->reward(0, 0.0, *draws)) > bound || beyond;
      failed += beyond ? 1 : 0;
    }
    return failed;
  };
  const double alarm = 150.0 + 5.0 * std::sqrt(150.0 * 0.95);
  EXPECT_LT(failures(R), alarm);
  EXPECT_GT(failures(0.5 * R), alarm);
}

}  // namespace
}  // namespace privbo::likely_noise_bound_test
