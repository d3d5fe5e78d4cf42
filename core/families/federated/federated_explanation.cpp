// The federated algorithms in words: the idea, who sees what, what is promised to whom, and what regret is proved.
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"
#include "families/federated/federated_params.h"
#include "learning/explanation.h"
#include "learning/ucb/shared_explanation.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns whether what the server sends has noise: agents are protected.
bool is_private(const ParamSet& params, FederatedKind kind) { return adds_noise(kind) && params.real("z") > 0.0; }

// One round of a federated algorithm in words and formulas, step by step.

bool clips(const ParamSet& params, FederatedKind kind) { return adds_noise(kind) && params.real("S") > 0.0; }

ExplainStep initial_step(const ParamSet& params, FederatedKind kind) {
  const Formula anywhere{"fed-initial", "x_j ~ Uniform(D ∖ {x_1, …, x_{j−1}})"};
  if (!has_regions(kind))
    return {"Before the first round, every agent asks a few initial points from the whole domain.",
            {anywhere},
            {{"D", "domain", "/domain", "points"}}};
  if (params.text("explore") == "region")
    return {
        "Before the first round, every agent asks a few initial points from its own sub-region alone: a small "
        "region is modelled well by few points, and together the agents cover everything (distributed exploration).",
        {{"fed-initial-region", "x ~ Uniform(X_{i(n)})"}},
        {{"P", "sub-regions", "regions", "regions"}, {"i(n)", "sub-region of agent n", "regions"}}};
  return {Message("Before the first round, every agent asks a few initial points from the whole domain. Sub-regions "
                  "matter for the server alone."),
          {anywhere},
          {{"P", "sub-regions", "regions", "regions"}}};
}

ExplainStep vector_step(FederatedKind kind) {
  return {
      std::string(
          "At the end of each round every agent draws a function from a regression on random features that all agents share, and sends it as a vector ") +
          (kind == FederatedKind::original ? "to all others." : "to the server. Raw rewards stay where they are."),
      {{"fed-features", "φ(x) = √(2/M) (cos(s_iᵀx + b_i))_i, scaled to ‖φ(x)‖ = 1"},
       {"fed-vector", "ω_{n,t} ~ N(Σ⁻¹Φᵀy, λΣ⁻¹), Σ = ΦᵀΦ + λI"}},
      {{"M", "features", "features", "features"},
       {"λ", "regulariser of the vectors", "feature_lambda", "feature_lambda"}}};
}

Formula weight_formula(const ParamSet& params) {
  const std::string scheme = params.text("weights");
  if (scheme == "proportional") return {"fed-weights-proportional", "φ_n ∝ a_t for agents of i, 1 for others"};
  if (scheme == "squared") return {"fed-weights-squared", "φ_n ∝ a_t² for agents of i, 1 for others"};
  if (scheme == "equal") return {"fed-weights-equal", "φ_n = 1/N"};
  return {"fed-weights-softmax", "φ_n ∝ exp((a 1[n in i] + 1)/𝒯_t)"};
}

