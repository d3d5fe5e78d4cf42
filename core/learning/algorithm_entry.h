// Declares an algorithm as the catalogue holds it: its parameters, how it is made, what is proved and stated about it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/param_set.h"
#include "learning/explanation.h"
#include "learning/family_part.h"
#include "learning/learner.h"
#include "learning/setup.h"
#include "numerics/types.h"
#include "privacy/ledger/ledger.h"
#include "text/message.h"

namespace privbo {

/// States what a regret bound assumes of rewards besides ‖f‖ ≤ B, which every bound needs; y is the reward before any
/// channel.
enum class RewardNeed {
  bounded_noise,          // |y − f| ≤ R and |f| ≤ B: users clip to ±(B+R), and a clipped reward is biased
  sub_gaussian,           // y − f is R-sub-Gaussian
  reward_moment,          // E|y|^{1+α} ≤ v
  noise_moment,           // E|y − f|^{1+α} ≤ c
  unclipped_sub_gaussian  // y − f is `scale`-sub-Gaussian and |y − centre| ≤ limit: users or a privatiser clip to that
};

struct BoundNeeds {
  RewardNeed rewards = RewardNeed::bounded_noise;
  Message words;  // for the bound's note: "E|y|^{1+α} ≤ v, ‖f‖ ≤ B"
  /// Where κ > 0, the bound also assumes P(|y − f| > κ (ln u)^θ) ≤ 1/u for u = 2 … T.
  double theta = 0.0, kappa = 0.0;
  /// Only unclipped_sub_gaussian uses these three.
  double scale = 0.0, centre = 0.0, limit = 0.0;
  /// Reports why the theorem does not hold for this f (n) and ‖f‖ ≤ B, and what to change; empty: it holds. Not set:
  /// the theorem asks no more of f.
  std::function<Message(const Vector& f, double B)> function{};
  /// States which setting of the algorithm is not the theorem's, and what to change; empty where all are.
  Message settings{};
};

struct Derived {
  std::string id;              // "beta_last"; unique within its list
  std::string symbol;          // "β_T"
  Message label;               // "confidence width in the last round"
  double value = 0.0;          // NaN: it does not happen, or cannot be computed beforehand; `help` states which
  Message unit;                // "reward units"; empty: none
  Message help;                // how it is computed and what it assumes
  std::string relation = "=";  // between symbol and value: "=", "≤" or "≥"
};

struct UcbRules {
  /// β_t from the round t about to be run and γ_{t−1}.
  std::function<double(std::int64_t t, double gamma)> width;
  /// b_t: a reward with |y| > b_t is set to 0 when it arrives and stays 0. Empty: rewards are used as they come.
  std::function<double(std::int64_t t)> truncation;
};

/// An upper bound on γ_t in nats, for 0 ≤ t ≤ T.
using GainBound = std::function<double(std::int64_t t)>;

/// Facts about an instance with agents that enter a theorem although no party of the run knows them.
struct BoundTruth {
  double distance = 0.0;      // Σ_n d_n, d_n = max_x |f^1(x) − f^n(x)|
  double furthest = 0.0;      // the largest of these sums, or more, over all agents in place of agent 1
  double kernel_error = 0.0;  // max |k − φᵀφ| of the shared features on the domain
};

/// A drawn bound on cumulative regret for one algorithm, valid where all its constants are the theorem's.
struct RegretBound {
  Text label;    // "Theorem 3"
  Message note;  // its constant, and what it needs
  BoundNeeds needs;
  /// Cumulative-regret bound after t rounds, 1 ≤ t ≤ T. It asks for γ at t and earlier rounds only.
  std::function<double(std::int64_t t, const GainBound& gamma)> value;
  /// Only the order is known: drawn as C times this, with the smallest C that keeps all such lines above the mean
  /// regret from T/10 on.
  bool order_only = false;
  /// Makes `value` from the facts about an instance, where the bound depends on them; empty elsewhere.
  std::function<std::function<double(std::int64_t t, const GainBound& gamma)>(const BoundTruth&)> of_truth{};
};

class Family;

struct AlgorithmEntry : ComponentInfo {
  AlgorithmEntry() = default;
  explicit AlgorithmEntry(ComponentInfo names) : ComponentInfo(std::move(names)) {}

  std::string paper;               // for grouping: "Local DP (Zhou & Tan 2020)", "Baselines"
  std::string complexity;          // per round, for the table
  std::string constants = "BRvc";  // which of B, R, v, c its rules use: one that no algorithm uses need not be declared
  bool needs_fixed_choices =
      false;  // whether it plays one point for several rounds: decision sets must then stay the same
  /// Reports which rewards this algorithm gets with these parameters.
  PrivacyNotion (*notion)(const ParamSet&) = nullptr;
  std::unique_ptr<Learner> (*make)(const ParamSet&, const LearnerSetup&) = nullptr;
  /// Reports whether it promises its ε at a δ > 0, which is /privacy/delta or its own. Null: as its notion has it.
  bool (*needs_delta)(const ParamSet&) = nullptr;
  /// Reports whether what one person pays for is one release with Gaussian noise that ε and δ alone decide: a noise
  /// multiplier z = σ/Δ then stands for an ε at each δ. Null: it is not.
  bool (*one_gaussian_release)(const ParamSet&) = nullptr;
  const Family* family = nullptr;         // set by the catalogue
  std::shared_ptr<const FamilyData> own;  // what only its family asks of it; null: nothing
  bool observes_rewards = true;           // false: the channel releases something other than rewards
  /// Whether nothing leaves a trusted curator before the last round: its posterior is known to nobody else.
  bool publishes_at_end = false;
  /// Whether it is known not to keep what it claims. The claim then calibrates its noise and is what an audit compares
  /// with; it is shown as nobody's privacy.
  bool broken = false;
  bool learns = true;             // false: a yardstick, which every useful algorithm leaves behind
  bool for_agents = false;        // whether its learner acts for several agents, in problems that have them
  bool needs_contexts = false;    // whether it answers visitors, in problems with contexts
  bool external = false;          // whether a program that is no part of this one decides what is played
  bool external_release = false;  // whether such a program also makes what others see, of which nothing is proven
  /// Whether contexts may lie anywhere in a box; otherwise they must be those of a finite set.
  bool contexts_anywhere = false;
  /// Whether its learner may ask any point of a box (LearnerSetup::box); otherwise `why_finite` states why not, as the
  /// end of a sentence.
  bool on_boxes = false;
  Message why_finite = Message("it chooses among the points of a list");
  /// Makes the regret bounds; empty where no theorem covers the algorithm.
  std::function<std::vector<RegretBound>(const ParamSet&, const LearnerSetup&)> bounds;
  /// Width and truncation at the scale the parameters ask for; empty where the algorithm has no width, and without a
  /// width where these parameters leave open what it will be.
  std::function<UcbRules(const ParamSet&, const LearnerSetup&)> rules;
  /// Further numbers worth showing before a run, beside those that follow from `rules`, the budget and the channel.
  std::function<std::vector<Derived>(const ParamSet&, const LearnerSetup&)> preview;
  /// States the scale of its width as it acts: "s = 0.03". Null: as its parameter beta_scale states, where it has one.
  Message (*exploration)(const ParamSet&) = nullptr;
  /// Returns the explanation for these parameters, which may change who sees what.
  Explanation (*explain)(const ParamSet&) = nullptr;
};

}  // namespace privbo
