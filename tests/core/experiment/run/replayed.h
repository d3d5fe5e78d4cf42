// What the tests of replays share: an experiment with every algorithm, and when two posteriors are the same.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

#include "families/families.h"
#include "families/joint/record/released_record.h"
#include "record/snapshot.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::replayed {

/// Equal, or both missing.
inline bool same(double one, double other) { return one == other || (std::isnan(one) && std::isnan(other)); }

inline void expect_same(const PosteriorSnapshot& one, const PosteriorSnapshot& other) {
  EXPECT_EQ(one.algorithm, other.algorithm);
  EXPECT_EQ(one.trial, other.trial);
  EXPECT_EQ(one.t, other.t);
  EXPECT_EQ(one.truth, other.truth);
  EXPECT_EQ(one.mean, other.mean);
  EXPECT_EQ(one.deviation, other.deviation);
  EXPECT_EQ(one.acquisition, other.acquisition);
  EXPECT_EQ(one.width, other.width);
  EXPECT_EQ(one.counts, other.counts);
  EXPECT_EQ(one.recent, other.recent);
  ASSERT_EQ(one.sent.size(), other.sent.size());
  for (std::size_t i = 0; i < one.sent.size(); ++i) EXPECT_EQ(one.sent[i].sent, other.sent[i].sent);
  EXPECT_EQ(one.dictionary, other.dictionary);
  EXPECT_EQ(one.chosen, other.chosen);
  EXPECT_EQ(one.offered, other.offered);
  EXPECT_EQ(one.hidden_mean, other.hidden_mean);
  EXPECT_EQ(one.hidden_deviation, other.hidden_deviation);
  const auto statistics = statistics_picture(one), others = statistics_picture(other);
  ASSERT_EQ(statistics != nullptr, others != nullptr);
  if (statistics) {
    EXPECT_EQ(statistics->released.sigma, others->released.sigma);
    EXPECT_EQ(statistics->exact.u, others->exact.u);
  }
  ASSERT_EQ(one.estimates != nullptr, other.estimates != nullptr);
  if (one.estimates) {
    EXPECT_EQ(*one.estimates, *other.estimates);
  }
}

/// Every algorithm of the catalogue with its defaults, but for those of several agents, which have scenarios of their
/// own.
inline std::shared_ptr<const Experiment> everything(std::int64_t horizon, std::int64_t trials) {
  Scenario scenario = test::small_scenario(horizon, trials);
  scenario.document["algorithms"] = Json::array();
  for (const AlgorithmEntry& entry : algorithm_catalogue())
    if (!entry.for_agents) scenario.document["algorithms"].push_back({{"type", entry.id}});
  // Recommenders want contexts, and those that play one point for several rounds want no more than one.
  scenario.document["contexts"] = {{"type", "uniform"}, {"per_axis", 1}};
  return test::checked(scenario);
}

}  // namespace privbo::replayed