ExplainStep server_step(const ParamSet& params, FederatedKind kind) {
  if (kind == FederatedKind::placebo)
    return {
        "The server asks the agents for nothing. It sends M random numbers back to everyone, which are a random function on the shared features.",
        {{"fed-features", "φ(x) = √(2/M) (cos(s_iᵀx + b_i))_i, scaled to ‖φ(x)‖ = 1"},
         {"fed-placebo", "ω_t ~ N(0, I)"}},
        {{"M", "features", "features", "features"}}};
  if (!adds_noise(kind) && !has_regions(kind))
    return {"The server sends the average of all vectors back to everyone.",
            {{"fed-average", "ω_t = (1/N) sum over n of ω_{n,t}"}}};
  ExplainStep step;
  if (adds_noise(kind)) {
    if (is_private(params, kind))
      step.text =
          has_regions(kind)
              ? "The server picks agents at random, shortens long vectors, adds up a weighted sum for each sub-region and adds Gaussian noise that hides any one agent. It does so when nobody was picked, too: silence would tell."
              : "The server picks agents at random, shortens long vectors, adds up a weighted sum and adds Gaussian noise that hides any one agent. It does so when nobody was picked, too: silence would tell.";
    else
      step.text =
          has_regions(kind)
              ? "The server picks agents at random, shortens long vectors, adds up a weighted sum for each sub-region. z = 0: no noise is added, and nobody is protected."
              : "The server picks agents at random, shortens long vectors, adds up a weighted sum. z = 0: no noise is added, and nobody is protected.";
    if (clips(params, kind)) step.formulas.push_back({"fed-clip", "ω̂_n = ω_n / max(1, ‖ω_n‖√P/S)"});
    step.formulas.push_back(
        {"fed-mechanism", "ω_t^(i) = (1/q) sum over sampled n of φ_n^(i) ω̂_n + N(0, (z φ_max S/q)² I)"});
    step.symbols = {{"q", "sampling rate", "q", "expected_sample"},
                    {"z", "noise multiplier", "z"},
                    {"S", "clipping norm", "S"},
                    {"φ_max", "largest weight", "", "largest_weight_first"}};
  } else {
    step.text = "The server sends back one weighted average for each sub-region.";
    step.formulas.push_back({"fed-average-regions", "ω_t^(i) = sum over n of φ_n^(i) ω_{n,t}"});
  }
  if (has_regions(kind)) {
    step.text += params.boolean("weight_adaptive")
                     ? "The agents that explored a sub-region count more in its vector, less so as rounds go by."
                     : "The agents that explored a sub-region count more in its vector.";
    step.formulas.push_back(weight_formula(params));
    step.symbols.push_back({"a", "strength of the weights", "weight_a"});
  }
  return step;
}

/// What the noise on several sub-regions is charged.
void add_sensitivity(ExplainStep& step, const ParamSet& params) {
  const bool exact = params.text("sensitivity") == "exact";
  step.text +=
      exact
          ? "Charged is the exact sensitivity: how far one agent can move the vectors of all sub-regions together, with "
            "the weights of each round. The paper charges φ_max S/q."
          : "Charged is the paper's sensitivity φ_max S/q; one agent moves the vectors of all sub-regions together by no "
            "more than the exact one, which is smaller while weights favour a sub-region's own agents.";
  step.formulas.push_back({"fed-exact", "Δ_t = S/(q √P) max over n of √(sum over i of (φ_n^(i))²)"});
  step.symbols.push_back({"Δ_t", "sensitivity that is charged", "sensitivity"});
}

Formula schedule_formula(const ParamSet& params) {
  const std::string name = params.text("sharing");
  if (name == "inverse") return {"fed-share-inverse", "1 − p_t = 1/t"};
  if (name == "inverse-square") return {"fed-share-square", "1 − p_t = 1/t²"};
  if (name == "shifted") return {"fed-share-shifted", "1 − p_t = 1/(1 + t)²"};
  if (name == "power") return {"fed-share-power", "1 − p_t = min(1, c t^(−power))"};
  return {"fed-share-root", "1 − p_t = 1/√t"};
}

ExplainStep own_step(const ParamSet& params, FederatedKind kind) {
  const bool theorem = params.text("scale") == "theorem";
  ExplainStep step{
      has_server(kind)
          ? "In round t an agent tosses a coin. With probability p_t it does Thompson sampling on its own data: one function from its exact "
            "posterior, the point where that is largest."
          : "In every round each agent does Thompson sampling on its own data: one function from its exact posterior, the point where that "
            "is largest.",
      {{"fed-own", "x_t = argmax f(x), f ~ GP(μ, β_t² σ²)"}},
      {regulariser_symbol()}};
  if (theorem) {
    step.formulas.push_back({"fed-beta", "β_t = B + R √(2(γ_{t−1} + 1 + ln(4/δ)))"});
    step.symbols.insert(step.symbols.end(), {bound_symbol(), noise_symbol(), failure_symbol()});
  } else {
    step.formulas.push_back({"fed-unit", "β_t = 1"});
    step.symbols.push_back({"β_t", "scale of the sample", "scale"});
  }
  if (params.integer("learn_every") > 0)
    step.text = Message::joined(
        {step.text,
         Message(
             "After every %1 observations it learns the length scale, variance and noise of that process from its own "
             "rewards. What it learns never leaves it: the features that agents share keep the scenario's kernel.",
             params.integer("learn_every"))});
  if (has_server(kind)) {
    step.formulas.push_back(schedule_formula(params));
    step.symbols.push_back({"p_t", "how often on its own", "sharing", "own_first"});
  }
  return step;
}

