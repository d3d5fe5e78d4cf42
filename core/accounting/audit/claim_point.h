// One (ε, δ) that a privacy claim names.
#pragma once

namespace privbo {

struct ClaimPoint {
  double epsilon = 0.0, delta = 0.0;

  bool operator==(const ClaimPoint&) const = default;
};

}  // namespace privbo
