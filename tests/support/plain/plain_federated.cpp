// Runs a made-up federated case, agent by agent and round by round.
#include "support/plain/plain_federated.h"

#include <Eigen/Cholesky>
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "numerics/random/random_source.h"
#include "support/plain/plain_federated_inputs.h"
#include "support/plain/textbook_gp.h"
#include "support/reference.h"

namespace privbo::test {
namespace {

double covariance(const FederatedNumbers& s, double r) {
  if (s.kernel == "se") return std::exp(-r * r / (2.0 * s.ell * s.ell));
  const double d = std::sqrt(2.0 * s.nu) * r / s.ell;
  if (s.nu == 0.5) return std::exp(-d);
  if (s.nu == 1.5) return (1.0 + d) * std::exp(-d);
  return (1.0 + d + d * d / 3.0) * std::exp(-d);  // ν = 5/2
}

double own_share(const FederatedNumbers& s, std::size_t t) {
  if (s.schedule.is_number()) return s.schedule;
  const double at = static_cast<double>(t);
  if (s.schedule == "1") return 1.0;
  if (s.schedule == "1-1/t") return 1.0 - 1.0 / at;
  if (s.schedule == "1-1/t^2") return 1.0 - 1.0 / (at * at);
  if (s.schedule == "1-1/(1+t)^2") return 1.0 - 1.0 / ((1.0 + at) * (1.0 + at));
  return 1.0 - 1.0 / std::sqrt(at);
}

double level(const FederatedNumbers& s, std::size_t t) {
  if (!s.adaptive || t <= 6) return s.a + 1.0;
  return t >= 10 ? 1.0 : s.a + 1.0 - s.a * static_cast<double>(t - 6) / 4.0;
}

/// φ, P × N: the softmax over all agents of (a 1[n explores i] + 1)/Temp with Temp = a/(a_t − 1).
Matrix shares_of(const FederatedNumbers& s, std::size_t t) {
  Matrix phi(s.P, s.N);
  const double strength = level(s, t) - 1.0;  // a/Temp
  for (std::size_t i = 0; i < s.P; ++i)
    for (std::size_t n = 0; n < s.N; ++n)
      phi(static_cast<Index>(i), static_cast<Index>(n)) = std::exp((n % s.P == i ? strength : 0.0));
  for (Index i = 0; i < phi.rows(); ++i) phi.row(i) /= phi.row(i).sum();
  return phi;
}

std::size_t largest(const Vector& values) {
  Index index = 0;
  for (Index i = 1; i < values.size(); ++i)
    if (values[i] > values[index]) index = i;
  return static_cast<std::size_t>(index);
}

double lead_of_best(const Vector& values) {
  const auto best = static_cast<Index>(largest(values));
  double next = -std::numeric_limits<double>::infinity();
  for (Index i = 0; i < values.size(); ++i)
    if (i != best) next = std::max(next, values[i]);
  return values[best] - next;
}

/// One run, agent by agent and round by round.
class PlainFederation {
 public:
  PlainFederation(const FederatedNumbers& settings, const Json& inputs)
      : s_(settings), in_(inputs), f_(to_matrix(in_.at("f_agent"))), gram_(s_.n, s_.n), at_(s_.N), y_(s_.N) {
    const Vector x = to_vector(in_.at("x"));
    for (Index i = 0; i < x.size(); ++i)
      for (Index j = 0; j < x.size(); ++j) gram_(i, j) = covariance(s_, std::abs(x[i] - x[j]));
    best_ = Vector::Constant(f_.rows(), std::numeric_limits<double>::infinity());
    if (s_.server) features_ = to_matrix(in_.at("features"));
  }

  Json expected_run() {
    for (std::size_t n = 0; n < s_.N; ++n) {
      out_["initial_y"].push_back(Json::array());
      for (std::size_t j = 0; j < s_.N_init; ++j) {
        observe(n, in_["initial_index"][n][j], in_["initial_noise"][n][j]);
        out_["initial_y"][n].push_back(y_[n].back());
      }
    }
    out_["initial_simple_regret"] = best_.mean();
    if (s_.server) aggregate(0);
    Vector cumulative = Vector::Zero(f_.rows());
    for (std::size_t t = 1; t <= s_.T; ++t) {
      cumulative += query(t);
      out_["simple_regret"].push_back(best_.mean());
      out_["cumulative_regret"].push_back(cumulative.mean());
      if (s_.server) aggregate(t);
    }
    out_["final_simple_regret"] = best_.mean();
    out_["final_cumulative_regret"] = cumulative.mean();
    out_["final_regret"] = cumulative.sum();
    out_["final_simple_regret_per_agent"] = as_list(best_);
    return out_;
  }

 private:
  double observe(std::size_t n, std::size_t index, double noise) {
    const auto row = static_cast<Index>(n), column = static_cast<Index>(index);
    at_[n].push_back(column);
    y_[n].push_back(f_(row, column) + noise);
    const double regret = f_.row(row).maxCoeff() - f_(row, column);
    best_[row] = std::min(best_[row], regret);
    return regret;
  }

  Vector query(std::size_t t) {
    const double p = own_share(s_, t);
    Json x = Json::array(), y = Json::array(), own = Json::array(), gap = Json::array(), samples = Json::array();
    Vector regrets(f_.rows());
    for (std::size_t n = 0; n < s_.N; ++n) {
      own.push_back(!s_.server || in_["r_uniform"][t - 1][n].get<double>() <= p);
      const Vector values = own.back().get<bool>() ? own_sample(t, n) : server_function();
      samples.push_back(own.back().get<bool>() ? as_list(values) : Json());
      x.push_back(largest(values));
      gap.push_back(lead_of_best(values));
    }
    for (std::size_t n = 0; n < s_.N; ++n) {
      regrets[static_cast<Index>(n)] = observe(n, x[n], in_["query_noise"][t - 1][n]);
      y.push_back(y_[n].back());
    }
    out_["p"].push_back(s_.server ? p : 1.0);
    out_["own"].push_back(own);
    out_["x"].push_back(x);
    out_["y"].push_back(y);
    out_["gap"].push_back(gap);
    out_["own_samples"].push_back({{"t", t}, {"samples", samples}});
    return regrets;
  }

