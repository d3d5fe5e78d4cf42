// Simple and cumulative regret of every federated configuration against an independent implementation.
#include <gtest/gtest.h>

#include <cmath>
#include <iostream>
#include <map>
#include <stdexcept>

#include "experiment/run/runner.h"
#include "numerics/statistics.h"
#include "record/agents_record.h"
#include "scenario/scenario.h"
#include "support/long_test.h"
#include "support/reference.h"

namespace privbo::federated_regret_reference_test {
namespace {

/// Settings of one configuration: its own over those that all share. Unknown ones are refused.
Json settings_of(const Json& spec, const Json& result) {
  Json settings = spec.at("base");
  settings.update(result.at("cfg"));
  static const std::vector<std::string_view> known{
      "N", "nX", "l", "M", "T", "Ninit", "lam", "noise", "p_kind", "beta", "a", "f_fixed", "algo", "P", "q", "z", "S"};
  test::expect_known_keys(settings, known, "configuration");
  if (settings.at("beta") != 1.0)
    throw std::runtime_error("beta = " + settings.at("beta").dump() +
                             ": samples of the catalogue's learners have beta = 1");
  return settings;
}

/// The catalogue's algorithm: a private one where the server samples, clips or adds noise.
Json algorithm_of(const Json& settings) {
  const std::string name = settings.at("algo");
  if (name == "ts") return {{"type", "federated-ts"}};
  if (name != "fts" && name != "fts-de")
    throw std::runtime_error("algo \"" + name + "\": ts, fts and fts-de are known");
  static const std::map<std::string, std::string> schedules{{"sqrt", "inverse-root"}, {"inv", "inverse"}};
  const auto schedule = schedules.find(settings.at("p_kind").get<std::string>());
  if (schedule == schedules.end())
    throw std::runtime_error("p_kind " + settings.at("p_kind").dump() + ": sqrt and inv are known");
  const bool is_private = settings.contains("q") || settings.contains("z") || settings.contains("S");
  Json made{{"type", (is_private ? "dp-" : "") + name},
            {"features", settings.at("M").get<int>()},
            {"sharing", schedule->second}};
  if (name == "fts-de") {
    made["regions"] = settings.value("P", 1);
    made["weight_a"] = settings.at("a").get<double>();
  }
  if (!is_private) return made;
  made["q"] = settings.value("q", 1.0);
  made["z"] = settings.value("z", 0.0);
  made["S"] = settings.contains("S") && settings.at("S").is_number() ? settings.at("S").get<double>() : 0.0;
  return made;
}

/// The reference's problem: a fixed f on a grid, agents at ±0.02, drawn anew for each trial.
Scenario reference_scenario(const Json& spec, const Json& settings, std::int64_t trials) {
  Scenario scenario = default_scenario();
  Json& document = scenario.document;
  document["domain"] = {
      {"type", "grid"}, {"dimension", 1}, {"points", settings.at("nX").get<int>()}, {"low", 0.0}, {"high", 1.0}};
  document["kernel"] = {{"type", "se"}, {"lengthscale", settings.at("l").get<double>()}};
  document["objective"] = {{"type", "kernel-mixture"},
                           {"centres", spec.at("C").get<std::vector<double>>()},
                           {"weights", spec.at("A").get<std::vector<double>>()},
                           {"scale_max", false},
                           {"unit_range", true}};
  document["noise"] = {{"type", "gaussian"}, {"sd", settings.at("noise").get<double>()}};
  document["agents"] = {{"type", "perturbed"},
                        {"agents", settings.at("N").get<int>()},
                        {"initial", settings.at("Ninit").get<int>()},
                        {"size", 0.02}};
  document["constants"]["lambda"] = settings.at("lam").get<double>();
  document["algorithms"] = Json::array({algorithm_of(settings)});
  document["run"]["horizon"] = settings.at("T").get<int>();
  document["run"]["trials"] = trials;
  return scenario;
}

struct Compared {
  double ratio = 0.0;       // of means
  double deviations = 0.0;  // of the difference, in its standard errors
};

/// n values of ours against mean and standard error of theirs (24 trials).
Compared compare(const std::vector<double>& ours, const Json& theirs, const std::string& name) {
  const double mean_theirs = theirs.at("mean"), error = std::hypot(standard_error(ours), theirs.at("se").get<double>());
  std::cout << "  " << name << ": ours " << mean(ours) << " ± " << standard_error(ours) << " (n = " << ours.size()
            << "), reference " << mean_theirs << " ± " << theirs.at("se").get<double>() << ", ratio "
            << mean(ours) / mean_theirs << "\n";
  return {mean(ours) / mean_theirs, std::abs(mean(ours) - mean_theirs) / error};
}

/// Every number the reference has of one configuration, by name. `changed`: settings of ours that are not the
/// reference's.
std::vector<std::pair<std::string, Compared>> comparisons(const Json& spec, const std::string& name,
                                                          std::int64_t trials, const Json& changed = Json::object()) {
  const Json& result = spec.at("results").at(name);
  Json settings = settings_of(spec, result);
  settings.update(changed);
  const BuildResult built = build(reference_scenario(spec, settings, trials));
  if (!built.experiment) throw std::runtime_error(to_text(built.problems));
  Runner runner(built.experiment, {});
  runner.wait();
  const SnapshotPtr run = runner.final_snapshot();
  EXPECT_EQ(run->trials_done, static_cast<std::size_t>(trials));
  std::vector<std::pair<std::string, Compared>> made;
  const auto add = [&](const std::string& key, const auto& series_of, std::size_t t) {
    std::vector<double> values;
    for (const auto& path : run->algorithms.front().paths) values.push_back(series_of(*path).at(t - 1));
    made.emplace_back(key, compare(values, result.at(key), name + ", " + key));
  };
  const std::string simple = "simple_t", cumulative = "cum_t";
  for (const auto& [key, value] : result.items()) {
    if (key == "cfg" || key == "n") continue;
    if (key.rfind(simple, 0) == 0) {
      add(
          key, [](const TrialPath& path) { return path.simple; }, std::stoul(key.substr(simple.size())));
    } else if (key.rfind(cumulative, 0) == 0) {
      add(
          key, [](const TrialPath& path) { return path.cumulative; }, std::stoul(key.substr(cumulative.size())));
    } else if (key == "clip_fraction") {
      // Nothing is clipped where there is no S.
      if (value.at("mean") > 0.0)
        add(
            key, [](const TrialPath& path) { return path.over_rounds.at(clipped_name); }, settings.at("T"));
    } else {
      throw std::runtime_error(name + ": \"" + key + "\" is a number that no test knows");
    }
  }
  return made;
}

// n = 60 trials against the means of the reference's 24. Each ratio of means lies in [0.85, 1.15] where its own
// standard error allows to tell (below 5 %); every difference is under 4 standard errors: 11 numbers, one false alarm
// in about 1,500.
void expect_agreement(const std::vector<std::pair<std::string, Compared>>& all) {
  for (const auto& [name, compared] : all) {
    EXPECT_LT(compared.deviations, 4.0) << name;
    if (name == "clip_fraction") continue;  // 3 % of few vectors: its ratio says little
    EXPECT_GE(compared.ratio, 0.85) << name;
    EXPECT_LE(compared.ratio, 1.15) << name;
  }
}

TEST(FederatedReference, EveryConfiguration) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 60 trials: plain builds only";
  const Json& spec = reference.at("federated");
  for (const auto& [name, result] : test::entries_of(spec, "results").items()) {
    SCOPED_TRACE(name);
    const auto made = comparisons(spec, name, 60);
    EXPECT_FALSE(made.empty()) << "nothing compared";
    expect_agreement(made);
  }
}

// The same statistics must notice a server that adds a tenth of the noise.
TEST(FederatedReferenceTwin, ATenthOfTheNoiseIsNoticed) {
  PRIVBO_REFERENCE(reference, "regret_reference.json");
  if (test::sanitized) GTEST_SKIP() << "needs 60 trials: plain builds only";
  const Json& spec = reference.at("federated");
  int twins = 0, noticed = 0;
  for (const auto& [name, result] : test::entries_of(spec, "results").items()) {
    const double z = result.at("cfg").value("z", 0.0);
    if (z == 0.0) continue;
    bool far = false;
    for (const auto& [key, compared] : comparisons(spec, name, 60, {{"z", 0.1 * z}}))
      far = far || compared.deviations > 4.0;
    noticed += far ? 1 : 0;
    ++twins;
  }
  // Where z is small a tenth of it may be no different: one configuration must tell.
  EXPECT_GT(noticed, 0) << "of " << twins << " configurations with noise";
}

}  // namespace
}  // namespace privbo::federated_regret_reference_test
