// Google Benchmark entries for two short loops of a run, each beside what it stands for, as a ratio in one run: the
// search of the largest upper confidence bound, and the text of a number in a trace.
#include <benchmark/benchmark.h>

#include <array>
#include <charconv>
#include <chrono>
#include <cmath>
#include <vector>

#include "numerics/decimal_text.h"
#include "numerics/random/random_source.h"
#include "posterior/simd/simd_kernels.h"

namespace privbo::bench {
namespace {

/// Returns the seconds that `times` calls take.
template <class Task>
double seconds_of(int times, const Task& task) {
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < times; ++i) task();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// Argument: points. `over_all_roots`: its time over that of a search that has to take every square root, because the
/// point that it is told to be likely is the worst.
void largest_bound(benchmark::State& state) {
  const Index n = state.range(0);
  const auto draws = make_stream({1, 0, 0, Purpose::instance});
  Vector mean(n), variance(n);
  for (Index i = 0; i < n; ++i) {
    mean[i] = std::sin(6.0 * static_cast<double>(i) / static_cast<double>(n)) + 0.01 * draws->uniform();
    variance[i] = 0.01 + 0.01 * draws->uniform();
  }
  constexpr double width = 0.5;
  constexpr int times = 200;
  const SimdKernels& lanes = simd_kernels();
  double top = 0.0;
  Index equal = 0;
  const Index best = lanes.argmax_ucb(mean.data(), variance.data(), n, width, 0, &top, &equal);
  Index worst = 0;
  (mean.array() + width * variance.array().sqrt()).minCoeff(&worst);
  const auto search = [&](Index likely) {
    benchmark::DoNotOptimize(lanes.argmax_ucb(mean.data(), variance.data(), n, width, likely, &top, &equal));
  };
  double told = 0.0, all_roots = 0.0;
  for (auto _ : state) {
    told += seconds_of(times, [&] { search(best); });
    all_roots += seconds_of(times, [&] { search(worst); });
  }
  state.counters["over_all_roots"] = told / all_roots;
}
BENCHMARK(largest_bound)->Arg(100)->Arg(1000);

/// `over_to_chars`: the time of write_decimal over that of std::to_chars, for the numbers of a trace.
void text_of_a_number(benchmark::State& state) {
  const auto draws = make_stream({2, 0, 0, Purpose::instance});
  std::vector<double> numbers(1000);
  for (double& number : numbers) number = 40.0 * draws->uniform() - 10.0;
  std::array<char, max_decimal_text> text{};
  double own = 0.0, library = 0.0;
  for (auto _ : state) {
    own += seconds_of(1, [&] {
      for (const double number : numbers) benchmark::DoNotOptimize(write_decimal(text.data(), number));
    });
    library += seconds_of(1, [&] {
      for (const double number : numbers)
        benchmark::DoNotOptimize(std::to_chars(text.data(), text.data() + text.size(), number).ptr);
    });
  }
  state.counters["over_to_chars"] = own / library;
}
BENCHMARK(text_of_a_number);

}  // namespace
}  // namespace privbo::bench
