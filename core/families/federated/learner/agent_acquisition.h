// Declares how the agents of a federated run find maxima: on a finite domain by reading all values, in a box by
// searching.
//
// "Differentially Private Federated Bayesian Optimization with Distributed Exploration" (Dai, Low & Jaillet 2021),
// Algorithm 2, lines 2, 6 and 8. The maximum of the server's function, which all agents share, is computed once a
// round, unless settings.own_searches asks every follower to search for it by itself, as the code published with the
// paper does: a search finds a maximum, not always the largest, so that followers then differ.
#pragma once

#include <memory>
#include <vector>

#include "families/federated/federated_params.h"
#include "learning/learner.h"
#include "learning/setup.h"

namespace privbo {

/// An agent that draws a function from its own posterior.
struct OwnDraw {
  Index agent = 0;
  double width = 0.0;
  RandomSource* draws = nullptr;  // the agent's coins
};

/// Describes what is stated about one agent alone may be called for several agents at the same time.
class AgentAcquisition {
 public:
  virtual ~AgentAcquisition() = default;

  /// Returns an initial point from a sub-region, or from the whole domain where `region` is −1 or nothing on offer lies
  /// in it. No point repeats until all have been asked.
  virtual Query initial(Index agent, const Choices& choices, Index region, RandomSource& draws) = 0;
  virtual void observe(const Query& query, double y) = 0;
  /// Learns the agent's own kernel from its own observations, and makes its posterior anew (learnt_kernel.h).
  /// Throws std::logic_error on a finite domain, where kernels are fixed.
  virtual void learn(Index agent, RandomSource& draws) = 0;
  /// Realised information gain of the agent's own points, in nats.
  virtual double information_gain(Index agent) const = 0;
  /// Returns the features φ of what was asked, M numbers.
  virtual Vector features(const Query& query) const = 0;

  /// Forgets the functions of the last round.
  virtual void begin_round() = 0;
  /// Draws functions from the agents' own posteriors, their deviations multiplied by `width`. Once a round; no
  /// agent occurs twice.
  virtual void draw_own(const std::vector<OwnDraw>& agents) = 0;
  /// Gives the agent the server's function φ(x)ᵀ w^{(region of x)}; w: M numbers for each region. Agents with the same
  /// `source` share one.
  virtual void follow(Index agent, Index source, Eigen::Ref<const Vector> weights) = 0;
  /// Asks where each agent's function is largest: one query each, in the order of the agents.
  virtual void choose(const Round& round, std::vector<Query>& queries) = 0;

  /// Returns the posterior on the domain's points, and the function of this round where there is one.
  virtual PosteriorValues posterior(Index agent) const = 0;
  /// Returns the server's function on the domain's points (n).
  virtual Vector server_function(Eigen::Ref<const Vector> weights) const = 0;
};

std::unique_ptr<AgentAcquisition> make_finite_choices(const FederatedSettings& settings, const LearnerSetup& setup);
/// For domains that may be asked anywhere (Domain::anywhere).
std::unique_ptr<AgentAcquisition> make_box_choices(const FederatedSettings& settings, const LearnerSetup& setup);

}  // namespace privbo