ExplainStep where_to_follow(FederatedKind kind) {
  if (kind == FederatedKind::original)
    return {"Otherwise it picks another agent at random and maximises the function that this agent sent.",
            {{"fed-relay", "x_t = argmax φ(x)ᵀ ω_{m,t−1}, m another agent"}}};
  if (has_regions(kind))
    return {
        "Otherwise it maximises the server's function, in each sub-region by the vector of that sub-region, over the whole domain.",
        {{"fed-follow-regions", "x_t = argmax φ(x)ᵀ ω_{t−1}^(i), x in X_i"}}};
  return {"Otherwise it maximises the server's function.", {{"fed-follow", "x_t = argmax φ(x)ᵀ ω_{t−1}"}}};
}

ExplainStep follow_step(const ParamSet& params, FederatedKind kind) {
  ExplainStep step = where_to_follow(kind);
  if (params.text("follower_search") == "own")
    step.text +=
        "Where that is a search, every follower makes one of its own, and may find another maximum than the others.";
  return step;
}

/// What the privacy of a server with noise costs.
ExplainStep cost_step(const ParamSet& params, FederatedKind kind) {
  ExplainStep step{
      "What it costs, by the moments accountant of the paper and by better ones. Proposition 1 gives the order.",
      {{"fed-dp", "P(ω in E) ≤ e^ε P(ω′ in E) + δ"}, {"fed-order", "ε = O(q √(T ln(1/δ))/z)"}},
      {{"ε", "after all rounds that are shared", "", "epsilon"},
       {"δ", "privacy failure probability", "delta", "delta"}}};
  if (has_regions(kind)) add_sensitivity(step, params);
  return step;
}

/// From the initial points to what the privacy costs, where there is any.
std::vector<ExplainStep> federated_steps(const ParamSet& params, FederatedKind kind) {
  std::vector<ExplainStep> steps{initial_step(params, kind)};
  if (sends(kind)) steps.push_back(vector_step(kind));
  if (has_server(kind) && kind != FederatedKind::original) steps.push_back(server_step(params, kind));
  steps.push_back(own_step(params, kind));
  if (has_server(kind)) steps.push_back(follow_step(params, kind));
  if (is_private(params, kind)) steps.push_back(cost_step(params, kind));
  return steps;
}

const char* const federated_paper =
    "Z. Dai, B. K. H. Low, P. Jaillet: Differentially Private Federated Bayesian Optimization with Distributed Exploration. NeurIPS 2021.";
const char* const first_paper =
    "Z. Dai, B. K. H. Low, P. Jaillet: Federated Bayesian Optimization via Thompson Sampling. NeurIPS 2020.";
const char* const moments =
    "M. Abadi et al.: Deep Learning with Differential Privacy. CCS 2016 (the moments accountant).";
const char* const mcmahan =
    "H. B. McMahan, D. Ramage, K. Talwar, L. Zhang: Learning Differentially Private Recurrent Language Models. ICLR 2018 (user level).";

