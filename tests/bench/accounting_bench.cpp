// Google Benchmark entries for accounting: ε at every round, and one PLD answer, against the targets of PERFORMANCE.
#include <benchmark/benchmark.h>

#include <numeric>

#include "accounting/odometer.h"

namespace privbo::bench {
namespace {

Ledger ledger_of(std::int64_t rounds, double q) {
  Guarantee guarantee;
  guarantee.notion = PrivacyNotion::user_level_central;
  guarantee.cost = SubsampledGaussianCost{q, 1.0};
  const auto shared = std::make_shared<const Guarantee>(guarantee);
  Ledger ledger;
  for (std::int64_t t = 1; t <= rounds; ++t) ledger.charge(t, shared);
  return ledger;
}

// Target: every instant accountant at every round of 10⁴ within a second, curves computed anew (each iteration has its
// own q).
void instant_odometer_all(benchmark::State& state) {
  std::vector<std::int64_t> rounds(static_cast<std::size_t>(state.range(0)));
  std::iota(rounds.begin(), rounds.end(), 1);
  double q = 0.25;
  for (auto _ : state) {
    q *= 1.0000001;
    benchmark::DoNotOptimize(instant_odometer(ledger_of(state.range(0), q), rounds, 1e-5, Reading::same_person));
  }
}
BENCHMARK(instant_odometer_all)->Name("epsilon_of_t/all_instant")->Arg(10000)->Unit(benchmark::kMillisecond);

// Targets: at most 10 s at h = 1e-4; at most 77 ms at h = 1e-3, whose stated error is at most 1.6e-4.
void pld(benchmark::State& state) {
  const double interval = state.range(1) == 4 ? 1e-4 : 1e-3;
  const auto accountant = make_pld_accountant(interval);
  double q = 0.25;
  Loss loss;
  for (auto _ : state) {
    q *= 1.0000001;
    loss = accountant->loss({{SubsampledGaussianCost{q, 1.0}, state.range(0)}}, 1e-5);
    benchmark::DoNotOptimize(loss);
  }
  state.counters["epsilon"] = loss.epsilon.value_or(-1.0);
  state.counters["error"] = loss.error;
}
BENCHMARK(pld)
    ->Name("pld/rounds/decimals_of_h")
    ->Args({1000, 4})
    ->Args({1000, 3})
    ->Args({10000, 4})
    ->Args({10000, 3})
    ->Unit(benchmark::kMillisecond);

void pld_curve(benchmark::State& state) {
  const Ledger ledger = ledger_of(state.range(0), 0.25);
  OdometerCurve curve;
  for (auto _ : state)
    benchmark::DoNotOptimize(curve = pld_odometer(ledger, state.range(0), 1e-5, Reading::same_person, 0.001));
  state.counters["points"] = static_cast<double>(curve.t.size());
  state.counters["error"] = curve.error;
}
BENCHMARK(pld_curve)->Name("pld_odometer/error_0.1%")->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace privbo::bench
