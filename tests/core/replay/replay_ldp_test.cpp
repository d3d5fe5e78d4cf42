// Every case of replay_ldp.json: all random numbers given, every arm, width, truncation, belief and regret checked,
// with the posterior held as a thin factor and as a full covariance.
#include <iostream>

#include "posterior/information_gain.h"
#include "posterior/posterior.h"
#include "support/replay.h"

namespace privbo {
namespace {

using nlohmann::json;
using test::Replay;
using test::ReplayedRound;

/// expected[key] against a number of every round, or of the first round of every epoch; nothing where the case does not
/// list the key.
template <class Number>
void expect_each(const json& expected, const char* key, const Replay& replay, double tolerance, Number number,
                 std::size_t epoch = 1) {
  if (!expected.contains(key)) return;
  const json& values = expected.at(key);
  ASSERT_EQ(values.size(), replay.rounds.size() / epoch) << key;
  for (std::size_t i = 0; i < values.size(); ++i)
    EXPECT_NEAR(number(replay.rounds[i * epoch]), values[i].get<double>(), tolerance) << key << ", round " << i * epoch + 1;
}

void expect_vector(const Vector& actual, const json& expected, double tolerance, const std::string& what) {
  const Vector wanted = test::to_vector(expected);
  ASSERT_EQ(actual.size(), wanted.size()) << what;
  EXPECT_LE((actual - wanted).cwiseAbs().maxCoeff(), tolerance) << what;
}

void expect_rounds(const json& replay_case, const Replay& replay) {
  const json& expected = replay_case.at("expected");
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
  expect_each(expected, "beta", replay, tolerance, [](const ReplayedRound& r) { return r.decision.width; }, epoch);
  expect_each(expected, "v", replay, tolerance, [](const ReplayedRound& r) { return r.decision.width; });
  expect_each(expected, "b", replay, tolerance, [](const ReplayedRound& r) { return r.decision.truncation; });
  expect_each(expected, "gamma_realised", replay, tolerance,
              [](const ReplayedRound& r) { return r.decision.information_gain; });
  expect_each(expected, "acq_max", replay, tolerance,
              [](const ReplayedRound& r) { return r.asked_with.acquisition.maxCoeff(); }, epoch);
  expect_each(expected, "acq_max", replay, tolerance, [](const ReplayedRound& r) { return r.decision.acquisition; }, epoch);
  expect_each(expected, "epoch_arm", replay, 0.0, [](const ReplayedRound& r) { return static_cast<double>(r.arm); }, epoch);
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
  EXPECT_NEAR(regret, expected.at("final_regret").get<double>(), tolerance);
  if (expected.contains("reward_clipped")) {
    EXPECT_EQ(replay.clipped, clips);
  }
}

void expect_beliefs(const json& replay_case, const Replay& replay) {
  const json& expected = replay_case.at("expected");
  const double tolerance = replay_case.at("tolerance");
  for (const auto& [key, number] : {std::pair("posterior_after_round", "t"), std::pair("posterior_after_epoch", "epoch")}) {
    if (!expected.contains(key)) continue;
    for (const json& wanted : expected.at(key)) {
      const std::string at = std::string(" after ") + number + " " + wanted.at(number).dump();
      const ReplayedRound& round = replay.rounds.at(wanted.at(number).get<std::size_t>() * test::epoch_length(replay_case) - 1);
      expect_vector(round.after.mean, wanted.at("mean"), tolerance, "mean" + at);
      expect_vector(round.after.deviation.cwiseAbs2(), wanted.at("var"), tolerance, "variance" + at);
      if (!wanted.contains("mean_at_arm")) continue;
      EXPECT_NEAR(round.after.mean[round.arm], wanted.at("mean_at_arm").get<double>(), tolerance)
          << "mean at arm" << at;
    }
  }
  if (expected.contains("sample_at_rounds"))
    for (const json& wanted : expected.at("sample_at_rounds"))
      expect_vector(replay.rounds.at(wanted.at("t").get<std::size_t>() - 1).asked_with.acquisition, wanted.at("sample"),
                    tolerance, "sample of round " + wanted.at("t").dump());
}

/// One release of ε per round where the case is private, none otherwise.
void expect_ledger(const json& replay_case, const Replay& replay) {
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

class ReplayLdp : public testing::TestWithParam<PosteriorMethod> {};

TEST_P(ReplayLdp, EveryCase) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  std::size_t played = 0;
  for (const json& replay_case : file.at("cases")) {
    if (replay_case.at("algorithm") == "argmax") continue;  // a test of its own below
    const std::string name = replay_case.at("name");
    const AlgorithmEntry* entry = test::entry_of(replay_case);
    ASSERT_NE(entry, nullptr) << name << ": no algorithm " << replay_case.at("algorithm");
    SCOPED_TRACE(name);
    const std::shared_ptr<const Prior> prior = test::prior_of(replay_case, GetParam());
    const Replay replay = test::replay(replay_case, *entry, prior);
    expect_rounds(replay_case, replay);
    expect_beliefs(replay_case, replay);
    expect_ledger(replay_case, replay);
    if (replay_case.at("expected").contains("gamma_greedy")) {
      const std::vector<double> greedy =
          greedy_information_gain(prior, replay_case.at("params").at("lam"), replay_case.at("params").at("T"));
      expect_vector(Eigen::Map<const Vector>(greedy.data(), static_cast<Index>(greedy.size())),
                    replay_case.at("expected").at("gamma_greedy"), replay_case.at("tolerance"), "greedy gain");
    }
    ++played;
  }
  std::cout << played << " cases played\n";
  EXPECT_GT(played, 0U);
}

INSTANTIATE_TEST_SUITE_P(Methods, ReplayLdp, testing::Values(PosteriorMethod::factor, PosteriorMethod::covariance),
                         [](const auto& method) {
                           return method.param == PosteriorMethod::factor ? std::string("Factor")
                                                                          : std::string("Covariance");
                         });

/// A case whose kernel is given as numbers instead of a formula must play the same.
TEST_P(ReplayLdp, GramMatrixInsteadOfAKernel) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  std::size_t played = 0;
  for (json replay_case : file.at("cases")) {
    const AlgorithmEntry* entry = test::entry_of(replay_case);
    if (entry == nullptr || replay_case.at("params").value("kernel", "") != "matern") continue;
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    const std::shared_ptr<const Prior> formula = test::prior_of(replay_case, PosteriorMethod::covariance);
    json rows = json::array();
    for (Index i = 0; i < formula->size; ++i)
      rows.push_back(std::vector<double>(formula->gram.col(i).begin(), formula->gram.col(i).end()));
    replay_case["inputs"]["K"] = rows;
    replay_case["params"]["kernel"] = "matrix";
    const Replay replay = test::replay(replay_case, *entry, test::prior_of(replay_case, GetParam()));
    expect_rounds(replay_case, replay);
    expect_beliefs(replay_case, replay);
    ++played;
  }
  EXPECT_GT(played, 0U);
}

TEST(ReplayLdpArgmax, LowestIndexAmongEqualMaxima) {
  PRIVBO_REFERENCE(file, "replay_ldp.json");
  for (const json& replay_case : file.at("cases")) {
    if (replay_case.at("algorithm") != "argmax") continue;
    const json& vectors = replay_case.at("inputs").at("vectors");
    for (std::size_t i = 0; i < vectors.size(); ++i)
      EXPECT_EQ(argmax(test::to_vector(vectors[i])), replay_case.at("expected").at("index").at(i).get<Index>())
          << vectors[i];
  }
}

}  // namespace
}  // namespace privbo
