// Describes the parameters of what agents do, and lists all; those of the server are in federated_server_specs.cpp.
#include "families/federated/federated_entry.h"

#include "learning/ucb/shared_params.h"

namespace privbo {

std::string cite_federated(const char* where) { return std::string("Dai, Low & Jaillet 2021, ") + where; }

namespace {

ParamSpec scale_param() {
  return {
      .key = "scale",
      .label = "Scale of the own sample",
      .kind = ParamKind::choice,
      .default_value = "unit",
      .symbol = "β_t",
      .help =
          "What an agent's own posterior deviation is multiplied by before it samples. The theorem's scale is far above 1; the paper's experiments do "
          "not say which they used.",
      .citation = cite_federated("§3.1"),
      .choices = {{"unit", "1 (practice)", "The posterior as it is."},
                  {"theorem", "theorem", "β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ))), γ of the agent's own points."}},
      .named = {{"theorem", "theorem", "theorem", "What Theorem 1 is proved for."},
                {"practical", "practical", "unit", "What the presets use."}},
      .effect = "Privacy: none, an agent's own sample is not sent. Learning: the theorem's scale explores far longer."};
}

ParamSpec learn_every_param() {
  return {
      .key = "learn_every",
      .label = "Learn the own kernel every",
      .kind = ParamKind::integer,
      .default_value = 0,
      .range = {0, 1000000},
      .slider = {0, 20},
      .unit = "observations",
      .help =
          "After every so many observations, from the last initial point on, an agent replaces the kernel and λ of its own posterior by the squared "
          "exponential one with the length scale, variance and noise that make its own rewards most likely (ML-II, 60 starts, 10 refined). Length scale "
          "within 0.01 to 10 widths of the box, variance 0.001 to 1,000 and noise 10⁻⁶ to 1 times the mean square of the rewards. 0: never. Needs the "
          "squared exponential kernel and a domain that may be asked anywhere, as hyperparameters are. The shared features keep the scenario's kernel.",
      .citation =
          "the code published with Dai, Low & Jaillet 2021 (5; the paper does not say); Rasmussen & Williams 2006, §5.4.1",
      .low_end = "never",
      .high_end = "rarely",
      .effect =
          "Privacy: none, the kernel is learnt from the agent's own data and never leaves it. Learning: a kernel that fits is faster than a wrong one; "
          "from few points it may mislead."};
}

ParamSpec shared_features_param() {
  return {
      .key = "features",
      .label = "Shared random features",
      .kind = ParamKind::integer,
      .default_value = 50,
      .range = {1, 2000},
      .slider = {10, 200},
      .log_scale = true,
      .symbol = "M",
      .help = "Length of the vector an agent sends: φ(x)ᵀφ(y) stands for the kernel, and all agents share the same φ.",
      .citation = cite_federated("§2 and §5; Rahimi & Recht 2008"),
      .low_end = "coarser",
      .high_end = "more accurate",
      .effect =
          "Privacy: none, the features are public and the noise multiplier stays. Learning: the kernel error falls like 1/√M, and noise enters every "
          "one of the M numbers."};
}

ParamSpec feature_lambda_param() {
  return {
      .key = "feature_lambda",
      .label = "Regulariser of the vectors sent",
      .kind = ParamKind::real,
      .default_value = 0.0,
      .range = {0.0, 1e6},
      .slider = {0.0, 1.0},
      .symbol = "λ_φ",
      .help =
          "Σ = ΦᵀΦ + λ_φ I and ω ~ N(ν, λ_φ Σ⁻¹). 0: the λ of the agents' own posteriors. The paper's real experiments have 10⁻⁶.",
      .citation = cite_federated("eq. (2) and App. B.2.1"),
      .low_end = "trusts rewards more",
      .high_end = "trusts rewards less",
      .effect =
          "Privacy: none, vectors are clipped whatever they are. Learning: decides how long they are, and so how many S clips."};
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
          .citation = cite_federated("App. B.2.1"),
          .low_end = "rougher",
          .high_end = "smoother",
          .effect = "Privacy: none. Learning: smaller makes the server's function rougher."};
}

ParamSpec regions_param() {
  return {
      .key = "regions",
      .label = "Sub-regions",
      .kind = ParamKind::integer,
      .default_value = 2,
      .range = {1, 4096},
      .slider = {1, 9},
      .symbol = "P",
      .help =
          "Boxes of equal volume that share out the domain. Agent n explores sub-region n mod P first, and the server makes one vector for each, in which "
          "those agents count most.",
      .citation = cite_federated("§3.2 and App. B.2.3"),
      .effect =
          "Privacy: ε stays the same; with exact sensitivity more regions lose less. Learning: smaller regions are modelled better; vectors are clipped to S/√P, so that more of them are."};
}

ParamSpec explore_param() {
  return {
      .key = "explore",
      .label = "Initial points from",
      .kind = ParamKind::choice,
      .default_value = "region",
      .symbol = "X_i",
      .help = "Where an agent's initial points are drawn, without repetition while there are others.",
      .citation = cite_federated("§3.2 and Fig. 5"),
      .choices = {{"region", "the agent's own sub-region", "distributed exploration"},
                  {"domain", "the whole domain", "for comparison (Fig. 5)"}},
      .effect =
          "Privacy: none. Learning: distributed exploration lets each sub-region's vector come from agents that know it."};
}

std::vector<ParamSpec> sharing_params() {
  return {
      {.key = "sharing",
       .label = "How often agents follow the server",
       .kind = ParamKind::choice,
       .default_value = "inverse-root",
       .symbol = "1 − p_t",
       .help = "The probability to choose by the server's vector in round t instead of by the agent's own data.",
       .citation = cite_federated("§5, App. B and Theorem 1"),
       .choices = {{"inverse-root", "1/√t", "The synthetic experiment. p_1 = 0."},
                   {"inverse", "1/t", "The real experiments. p_1 = 0."},
                   {"inverse-square", "1/t²", "The order of Theorem 1, but p_1 = 0 makes its 1/p_1 infinite."},
                   {"shifted", "1/(1 + t)²", "The order of Theorem 1 with p_1 = 3/4."},
                   {"power", "own power of t", "min(1, scale · t^(−power))"}},
       .named = {{"theorem", "theorem", "shifted", "Fast enough for Theorem 1, and p_1 > 0."},
                 {"practical", "practical", "inverse-root", "The paper's synthetic experiment."}},
       .effect =
           "Privacy: none, vectors are released whether anyone follows them or not. Learning: more sharing early speeds up, later it keeps agents from "
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
  return {
      .key = "stop_after",
      .label = "Last round that is shared",
      .kind = ParamKind::integer,
      .default_value = -1,
      .range = {-1, 1000000000},
      .slider = {-1, 100},
      .symbol = "t_s",
      .help =
          "After the vectors of this round the server stops, and every agent is on its own. −1: never; 0: the initial points are all that is shared.",
      .citation = cite_federated("footnote 13"),
      .effect =
          noise
              ? "Privacy: nothing is released later, so ε stops growing. Learning: costs little once 1 − p_t is small."
              : "Privacy: none, this algorithm is not private. Learning: costs little once 1 − p_t is small."};
}

ParamSpec follower_search_param() {
  return {
      .key = "follower_search",
      .label = "Search of the server's function",
      .kind = ParamKind::choice,
      .default_value = "shared",
      .help =
          "Where any point of a box may be asked, the largest value of the server's function is searched for, and not always found. On a finite domain "
          "it is read off, and both are the same.",
      .citation = cite_federated("Algorithm 2, line 8, says nothing; the code published with it: own"),
      .choices = {{"shared", "once a round, for all followers", "All that follow in a round ask the same point."},
                  {"own", "by each follower itself", "Followers of one function may end in different maxima."}},
      .effect =
          "Privacy: none, the server's function is known to all. Learning: searches of their own spread the followers over the function's local maxima."};
}

}  // namespace

std::vector<ParamSpec> federated_params(FederatedKind kind) {
  std::vector<ParamSpec> specs;
  const auto add = [&specs](const std::vector<ParamSpec>& more) {
    specs.insert(specs.end(), more.begin(), more.end());
  };
  if (adds_noise(kind)) add(noise_params(has_regions(kind) ? 11.0 : 8.0));
  if (has_regions(kind)) specs.push_back(regions_param());
  if (has_server(kind)) {
    specs.push_back(shared_features_param());
    add(sharing_params());
    specs.push_back(stop_after_param(adds_noise(kind)));
    specs.push_back(follower_search_param());
  }
  if (has_regions(kind)) {
    specs.push_back(explore_param());
    add(weight_params());
    if (adds_noise(kind)) specs.push_back(sensitivity_param());
  }
  specs.push_back(scale_param());
  specs.push_back(learn_every_param());
  if (sends(kind)) specs.push_back(feature_lambda_param());
  if (has_server(kind)) specs.push_back(feature_lengthscale_param());
  add({root_param(), jitter_param()});
  return specs;
}

}  // namespace privbo
