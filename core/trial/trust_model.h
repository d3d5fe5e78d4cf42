// A trust model: who is trusted with what, what is known about its price, and how a comparison plays it.
#pragma once

#include <string>
#include <vector>

namespace privbo {

/// One row. Texts are formulas in plain symbols, each with its source.
struct TrustFacts {
  std::string id;         // of the trust model: "local"
  std::string model;      // "Local differential privacy"
  std::string algorithm;  // "LDP-TGP-UCB" …: whose upper bound it is
  std::string measure;    // "cumulative regret R_T", "error rate": two measures are never compared in one cell
  std::string upper, upper_source;
  std::string lower, lower_source;  // "none known" where none is
  std::string gap;                  // "γ_T^{1/2} up to logarithms", …
  std::string dependence;           // on ε: "1/ε", "additive γ_T/(Tε)", …
  std::string dependence_lower;     // of the lower bound
};

/// What a family offers to the comparison of trust models.
struct TrustModel {
  TrustFacts facts;
  std::string key;          // of its switch in the section "comparison": "local_joint"
  std::string label, help;  // of that switch
  std::string plays;        // catalogue id of the algorithm
  bool is_private = true;   // false: one point, whatever ε
};

}  // namespace privbo
