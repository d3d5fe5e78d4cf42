// One number that the settings imply before anything runs.
#pragma once

#include <string>

namespace privbo {

struct Derived {
  std::string id;              // "beta_last"; unique within its list
  std::string symbol;          // "β_T"
  std::string label;           // "confidence width in the last round"
  double value = 0.0;          // NaN: it does not happen, or cannot be told beforehand; `help` says which
  std::string unit;            // "reward units"; empty: none
  std::string help;            // how it is computed and what it assumes
  std::string relation = "=";  // between symbol and value: "=", "≤" or "≥"
};

}  // namespace privbo
