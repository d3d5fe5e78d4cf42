// Declares what is shown and stored of a run with contexts: error rates over trials, and what one trial would
// recommend.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "record/snapshot.h"

namespace privbo {

/// What one answer would lose in the context where it loses most; Theorem 8.2 holds for every context at once. One
/// value per checkpoint, or per checkpoint and trial. Ground truth.
struct WorstContext {
  std::vector<std::vector<double>> values;          // [checkpoint][trial], reward units
  std::vector<std::vector<std::int64_t>> contexts;  // [checkpoint][trial]: which; −1: contexts lie anywhere
  std::vector<double> mean, standard_error;         // over trials; 0 with one trial

  bool empty() const { return values.empty(); }
};

/// What the paper's analysis bounds, beside its bounds with all constants, on a finite domain. One value per
/// checkpoint; measured numbers are means over trials.
struct UscaAnalysis {
  std::vector<double> deviation;        // ‖Z̃⁻¹Z − I‖ of Lemma 4.4, measured
  std::vector<double> deviation_bound;  // 28/17 √(γ_T ln(1/δ)/(Tτ))
  std::vector<double> variance_bound;   // Lemma 7.1: 81F²γ_T/(13T), of sup σ̄²
  std::vector<double>
      theorem;  // Theorem 8.2, the largest of the trials, reward units; empty: it does not speak of this
  std::vector<double> eigenvalues;  // λ_j of the kernel under κ, the leading ones, falling; empty before a trial's end
  double largest_function = 0.0;    // F
  double delta = 0.0;               // of all of these bounds
  double discretisation = 0.0;      // |U_T|
  double lipschitz = 0.0;           // L_f, the largest of the trials
  double largest_regret = 0.0;      // 2B, B declared
  /// Whether the lemmas speak of this algorithm: Z comes from the users' law, K is the theorem's, k(w, w) ≤ 1.
  bool lemmas = false;
  /// The first T that the proofs of Lemma 4.4 and of Theorem 8.2 go through with; 0: not within the run.
  std::int64_t lemmas_from = 0, theorem_from = 0;

  bool empty() const { return deviation.empty(); }
  /// Whether Theorem 8.2 says no more at any checkpoint than that rewards are bounded.
  bool is_vacuous() const {
    return !theorem.empty() && std::ranges::all_of(theorem, [this](double bound) { return bound >= largest_regret; });
  }
};

/// Error rates at the checkpoints, over the finished trials: what a run that stopped there would lose with one answer.
/// Ground truth. One value per checkpoint, in the order of Snapshot::checkpoints.
struct ErrorRates : FamilyRecord {
  std::vector<std::vector<double>> values;   // [checkpoint][trial]: error rate
  std::vector<double> mean, standard_error;  // over trials; 0 with one trial
  std::vector<double> monte_carlo;           // largest standard error of a trial's own value; 0: exact
  std::vector<double> largest_error;         // mean of max |μ − f| over the domain; NaN: no posterior
  std::vector<double> information_gain;      // γ_T, mean over trials; NaN where the algorithm uses none
  std::vector<double> copies;                // K; NaN where the algorithm uses none
  std::vector<double> largest_variance;      // sup σ̄²; NaN where the algorithm uses none
  std::vector<double> bound;                 // C (√(γ_T/T) + γ_T/(Tε)), Theorem 4.1; empty: no theorem
  double bound_constant = 0.0;               // C
  double epsilon = std::numeric_limits<double>::infinity();  // of one answer; infinite: not private
  double epsilon_spent = 0.0;                                // of all answers the run gave
  WorstContext worst;                                        // empty in results of earlier versions
  UscaAnalysis analysis;                                     // empty where there is none, or no finite domain
  bool recommends = false;  // answers are drawn by a private mechanism; otherwise arg max of the posterior, or uniform

  bool empty() const { return values.empty(); }
  std::shared_ptr<FamilyRecord> copy() const override { return std::make_shared<ErrorRates>(*this); }
  std::vector<double> error_rates() const override { return empty() ? std::vector<double>() : values.back(); }
  Curve error_rate_curve() const override {
    return {.mean = mean, .standard_error = standard_error, .lower = {}, .median = {}, .upper = {}};
  }
};

/// Shows what would be recommended to the next visitor, context by context, after round t. Ground truth of the
/// simulation, but for `recommended`.
struct PolicyPicture : FamilyData {
  Index actions = 0, contexts = 0;
  Vector context_weights;                                    // C, κ
  Matrix probabilities;                                      // actions × contexts; columns sum to 1
  std::vector<std::string> action_names, context_names;      // as shown
  double epsilon = std::numeric_limits<double>::infinity();  // of one answer; infinite: not private
  double rate = std::numeric_limits<double>::infinity();     // of the exponent; infinite: arg max
  std::string exponent;                                      // "ε/(4B sup σ̄²)"; empty where there is no exponent
  double information_gain = 0.0, largest_variance = 0.0, largest_on_grid = 0.0, kappa = 0.0, kernel_error = 0.0;
  std::int64_t copies = 0;
  Vector deviation;  // n, σ̄; empty: the picture's own deviation
  double error_rate = 0.0;
  Index context = -1, recommended = -1;  // of the last visitor who was answered; −1: none yet
};

/// Returns the algorithm's error rates; empty where there are no contexts.
inline const ErrorRates& error_rates(const AlgorithmSnapshot& algorithm) {
  return record_or_empty<ErrorRates>(algorithm);
}
/// Returns the posterior's policy picture; null where there are no contexts.
inline std::shared_ptr<const PolicyPicture> policy_picture(const PosteriorSnapshot& posterior) {
  return find_among<PolicyPicture>(posterior.parts);
}

}  // namespace privbo
