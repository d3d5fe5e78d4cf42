// Makes agents whose objectives are random relatives of one function: the synthetic experiments of the federated paper.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021).
//   perturbed, App. B.1.1:         f^n(x) = f(x) ± d, a fair coin for every agent and every point
//   mixture, App. B.1.2, Fig. 7:   f^n = α f_n + (1 − α) f_base, f_1, …, f_N and f_base independent draws of one law
// f and f_base are the scenario's objective in the instance at hand; f_n are further draws of it, each scaled as the
// objective itself is (the paper normalises each function into [0, 1]; the mixture is not normalised again).
#pragma once

#include "environment/agents/agents.h"

namespace privbo {

std::vector<ParamSpec> perturbed_params();
std::shared_ptr<const AgentSource> make_perturbed_source(const ParamSet&, const std::filesystem::path& folder);
std::vector<ParamSpec> mixture_agent_params();
std::shared_ptr<const AgentSource> make_mixture_source(const ParamSet&, const std::filesystem::path& folder);

/// Returns the parameter N_init, which every kind of agents has; `citation` states where `value` is from.
ParamSpec initial_param(std::int64_t value, const std::string& citation);

}  // namespace privbo
