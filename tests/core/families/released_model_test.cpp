// What general rooms learn of a family's results without naming it: released parameters, agents, clipped vectors.
#include "families/released_model.h"

#include <gtest/gtest.h>

#include "experiment/run/runner.h"
#include "families/joint/record/parameter_file.h"
#include "families/joint/record/released_record.h"
#include "record/family_bands.h"
#include "record/watched_agent.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "support/small_scenario.h"

namespace privbo::released_model_test {
namespace {

constexpr std::int64_t rounds = 13;

SnapshotPtr run_of(const char* type) {
  Json algorithm{{"type", type}};
  if (std::string(type).find("jdp") != std::string::npos) algorithm["nodes"] = 4;
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["run"]["horizon"] = rounds;
  scenario.document["run"]["trials"] = 1;
  scenario.document["noise"] = {{"type", "bernoulli"}};
  scenario.document["objective"] = {
      {"type", "kernel-mixture"}, {"centres", {0.5}}, {"weights", {0.9}}, {"scale_max", false}};
  scenario.document["privacy"] = {{"epsilon", 1.0}, {"delta", 1e-5}};
  Runner runner(test::built(scenario), {});
  runner.wait();
  return runner.final_snapshot();
}

TEST(ReleasedModel, StatesSavesAndPredictsAsTheParametersThatWereReleased) {
  const SnapshotPtr run = run_of("jdp-gp-ucb");
  const std::shared_ptr<const ReleasedParameters> parameters = released_parameters(run->algorithms.at(0));
  ASSERT_TRUE(parameters);
  const std::optional<ReleasedModel> model = released_model(run->algorithms.at(0));
  ASSERT_TRUE(model);
  EXPECT_EQ(model->rounds_summed, rounds);
  EXPECT_EQ(model->delta, 1e-5);
  EXPECT_LE(model->epsilon, 1.0 + 1e-9);
  EXPECT_TRUE(model->epsilon_computed);
  EXPECT_EQ(model->noise, ReleasedModel::Noise::added);
  EXPECT_TRUE(model->domain_known);
  const Points points = Points::Constant(1, model->dimension, 0.5);
  EXPECT_EQ(model->predict(points).mean, predict(*parameters, points).mean);
  test::TemporaryFolder folder;
  save_parameters(*parameters, folder.path() / "parameters.json");
  const ReleasedModel read = load_released_model(folder.path() / "parameters.json");
  EXPECT_EQ(read.text(), model->text());
  EXPECT_EQ(read.algorithm, model->algorithm);
  EXPECT_EQ(read.features, model->features);
  EXPECT_EQ(read.predict(points).deviation, model->predict(points).deviation);
  EXPECT_THROW(load_released_model(folder.path() / "none.json"), std::runtime_error);
}

TEST(ReleasedModel, IsAbsentWhereRewardsAreReleased) {
  const SnapshotPtr run = run_of("gp-ucb");
  EXPECT_FALSE(released_model(run->algorithms.at(0)));
  EXPECT_TRUE(family_band(run->algorithms.at(0), clipped_vectors_name).mean.empty());
  EXPECT_FALSE(watched_agent(run->posterior));
}

}  // namespace
}  // namespace privbo::released_model_test
