// Descriptors of the federated algorithms' parameters.
#include <string>

#include "algorithm/federated_params.h"
#include "algorithm/shared_params.h"

namespace privbo {
namespace {

const char* const paper = "Dai, Low & Jaillet 2021";
std::string cite(const char* where) { return std::string(paper) + ", " + where; }

ParamSpec scale_param() {
  return {.key = "scale",
          .label = "Scale of the own sample",
          .kind = ParamKind::choice,
          .default_value = "unit",
          .symbol = "β_t",
          .help = "What an agent's own posterior deviation is multiplied by before it samples. The theorem's scale is far above 1; the paper's experiments do "
                  "not say which they used.",
          .citation = cite("§3.1"),
          .choices = {{"unit", "1 (practice)", "The posterior as it is."},
                      {"theorem", "theorem", "β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ))), γ of the agent's own points."}},
          .named = {{"theorem", "theorem", "theorem", "What Theorem 1 is proved for."}, {"practical", "practical", "unit", "What the presets use."}},
          .effect = "Privacy: none, an agent's own sample is not sent. Learning: the theorem's scale explores far longer."};
}

ParamSpec features_param() {
  return {.key = "features",
          .label = "Shared random features",
          .kind = ParamKind::integer,
          .default_value = 50,
          .range = {1, 2000},
          .slider = {10, 200},
          .log_scale = true,
          .symbol = "M",
          .help = "Length of the vector an agent sends: φ(x)ᵀφ(y) stands for the kernel, and all agents share the same φ.",
          .citation = cite("§2 and §5; Rahimi & Recht 2008"),
          .low_end = "coarser",
          .high_end = "more accurate",
          .effect = "Privacy: none, the features are public and the noise multiplier stays. Learning: the kernel error falls like 1/√M, and noise enters every "
                    "one of the M numbers."};
}

ParamSpec feature_lambda_param() {
  return {.key = "feature_lambda",
          .label = "Regulariser of the vectors sent",
          .kind = ParamKind::real,
          .default_value = 0.0,
          .range = {0.0, 1e6},
          .slider = {0.0, 1.0},
          .symbol = "λ_φ",
          .help = "Σ = ΦᵀΦ + λ_φ I and ω ~ N(ν, λ_φ Σ⁻¹). 0: the λ of the agents' own posteriors. The paper's real experiments have 10⁻⁶.",
          .citation = cite("eq. (2) and App. B.2.1"),
          .low_end = "trusts rewards more",
          .high_end = "trusts rewards less",
          .effect = "Privacy: none, vectors are clipped whatever they are. Learning: decides how long they are, and so how many S clips."};
}

ParamSpec feature_lengthscale_param() {
  return {.key = "feature_lengthscale",
          .label = "Length scale of the shared features",
          .kind = ParamKind::real,
          .default_value = 0.0,
          .range = {0.0, 1e6},
          .slider = {0.0, 1.0},
          .symbol = "ℓ_φ",
          .help = "0: the kernel's own. The paper's real experiments have 0.01 on a domain scaled to [0, 1].",
          .citation = cite("App. B.2.1"),
          .low_end = "rougher",
          .high_end = "smoother",
          .effect = "Privacy: none. Learning: smaller makes the server's function rougher."};
}

ParamSpec regions_param() {
  return {.key = "regions",
          .label = "Sub-regions",
          .kind = ParamKind::integer,
          .default_value = 2,
          .range = {1, 4096},
          .slider = {1, 9},
          .symbol = "P",
          .help = "Boxes of equal volume that share out the domain. Agent n explores sub-region n mod P first, and the server makes one vector for each, in which "
                  "those agents count most.",
          .citation = cite("§3.2 and App. B.2.3"),
          .effect = "Privacy: none, ε stays the same. Learning: smaller regions are modelled better; vectors are clipped to S/√P, so that more of them are."};
}

ParamSpec explore_param() {
  return {.key = "explore",
          .label = "Initial points from",
          .kind = ParamKind::choice,
          .default_value = "region",
          .symbol = "X_i",
          .help = "Where an agent's initial points are drawn, without repetition while there are others.",
          .citation = cite("§3.2 and Fig. 5"),
          .choices = {{"region", "the agent's own sub-region", "distributed exploration"}, {"domain", "the whole domain", "for comparison (Fig. 5)"}},
          .effect = "Privacy: none. Learning: distributed exploration lets each sub-region's vector come from agents that know it."};
}

std::vector<ParamSpec> weight_params() {
  return {{.key = "weights",
           .label = "Weights of the agents",
           .kind = ParamKind::choice,
           .default_value = "softmax",
           .symbol = "φ_n",
           .help = "How much the agents of a sub-region count in its vector. Weights are public and sum to 1 over all N agents, sampled or not.",
           .citation = cite("§3.2, App. B and B.2.3"),
           .choices = {{"softmax", "softmax with temperature", "exp((a 1[n in i] + 1)/𝒯_t)"},
                       {"proportional", "proportional to a", "a for the agents of i, 1 for others"},
                       {"squared", "proportional to a²", "a² for the agents of i, 1 for others"},
                       {"equal", "equal", "1/N for everyone"}},
           .effect = "Privacy: none, the noise grows with the largest weight so that ε stays. Learning: uneven weights make a sub-region's vector that of its "
                     "explorers, and noisier."},
          {.key = "weight_a",
           .label = "Strength of the weights",
           .kind = ParamKind::real,
           .default_value = 15.0,
           .range = {1.0, 1e6},
           .slider = {1.0, 40.0},
           .symbol = "a",
           .help = "15 in the paper, 9, 1000 and 40 in its comparison (softmax, proportional, squared).",
           .citation = cite("§3.2 and App. B.2.3"),
           .low_end = "more equal",
           .high_end = "explorers only",
           .effect = "Privacy: none. Learning: larger gives a sub-region's vector to its explorers alone; the largest weight, and with it the noise, grows."},
          {.key = "weight_hold",
           .label = "Rounds with full strength",
           .kind = ParamKind::integer,
           .default_value = 5,
           .range = {0, 1000000000},
           .slider = {0, 50},
           .symbol = "t_h",
           .help = "5 in the synthetic experiment, 10 in the real ones.",
           .citation = cite("App. B.1.1 and B"),
           .effect = "Privacy: none. Learning: how long sub-regions stay with their explorers."},
          {.key = "weight_decay",
           .label = "Rounds until weights are equal",
           .kind = ParamKind::integer,
           .default_value = 5,
           .range = {0, 1000000000},
           .slider = {0, 100},
           .symbol = "t_d",
           .help = "After the rounds with full strength; 5 in the synthetic experiment, 30 in the real ones.",
           .citation = cite("App. B.1.1 and B"),
           .effect = "Privacy: none. Learning: later on every agent knows more than one sub-region, and equal weights use that; they also need least noise."},
          {.key = "weight_adaptive",
           .label = "Weights become equal",
           .kind = ParamKind::toggle,
           .default_value = true,
           .symbol = "𝒯_t",
           .help = "Off: the weights of the first round stay.",
           .citation = cite("App. B.2.5"),
           .effect = "Privacy: none. Learning: the paper finds adaptive weights better once t is large."}};
}

std::vector<ParamSpec> noise_params(double clip) {
  return {{.key = "q",
           .label = "Sampling rate",
           .kind = ParamKind::real,
           .default_value = 0.25,
           .range = {0.0, 1.0, true},
           .slider = {0.05, 1.0},
           .symbol = "q",
           .help = "Each agent's vector takes part in a round with this probability. Nobody but the server knows whose did. Agents that should share nothing "
                   "(q = 0) are the algorithm TS.",
           .citation = cite("Algorithm 1, line 6"),
           .low_end = "more private",
           .high_end = "less private",
           .effect = "Privacy: ε is about proportional to q. Learning: the average is over qN vectors, and the noise is divided by q: smaller is noisier."},
          {.key = "z",
           .label = "Noise multiplier",
           .kind = ParamKind::real,
           .default_value = 1.0,
           .range = {0.0, 1000.0},
           .slider = {0.0, 4.0},
           .symbol = "z",
           .help = "Standard deviation of the noise in units of how much one agent can move the average. 0: no noise, and nobody is protected.",
           .citation = cite("Algorithm 1, line 11"),
           .low_end = "less private",
           .high_end = "more private",
           .effect = "Privacy: ε falls about like 1/z; z = 0 protects nobody. Learning: the noise on each of the M P numbers has deviation z φ_max S/q."},
          {.key = "S",
           .label = "Clipping norm",
           .kind = ParamKind::real,
           .default_value = clip,
           .range = {0.0, 1e9},
           .slider = {1.0, 30.0},
           .symbol = "S",
           .help = "Vectors longer than S/√P are shortened to it. 0: no clipping, which is possible only without noise (z = 0).",
           .citation = cite("Algorithm 1, line 9"),
           .low_end = "clips more",
           .high_end = "more noise",
           .effect = "Privacy: none by itself, the noise grows with S. It is public: an S chosen by looking at the vectors' norms is not covered by ε. Learning: "
                     "small S clips, large S adds noise."},
          {.key = "sampling",
           .label = "Sampling of agents",
           .kind = ParamKind::choice,
           .default_value = "poisson",
           .symbol = "𝒮_t",
           .help = "A fixed number of agents needs accounting of its own (replace-one neighbours, Rényi DP).",
           .citation = cite("§3.3 and App. B.2.4"),
           .choices = {{"poisson", "each agent with probability q", "The sample may be empty; noise is released all the same."},
                       {"fixed", "exactly round(qN) agents", "Without replacement (Fig. 11)."}},
           .effect = "Privacy: another neighbouring relation and another ε; the one of Poisson sampling would be false for fixed size. Learning: about the same."},
          {.key = "delta",
           .label = "Own privacy failure probability",
           .kind = ParamKind::real,
           .default_value = 0.0,
           .range = {0.0, 0.5},
           .slider = {0.0, 0.01},
           .symbol = "δ",
           .help = "0: N^(−1.1), as in the paper. Above 10⁻³ it is hardly a guarantee.",
           .citation = cite("§5"),
           .low_end = "more private",
           .high_end = "less private",
           .effect = "Privacy: ε is stated at this δ; a larger δ only makes ε look smaller. Learning: none."},
          {.key = "release_at_end",
           .label = "Release after the last round",
           .kind = ParamKind::toggle,
           .default_value = false,
           .symbol = "W_T",
           .help = "The loop of Algorithm 1 makes T + 1 vectors, the last of which no query uses; the losses in the paper count T.",
           .citation = cite("Algorithm 1, line 2"),
           .effect = "Privacy: one release more to pay for. Learning: none."}};
}

std::vector<ParamSpec> sharing_params() {
  return {{.key = "sharing",
           .label = "How often agents follow the server",
           .kind = ParamKind::choice,
           .default_value = "inverse-root",
           .symbol = "1 − p_t",
           .help = "The probability to choose by the server's vector in round t instead of by the agent's own data.",
           .citation = cite("§5, App. B and Theorem 1"),
           .choices = {{"inverse-root", "1/√t", "The synthetic experiment. p_1 = 0."},
                       {"inverse", "1/t", "The real experiments. p_1 = 0."},
                       {"inverse-square", "1/t²", "The order of Theorem 1, but p_1 = 0 makes its 1/p_1 infinite."},
                       {"shifted", "1/(1 + t)²", "The order of Theorem 1 with p_1 = 3/4."},
                       {"power", "own power of t", "min(1, scale · t^(−power))"}},
           .named = {{"theorem", "theorem", "shifted", "Fast enough for Theorem 1, and p_1 > 0."},
                     {"practical", "practical", "inverse-root", "The paper's synthetic experiment."}},
           .effect = "Privacy: none, vectors are released whether anyone follows them or not. Learning: more sharing early speeds up, later it keeps agents from "
                     "what is special about their own objective."},
          {.key = "sharing_scale",
           .label = "Scale of the power",
           .kind = ParamKind::real,
           .default_value = 1.0,
           .range = {0.0, 1e6},
           .slider = {0.0, 2.0},
           .symbol = "c",
           .help = "1 − p_t = min(1, c t^(−power)). 0: agents never follow the server.",
           .citation = "this program",
           .visible_when = Condition{"sharing", {"power"}},
           .effect = "Privacy: none. Learning: scales how often agents follow the server."},
          {.key = "sharing_power",
           .label = "Power",
           .kind = ParamKind::real,
           .default_value = 0.5,
           .range = {0.0, 20.0},
           .slider = {0.0, 3.0},
           .symbol = "power",
           .help = "0: the same probability in every round.",
           .citation = "this program",
           .visible_when = Condition{"sharing", {"power"}},
           .low_end = "follows longer",
           .high_end = "alone sooner",
           .effect = "Privacy: none. Learning: larger leaves agents to their own data sooner."}};
}

ParamSpec stop_after_param(bool noise) {
  return {.key = "stop_after",
          .label = "Last round that is shared",
          .kind = ParamKind::integer,
          .default_value = -1,
          .range = {-1, 1000000000},
          .slider = {-1, 100},
          .symbol = "t_s",
          .help = "After the vectors of this round the server stops, and every agent is on its own. −1: never; 0: the initial points are all that is shared.",
          .citation = cite("footnote 13"),
          .effect = noise ? "Privacy: nothing is released later, so ε stops growing. Learning: costs little once 1 − p_t is small."
                          : "Privacy: none, this algorithm is not private. Learning: costs little once 1 − p_t is small."};
}

}  // namespace

std::vector<ParamSpec> federated_params(FederatedKind kind) {
  std::vector<ParamSpec> specs;
  const auto add = [&specs](const std::vector<ParamSpec>& more) { specs.insert(specs.end(), more.begin(), more.end()); };
  if (adds_noise(kind)) add(noise_params(has_regions(kind) ? 11.0 : 8.0));
  if (has_regions(kind)) specs.push_back(regions_param());
  if (has_server(kind)) {
    specs.push_back(features_param());
    add(sharing_params());
    specs.push_back(stop_after_param(adds_noise(kind)));
  }
  if (has_regions(kind)) {
    specs.push_back(explore_param());
    add(weight_params());
  }
  specs.push_back(scale_param());
  if (has_server(kind)) add({feature_lambda_param(), feature_lengthscale_param()});
  add({root_param(), jitter_param()});
  return specs;
}

}  // namespace privbo
