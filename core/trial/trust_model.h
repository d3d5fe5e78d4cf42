// A trust model: who is trusted with what, what is known about its price, and how a comparison runs it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/param_spec.h"

namespace privbo {

/// One row. Texts are formulas in plain symbols, each with its source.
struct TrustFacts {
  std::string id;         // of the trust model: "local"
  Text model;             // "Local differential privacy"
  std::string algorithm;  // "LDP-TGP-UCB" …: whose upper bound it is
  Text measure;           // "cumulative regret R_T", "error rate": two measures are never compared in one cell
  Text upper, upper_source;
  Text lower, lower_source;  // "none known" where none is
  Text gap;                  // "γ_T^{1/2} up to logarithms", …
  Text dependence;           // on ε: "1/ε", "additive γ_T/(Tε)", …
  Text dependence_lower;     // of the lower bound
};

/// A panel that several models share, because one algorithm keeps one promise under each of them.
struct SharedPanel {
  std::string id;
  Text title, short_title;
  Text algorithm;  // what they have in common
  Text promise;    // what every ε on its axis is about
};

/// Describes what a family offers to the comparison of trust models.
struct TrustModel {
  TrustFacts facts;
  std::string key;          // of its switch in the section "comparison": "local_joint"
  std::string label, help;  // of that switch
  std::string algorithm;    // catalogue id of the algorithm
  Text short_label{};       // above its plot; empty: the label
  /// The setting of the section "comparison" that chooses among several algorithms; empty: `algorithm` alone.
  std::optional<ParamSpec> choice{};
  bool is_private = true;  // false: one point, whatever ε
  bool of_agents = false;  // run by several agents that share, not by one learner
  /// Set where other models keep the same promise with the same algorithm: their curves stand in one panel, above those
  /// of other promises. Empty: a panel of its own.
  std::optional<SharedPanel> shared{};
};

/// Lower bounds that hold without privacy, and so under every trust model, in words: "Lower Bounds on Regret for Noisy
/// Gaussian Process Bandit Optimization" (Scarlett, Bogunovic & Cevher 2017). For both kernels they are √(T γ_T) up to
/// logarithms, as γ_T = O((ln T)^{d+1}) for SE and Õ(T^{d/(2ν+d)}) for Matérn.
namespace known_bounds {

inline constexpr const char* cumulative = "cumulative regret R_T";
inline constexpr const char* scarlett = "SE: √(T (ln T)^(d/2)); Matérn: T^((ν+d)/(2ν+d))";
inline constexpr const char* scarlett_source = "Scarlett et al. 2017";
inline constexpr const char* only_without_privacy = "none known with ε; the bound without privacy applies";

}  // namespace known_bounds

}  // namespace privbo
