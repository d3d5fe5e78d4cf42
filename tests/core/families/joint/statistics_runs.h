// Runs of statistics channels over a circle of features, for every party that can add noise.
#pragma once

#include <cmath>
#include <cstdint>
#include <memory>
#include <vector>

#include "families/joint/release/statistics_channel.h"
#include "numerics/random/bit_source.h"
#include "numerics/random/random_source.h"
#include "privacy/noise/noise_source.h"
#include "support/families/statistics_run.h"

namespace privbo::statistics_runs {

using test::circle_features;
using test::plan_of;
using test::run_statistics;
using test::StatisticsRun;

inline StatisticsRequest request_of(NoiseParty holder, PrefixMechanism mechanism = PrefixMechanism::tree) {
  return {.holder = holder, .mechanism = mechanism};
}
inline const std::vector<StatisticsRequest> all_holders{request_of(NoiseParty::none), request_of(NoiseParty::curator),
                                                        request_of(NoiseParty::curator, PrefixMechanism::toeplitz),
                                                        request_of(NoiseParty::users)};
inline const std::vector<StatisticsRequest> private_holders(all_holders.begin() + 1, all_holders.end());

/// 13 rounds over a circle of features; the noise is seeded or on the grid.
struct StatisticsCase {
  StatisticsRun run;
  std::unique_ptr<Channel> channel;
  std::shared_ptr<const JointRelease> plan;
};
inline StatisticsCase run(const StatisticsRequest& request, std::int64_t horizon, bool grid = false,
                          double epsilon = 1.0, double delta = 0.1) {
  StatisticsCase made;
  made.plan = plan_of(request, horizon, epsilon, delta, 3);
  made.channel = make_statistics_channel(
      made.plan, circle_features(3, 7),
      grid ? make_grid_noise(make_seeded_bits(4)) : make_simulation_noise(make_stream({.seed = 4})));
  std::vector<Index> points;
  std::vector<double> rewards;
  for (std::int64_t t = 0; t < horizon; ++t) {
    points.push_back(t % 7);
    rewards.push_back(std::sin(static_cast<double>(t)));
  }
  made.run = run_statistics(*made.channel, points, rewards);
  return made;
}

}  // namespace privbo::statistics_runs
