// Declares the numbers that learners from statistics note of a decision.
#pragma once

#include <array>

#include "learning/family_part.h"

namespace privbo {

/// Decision::own of learners from statistics.
struct JointDecision : FamilyData {
  std::array<double, 4> width_terms{};  // of √β at the algorithm's own scale: norm, features, noise, volume
  bool raised = false;  // whether eigenvalues of the released statistics had to be raised for V to be positive definite
};

}  // namespace privbo
