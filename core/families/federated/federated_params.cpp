// Describes the parameters of the federated algorithms, and reads them.
#include "families/federated/federated_params.h"

#include <limits>
#include <utility>

#include "families/federated/federated_entry.h"
#include "learning/ucb/shared_params.h"

namespace privbo {
namespace {

WeightSchedule weight_schedule(const ParamSet& params) {
  const std::string scheme = params.text("weights");
  return {.scheme = scheme == "proportional" ? WeightScheme::proportional
                    : scheme == "squared"    ? WeightScheme::squared
                    : scheme == "equal"      ? WeightScheme::equal
                                             : WeightScheme::softmax,
          .a = params.real("weight_a"),
          .hold = params.integer("weight_hold"),
          .decay = params.integer("weight_decay"),
          .adaptive = params.boolean("weight_adaptive")};
}

SharingSchedule sharing_schedule(const ParamSet& params) {
  const std::string name = params.text("sharing");
  if (name == "inverse") return {.scale = 1.0, .power = 1.0, .shift = 0.0};
  if (name == "inverse-square") return {.scale = 1.0, .power = 2.0, .shift = 0.0};
  if (name == "shifted") return {.scale = 1.0, .power = 2.0, .shift = 1.0};
  if (name == "power")
    return {.scale = params.real("sharing_scale"), .power = params.real("sharing_power"), .shift = 0.0};
  return {.scale = 1.0, .power = 0.5, .shift = 0.0};
}

}  // namespace

FederatedRequest federated_request(const ParamSet& params, FederatedKind kind) {
  FederatedRequest request;
  if (!has_server(kind)) {
    request.server = ServerKind::none;
    return request;
  }
  request.server = kind == FederatedKind::original  ? ServerKind::relay
                   : kind == FederatedKind::placebo ? ServerKind::placebo
                                                    : ServerKind::aggregate;
  request.features = static_cast<Index>(params.integer("features"));
  if (adds_up(kind)) request.lost = params.real("lost");
  request.stop_after = params.integer("stop_after");
  if (has_regions(kind)) {
    request.regions = static_cast<Index>(params.integer("regions"));
    request.weights = weight_schedule(params);
  }
  if (adds_noise(kind)) {
    request.q = params.real("q");
    request.z = params.real("z");
    const double S = params.real("S");
    request.S = S > 0.0 ? S : std::numeric_limits<double>::infinity();
    request.sampling = params.text("sampling") == "fixed" ? Sampling::fixed_size : Sampling::poisson;
    request.exact_sensitivity = has_regions(kind) && params.text("sensitivity") == "exact";
    request.release_at_end = params.boolean("release_at_end");
  }
  return request;
}

std::optional<double> feature_lengthscale(const ParamSet& params) {
  if (!params.json().contains("feature_lengthscale") || params.real("feature_lengthscale") == 0.0) return std::nullopt;
  return params.real("feature_lengthscale");
}

double federated_delta(const ParamSet& params, Index agents) {
  const double own = params.json().contains("delta") ? params.real("delta") : 0.0;
  return own > 0.0 ? own : roster_delta(agents);
}

FederatedSettings federated_settings(const ParamSet& params, FederatedKind kind) {
  FederatedSettings settings;
  settings.theorem_width = params.text("scale") == "theorem";
  settings.root = root_kind(params);
  settings.jitter = params.real("jitter");
  settings.learn_every = params.integer("learn_every");
  settings.schedule.scale = 0.0;
  if (has_server(kind)) {
    settings.schedule = sharing_schedule(params);
    settings.own_searches = params.text("follower_search") == "own";
  }
  if (sends(kind)) {
    settings.feature_lambda = params.real("feature_lambda");
  }
  if (has_regions(kind)) settings.explore_region = params.text("explore") == "region";
  return settings;
}

// What agents do.

std::string cite_federated(const char* where) { return std::string("Dai, Low & Jaillet 2021, ") + where; }

namespace {

ParamSpec scale_param() {
  return choice_param(
      "scale", "Scale of the own sample", "unit",
      {{"unit", "1 (practice)", "The posterior as it is."},
       {"theorem", "theorem", "β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ))), γ of the agent's own points."}},
      {.symbol = "β_t",
       .help =
           "What an agent's own posterior deviation is multiplied by before it samples. The theorem's scale is far above 1; the paper's experiments do "
           "not say which they used.",
       .citation = cite_federated("§3.1"),
       .named = {{"theorem", "theorem", "theorem", "What Theorem 1 is proved for."},
                 {"practical", "practical", "unit", "What the presets use."}},
       .effect =
           "Privacy: none, an agent's own sample is not sent. Learning: the theorem's scale explores far longer."});
}

ParamSpec learn_every_param() {
  return integer_param(
      "learn_every", "Learn the own kernel every", 0, {0, 1000000}, {0, 20},
      {.unit = "observations",
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
           "from few points it may mislead."});
}

ParamSpec shared_features_param() {
  return integer_param(
      "features", "Shared random features", 50, {1, 2000}, {10, 200},
      {.log_scale = true,
       .symbol = "M",
       .help = "Length of the vector an agent sends: φ(x)ᵀφ(y) stands for the kernel, and all agents share the same φ.",
       .citation = cite_federated("§2 and §5; Rahimi & Recht 2008"),
       .low_end = "coarser",
       .high_end = "more accurate",
       .effect =
           "Privacy: none, the features are public and the noise multiplier stays. Learning: the kernel error falls like 1/√M, and noise enters every "
           "one of the M numbers."});
}

ParamSpec feature_lambda_param() {
  return real_param(
      "feature_lambda", "Regulariser of the vectors sent", 0.0, {0.0, 1e6}, {0.0, 1.0},
      {.symbol = "λ_φ",
       .help =
           "Σ = ΦᵀΦ + λ_φ I and ω ~ N(ν, λ_φ Σ⁻¹). 0: the λ of the agents' own posteriors. The paper's real experiments have 10⁻⁶.",
       .citation = cite_federated("eq. (2) and App. B.2.1"),
       .low_end = "trusts rewards more",
       .high_end = "trusts rewards less",
       .effect =
           "Privacy: none, vectors are clipped whatever they are. Learning: decides how long they are, and so how many S clips."});
}

ParamSpec feature_lengthscale_param() {
  return real_param(
      "feature_lengthscale", "Length scale of the shared features", 0.0, {0.0, 1e6}, {0.0, 1.0},
      {.symbol = "ℓ_φ",
       .help = "0: the kernel's own. The paper's real experiments have 0.01 on a domain scaled to [0, 1].",
       .citation = cite_federated("App. B.2.1"),
       .low_end = "rougher",
       .high_end = "smoother",
       .effect = "Privacy: none. Learning: smaller makes the server's function rougher."});
}

ParamSpec regions_param() {
  return integer_param(
      "regions", "Sub-regions", 2, {1, 4096}, {1, 9},
      {.symbol = "P",
       .help =
           "Boxes of equal volume that share out the domain. Agent n explores sub-region n mod P first, and the server makes one vector for each, in which "
           "those agents count most.",
       .citation = cite_federated("§3.2 and App. B.2.3"),
       .effect =
           "Privacy: ε stays the same; with exact sensitivity more regions lose less. Learning: smaller regions are modelled better; vectors are clipped to S/√P, so that more of them are."});
}

ParamSpec explore_param() {
  return choice_param(
      "explore", "Initial points from", "region",
      {{"region", "the agent's own sub-region", "distributed exploration"},
       {"domain", "the whole domain", "for comparison (Fig. 5)"}},
      {.symbol = "X_i",
       .help = "Where an agent's initial points are drawn, without repetition while there are others.",
       .citation = cite_federated("§3.2 and Fig. 5"),
       .effect =
           "Privacy: none. Learning: distributed exploration lets each sub-region's vector come from agents that know it."});
}

std::vector<ParamSpec> sharing_params() {
  return {
      choice_param(
          "sharing", "How often agents follow the server", "inverse-root",
          {{"inverse-root", "1/√t", "The synthetic experiment. p_1 = 0."},
           {"inverse", "1/t", "The real experiments. p_1 = 0."},
           {"inverse-square", "1/t²", "The order of Theorem 1, but p_1 = 0 makes its 1/p_1 infinite."},
           {"shifted", "1/(1 + t)²", "The order of Theorem 1 with p_1 = 3/4."},
           {"power", "own power of t", "min(1, scale · t^(−power))"}},
          {.symbol = "1 − p_t",
           .help = "The probability to choose by the server's vector in round t instead of by the agent's own data.",
           .citation = cite_federated("§5, App. B and Theorem 1"),
           .named = {{"theorem", "theorem", "shifted", "Fast enough for Theorem 1, and p_1 > 0."},
                     {"practical", "practical", "inverse-root", "The paper's synthetic experiment."}},
           .effect =
               "Privacy: none, vectors are released whether anyone follows them or not. Learning: more sharing early speeds up, later it keeps agents from "
               "what is special about their own objective."}),
      real_param("sharing_scale", "Scale of the power", 1.0, {0.0, 1e6}, {0.0, 2.0},
                 {.symbol = "c",
                  .help = "1 − p_t = min(1, c t^(−power)). 0: agents never follow the server.",
                  .citation = "this program",
                  .visible_when = Condition{"sharing", {"power"}},
                  .effect = "Privacy: none. Learning: scales how often agents follow the server."}),
      real_param("sharing_power", "Power", 0.5, {0.0, 20.0}, {0.0, 3.0},
                 {.symbol = "power",
                  .help = "0: the same probability in every round.",
                  .citation = "this program",
                  .visible_when = Condition{"sharing", {"power"}},
                  .low_end = "follows longer",
                  .high_end = "alone sooner",
                  .effect = "Privacy: none. Learning: larger leaves agents to their own data sooner."})};
}

ParamSpec stop_after_param(bool noise) {
  return integer_param(
      "stop_after", "Last round that is shared", -1, {-1, 1000000000}, {-1, 100},
      {.symbol = "t_s",
       .help =
           "After the vectors of this round the server stops, and every agent is on its own. −1: never; 0: the initial points are all that is shared.",
       .citation = cite_federated("footnote 13"),
       .effect =
           noise
               ? "Privacy: nothing is released later, so ε stops growing. Learning: costs little once 1 − p_t is small."
               : "Privacy: none, this algorithm is not private. Learning: costs little once 1 − p_t is small."});
}

ParamSpec lost_param(bool noise) {
  return real_param(
      "lost", "Lost messages", 0.0, {0.0, 0.999}, {0.0, 0.9},
      {.symbol = "p_lost",
       .help =
           "Each agent's vector fails to reach the server with this probability, in every round anew. Whoever was sampled and is lost counts as zero, and the server does not correct for it.",
       .citation = "this program",
       .low_end = "all arrive",
       .high_end = "few arrive",
       .effect =
           noise
               ? "Privacy: ε stays as if nothing were lost. A loss is no secret sampling: whoever watches the network sees it, so that it hides nobody. Learning: the sums shrink, and the noise stays."
               : "Privacy: none, this algorithm is not private. Learning: the sums are made of fewer vectors."});
}

ParamSpec follower_search_param() {
  return choice_param(
      "follower_search", "Search of the server's function", "shared",
      {{"shared", "once a round, for all followers", "All that follow in a round ask the same point."},
       {"own", "by each follower itself", "Followers of one function may end in different maxima."}},
      {.help =
           "Where any point of a box may be asked, the largest value of the server's function is searched for, and not always found. On a finite domain "
           "it is read off, and both are the same.",
       .citation = cite_federated("Algorithm 2, line 8, says nothing; the code published with it: own"),
       .effect =
           "Privacy: none, the server's function is known to all. Learning: searches of their own spread the followers over the function's local maxima."});
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
    if (adds_up(kind)) specs.push_back(lost_param(adds_noise(kind)));
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

std::vector<ParamSpec> server_params() {
  std::vector<ParamSpec> specs = noise_params(8.0);
  ParamSpec regions = regions_param(), features = shared_features_param();
  regions.default_value = 1;
  features.label = "Numbers in a vector";
  features.help =
      "How many numbers each agent's vector has. The program is told as many random features of every point, where the kernel "
      "has such features, and may use them or not.";
  features.citation = "this program";
  features.effect =
      "Privacy: none, the noise multiplier stays. Learning: noise enters every one of the M numbers, and a longer vector is "
      "clipped to the same norm.";
  specs.insert(specs.end(), {std::move(regions), std::move(features), stop_after_param(true), lost_param(true)});
  for (ParamSpec& spec : weight_params()) specs.push_back(std::move(spec));
  specs.insert(specs.end(), {sensitivity_param(), feature_lengthscale_param()});
  return specs;
}

// Describes the parameters of what a server does to vectors.

std::vector<ParamSpec> weight_params() {
  return {
      choice_param(
          "weights", "Weights of the agents", "softmax",
          {{"softmax", "softmax with temperature", "exp((a 1[n in i] + 1)/𝒯_t)"},
           {"proportional", "proportional to a", "a for the agents of i, 1 for others"},
           {"squared", "proportional to a²", "a² for the agents of i, 1 for others"},
           {"equal", "equal", "1/N for everyone"}},
          {.symbol = "φ_n",
           .help =
               "How much the agents of a sub-region count in its vector. Weights are public and sum to 1 over all N agents, sampled or not.",
           .citation = cite_federated("§3.2, App. B and B.2.3"),
           .effect =
               "Privacy: none, the noise grows with the largest weight so that ε stays (with exact sensitivity uneven weights lose less). Learning: uneven weights make a sub-region's vector that of its "
               "explorers, and noisier."}),
      real_param(
          "weight_a", "Strength of the weights", 15.0, {1.0, 1e6}, {1.0, 40.0},
          {.symbol = "a",
           .help = "15 in the paper, 9, 1000 and 40 in its comparison (softmax, proportional, squared).",
           .citation = cite_federated("§3.2 and App. B.2.3"),
           .low_end = "more equal",
           .high_end = "explorers only",
           .effect =
               "Privacy: none. Learning: larger gives a sub-region's vector to its explorers alone; the largest weight, and with it the noise, grows."}),
      integer_param("weight_hold", "Rounds with full strength", 5, {0, 1000000000}, {0, 50},
                    {.symbol = "t_h",
                     .help = "5 in the synthetic experiment, 10 in the real ones.",
                     .citation = cite_federated("App. B.1.1 and B"),
                     .effect = "Privacy: none. Learning: how long sub-regions stay with their explorers."}),
      integer_param(
          "weight_decay", "Rounds until weights are equal", 5, {0, 1000000000}, {0, 100},
          {.symbol = "t_d",
           .help = "After the rounds with full strength; 5 in the synthetic experiment, 30 in the real ones.",
           .citation = cite_federated("App. B.1.1 and B"),
           .effect =
               "Privacy: none. Learning: later on every agent knows more than one sub-region, and equal weights use that; they also need least noise."}),
      toggle_param("weight_adaptive", "Weights become equal", true,
                   {.symbol = "𝒯_t",
                    .help = "Off: the weights of the first round stay.",
                    .citation = cite_federated("App. B.2.5"),
                    .effect = "Privacy: none. Learning: the paper finds adaptive weights better once t is large."})};
}

ParamSpec sensitivity_param() {
  return choice_param(
      "sensitivity", "Sensitivity that is charged", "printed",
      {{"printed", "as printed, φ_max S/q", "Reached with equal weights, or with one sub-region."},
       {"exact", "exact, of each round's weights", "S/(q√P) max over n of √(Σ_i φ_n^(i)²), never more."}},
      {.symbol = "Δ_t",
       .help =
           "How far one agent is taken to move the vectors of all sub-regions together. The noise is z φ_max S/q either way, so that the run is the same.",
       .citation = cite_federated("§3.3; exact: this program"),
       .effect =
           "Privacy: the exact one states a smaller ε for the same releases while weights are uneven (P > 1). Learning: none, nothing that is sent changes."});
}

std::vector<ParamSpec> noise_params(double clip) {
  return {
      real_param(
          "q", "Sampling rate", 0.25, {0.0, 1.0, true}, {0.05, 1.0},
          {.symbol = "q",
           .help =
               "Each agent's vector takes part in a round with this probability. Nobody but the server knows whose did. Agents that should share nothing "
               "(q = 0) are the algorithm TS.",
           .citation = cite_federated("Algorithm 1, line 6"),
           .low_end = "more private",
           .high_end = "less private",
           .effect =
               "Privacy: ε is about proportional to q. Learning: the average is over qN vectors, and the noise is divided by q: smaller is noisier."}),
      real_param(
          "z", "Noise multiplier", 1.0, {0.0, 1000.0}, {0.0, 4.0},
          {.symbol = "z",
           .help =
               "Standard deviation of the noise in units of how much one agent can move the average. 0: no noise, and nobody is protected.",
           .citation = cite_federated("Algorithm 1, line 11"),
           .low_end = "less private",
           .high_end = "more private",
           .effect =
               "Privacy: ε falls about like 1/z; z = 0 protects nobody. Learning: the noise on each of the M P numbers has deviation z φ_max S/q.",
           .pinned_to_toolbar = true}),
      real_param(
          "S", "Clipping norm", clip, {0.0, 1e9}, {1.0, 30.0},
          {.symbol = "S",
           .help =
               "Vectors longer than S/√P are shortened to it. 0: no clipping, which is possible only without noise (z = 0).",
           .citation = cite_federated("Algorithm 1, line 9"),
           .low_end = "clips more",
           .high_end = "more noise",
           .effect =
               "Privacy: none by itself, the noise grows with S. It is public: an S chosen by looking at the vectors' norms is not covered by ε. Learning: "
               "small S clips, large S adds noise."}),
      choice_param(
          "sampling", "Sampling of agents", "poisson",
          {{"poisson", "each agent with probability q", "The sample may be empty; noise is released all the same."},
           {"fixed", "exactly round(qN) agents", "Without replacement (Fig. 11)."}},
          {.symbol = "𝒮_t",
           .help = "A fixed number of agents needs accounting of its own (replace-one neighbours, Rényi DP).",
           .citation = cite_federated("§3.3 and App. B.2.4"),
           .effect =
               "Privacy: another neighbouring relation and another ε; the one of Poisson sampling would be false for fixed size. Learning: about the same."}),
      real_param("delta", "Own privacy failure probability", 0.0, {0.0, 0.5}, {0.0, 0.01},
                 {.symbol = "δ",
                  .help = "0: N^(−1.1), as in the paper. Above 10⁻³ it is hardly a guarantee.",
                  .citation = cite_federated("§5"),
                  .effect = "Privacy: ε is stated at this δ; a larger δ only makes ε look smaller. Learning: none."}),
      toggle_param(
          "release_at_end", "Release after the last round", false,
          {.symbol = "W_T",
           .help =
               "The loop of Algorithm 1 makes T + 1 vectors, the last of which no query uses; the losses in the paper count T.",
           .citation = cite_federated("Algorithm 1, line 2"),
           .effect = "Privacy: one release more to pay for. Learning: none."})};
}

}  // namespace privbo
