// One round in feature space: ours, Eigen's, numpy's; and the noise of one node of the tree beside the factorisation.
#include <benchmark/benchmark.h>

#include <Eigen/Cholesky>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "bench/numpy_peer.h"
#include "bench/table.h"
#include "families/joint/learner/feature_solver.h"
#include "numerics/numbers.h"
#include "numerics/random/random_source.h"
#include "privacy/mechanisms/gaussian.h"

namespace privbo::bench {
namespace {

constexpr Index candidates = 100;

/// A private round's V, u and candidates: features of norm 1, noise, and a shift that outweighs it.
struct Problem {
  explicit Problem(Index m) : v(m, m), u(m), phi(m, candidates), solver(m) {
    const auto draws = make_stream({.seed = static_cast<std::uint64_t>(m)});
    for (double& value : v.reshaped()) value = draws->normal();
    const Matrix noise = v + v.transpose();
    v = noise + (4.0 * std::sqrt(static_cast<double>(m)) + 1.0) * Matrix::Identity(m, m);
    for (double& value : u) value = draws->normal();
    for (double& value : phi.reshaped()) value = draws->normal();
    phi.colwise().normalize();
  }

  void ours() {
    solver.factor(v);
    solver.solve(u);
    solver.score(phi, {}, mean, norm);
  }
  void with_eigen() {
    factor = v;
    const Eigen::LLT<Eigen::Ref<Matrix>> llt(factor);
    log_determinant = 2.0 * factor.diagonal().array().log().sum();
    mean.noalias() = phi.transpose() * llt.solve(u);
    solved = phi;
    llt.matrixL().solveInPlace(solved);
    norm = solved.colwise().norm().transpose();
  }
  double check() const { return solver.log_determinant() + mean.sum() + norm.sum(); }

  Matrix v;
  Vector u;
  Matrix phi;
  FeatureSolver solver;
  Matrix factor, solved;
  Vector mean, norm;
  double log_determinant = 0.0;
};

struct Numpy {
  double seconds = 0.0, check = 0.0;
  std::string blas;
};

/// Nothing where python3-numpy is missing.
std::optional<Numpy> numpy_round(const Problem& problem) {
  std::vector<double> numbers{static_cast<double>(problem.u.size()), static_cast<double>(candidates)};
  numbers.insert(numbers.end(), problem.v.data(), problem.v.data() + problem.v.size());
  numbers.insert(numbers.end(), problem.u.begin(), problem.u.end());
  numbers.insert(numbers.end(), problem.phi.data(), problem.phi.data() + problem.phi.size());
  const auto answer = ask_numpy("peer_features.py", numbers, 15);
  if (!answer) return std::nullopt;
  return Numpy{number_of(*answer, "seconds"), number_of(*answer, "check"),
               answer->contains("blas") ? answer->at("blas") : std::string()};
}

std::string microseconds(double seconds) { return significant(seconds * 1e6, 3) + " us"; }

void round_of(Table& table, Index m, std::optional<double> target) {
  const std::string size = "m = " + std::to_string(m);
  Problem problem(m);
  const int repeats = m < 200 ? 200 : 40;
  problem.ours();
  const double check = problem.check();
  const auto seconds = median_seconds({[&] { problem.ours(); }, [&] { problem.with_eigen(); }}, repeats);
  const std::optional<Numpy> numpy = numpy_round(problem);
  if (numpy) {
    const double ratio = numpy->seconds / seconds[0];
    if (target)
      table.at_least("features, " + size + ", n = 100: numpy's round over ours", *target, ratio, "x");
    else
      table.note("features, " + size + ", n = 100: numpy's round over ours " + significant(ratio, 3) + "x");
    table.holds("features, " + size + ": numpy's numbers are ours",
                std::abs(numpy->check - check) < 1e-8 * std::abs(check), significant(numpy->check, 8));
    table.note("ours " + microseconds(seconds[0]) + " a round, numpy with " + numpy->blas + " " +
               microseconds(numpy->seconds) + ", Eigen " + microseconds(seconds[1]));
  } else {
    table.note("features against numpy: needs python3-numpy; ours " + microseconds(seconds[0]) + ", Eigen " +
               microseconds(seconds[1]));
  }
}

/// The m + 1 rows of [Φ, y]ᵀ[Φ, y] with the noise of one node, as the tree releases it.
void noise_of(Table& table, Index m) {
  const Index order = m + 1;
  const std::unique_ptr<NoiseSource> noise =
      make_simulation_noise(make_stream({.seed = 1, .purpose = Purpose::privacy_noise}));
  const Protection protection{PrivacyNotion::joint, Message::verbatim("each user"),
                              Message::verbatim("all other users"), Message::verbatim("rewards are clipped")};
  const GaussianMechanism node(FrobeniusSensitivity{2.0 * std::sqrt(2.0)}, 7.2, protection, *noise, order);
  Problem problem(m);
  const Vector triangle = Vector::Zero(order * (order + 1) / 2);
  Ledger ledger;
  Vector released;
  std::int64_t round = 0;
  const auto seconds = median_seconds(
      {[&] { released = node.release(triangle, ++round, ledger, *noise); }, [&] { problem.solver.factor(problem.v); },
       [&] {
         problem.factor = problem.v;
         const Eigen::LLT<Eigen::Ref<Matrix>> llt(problem.factor);
       }},
      m < 200 ? 200 : 40);
  benchmark::DoNotOptimize(released.data());
  // The target was set against a standard Cholesky; beside ours, several times faster, the same noise weighs more.
  if (m >= 128)
    table.at_most("noise of one node over Eigen's factorisation, m = " + std::to_string(m), 0.5,
                  seconds[0] / seconds[2], "x");
  table.note("m = " + std::to_string(m) + ": noise " + microseconds(seconds[0]) + " (" +
             significant(seconds[0] * 1e9 / static_cast<double>(triangle.size()), 3) +
             " ns a number), Eigen's factorisation " + microseconds(seconds[2]) + ", ours " + microseconds(seconds[1]) +
             ": noise is " + significant(seconds[0] / seconds[1], 3) + " of ours");
}

void feature_round(benchmark::State& state) {
  Problem problem(state.range(0));
  for (auto _ : state) {
    problem.ours();
    benchmark::DoNotOptimize(problem.norm.data());
  }
}
BENCHMARK(feature_round)->Name("features/round")->Arg(25)->Arg(128)->Arg(256)->Arg(512);

}  // namespace

void jdp_targets(Table& table) {
  round_of(table, 25, std::nullopt);
  round_of(table, 128, 6.0);
  round_of(table, 256, 7.0);
  round_of(table, 512, 4.0);
  for (const Index m : {25, 128, 256, 512}) noise_of(table, m);
}

}  // namespace privbo::bench
