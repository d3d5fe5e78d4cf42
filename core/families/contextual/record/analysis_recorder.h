// Measures in every trial what the analysis of USCA bounds, and gathers it over trials beside the bounds.
//
// "Differentially Private Kernelized Contextual Bandits" (Pavlovic, Salgia & Zhao 2025), Lemma 4.4, Lemma 7.1, Theorem
// 8.2; constants: families/contextual/theory/usca_theory.h.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "families/contextual/theory/usca_theory.h"
#include "record/context_records.h"

namespace privbo {

/// Of one algorithm in one trial. All arguments outlive it.
class AnalysisRecorder {
 public:
  AnalysisRecorder(const Experiment& experiment, const Instance& instance, std::size_t algorithm, std::size_t trial);

  /// Names of what it has at every checkpoint; none where the algorithm is not USCA.
  std::vector<std::string> names() const;
  /// Returns the values after t ≥ 1 rounds in the order of the names, NaN where the analysis says nothing. `gamma`: γ_t
  /// in nats.
  std::vector<double> values(std::int64_t t, double gamma) const;
  /// Returns the kernel's leading eigenvalues under κ once a checkpoint has been reached; nothing where there are none.
  std::map<std::string, std::vector<double>> final_values() const;

 private:
  const Experiment& experiment_;
  const Instance& instance_;
  std::size_t algorithm_, trial_;
  bool usca_;
  mutable bool known_ = false;
  mutable std::optional<UscaTheory> theory_;  // made at the first checkpoint, since it takes time
};

/// Gathers the first `checkpoints` checkpoints of these trials; empty where a trial has no such values.
UscaAnalysis usca_analysis(const std::vector<const TrialPath*>& trials, std::size_t checkpoints);

}  // namespace privbo
