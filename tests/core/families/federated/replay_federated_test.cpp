// replay_federated.json: every query, reward, vector, weight, broadcast and regret of every case, through the
// catalogue's learners, the real trial and the real server, with every random number given. The same for made-up cases
// with settings that the file does not have.
#include <gmock/gmock.h>

#include "support/failures.h"
#include "support/families/federated_comparison.h"
#include "support/plain/plain_federated.h"

namespace privbo::replay_federated_test {
namespace {

using ::testing::HasSubstr;
using ::testing::ThrowsMessage;

TEST(ReplayFederated, EveryQueryAndNumberOfEveryCase) {
  PRIVBO_REFERENCE(file, "replay_federated.json");
  test::expect_federated_cases(file);
}

// Settings that the format allows and the file at hand does not have, against a program written apart
// (support/plain/plain_federated.h).
TEST(ReplayFederated, EverySettingOfTheFormatReachesTheServer) {
  const std::vector<Json> settings{
      {{"algorithm", "DP-FTS"}, {"q", 0.7}, {"z", 0.4}, {"S", 2.0}},
      {{"algorithm", "DP-FTS"}, {"q", 0.3}, {"z", 1.3}, {"S", 0.5}, {"p_schedule", "1-1/t"}, {"lam", 0.3}},
      {{"algorithm", "DP-FTS"}, {"q", 1.0}, {"z", 0.2}, {"S", 3.0}, {"T", 1}},
      {{"algorithm", "DP-FTS"}, {"q", 0.5}, {"z", 0.0}, {"S", 1.5}},
      {{"algorithm", "DP-FTS-DE"},
       {"P", 3},
       {"N", 7},
       {"n", 12},
       {"q", 0.6},
       {"z", 0.5},
       {"S", 4.0},
       {"a", 9},
       {"T", 11}},
      {{"algorithm", "DP-FTS-DE"}, {"P", 2}, {"q", 0.9995}, {"z", 0.1}, {"S", 6.0}, {"adaptive", false}},
      {{"algorithm", "FTS"}, {"q", 0.5}, {"S", 2.0}, {"M", 3}},
      {{"algorithm", "FTS"}, {"P", 2}, {"N_init", 1}},
      {{"algorithm", "FTS-DE"}, {"P", 4}, {"q", 0.8}, {"z", 0.3}, {"S", 2.0}, {"a", 4.0}},
      {{"algorithm", "FTS-DE"}, {"P", 2}, {"p_schedule", "1-1/(1+t)^2"}, {"kernel", "matern"}, {"nu", 1.5}},
      {{"algorithm", "FTS"}, {"p_schedule", "1-1/t^2"}, {"beta", 0.5}, {"jitter", 1e-4}},
      {{"algorithm", "DP-FTS"}, {"p_schedule", 0.25}, {"z", 0.4}, {"S", 2.0}},
      {{"algorithm", "TS"}, {"p_schedule", "1"}, {"beta", 2.0}, {"N", 1}, {"kernel", "matern"}, {"nu", 0.5}},
      {{"algorithm", "TS"}, {"p_schedule", "1"}, {"P", 2}}};
  for (std::size_t i = 0; i < settings.size(); ++i) {
    SCOPED_TRACE(settings[i].dump());
    test::expect_federated_case(test::plain_federated_case(settings[i], 100 + i));
  }
}

// The same comparison must notice a setting that does not reach the learner or the server.
TEST(ReplayFederated, ASettingThatIsNotTheCasesIsNoticed) {
  const Json honest = test::plain_federated_case(
      {{"algorithm", "DP-FTS-DE"}, {"P", 2}, {"q", 0.6}, {"z", 0.5}, {"S", 1.0}, {"T", 8}}, 7);
  ASSERT_EQ(test::failures_of([&] { test::expect_federated_case(honest); }), 0);
  const std::vector<Json> wrong{
      {{"q", 0.5}},    {{"z", 0.6}},    {{"S", 1.5}},    {{"a", 14}},        {{"adaptive", false}},
      {{"lam", 0.02}}, {{"ell", 0.31}}, {{"beta", 1.1}}, {{"jitter", 1e-3}}, {{"p_schedule", "1-1/t"}}};
  for (const Json& change : wrong) {
    Json twin = honest;
    twin["params"].update(change);
    EXPECT_GT(test::failures_of([&] { test::expect_federated_case(twin); }), 0) << change;
  }
}

TEST(ReplayFederated, OptionalListsMayBeAbsent) {
  Json few = test::plain_federated_case({{"algorithm", "DP-FTS"}, {"z", 0.4}, {"S", 2.0}}, 8);
  for (const char* key : {"agent_posterior", "own_samples", "omega_at", "gap"}) few["expected"].erase(key);
  few["inputs"].erase("features");
  test::expect_federated_case(few);
}

TEST(ReplayFederated, WhatNobodyReadsIsRefused) {
  const Json honest = test::plain_federated_case({{"algorithm", "DP-FTS"}, {"z", 0.4}, {"S", 2.0}}, 9);
  const auto refusal = [&](const Json& patch, const char* text) {
    Json changed = honest;
    changed.merge_patch(patch);
    EXPECT_THAT([&] { test::expect_federated_case(changed); }, ThrowsMessage<std::exception>(HasSubstr(text)));
  };
  refusal({{"algorithm", "FTS-2020"}}, "FTS-2020");
  refusal({{"params", {{"p_schedule", "1-1/ln(t)"}}}}, "1-1/ln(t)");
  refusal({{"params", {{"kernel", "linear"}}}}, "linear");
  refusal({{"params", {{"sampling", "fixed"}}}}, "sampling");
  refusal({{"inputs", {{"coins", Json::array({1})}}}}, "coins");
  refusal({{"expected", {{"epsilon", 1.0}}}}, "epsilon");
  refusal({{"reading", 2}}, "reading");
}

TEST(ReplayFederated, AFileWithoutCasesComparesNothing) {
  for (const Json& file : {Json{{"cases", Json::array()}}, Json::object(), Json{{"cases", 3}}})
    EXPECT_THAT([&] { test::expect_federated_cases(file); },
                ThrowsMessage<std::runtime_error>(HasSubstr("nothing compared")));
}

}  // namespace
}  // namespace privbo::replay_federated_test
