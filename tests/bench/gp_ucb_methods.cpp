// Ours and the yardsticks, all on one environment.
#include "bench/gp_ucb_methods.h"

#include <Eigen/Cholesky>
#include <array>
#include <cmath>

#include "support/line_domain.h"

namespace privbo::bench {
namespace {

double reward(const Problem& problem, Index a, Index t) {
  const auto& noise = reward_noise();
  return problem.objective[a] + 0.1 * noise[static_cast<std::size_t>(t) % noise.size()];
}

Index best_bound(const Vector& mean, const Vector& variance) {
  Index best = 0;
  double top = -1e300;
  for (Index i = 0; i < mean.size(); ++i) {
    const double bound = mean[i] + width * std::sqrt(std::fmax(variance[i], 0.0));
    if (bound > top) {
      top = bound;
      best = i;
    }
  }
  return best;
}

class Tally {
 public:
  explicit Tally(const Problem& problem) : problem_(problem), best_(problem.objective.maxCoeff()) {}
  void add(Index a) {
    pulled_.arm_sum += a;
    pulled_.regret += best_ - problem_.objective[a];
  }
  Pulled pulled() const { return pulled_; }

 private:
  const Problem& problem_;
  double best_;
  Pulled pulled_;
};

}  // namespace

const std::vector<double>& reward_noise() {
  static const std::vector<double> noise = [] {
    const auto draws = make_stream({7, 0, 0, Purpose::reward_noise});
    std::vector<double> values(200000);
    for (double& value : values) value = draws->normal();
    return values;
  }();
  return noise;
}

Problem make_problem(KernelKind kind, Index n, bool with_gram) {
  static const auto se = make_squared_exponential(0.2);
  static const auto matern = make_matern(2.5, 0.2);
  Problem problem;
  problem.domain = test::line_domain(n);
  problem.kernel = kind == KernelKind::matern ? matern.get() : se.get();
  problem.prior = make_prior(*problem.kernel, problem.domain);
  if (with_gram) problem.gram = gram_matrix(*problem.kernel, problem.domain);
  constexpr std::array<double, 5> centres{0.1, 0.3, 0.55, 0.72, 0.9}, heights{0.5, -0.4, 0.9, 0.3, -0.6};
  problem.objective = Vector::Zero(n);
  for (std::size_t k = 0; k < centres.size(); ++k)
    problem.objective.array() +=
        heights[k] * (-0.5 * ((problem.domain.points.col(0).array() - centres[k]) / 0.2).square()).exp();
  return problem;
}

Pulled run_ours(const Problem& problem, Index rounds) {
  Tally tally(problem);
  const auto posterior = make_posterior(problem.prior, noise_variance);
  for (Index t = 0; t < rounds; ++t) {
    const Index a = posterior->argmax_ucb(width);
    posterior->observe(a, reward(problem, a, t));
    tally.add(a);
  }
  return tally.pulled();
}

Pulled run_refit(const Problem& problem, Index rounds) {
  Tally tally(problem);
  const Index n = problem.domain.size();
  Vector mean = Vector::Zero(n), variance = problem.prior->diagonal;
  Matrix cross(rounds, n);  // row t: covariance of the t-th pulled point with the domain
  Matrix noisy(rounds, rounds);
  Vector rewards(rounds), column(n);
  std::vector<Index> arms;
  for (Index t = 0; t < rounds; ++t) {
    const Index a = best_bound(mean, variance);
    tally.add(a);
    arms.push_back(a);
    problem.kernel->column(problem.domain, a, column);
    cross.row(t) = column.transpose();
    rewards[t] = reward(problem, a, t);
    const Index count = t + 1;
    for (Index s = 0; s <= t; ++s) noisy(t, s) = noisy(s, t) = column[arms[static_cast<std::size_t>(s)]];
    noisy(t, t) += noise_variance;
    const Eigen::LLT<Matrix> solver(noisy.topLeftCorner(count, count));
    const Vector weights = solver.solve(rewards.head(count));
    for (Index i = 0; i < n; ++i) {
      const Vector k = cross.col(i).head(count);
      mean[i] = k.dot(weights);
      const Vector z = solver.matrixL().solve(k);
      variance[i] = problem.prior->diagonal[i] - z.squaredNorm();
    }
  }
  return tally.pulled();
}

Pulled run_rank_one(const Problem& problem, Index rounds) {
  Tally tally(problem);
  Matrix covariance = problem.gram;
  Vector mean = Vector::Zero(covariance.rows()), variance = covariance.diagonal(), s(covariance.rows());
  for (Index t = 0; t < rounds; ++t) {
    const Index a = best_bound(mean, variance);
    tally.add(a);
    s = covariance.col(a);
    const double d = s[a] + noise_variance;
    mean += s * ((reward(problem, a, t) - mean[a]) / d);
    covariance.noalias() -= s * (s / d).transpose();
    variance = covariance.diagonal();
  }
  return tally.pulled();
}

Pulled run_incremental(const Problem& problem, Index rounds) {
  Tally tally(problem);
  const Index n = problem.gram.rows();
  Matrix v(n, rounds);  // column t: row t of L⁻¹ K(X, D)
  Vector mean = Vector::Zero(n), variance = problem.gram.diagonal(), s(n);
  for (Index t = 0; t < rounds; ++t) {
    const Index a = best_bound(mean, variance);
    tally.add(a);
    s = problem.gram.col(a);
    if (t > 0) s.noalias() -= v.leftCols(t) * v.row(a).head(t).transpose();
    const double d = s[a] + noise_variance;
    mean += s * ((reward(problem, a, t) - mean[a]) / d);
    v.col(t) = s / std::sqrt(d);
    variance.array() -= v.col(t).array().square();
  }
  return tally.pulled();
}

}  // namespace privbo::bench
