// Google Benchmark entries for USCA: the counted covariance against the textbook that forms K_ZZ, and one cell of the
// error-rate grid.
#include <benchmark/benchmark.h>

#include <Eigen/Cholesky>
#include <chrono>

#include "domain/contexts/box_contexts.h"
#include "support/families/contextual_problem.h"

namespace privbo::bench {
namespace {

/// 50 actions × 12 contexts, ℓ = 0.2, τ = 1, K = ⌈T/γ_T⌉.
struct Cell {
  Cell(std::int64_t rounds, bool se) : T(rounds) {
    kernel = se ? make_squared_exponential(0.2) : make_matern(2.5, 0.2);
    prior = make_prior(*kernel, *domain);
    gains = std::make_shared<GreedyGains>(prior, T);
    gamma = gains->at(1.0, T);
    copies = covariance_copies(T, gamma);
    const auto draws = make_stream({.seed = 1});
    counts = draw_pair_counts(*domain, *law, CovarianceLaw::declared, copies * T, *draws);
  }
  std::int64_t T, copies = 1;
  std::shared_ptr<const Domain> domain = test::line_pairs(50, 12);
  std::shared_ptr<const ContextLaw> law = make_uniform_contexts({1, 12, 0.0, 1.0, false});
  std::shared_ptr<const PointKernel> kernel;
  std::shared_ptr<const Prior> prior;
  std::shared_ptr<GreedyGains> gains;
  double gamma = 0.0;
  std::vector<std::int64_t> counts;
};

/// Eq. (5) for all pairs with every point of Z on its own.
Matrix textbook(const Cell& cell, const Matrix& gram) {
  std::vector<Index> z;
  for (Index i = 0; i < cell.domain->size(); ++i)
    z.insert(z.end(), static_cast<std::size_t>(cell.counts[static_cast<std::size_t>(i)]), i);
  Matrix among = gram(z, z);
  among.diagonal().array() += static_cast<double>(cell.copies);
  const Matrix to = gram(z, Eigen::all);
  return gram - to.transpose() * among.llt().solve(to);
}

// Target: n = 600 well under 100 ms, whatever K T.
void counted(benchmark::State& state) {
  const Cell cell(state.range(0), state.range(1) == 1);
  for (auto _ : state)
    benchmark::DoNotOptimize(make_counted_covariance(cell.prior, cell.counts, 1.0, cell.copies, cell.gamma));
  state.counters["pairs_of_Z"] = static_cast<double>(cell.copies * cell.T);
}
BENCHMARK(counted)
    ->Name("usca_covariance/counts/T/se")
    ->Args({300, 1})
    ->Args({3000, 1})
    ->Args({3000, 0})
    ->Unit(benchmark::kMillisecond);

// Both in one run: `ratio` is how many times faster the counts are, `difference` the largest of their covariances.
void against_textbook(benchmark::State& state) {
  const Cell cell(state.range(0), true);
  const Matrix gram = gram_matrix(*cell.kernel, *cell.domain);
  double plain = 0.0, own = 0.0, difference = 0.0;
  const auto seconds = [](auto&& work) {
    const auto start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  for (auto _ : state) {
    Matrix expected;
    std::shared_ptr<const IndependentCovariance> covariance;
    plain += seconds([&] { expected = textbook(cell, gram); });
    own +=
        seconds([&] { covariance = make_counted_covariance(cell.prior, cell.counts, 1.0, cell.copies, cell.gamma); });
    for (Index i = 0; i < expected.rows(); ++i)
      for (Index j = 0; j < expected.cols(); ++j)
        difference = std::max(difference, std::abs(expected(i, j) - covariance->covariance(i, j)));
  }
  state.counters["ratio"] = plain / own;
  state.counters["difference"] = difference;
}
BENCHMARK(against_textbook)
    ->Name("usca_covariance/textbook_over_counts/T")
    ->Arg(100)
    ->Arg(300)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

// One cell of the grid: Z drawn, covariance, T rounds, and the policy at six ε.
void cell(benchmark::State& state) {
  const Cell made(state.range(0), state.range(1) == 1);
  std::uint64_t trial = 0;
  for (auto _ : state) {
    CovarianceTable table(
        {made.domain, made.prior, made.law, nullptr, made.T, {.seed = 3, .trial = ++trial}, made.gains});
    const auto draws = make_stream({.seed = 4, .trial = trial});
    for (const double epsilon : {0.5, 1.0, 2.0, 5.0, 20.0, 0.0}) {
      ContextualRequest request;
      if (epsilon == 0.0) request.exponent = ExponentRule::none;
      const auto plan = std::make_shared<const RecommenderCalibration>(request, made.T,
                                                                       std::vector<std::int64_t>{made.T}, epsilon, 1.3);
      const auto channel = make_contextual_channel(plan, made.domain, table.source(request),
                                                   make_simulation_noise(make_stream({.seed = 5})));
      test::ContextualRounds rounds(*made.domain);
      for (std::int64_t t = 1; t <= made.T; ++t)
        test::deliver(*channel, rounds, t, draws->index(50), draws->index(12), draws->normal());
      benchmark::DoNotOptimize(policy_of(*channel));
    }
  }
}
BENCHMARK(cell)
    ->Name("usca_cell/six_epsilon/T/se")
    ->Args({30, 1})
    ->Args({3000, 1})
    ->Args({3000, 0})
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace privbo::bench
