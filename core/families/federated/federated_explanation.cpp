// The federated algorithms in words: the idea, who sees what, what is promised to whom, and what regret is proved.
#include "families/federated/federated_entry.h"
#include "families/federated/federated_steps.h"
#include "learning/ucb/shared_explanation.h"
#include "text/message.h"

namespace privbo {
namespace {

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
}

}  // namespace

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
        "do, one for clipping. It needs 1 − p_t of order 1/t² with p_1 > 0 and λ = 1 + 2/T; where these hold, the rate is drawn where rates are asked for, with its constant fitted.";
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