void fill_in_open(Explanation& e, FederatedKind kind) {
  if (!has_server(kind)) {
    e.parties = {
        {"Agent n", "its own rewards, and nothing of any other agent", Trust::owner,
         "its queries, to whoever evaluates them"},
        {"Whoever evaluates its queries", "the points it asks, which follow its rewards closely", Trust::trusted}};
    e.guarantee =
        "Not private by any mechanism. Agents exchange nothing, so no agent learns anything from another; what an agent's queries tell about its rewards is "
        "not limited.";
  } else if (kind == FederatedKind::placebo) {
    e.parties = {
        {"Agent n", "its own rewards, and random numbers", Trust::owner, "its queries, to whoever evaluates them"},
        {"Server", "nothing of anybody", Trust::untrusted, "random numbers"},
        {"Whoever evaluates its queries", "the points it asks, which follow its rewards closely", Trust::trusted}};
    e.guarantee =
        "Not private by any mechanism. Nothing that agents know leaves them, so no agent learns anything from another; what an agent's queries tell about its "
        "rewards is not limited.";
  } else if (kind == FederatedKind::original) {
    e.parties = {{"Agent n", "its own rewards", Trust::owner, "ω_{n,t}, as it is"},
                 {"Other agents", "ω_{n,t} of every agent in every round", Trust::trusted}};
    e.guarantee =
        "Not private: raw rewards are not sent, but a vector made of them is, to everybody, and nothing limits what can be inferred from it.";
  } else {
    e.parties = {{"Agent n", "its own rewards", Trust::owner, "ω_{n,t}, as it is"},
                 {"Server", "every agent's vectors", Trust::trusted, "their weighted sums, without noise"},
                 {"Other agents", "sums of exact vectors", Trust::trusted}};
    e.guarantee =
        "Not private: sums of exact vectors are sent to everybody, and nothing limits what can be inferred from them.";
    if (adds_noise(kind))
      e.guarantee =
          Message::joined({e.guarantee, Message("z = 0 adds no noise: sampling and clipping alone protect nobody.")});
  }
  e.assumptions = {"Privacy: none is claimed."};
}

void fill_in_private(Explanation& e, const ParamSet& params) {
  e.parties = {{"Agent n", "its own rewards", Trust::owner, "ω_{n,t}, as it is"},
               {"Server", "every agent's vectors, and who was sampled", Trust::trusted,
                "ω_t: sampled, clipped, with noise", true},
               {"Other agents", "the noisy ω_t of every round", Trust::untrusted}};
  const bool fixed = params.text("sampling") == "fixed";
  e.guarantee =
      "(ε, δ)-user-level differential privacy: everything that leaves the server, in all rounds together, changes in odds by at most the factor e^ε, up to the "
      "probability δ, whether or not one agent's vectors are in it. ε grows with every round that is shared, sampled or not.";
  if (params.integer("stop_after") >= 0)
    e.guarantee = Message::joined(
        {e.guarantee, Message("Sharing stops after round %1, and with it the loss.", params.integer("stop_after"))});
  e.protects =
      "Each agent, with its whole history, against all other agents and whoever sees the broadcasts. The server is trusted.";
  e.neighbours =
      fixed
          ? "One agent's vectors replaced by any others, the roster of N agents fixed."
          : "One agent's vectors replaced by zero, the roster of N agents fixed: weights are normalised over all N, so that is what the noise is calibrated to.";
  e.assumptions = {
      "Privacy: the sample of agents is secret, and the server keeps it and the vectors to itself.",
      "Privacy: N, the assignment to sub-regions, weights, features, S and every other constant are public. S chosen by looking at the fraction of clipped vectors is "
      "made from protected data, and ε does not cover that.",
      "Privacy: the points an agent asks are its own business. Where an evaluator sees them, ε says nothing about what they tell.",
      "Privacy: the run is a simulation. A real release needs a secure source of randomness and a sampler that is secure in floating point."};
  if (params.real("lost") > 0.0)
    e.assumptions.push_back(
        "Privacy: messages that are lost are charged as if they had arrived. Losing one is no secret sampling, which alone would make ε smaller: whoever watches the network sees it.");
}

}  // namespace

