// The audit as a machine: threads, stop, progress, options, and how sharp it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "accounting/audit/audit_bounds.h"
#include "accounting/audit/audit_targets.h"
#include "support/time_limit.h"

namespace privbo::audit_engine_test {
namespace {

using Clock = std::chrono::steady_clock;

/// Whatever a function says, under the claim ε = 1.
class FunctionTarget final : public AuditTarget {
 public:
  explicit FunctionTarget(std::function<double(bool, RandomSource&)> run) : run_(std::move(run)) {}
  Message label() const override { return Message::verbatim("test"); }
  Message inputs() const override { return Message::verbatim("0 against 1"); }
  double observe(bool second, RandomSource& draws) const override { return run_(second, draws); }
  double claimed_delta(double epsilon) const override { return epsilon < 1.0 ? 1.0 - std::exp(epsilon - 1.0) : 0.0; }
  Message claim() const override { return Message::verbatim("ε = 1"); }

 private:
  std::function<double(bool, RandomSource&)> run_;
};

void expect_same(const AuditResult& one, const AuditResult& other) {
  EXPECT_EQ(one.runs, other.runs);
  EXPECT_EQ(one.epsilon_lower, other.epsilon_lower);
  EXPECT_EQ(one.event, other.event);
  EXPECT_EQ(one.first_hits, other.first_hits);
  EXPECT_EQ(one.second_hits, other.second_hits);
  EXPECT_EQ(one.verdict, other.verdict);
  ASSERT_EQ(one.curve.size(), other.curve.size());
  for (std::size_t i = 0; i < one.curve.size(); ++i) EXPECT_EQ(one.curve[i].lower, other.curve[i].lower);
}

TEST(AuditEngine, ResultsDoNotDependOnTheNumberOfThreads) {
  for (const auto& target : {audit_of_laplace(1.0, 1.0), audit_of_subsampled_gaussian(0.25, 1.0)}) {
    const AuditResult one = audit(*target, {.runs = 20'001, .delta = 1e-3, .threads = 1});
    expect_same(one, audit(*target, {.runs = 20'001, .delta = 1e-3, .threads = 3}));
    EXPECT_NE(run_audit(*target, {.runs = 1000, .seed = 1}, {}, {}).first,
              run_audit(*target, {.runs = 1000, .seed = 2}, {}, {}).first);
  }
}

TEST(AuditEngine, RunsOfOneInputAreIndependentOfTheOtherAndOfEachBlock) {
  const FunctionTarget target([](bool, RandomSource& draws) { return draws.uniform(); });
  const AuditRuns runs = run_audit(target, {.runs = 2000, .threads = 2}, {}, {});
  std::vector<double> all(runs.first);
  all.insert(all.end(), runs.second.begin(), runs.second.end());
  std::ranges::sort(all);
  EXPECT_EQ(std::unique(all.begin(), all.end()), all.end()) << "two runs had the same random numbers";
}

TEST(AuditEngine, StopsWithinTwoHundredMilliseconds) {
  const FunctionTarget slow([](bool, RandomSource& draws) {
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
    return draws.uniform();
  });
  const auto fast = audit_of_laplace(1.0, 1.0);
  for (const AuditTarget* target :
       {static_cast<const AuditTarget*>(&slow), static_cast<const AuditTarget*>(fast.get())}) {
    std::stop_source stop;
    Clock::time_point asked;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(60));
      asked = Clock::now();
      stop.request_stop();
    });
    const AuditResult result = audit(*target, {.runs = 10'000'000, .threads = 2}, stop.get_token());
    const auto took = Clock::now();
    stopper.join();
    test::expect_within(took - asked, 200);
    EXPECT_LT(result.runs, 10'000'000);
    EXPECT_FALSE(result.verdict.empty());
    EXPECT_FALSE(result.violated);
  }
}

TEST(AuditEngine, StoppedBeforeItBeganReportsIt) {
  std::stop_source stop;
  stop.request_stop();
  const AuditResult result = audit(*audit_of_laplace(1.0, 1.0), {}, stop.get_token());
  EXPECT_EQ(result.runs, 0);
  EXPECT_FALSE(result.violated);
  EXPECT_NE(result.verdict.english().find("too few"), std::string::npos) << result.verdict;
}

TEST(AuditEngine, ProgressGrowsAndEndsAtTheTotal) {
  std::vector<std::int64_t> received;
  const FunctionTarget target([](bool, RandomSource& draws) {
    std::this_thread::sleep_for(std::chrono::microseconds(50));
    return draws.uniform();
  });
  audit(target, {.runs = 4000, .threads = 2}, {}, [&](std::int64_t done, std::int64_t total) {
    EXPECT_EQ(total, 4000);
    received.push_back(done);
  });
  ASSERT_GE(received.size(), 2U);
  EXPECT_TRUE(std::ranges::is_sorted(received));
  EXPECT_EQ(received.back(), 4000);
}

TEST(AuditEngine, RefusesOptionsOutOfRange) {
  const auto target = audit_of_laplace(1.0, 1.0);
  for (const AuditOptions& wrong :
       {AuditOptions{.runs = 99}, AuditOptions{.runs = 30'000'000}, AuditOptions{.confidence = 0.5},
        AuditOptions{.confidence = 1.0}, AuditOptions{.delta = 1.0}, AuditOptions{.delta = -0.1}})
    EXPECT_THROW(audit(*target, wrong), std::invalid_argument);
}

TEST(AuditEngine, WhatTheTargetThrowsReachesTheCaller) {
  EXPECT_THROW(audit(FunctionTarget([](bool, RandomSource&) { return std::nan(""); }), {.runs = 5000}),
               std::runtime_error);
  EXPECT_THROW(
      audit(FunctionTarget([](bool, RandomSource&) -> double { throw std::logic_error("no"); }), {.runs = 5000}),
      std::logic_error);
}

/// Half of a correct Laplace mechanism's ε would be no audit: 100,000 runs must show 95 % of it.
TEST(AuditEngine, IsSharp) {
  const AuditResult laplace = audit(*audit_of_laplace(1.0, 1.0), {.runs = 100'000});
  EXPECT_GT(laplace.event_epsilon, 0.9);
  EXPECT_LE(laplace.event_epsilon, laplace.epsilon_lower);
  EXPECT_GT(laplace.epsilon_lower, 0.95);
  EXPECT_EQ(laplace.epsilon_claimed, 1.0);
  const AuditResult gaussian = audit(*audit_of_gaussian(1.0, 1.0), {.runs = 100'000, .delta = 0.01});
  EXPECT_GT(gaussian.epsilon_lower, 0.9 * gaussian.epsilon_claimed);
  EXPECT_TRUE(std::isinf(audit(*audit_of_gaussian(1.0, 1.0), {.runs = 100, .delta = 0.0}).epsilon_claimed));
}

/// Observations that tell the inputs apart for certain, and observations that tell nothing.
TEST(AuditEngine, CertaintyAndIgnorance) {
  const AuditResult certain =
      audit(FunctionTarget([](bool second, RandomSource&) { return second ? 1.0 : 0.0; }), {.runs = 1000});
  EXPECT_TRUE(certain.violated);
  EXPECT_GT(certain.epsilon_lower, 3.0);
  EXPECT_EQ(certain.first_hits + certain.second_hits, certain.held_out);
  const AuditResult nothing = audit(FunctionTarget([](bool, RandomSource&) { return 7.0; }), {.runs = 1000});
  EXPECT_FALSE(nothing.violated);
  EXPECT_EQ(nothing.epsilon_lower, 0.0);
  const AuditResult infinite =
      audit(FunctionTarget([](bool second, RandomSource& draws) {
              return draws.uniform() < (second ? 0.1 : 0.9) ? std::numeric_limits<double>::infinity() : 0.0;
            }),
            {.runs = 1000});
  EXPECT_TRUE(infinite.violated) << infinite.verdict;
}

/// An event that is no threshold: noise that is sometimes missing leaves one value.
TEST(AuditEngine, FindsAValueThatOccursTooOften) {
  const FunctionTarget target(
      [](bool second, RandomSource& draws) { return !second && draws.uniform() < 0.2 ? 0.5 : draws.uniform(); });
  const AuditResult result = audit(target, {.runs = 5000});
  EXPECT_TRUE(result.violated) << result.verdict;
  EXPECT_EQ(result.event, "output exactly 0.5");
}

/// The events' last bits: rounding in the simulation is not the mechanism's.
TEST(AuditEngine, IgnoresTheLastBitsOfADouble) {
  const FunctionTarget target([](bool second, RandomSource& draws) {
    const double x = 0.5 * static_cast<double>(draws.index(3)) + 1.0;
    return second ? std::nextafter(x, 2.0) : x;
  });
  EXPECT_FALSE(audit(target, {.runs = 5000}).violated);
}

/// δ(ε) of Laplace losses in closed form, (1 − e^{(ε−ε₀)/2})₊, within the margin at every ε.
TEST(LossBound, MeanIsTheHockeyStick) {
  const auto target = audit_of_laplace(1.0, 1.0);
  const AuditRuns runs = run_audit(*target, {.runs = 200'000}, {}, {});
  const double rate = 1e-6, margin = std::sqrt(std::log(1.0 / rate) / (2.0 * 200'000.0));
  const LossBound bound(runs.first, rate);
  for (const double epsilon : {0.0, 0.1, 0.5, 0.9, 0.999, 1.0, 2.0}) {
    const double exact = epsilon < 1.0 ? -std::expm1((epsilon - 1.0) / 2.0) : 0.0;
    EXPECT_NEAR(bound.mean(epsilon), exact, margin) << epsilon;
    EXPECT_LE(bound.min_delta(epsilon), exact) << epsilon;
    EXPECT_NEAR(bound.min_delta(epsilon), std::max(0.0, bound.mean(epsilon) - margin), 1e-15) << epsilon;
  }
  const double at = bound.min_epsilon(0.1);
  EXPECT_NEAR(bound.min_delta(at), 0.1, 1e-9);
  EXPECT_EQ(bound.min_epsilon(0.9), 0.0);
}

}  // namespace
}  // namespace privbo::audit_engine_test
