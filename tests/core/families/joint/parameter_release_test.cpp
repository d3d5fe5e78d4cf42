// Parameter release (Dubey 2021, Remark 1) from a run: what is published is what the channel released last, whoever
// predicts from it gets the learner's posterior, and its ε is that of a user who answers in one round.
#include <gtest/gtest.h>

#include "experiment/run/runner.h"
#include "scenario/scenario.h"
#include "support/small_scenario.h"

#include "families/joint/record/released_record.h"
#include "families/joint/release/statistics_channel.h"

namespace privbo::parameter_release_test {
namespace {

constexpr std::int64_t rounds = 13;

Scenario scenario(const std::string& type, const Json& changes = Json::object()) {
  Json algorithm{{"type", type}, {"nodes", 4}};
  algorithm.update(changes);
  Scenario made = test::small_scenario({algorithm});
  made.document["run"]["horizon"] = rounds;
  made.document["run"]["trials"] = 1;
  made.document["noise"] = {{"type", "bernoulli"}};
  made.document["objective"] = {
      {"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.9}}, {"scale_max", false}};
  made.document["privacy"] = {{"epsilon", 1.0}, {"delta", 1e-5}};
  return made;
}

std::shared_ptr<const ReleasedParameters> published(const Scenario& asked) {
  Runner runner(test::built(asked), {});
  runner.wait();
  return released_parameters(runner.final_snapshot()->algorithms.at(0));
}

TEST(ParameterRelease, PublishesTheLastReleaseAndPredictsAsTheLearner) {
  for (const char* type : {"qff-gp-ucb", "jdp-gp-ucb", "local-jdp-gp-ucb"}) {
    SCOPED_TRACE(type);
    const Scenario asked = scenario(type);
    const auto made = published(asked);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->statistics.items, rounds);
    const auto experiment = test::built(asked);
    const Instance instance = experiment->instance(0);
    const auto trial_run = experiment->make_trial(instance, 0, 0);
    for (std::int64_t t = 1; t <= rounds; ++t) trial_run->step();
    EXPECT_EQ(made->statistics.sigma, released_statistics(trial_run->channel())->sigma);
    EXPECT_EQ(made->statistics.u, released_statistics(trial_run->channel())->u);
    const Prediction prediction = predict(*made, instance.domain->points);
    const PosteriorValues posterior = trial_run->learner().posterior();
    EXPECT_LE((prediction.mean - posterior.mean).cwiseAbs().maxCoeff(), 1e-12);
    EXPECT_LE((prediction.model_deviation - posterior.deviation).cwiseAbs().maxCoeff(), 1e-12);
    // What the learner leaves out, the noise of the release, the prediction adds.
    ASSERT_EQ(prediction.privacy_deviation.size(), prediction.mean.size());
    const bool exact = std::string(type) == "qff-gp-ucb";
    EXPECT_EQ(prediction.privacy_deviation.maxCoeff() > 0.0, !exact);
    const Vector both = (prediction.model_deviation.cwiseAbs2() + prediction.privacy_deviation.cwiseAbs2()).cwiseSqrt();
    EXPECT_LE((prediction.deviation - both).cwiseAbs().maxCoeff(), 1e-12);
    for (const Message& outside : prediction.outside) EXPECT_EQ(outside, "") << "a point of the run's own domain";
    const Prediction far = predict(*made, Points::Constant(1, instance.domain->dimension(), 100.0));
    EXPECT_NE(far.outside.front().english().find("= 100 lies outside of [0, 1]"), std::string::npos)
        << far.outside.front();
  }
}

TEST(ParameterRelease, EpsilonIsWhatOneUserPays) {
  for (const char* type : {"jdp-gp-ucb", "local-jdp-gp-ucb"})
    for (const bool doubling : {false, true}) {
      SCOPED_TRACE(std::string(type) + (doubling ? ", doubling" : ""));
      const auto made = published(scenario(type, {{"doubling", doubling}}));
      ASSERT_TRUE(made);
      EXPECT_EQ(made->delta, 1e-5);
      EXPECT_LE(made->epsilon, 1.0 + 1e-9);
      EXPECT_GT(made->epsilon, 0.9);
    }
}

TEST(ParameterRelease, SumsAreOfTheLastPeriod) {
  // Periods 1, 1, 2, 4, 8: rounds 9 to 13 are the last one's.
  const auto made = published(scenario("jdp-gp-ucb", {{"doubling", true}}));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->statistics.items, 5);
}

TEST(ParameterRelease, WithoutAReleaseAtTheEndTheLastUserIsNotInIt) {
  const auto made = published(scenario("jdp-gp-ucb", {{"release_at_end", false}}));
  ASSERT_TRUE(made);
  EXPECT_EQ(made->statistics.items, rounds - 1);
  Scenario single = scenario("jdp-gp-ucb", {{"release_at_end", false}});
  single.document["run"]["horizon"] = 1;
  EXPECT_FALSE(published(single));  // nothing was ever released
}

}  // namespace
}  // namespace privbo::parameter_release_test
