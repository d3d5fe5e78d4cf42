// What the format of federated cases has, and what its words stand for.
#include "support/replay/federated_case.h"

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace privbo::test {

void expect_known_federated_case(const Json& replay_case) {
  using Keys = std::vector<std::string_view>;
  // `noise_sd` is what the noise in `inputs` was drawn with, `f` what the agents' functions were made from, and
  // `margins` and `seed` say how the case was found. Everything else is a setting, a random number, or a number that is
  // compared.
  expect_known_keys(replay_case,
                    Keys{"name", "algorithm", "seed", "tolerance", "margins", "note", "params", "inputs", "expected"},
                    "case");
  expect_known_keys(replay_case.at("params"),
                    Keys{"algorithm",  "N",        "P",          "M",   "n",        "T",    "N_init",
                         "kernel",     "ell",      "nu",         "lam", "noise_sd", "beta", "jitter",
                         "a",          "adaptive", "p_schedule", "q",   "z",        "S",    "clip_threshold",
                         "empty_round"},
                    "params");
  expect_known_keys(
      replay_case.at("inputs"),
      Keys{"x", "f", "f_agent", "region", "agent_region", "initial_index", "initial_noise", "query_noise", "r_uniform",
           "ts_normals", "rff_omega", "rff_phase", "features", "omega_normals", "selected", "server_normals"},
      "inputs");
  expect_known_keys(replay_case.at("expected"),
                    Keys{"p",
                         "own",
                         "x",
                         "y",
                         "gap",
                         "simple_regret",
                         "cumulative_regret",
                         "a_t",
                         "phi",
                         "phi_max",
                         "omega_norm",
                         "clipped",
                         "n_clipped_selected",
                         "W_signal",
                         "noise_sd",
                         "W",
                         "initial_y",
                         "initial_simple_regret",
                         "final_simple_regret",
                         "final_cumulative_regret",
                         "final_regret",
                         "final_simple_regret_per_agent",
                         "agent_posterior",
                         "own_samples",
                         "omega_at"},
                    "expected");
}

std::string federated_id(const Json& replay_case) {
  static const std::map<std::string, std::string> ids{
      {"TS", "federated-ts"}, {"FTS", "fts"}, {"FTS-DE", "fts-de"}, {"DP-FTS", "dp-fts"}, {"DP-FTS-DE", "dp-fts-de"}};
  const std::string name = replay_case.at("algorithm");
  const auto found = ids.find(name);
  if (found == ids.end())
    throw std::runtime_error("algorithm \"" + name +
                             "\": the federated replays have TS, FTS, FTS-DE, DP-FTS and DP-FTS-DE");
  return found->second;
}

SharingSchedule sharing_schedule_of(const Json& params) {
  const Json& given = params.at("p_schedule");
  if (given.is_number()) return {.scale = 1.0 - given.get<double>(), .power = 0.0};
  const std::string name = given;
  if (name == "1") return {.scale = 0.0};
  if (name == "1-1/sqrt(t)") return {};
  if (name == "1-1/t") return {.power = 1.0};
  if (name == "1-1/t^2") return {.power = 2.0};
  if (name == "1-1/(1+t)^2") return {.power = 2.0, .shift = 1.0};
  throw std::runtime_error("p_schedule \"" + name + "\": no schedule of the catalogue is written like this");
}

}  // namespace privbo::test
