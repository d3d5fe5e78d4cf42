// The agents of federated Thompson sampling, all in one object: each uses only its own rewards, the broadcasts and what
// is public.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// Algorithm 2; "Federated Bayesian Optimization via Thompson Sampling" (Dai, Low & Jaillet 2020) where the server
// passes on single vectors.
//
//   N agents   P sub-regions   M features φ   p_t schedule   β_t scale of the own sample
//   W_{t−1} broadcast, M numbers per sub-region
//   t ≤ 0   agent n draws initial points from its sub-region n mod P
//   t ≥ 1   r ~ U(0, 1);   r ≤ p_t: x_t = argmax f, f ~ GP(μ, β_t² σ²(·,·));
//           otherwise x_t = argmax φ(x)ᵀ W_{t−1}^{(region of x)}
//   t ≥ 0   ω_{n,t} ~ N(ν, λΣ⁻¹) of all own data goes to the server
//
// Where settings.learn_every = k > 0, each agent learns the kernel of its own posterior from its own rewards whenever
// it has a multiple of k of them (learnt_kernel.h), as the code published with the paper does and the paper does not
// say.
//
// Deviations: own samples are of the exact posterior (the paper's line 6), never of the features. Line 6 prints
// β_{t+1}, the text defines β_t, which is used here. Where there is no broadcast of the round before (it has stopped,
// or there never is one) an agent samples its own posterior. In the algorithm of 2020 an agent that follows another one
// picks it anew in every round.
#pragma once

#include <memory>
#include <span>

#include "families/federated/federated_params.h"
#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// Returns the function (n) on the domain that the learner's last broadcast describes. Empty where there is none.
Vector broadcast_function(const Learner& learner);

/// Whom each agent followed in the round that was asked last: the server (0), another agent (its number, where the
/// server passes on single vectors), or itself (−1). Empty for other learners.
std::span<const Index> followed_sources(const Learner& learner);

/// setup.own must be a FederatedSetup with plan, domain and agent_draws, one per agent; with shared_features where the
/// plan has a server, and regions where it has more than one (std::logic_error otherwise).
std::unique_ptr<Learner> make_federated_learner(const FederatedSettings& settings, const LearnerSetup& setup);

}  // namespace privbo
