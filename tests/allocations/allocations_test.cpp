// A round takes no memory: what it needs was taken before, when the trial was made or in its first rounds.
#include <gtest/gtest.h>

#include <cstdint>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "allocations/counted_memory.h"
#include "experiment/run/runner.h"
#include "experiment/run/trace_store.h"
#include "posterior/simd/aligned_buffer.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::allocations_test {
namespace {

std::shared_ptr<const Experiment> experiment_of(const Json& algorithms, const Json& changes = Json::object()) {
  Scenario scenario = test::small_scenario(20'000, 1);
  scenario.document["algorithms"] = algorithms;
  for (const auto& [path, value] : changes.items()) apply_setting(scenario, path, value);
  return test::checked(scenario);
}

/// Returns how often memory was taken in `rounds` rounds of one trial, after `before` rounds.
std::size_t pieces_in_rounds(const Experiment& experiment, int before, int rounds) {
  const Instance instance = experiment.instance(0);
  const std::unique_ptr<Trial> trial = experiment.make_trial(instance, 0, 0);
  for (int i = 0; i < before; ++i) trial->step();
  const std::size_t begin = test::pieces_of_memory();
  for (int i = 0; i < rounds; ++i) trial->step();
  return test::pieces_of_memory() - begin;
}

/// A grid of this many points with a kernel of low rank, one of full rank, and Gaussian noise on rewards.
const std::vector<Json> problems{Json::object(),
                                 {{"domain.points", 100}},
                                 {{"kernel.type", "matern"}, {"kernel.lengthscale", 0.01}},
                                 {{"noise.type", "gaussian"}, {"run.ties", "lowest"}}};

class Rounds : public testing::TestWithParam<std::string> {};

TEST_P(Rounds, TakeNoMemory) {
  const Json own = Json::parse(GetParam());
  for (const Json& problem : problems) {
    SCOPED_TRACE(problem.dump());
    const auto experiment = experiment_of(Json::array({own}), problem);
    ASSERT_TRUE(experiment);
    EXPECT_EQ(pieces_in_rounds(*experiment, 100, 1000), 0U);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Of, Rounds,
    testing::Values(R"({"type": "gp-ucb"})", R"({"type": "igp-ucb"})",
                    R"({"type": "igp-ucb", "private_rewards": true})", R"({"type": "gp-ei"})", R"({"type": "tgp-ucb"})",
                    R"({"type": "tgp-ucb", "truncation": "sub-weibull"})", R"({"type": "ldp-tgp-ucb"})",
                    R"({"type": "ldp-tgp-ucb", "constants": "order-wise"})", R"({"type": "uniform"})"),
    [](const auto& tested) { return "algorithm_" + std::to_string(tested.index); });

TEST(ThompsonSampling, TakesNoMemoryWithTheSquareRootThatThereIs) {
  const auto experiment = experiment_of(Json::array({{{"type", "gp-ts"}}}));
  ASSERT_TRUE(experiment);
  EXPECT_EQ(pieces_in_rounds(*experiment, 100, 1000), 0U);
}

/// Returns how often memory was taken by a run of so many rounds on one thread.
std::size_t pieces_of_run(std::int64_t horizon, bool trace) {
  Scenario scenario = test::small_scenario(horizon, 1);
  const auto experiment = test::checked(scenario);
  const std::size_t begin = test::pieces_of_memory();
  RunOptions options;
  options.threads = 1;
  options.kept = KeptRounds::last;
  if (trace) options.trace.store = std::make_shared<TraceStore>("");
  Runner runner(experiment, options);
  runner.wait();
  return test::pieces_of_memory() - begin;
}

/// What a run writes down of its rounds counts too: queries, regrets, charges, exploration, rows.
TEST(Run, OfManyRoundsTakesHardlyMoreMemoryThanOneOfFew) {
  for (const bool trace : {false, true}) {
    pieces_of_run(1000, trace);  // what is made once in a process
    const std::size_t few = pieces_of_run(20'000, trace), many = pieces_of_run(60'000, trace);
    EXPECT_LT(many, few + 1200) << "40,000 rounds of three algorithms, trace: " << trace;
    std::cout << "trace " << trace << ": " << few << " pieces in 20,000 rounds, " << many << " in 60,000\n";
  }
}

TEST(CountedMemory, CountsEveryWay) {
  const auto taken = [](const auto& take) {
    const std::size_t before = test::pieces_of_memory();
    take();
    return test::pieces_of_memory() - before;
  };
  EXPECT_GE(taken([] { ::operator delete(::operator new(8)); }), 1U);
  EXPECT_GE(taken([] { std::vector<double>(100).front() = 1.0; }), 1U);
  EXPECT_GE(taken([] { Matrix::Zero(20, 20).eval(); }), 1U);
  EXPECT_GE(taken([] { AlignedBuffer(64); }), 1U);
  EXPECT_EQ(taken([] {}), 0U);
}

}  // namespace
}  // namespace privbo::allocations_test
