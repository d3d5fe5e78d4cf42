// The sections of the table, and the clock they share.
#include "bench/table.h"

#include <algorithm>
#include <cstdio>

#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "posterior/simd/simd_kernels.h"
#include "support/thread_clock.h"

namespace privbo::bench {

void Table::line(const std::string& work, const std::string& target, const std::string& measured, bool good) {
  std::printf("%-4s  %-62s  target %-12s measured %s\n", good ? "pass" : "MISS", work.c_str(), target.c_str(),
              measured.c_str());
  std::fflush(stdout);
  misses_ += good ? 0 : 1;
}

void Table::at_least(const std::string& work, double target, double measured, const std::string& unit) {
  line(work, ">= " + significant(target) + unit, significant(measured) + unit, measured >= target);
}

void Table::at_most(const std::string& work, double target, double measured, const std::string& unit) {
  line(work, "<= " + significant(target) + unit, significant(measured) + unit, measured <= target);
}

void Table::holds(const std::string& work, bool good, const std::string& note) { line(work, "true", note, good); }

void Table::note(const std::string& text) {
  std::printf("      %s\n", text.c_str());
  std::fflush(stdout);
}

double cpu_seconds() { return 1e-3 * test::thread_ms(); }

std::vector<double> median_seconds(const std::vector<std::function<void()>>& tasks, int repeats) {
  std::vector<std::vector<double>> seconds(tasks.size());
  for (int repeat = 0; repeat < repeats; ++repeat)
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      const double start = cpu_seconds();
      tasks[i]();
      seconds[i].push_back(cpu_seconds() - start);
    }
  std::vector<double> medians;
  for (const auto& sample : seconds) medians.push_back(quantile(sample, 0.5));
  return medians;
}

int print_table() {
  Table table;
  table.note(std::string("ratios of median CPU times, 1 thread; instruction set: ") + simd_kernels().name);
  for (const Section section : {gp_ucb_targets, sampler_targets, ata_targets, jdp_targets, federated_targets})
    section(table);
  return std::min(table.misses(), 125);
}

}  // namespace privbo::bench
