// FTS with a server: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low &
// Jaillet 2021), §3.1 without noise, sampling and clipping: the server broadcasts the average of all vectors. Symbols
// and loop in federated_learner.h.
//
// Not private: the average of exact vectors limits nothing that can be inferred from it.
#include <stdexcept>
#include <utility>

#include "families/federated/federated.h"
#include "families/federated/federated_entry.h"
#include "families/federated/learner/federated_setup.h"
#include "families/own_programs/learner/program_learner.h"
#include "families/own_programs/program_entry.h"

namespace privbo {

AlgorithmEntry fts_entry() {
  return federated_entry<FederatedKind::fts>(
      {.id = "fts",
       .label = "FTS",
       .summary = "A server averages samples of all agents' posteriors; agents follow the average now and then.",
       .citation = "Dai, Low & Jaillet 2021, §3.1 and §5"});
}

// FTS-DE: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), §3.2: federated Thompson sampling (FTS) with distributed exploration, without noise, sampling or clipping. For
// symbols and loop see federated_learner.h, for the weights families/federated/release/agent_weights.h.
//
// It is not private: exact averages put no limit on what can be inferred about an agent.

AlgorithmEntry fts_de_entry() {
  return federated_entry<FederatedKind::fts_de>(
      {.id = "fts-de",
       .label = "FTS-DE",
       .summary = "FTS whose agents explore a sub-region each; the server makes one average per sub-region.",
       .citation = "Dai, Low & Jaillet 2021, §3.2 and §5"});
}

// DP-FTS: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), §3.1; Algorithms 1 and 2 with P = 1. Symbols and loop in federated_learner.h, the server in
// families/federated/release/server_protocol.h.
//
// Who is protected: one agent's whole contribution (user level), against all other agents and whoever sees the
// broadcasts; the server is trusted. Neighbouring relation: that agent's vectors replaced by zero, the roster of N
// agents fixed. Deviations: those of server_protocol.h; δ = N^{−1.1} unless declared.

AlgorithmEntry dp_fts_entry() {
  return federated_entry<FederatedKind::dp_fts>(
      {.id = "dp-fts",
       .label = "DP-FTS",
       .summary = "FTS whose server samples agents, clips their vectors and adds noise: nobody can tell who took part.",
       .citation = "Dai, Low & Jaillet 2021, §3.1, Algorithms 1 and 2 with P = 1"});
}

// DP-FTS-DE: "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet
// 2021), Algorithms 1 and 2, Theorem 1, Proposition 1. Symbols and loop in federated_learner.h, the server in
// families/federated/release/server_protocol.h.
//
// Who is protected: one agent's whole contribution (user level), against all other agents and whoever sees the
// broadcasts; the server is trusted. Neighbouring relation: that agent's vectors replaced by zero, the roster of N
// agents fixed. Deviations: those of server_protocol.h, the exact sensitivity (a choice) among
// them; δ = N^{−1.1} unless declared.

AlgorithmEntry dp_fts_de_entry() {
  return federated_entry<FederatedKind::dp_fts_de>(
      {.id = "dp-fts-de",
       .label = "DP-FTS-DE",
       .summary = "DP-FTS whose agents explore a sub-region each; one noisy vector per sub-region at the same privacy.",
       .citation = "Dai, Low & Jaillet 2021, Algorithms 1 and 2"});
}

// FTS as first published: "Federated Bayesian Optimization via Thompson Sampling" (Dai, Low & Jaillet 2020), Algorithm
// 1; in the words of "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low &
// Jaillet 2021), §2.
//
// Every agent gets every other agent's vector; with probability 1 − p_t it maximises φ(x)ᵀω of one of them, picked at
// random. Symbols and loop in federated_learner.h. Deviations: all agents learn at once, where the paper looks
// at agent 1; agents are picked uniformly; in the paper the other agents' data are complete before agent 1 begins, but
// here all agents learn together, as in the algorithms this is compared with. Not private: vectors reach the other
// agents as they are.

AlgorithmEntry fts_original_entry() {
  return federated_entry<FederatedKind::original>(
      {.id = "fts-original",
       .label = "FTS (2020)",
       .summary = "Agents pass each other samples of their posteriors; now and then one follows another agent's.",
       .citation = "Dai, Low & Jaillet 2020, Algorithm 1; Dai, Low & Jaillet 2021, §2"});
}

// FTS with a placebo server: agents that follow random numbers as often as they would follow a server's vectors.
//
// A control, of this program's own, for "Differentially Private Federated Bayesian Optimization with Distributed
// Exploration" (Dai, Low & Jaillet 2021). The server draws ω_t ~ N(0, I) in every round, whatever the agents did, and
// asks them for nothing; everything else is FTS. What FTS and its kin gain over this was in the vectors; what this
// gains or loses against agents alone comes from asking elsewhere now and then. Symbols and loop in
// federated_learner.h.
//
// Nothing leaves an agent, so that nothing is charged.

AlgorithmEntry fts_placebo_entry() {
  return federated_entry<FederatedKind::placebo>(
      {.id = "fts-placebo",
       .label = "Placebo server",
       .summary = "Agents follow random numbers as often as FTS follows a server: the control for what sharing gains.",
       .citation = "control, this program; Dai, Low & Jaillet 2021, Algorithm 2"});
}

// TS: Thompson sampling by every agent alone, the yardstick of "Differentially Private Federated Bayesian Optimization
// with Distributed Exploration" (Dai, Low & Jaillet 2021), §5: Algorithm 2 with p_t = 1. Symbols and loop in
// federated_learner.h.
//
// Nothing leaves an agent, so no mechanism acts and no guarantee is needed or given.

AlgorithmEntry federated_ts_entry() {
  return federated_entry<FederatedKind::alone>(
      {.id = "federated-ts",
       .label = "TS (agents alone)",
       .summary = "Every agent does Thompson sampling on its own data: what all sharing is measured against.",
       .citation = "Dai, Low & Jaillet 2021, §2 and §5"});
}

// Agents that are a program of the user's own, around the server of DP-FTS-DE: "Differentially Private Federated
// Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021), Algorithm 1.
//
// Who is protected: one agent's whole contribution, as for DP-FTS-DE and by the same release; with z = 0 nobody is, and
// with q = 1, S = 0 and equal weights besides, the broadcast is the plain mean. The program acts for all agents; that
// none of them uses another one's rewards is assumed and not seen.

AlgorithmEntry external_agents_entry() {
  AlgorithmEntry entry;
  describe_program(entry);
  entry.id = "external-agents";
  entry.label = "External agents";
  entry.summary =
      "A program of yours acts for all agents, whose vectors a server sums, clipped, sampled and with noise.";
  entry.params = program_params("my-agents");
  for (ParamSpec& spec : server_params()) entry.params.push_back(std::move(spec));
  entry.constants = "BR";
  entry.for_agents = true;
  entry.notion = [](const ParamSet& params) {
    return params.real("z") > 0.0 ? PrivacyNotion::user_level_central : PrivacyNotion::none;
  };
  entry.make = [](const ParamSet&, const LearnerSetup& setup) {
    const FederatedSetup& own = federated_setup(setup);
    if (!own.program) throw std::logic_error("a setup without a program for agents that are one");
    return make_program_learner(setup, *own.program);
  };
  auto own = std::make_shared<FederatedEntry>();
  own->request = [](const ParamSet& params) { return federated_request(params, FederatedKind::dp_fts_de); };
  own->feature_lengthscale = feature_lengthscale;
  entry.own = own;
  entry.preview = server_preview;
  entry.explain = explain_server;
  return entry;
}

}  // namespace privbo
