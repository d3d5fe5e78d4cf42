// Theorem 1's width of the algorithms in feature space, at λ = 1, 0.1, 0.01 and 0.001: f stays in the band.
//
// The width bounds |Φᵀθ − μ| by √β ρ ‖Φ‖_{V⁻¹} for the θ of Lemma 1, and f is within Bε of Φᵀθ. n = 40 trials of 40
// rounds a case, statistic: how many leave the band in any round. Theorem 3 allows 3ζ/2 = 0.15 a trial; more than 19 of
// 40 has probability below 1e-6 under Binomial(40, 0.15) (1.4e-7; 10 of 10 under sanitizers: 6e-9, so that more than 9
// raises the alarm).
#include <gtest/gtest.h>

#include <iostream>

#include "experiment/preview/instance_bounds.h"
#include "families/joint/learner/joint_setup.h"
#include "support/long_test.h"
#include "support/quick_scenario.h"

namespace privbo::joint_regulariser_test {
namespace {

/// Every setting the theorem's: f = 0.9 k(0.5, ·) lies in [0, 1], rewards are coin tosses.
std::shared_ptr<const Experiment> theorem(const std::string& type, double lambda, std::int64_t trials) {
  Json algorithm{{"type", type}, {"nodes", 6}, {"norm_term", "corrected"}, {"feature_term", true}};
  if (type == "jdp-gp-ucb") algorithm["shift"] = "printed";
  if (type == "local-jdp-gp-ucb") algorithm["shift"] = "proved";
  return test::checked(test::changed_default(
      {{"domain.points", 20},
       {"noise", {{"type", "bernoulli"}}},
       {"run.horizon", 40},
       {"run.trials", trials},
       {"constants.B_rule", "norm"},
       {"constants.delta", 0.1},
       {"constants.lambda", lambda},
       {"objective", {{"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.9}}, {"scale_max", false}}},
       {"algorithms", Json::array({algorithm})}}));
}

bool stays_inside(const Experiment& experiment, std::size_t trial, double& closest) {
  const Instance instance = experiment.instance(trial);
  const double slack =
      instance.constants.B.value * joint_setup(experiment.setup(instance, 0)).features->kernel_error + 1e-9;
  const auto trial_run = experiment.make_trial(instance, 0, trial);
  bool inside = true;
  for (std::int64_t t = 1; t <= experiment.horizon(); ++t) {
    trial_run->step();
    const PosteriorValues posterior = trial_run->learner().posterior();
    const Vector error = (instance.f - posterior.mean).cwiseAbs(), band = posterior.width * posterior.deviation;
    closest = std::max(closest, (error.array() / (band.array() + slack)).maxCoeff());
    inside = inside && (error.array() <= band.array() + slack).all();
  }
  return inside;
}

TEST(JointRegulariser, EveryBandHolds) {
  const std::int64_t trials = test::sanitized ? 10 : 40;
  const std::size_t most = test::sanitized ? 9 : 19;
  for (const char* type : {"qff-gp-ucb", "jdp-gp-ucb", "local-jdp-gp-ucb"})
    for (const double lambda : {1.0, 0.1, 0.01, 0.001}) {
      SCOPED_TRACE(std::string(type) + " at lambda " + std::to_string(lambda));
      const auto experiment = theorem(type, lambda, trials);
      ASSERT_TRUE(experiment);
      const Instance instance = experiment->instance(0);
      const AlgorithmSpec& plan = experiment->algorithms()[0];
      const auto bounds = plan.entry->bounds(plan.params, experiment->declared_setup(instance, 0));
      EXPECT_EQ(why_bound_inapplicable(*experiment, instance, plan, bounds.at(0).needs), "");
      std::size_t left = 0;
      double closest = 0.0;
      for (std::size_t i = 0; i < experiment->trials(); ++i) left += stays_inside(*experiment, i, closest) ? 0 : 1;
      std::cout << "  " << type << ", lambda " << lambda << ": left the band in " << left << " of " << trials
                << ", largest |f - mu| / (beta sigma) " << closest << "\n";
      EXPECT_LE(left, most);
    }
}

}  // namespace
}  // namespace privbo::joint_regulariser_test
