// Scores on demand: the same for any number of threads, remembered, and whole even where training fails.
#include "environment/tuning/tuning_problem.h"
#include "experiment/run/run_notes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <stop_token>
#include <thread>

#include "numerics/work/thread_pool.h"

namespace privbo::tuning_problem_test {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

/// The score is (first value + second value)/2 to a quarter, from 4 validation rows; trainings are counted, and some
/// fail.
class CountedTrainer final : public Trainer {
 public:
  explicit CountedTrainer(double fails_above = 2.0) : fails_above_(fails_above) {}
  Predictions train(const AgentData& agent, Index, const Vector& values, std::uint64_t) const override {
    ++trainings;
    if (values[0] > fails_above_) throw std::runtime_error("it was told to");
    Predictions predictions;
    const auto right = static_cast<std::size_t>(4.0 * values.mean());
    for (std::size_t i = 0; i < 4; ++i) predictions.labels.push_back(i < right ? agent.validation.labels[i] : -1);
    predictions.decision = Vector::Constant(4, std::numeric_limits<double>::quiet_NaN());
    return predictions;
  }
  mutable std::atomic<int> trainings{0};

 private:
  double fails_above_;
};

AgentsData two_agents() {
  AgentsData data;
  data.classes = {"0", "1"};
  for (const char* name : {"first", "second"}) {
    AgentData agent{.name = name};
    agent.training.features = Points::Random(4, 2);
    agent.training.labels = {0, 1, 0, 1};
    agent.validation = agent.training;
    data.agents.push_back(agent);
  }
  return data;
}

TuningSettings settings_with(std::shared_ptr<const Trainer> trainer, ScoreMetric metric = ScoreMetric::accuracy) {
  TuningSettings settings;
  settings.hyperparameters = {make_hyperparameter(Message::verbatim("C"), "c", {1e-9, 1.0}, false),
                              make_hyperparameter(Message::verbatim("γ"), "g", {1e-9, 1.0}, false)};
  settings.trainer = std::move(trainer);
  settings.metric = metric;
  return settings;
}

std::vector<double> scores_of(const AgentProblem& problem, const std::vector<Query>& queries) {
  std::vector<double> out(queries.size());
  problem.scores(queries, out);
  return out;
}

std::vector<Query> random_queries(Index agents, Index dimension, int count) {
  const auto draws = make_stream({.seed = 9});
  std::vector<Query> queries;
  for (int i = 0; i < count; ++i) {
    Vector at(dimension);
    for (double& x : at) x = draws->uniform();
    queries.push_back({static_cast<Index>(i) % agents, 0, at});
  }
  return queries;
}

TEST(TuningDomain, IsTheUnitBoxWithAGridForPictures) {
  const Hyperparameter c = make_hyperparameter(Message::verbatim("penalty C"), "c", {1e-4, 10.0}, false);
  const std::array<Index, 3> points{101, 31 * 31, 11 * 11 * 11};
  for (std::size_t d = 1; d <= 3; ++d) {
    const Domain domain = tuning_domain(std::vector<Hyperparameter>(d, c));
    EXPECT_TRUE(domain.anywhere);
    EXPECT_EQ(domain.size(), points[d - 1]);
    EXPECT_EQ(domain.low, Vector::Zero(static_cast<Index>(d)));
    EXPECT_EQ(domain.high, Vector::Ones(static_cast<Index>(d)));
    EXPECT_THAT(domain.axes, AllOf(SizeIs(d), Each(StartsWith("penalty C, "))));
    EXPECT_EQ(domain.shape.size(), d);
  }
  EXPECT_THROW(tuning_domain({}), std::invalid_argument);
  EXPECT_THROW(tuning_domain(std::vector<Hyperparameter>(4, c)), std::invalid_argument);
}

TEST(TuningProblem, AnyNumberOfThreadsGivesTheSameScores) {
  for (const bool svm : {true, false}) {
    std::vector<std::vector<double>> results;
    for (const unsigned threads : {1U, 2U, 7U}) {
      TuningSettings settings;
      settings.hyperparameters = {make_hyperparameter(Message::verbatim("C"), "c", {1e-4, 10.0}, false),
                                  make_hyperparameter(Message::verbatim("γ"), "g", {0.01, 10.0}, false)};
      settings.trainer = make_svm(KernelParameter::gamma);
      if (!svm) {
        settings.hyperparameters = {make_hyperparameter(Message::verbatim("b"), "b", {8, 64}, false),
                                    make_hyperparameter(Message::verbatim("l"), "l", {1e-6, 1.0}, false),
                                    make_hyperparameter(Message::verbatim("r"), "r", {1e-6, 1.0}, false)};
        settings.trainer = make_minibatch_logistic(3);
      }
      ThreadPool pool(threads);
      const WorkScope scope({.pool = &pool});
      const auto problem = make_tuning_problem(make_synthetic_fields(), settings);
      const std::vector<Query> queries = random_queries(29, svm ? 2 : 3, 87);
      results.push_back(scores_of(*problem, queries));
      std::vector<Query> turned(queries.rbegin(), queries.rend());
      std::vector<double> again = scores_of(*make_tuning_problem(make_synthetic_fields(), settings), turned);
      std::ranges::reverse(again);
      EXPECT_EQ(again, results.back()) << "nor does the order matter";
      EXPECT_THAT(problem->failures(), IsEmpty());
    }
    EXPECT_EQ(results[1], results[0]);
    EXPECT_EQ(results[2], results[0]);
  }
}

TEST(TuningProblem, RemembersByAgentAndExactPoint) {
  const auto trainer = std::make_shared<CountedTrainer>();
  const auto problem = make_tuning_problem(two_agents(), settings_with(trainer));
  const Vector at{{0.5, 0.5}};
  const std::vector<Query> queries{{0, 0, at}, {1, 0, at}, {0, 0, at}, {0, 0, Vector{{0.5, 0.75}}}};
  const std::vector<double> first = scores_of(*problem, queries);
  EXPECT_EQ(first, (std::vector<double>{0.5, 0.5, 0.5, 0.5}));
  EXPECT_EQ(trainer->trainings, 3) << "the same question twice in one call";
  EXPECT_EQ(scores_of(*problem, queries), first);
  EXPECT_EQ(trainer->trainings, 3);
  EXPECT_EQ(scores_of(*problem, {{0, 31 * 15 + 15, {}}}), std::vector<double>{0.5})
      << "the middle of the grid is the same point";
  EXPECT_EQ(trainer->trainings, 3);
  EXPECT_EQ(problem->agents(), 2);
  EXPECT_EQ(problem->best(1), 1.0);
  EXPECT_EQ(problem->name(1), "second");
  EXPECT_EQ(problem->table(), nullptr);
}

TEST(TuningProblem, ForgetsTheOldestAndTrainsAgain) {
  const auto trainer = std::make_shared<CountedTrainer>();
  TuningSettings settings = settings_with(trainer);
  settings.remembered = 10;
  const auto problem = make_tuning_problem(two_agents(), settings);
  const std::vector<Query> queries = random_queries(2, 2, 30);
  const std::vector<double> first = scores_of(*problem, queries);
  EXPECT_EQ(scores_of(*problem, queries), first);
  EXPECT_GT(trainer->trainings, 30);
}

/// Trains for 5 ms.
class SlowTrainer final : public Trainer {
 public:
  Predictions train(const AgentData& agent, Index classes, const Vector& values, std::uint64_t seed) const override {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return counted.train(agent, classes, values, seed);
  }
  CountedTrainer counted;
};

TEST(TuningProblem, StopsBetweenTrainingsAndKeepsWhatWasTrained) {
  for (const unsigned threads : {1U, 2U}) {
    const auto trainer = std::make_shared<SlowTrainer>();
    TuningSettings settings = settings_with(trainer);
    ThreadPool pool(threads);
    const WorkScope scope({.pool = &pool});
    const auto problem = make_tuning_problem(two_agents(), settings);
    const std::vector<Query> queries = random_queries(2, 2, 400);
    std::vector<double> out(queries.size());
    std::stop_source stopper;
    std::jthread hand([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      stopper.request_stop();
    });
    EXPECT_THROW(problem->scores_until(stopper.get_token(), queries, out), std::runtime_error);
    hand.join();
    const int trained = trainer->counted.trainings;
    EXPECT_LT(trained, 200);
    problem->scores(queries, out);
    EXPECT_EQ(trainer->counted.trainings, 400);
    EXPECT_THAT(problem->failures(), IsEmpty());
  }
}

TEST(TuningProblem, FailedTrainingIsTheWorstScoreAndIsReported) {
  const auto trainer = std::make_shared<CountedTrainer>(0.5);
  const auto problem = make_tuning_problem(two_agents(), settings_with(trainer));
  EXPECT_EQ(scores_of(*problem, {{1, 0, Vector{{1.0, 1.0}}}, {0, 0, Vector{{0.4, 1.0}}}}),
            (std::vector<double>{0.0, 0.5}));
  EXPECT_THAT(
      problem->failures(),
      testing::ElementsAre(
          "Agent second: training failed at C = 1, γ = 1 (it was told to); counted as a validation error of 1."));
}

TEST(TuningProblem, ScoresThatAreNoNumbersAreFailures) {
  const auto problem =
      make_tuning_problem(two_agents(), settings_with(std::make_shared<CountedTrainer>(), ScoreMetric::auc));
  EXPECT_EQ(scores_of(*problem, {{0, 0, Vector{{0.5, 0.5}}}}), std::vector<double>{0.5});
  EXPECT_THAT(problem->failures(),
              Contains(AllOf(HasSubstr("Agent first"), HasSubstr("not a number"), HasSubstr("AUC of 0.5"))));
}

TEST(TuningProblem, ManyFailuresAreCounted) {
  const auto problem = make_tuning_problem(two_agents(), settings_with(std::make_shared<CountedTrainer>(-1.0)));
  scores_of(*problem, random_queries(2, 2, 50));
  EXPECT_THAT(first_failures(problem->failures()), AllOf(SizeIs(21), Contains("30 more trainings failed")));
  scores_of(*problem, random_queries(2, 2, 3000));
  EXPECT_THAT(first_failures(problem->failures()), AllOf(SizeIs(21), Contains(HasSubstr("at least 980 more"))));
}

TEST(TuningProblem, QueriesElsewhereAreRefused) {
  const auto problem = make_tuning_problem(two_agents(), settings_with(std::make_shared<CountedTrainer>()));
  for (const Query& query : std::vector<Query>{{2, 0, {}},
                                               {-1, 0, {}},
                                               {0, 961, {}},
                                               {0, -1, {}},
                                               {0, 0, Vector{{1.1, 0.0}}},
                                               {0, 0, Vector{{0.1}}},
                                               {0, 0, Vector{{0.1, std::numeric_limits<double>::quiet_NaN()}}}})
    EXPECT_THROW(scores_of(*problem, {query}), std::out_of_range);
  std::vector<double> none;
  EXPECT_THROW(problem->scores(random_queries(2, 2, 1), none), std::invalid_argument);
}

TEST(TuningProblem, MayBeAskedFromSeveralThreads) {
  TuningSettings settings = settings_with(std::make_shared<CountedTrainer>(0.9));
  settings.remembered = 20;
  const auto problem = make_tuning_problem(two_agents(), settings);
  const std::vector<Query> queries = random_queries(2, 2, 60);
  const std::vector<double> expected = scores_of(*problem, queries);
  std::vector<std::vector<double>> results(6);
  {
    std::vector<std::jthread> threads;
    for (std::vector<double>& result : results)
      threads.emplace_back([&] {
        ThreadPool pool(3);
        const WorkScope scope({.pool = &pool});
        for (int i = 0; i < 20; ++i) {
          result = scores_of(*problem, queries);
          if (problem->failures().size() > 100) throw std::logic_error("too many failures are said");
        }
      });
  }
  EXPECT_THAT(results, Each(expected));
}

TEST(ScoreCache, KeepsAsManyAsItMay) {
  ScoreCache cache(3);
  for (int i = 0; i < 5; ++i) cache.keep(i, Vector{{0.5}}, i);
  EXPECT_EQ(cache.size(), 3U);
  EXPECT_EQ(cache.find(1, Vector{{0.5}}), std::nullopt);
  EXPECT_EQ(cache.find(4, Vector{{0.5}}), 4.0);
  cache.keep(4, Vector{{-0.0}}, 7.0);
  EXPECT_EQ(cache.find(4, Vector{{0.0}}), 7.0) << "0 and −0 are one place";
  EXPECT_EQ(ScoreCache::hash(4, Vector{{0.0}}), ScoreCache::hash(4, Vector{{-0.0}}));
  EXPECT_NE(ScoreCache::hash(4, Vector{{0.0, 1.0}}), ScoreCache::hash(4, Vector{{1.0, 0.0}}));
  EXPECT_NE(ScoreCache::hash(4, Vector{{0.5}}), ScoreCache::hash(5, Vector{{0.5}}));
}

}  // namespace
}  // namespace privbo::tuning_problem_test
