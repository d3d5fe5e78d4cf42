// Algorithms on statistics where any point of a box may be asked: they ask within the gap, pay what they pay on a grid,
// learn as on a fine grid, and attack and audit say why they want a list.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiment/attack/attack.h"
#include "scenario/scenario.h"
#include "support/found_problems.h"
#include "support/quick_scenario.h"
#include "trial/trial.h"

#include "families/joint/joint.h"
#include "families/joint/learner/feature_model.h"
#include "families/joint/release/statistics_channel.h"

namespace privbo::joint_box_test {
namespace {

const std::vector<std::string> on_boxes{"qff-gp-ucb", "jdp-gp-ucb", "local-jdp-gp-ucb"};

/// A given f with one clear peak, on a box or on a grid.
Scenario problem(const std::string& domain, const Json& algorithm, const Json& changes = Json::object()) {
  Json all{{"domain.type", domain},
           {domain == "box" ? "domain.picture_points" : "domain.points", 101},
           {"kernel.type", "se"},
           {"kernel.lengthscale", 0.2},
           {"objective.type", "kernel-mixture"},
           {"privacy.epsilon", 1.0},
           {"run.ties", "lowest"},
           {"run.horizon", 20},
           {"run.trials", 1}};
  all.update(changes);
  if (all["objective.type"] == "kernel-mixture")
    all.update({{"objective.centres", {0.35, 0.8}}, {"objective.weights", {1.0, 0.3}}});
  Scenario scenario = default_scenario();
  scenario.document["algorithms"] = Json::array({algorithm});
  // Types come first: the other settings are theirs.
  for (const bool types : {true, false})
    for (const auto& [path, value] : all.items())
      if (path.ends_with(".type") == types) apply_setting(scenario, path, value);
  return scenario;
}

Json feature_algorithm(const std::string& type, const Json& changes = Json::object()) {
  Json algorithm{{"type", type}, {"nodes", 7}, {"beta_scale", 0.1}};
  algorithm.update(changes);
  return algorithm;
}

TEST(JointBox, EveryAlgorithmOnStatisticsAsksInTheBoxWithinTheShareOfTheGap) {
  for (const std::string& type : on_boxes)
    for (const int dimension : {1, 2}) {
      const double gap = dimension == 1 ? 0.02 : 0.1;
      Json changes{{"domain.gap", gap}};
      // Two given centres are numbers of one dimension.
      if (dimension == 2)
        changes = {{"domain.gap", gap},
                   {"domain.dimension", 2},
                   {"domain.picture_points", 40},
                   {"objective.type", "rkhs-draw"},
                   {"kernel.lengthscale", 0.5}};
      const auto experiment =
          test::checked(problem("box", feature_algorithm(type, {{"nodes", dimension == 1 ? 7 : 4}}), changes));
      ASSERT_TRUE(experiment) << type;
      const Instance instance = experiment->instance(0);
      const auto trial = experiment->make_trial(instance, 0, 0);
      for (std::int64_t t = 1; t <= 20; ++t) {
        const RoundRecord& round = trial->step();
        const Vector& at = round.queries.front().at;
        ASSERT_EQ(at.size(), dimension);
        EXPECT_TRUE((at.array() >= 0.0).all() && (at.array() <= 1.0).all());
        EXPECT_GE(round.regret, 0.0);
        const Decision& decision = round.decision;
        EXPECT_GE(decision.gap, 0.0);
        // In the plane a search may give up before.
        const double share = dimension == 1 ? gap : 1.0;
        EXPECT_LE(decision.gap, share * *decision.width * decision.deviation * (1.0 + 1e-9) + 1e-12)
            << type << ", d = " << dimension << ", round " << t;
        EXPECT_NEAR(decision.acquisition, decision.mean + *decision.width * decision.deviation, 1e-9);
      }
    }
}

TEST(JointBox, NoPointOfThePicturesHasALargerBoundByMoreThanTheGap) {
  for (const std::string& type : on_boxes) {
    const auto experiment = test::checked(problem("box", feature_algorithm(type)));
    ASSERT_TRUE(experiment);
    const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
    for (std::int64_t t = 1; t <= 20; ++t) {
      const RoundRecord& round = trial->step();
      // Statistics come before the question: the posterior after the round is still the one that asked.
      const PosteriorValues posterior = trial->learner().posterior();
      if (t == 20) break;  // the last round releases the statistics of all rounds
      EXPECT_LE(posterior.acquisition.maxCoeff(), round.decision.acquisition + round.decision.gap + 1e-9) << type;
    }
  }
}

TEST(JointBox, PaysWhatItPaysOnAGridRoundForRound) {
  for (const std::string& type : {std::string("jdp-gp-ucb"), std::string("local-jdp-gp-ucb")})
    for (const bool doubling : {false, true}) {
      const Json algorithm = feature_algorithm(type, {{"doubling", doubling}});
      const auto box = test::checked(problem("box", algorithm)), grid = test::checked(problem("grid", algorithm));
      ASSERT_TRUE(box && grid);
      const auto one = box->make_trial(box->instance(0), 0, 0), other = grid->make_trial(grid->instance(0), 0, 0);
      for (std::int64_t t = 1; t <= 20; ++t) {
        one->step();
        other->step();
      }
      const std::vector<LedgerEntry>&paid = one->ledger().entries(), &wanted = other->ledger().entries();
      ASSERT_EQ(paid.size(), wanted.size()) << type;
      ASSERT_FALSE(paid.empty());
      for (std::size_t i = 0; i < paid.size(); ++i) {
        EXPECT_EQ(paid[i].first_round, wanted[i].first_round);
        EXPECT_EQ(paid[i].last_round, wanted[i].last_round);
        EXPECT_EQ(paid[i].releases_per_round, wanted[i].releases_per_round);
        EXPECT_EQ(paid[i].group, wanted[i].group);
        EXPECT_EQ(paid[i].cohort, wanted[i].cohort);
        EXPECT_EQ(*paid[i].guarantee, *wanted[i].guarantee);
      }
    }
}

TEST(JointBox, SumsTheFeaturesOfThePointsAskedThemselves) {
  const auto experiment = test::checked(problem("box", feature_algorithm("qff-gp-ucb")));
  ASSERT_TRUE(experiment);
  const Instance instance = experiment->instance(0);
  const auto features = feature_model(*experiment, instance, 0);
  const auto trial = experiment->make_trial(instance, 0, 0);
  const double limit = experiment->algorithms()[0].params.real("reward_bound"),
               centre = experiment->algorithms()[0].params.real("centre");
  Matrix sigma = Matrix::Zero(features->size(), features->size());
  Vector u = Vector::Zero(features->size());
  bool between = false;
  for (std::int64_t t = 1; t <= 15; ++t) {
    const RoundRecord& round = trial->step();
    const StatisticsMessage* seen = exact_statistics(trial->channel());
    ASSERT_TRUE(seen);
    EXPECT_LT((seen->sigma - sigma).norm(), 1e-12) << "of the rounds before";
    EXPECT_LT((seen->u - u).norm(), 1e-12);
    const Query& query = round.queries.front();
    between = between || (query.at - instance.domain->points.row(query.point).transpose()).norm() > 1e-6;
    const Vector phi = features->map->map(query.at.transpose()).row(0).transpose();
    sigma += phi * phi.transpose();
    u += std::clamp(round.outcomes.front().reward - centre, -limit, limit) * phi;
  }
  EXPECT_TRUE(between) << "every point asked was one of the pictures'";
}

TEST(JointBox, RegretIsThatOfAFineGrid) {
  const Json quiet{
      {"noise.type", "none"}, {"constants.R_rule", "declared"}, {"constants.R", 0.01}, {"run.horizon", 60}};
  const Json algorithm = feature_algorithm("qff-gp-ucb", {{"nodes", 9}, {"beta_scale", 0.2}});
  const auto regret = [&](const std::string& domain) {
    Json changes = quiet;
    if (domain == "grid") changes["domain.points"] = 1001;
    const auto experiment = test::checked(problem(domain, algorithm, changes));
    double sum = 0.0;
    const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
    for (std::int64_t t = 1; t <= 60; ++t) sum += trial->step().regret;
    return sum;
  };
  const double of_box = regret("box"), of_grid = regret("grid");
  EXPECT_GT(of_grid, 0.0);
  EXPECT_NEAR(of_box, of_grid, 0.25 * of_grid + 0.5) << "the first point is the same corner, and so is the way from it";
}

TEST(JointBox, APlannedNumberOfFeaturesGrowsOnABoxToo) {
  const auto experiment = test::checked(
      problem("box", feature_algorithm("jdp-gp-ucb", {{"features", "planned"}, {"doubling", true}, {"nodes", 9}})));
  ASSERT_TRUE(experiment);
  const auto trial = experiment->make_trial(experiment->instance(0), 0, 0);
  for (std::int64_t t = 1; t <= 20; ++t) EXPECT_TRUE(std::isfinite(trial->step().regret));
  EXPECT_EQ(released_statistics(trial->channel())->u.size(),
            feature_model(*experiment, experiment->instance(0), 0)->size());
}

TEST(JointBox, AttackAndAuditWantAList) {
  const auto experiment = test::checked(problem("box", feature_algorithm("jdp-gp-ucb")));
  ASSERT_TRUE(experiment);
  try {
    attack(*experiment, AttackSettings{}, {});
    ADD_FAILURE() << "an attack on a box";
  } catch (const std::invalid_argument& refused) {
    EXPECT_NE(std::string(refused.what()).find("by its place in a list"), std::string::npos) << refused.what();
  }
  try {
    joint_family().audit(experiment, 0, {});
    ADD_FAILURE() << "an audit on a box";
  } catch (const std::invalid_argument& refused) {
    EXPECT_NE(std::string(refused.what()).find("by another one of a list"), std::string::npos) << refused.what();
  }
}

TEST(JointBox, SetsOfTheirOwnStayFinite) {
  Scenario scenario = problem("box", feature_algorithm("jdp-gp-ucb"));
  apply_setting(scenario, "decisions.type", "subset");
  EXPECT_TRUE(test::reports(build(scenario).problems, "/decisions/type", "decision sets are lists of points"));
}

TEST(JointBox, WarnsOfManyFeatures) {
  const Scenario scenario =
      problem("box", feature_algorithm("qff-gp-ucb", {{"nodes", 64}}), {{"run.horizon", 1000}, {"run.trials", 100}});
  EXPECT_TRUE(test::reports(build(scenario).problems, "/algorithms/0", "a search of the box may take"));
}

}  // namespace
}  // namespace privbo::joint_box_test
