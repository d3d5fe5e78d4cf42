// Simple and cumulative regret of Thompson sampling alone and of DP-FTS-DE against an independent implementation.
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>

#include "experiment/runner.h"
#include "numerics/statistics.h"
#include "support/long_test.h"
#include "support/reference.h"

namespace privbo {
namespace {

/// The reference's problem: a fixed f on 200 points, 40 agents at ±0.02, drawn anew for each trial.
Scenario reference_scenario(const nlohmann::json& spec, const Json& algorithm, std::int64_t trials) {
  Scenario scenario = default_scenario();
  Json& document = scenario.document;
  document["domain"] = {{"type", "grid"}, {"dimension", 1}, {"points", 200}, {"low", 0.0}, {"high", 1.0}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", 0.05}};
  document["objective"] = {{"type", "kernel-mixture"}, {"centres", spec["C"].get<std::vector<double>>()},
                           {"weights", spec["A"].get<std::vector<double>>()}, {"scale_max", false}, {"unit_range", true}};
  document["noise"] = {{"type", "gaussian"}, {"sd", 0.1}};
  document["agents"] = {{"type", "perturbed"}, {"agents", 40}, {"initial", 10}, {"size", 0.02}};
  document["constants"]["lambda"] = 0.01;
  document["algorithms"] = Json::array({algorithm});
  document["run"]["horizon"] = 20;
  document["run"]["trials"] = trials;
  return scenario;
}

struct Compared {
  double ratio = 0.0;      // of means
  double deviations = 0.0; // of the difference, in its standard errors
};

/// n values of ours against mean and standard error of theirs (24 trials).
Compared compare(const std::vector<double>& ours, const nlohmann::json& theirs, const std::string& name) {
  const double mean_theirs = theirs["mean"], error = std::hypot(standard_error(ours), theirs["se"].get<double>());
  std::cout << "  " << name << ": ours " << mean(ours) << " ± " << standard_error(ours) << " (n = " << ours.size() << "), reference " << mean_theirs << " ± "
            << theirs["se"].get<double>() << ", ratio " << mean(ours) / mean_theirs << "\n";
  return {mean(ours) / mean_theirs, std::abs(mean(ours) - mean_theirs) / error};
}

/// Every number the reference has of one configuration, by name.
std::vector<std::pair<std::string, Compared>> comparisons(const nlohmann::json& spec, const char* name, const Json& algorithm, std::int64_t trials) {
  const BuildResult built = build(reference_scenario(spec, algorithm, trials));
  EXPECT_TRUE(built.experiment) << to_text(built.problems);
  Runner runner(built.experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  EXPECT_EQ(run->trials_done, static_cast<std::size_t>(trials));
  std::vector<std::pair<std::string, Compared>> made;
  const auto add = [&](const std::string& key, std::vector<double> TrialPath::*series, std::size_t t) {
    std::vector<double> values;
    for (const auto& path : run->algorithms.front().paths) values.push_back(((*path).*series)[t - 1]);
    made.emplace_back(key, compare(values, spec["results"][name][key], std::string(name) + ", " + key));
  };
  for (const std::size_t t : {1U, 5U, 10U, 20U}) add("simple_t" + std::to_string(t), &TrialPath::simple, t);
  add("cum_t20", &TrialPath::cumulative, 20);
  if (spec["results"][name]["clip_fraction"]["mean"] > 0.0) add("clip_fraction", &TrialPath::clipped, 20);
  return made;
}

const Json alone{{"type", "federated-ts"}};
Json shared(double z) { return {{"type", "dp-fts-de"}, {"regions", 2}, {"q", 0.5}, {"z", z}, {"S", 11.0}, {"features", 50}}; }

// n = 60 trials against the means of the reference's 24. Each ratio of means lies in [0.85, 1.15] where its own standard error allows to
// tell (below 5 %); every difference is under 4 standard errors: 11 numbers, one false alarm in about 1,500.
void expect_agreement(const std::vector<std::pair<std::string, Compared>>& all) {
  for (const auto& [name, compared] : all) {
    EXPECT_LT(compared.deviations, 4.0) << name;
    if (name == "clip_fraction") continue;  // 3 % of few vectors: its ratio says little
    EXPECT_GE(compared.ratio, 0.85) << name;
    EXPECT_LE(compared.ratio, 1.15) << name;
  }
}

TEST(FederatedReference, ThompsonSamplingAlone) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 60 trials: plain builds only";
  expect_agreement(comparisons(reference["federated"], "TS", alone, 60));
}

TEST(FederatedReference, PrivateAndDistributed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 60 trials: plain builds only";
  expect_agreement(comparisons(reference["federated"], "DP-FTS-DE P=2 q=.5 z=1 S=11", shared(1.0), 60));
}

// The same statistics must notice a server that adds a tenth of the noise.
TEST(FederatedReferenceTwin, ATenthOfTheNoiseIsNoticed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 60 trials: plain builds only";
  bool noticed = false;
  for (const auto& [name, compared] : comparisons(reference["federated"], "DP-FTS-DE P=2 q=.5 z=1 S=11", shared(0.1), 60))
    noticed = noticed || compared.deviations > 4.0;
  EXPECT_TRUE(noticed);
}

}  // namespace
}  // namespace privbo
