// What tells one upper-confidence-bound algorithm from another: its width and its truncation.
#pragma once

#include <cstdint>
#include <functional>

namespace privbo {

struct UcbRules {
  /// β_t from the round t about to be played and γ_{t−1}.
  std::function<double(std::int64_t t, double gamma)> width;
  /// b_t; empty: rewards are used as they come. A reward with |y| > b_t counts as 0, once and for ever.
  std::function<double(std::int64_t t)> truncation;
};

}  // namespace privbo
