// Every case of replay_ldp.json: all random numbers given, every arm, width, truncation, belief and regret checked,
// with the posterior held as a thin factor and as a full covariance. Then the same cases, cut short or with another
// kernel.
#include <gmock/gmock.h>

#include <iostream>

#include "posterior/exact/information_gain.h"
#include "posterior/exact/posterior.h"
#include "support/failures.h"
#include "support/replay/replay.h"

namespace privbo::replay_ldp_test {
namespace {

using test::Replay;
using test::ReplayedRound;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

/// expected[key] against a number of every round, or of the first round of every epoch; nothing where the case does not
/// list the key.
template <class Number>
void expect_each(const Json& expected, const char* key, const Replay& replay, double tolerance, Number number,
                 std::size_t epoch = 1) {
  if (!expected.contains(key)) return;
  const Json& values = expected.at(key);
  ASSERT_EQ(values.size(), replay.rounds.size() / epoch) << key;
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(number(replay.rounds[i * epoch]), values[i].get<double>(), tolerance)
        << key << ", round " << i * epoch + 1;
}

void expect_vector(const Vector& actual, const Json& expected, double tolerance, const std::string& what) {
  const Vector wanted = test::to_vector(expected);
  ASSERT_EQ(actual.size(), wanted.size()) << what;
  EXPECT_LE((actual - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

void expect_rounds(const Json& replay_case, const Replay& replay) {
  const Json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance");
  const double bound = replay_case.at("params").at("B").get<double>() + replay_case.at("params").at("R").get<double>();
  for (std::size_t i = 0; i < replay.rounds.size(); ++i)
    EXPECT_EQ(replay.rounds[i].arm, expected.at("arms").at(i).get<Index>()) << "arm of round " << i + 1;
  const std::size_t epoch = test::epoch_length(replay_case);
  const auto clipped = [&](const ReplayedRound& r) { return std::abs(r.reward) > bound ? 1.0 : 0.0; };
  expect_each(expected, "reward", replay, tolerance, [](const ReplayedRound& r) { return r.reward; });
  expect_each(expected, "private_reward", replay, tolerance, [](const ReplayedRound& r) { return r.delivered; });
  expect_each(expected, "used_reward", replay, tolerance,
              [](const ReplayedRound& r) { return r.decision.truncated ? 0.0 : r.delivered; });
  expect_each(
      expected, "beta", replay, tolerance, [](const ReplayedRound& r) { return r.decision.width.value(); }, epoch);
  expect_each(expected, "v", replay, tolerance, [](const ReplayedRound& r) { return r.decision.width.value(); });
  expect_each(expected, "b", replay, tolerance, [](const ReplayedRound& r) { return r.decision.truncation; });
  expect_each(expected, "gamma_realised", replay, tolerance,
              [](const ReplayedRound& r) { return r.decision.information_gain.value(); });
  expect_each(
      expected, "acq_max", replay, tolerance,
      [](const ReplayedRound& r) { return r.asked_with.acquisition.maxCoeff(); }, epoch);
  expect_each(
      expected, "acq_max", replay, tolerance, [](const ReplayedRound& r) { return r.decision.acquisition; }, epoch);
  expect_each(
      expected, "epoch_arm", replay, 0.0, [](const ReplayedRound& r) { return static_cast<double>(r.arm); }, epoch);
  expect_each(expected, "regret_per_round", replay, tolerance, [](const ReplayedRound& r) { return r.regret; });
  double regret = 0.0;
  std::int64_t clips = 0;
  for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
    const ReplayedRound& round = replay.rounds[i];
    regret += round.regret;
    if (expected.contains("truncated")) {
      EXPECT_EQ(round.decision.truncated, expected.at("truncated").at(i).get<bool>())
          << "truncation of round " << i + 1;
    }
    if (!expected.contains("reward_clipped")) continue;
    EXPECT_EQ(clipped(round) > 0.0, expected.at("reward_clipped").at(i).get<bool>()) << "clip of round " << i + 1;
    clips += expected.at("reward_clipped").at(i).get<bool>() ? 1 : 0;
  }
  if (expected.contains("final_regret")) {
    EXPECT_NEAR(regret, expected.at("final_regret").get<double>(), tolerance);
  }
  if (expected.contains("reward_clipped")) {
    EXPECT_EQ(replay.clipped, clips);
  }
}

/// How the largest acquisition value stands to the next one: equal in rounds that the case calls ties, ahead by `gap`
/// elsewhere.
void expect_leads(const Json& replay_case, const Replay& replay) {
  const Json& expected = replay_case.at("expected");
  if (!expected.contains("gap")) return;
  const Json& gaps = expected.at("gap");
  const std::size_t epoch = test::epoch_length(replay_case);
  ASSERT_EQ(gaps.size(), replay.rounds.size() / epoch);
  const auto ties = expected.contains("exact_tie_rounds")
                        ? expected.at("exact_tie_rounds").get<std::vector<std::size_t>>()
                        : std::vector<std::size_t>{};
  for (std::size_t i = 0; i < gaps.size(); ++i) {
    Vector values = replay.rounds[i * epoch].asked_with.acquisition;
    if (values.size() < 2) continue;
    std::ranges::partial_sort(values, values.begin() + 2, std::greater<>());
    const bool tie = std::ranges::find(ties, i + 1) != ties.end();
    EXPECT_EQ(gaps[i].is_null(), tie) << "choice " << i + 1;
    EXPECT_NEAR(values[0] - values[1], tie ? 0.0 : gaps[i].get<double>(), replay_case.at("tolerance").get<double>())
        << "choice " << i + 1;
  }
}

/// Expected improvement over m_t: the largest mean of a point played before, or the largest reward told; 0 before the
/// first one.
void expect_incumbents(const Json& replay_case, const Replay& replay) {
  const Json& expected = replay_case.at("expected");
  if (!expected.contains("incumbent")) return;
  const bool observed = replay_case.at("params").at("incumbent") == "best_observed";
  ASSERT_EQ(expected.at("incumbent").size(), replay.rounds.size());
  for (std::size_t i = 0; i < replay.rounds.size(); ++i) {
    double best = i == 0 ? 0.0 : -std::numeric_limits<double>::infinity();
    for (std::size_t past = 0; past < i; ++past)
      best = std::max(
          best, observed ? replay.rounds[past].delivered : replay.rounds[i].asked_with.mean[replay.rounds[past].arm]);
    EXPECT_NEAR(best, expected.at("incumbent")[i].get<double>(), replay_case.at("tolerance").get<double>())
        << "incumbent of round " << i + 1;
  }
}

void expect_beliefs(const Json& replay_case, const Replay& replay) {
  const Json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance");
  for (const auto& [key, number] :
       {std::pair("posterior_after_round", "t"), std::pair("posterior_after_epoch", "epoch")}) {
    if (!expected.contains(key)) continue;
    for (const Json& wanted : expected.at(key)) {
      const std::string at = std::string(" after ") + number + " " + wanted.at(number).dump();
      const ReplayedRound& round =
          replay.rounds.at(wanted.at(number).get<std::size_t>() * test::epoch_length(replay_case) - 1);
      expect_vector(round.after.mean, wanted.at("mean"), tolerance, "mean" + at);
      expect_vector(round.after.deviation.cwiseAbs2(), wanted.at("var"), tolerance, "variance" + at);
      if (!wanted.contains("mean_at_arm")) continue;
      EXPECT_NEAR(round.after.mean[round.arm], wanted.at("mean_at_arm").get<double>(), tolerance)
          << "mean at arm" << at;
    }
  }
  if (expected.contains("sample_at_rounds"))
    for (const Json& wanted : expected.at("sample_at_rounds"))
      expect_vector(replay.rounds.at(wanted.at("t").get<std::size_t>() - 1).asked_with.acquisition, wanted.at("sample"),
                    tolerance, "sample of round " + wanted.at("t").dump());
}

/// One release of ε per round where the case is private, none otherwise.
void expect_ledger(const Json& replay_case, const Replay& replay) {
  if (!replay_case.at("inputs").contains("laplace")) {
    EXPECT_TRUE(replay.ledger.entries().empty());
    return;
  }
  ASSERT_EQ(replay.ledger.entries().size(), 1U);
  const LedgerEntry& entry = replay.ledger.entries().front();
  EXPECT_EQ(replay.ledger.releases(), static_cast<std::int64_t>(replay.rounds.size()));
  EXPECT_EQ(entry.guarantee->epsilon, replay_case.at("params").at("eps").get<double>());
  EXPECT_NEAR(entry.guarantee->noise_scale, replay_case.at("params").at("laplace_scale").get<double>(), 1e-12);
}

/// Which index an argmax takes among equal values.
void expect_argmax(const Json& replay_case) {
  test::expect_known_keys(replay_case.at("inputs"), std::vector<std::string_view>{"vectors"}, "inputs");
  test::expect_known_keys(replay_case.at("expected"), std::vector<std::string_view>{"index"}, "expected");
  const Json& vectors = test::entries_of(replay_case.at("inputs"), "vectors");
  for (std::size_t i = 0; i < vectors.size(); ++i)
    EXPECT_EQ(argmax(test::to_vector(vectors[i])), replay_case.at("expected").at("index").at(i).get<Index>())
        << vectors[i];
}

void expect_case(const Json& replay_case, PosteriorMethod method) {
  if (replay_case.at("algorithm") == "argmax") return expect_argmax(replay_case);
  test::expect_known_ldp_case(replay_case);
  const Json& given = replay_case.at("params");
  const std::shared_ptr<const Prior> prior = test::prior_of(replay_case, method);
  EXPECT_EQ(prior->size, given.at("n").get<Index>());
  const Replay replay = test::replay(replay_case, test::entry_of(replay_case), prior);
  expect_rounds(replay_case, replay);
  expect_leads(replay_case, replay);
  expect_incumbents(replay_case, replay);
  expect_beliefs(replay_case, replay);
  expect_ledger(replay_case, replay);
  EXPECT_EQ(replay.unused, 0U) << "random numbers of the case were not asked for";
  if (!replay_case.at("expected").contains("gamma_greedy")) return;
  const std::vector<double> greedy = greedy_information_gain(prior, given.at("lam"), given.at("T"));
  expect_vector(Eigen::Map<const Vector>(greedy.data(), static_cast<Index>(greedy.size())),
                replay_case.at("expected").at("gamma_greedy"), replay_case.at("tolerance"), "greedy gain");
}

class ReplayLdp : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(ReplayLdp, EveryCase) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    expect_case(replay_case, GetParam());
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
    expect_case(replay_case, GetParam());
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
      expect_case(cut(replay_case, rounds), GetParam());
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
    EXPECT_THAT([&] { expect_case(changed, PosteriorMethod::covariance); },
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
  EXPECT_GT(test::failures_of([&] { expect_case(wrong, PosteriorMethod::covariance); }), 0);
}

}  // namespace
}  // namespace privbo::replay_ldp_test
