// What is known about each trust model: upper bound, lower bound, the gap between them, and how both depend on ε.
#pragma once

#include <string>
#include <vector>

namespace privbo {

/// One row. Texts are formulas in plain symbols, each with its source.
struct TrustFacts {
  std::string id;         // of the trust model: "none", "local", "joint", "local-joint", "user-level", "joint-pure"
  std::string model;      // "Local differential privacy"
  std::string algorithm;  // "LDP-TGP-UCB" …: whose upper bound it is
  std::string measure;    // "cumulative regret R_T", "error rate": two measures are never compared in one cell
  std::string upper, upper_source;
  std::string lower, lower_source;  // "none known" where none is
  std::string gap;                  // "γ_T^{1/2} up to logarithms", …
  std::string dependence;           // on ε: "1/ε", "additive γ_T/(Tε)", …
  std::string dependence_lower;     // of the lower bound
};

/// In the order of the page: none, local, joint, local joint, user-level central, joint with pure ε (USCA).
const std::vector<TrustFacts>& trust_facts();
const TrustFacts& trust_facts_of(const std::string& id);  // std::out_of_range names the ids there are

}  // namespace privbo
