// The settings and the inputs of a made-up federated case.
#pragma once

#include <cstddef>
#include <string>

#include "catalogue/json.h"
#include "numerics/random/random_source.h"
#include "support/reference.h"

namespace privbo::test {

/// The settings as plain numbers.
struct FederatedNumbers {
  explicit FederatedNumbers(const Json& params)
      : N(params.at("N")),
        P(params.at("P")),
        M(params.at("M")),
        n(params.at("n")),
        T(params.at("T")),
        N_init(params.at("N_init")),
        ell(params.at("ell")),
        lambda(params.at("lam")),
        beta(params.at("beta")),
        jitter(params.at("jitter")),
        a(params.at("a")),
        q(params.at("q")),
        z(params.at("z")),
        S(number_of(params.at("S"))),
        adaptive(params.at("adaptive")),
        kernel(params.at("kernel")),
        nu(params.value("nu", 0.0)),
        schedule(params.at("p_schedule")),
        server(params.at("algorithm") != "TS") {}

  std::size_t N, P, M, n, T, N_init;
  double ell, lambda, beta, jitter, a, q, z, S;
  bool adaptive;
  std::string kernel;
  double nu;
  Json schedule;
  bool server;
};

/// Numbers as they stand in a case.
Json as_list(const Vector& values);
Json as_rows(const Matrix& values);

/// Points, functions, initial places and every random number.
Json federated_inputs(const FederatedNumbers& s, double noise_sd, RandomSource& draws);

}  // namespace privbo::test
