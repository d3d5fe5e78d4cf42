// Every case of replay_ldp.json: all random numbers given, every arm, width, truncation, posterior and regret checked,
// with the posterior held as a thin factor and as a full covariance. Then the same cases, cut short or with another
// kernel.
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

#include "posterior/exact/posterior.h"
#include "support/failures.h"
#include "support/families/local_comparison.h"
#include "support/replay/replay.h"

namespace privbo::replay_ldp_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

class ReplayLdp : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(ReplayLdp, EveryCase) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    test::expect_local_case(replay_case, GetParam());
  }
}

INSTANTIATE_TEST_SUITE_P(Methods, ReplayLdp, testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance),
                         [](const auto& method) {
                           return method.param == PosteriorMethod::factor ? std::string("Factor")
                                                                          : std::string("Covariance");
                         });

/// A case whose kernel is given as numbers instead of a formula must play the same.
TEST_P(ReplayLdp, GramMatrixInsteadOfAKernel) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  for (Json replay_case : test::entries_of(file, "cases")) {
    if (replay_case.at("params").value("kernel", "matrix") == "matrix") continue;  // EveryCase plays it as it is
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    const std::shared_ptr<const Prior> formula = test::prior_of(replay_case, PosteriorMethod::covariance);
    Json rows = Json::array();
    for (Index i = 0; i < formula->size; ++i)
      rows.push_back(std::vector<double>(formula->gram.col(i).begin(), formula->gram.col(i).end()));
    replay_case["inputs"]["K"] = rows;
    replay_case["params"]["kernel"] = "matrix";
    for (const char* key : {"ell", "nu"}) replay_case["params"].erase(key);
    replay_case["inputs"].erase("x");
    test::expect_local_case(replay_case, GetParam());
  }
}

/// The first `rounds` rounds of a case whose rules do not look at T. Rounds that fill no epoch replay the last epoch's
/// point.
Json cut(const Json& whole, std::size_t rounds) {
  Json made = whole;
  const std::size_t k = test::epoch_length(whole), epochs = rounds / k, all = whole.at("params").at("T");
  made["params"]["T"] = rounds;
  if (made["params"].contains("N")) made["params"]["N"] = epochs;
  const auto shorten = [](Json& list, std::size_t size) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(size), list.end());
  };
  for (Json* part : {&made["inputs"], &made["expected"]})
    for (auto& [key, list] : part->items()) {
      if (key == "x" || key == "f" || key == "K" || !list.is_array()) continue;
      if (key == "gamma_greedy")
        shorten(list, rounds + 1);
      else if (list.size() == all)
        shorten(list, rounds);
      else if (list.size() == all / k)
        shorten(list, epochs);
    }
  // With k = 1 every list has one entry a round; with more, "beta", "r", "gap" and their like have one an epoch.
  Json& expected = made["expected"];
  const auto within = [](Json& list, const char* number, std::size_t last) {
    Json kept = Json::array();
    for (const Json& each : list)
      if (each.at(number).get<std::size_t>() <= last) kept.push_back(each);
    list = kept;
  };
  for (const char* key : {"posterior_after_round", "sample_at_rounds"})
    if (expected.contains(key)) within(expected[key], "t", rounds);
  if (expected.contains("posterior_after_epoch")) within(expected["posterior_after_epoch"], "epoch", epochs);
  const Vector f = test::to_vector(whole.at("inputs").at("f"));
  const double bound = whole.at("params").at("B").get<double>() + whole.at("params").at("R").get<double>();
  double regret = 0.0;
  for (std::size_t i = 0; i < rounds; ++i) {
    if (i >= epochs * k) {
      const auto arm = expected["epoch_arm"].back().get<Index>();
      const double reward = f[arm] + whole.at("inputs").at("eta").at(i).get<double>();
      expected["arms"][i] = arm;
      expected["reward"][i] = reward;
      expected["regret_per_round"][i] = f.maxCoeff() - f[arm];
      if (expected.contains("reward_clipped")) expected["reward_clipped"][i] = std::abs(reward) > bound;
      if (expected.contains("private_reward"))
        expected["private_reward"][i] =
            std::clamp(reward, -bound, bound) + whole.at("inputs").at("laplace").at(i).get<double>();
    }
    regret += expected["regret_per_round"][i].get<double>();
  }
  expected["final_regret"] = regret;
  return made;
}

// One round (one epoch of MoMA), and a run that MoMA's epochs do not fill. ATA's rules know T: its cases cannot be cut.
TEST_P(ReplayLdp, ShorterRunsAreTheBeginningOfTheCase) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    const std::string algorithm = replay_case.at("algorithm");
    if (algorithm == "argmax" || algorithm.find("ATA") != std::string::npos) continue;
    const std::size_t k = test::epoch_length(replay_case);
    for (const std::size_t rounds : {k, 4 * k - 1}) {
      if (rounds >= replay_case.at("params").at("T").get<std::size_t>()) continue;
      SCOPED_TRACE(replay_case.at("name").get<std::string>() + ", " + std::to_string(rounds) + " rounds");
      test::expect_local_case(cut(replay_case, rounds), GetParam());
    }
  }
}

// Every key that changes a decision must be noticed where it does not reach the learner.
TEST(ReplayLdpRefusals, WhatNobodyReadsIsRefused) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  Json honest;
  for (const Json& replay_case : test::entries_of(file, "cases"))
    if (replay_case.at("algorithm") != "argmax") honest = replay_case;
  const auto refusal = [&](const Json& patch, const char* text) {
    Json changed = honest;
    changed.merge_patch(patch);
    EXPECT_THAT([&] { test::expect_local_case(changed, PosteriorMethod::covariance); },
                ThrowsMessage<std::exception>(HasSubstr(text)));
  };
  refusal({{"algorithm", "GP-XYZ"}}, "GP-XYZ");
  refusal({{"params", {{"kernel", "linear"}}}}, "linear");
  refusal({{"params", {{"tilt", 1.0}}}}, "tilt");
  refusal({{"params", {{"gamma", "guessed"}}}}, "guessed");
  refusal({{"algorithm", "GP-UCB"}, {"params", {{"alpha", 0.5}}}}, "alpha");
  refusal({{"inputs", {{"student", Json::array({0.5})}}}}, "student");
  refusal({{"expected", {{"epsilon", 1.0}}}}, "epsilon");
  Json wrong = honest;
  wrong["params"]["B"] = honest["params"]["B"].get<double>() + 0.1;
  EXPECT_GT(test::failures_of([&] { test::expect_local_case(wrong, PosteriorMethod::covariance); }), 0);
}

}  // namespace
}  // namespace privbo::replay_ldp_test
