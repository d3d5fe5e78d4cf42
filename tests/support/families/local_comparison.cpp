// Each number of a case beside the one that the trial recorded.
#include "support/families/local_comparison.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <vector>

#include "posterior/exact/information_gain.h"
#include "posterior/exact/posterior.h"
#include "support/replay/replay.h"

namespace privbo::test {
namespace {

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
  const Vector wanted = to_vector(expected);
  ASSERT_EQ(actual.size(), wanted.size()) << what;
  EXPECT_LE((actual - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

void expect_rounds(const Json& replay_case, const Replay& replay) {
  const Json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance");
  const double bound = replay_case.at("params").at("B").get<double>() + replay_case.at("params").at("R").get<double>();
  for (std::size_t i = 0; i < replay.rounds.size(); ++i)
    EXPECT_EQ(replay.rounds[i].arm, expected.at("arms").at(i).get<Index>()) << "arm of round " << i + 1;
  const std::size_t epoch = epoch_length(replay_case);
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
  const std::size_t epoch = epoch_length(replay_case);
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

void expect_posteriors(const Json& replay_case, const Replay& replay) {
  const Json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance");
  for (const auto& [key, number] :
       {std::pair("posterior_after_round", "t"), std::pair("posterior_after_epoch", "epoch")}) {
    if (!expected.contains(key)) continue;
    for (const Json& wanted : expected.at(key)) {
      const std::string at = std::string(" after ") + number + " " + wanted.at(number).dump();
      const ReplayedRound& round =
          replay.rounds.at(wanted.at(number).get<std::size_t>() * epoch_length(replay_case) - 1);
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
  expect_known_keys(replay_case.at("inputs"), std::vector<std::string_view>{"vectors"}, "inputs");
  expect_known_keys(replay_case.at("expected"), std::vector<std::string_view>{"index"}, "expected");
  const Json& vectors = entries_of(replay_case.at("inputs"), "vectors");
  for (std::size_t i = 0; i < vectors.size(); ++i)
    EXPECT_EQ(argmax(to_vector(vectors[i])), replay_case.at("expected").at("index").at(i).get<Index>()) << vectors[i];
}

}  // namespace

void expect_local_case(const Json& replay_case, PosteriorMethod method) {
  if (replay_case.at("algorithm") == "argmax") return expect_argmax(replay_case);
  expect_known_ldp_case(replay_case);
  const Json& given = replay_case.at("params");
  const std::shared_ptr<const Prior> prior = prior_of(replay_case, method);
  EXPECT_EQ(prior->size, given.at("n").get<Index>());
  const Replay trial_run = replay(replay_case, entry_of(replay_case), prior);
  expect_rounds(replay_case, trial_run);
  expect_leads(replay_case, trial_run);
  expect_incumbents(replay_case, trial_run);
  expect_posteriors(replay_case, trial_run);
  expect_ledger(replay_case, trial_run);
  EXPECT_EQ(trial_run.unused, 0U) << "random numbers of the case were not asked for";
  if (!replay_case.at("expected").contains("gamma_greedy")) return;
  const std::vector<double> greedy = greedy_information_gain(prior, given.at("lam"), given.at("T"));
  expect_vector(Eigen::Map<const Vector>(greedy.data(), static_cast<Index>(greedy.size())),
                replay_case.at("expected").at("gamma_greedy"), replay_case.at("tolerance"), "greedy gain");
}

}  // namespace privbo::test
