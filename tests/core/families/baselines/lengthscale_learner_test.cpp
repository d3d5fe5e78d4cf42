// IGP-UCB with a length scale that it learns: against a slow version, what its records, bounds and provenance say, and
// where it is refused.
#include "families/baselines/learner/lengthscale_learner.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <variant>

#include "experiment/preview/instance_bounds.h"
#include "experiment/preview/preview.h"
#include "families/families.h"
#include "learning/ucb/confidence_width.h"
#include "posterior/exact/marginal_likelihood.h"
#include "posterior/exact/posterior.h"
#include "scenario/edit.h"
#include "support/found_problems.h"
#include "support/small_scenario.h"
#include "trial/family.h"

namespace privbo::lengthscale_learner_test {
namespace {

using ::testing::HasSubstr;

const Json learning{{"type", "igp-ucb"}, {"beta_scale", 0.2}, {"learn_lengthscale", true}};

Scenario scenario_of(const Json& algorithm, const Json& changes = Json::object()) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["run"]["ties"] = "lowest";
  scenario.document["constants"]["lambda"] = 0.05;
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return scenario;
}

/// The run by hand: before every round the posterior of all rewards so far, with the length scale that was learnt from
/// the first 8, 16, … of them.
TEST(LengthscaleLearner, PlaysWhatASlowVersionPlays) {
  const auto experiment = test::built(scenario_of(learning, {{"kernel.lengthscale", 0.9}}));
  const auto rounds = test::run_trial(*experiment, 0, 0);
  const Instance instance = experiment->instance(0);
  const Constants constants = experiment->constants_for(instance, experiment->algorithms()[0]);
  double lengthscale = 0.9;
  int changed = 0;
  for (std::size_t t = 0; t < rounds.size(); ++t) {
    if (t == 8 || t == 16) {
      ObservedRewards seen;
      for (std::size_t s = 0; s < t; ++s) seen.add(rounds[s].point, rounds[s].received);
      const double before = lengthscale;
      lengthscale = largest_by_ratios(
          [&](double l) {
            return seen.log_likelihood(*make_squared_exponential(l), *instance.domain, constants.lambda);
          },
          {0.9 / 32.0, 0.9 * 32.0, 40});
      changed += lengthscale != before ? 1 : 0;
    }
    const auto posterior =
        make_posterior(make_prior(*make_squared_exponential(lengthscale), *instance.domain), constants.lambda);
    for (std::size_t s = 0; s < t; ++s) posterior->observe(rounds[s].point, rounds[s].received);
    const double width = 0.2 * igp_width(constants.B.value, constants.R.value, constants.lambda,
                                         posterior->information_gain(), constants.delta);
    EXPECT_NEAR(rounds[t].width, width, 1e-9 * width) << t;
    EXPECT_NEAR(rounds[t].gain, posterior->information_gain(), 1e-9 * (1.0 + rounds[t].gain)) << t;
    const Vector value = posterior->mean() + width * posterior->variance().cwiseMax(0.0).cwiseSqrt();
    EXPECT_GE(value[rounds[t].point], value.maxCoeff() - 1e-9) << t;
  }
  EXPECT_GE(changed, 1) << "otherwise nothing was learnt";
}

TEST(LengthscaleLearner, LearnsAfterDoublingRoundsAndReportsWhatDecided) {
  // f is a draw of ℓ = 0.15, and it begins with one that is six times as long.
  const Scenario scenario = scenario_of(learning, {{"kernel.lengthscale", 0.9},
                                                   {"run.horizon", 200},
                                                   {"noise", {{"type", "gaussian"}, {"sd", 0.1}}},
                                                   {"constants.lambda", 0.01},
                                                   {"objective", {{"type", "gp-draw"}}},
                                                   {"kernel_of_f", {{"type", "se"}, {"lengthscale", 0.15}}}});
  const auto experiment = test::built(scenario);
  const std::unique_ptr<Trial> trial = experiment->make_trial(experiment->instance(0), 0, 0);
  ObservedRewards seen;  // the first 128
  double last = 0.0;
  std::int64_t from = 0;
  for (int t = 1; t <= 200; ++t) {
    const RoundRecord& record = trial->step();
    const auto* noted = find_part<LengthscaleDecision>(record.decision.own);
    ASSERT_TRUE(noted);
    EXPECT_EQ(noted->learnt_from, t <= 8 ? 0 : t <= 16 ? 8 : t <= 32 ? 16 : t <= 64 ? 32 : t <= 128 ? 64 : 128) << t;
    if (t <= 8) {
      EXPECT_EQ(noted->lengthscale, 0.9);
    }
    if (t <= 128) seen.add(record.queries[0].point, std::get<RewardMessage>(record.delivered[0]).value);
    last = noted->lengthscale;
    from = noted->learnt_from;
    const std::string words = experiment->algorithms()[0].entry->family->round_part(record.decision)->width().english();
    EXPECT_THAT(words, HasSubstr(t <= 8 ? "the scenario's so far" : "learnt from the first"));
  }
  EXPECT_EQ(from, 128);
  // The rewards decide, few of whose points are distinct: they are likelier than with the kernel's own length scale,
  // with that of f and with any other beside it.
  const auto likelihood = [&](double l) {
    return seen.log_likelihood(*make_squared_exponential(l), *experiment->instance(0).domain, 0.01);
  };
  for (const double other : {0.9, 0.15, 0.9 * last, 1.1 * last, 0.9 / 32.0, 0.9 * 32.0})
    EXPECT_GE(likelihood(last), likelihood(other)) << other;
  EXPECT_NE(last, 0.9);
}

TEST(LengthscaleLearner, ReportsThatItIsFromTheDataAndNoTheoremCoversIt) {
  const auto experiment = test::built(scenario_of(learning));
  const Instance instance = experiment->instance(0);
  const std::vector<ProvenanceLine> lines = experiment->provenance(instance, 0);
  const auto line = std::ranges::find_if(lines, [](const ProvenanceLine& each) {
    return each.text.english().starts_with("length scale of the kernel: from the protected data");
  });
  ASSERT_NE(line, lines.end());
  EXPECT_EQ(line->kind, ProvenanceLine::Kind::exposed);
  const auto plain = test::built(scenario_of(Json{{"type", "igp-ucb"}}));
  for (const ProvenanceLine& each : plain->provenance(plain->instance(0), 0))
    EXPECT_EQ(each.text.english().find("length scale of the kernel"), std::string::npos);

  const AlgorithmSpec& plan = experiment->algorithms()[0];
  const auto bounds = plan.entry->bounds(plan.params, experiment->declared_setup(instance, 0));
  EXPECT_THAT(why_bound_inapplicable(*experiment, instance, plan, bounds.at(0).needs).english(),
              HasSubstr("the theorem fixes the kernel"));
  EXPECT_THAT(plan.entry->explain(plan.params).regret.english(), HasSubstr("Nothing is proved"));
  const Preview made = preview(*experiment);
  ASSERT_TRUE(find_derived(made.algorithms[0], "beta_last"));
  EXPECT_EQ(find_derived(made.algorithms[0], "beta_last")->relation, "≤");
  EXPECT_FALSE(find_derived(made.algorithms[0], "telling_round"));
}

TEST(LengthscaleLearner, IsRefusedWhereItMayNotOrCannotLearn) {
  const auto problems = [](const Json& algorithm, const Json& changes = Json::object()) {
    return build(scenario_of(algorithm, changes)).problems;
  };
  const std::string path = "/algorithms/0/learn_lengthscale";
  Json on_private = learning;
  on_private["private_rewards"] = true;
  EXPECT_TRUE(test::reports(problems(on_private), path, "a private algorithm's kernel is public"));
  EXPECT_TRUE(test::reports(problems(learning, {{"kernel.type", "linear"}}), path, "has no length scale"));
  EXPECT_TRUE(test::reports(problems(learning, {{"domain.points", 2500}, {"run.horizon", 2500}}), path, "2500 points"));
  EXPECT_FALSE(has_errors(problems(learning, {{"domain.points", 2500}, {"run.horizon", 500}})));
  EXPECT_TRUE(test::reports(problems(learning, {{"constants.gain", "greedy"}}), path, "realised"));
  EXPECT_FALSE(has_errors(problems(learning, {{"constants.gain", "greedy"}})));
  Scenario contexts = scenario_of(learning);
  contexts.document["domain"]["points"] = 8;
  contexts.document["contexts"] = {{"type", "uniform"}, {"per_axis", 4}};
  EXPECT_TRUE(test::reports(build(contexts).problems, path, "two length scales"));
  // No other algorithm of the catalogue has the setting, private ones least of all.
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    EXPECT_EQ(std::ranges::find(entry.params, "learn_lengthscale", &ParamSpec::key) != entry.params.end(),
              entry.id == "igp-ucb");
}

/// Every kernel with a length scale; length scales by coordinate and a variance stay.
TEST(LengthscaleLearner, LearnsForEveryKernelWithALengthScale) {
  for (const char* kernel : {"matern", "matern-product", "periodic", "additive"})
    EXPECT_EQ(test::run_trial(*test::built(scenario_of(learning, {{"kernel.type", kernel}})), 0, 0).size(), 30U);
  const Json changes{{"domain.points", 5},
                     {"domain.dimension", 2},
                     {"kernel.lengthscale_factors", {1.0, 6.0}},
                     {"kernel.variance", 2.0}};
  const auto experiment = test::built(scenario_of(learning, changes));
  const LearnerSetup setup = experiment->declared_setup(experiment->instance(0), 0);
  const auto& own = part_of<LengthscaleSetup>(setup.own, "it");
  const Domain& domain = *own.domain;
  EXPECT_LE((gram_matrix(*own.kernel_at(0.4), domain) -
             2.0 * gram_matrix(*make_ard_squared_exponential(Vector{{0.4, 2.4}}), domain))
                .cwiseAbs()
                .maxCoeff(),
            1e-14);
  EXPECT_EQ(test::run_trial(*experiment, 0, 0), test::run_trial(*test::built(scenario_of(learning, changes)), 0, 0));
}

}  // namespace
}  // namespace privbo::lengthscale_learner_test
