// What queries have covered, against a slow version: a set of the points asked, a search for the best one, and the log
// determinant of their kernel matrix.
#include "experiment/run/exploration.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "experiment/run/runner.h"
#include "families/families.h"
#include "kernel/kernel.h"
#include "numerics/decompositions.h"
#include "record/snapshot.h"
#include "scenario/schema.h"
#include "support/line_domain.h"
#include "support/small_scenario.h"
#include "trial/instance.h"

namespace privbo::exploration_test {
namespace {

struct Textbook {
  double distinct = 0.0, at_best = 0.0;
  double gain = 0.0;
};

/// ½ log det(I + K/λ) of the kernel matrix of all points asked, repeated ones and all.
double direct_gain(const Matrix& gram, const std::vector<Index>& asked, double lambda) {
  const auto t = static_cast<Index>(asked.size());
  Matrix a = Matrix::Identity(t, t);
  for (Index i = 0; i < t; ++i)
    for (Index j = 0; j < t; ++j)
      a(i, j) += gram(asked[static_cast<std::size_t>(i)], asked[static_cast<std::size_t>(j)]) / lambda;
  return 0.5 * Eigen::SelfAdjointEigenSolver<Matrix>(a).eigenvalues().array().log().sum();
}

/// One learner's trial, run again and looked at after every round.
std::vector<Textbook> textbook(const Experiment& experiment, std::size_t algorithm, std::size_t trial) {
  const Instance instance = experiment.instance(trial);
  const Matrix gram = gram_matrix(*experiment.parts().kernel, *instance.domain);
  const std::unique_ptr<Trial> trial_run = experiment.make_trial(instance, algorithm, trial);
  std::vector<Textbook> rounds;
  std::vector<Index> asked;
  std::int64_t at_best = 0;
  for (std::int64_t t = 1; t <= experiment.horizon(); ++t) {
    asked.push_back(trial_run->step().queries.front().point);
    if (instance.f[asked.back()] == instance.f.maxCoeff()) ++at_best;
    const auto distinct = std::set<Index>(asked.begin(), asked.end()).size();
    const auto rounds_so_far = static_cast<double>(t);
    rounds.push_back({static_cast<double>(distinct) / rounds_so_far, static_cast<double>(at_best) / rounds_so_far,
                      direct_gain(gram, asked, instance.constants.lambda)});
  }
  return rounds;
}

SnapshotPtr finished(const std::shared_ptr<const Experiment>& experiment) {
  Runner runner(experiment, {});
  runner.wait();
  return runner.final_snapshot();
}

Scenario scenario_of(const std::vector<const char*>& ids) {
  std::vector<Json> algorithms;
  for (const char* id : ids) algorithms.push_back(default_component(*find_entry(algorithm_catalogue(), id)));
  return test::small_scenario(algorithms);
}

TEST(Exploration, EqualsASlowVersionInEveryRound) {
  Scenario scenario = scenario_of({"gp-ucb", "ldp-tgp-ucb", "gp-ts", "uniform"});
  scenario.document["run"]["horizon"] = 60;
  const auto experiment = test::built(scenario);
  const SnapshotPtr run = finished(experiment);
  ASSERT_EQ(run->recorded_rounds.size(), 60U);
  bool repeats = false, best = false;
  for (std::size_t a = 0; a < run->algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run->algorithms[a];
    const std::vector<Textbook> first = textbook(*experiment, a, 0), second = textbook(*experiment, a, 1);
    const bool learns = algorithm.type != "uniform";
    EXPECT_EQ(algorithm.curve(Explored::information_gain).mean.size(), learns ? 60U : 0U) << algorithm.label;
    for (std::size_t g = 0; g < 60; ++g) {
      const Textbook &one = first[g], &two = second[g];
      EXPECT_DOUBLE_EQ(algorithm.curve(Explored::distinct_points).mean[g], (one.distinct + two.distinct) / 2.0);
      EXPECT_DOUBLE_EQ(algorithm.curve(Explored::best_point).mean[g], (one.at_best + two.at_best) / 2.0);
      EXPECT_NEAR(algorithm.curve(Explored::best_point).standard_error[g], std::abs(one.at_best - two.at_best) / 2.0,
                  1e-12);
      if (!learns) continue;
      EXPECT_NEAR(algorithm.curve(Explored::information_gain).mean[g], (one.gain + two.gain) / 2.0, 1e-8)
          << algorithm.label << ", round " << g + 1;
      EXPECT_NEAR(algorithm.paths[1]->over_rounds.at("information_gain")[g], two.gain, 1e-8);
    }
    repeats = repeats || first.back().distinct < 0.9;
    best = best || first.back().at_best > 0.0;
  }
  EXPECT_TRUE(repeats && best) << "otherwise nothing was tried";
}

TEST(Exploration, OfAgentsIsTheMeanOverThem) {
  const auto experiment = test::built(scenario_of({"fts-de", "federated-ts"}));
  const SnapshotPtr run = finished(experiment);
  const Instance instance = experiment->instance(0);
  for (std::size_t a = 0; a < run->algorithms.size(); ++a) {
    const std::unique_ptr<Trial> trial_run = experiment->make_trial(instance, a, 0);
    std::vector<std::set<Index>> points(5);
    std::vector<double> at_best(5, 0.0);
    while (trial_run->t() < experiment->horizon()) {
      const RoundRecord& round = trial_run->step();
      if (round.t < 1) continue;  // the initialisation
      for (const Query& query : round.queries) {
        const auto n = static_cast<std::size_t>(query.agent);
        points[n].insert(query.point);
        const auto f = instance.agents->table()->col(query.agent);
        if (f[query.point] == f.maxCoeff()) at_best[n] += 1.0;
      }
    }
    double distinct = 0.0, best = 0.0;
    for (std::size_t n = 0; n < 5; ++n) {
      distinct += static_cast<double>(points[n].size()) / static_cast<double>(experiment->horizon()) / 5.0;
      best += at_best[n] / static_cast<double>(experiment->horizon()) / 5.0;
    }
    const TrialPath& path = *run->algorithms[a].paths.front();
    EXPECT_NEAR(path.over_rounds.at("distinct_points").back(), distinct, 1e-12);
    EXPECT_NEAR(path.over_rounds.at("best_point").back(), best, 1e-12);
    EXPECT_FALSE(path.over_rounds.contains("information_gain"));
    EXPECT_TRUE(run->algorithms[a].curve(Explored::information_gain).mean.empty());
  }
}

/// Whoever tells γ_{t−1} with a decision tells γ_t after it.
TEST(Exploration, EveryAlgorithmRecordsWhatAppliesToIt) {
  for (const AlgorithmEntry& entry : algorithm_catalogue()) {
    Scenario scenario = test::small_scenario({default_component(entry)});
    scenario.document["run"]["horizon"] = 12;
    scenario.document["run"]["trials"] = 1;
    const auto experiment = test::built(scenario);
    const std::unique_ptr<Trial> trial_run = experiment->make_trial(experiment->instance(0), 0, 0);
    const bool gains = trial_run->learner().information_gain().has_value();
    while (trial_run->t() < 12) trial_run->step();
    EXPECT_EQ(trial_run->learner().information_gain().has_value(), gains) << entry.id << ": known from the start";
    if (!entry.for_agents) {
      EXPECT_EQ(trial_run->learner().decision().information_gain.has_value(), gains) << entry.id;
    }
    const SnapshotPtr run = finished(experiment);
    const AlgorithmSnapshot& algorithm = run->algorithms.front();
    EXPECT_EQ(algorithm.curve(Explored::distinct_points).mean.size(), 12U) << entry.id;
    EXPECT_EQ(algorithm.curve(Explored::best_point).mean.size(), 12U) << entry.id;
    EXPECT_EQ(algorithm.curve(Explored::information_gain).mean.size(), gains ? 12U : 0U) << entry.id;
  }
}

class SilentLearner final : public Learner {
 public:
  void ask(const Round&, std::vector<Query>&) override {}
  void tell(std::span<const LearnerMessage>) override {}
};

TEST(Exploration, ComparesCoordinatesExactlyWhereAnyPointMayBeAsked) {
  Instance instance;
  auto domain = std::make_shared<Domain>(test::line_domain(11));
  domain->anywhere = true;
  instance.domain = domain;
  const SilentLearner learner;
  Exploration exploration(instance, learner);
  EXPECT_EQ(exploration.names(), std::vector<std::string>{"distinct_points"}) << "nobody knows the best point";
  const std::vector<double> regrets{0.0};
  const auto ask = [&](std::int64_t t, Index point, Vector at) {
    const std::vector<Query> queries{{0, point, std::move(at)}};
    RoundRecord record;
    record.t = t;
    record.queries = queries;
    record.regrets = regrets;
    exploration.add(record);
    std::vector<double> values;
    exploration.append_values(learner, values);
    return values.front();
  };
  const double x = 0.3, next = std::nextafter(x, 1.0);
  ask(0, 5, Vector::Constant(1, x));  // of the initialisation
  EXPECT_EQ(ask(1, 3, Vector::Constant(1, x)), 1.0);
  EXPECT_EQ(ask(2, 3, Vector::Constant(1, next)), 1.0) << "the same place, another point";
  EXPECT_EQ(ask(3, 3, Vector::Constant(1, x)), 2.0 / 3.0);
  EXPECT_EQ(ask(4, 7, {}), 3.0 / 4.0) << "the place itself";
  EXPECT_EQ(ask(5, 8, domain->points.row(7).transpose()), 3.0 / 5.0);
}

}  // namespace
}  // namespace privbo::exploration_test
