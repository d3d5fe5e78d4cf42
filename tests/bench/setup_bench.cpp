// Google Benchmark entries for the set-up of a problem on thousands of points, each beside its floor: the time of as
// many operations in Eigen's products of matrices, at the rate that they have on this machine now, on as many threads.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>
#include <vector>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/work/task_group.h"
#include "numerics/work/thread_pool.h"
#include "numerics/work/work.h"
#include "posterior/exact/information_gain.h"
#include "posterior/exact/large_norm.h"
#include "support/line_domain.h"

namespace privbo::bench {
namespace {

unsigned all_threads() { return std::max(1U, std::thread::hardware_concurrency()); }

/// Operations a second of products of 512 × 512 blocks, all threads together.
double product_rate() {
  constexpr Index side = 512, times = 24;
  const Matrix a = Matrix::Random(side, side), b = Matrix::Random(side, side);
  std::vector<Matrix> c(static_cast<std::size_t>(times), Matrix::Zero(side, side));
  TaskGroup crew(times);
  const auto begin = std::chrono::steady_clock::now();
  crew.run(times, [&](Index i) { c[static_cast<std::size_t>(i)].noalias() += a * b; });
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return 2.0 * static_cast<double>(times) * std::pow(side, 3) / seconds;
}

std::shared_ptr<const Prior> matern_prior(Index points, double nu) {
  return make_prior(*make_matern(nu, 0.2), test::line_domain(points), PosteriorMethod::covariance);
}

void report(benchmark::State& state, double operations, double rate) {
  state.counters["floor_s"] = operations / rate;
  state.counters["Gop_per_s"] = rate / 1e9;
}

/// Arguments of all: points, twice ν.
void norm_of_f(benchmark::State& state) {
  ThreadPool pool(all_threads());
  const WorkScope scope({.pool = &pool});
  const Index n = state.range(0);
  const auto prior = matern_prior(n, static_cast<double>(state.range(1)) / 2.0);
  Matrix copy = prior->gram;
  std::vector<Index> order;
  const auto rank = static_cast<double>(pivoted_cholesky_in_place(copy, 1e-15, order));
  const double size = static_cast<double>(n), factor = size * rank * rank - 2.0 / 3.0 * rank * rank * rank;
  // What follows the factor: nothing where K is well conditioned, else the eigenvalues of LᵀL or of K.
  const double eigen = state.range(1) == 1  ? 0.0
                       : rank <= size / 2.0 ? 2.0 * size * rank * rank + 4.0 / 3.0 * std::pow(rank, 3)
                                            : 4.0 / 3.0 * std::pow(size, 3);
  const Vector f = prior->gram * Vector::LinSpaced(n, -1.0, 1.0);
  const double rate = product_rate();
  for (auto _ : state) benchmark::DoNotOptimize(rkhs_norm(*prior, f));
  state.counters["rank"] = rank;
  report(state, factor + eigen, rate);
}
BENCHMARK(norm_of_f)
    ->Name("setup/norm_of_f/points/twice_nu")
    ->ArgsProduct({{2048, 4096, 8192}, {1, 3, 5}})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

void cholesky(benchmark::State& state) {
  ThreadPool pool(all_threads());
  const WorkScope scope({.pool = &pool});
  const auto prior = matern_prior(state.range(0), 0.5);
  const double rate = product_rate();
  for (auto _ : state) {
    Matrix copy = prior->gram;
    benchmark::DoNotOptimize(cholesky_in_place(copy));
  }
  report(state, std::pow(static_cast<double>(state.range(0)), 3) / 3.0, rate);
}
BENCHMARK(cholesky)
    ->Name("setup/cholesky/points")
    ->Arg(2048)
    ->Arg(4096)
    ->Arg(8192)
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

/// γ_0 … γ_T: an n × n matrix less a product of rank T.
void gain_table(benchmark::State& state) {
  ThreadPool pool(all_threads());
  const WorkScope scope({.pool = &pool});
  const auto prior = matern_prior(state.range(0), 2.5);
  const double rate = product_rate();
  for (auto _ : state) benchmark::DoNotOptimize(greedy_information_gain(prior, 1.0, state.range(1)));
  const auto n = static_cast<double>(state.range(0));
  report(state, n * n * static_cast<double>(state.range(1)), rate);
}
BENCHMARK(gain_table)
    ->Name("setup/gain_table/points/rounds")
    ->ArgsProduct({{4096, 8192}, {300, 3000}})
    ->Iterations(1)
    ->UseRealTime()
    ->Unit(benchmark::kSecond);

}  // namespace
}  // namespace privbo::bench
