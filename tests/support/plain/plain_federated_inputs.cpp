// Draws the inputs of a made-up federated case in a fixed order.
#include "support/plain/plain_federated_inputs.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace privbo::test {

Json as_list(const Vector& values) { return std::vector<double>(values.begin(), values.end()); }

Json as_rows(const Matrix& values) {
  Json all = Json::array();
  for (Index i = 0; i < values.rows(); ++i) all.push_back(as_list(values.row(i).transpose()));
  return all;
}

namespace {

Json normals(RandomSource& draws, std::size_t count) {
  Json made = Json::array();
  for (std::size_t i = 0; i < count; ++i) made.push_back(draws.normal());
  return made;
}

}  // namespace

Json federated_inputs(const FederatedNumbers& s, double noise_sd, RandomSource& draws) {
  Json in = {{"x", Json::array()}, {"f", Json::array()}, {"region", Json::array()}, {"agent_region", Json::array()}};
  for (std::size_t i = 0; i < s.n; ++i) {
    const double x = static_cast<double>(i) / static_cast<double>(s.n - 1);
    in["x"].push_back(x);
    in["f"].push_back(std::sin(7.0 * x) + 0.3 * x);
    in["region"].push_back(std::min(static_cast<std::size_t>(x * static_cast<double>(s.P)), s.P - 1));
  }
  for (std::size_t n = 0; n < s.N; ++n) {
    in["agent_region"].push_back(n % s.P);
    Json f = Json::array(), noise = Json::array(), left = Json::array(), indices = Json::array();
    for (std::size_t i = 0; i < s.n; ++i) {
      f.push_back(in["f"][i].get<double>() + (draws.uniform() < 0.5 ? 0.02 : -0.02));
      if (in["region"][i].get<std::size_t>() == n % s.P) left.push_back(i);
    }
    for (std::size_t j = 0; j < s.N_init; ++j) {
      const auto chosen = static_cast<std::size_t>(draws.index(static_cast<std::int64_t>(left.size())));
      indices.push_back(left[chosen]);
      left.erase(chosen);
      noise.push_back(noise_sd * draws.normal());
    }
    in["f_agent"].push_back(f);
    in["initial_index"].push_back(indices);
    in["initial_noise"].push_back(noise);
  }
  for (std::size_t t = 0; t < s.T; ++t) {
    Json noise = Json::array(), coins = Json::array(), samples = Json::array();
    for (std::size_t n = 0; n < s.N; ++n) {
      noise.push_back(noise_sd * draws.normal());
      coins.push_back(draws.uniform());
      samples.push_back(normals(draws, s.n));
    }
    in["query_noise"].push_back(noise);
    in["r_uniform"].push_back(coins);
    in["ts_normals"].push_back(samples);
  }
  if (!s.server) return in;
  Matrix features(s.n, s.M);
  for (std::size_t j = 0; j < s.M; ++j) {
    in["rff_omega"].push_back(draws.normal() / s.ell);
    in["rff_phase"].push_back(2.0 * std::numbers::pi * draws.uniform());
    for (std::size_t i = 0; i < s.n; ++i)
      features(static_cast<Index>(i), static_cast<Index>(j)) =
          std::cos(in["rff_omega"][j].get<double>() * in["x"][i].get<double>() + in["rff_phase"][j].get<double>());
  }
  features.rowwise().normalize();
  in["features"] = as_rows(features);
  for (std::size_t t = 0; t <= s.T; ++t) {
    Json zeta = Json::array(), selected = Json::array(), noise = Json::array();
    for (std::size_t n = 0; n < s.N; ++n) {
      zeta.push_back(normals(draws, s.M));
      selected.push_back(draws.uniform() < s.q);
    }
    for (std::size_t i = 0; i < s.P; ++i) noise.push_back(normals(draws, s.M));
    in["omega_normals"].push_back(zeta);
    in["selected"].push_back(selected);
    if (s.z > 0.0) in["server_normals"].push_back(noise);
  }
  return in;
}

}  // namespace privbo::test
