// Snapshots of runs with contexts, made by hand: every number in them has a formula that a test can repeat.
#pragma once

#include <cmath>

#include "record/context_records.h"
#include "record/snapshot.h"
#include "support/own_record.h"

namespace privbo::samples {

inline std::vector<std::int64_t> checkpoints_of(std::size_t count) {
  std::vector<std::int64_t> all{30, 100, 300, 1000, 3000};
  all.resize(count);
  return all;
}

/// Error rate `scale`·T^−½ ± 10 %, over three trials; γ_T = `gain` at every T.
inline AlgorithmSnapshot error_rates(const std::string& label, double scale, double gain,
                                     const std::vector<std::int64_t>& checkpoints) {
  AlgorithmSnapshot algorithm;
  algorithm.type = algorithm.label = label;
  algorithm.trials = 3;
  ErrorRates& errors = test::own_record<ErrorRates>(algorithm);
  for (const std::int64_t T : checkpoints) {
    const double mean = scale / std::sqrt(static_cast<double>(T));
    errors.values.push_back({0.9 * mean, mean, 1.1 * mean});
    errors.mean.push_back(mean);
    errors.standard_error.push_back(0.1 * mean / std::sqrt(3.0));
    errors.monte_carlo.push_back(0.0);
    errors.largest_error.push_back(2.0 * mean);
    errors.information_gain.push_back(gain);
    errors.copies.push_back(std::isfinite(gain) ? 4.0 : gain);
    errors.largest_variance.push_back(std::isfinite(gain) ? 0.5 : gain);
  }
  return algorithm;
}

inline void make_usca(AlgorithmSnapshot& algorithm, double epsilon, const std::vector<std::int64_t>& checkpoints,
                      double C) {
  algorithm.privacy.guarantee.notion = PrivacyNotion::joint;
  algorithm.privacy.guarantee.epsilon = epsilon;
  ErrorRates& errors = test::own_record<ErrorRates>(algorithm);
  errors.recommends = true;
  errors.epsilon = errors.epsilon_spent = epsilon;
  errors.bound_constant = C;
  for (std::size_t i = 0; i < checkpoints.size(); ++i) {
    const double share = errors.information_gain[i] / static_cast<double>(checkpoints[i]);
    errors.bound.push_back(C * (std::sqrt(share) + share / epsilon));
    errors.analysis.deviation.push_back(std::sqrt(share));
    errors.analysis.deviation_bound.push_back(2.5 * std::sqrt(share));
    errors.analysis.variance_bound.push_back(95.0 * share);
  }
  errors.analysis.eigenvalues = {0.2, 0.1, 0.05, 0.01};
  errors.analysis.largest_function = 3.9;
  errors.analysis.delta = 0.1;
  errors.analysis.lemmas = true;
}

/// f of action a of 8 and context c of 5: the best action is c + 1.
inline double pair_truth(Index a, Index c) {
  return 1.0 - 0.1 * std::abs(static_cast<double>(a - c - 1)) + 0.01 * static_cast<double>(c);
}

inline std::shared_ptr<Domain> pairs(Index actions = 8, Index contexts = 5) {
  auto domain = std::make_shared<Domain>();
  domain->contexts = contexts;
  domain->action_dimension = 1;
  domain->points.resize(actions * contexts, 2);
  for (Index a = 0; a < actions; ++a)
    for (Index c = 0; c < contexts; ++c)
      domain->points.row(a * contexts + c) << static_cast<double>(a) / static_cast<double>(actions - 1),
          0.1 + 0.2 * static_cast<double>(c);
  return domain;
}

/// A posterior on `domain` whose exponential mechanism has the rate `rate` on a mean that is f itself.
inline void add_policy(PosteriorSnapshot& p, const std::shared_ptr<const Domain>& domain, double rate) {
  const Index A = domain->actions(), C = domain->contexts;
  p.domain = domain;
  p.t = 3000;
  p.truth.resize(A * C);
  for (Index a = 0; a < A; ++a)
    for (Index c = 0; c < C; ++c) p.truth[a * C + c] = pair_truth(a, c);
  p.mean = p.truth;
  p.deviation = Vector::Constant(A * C, 0.3);
  p.counts.assign(static_cast<std::size_t>(A * C), 0);
  auto picture = std::make_shared<PolicyPicture>();
  picture->actions = A;
  picture->contexts = C;
  picture->context_weights = Vector::Constant(C, 1.0 / static_cast<double>(C));
  picture->probabilities.resize(A, C);
  for (Index c = 0; c < C; ++c) {
    Vector weight(A);
    for (Index a = 0; a < A; ++a)
      weight[a] = std::isfinite(rate) ? std::exp(rate * pair_truth(a, c)) : (a == c + 1 ? 1.0 : 0.0);
    picture->probabilities.col(c) = weight / weight.sum();
  }
  for (Index a = 0; a < A; ++a) picture->action_names.push_back(std::to_string(a));
  for (Index c = 0; c < C; ++c) picture->context_names.push_back("c" + std::to_string(c));
  picture->deviation = Vector::Constant(A * C, 0.25);
  picture->error_rate = 0.123;
  if (std::isfinite(rate)) {
    picture->epsilon = 2.0;
    picture->rate = rate;
    picture->exponent = "ε/(4B sup σ̄²)";
    picture->information_gain = 12.5;
    picture->copies = 4;
    picture->largest_variance = picture->largest_on_grid = 0.0625;
    picture->kappa = 0.001;
    picture->context = 3;
    picture->recommended = 2;
  }
  test::set_part(p, picture);
}

/// USCA at ε = 1 and 4, the learner from statistics under (ε, δ)-joint privacy, GP-UCB and uniform play.
inline Snapshot contextual_run(std::size_t checkpoints = 5) {
  Snapshot run;
  run.run_id = 7;
  run.state = RunState::finished;
  run.scenario_name = "contexts";
  run.horizon = 3000;
  run.trials = run.trials_done = 3;
  run.checkpoints = checkpoints_of(checkpoints);
  run.recorded_rounds = run.checkpoints;
  const double none = std::numeric_limits<double>::quiet_NaN();
  run.algorithms.push_back(error_rates("USCA, ε = 1", 2.0, 10.0, run.checkpoints));
  make_usca(run.algorithms.back(), 1.0, run.checkpoints, 0.5);
  run.algorithms.push_back(error_rates("USCA, ε = 4", 1.0, 10.0, run.checkpoints));
  make_usca(run.algorithms.back(), 4.0, run.checkpoints, 0.25);
  run.algorithms.push_back(error_rates("JDP-GP-UCB", 3.0, none, run.checkpoints));
  run.algorithms.back().privacy.guarantee.notion = PrivacyNotion::joint;
  run.algorithms.back().privacy.guarantee.epsilon = 1.0;
  run.algorithms.back().privacy.guarantee.delta = 2e-5;
  run.algorithms.back().privacy.per_reward().assign(run.recorded_rounds.size(), 1.0);
  run.algorithms.push_back(error_rates("GP-UCB", 0.5, 10.0, run.checkpoints));
  run.algorithms.push_back(error_rates("uniform", 20.0, none, run.checkpoints));
  add_policy(run.posterior, pairs(), 8.0);
  return run;
}

}  // namespace privbo::samples
