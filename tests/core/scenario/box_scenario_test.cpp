// Scenarios on a box: what builds, what is refused with which words, and that a run states its gaps and is the same for
// any number of threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/experiment/run/watched_run.h"
#include "experiment/preview/preview.h"
#include "families/families.h"
#include "io/results/results_writer.h"
#include "io/results/snapshot_file.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "support/found_problems.h"
#include "support/quick_scenario.h"

namespace privbo::box_scenario_test {
namespace {

using testing::HasSubstr;
using watched_run::finished;

/// 12 rounds of 2 trials by the four algorithms that may ask any point.
Scenario on_box(const Json& changes = Json::object()) {
  Json all{{"domain.type", "box"}, {"domain.picture_points", 40}, {"run.horizon", 12}, {"run.trials", 2}};
  all.update(changes);
  Scenario scenario = default_scenario();
  scenario.document["algorithms"] = Json::array({{{"type", "ldp-tgp-ucb"}, {"beta_scale", 0.1}},
                                                 {{"type", "igp-ucb"}, {"beta_scale", 0.3}},
                                                 {{"type", "tgp-ucb"}, {"beta_scale", 0.1}},
                                                 {{"type", "uniform"}}});
  // Types come first: the other settings are theirs.
  for (const bool types : {true, false})
    for (const auto& [path, value] : all.items())
      if (path.ends_with(".type") == types) apply_setting(scenario, path, value);
  return scenario;
}

TEST(BoxScenario, BuildsInOneAndTwoDimensionsAndIsWritten) {
  for (const int dimension : {1, 2}) {
    const auto experiment = test::checked(on_box({{"domain.dimension", dimension}, {"constants.B_rule", "max-f"}}));
    ASSERT_TRUE(experiment);
    const Instance instance = experiment->instance(0);
    ASSERT_TRUE(instance.on_box);
    EXPECT_TRUE(instance.domain->anywhere);
    EXPECT_EQ(instance.domain->size(), dimension == 1 ? 40 : 36);
    EXPECT_EQ(build({experiment->document(), {}}).normalised, experiment->document());
    // Rewards are clipped to what f can be anywhere.
    EXPECT_GE(instance.constants.B.value, instance.f.cwiseAbs().maxCoeff());
  }
}

TEST(BoxScenario, RefusesMoreDimensionsAndWhatNeedsAList) {
  const auto refused = [](const Json& changes, const std::string& path, const std::string& words) {
    const Problems problems = build(on_box(changes)).problems;
    EXPECT_TRUE(has_errors(problems)) << path;
    EXPECT_TRUE(test::reports(problems, path, words)) << to_text(problems);
  };
  refused({{"domain.dimension", 3}}, "/domain/dimension", "dimension");
  refused({{"decisions.type", "subset"}}, "/decisions/type", "decision sets are lists of points");
  refused({{"kernel.type", "linear"}}, "/kernel/type", "need a kernel of their distance alone");
  refused({{"kernel.type", "matern-product"}}, "/kernel/type", "need a kernel of their distance alone");
  refused({{"kernel.lengthscale_factors", {2.0}}}, "/kernel/lengthscale_factors", "leave the list empty");
  refused({{"constants.gain", "greedy"}}, "/constants/gain", "the largest gain of a box is not computed");
  refused({{"run.horizon", 5001}}, "/run/horizon", "at most 5000 rounds on a box");
  refused({{"noise.type", "signs"}, {"objective.type", "hardest"}}, "/objective/type",
          "its values are known on the points of a list");
  refused({{"agents.type", "perturbed"}}, "/agents/type", "these agents choose among the points of a list");
  refused({{"contexts.type", "uniform"}}, "/domain", "actions must be a finite list");
}

TEST(BoxScenario, AVarianceOfTheKernelStaysAKernelOfDistances) {
  EXPECT_FALSE(has_errors(build(on_box({{"kernel.variance", 4.0}})).problems));
}

TEST(BoxScenario, WarnsOfLongRuns) {
  const BuildResult built = build(on_box({{"run.horizon", 600}}));
  EXPECT_TRUE(built.experiment);
  EXPECT_TRUE(test::reports(built.problems, "/run/horizon", "a grid is faster"));
}

/// Every algorithm of one learner either runs on a box or says why it stays on a finite domain.
TEST(BoxScenario, EveryOtherAlgorithmSaysWhyItStaysFinite) {
  std::set<std::string> allowed;
  int stated = 0;
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    if (entry.on_boxes) {
      allowed.insert(entry.id);
      continue;
    }
    EXPECT_FALSE(entry.why_finite.empty()) << entry.id;
    if (entry.for_agents || entry.needs_contexts) continue;
    Scenario scenario = on_box();
    scenario.document["algorithms"] = Json::array({{{"type", entry.id}}});
    const Problems problems = build(scenario).problems;
    EXPECT_TRUE(has_errors(problems)) << entry.id;
    // Some do not fit the other settings either, and say that first.
    stated += test::reports(problems, "/algorithms/0", entry.why_finite.english()) ? 1 : 0;
  }
  EXPECT_GE(stated, 12);
  EXPECT_EQ(allowed, (std::set<std::string>{"igp-ucb", "jdp-gp-ucb", "ldp-tgp-ucb", "local-jdp-gp-ucb", "qff-gp-ucb",
                                            "tgp-ucb", "uniform"}));
}

TEST(BoxScenario, PreviewsWhatIsKnownOfABox) {
  const Preview made = preview(*test::checked(on_box()));
  EXPECT_FALSE(made.grid) << "a box costs nothing";
  EXPECT_EQ(find_derived(made.shared, "gain_upper"), nullptr);
  const Derived *largest = find_derived(made.shared, "largest_on_box"), *range = find_derived(made.shared, "range");
  ASSERT_TRUE(largest && range);
  EXPECT_EQ(largest->relation, "≤");
  EXPECT_NE(find_derived(made.algorithms[0], "beta_first"), nullptr);
  EXPECT_EQ(find_derived(made.algorithms[0], "beta_last"), nullptr);
}

TEST(BoxScenario, RunsTheSameOnAnyNumberOfThreadsAndStatesItsGaps) {
  for (const int dimension : {1, 2}) {
    const auto experiment = test::checked(on_box({{"domain.dimension", dimension}, {"domain.gap", 0.05}}));
    ASSERT_TRUE(experiment);
    const SnapshotPtr one = finished(experiment, 1), many = finished(experiment, 3);
    ASSERT_EQ(one->state, RunState::finished);
    // Whichever trial ended last has its posterior shown.
    Snapshot first = *one, second = *many;
    first.posterior = second.posterior = {};
    EXPECT_EQ(snapshot_text(first), snapshot_text(second));
    const Json summary = summary_json(*one);
    EXPECT_EQ(summary.dump(), summary_json(*many).dump());
    for (std::size_t a = 0; a < 4; ++a) {
      const AlgorithmSnapshot& algorithm = one->algorithms[a];
      ASSERT_TRUE(algorithm.gaps) << algorithm.label;
      EXPECT_GE(algorithm.gaps->of_maximum, 0.0);
      EXPECT_LT(algorithm.gaps->of_maximum, 1e-3);
      EXPECT_EQ(algorithm.gaps->searches.has_value(), algorithm.type != "uniform");
      const Json& box = summary.at("algorithms").at(a).at("box");
      EXPECT_EQ(box.at("maximum_gap"), algorithm.gaps->of_maximum);
      EXPECT_EQ(box.at("acquisition_gap").is_null(), algorithm.type == "uniform");
      if (!algorithm.gaps->searches) continue;
      EXPECT_GE(algorithm.gaps->searches->largest, algorithm.gaps->searches->mean);
      EXPECT_GE(algorithm.gaps->searches->mean, 0.0);
      // In the plane a search may give up before.
      EXPECT_LE(algorithm.gaps->searches->largest_share, dimension == 1 ? 0.05 * (1.0 + 1e-9) : 1.0) << algorithm.label;
      for (const double regret : algorithm.final_of(Metric::cumulative_regret)) EXPECT_GE(regret, 0.0);
    }
    EXPECT_TRUE(std::ranges::any_of(one->notes, [](const Message& note) {
      return note.english().find("Any point of the box may be asked.") != std::string::npos;
    }));
    const test::TemporaryFolder folder;
    save_snapshot(*one, folder.path() / "curves.json");
    const Snapshot back = load_snapshot(folder.path() / "curves.json");
    ASSERT_TRUE(back.algorithms[1].gaps && back.algorithms[1].gaps->searches);
    EXPECT_EQ(back.algorithms[1].gaps->searches->largest, one->algorithms[1].gaps->searches->largest);
    EXPECT_FALSE(back.algorithms[3].gaps->searches);
  }
}

TEST(BoxScenario, RegretIsThatOfAFineGridButForTheGrid) {
  // A given f with one clear peak: after 40 rounds without noise the point asked last is as good as the grid's best.
  const Json problem{{"kernel.lengthscale", 0.2},
                     {"objective.type", "kernel-mixture"},
                     {"objective.centres", {0.35, 0.8}},
                     {"objective.weights", {1.0, 0.3}},
                     {"noise.type", "none"},
                     {"constants.R_rule", "declared"},
                     {"constants.R", 0.01},
                     {"constants.lambda", 0.01},
                     {"run.horizon", 40},
                     {"run.trials", 1}};
  Json of_box = problem;
  of_box["domain.picture_points"] = 100;
  Scenario scenario = on_box(of_box);
  scenario.document["algorithms"] = Json::array({{{"type", "igp-ucb"}, {"beta_scale", 1.0}}});
  const SnapshotPtr run = finished(test::checked(scenario), 1);
  ASSERT_EQ(run->state, RunState::finished);
  const double simple = run->algorithms[0].final_of(Metric::simple_regret).front();
  EXPECT_GE(simple, 0.0);
  EXPECT_LT(simple, 0.01);
}

TEST(BoxScenario, OtherScenariosHaveNoGaps) {
  const SnapshotPtr run = finished(test::checked(test::small_scenario(10, 2)), 1);
  for (const AlgorithmSnapshot& algorithm : run->algorithms) EXPECT_FALSE(algorithm.gaps);
  EXPECT_EQ(summary_json(*run).dump().find("maximum_gap"), std::string::npos);
  EXPECT_EQ(snapshot_text(*run).find("maximum_gap"), std::string::npos);
}

}  // namespace
}  // namespace privbo::box_scenario_test
