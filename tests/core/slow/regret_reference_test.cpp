// Mean regret against an independent implementation, on a scenario anyone can run: the preset "Cross-check".
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <map>

#include "scenario/scenario.h"
#include "support/long_test.h"
#include "support/plain/plain_ldp_tgp.h"
#include "support/reference.h"
#include "support/reference_runs.h"

namespace privbo::regret_reference_test {
namespace {

using test::cross_check;
using test::Ratio;
using test::ratio_of_means;

/// Where the preset has a result of the reference.
const std::map<std::string, std::size_t> in_the_preset{{"igp", 0}, {"ldp_tgp", 1}};
/// Run by moma_reference_test.cpp.
const std::string elsewhere = "moma_t3";

std::vector<double> values_of(const Json& reference, const std::string& name) {
  return reference.at("ldp").at("results").at(name).at("values").get<std::vector<double>>();
}

TEST(RegretReference, ObjectiveIsTheReferences) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  const auto experiment = test::checked(cross_check(1));
  ASSERT_TRUE(experiment);
  const Vector expected = test::to_vector(reference.at("ldp").at("f"));
  const Instance instance = experiment->instance(0);
  ASSERT_EQ(instance.f.size(), expected.size());
  EXPECT_LE((instance.f - expected).cwiseAbs().maxCoeff(), 1e-12);
  EXPECT_DOUBLE_EQ(instance.constants.B.value, 1.0);
  EXPECT_DOUBLE_EQ(instance.constants.R.value, 1.0);
}

// n = 100 trials of ours against the reference's 24. Statistics: Welch's t (alarm p ≤ 1e-4, so one false alarm in
// 10,000 per algorithm) and, for IGP-UCB, the 95 % interval of the ratio of means, which must lie within [0.85, 1.15].
// For LDP-TGP-UCB that interval is printed and not asserted: 10,000 trials of ours give 358.5 ± 0.7, a program written
// apart (support/plain/plain_ldp_tgp.h) agrees, and the reference's 24 values (394 ± 14, 2.6 standard errors higher)
// make it [0.846, 0.972] even without any error of ours. The program written apart is what LDP-TGP-UCB is held to
// below. Seeds are fixed: a failure repeats. Under sanitizers 8 trials, and Welch alone.
TEST(RegretReference, MeansAgreeWithIndependentImplementation) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  const auto experiment = test::checked(cross_check(test::sanitized ? 8 : 100));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr snapshot = runner.snapshot();
  ASSERT_EQ(snapshot->state, RunState::finished);
  for (const auto& [name, result] : test::entries_of(reference.at("ldp"), "results").items()) {
    if (name == elsewhere) continue;
    SCOPED_TRACE(name);
    const std::vector<double> theirs = values_of(reference, name);
    const auto place = in_the_preset.find(name);
    const std::vector<double> values =
        place == in_the_preset.end()
            ? test::final_regrets(test::reference_run(name, result, test::sanitized ? 8 : 100)).at(0)
            : snapshot->algorithms.at(place->second).final_of(Metric::cumulative_regret);
    const Ratio ratio = ratio_of_means(values, theirs);
    const WelchTest welch = welch_test(values, theirs);
    std::cout << "  " << name << ": ours " << mean(values) << " ± " << standard_error(values)
              << " (n = " << values.size() << "), reference " << mean(theirs) << " ± " << standard_error(theirs)
              << " (n = " << theirs.size() << "), ratio " << ratio.value << " in [" << ratio.low << ", " << ratio.high
              << "], Welch p = " << welch.p_value << "\n";
    EXPECT_GT(welch.p_value, 1e-4) << name;
    if (test::sanitized || name == "ldp_tgp") continue;
    EXPECT_GE(ratio.low, 0.85) << name;
    EXPECT_LE(ratio.high, 1.15) << name;
  }
}

std::vector<double> plain_gram(std::size_t n) {
  std::vector<double> gram(n * n);
  for (std::size_t i = 0; i < n; ++i)
    for (std::size_t j = 0; j < n; ++j) {
      const double r = (static_cast<double>(i) - static_cast<double>(j)) / static_cast<double>(n - 1) / 0.2;
      gram[i * n + j] = std::exp(-0.5 * r * r);
    }
  return gram;
}

