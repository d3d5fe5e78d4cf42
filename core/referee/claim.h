// A claim of privacy as the referee tries it: who is protected from whom, which inputs count as neighbours, and a curve
// of (ε, δ), each point of which must hold.
#pragma once

#include <string>
#include <vector>

#include "catalogue/json.h"
#include "text/message.h"

namespace privbo::referee {

/// Describes which kind of privacy is claimed.
enum class Notion { local, joint, user_level, central };

/// Describes how two neighbouring interactions may differ.
enum class Relation {
  replace_reward,   // one reward is any other
  replace_user,     // all rewards of one user are any others
  absent_reward,    // one reward is there or not
  replace_context,  // the context of one visitor is any other
};

/// Describes what somebody who must not learn of the difference sees.
enum class Observer {
  messages,  // the messages of users who randomise their own rewards
  others,    // all releases, and what was asked in all rounds but those of the protected user
  releases,  // the releases alone
};

/// One (ε, δ): for every event S, P(S) ≤ e^ε P′(S) + δ, both ways round.
struct CurvePoint {
  double epsilon = 0.0, delta = 0.0;

  bool operator==(const CurvePoint&) const = default;
};

struct Claim {
  Notion notion = Notion::joint;
  Relation relation = Relation::replace_reward;
  Observer observer = Observer::others;
  bool bounded = false;             // it is made only of rewards within ±bound; otherwise of all rewards
  std::vector<CurvePoint> named{};  // points that the claim names
  double mu = 0.0;                  // Gaussian differential privacy; 0: not claimed
  double rho = 0.0;                 // zero-concentrated differential privacy; 0: not claimed
  double precision = 0.0;           // released numbers are read as multiples of it; 0: to their last bit

  bool operator==(const Claim&) const = default;

  /// Returns the points that are tried: all that it names, and some of each curve. At least one.
  std::vector<CurvePoint> points() const;
  /// Returns whether it states δ = 0 at every point.
  bool pure() const;
  /// Returns what is claimed in words: "ε = 1", "(1, 1e-05) and μ = 0.268".
  Message text() const;
};

/// The largest ε that is tried: at a larger one even a program without any noise could not be refuted in a lifetime.
inline constexpr double largest_epsilon = 20.0;
/// As many points as one claim may name.
inline constexpr std::size_t max_points = 16;

/// Makes a claim of {"notion", "relation", "observer", "rewards", "precision", "epsilon", "delta", "points", "mu",
/// "rho", "curve"}, of which only "notion" and one way of stating a curve are needed; "curve" may have "mu", "rho" and
/// "points".
/// Throws InvalidArgument with a sentence for what cannot be tried, and for what it does not know.
Claim claim_of_json(const Json& json);
/// Writes the claim so that claim_of_json returns it again.
Json json_of(const Claim& claim);
/// Throws InvalidArgument with a sentence where the claim cannot be tried. claim_of_json calls it.
void check(const Claim& claim);

/// Name what is protected from whom: "joint differential privacy", "one reward is any other", "everybody else".
Message words_of(Notion notion);
Message words_of(Relation relation);
Message words_of(Observer observer);

}  // namespace privbo::referee
