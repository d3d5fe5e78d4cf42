// Google Benchmark entries of the exact samplers, and their targets: millions of draws a second on the integer grid.
#include <benchmark/benchmark.h>

#include "bench/table.h"
#include "numerics/random/discrete_noise.h"
#include "privacy/noise/noise_source.h"

namespace privbo::bench {
namespace {

/// A scale as the grid has them: not a power of two.
constexpr std::int64_t scale = (std::int64_t{3} << 38) + 12'345'679;

using Sampler = std::int64_t (*)(BitSource&, std::int64_t);

std::unique_ptr<BitSource> bits_of(bool secret) {
  return secret ? make_secret_bits(make_noise_key(), 1) : make_seeded_bits(1);
}

template <Sampler sampler, bool secret>
void sampler_bench(benchmark::State& state) {
  const std::unique_ptr<BitSource> bits = bits_of(secret);
  for (auto _ : state) benchmark::DoNotOptimize(sampler(*bits, scale));
  state.SetItemsProcessed(state.iterations());
}

BENCHMARK(sampler_bench<discrete_laplace, false>)->Name("discrete_laplace/seeded");
BENCHMARK(sampler_bench<discrete_gaussian, false>)->Name("discrete_gaussian/seeded");
BENCHMARK(sampler_bench<discrete_laplace, true>)->Name("discrete_laplace/secret");
BENCHMARK(sampler_bench<discrete_gaussian, true>)->Name("discrete_gaussian/secret");

/// What a mechanism asks for, rounding to the grid included.
template <bool gaussian>
void grid_noise(benchmark::State& state) {
  const std::unique_ptr<NoiseSource> noise = make_grid_noise(bits_of(true));
  for (auto _ : state) benchmark::DoNotOptimize(gaussian ? noise->gaussian(0.3, 1.7) : noise->laplace(0.3, 1.7));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(grid_noise<false>)->Name("grid/laplace");
BENCHMARK(grid_noise<true>)->Name("grid/gaussian");

/// Millions of draws a second of CPU time.
double millions(Sampler sampler, bool secret) {
  constexpr int draws = 500'000;
  const std::unique_ptr<BitSource> bits = bits_of(secret);
  std::int64_t sum = 0;
  const double seconds = median_seconds({[&] {
                                          for (int i = 0; i < draws; ++i) sum += sampler(*bits, scale);
                                        }},
                                        9)[0];
  benchmark::DoNotOptimize(sum);
  return draws / seconds * 1e-6;
}

}  // namespace

void sampler_targets(Table& table) {
  table.at_least("exact discrete Laplace, seeded", 15.0, millions(discrete_laplace, false), "M/s");
  table.at_least("exact discrete Gaussian, seeded", 4.0, millions(discrete_gaussian, false), "M/s");
  table.at_least("exact discrete Laplace, secret source", 3.0, millions(discrete_laplace, true), "M/s");
  table.at_least("exact discrete Gaussian, secret source", 1.0, millions(discrete_gaussian, true), "M/s");
}

}  // namespace privbo::bench