  /// μ + β L z, L the lower Cholesky factor of S + jitter I.
  Vector own_sample(std::size_t t, std::size_t n) {
    const TextbookPosterior posterior = textbook_posterior(gram_, at_[n], y_[n], s_.lambda);
    out_["agent_posterior"].push_back({{"t", t},
                                       {"agent", n},
                                       {"mean_before", as_list(posterior.mean.cast<double>())},
                                       {"var_before", as_list(posterior.variance.cast<double>())}});
    LongMatrix S = posterior.covariance;
    S.diagonal().array() += static_cast<long double>(s_.jitter);
    const LongMatrix L = S.llt().matrixL();
    const LongVector z = to_vector(in_["ts_normals"][t - 1][n]).cast<long double>();
    return (posterior.mean + static_cast<long double>(s_.beta) * (L * z)).cast<double>();
  }

  Vector server_function() const {
    Vector values(features_.rows());
    for (Index i = 0; i < values.size(); ++i)
      values[i] = features_.row(i).dot(W_.row(in_["region"][static_cast<std::size_t>(i)].get<Index>()));
    return values;
  }

  /// ν + √λ L⁻ᵀ ζ with L Lᵀ = Σ = ΦᵀΦ + λI and ν = Σ⁻¹Φᵀy.
  Vector sent(std::size_t t, std::size_t n) const {
    Matrix sigma = s_.lambda * Matrix::Identity(features_.cols(), features_.cols());
    Vector u = Vector::Zero(features_.cols());
    for (std::size_t i = 0; i < at_[n].size(); ++i) {
      const Vector phi = features_.row(at_[n][i]).transpose();
      sigma += phi * phi.transpose();
      u += y_[n][i] * phi;
    }
    const Eigen::LLT<Matrix> factor(sigma);
    return factor.solve(u) + std::sqrt(s_.lambda) * factor.matrixU().solve(to_vector(in_["omega_normals"][t][n]));
  }

  void aggregate(std::size_t t) {
    const Matrix phi = shares_of(s_, t);
    const double bound = s_.S / std::sqrt(static_cast<double>(s_.P));
    Matrix omega(f_.rows(), features_.cols()), signal = Matrix::Zero(phi.rows(), features_.cols());
    Vector norms(f_.rows());
    Json clipped = Json::array();
    std::size_t clipped_selected = 0;
    for (Index n = 0; n < f_.rows(); ++n) {
      omega.row(n) = sent(t, static_cast<std::size_t>(n)).transpose();
      norms[n] = omega.row(n).norm();
      clipped.push_back(norms[n] > bound);
      if (!in_["selected"][t][static_cast<std::size_t>(n)].get<bool>()) continue;
      clipped_selected += norms[n] > bound ? 1U : 0U;
      signal += phi.col(n) * (omega.row(n) / std::max(1.0, norms[n] / bound)) / s_.q;
    }
    const double deviation = s_.z > 0.0 ? s_.z * phi.maxCoeff() * s_.S / s_.q : 0.0;
    W_ = signal;
    if (s_.z > 0.0) W_ += deviation * to_matrix(in_["server_normals"][t]);
    out_["a_t"].push_back(level(s_, t));
    out_["phi"].push_back(as_rows(phi));
    out_["phi_max"].push_back(phi.maxCoeff());
    out_["omega_norm"].push_back(as_list(norms));
    out_["clipped"].push_back(clipped);
    out_["n_clipped_selected"].push_back(clipped_selected);
    out_["noise_sd"].push_back(deviation);
    out_["W_signal"].push_back(as_rows(signal));
    out_["W"].push_back(as_rows(W_));
    out_["omega_at"].push_back({{"t", t}, {"omega", as_rows(omega)}});
  }

  const FederatedNumbers& s_;
  Json in_, out_;
  Matrix f_, gram_, features_;
  std::vector<std::vector<Index>> at_;
  std::vector<std::vector<double>> y_;
  Vector best_;
  Matrix W_;  // P × M
};

}  // namespace

Json plain_federated_case(const Json& settings, std::uint64_t seed) {
  Json params{{"algorithm", "DP-FTS-DE"},
              {"N", 4},
              {"P", 1},
              {"M", 5},
              {"n", 8},
              {"T", 4},
              {"N_init", 2},
              {"kernel", "se"},
              {"ell", 0.3},
              {"lam", 0.01},
              {"noise_sd", 0.1},
              {"beta", 1.0},
              {"jitter", 1e-6},
              {"a", 15},
              {"adaptive", true},
              {"p_schedule", "1-1/sqrt(t)"},
              {"q", 1.0},
              {"z", 0.0},
              {"S", "inf"}};
  params.update(settings);
  const FederatedNumbers numbers(params);
  const auto draws = make_stream({.seed = seed});
  const Json inputs = federated_inputs(numbers, params.at("noise_sd"), *draws);
  Json expected = PlainFederation(numbers, inputs).expected_run();
  return {{"name", params.at("algorithm").get<std::string>() + ", made up with seed " + std::to_string(seed)},
          {"algorithm", params.at("algorithm")},
          {"tolerance", 1e-9},
          {"params", params},
          {"inputs", inputs},
          {"expected", std::move(expected)}};
}

}  // namespace privbo::test
