// Runs of the preset "Cross-check", and how its means are compared with those of an independent implementation.
#pragma once

#include <cmath>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "experiment/run/runner.h"
#include "io/scenario/scenario_file.h"
#include "numerics/statistics.h"
#include "scenario/scenario.h"
#include "support/quick_scenario.h"

namespace privbo::test {

struct Ratio {
  double value, low, high;  // with its 95 % interval
};

/// Ours over theirs; delta method: Var(a/b) ≈ (a/b)² (se_a²/a² + se_b²/b²).
inline Ratio ratio_of_means(const std::vector<double>& ours, const std::vector<double>& theirs) {
  const double value = mean(ours) / mean(theirs);
  const double spread = value * std::hypot(standard_error(ours) / mean(ours), standard_error(theirs) / mean(theirs));
  return {value, value - 1.96 * spread, value + 1.96 * spread};
}

inline Scenario cross_check(std::int64_t trials) {
  const Preset* preset = find_preset("cross-check");
  if (preset == nullptr) throw std::runtime_error("no preset named cross-check");
  Scenario scenario = parse_scenario(preset->text, {});
  scenario.document = build(scenario).normalised;
  apply_setting(scenario, "run.trials", trials);
  return scenario;
}

/// The scenario that one result of the reference's "ldp" runs is of, as its "spec" writes it: "ata_t3" with "s=0.05" is
/// ATA-GP-UCB with 0.05 of its β under Student-t(3) noise. Throws std::runtime_error for a name that is none of these.
inline Scenario reference_run(const std::string& name, const Json& result, std::int64_t trials) {
  static const std::map<std::string, const char*> types{{"gpucb", "gp-ucb"},
                                                        {"igp", "igp-ucb"},
                                                        {"gpts", "gp-ts"},
                                                        {"gpei", "gp-ei"},
                                                        {"tgp", "tgp-ucb"},
                                                        {"ata", "ata-gp-ucb"},
                                                        {"moma", "moma-gp-ucb"},
                                                        {"ldp_tgp", "ldp-tgp-ucb"},
                                                        {"ldp_ata", "ldp-ata-gp-ucb"},
                                                        {"ldp_moma", "ldp-moma-gp-ucb"}};
  const bool heavy_tails = name.size() > 3 && name.substr(name.size() - 3) == "_t3";
  const std::string id = heavy_tails ? name.substr(0, name.size() - 3) : name;
  const auto type = types.find(id);
  if (type == types.end()) throw std::runtime_error("result \"" + name + "\": no test knows this algorithm");
  Json algorithm{{"type", type->second}};
  const std::string detail = result.value("detail", "");
  if (const std::size_t s = detail.find("s="); s == 0 || (s != std::string::npos && detail[s - 1] == ' '))
    algorithm["beta_scale"] = std::stod(detail.substr(s + 2));
  if (id.find("ata") != std::string::npos || id.find("moma") != std::string::npos) {
    // q = 0.5 ln(4T/δ) where the theorem has 72, and one coin a run.
    algorithm["inclusion_scale"] = 0.5 / 72.0;
    algorithm["coins"] = "per-play";
  }
  if (id.find("moma") != std::string::npos) algorithm["repeat_scale"] = 0.3 / 24.0;  // k = ⌈0.3 ln(4eT/δ)⌉
  Scenario scenario = cross_check(trials);
  scenario.document["algorithms"] = Json::array({algorithm});
  if (heavy_tails) scenario.document["noise"] = {{"type", "student-t"}, {"nu", 3.0}};
  if (id == "gpts") scenario.document["run"]["horizon"] = 1000;
  return scenario;
}

/// Final cumulative regret of every algorithm and trial: [algorithm][trial].
inline std::vector<std::vector<double>> final_regrets(const Scenario& scenario) {
  const auto experiment = checked(scenario);
  if (!experiment) return {};
  Runner runner(experiment, {});
  runner.wait();
  EXPECT_EQ(runner.snapshot()->state, RunState::finished);
  std::vector<std::vector<double>> regrets;
  for (const AlgorithmSnapshot& algorithm : runner.snapshot()->algorithms)
    regrets.push_back(algorithm.final_of(Metric::cumulative_regret));
  return regrets;
}

}  // namespace privbo::test
