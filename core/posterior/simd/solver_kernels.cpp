// Defines blocked Cholesky and triangular solves, each loop once, and instantiates them for 8, 4 and 2 doubles per
// register.
#include "posterior/simd/solver_kernels.h"

#include <cmath>
#include <cstring>
#include <limits>

#include "posterior/simd/lanes.h"

namespace privbo {
namespace {

/// out (16 × 16) −= left rightᵀ, where both have 16 rows and `depth` columns. Sums of width·parts rows × `block`
/// columns stay in registers while the loop runs over the depth.
template <int width, int parts, int block>
PRIVBO_INLINE void subtract_product(double* out, const double* left_tile, const double* right_tile, Index depth) {
  using Whole = typename Lanes<width>::Whole;
  for (Index j = 0; j < tile_rows; j += block)
    for (Index first = 0; first < tile_rows; first += width * parts) {
      const double* left = left_tile + first;
      const double* right = right_tile + j;
      Whole sum[parts][block] = {};
      for (Index k = 0; k < depth; ++k, left += tile_rows, right += tile_rows)
        for (int c = 0; c < block; ++c)
          for (int p = 0; p < parts; ++p) sum[p][c] += *reinterpret_cast<const Whole*>(left + p * width) * right[c];
      for (int c = 0; c < block; ++c)
        for (int p = 0; p < parts; ++p)
          *reinterpret_cast<Whole*>(out + (j + c) * tile_rows + first + p * width) -= sum[p][c];
    }
}

/// rows (16 × 16) ← rows · L⁻ᵀ for the 16 × 16 triangle L.
template <int width>
PRIVBO_INLINE void solve_tile(double* rows, const double* lower, const double* reciprocal) {
  using Whole = typename Lanes<width>::Whole;
  constexpr int parts = static_cast<int>(tile_rows) / width < 4 ? static_cast<int>(tile_rows) / width : 4;
  for (Index first = 0; first < tile_rows; first += width * parts)
    for (Index j = 0; j < tile_rows; ++j) {
      Whole x[parts];
      for (int p = 0; p < parts; ++p) x[p] = *reinterpret_cast<const Whole*>(rows + j * tile_rows + first + p * width);
      for (Index l = 0; l < j; ++l)
        for (int p = 0; p < parts; ++p)
          x[p] -= *reinterpret_cast<const Whole*>(rows + l * tile_rows + first + p * width) * lower[l * tile_rows + j];
      for (int p = 0; p < parts; ++p)
        *reinterpret_cast<Whole*>(rows + j * tile_rows + first + p * width) = x[p] * reciprocal[j];
    }
}

/// Factors the 16 × 16 block S = L Lᵀ in place.
template <int width>
PRIVBO_INLINE bool factor_tile(double* block, double* reciprocal) {
  using Whole = typename Lanes<width>::Whole;
  constexpr int parts = static_cast<int>(tile_rows) / width;
  for (Index j = 0; j < tile_rows; ++j) {
    double* const column = block + j * tile_rows;
    Whole x[parts];
    for (int p = 0; p < parts; ++p) x[p] = *reinterpret_cast<const Whole*>(column + p * width);
    for (Index l = 0; l < j; ++l)
      for (int p = 0; p < parts; ++p)
        x[p] -= *reinterpret_cast<const Whole*>(block + l * tile_rows + p * width) * block[l * tile_rows + j];
    for (int p = 0; p < parts; ++p) *reinterpret_cast<Whole*>(column + p * width) = x[p];
    const double pivot = column[j];
    // A NaN or an infinity anywhere in a row reaches its pivot; both comparisons are false for a NaN.
    if (!(pivot > 0.0 && pivot <= std::numeric_limits<double>::max())) return false;
    const double root = __builtin_sqrt(pivot);
    reciprocal[j] = 1.0 / root;
    for (int p = 0; p < parts; ++p) *reinterpret_cast<Whole*>(column + p * width) = x[p] * reciprocal[j];
    column[j] = root;
  }
  return true;
}

template <int width, int parts, int block>
PRIVBO_INLINE void solve_rows(double* rows, const double* lower, const double* reciprocal, Index tiles) {
  for (Index s = 0; s < tiles; ++s) {
    double* const own = rows + s * tile_rows * tile_rows;
    const double* const right = lower + symmetric_tile_offset(s);
    subtract_product<width, parts, block>(own, rows, right, s * tile_rows);
    solve_tile<width>(own, right + s * tile_rows * tile_rows, reciprocal + s * tile_rows);
  }
}

template <int width, int parts, int block>
PRIVBO_INLINE bool factor(double* symmetric, Index tiles, double* reciprocal) {
  for (Index t = 0; t < tiles; ++t) {
    double* const rows = symmetric + symmetric_tile_offset(t);
    solve_rows<width, parts, block>(rows, symmetric, reciprocal, t);
    double* const corner = rows + t * tile_rows * tile_rows;
    subtract_product<width, parts, block>(corner, rows, rows, t * tile_rows);
    if (!factor_tile<width>(corner, reciprocal + t * tile_rows)) return false;
  }
  return true;
}

/// Even and odd columns have separate sums, which shortens the chains of additions.
template <int width>
PRIVBO_INLINE void forward(double* x, const double* lower, const double* reciprocal, Index tiles) {
  using Whole = typename Lanes<width>::Whole;
  constexpr int parts = static_cast<int>(tile_rows) / width;
  for (Index s = 0; s < tiles; ++s) {
    const double* const rows = lower + symmetric_tile_offset(s);
    double* const own = x + s * tile_rows;
    Whole even[parts] = {}, odd[parts] = {};
    for (Index k = 0; k < s * tile_rows; k += 2)
      for (int p = 0; p < parts; ++p) {
        even[p] += *reinterpret_cast<const Whole*>(rows + k * tile_rows + p * width) * x[k];
        odd[p] += *reinterpret_cast<const Whole*>(rows + (k + 1) * tile_rows + p * width) * x[k + 1];
      }
    for (int p = 0; p < parts; ++p) *reinterpret_cast<Whole*>(own + p * width) -= even[p] + odd[p];
    const double* const corner = rows + s * tile_rows * tile_rows;
    for (Index j = 0; j < tile_rows; ++j) {
      own[j] *= reciprocal[s * tile_rows + j];
      for (Index i = j + 1; i < tile_rows; ++i) own[i] -= corner[j * tile_rows + i] * own[j];
    }
  }
}

template <int width>
PRIVBO_INLINE void backward(double* x, const double* lower, const double* reciprocal, Index tiles) {
  using Whole = typename Lanes<width>::Whole;
  constexpr int parts = static_cast<int>(tile_rows) / width;
  for (Index s = tiles - 1; s >= 0; --s) {
    const double* const rows = lower + symmetric_tile_offset(s);
    double* const own = x + s * tile_rows;
    const double* const corner = rows + s * tile_rows * tile_rows;
    for (Index j = tile_rows - 1; j >= 0; --j) {
      double rest = own[j];
      for (Index i = tile_rows - 1; i > j; --i) rest -= corner[j * tile_rows + i] * own[i];
      own[j] = rest * reciprocal[s * tile_rows + j];
    }
    for (Index k = 0; k < s * tile_rows; ++k) {
      // The 16 products are added in halves, then halves of those: the tree is the same for every width.
      Whole products[parts];
      for (int p = 0; p < parts; ++p)
        products[p] = *reinterpret_cast<const Whole*>(rows + k * tile_rows + p * width) *
                      *reinterpret_cast<const Whole*>(own + p * width);
      for (int half = parts / 2; half > 0; half /= 2)
        for (int p = 0; p < half; ++p) products[p] += products[p + half];
      double last[width];
      std::memcpy(last, products, sizeof last);
      for (int half = width / 2; half > 0; half /= 2)
        for (int l = 0; l < half; ++l) last[l] += last[l + half];
      x[k] -= last[0];
    }
  }
}

// Defines the entry points for one instruction set: a target attribute around the same inlined bodies. The block sizes
// are the fastest measured ones that keep every sum in a register.
#define PRIVBO_SOLVER_KERNELS(set, title, attribute, width, parts, block)                                     \
  attribute bool factor_##set(double* symmetric, Index tiles, double* reciprocal) {                           \
    return factor<width, parts, block>(symmetric, tiles, reciprocal);                                         \
  }                                                                                                           \
  attribute void solve_rows_##set(double* rows, const double* lower, const double* reciprocal, Index tiles) { \
    solve_rows<width, parts, block>(rows, lower, reciprocal, tiles);                                          \
  }                                                                                                           \
  attribute void forward_##set(double* x, const double* lower, const double* reciprocal, Index tiles) {       \
    forward<width>(x, lower, reciprocal, tiles);                                                              \
  }                                                                                                           \
  attribute void backward_##set(double* x, const double* lower, const double* reciprocal, Index tiles) {      \
    backward<width>(x, lower, reciprocal, tiles);                                                             \
  }                                                                                                           \
  constexpr SolverKernels set{title, factor_##set, solve_rows_##set, forward_##set, backward_##set};

PRIVBO_SOLVER_KERNELS(baseline, "baseline", , 2, 2, 4)
#if !defined(PRIVBO_BASELINE_LANES) && defined(__x86_64__) && defined(__GNUC__)
#define PRIVBO_WIDER_LANES
PRIVBO_SOLVER_KERNELS(avx2, "AVX2", __attribute__((target("avx2"))), 4, 2, 4)
PRIVBO_SOLVER_KERNELS(avx512, "AVX-512", __attribute__((target("avx512f"))), 8, 2, 8)
#endif

}  // namespace

std::vector<const SolverKernels*> available_solver_kernels() {
  std::vector<const SolverKernels*> sets{&baseline};
#ifdef PRIVBO_WIDER_LANES
  if (__builtin_cpu_supports("avx2")) sets.push_back(&avx2);
  if (__builtin_cpu_supports("avx512f")) sets.push_back(&avx512);
#endif
  return sets;
}

const SolverKernels& solver_kernels() {
  static const SolverKernels& chosen = []() -> const SolverKernels& {
    for (const SolverKernels* set : available_solver_kernels())
      if (std::strcmp(set->name, simd_kernels().name) == 0) return *set;
    return baseline;
  }();
  return chosen;
}

}  // namespace privbo
