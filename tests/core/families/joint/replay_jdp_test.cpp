// replay_jdp.json: every decision of the feature-space algorithms through the catalogue's learner and the real
// privatiser or noisy users, with every random number, decision set and feature given. Then the same cases cut short,
// and learners that start afresh every round.
#include <gmock/gmock.h>

#include "families/joint/learner/joint_setup.h"
#include "families/joint/release/statistics_channel.h"
#include "privacy/mechanisms/tree.h"
#include "support/failures.h"
#include "support/families/joint_comparison.h"
#include "support/replay/joint_replay.h"
#include "support/scripted/scripted_draws.h"
#include "support/watched_learner.h"
#include "trial/trial.h"

namespace privbo::replay_jdp_test {
namespace {

using test::JointSetting;
using test::to_matrix;
using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(ReplayJdp, EveryCaseQueryForQuery) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    test::expect_joint_case(replay_case);
  }
}

// Given the message of a round and its decision set alone, a learner that was never told anything else asks the same,
// to the bit.
TEST(ReplayJdp, AFreshLearnerRepeatsEveryQueryFromTheLastReleaseAlone) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    const JointSetting setting = test::joint_setting(replay_case);
    const Json& given = replay_case.at("params");
    ScriptedDraws noise;
    noise.normals = test::joint_normals(replay_case);
    auto log = std::make_shared<test::LearnerLog>();
    Trial trial(
        test::joint_environment(replay_case),
        make_statistics_channel(joint_setup(setting.setup).statistics, joint_setup(setting.setup).features->phi,
                                make_simulation_noise(noise)),
        std::make_unique<test::WatchedLearner>(test::joint_entry(given).make(setting.params, setting.setup), log));
    const auto again = test::joint_environment(replay_case);
    for (std::int64_t t = 1; t <= setting.setup.horizon; ++t) {
      const Decision decision = trial.step().decision;
      const auto fresh = test::joint_entry(given).make(setting.params, setting.setup);
      fresh->tell(log->opened(static_cast<std::size_t>(t)));
      std::vector<Query> queries;
      fresh->ask(again->open(t), queries);
      EXPECT_EQ(queries.at(0).point, trial.last().queries[0].point);
      EXPECT_EQ(fresh->decision().width, decision.width);
      EXPECT_EQ(fresh->decision().acquisition, decision.acquisition);
    }
  }
}

/// The first T rounds of a case, for a T before a round whose statistics are listed. σ is a given number, and so is Λ.
Json cut(const Json& whole, std::int64_t T, const Json& after) {
  Json made = whole;
  const auto rounds = static_cast<std::size_t>(T);
  made["params"]["T"] = T;
  const std::size_t all = whole.at("params").at("T");
  for (auto& [key, list] : made["expected"].items())
    if (list.is_array() && list.size() == all)
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(rounds), list.end());
  Json& expected = made["expected"];
  Json snapshots = Json::array();
  for (const Json& each : whole.at("expected").at("statistics_before_round"))
    if (each.at("t").get<std::size_t>() <= rounds) snapshots.push_back(each);
  expected["statistics_before_round"] = snapshots;
  const Matrix sums = to_matrix(after.at("Sigma")) + to_matrix(after.at("H"));
  Json rows = Json::array();
  for (Index i = 0; i < sums.rows(); ++i) rows.push_back(std::vector<double>(sums.row(i).begin(), sums.row(i).end()));
  expected["final_statistics"] = {{"Sigma_plus_H", rows}, {"u_plus_h", after.at("u_noisy")}};
  double regret = 0.0;
  std::size_t raised = 0;
  for (std::size_t i = 0; i < rounds; ++i) {
    regret += expected["regret_per_round"][i].get<double>();
    raised += expected["eig_fixed"][i].get<bool>() ? 1U : 0U;
  }
  expected["final_regret"] = regret;
  expected["n_eig_fixed"] = raised;
  return made;
}

// A tree of as many levels has the same noise, and without privacy T enters nothing: shorter runs are the beginning of
// the case.
TEST(ReplayJdp, ShorterRunsAreTheBeginningOfTheCase) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  for (const Json& replay_case : test::entries_of(file, "cases")) {
    const Json& given = replay_case.at("params");
    // Noise of users, and the printed shift, grow with T.
    if (given.at("mode") == "local" || given.at("shift") == "printed") continue;
    for (const Json& after : replay_case.at("expected").at("statistics_before_round")) {
      const std::int64_t T = after.at("t").get<std::int64_t>() - 1;
      if (T < 1 || (given.at("mode") == "jdp" && tree_levels(T) != given.at("n_nodes").get<std::int64_t>())) continue;
      SCOPED_TRACE(replay_case.at("name").get<std::string>() + ", " + std::to_string(T) + " rounds");
      test::expect_joint_case(cut(replay_case, T, after));
    }
  }
}

// The file gives σ as a number: another α that the same σ is said to stand for changes nothing that is run.
TEST(ReplayJdp, SigmaIsTakenAsItIsGiven) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  for (Json replay_case : test::entries_of(file, "cases")) {
    Json& given = replay_case.at("params");
    if (given.at("mode") == "none") continue;
    SCOPED_TRACE(replay_case.at("name").get<std::string>());
    given["alpha"] = given["alpha"].get<double>() * 1.7;
    given.erase("mu_gdp");
    test::expect_joint_case(replay_case);
  }
}

TEST(ReplayJdp, WhatNobodyReadsIsRefused) {
  PRIVBO_REFERENCE(file, "replay_jdp.json");
  Json honest;
  for (const Json& replay_case : test::entries_of(file, "cases"))
    if (honest.is_null() || replay_case.at("params").at("mode") == "local") honest = replay_case;
  const auto refusal = [&](const Json& patch, const char* text) {
    Json changed = honest;
    changed.merge_patch(patch);
    EXPECT_THAT([&] { test::expect_joint_case(changed); }, ThrowsMessage<std::exception>(HasSubstr(text)));
  };
  refusal({{"params", {{"mode", "shuffled"}}}}, "shuffled");
  refusal({{"params", {{"doubling", true}}}}, "doubling");
  // Users' two deviations must belong together; without privacy there is no shift.
  if (honest["params"]["mode"] == "local")
    refusal({{"params", {{"sigma_u", 3.0 * honest["params"]["sigma_u"].get<double>()}}}}, "no calibration");
  if (honest["params"]["mode"] != "none") refusal({{"params", {{"shift", "guessed"}}}}, "guessed");
  refusal({{"inputs", {{"coins", Json::array({1})}}}}, "coins");
  refusal({{"expected", {{"epsilon", 1.0}}}}, "epsilon");
  Json wrong = honest;
  wrong["params"]["rho"] = honest["params"]["rho"].get<double>() * 1.1;
  EXPECT_GT(test::failures_of([&] { test::expect_joint_case(wrong); }), 0);
}

}  // namespace
}  // namespace privbo::replay_jdp_test
