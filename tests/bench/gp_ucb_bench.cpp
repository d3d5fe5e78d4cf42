// Google Benchmark entries for work A: rounds per second of each method.
#include <benchmark/benchmark.h>

#include "bench/gp_ucb_methods.h"

namespace privbo::bench {
namespace {

template <Pulled (*method)(const Problem&, Index), KernelKind kind, bool with_gram>
void gp_ucb(benchmark::State& state) {
  const Problem problem = make_problem(kind, state.range(0), with_gram);
  Pulled pulled;
  for (auto _ : state) {
    pulled = method(problem, state.range(1));
    benchmark::DoNotOptimize(pulled);
  }
  state.SetItemsProcessed(state.iterations() * state.range(1));
  state.counters["arm_sum"] = static_cast<double>(pulled.arm_sum);
}

using enum KernelKind;

BENCHMARK(gp_ucb<run_ours, squared_exponential, false>)
    ->Name("ours/se")
    ->Args({100, 300})
    ->Args({100, 1000})
    ->Args({100, 100000})
    ->Args({1000, 300});
BENCHMARK(gp_ucb<run_refit, squared_exponential, false>)->Name("refit/se")->Args({100, 300});
BENCHMARK(gp_ucb<run_rank_one, squared_exponential, true>)
    ->Name("rank_one/se")
    ->Args({100, 300})
    ->Args({100, 1000})
    ->Args({1000, 300});
BENCHMARK(gp_ucb<run_incremental, squared_exponential, true>)
    ->Name("incremental/se")
    ->Args({100, 300})
    ->Args({100, 1000})
    ->Args({1000, 300});
BENCHMARK(gp_ucb<run_ours, matern, false>)->Name("ours/matern")->Args({100, 1000})->Args({1000, 300});
BENCHMARK(gp_ucb<run_rank_one, matern, true>)->Name("rank_one/matern")->Args({100, 1000})->Args({1000, 300});

void prior_of(benchmark::State& state) {
  const Problem problem = make_problem(squared_exponential, state.range(0), false);
  for (auto _ : state) benchmark::DoNotOptimize(make_prior(*problem.kernel, problem.domain));
}
BENCHMARK(prior_of)->Name("make_prior/se")->Arg(100)->Arg(1000)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace privbo::bench
