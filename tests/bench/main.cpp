// Benchmarks, and with --table the list of speed targets against what this machine reaches.
#include <benchmark/benchmark.h>

#include "bench/table.h"
#include "posterior/simd/simd_kernels.h"

int main(int argc, char** argv) {
  if (argc > 1 && std::string(argv[1]) == "--table") return privbo::bench::print_table();
  benchmark::AddCustomContext("instruction set", privbo::simd_kernels().name);
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
  benchmark::RunSpecifiedBenchmarks();
  return 0;
}
