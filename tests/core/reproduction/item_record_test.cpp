// What is kept of a run for its claims: a value after a round, the mean over rounds, and a share that a family records.
#include "reproduction/item_record.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <vector>

namespace privbo::item_record_test {
namespace {

/// Rounds 1, 2 and 4 are recorded. Simple regret 4, 2, 0: the area is 3 + 2, over a width of 3.
Snapshot small_run() {
  Snapshot snapshot;
  snapshot.horizon = 4;
  snapshot.trials = 1;
  snapshot.recorded_rounds = {1, 2, 4};
  AlgorithmSnapshot& algorithm = snapshot.algorithms.emplace_back();
  algorithm.label = "A";
  auto path = std::make_shared<TrialPath>();
  path->cumulative = {4.0, 6.0, 6.0};
  path->simple = {4.0, 2.0, 0.0};
  path->over_rounds["clipped_vectors"] = {0.0, 0.25, 0.5};
  algorithm.paths.push_back(path);
  return snapshot;
}

ReproducedItem item_about(const TrialQuantity& measured) {
  ReproducedItem item;
  item.id = "some-item";
  item.claims.push_back({"value", Message::verbatim("A value."), ValueCheck{measured, 1.0}});
  return item;
}

double kept(const TrialQuantity& measured) {
  const ItemRecord record = record_of_run(item_about(measured), small_run());
  return record.algorithms.at(0).values.at(measured_key(measured, 4)).at(0);
}

TEST(ItemRecord, KeepsAQuantityAfterARound) {
  EXPECT_EQ(kept({"A", "simple_regret", 2}), 2.0);
  EXPECT_EQ(kept({"A", "cumulative_regret", 0}), 6.0);
  EXPECT_EQ(kept({"A", "clipped_vectors", 0}), 0.5);
}

TEST(ItemRecord, KeepsTheMeanOverRoundsAsTheAreaByTheWidth) {
  const TrialQuantity all{"A", "simple_regret", 0, true}, first{"A", "simple_regret", 2, true};
  EXPECT_EQ(measured_key(all, 4), "simple_regret averaged to round 4");
  EXPECT_DOUBLE_EQ(kept(all), 5.0 / 3.0);
  EXPECT_DOUBLE_EQ(kept(first), 3.0);
  EXPECT_DOUBLE_EQ(kept({"A", "simple_regret", 1, true}), 4.0) << "one round: its value";
  // The twin that takes each recorded round once has 2.
  EXPECT_GT(std::abs(kept(all) - 2.0), 0.3);
}

/// 4 rounds in 2 milliseconds are 500 microseconds each. A trial that was run elsewhere has no time, and then none has.
TEST(ItemRecord, KeepsTheTimeOfARoundWhereItIsKnown) {
  const TrialQuantity time{"A", time_quantity};
  Snapshot run = small_run();
  EXPECT_TRUE(record_of_run(item_about(time), run).algorithms.at(0).values.empty());
  auto timed = std::make_shared<TrialPath>(*run.algorithms.at(0).paths.at(0));
  timed->processor_seconds = 0.002;
  run.algorithms.at(0).paths = {timed};
  const ItemRecord record = record_of_run(item_about(time), run);
  EXPECT_DOUBLE_EQ(record.algorithms.at(0).values.at(measured_key(time, 4)).at(0), 500.0);
  EXPECT_EQ(record.quantity, "cumulative_regret") << "the chart shows regret";
  run.algorithms.at(0).paths.push_back(small_run().algorithms.at(0).paths.at(0));
  EXPECT_TRUE(record_of_run(item_about(time), run).algorithms.at(0).values.empty());
}

}  // namespace
}  // namespace privbo::item_record_test
