// No curve of the privacy loss lies on the frame or outside of it, whatever ε is.
#include <gtest/gtest.h>

#include <cmath>
#include <random>

#include "plot/kinds/chart_kind.h"
#include "plot/model/axis_range.h"
#include "support/plot/axis_distance.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::loss_room_test {
namespace {

/// A run whose only private algorithm states this ε and whose users may answer in every round.
Snapshot run_with(double epsilon, std::int64_t horizon) {
  Snapshot run = samples::regret(2, 60, horizon);
  PrivacyCurve& privacy = run.algorithms[0].privacy;
  privacy.guarantee.epsilon = epsilon;
  privacy.guarantee.cost = LaplaceCost{epsilon};
  privacy.ledger.reset();
  privacy.per_reward().assign(run.recorded_rounds.size(), epsilon);
  privacy.same_user().clear();
  for (const std::int64_t t : run.recorded_rounds) privacy.same_user().push_back(epsilon * static_cast<double>(t));
  return run;
}

std::vector<double> round_and_random_values() {
  std::vector<double> values;
  for (int power = -6; power <= 6; ++power)
    for (const double digit : {1.0, 2.0, 5.0, 3.0, 7.0}) values.push_back(digit * std::pow(10.0, power));
  std::mt19937 coins(11);
  std::uniform_real_distribution<double> magnitude(-6.0, 6.0);
  for (int i = 0; i < 200; ++i) values.push_back(std::pow(10.0, magnitude(coins)));
  return values;
}

TEST(LossRoom, EveryCurveOfTheLossIsSeenAtEveryEpsilon) {
  for (const std::int64_t horizon : {60, 20000, 1000000})
    for (const double epsilon : round_and_random_values())
      for (const bool log : {false, true}) {
        const Snapshot run = run_with(epsilon, horizon);
        ChartOptions options = ChartKind("privacy")->defaults;
        options.log_y = log;
        const PlotModel model = plot_model(run_alone(run), "privacy", options);
        ASSERT_GE(model.series.size(), 3U) << "ε, one user in every round, budget";
        EXPECT_GT(test::least_distance_from_ends(model, nice_range(model.y)), 0.005)
            << epsilon << (log ? " log " : " linear ") << horizon;
      }
}

}  // namespace
}  // namespace privbo::ui::loss_room_test
