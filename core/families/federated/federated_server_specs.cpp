// Describes the parameters of what a server does to vectors.
#include "families/federated/federated_entry.h"

namespace privbo {

std::vector<ParamSpec> weight_params() {
  return {
      {.key = "weights",
       .label = "Weights of the agents",
       .kind = ParamKind::choice,
       .default_value = "softmax",
       .symbol = "φ_n",
       .help =
           "How much the agents of a sub-region count in its vector. Weights are public and sum to 1 over all N agents, sampled or not.",
       .citation = cite_federated("§3.2, App. B and B.2.3"),
       .choices = {{"softmax", "softmax with temperature", "exp((a 1[n in i] + 1)/𝒯_t)"},
                   {"proportional", "proportional to a", "a for the agents of i, 1 for others"},
                   {"squared", "proportional to a²", "a² for the agents of i, 1 for others"},
                   {"equal", "equal", "1/N for everyone"}},
       .effect =
           "Privacy: none, the noise grows with the largest weight so that ε stays (with exact sensitivity uneven weights lose less). Learning: uneven weights make a sub-region's vector that of its "
           "explorers, and noisier."},
      {.key = "weight_a",
       .label = "Strength of the weights",
       .kind = ParamKind::real,
       .default_value = 15.0,
       .range = {1.0, 1e6},
       .slider = {1.0, 40.0},
       .symbol = "a",
       .help = "15 in the paper, 9, 1000 and 40 in its comparison (softmax, proportional, squared).",
       .citation = cite_federated("§3.2 and App. B.2.3"),
       .low_end = "more equal",
       .high_end = "explorers only",
       .effect =
           "Privacy: none. Learning: larger gives a sub-region's vector to its explorers alone; the largest weight, and with it the noise, grows."},
      {.key = "weight_hold",
       .label = "Rounds with full strength",
       .kind = ParamKind::integer,
       .default_value = 5,
       .range = {0, 1000000000},
       .slider = {0, 50},
       .symbol = "t_h",
       .help = "5 in the synthetic experiment, 10 in the real ones.",
       .citation = cite_federated("App. B.1.1 and B"),
       .effect = "Privacy: none. Learning: how long sub-regions stay with their explorers."},
      {.key = "weight_decay",
       .label = "Rounds until weights are equal",
       .kind = ParamKind::integer,
       .default_value = 5,
       .range = {0, 1000000000},
       .slider = {0, 100},
       .symbol = "t_d",
       .help = "After the rounds with full strength; 5 in the synthetic experiment, 30 in the real ones.",
       .citation = cite_federated("App. B.1.1 and B"),
       .effect =
           "Privacy: none. Learning: later on every agent knows more than one sub-region, and equal weights use that; they also need least noise."},
      {.key = "weight_adaptive",
       .label = "Weights become equal",
       .kind = ParamKind::toggle,
       .default_value = true,
       .symbol = "𝒯_t",
       .help = "Off: the weights of the first round stay.",
       .citation = cite_federated("App. B.2.5"),
       .effect = "Privacy: none. Learning: the paper finds adaptive weights better once t is large."}};
}

ParamSpec sensitivity_param() {
  return {
      .key = "sensitivity",
      .label = "Sensitivity that is charged",
      .kind = ParamKind::choice,
      .default_value = "printed",
      .symbol = "Δ_t",
      .help =
          "How far one agent is taken to move the vectors of all sub-regions together. The noise is z φ_max S/q either way, so that the run is the same.",
      .citation = cite_federated("§3.3; exact: this program"),
      .choices = {{"printed", "as printed, φ_max S/q", "Reached with equal weights, or with one sub-region."},
                  {"exact", "exact, of each round's weights", "S/(q√P) max over n of √(Σ_i φ_n^(i)²), never more."}},
      .effect =
          "Privacy: the exact one states a smaller ε for the same releases while weights are uneven (P > 1). Learning: none, nothing that is sent changes."};
}

std::vector<ParamSpec> noise_params(double clip) {
  return {
      {.key = "q",
       .label = "Sampling rate",
       .kind = ParamKind::real,
       .default_value = 0.25,
       .range = {0.0, 1.0, true},
       .slider = {0.05, 1.0},
       .symbol = "q",
       .help =
           "Each agent's vector takes part in a round with this probability. Nobody but the server knows whose did. Agents that should share nothing "
           "(q = 0) are the algorithm TS.",
       .citation = cite_federated("Algorithm 1, line 6"),
       .low_end = "more private",
       .high_end = "less private",
       .effect =
           "Privacy: ε is about proportional to q. Learning: the average is over qN vectors, and the noise is divided by q: smaller is noisier."},
      {.key = "z",
       .label = "Noise multiplier",
       .kind = ParamKind::real,
       .default_value = 1.0,
       .range = {0.0, 1000.0},
       .slider = {0.0, 4.0},
       .symbol = "z",
       .help =
           "Standard deviation of the noise in units of how much one agent can move the average. 0: no noise, and nobody is protected.",
       .citation = cite_federated("Algorithm 1, line 11"),
       .low_end = "less private",
       .high_end = "more private",
       .effect =
           "Privacy: ε falls about like 1/z; z = 0 protects nobody. Learning: the noise on each of the M P numbers has deviation z φ_max S/q.",
       .pinned_to_toolbar = true},
      {.key = "S",
       .label = "Clipping norm",
       .kind = ParamKind::real,
       .default_value = clip,
       .range = {0.0, 1e9},
       .slider = {1.0, 30.0},
       .symbol = "S",
       .help =
           "Vectors longer than S/√P are shortened to it. 0: no clipping, which is possible only without noise (z = 0).",
       .citation = cite_federated("Algorithm 1, line 9"),
       .low_end = "clips more",
       .high_end = "more noise",
       .effect =
           "Privacy: none by itself, the noise grows with S. It is public: an S chosen by looking at the vectors' norms is not covered by ε. Learning: "
           "small S clips, large S adds noise."},
      {.key = "sampling",
       .label = "Sampling of agents",
       .kind = ParamKind::choice,
       .default_value = "poisson",
       .symbol = "𝒮_t",
       .help = "A fixed number of agents needs accounting of its own (replace-one neighbours, Rényi DP).",
       .citation = cite_federated("§3.3 and App. B.2.4"),
       .choices = {{"poisson", "each agent with probability q",
                    "The sample may be empty; noise is released all the same."},
                   {"fixed", "exactly round(qN) agents", "Without replacement (Fig. 11)."}},
       .effect =
           "Privacy: another neighbouring relation and another ε; the one of Poisson sampling would be false for fixed size. Learning: about the same."},
      {.key = "delta",
       .label = "Own privacy failure probability",
       .kind = ParamKind::real,
       .default_value = 0.0,
       .range = {0.0, 0.5},
       .slider = {0.0, 0.01},
       .symbol = "δ",
       .help = "0: N^(−1.1), as in the paper. Above 10⁻³ it is hardly a guarantee.",
       .citation = cite_federated("§5"),
       .effect = "Privacy: ε is stated at this δ; a larger δ only makes ε look smaller. Learning: none."},
      {.key = "release_at_end",
       .label = "Release after the last round",
       .kind = ParamKind::toggle,
       .default_value = false,
       .symbol = "W_T",
       .help =
           "The loop of Algorithm 1 makes T + 1 vectors, the last of which no query uses; the losses in the paper count T.",
       .citation = cite_federated("Algorithm 1, line 2"),
       .effect = "Privacy: one release more to pay for. Learning: none."}};
}

}  // namespace privbo