// 200 trials of ours against 200 of a program that shares no code: the 95 % interval of the ratio of means must lie
// within [0.85, 1.15] and Welch's p be over 1e-4. The twin runs with 1.6 β and must fail.
TEST(RegretReference, LdpTgpAgreesWithAProgramWrittenApart) {
  if (test::sanitized) GTEST_SKIP() << "needs 200 trials: plain builds only";
  constexpr int T = 2000, trials = 200;
  const auto experiment = test::checked(cross_check(trials));
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const std::vector<double>& ours = runner.snapshot()->algorithms[1].final_of(Metric::cumulative_regret);
  const Instance instance = experiment->instance(0);
  const std::vector<double> f(instance.f.data(), instance.f.data() + instance.f.size());
  const std::vector<double> gram = plain_gram(f.size());
  std::vector<double> gain{0.0};
  test::PlainPosterior greedy(gram, f.size(), 1.0);
  for (int t = 1; t <= T; ++t) {
    std::size_t widest = 0;
    for (std::size_t i = 1; i < f.size(); ++i)
      if (greedy.variance(i) > greedy.variance(widest)) widest = i;
    gain.push_back(gain.back() + greedy.observe(widest, 0.0));
  }
  const auto apart = [&](double s) {
    std::vector<double> regrets;
    for (std::uint64_t seed = 1; seed <= trials; ++seed)
      regrets.push_back(test::plain_ldp_tgp_regret(f, gram, gain, T, 2.0, s, seed));
    return regrets;
  };
  const std::vector<double> theirs = apart(0.05);
  const Ratio ratio = ratio_of_means(ours, theirs);
  const WelchTest welch = welch_test(ours, theirs);
  std::cout << "  ours " << mean(ours) << " ± " << standard_error(ours) << ", written apart " << mean(theirs) << " ± "
            << standard_error(theirs) << ", ratio in [" << ratio.low << ", " << ratio.high
            << "], Welch p = " << welch.p_value << "\n";
  EXPECT_GT(ratio.low, 0.85);
  EXPECT_LT(ratio.high, 1.15);
  EXPECT_GT(welch.p_value, 1e-4);
  const std::vector<double> twin = apart(0.08);
  const Ratio wrong = ratio_of_means(ours, twin);
  EXPECT_TRUE(wrong.low < 0.85 || wrong.high > 1.15 || welch_test(ours, twin).p_value <= 1e-4);
}

// The same statistics must notice a wrong algorithm: β at 1.6 times its scale, 100 trials.
TEST(RegretReference, BrokenTwinWithWiderBetaIsNoticed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 100 trials: plain builds only";
  Scenario scenario = cross_check(100);
  apply_setting(scenario, "algorithms.0.beta_scale", 1.6);
  apply_setting(scenario, "algorithms.1.beta_scale", 0.08);
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr snapshot = runner.snapshot();
  for (const auto& [name, index] : in_the_preset) {
    const std::vector<double>& values = snapshot->algorithms[index].final_of(Metric::cumulative_regret);
    const Ratio ratio = ratio_of_means(values, values_of(reference, name));
    const WelchTest welch = welch_test(values, values_of(reference, name));
    std::cout << "  " << name << " with 1.6 β: ratio " << ratio.value << " in [" << ratio.low << ", " << ratio.high
              << "], Welch p = " << welch.p_value << "\n";
    EXPECT_TRUE(ratio.low < 0.85 || ratio.high > 1.15 || welch.p_value <= 1e-4) << name;
  }
}

// A second, larger sample under other seeds: n = 400, Welch alone (false alarm 1e-4 each). The interval's width is the
// reference's own 24 values by now and would say nothing about us.
TEST(RegretReference, FullMeansAgreeUnderOtherSeeds) {
  PRIVBO_FULL_OR_SKIP();
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  Scenario scenario = cross_check(400);
  apply_setting(scenario, "run.reward_seed", "20201");
  apply_setting(scenario, "run.privacy_seed", "20202");
  const auto experiment = test::checked(scenario);
  ASSERT_TRUE(experiment);
  Runner runner(experiment, {});
  runner.wait();
  const SnapshotPtr snapshot = runner.snapshot();
  for (const auto& [name, index] : in_the_preset) {
    const std::vector<double> theirs = values_of(reference, name);
    const std::vector<double>& values = snapshot->algorithms[index].final_of(Metric::cumulative_regret);
    const Ratio ratio = ratio_of_means(values, theirs);
    const WelchTest welch = welch_test(values, theirs);
    std::cout << "  " << name << ": ours " << mean(values) << " ± " << standard_error(values) << ", ratio "
              << ratio.value << " in [" << ratio.low << ", " << ratio.high << "], Welch p = " << welch.p_value << "\n";
    EXPECT_GT(welch.p_value, 1e-4) << name;
  }
}

}  // namespace
}  // namespace privbo::regret_reference_test
