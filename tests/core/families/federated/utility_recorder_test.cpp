// Σ ϑ_t from the agents that were really clipped, and Σ d_n of every agent, in runs and in their files.
#include "families/federated/record/utility_recorder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "environment/agents/agent_distances.h"
#include "families/federated/federated.h"
#include "record/agents_record.h"
#include "support/small_scenario.h"
#include "trial/experiment.h"
#include "trial/trial.h"

namespace privbo::utility_recorder_test {
namespace {

using Values = std::map<std::string, std::vector<double>>;

Scenario team(Json algorithm) {
  Scenario scenario = test::small_scenario({algorithm});
  scenario.document["agents"] = {{"type", "perturbed"}, {"agents", 5}, {"initial", 3}};
  return scenario;
}

// ϑ_t = (1 − p_t) Σ_i Σ_{n in C} φ_n^{(i)}, C and φ of round t − 1, number by number.
TEST(UtilityRecorder, AddsUpWhatWasReallyClipped) {
  const auto experiment =
      test::built(team({{"type", "dp-fts-de"}, {"regions", 2}, {"S", 9.5}, {"sharing", "shifted"}, {"delta", 0.001}}));
  const Instance instance = experiment->instance(0);
  UtilityRecorder recorder(*experiment, instance, 0);
  const auto trial = experiment->make_trial(instance, 0, 0);
  const auto plan = server_protocol(*experiment, 0);
  double sum = 0.0, late = 0.0, weight = 0.0;
  bool some = false, all = true;
  for (std::int64_t t = trial->first_round(); t <= experiment->horizon(); ++t) {
    trial->step();
    const ServerView* view = server_view(trial->channel());
    recorder.add(t, view);
    const double follows = t >= 1 ? 1.0 / (static_cast<double>(t + 1) * static_cast<double>(t + 1)) : 0.0;
    sum += follows * weight;
    if (t < 0 || view->t != t) continue;
    const Matrix weights = plan->weights(t);
    weight = 0.0;
    for (Index n = 0; n < 5; ++n)
      if (view->norms[static_cast<std::size_t>(n)] > 9.5 / std::sqrt(2.0)) {
        some = true;
        for (Index i = 0; i < 2; ++i) weight += weights(i, n);
      } else {
        all = false;
      }
    late += follows * weight;  // the twin: the vectors of the same round
  }
  ASSERT_TRUE(some && !all) << "S clips all or nothing, which shows little";
  Values values;
  recorder.add_final_values(values);
  EXPECT_NEAR(values.at(clipping_error_name).at(0), sum, 1e-14);
  EXPECT_GT(std::abs(late - sum), 1e-6);
  const Vector distances = sums_of_distances(*instance.agents->table());
  ASSERT_EQ(values.at(distances_name).size(), 5U);
  for (Index n = 0; n < 5; ++n) EXPECT_EQ(values.at(distances_name)[static_cast<std::size_t>(n)], distances[n]);
}

// Where the theorem has no such term nothing is recorded, so that files of other runs stay as they are.
TEST(UtilityRecorder, SaysNothingWhereTheTheoremDoesNotApply) {
  const auto recorded = [](Json algorithm) {
    const auto experiment = test::built(team(std::move(algorithm)));
    Values values;
    UtilityRecorder(*experiment, experiment->instance(0), 0).add_final_values(values);
    return values;
  };
  EXPECT_TRUE(recorded({{"type", "dp-fts-de"}, {"delta", 0.001}}).empty()) << "p_1 = 0";
  EXPECT_TRUE(recorded({{"type", "federated-ts"}}).empty());
  EXPECT_TRUE(recorded({{"type", "fts-original"}, {"sharing", "shifted"}}).empty());
  EXPECT_TRUE(recorded({{"type", "fts-placebo"}, {"sharing", "shifted"}}).empty());
  const Values open = recorded({{"type", "fts-de"}, {"sharing", "shifted"}});
  EXPECT_FALSE(open.contains(clipping_error_name)) << "nothing is clipped";
  EXPECT_TRUE(open.contains(distances_name));
}

// What is saved is read again.
TEST(UtilityRecorder, FilesKeepIt) {
  AlgorithmSnapshot algorithm;
  auto record = std::make_shared<AgentsRecord>();
  record->agent_simple = {0.5, 0.25};
  record->agent_cumulative = {3.0, 4.0};
  record->initial_simple = {0.5};
  record->clipping_error = {0.125, 0.25};
  record->lost = {0.5, 0.25};
  record->distances = {1.5, 2.5};
  algorithm.records.push_back(record);
  Json json = Json::object();
  federated_records().save(algorithm, json);
  AlgorithmSnapshot read;
  federated_records().load(read, json, Reached{});
  EXPECT_EQ(agents_record(read).clipping_error, record->clipping_error);
  EXPECT_EQ(agents_record(read).distances, record->distances);
  EXPECT_EQ(agents_record(read).lost, record->lost);
  Json summary = Json::object();
  federated_records().summarise(Snapshot{}, algorithm, summary);
  EXPECT_EQ(summary.at("clipping_error_sum_ground_truth").at("mean"), 0.1875);
  EXPECT_EQ(summary.at("lost_messages_ground_truth").at("mean_share"), 0.375);
  EXPECT_EQ(summary.at("sum_of_distances_by_agent_ground_truth"), (Json{1.5, 2.5}));
  json["agents"]["sum_of_distances"] = {1.5};
  EXPECT_ANY_THROW(federated_records().load(read, json, Reached{}));
}

}  // namespace
}  // namespace privbo::utility_recorder_test
