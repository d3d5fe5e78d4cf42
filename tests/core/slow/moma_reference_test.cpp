// MoMA-GP-UCB's mean regret under Student-t(3) noise against an independent implementation, and a table of all
// algorithms there.
#include <gtest/gtest.h>

#include <iostream>

#include "scenario/scenario.h"
#include "support/long_test.h"
#include "support/reference.h"
#include "support/reference_runs.h"

namespace privbo::moma_reference_test {
namespace {

/// The reference's configuration: s = 0.05, k = ⌈0.3 ln(4eT/δ)⌉ = 4, q = 0.5 ln(4T/δ), v = B² + 3, c = 3, one coin a
/// run.
Json moma(double s) {
  return {{"type", "moma-gp-ucb"},
          {"beta_scale", s},
          {"repeat_scale", 0.3 / 24.0},
          {"inclusion_scale", 0.5 / 72.0},
          {"coins", "per-play"}};
}

Scenario heavy_tails(const Json& algorithms, std::int64_t trials) {
  Scenario scenario = test::cross_check(trials);
  scenario.document["noise"] = {{"type", "student-t"}, {"nu", 3.0}};
  scenario.document["algorithms"] = algorithms;
  return scenario;
}

// n = 100 trials of ours against the reference's 24: the ratio of means must lie in [0.85, 1.15] and Welch's p be over
// 1e-4 (one false alarm in 10,000). The reference's standard error is 5 %. Under sanitizers 8 trials, and Welch alone.
TEST(MomaReference, MeanAgreesWithAnIndependentImplementation) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  const std::vector<double> theirs =
      reference.at("ldp").at("results").at("moma_t3").at("values").get<std::vector<double>>();
  const auto regrets = test::final_regrets(heavy_tails(Json::array({moma(0.05)}), test::sanitized ? 8 : 100));
  ASSERT_EQ(regrets.size(), 1U);
  const std::vector<double>& ours = regrets.front();
  const test::Ratio ratio = test::ratio_of_means(ours, theirs);
  const WelchTest welch = welch_test(ours, theirs);
  std::cout << "  moma_t3: ours " << mean(ours) << " ± " << standard_error(ours) << " (n = " << ours.size()
            << "), reference " << mean(theirs) << " ± " << standard_error(theirs) << " (n = " << theirs.size()
            << "), ratio " << ratio.value << " in [" << ratio.low << ", " << ratio.high
            << "], Welch p = " << welch.p_value << "\n";
  EXPECT_GT(welch.p_value, 1e-4);
  if (test::sanitized) return;
  EXPECT_GE(ratio.value, 0.85);
  EXPECT_LE(ratio.value, 1.15);
}

// The same statistics must notice a width 1.6 times as large.
TEST(MomaReference, BrokenTwinWithWiderBetaIsNoticed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 100 trials: plain builds only";
  const std::vector<double> theirs =
      reference.at("ldp").at("results").at("moma_t3").at("values").get<std::vector<double>>();
  const auto regrets = test::final_regrets(heavy_tails(Json::array({moma(0.08)}), 100));
  ASSERT_EQ(regrets.size(), 1U);
  const double ratio = mean(regrets.front()) / mean(theirs);
  std::cout << "  moma_t3 with 1.6 β: ratio " << ratio << "\n";
  EXPECT_TRUE(ratio < 0.85 || ratio > 1.15);
}

// For the reader: every algorithm in the reference's configuration, without and with privacy. n = 100.
TEST(MomaReference, TableOfAllAlgorithms) {
  PRIVBO_FULL_OR_SKIP();
  const auto with = [](const char* type, double s) -> Json { return {{"type", type}, {"beta_scale", s}}; };
  const auto nystrom = [&](const char* type) {
    Json item = moma(0.05);
    item["type"] = type;
    if (std::string(type).find("moma") == std::string::npos) item.erase("repeat_scale");
    return item;
  };
  Json naive = with("igp-ucb", 0.05);
  naive["private_rewards"] = true;
  const Json plain = Json::array({nystrom("moma-gp-ucb"),
                                  nystrom("ata-gp-ucb"),
                                  with("tgp-ucb", 0.05),
                                  with("igp-ucb", 0.05),
                                  with("gp-ucb", 0.05),
                                  with("gp-ts", 0.05),
                                  {{"type", "gp-ei"}},
                                  {{"type", "uniform"}}});
  const Json is_private =
      Json::array({nystrom("ldp-moma-gp-ucb"), nystrom("ldp-ata-gp-ucb"), with("ldp-tgp-ucb", 0.05), naive});
  Scenario bounded = test::cross_check(100);
  bounded.document["algorithms"] = is_private;
  for (const auto& [what, scenario] :
       {std::pair<const char*, Scenario>{"Student-t(3), not private", heavy_tails(plain, 100)},
        {"uniform noise, eps = 2", bounded}}) {
    std::cout << "  " << what << ", T = 2000, s = 0.05\n";
    const auto regrets = test::final_regrets(scenario);
    ASSERT_EQ(regrets.size(), scenario.document["algorithms"].size());
    for (std::size_t a = 0; a < regrets.size(); ++a) {
      ASSERT_EQ(regrets[a].size(), 100U);
      std::cout << "    " << scenario.document["algorithms"][a]["type"].get<std::string>() << ": " << mean(regrets[a])
                << " ± " << standard_error(regrets[a]) << "\n";
    }
  }
}

}  // namespace
}  // namespace privbo::moma_reference_test