Explanation explain_server(const ParamSet& params) {
  constexpr FederatedKind kind = FederatedKind::dp_fts_de;
  Explanation e;
  e.idea =
      "A program of your own acts for all agents. Each agent is told its own rewards and sends the server vectors; what the server "
      "makes of them is all that agents learn of each other.";
  e.steps = {{"Every agent plays the point that the program answers for it, and is told its own reward alone.",
              {{"reward", "y_t = f(x_t) + η_t"}},
              {{"η", "reward noise", "/noise"}, {"N", "agents", "", "agents"}}},
             server_step(params, kind)};
  if (is_private(params, kind)) {
    e.steps.push_back(cost_step(params, kind));
    fill_in_private(e, params);
    e.assumptions.push_back(
        "Privacy: one program acts for all agents and is told the rewards of each. That an agent's queries and vectors depend on its "
        "own rewards and on broadcasts alone is the program's affair, and nothing here sees whether they do.");
  } else {
    fill_in_open(e, kind);
    e.guarantee =
        "How private this is, is not known here: the server adds no noise, and what the vectors of the agents tell about their rewards is the affair of your program.";
    e.assumptions = {
        "None: nothing is claimed here. What the program claims of itself stands in the results as claimed by the program, not verified."};
  }
  e.regret = "Nothing is known here of what the program does: no bound is drawn.";
  e.references = {"A program of yours; what it does is its own.", federated_paper, moments, mcmahan};
  return e;
}

Explanation explain_federated(const ParamSet& params, FederatedKind kind) {
  Explanation e;
  e.idea = "N agents optimise objectives that resemble each other, each with data of its own.";
  e.idea +=
      sends(kind)
          ? "A sample of an agent's posterior is a function, and a function is what agents can exchange without their rewards: early on, when each knows "
            "little, the others' samples show where to look."
      : has_server(kind)
          ? "Here the server sends them random numbers in place of what others found, and they follow it as often as they would follow a real one: what sharing gains "
            "beyond this was in the vectors."
          : "Here each of them is alone: the yardstick for everything that sharing gains, and for what privacy costs.";
  if (has_regions(kind))
    e.idea += "Distributed exploration sends every agent to a part of the domain first, and combines the parts.";
  if (adds_noise(kind))
    e.idea +=
        "What the server sends is an average over a random sample of agents with noise, so that no agent's participation can be seen in it.";
  e.steps = federated_steps(params, kind);
  if (is_private(params, kind)) {
    fill_in_private(e, params);
  } else {
    fill_in_open(e, kind);
  }
  if (!sends(kind) || kind == FederatedKind::original) {
    e.regret =
        sends(kind)
            ? "The paper of 2020 bounds the regret of agent 1 for 1 − p_t of order 1/t², with unknown constants; no line is drawn."
            : "Thompson sampling's regret is bounded for a scale above 1 on domains that grow with t; on one fixed grid no bound is drawn.";
  } else {
    e.regret =
        "Theorem 1 bounds the regret of agent 1 up to constants and logarithms: a term of Thompson sampling alone, one for what the others' vectors and the noise "
        "do, one for clipping. It needs 1 − p_t of order 1/t² with p_1 > 0 and λ = 1 + 2/T; where these hold, Lemma 7's bound is drawn with the constants of its proof, and where rates are asked for the rate, with its constant fitted.";
    e.regret_formulas = {{"fed-regret", "R_T = Õ((B + 1/p_1) γ_T √T + sum of ψ_t + B sum of ϑ_t)"},
                         {"fed-psi", "ψ_t = (1 − p_t) P φ_max q⁻¹ (Δ_t + z S √M)"},
                         {"fed-theta", "ϑ_t = (1 − p_t) sum over i and over clipped n of φ_n^(i)"}};
  }
  e.regret_assumptions.push_back(
      "Regret: every objective has norm at most B in the RKHS of the kernel, and reward noise is R-sub-Gaussian.");
  e.references = {federated_paper};
  if (kind == FederatedKind::original) e.references = {first_paper, federated_paper};
  if (has_server(kind)) e.references.push_back(rahimi);
  if (adds_noise(kind)) e.references.insert(e.references.end(), {moments, mcmahan});
  return e;
}

}  // namespace privbo
