// Instantiates each hot loop (update_loops.h, largest_loops.h) for 8, 4 and 2 doubles per register.
#include "posterior/simd/simd_kernels.h"

#include <cstdlib>
#include <cstring>

#include "posterior/simd/largest_loops.h"
#include "posterior/simd/update_loops.h"

namespace privbo {
namespace {

// Defines the six entry points for one instruction set: a target attribute around the same inlined bodies. The block
// sizes are the fastest measured ones that keep every sum in a register; square roots of eight take twice as long as of
// four.
#define PRIVBO_LANE_KERNELS(set, title, attribute, width, parts, fold_parts, fold_block)                           \
  attribute void downdate_factor_##set(double* tiles, Index n, Index columns, const double* w, double shrink,      \
                                       double gain, double* mean, double* variance) {                              \
    downdate_factor<width, parts>(tiles, n, columns, w, shrink, gain, mean, variance);                             \
  }                                                                                                                \
  attribute void covariance_column_##set(const double* symmetric, const double* update, Index n, Index capacity,   \
                                         Index rank, const double* row, Index a, double* out) {                    \
    covariance_column<width, parts>(symmetric, update, n, capacity, rank, row, a, out);                            \
  }                                                                                                                \
  attribute void append_column_##set(double* update, Index n, Index capacity, Index rank, const double* s,         \
                                     double scale, double gain, double* mean, double* variance) {                  \
    append_column<width>(update, n, capacity, rank, s, scale, gain, mean, variance);                               \
  }                                                                                                                \
  attribute void fold_##set(double* symmetric, const double* update, Index n, Index capacity, Index rank,          \
                            double* variance, Index begin, Index end) {                                            \
    fold<width, fold_parts, fold_block>(symmetric, update, n, capacity, rank, variance, begin, end);               \
  }                                                                                                                \
  attribute Index argmax_ucb_##set(const double* mean, const double* variance, Index n, double beta, Index likely, \
                                   double* value, Index* equal) {                                                  \
    return argmax_ucb<(width < 4 ? width : 4)>(mean, variance, n, beta, likely, value, equal);                     \
  }                                                                                                                \
  attribute void largest_products_##set(const double* tiles, Index n, Index columns, const double* vectors,        \
                                        Index count, Index* indices) {                                             \
    largest_products<width, fold_parts, fold_block>(tiles, n, columns, vectors, count, indices);                   \
  }                                                                                                                \
  constexpr SimdKernels set{title,      downdate_factor_##set, covariance_column_##set, append_column_##set,       \
                            fold_##set, argmax_ucb_##set,      largest_products_##set};

PRIVBO_LANE_KERNELS(baseline, "baseline", , 2, 4, 4, 2)
#if !defined(PRIVBO_BASELINE_LANES) && defined(__x86_64__) && defined(__GNUC__)
#define PRIVBO_WIDER_LANES
PRIVBO_LANE_KERNELS(avx2, "AVX2", __attribute__((target("avx2"))), 4, 2, 2, 4)
PRIVBO_LANE_KERNELS(avx512, "AVX-512", __attribute__((target("avx512f"))), 8, 2, 2, 8)
#endif

}  // namespace

std::vector<const SimdKernels*> available_simd_kernels() {
  std::vector<const SimdKernels*> sets{&baseline};
#ifdef PRIVBO_WIDER_LANES
  if (__builtin_cpu_supports("avx2")) sets.push_back(&avx2);
  if (__builtin_cpu_supports("avx512f")) sets.push_back(&avx512);
#endif
  return sets;
}

const SimdKernels& simd_kernels() {
  static const SimdKernels& chosen = []() -> const SimdKernels& {
    const auto sets = available_simd_kernels();
    if (const char* name = std::getenv("PRIVBO_LANES"); name != nullptr)
      for (const SimdKernels* set : sets)
        if (std::strcmp(set->name, name) == 0) return *set;
    return *sets.back();
  }();
  return chosen;
}

}  // namespace privbo
