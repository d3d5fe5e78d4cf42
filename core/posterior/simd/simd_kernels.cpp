// Defines each hot loop once and instantiates it for 8, 4 and 2 doubles per register.
#include "posterior/simd/simd_kernels.h"

#include <cstdlib>
#include <cstring>
#include <limits>

namespace privbo {
namespace {

#define PRIVBO_INLINE inline __attribute__((always_inline))

/// `width` doubles in one register, and as many counters.
template <int width>
struct Lanes {
  typedef double Whole __attribute__((vector_size(8 * width), may_alias));
  typedef long long Count __attribute__((vector_size(8 * width)));
};

/// Returns the 16 entries of `values` that belong to `tile`, copied to `spare` where the array of n ends inside the
/// tile.
PRIVBO_INLINE double* tile_entries(double* values, Index n, Index tile, double* spare) {
  const Index first = tile * tile_rows;
  if (n - first >= tile_rows) return values + first;
  for (Index i = 0; i < tile_rows; ++i) spare[i] = first + i < n ? values[first + i] : 0.0;
  return spare;
}
PRIVBO_INLINE void keep_entries(double* values, Index n, Index tile, const double* entries) {
  const Index first = tile * tile_rows;
  if (entries == values + first) return;
  for (Index i = first; i < n; ++i) values[i] = entries[i - first];
}

/// Works on `parts` registers together. Even and odd columns have separate sums, which shortens the chains of
/// additions.
template <int width, int parts>
PRIVBO_INLINE void downdate_factor(double* tiles, Index n, Index columns, const double* w, double shrink, double gain,
                                   double* mean, double* variance) {
  using Whole = typename Lanes<width>::Whole;
  double spare_mean[tile_rows], spare_variance[tile_rows];
  for (Index t = 0; t < tile_count(n); ++t) {
    double* const m = tile_entries(mean, n, t, spare_mean);
    double* const v = tile_entries(variance, n, t, spare_variance);
    for (Index first = 0; first < tile_rows; first += width * parts) {
      double* const tile = tiles + t * columns * tile_rows + first;
      Whole even[parts] = {}, odd[parts] = {};
      Index j = 0;
      for (; j + 1 < columns; j += 2)
        for (int p = 0; p < parts; ++p) {
          even[p] += *reinterpret_cast<const Whole*>(tile + j * tile_rows + p * width) * w[j];
          odd[p] += *reinterpret_cast<const Whole*>(tile + (j + 1) * tile_rows + p * width) * w[j + 1];
        }
      for (; j < columns; ++j)
        for (int p = 0; p < parts; ++p)
          even[p] += *reinterpret_cast<const Whole*>(tile + j * tile_rows + p * width) * w[j];
      for (int p = 0; p < parts; ++p) {
        even[p] += odd[p];
        Whole moved;
        std::memcpy(&moved, m + first + p * width, sizeof moved);
        moved += even[p] * gain;
        std::memcpy(m + first + p * width, &moved, sizeof moved);
        even[p] *= shrink;
      }
      Whole sum[parts] = {}, odd_sum[parts] = {};
      for (j = 0; j + 1 < columns; j += 2)
        for (int p = 0; p < parts; ++p) {
          Whole* const a = reinterpret_cast<Whole*>(tile + j * tile_rows + p * width);
          Whole* const b = reinterpret_cast<Whole*>(tile + (j + 1) * tile_rows + p * width);
          const Whole new_a = *a - even[p] * w[j];
          const Whole new_b = *b - even[p] * w[j + 1];
          *a = new_a;
          *b = new_b;
          sum[p] += new_a * new_a;
          odd_sum[p] += new_b * new_b;
        }
      for (; j < columns; ++j)
        for (int p = 0; p < parts; ++p) {
          Whole* const a = reinterpret_cast<Whole*>(tile + j * tile_rows + p * width);
          const Whole new_a = *a - even[p] * w[j];
          *a = new_a;
          sum[p] += new_a * new_a;
        }
      for (int p = 0; p < parts; ++p) {
        sum[p] += odd_sum[p];
        std::memcpy(v + first + p * width, &sum[p], sizeof sum[p]);
      }
    }
    keep_entries(mean, n, t, m);
    keep_entries(variance, n, t, v);
  }
}

template <int width, int parts>
PRIVBO_INLINE void covariance_column(const double* symmetric, const double* update, Index n, Index capacity, Index rank,
                                     const double* row, Index a, double* out) {
  using Whole = typename Lanes<width>::Whole;
  const Index own = a / tile_rows;
  const double* const own_rows = symmetric + symmetric_tile_offset(own) + a % tile_rows;
  for (Index i = 0; i < own * tile_rows; ++i) out[i] = own_rows[i * tile_rows];
  for (Index t = own; t < tile_count(n); ++t)
    std::memcpy(out + t * tile_rows, symmetric + symmetric_tile_offset(t) + a * tile_rows, tile_rows * sizeof(double));
  for (Index t = 0; t < tile_count(n); ++t)
    for (Index first = 0; first < tile_rows; first += width * parts) {
      const double* const tile = update + t * capacity * tile_rows + first;
      Whole even[parts] = {}, odd[parts] = {};
      Index k = 0;
      for (; k + 1 < rank; k += 2)
        for (int p = 0; p < parts; ++p) {
          even[p] += *reinterpret_cast<const Whole*>(tile + k * tile_rows + p * width) * row[k];
          odd[p] += *reinterpret_cast<const Whole*>(tile + (k + 1) * tile_rows + p * width) * row[k + 1];
        }
      for (; k < rank; ++k)
        for (int p = 0; p < parts; ++p)
          even[p] += *reinterpret_cast<const Whole*>(tile + k * tile_rows + p * width) * row[k];
      for (int p = 0; p < parts; ++p)
        *reinterpret_cast<Whole*>(out + t * tile_rows + first + p * width) -= even[p] + odd[p];
    }
}

template <int width>
PRIVBO_INLINE void append_column(double* update, Index n, Index capacity, Index rank, const double* s, double scale,
                                 double gain, double* mean, double* variance) {
  using Whole = typename Lanes<width>::Whole;
  double spare_mean[tile_rows], spare_variance[tile_rows];
  for (Index t = 0; t < tile_count(n); ++t) {
    double* const m = tile_entries(mean, n, t, spare_mean);
    double* const v = tile_entries(variance, n, t, spare_variance);
    double* const column = update + (t * capacity + rank) * tile_rows;
    for (Index first = 0; first < tile_rows; first += width) {
      const Whole value = *reinterpret_cast<const Whole*>(s + t * tile_rows + first);
      const Whole u = value * scale;
      *reinterpret_cast<Whole*>(column + first) = u;
      Whole moved, left;
      const Whole zero = {};
      std::memcpy(&moved, m + first, sizeof moved);
      std::memcpy(&left, v + first, sizeof left);
      moved += value * gain;
      left -= u * u;
      left = left > zero ? left : zero;
      std::memcpy(m + first, &moved, sizeof moved);
      std::memcpy(v + first, &left, sizeof left);
    }
    keep_entries(mean, n, t, m);
    keep_entries(variance, n, t, v);
  }
}

/// Keeps a block of width·parts rows × `block` columns in registers while the loop runs over the rank.
template <int width, int parts, int block>
PRIVBO_INLINE void fold(double* symmetric, const double* update, Index n, Index capacity, Index rank, double* variance,
                        Index begin, Index end) {
  using Whole = typename Lanes<width>::Whole;
  for (Index t = begin; t < end; ++t) {
    double* const rows = symmetric + symmetric_tile_offset(t);
    for (Index other = 0; other <= t; ++other)
      for (Index first = 0; first < tile_rows; first += width * parts)
        for (Index j = 0; j < tile_rows; j += block) {
          const double* left = update + t * capacity * tile_rows + first;
          const double* right = update + other * capacity * tile_rows + j;
          Whole sum[parts][block] = {};
          for (Index k = 0; k < rank; ++k, left += tile_rows, right += tile_rows)
            for (int c = 0; c < block; ++c)
              for (int p = 0; p < parts; ++p) sum[p][c] += *reinterpret_cast<const Whole*>(left + p * width) * right[c];
          for (int c = 0; c < block; ++c)
            for (int p = 0; p < parts; ++p)
              *reinterpret_cast<Whole*>(rows + (other * tile_rows + j + c) * tile_rows + first + p * width) -=
                  sum[p][c];
        }
    for (Index i = 0; i < tile_rows && t * tile_rows + i < n; ++i) {
      const double diagonal = rows[(t * tile_rows + i) * tile_rows + i];
      variance[t * tile_rows + i] = diagonal > 0.0 ? diagonal : 0.0;
    }
  }
}

/// Keeps the first maximum of each lane and compares the lanes at the end; of equal values the lower index wins.
template <int width>
PRIVBO_INLINE Index argmax_ucb(const double* mean, const double* variance, Index n, double beta, double* value) {
  using Whole = typename Lanes<width>::Whole;
  using Count = typename Lanes<width>::Count;
  Whole best = Whole{} - std::numeric_limits<double>::infinity();
  Count best_start = {};  // index of the group of lanes, so that one counter serves all lanes
  const Index whole = n - n % width;
  for (Index i = 0; i < whole; i += width) {
    alignas(64) double bounds[width];
    for (int l = 0; l < width; ++l) bounds[l] = mean[i + l] + beta * __builtin_sqrt(variance[i + l]);
    const Whole bound = *reinterpret_cast<const Whole*>(bounds);
    const Count here = Count{} + static_cast<long long>(i);
    const auto better = bound > best;
    best = better ? bound : best;
    best_start = better ? here : best_start;
  }
  double top = -std::numeric_limits<double>::infinity();
  Index index = 0;
  for (int l = 0; l < width; ++l) {
    const Index candidate = static_cast<Index>(best_start[l]) + l;
    if (best[l] > top || (best[l] == top && candidate < index)) {
      top = best[l];
      index = candidate;
    }
  }
  for (Index i = whole; i < n; ++i) {
    const double bound = mean[i] + beta * __builtin_sqrt(variance[i]);
    if (bound > top) {
      top = bound;
      index = i;
    }
  }
  *value = top;
  return index;
}

/// Multiplies one tile with `block` columns and keeps the sums in registers while the loop runs over the columns of W.
template <int width, int parts, int block>
PRIVBO_INLINE void tile_products(const double* tile_start, Index columns, const double* vectors, double* out) {
  using Whole = typename Lanes<width>::Whole;
  for (Index first = 0; first < tile_rows; first += width * parts) {
    const double* tile = tile_start + first;
    Whole sum[parts][block] = {};
    for (Index k = 0; k < columns; ++k, tile += tile_rows)
      for (int c = 0; c < block; ++c)
        for (int p = 0; p < parts; ++p)
          sum[p][c] += *reinterpret_cast<const Whole*>(tile + p * width) * vectors[c * columns + k];
    for (int c = 0; c < block; ++c)
      for (int p = 0; p < parts; ++p) *reinterpret_cast<Whole*>(out + c * tile_rows + first + p * width) = sum[p][c];
  }
}

/// Keeps the columns in the inner cache while the loop runs over all tiles, and compares a tile's values before it
/// computes the next tile's.
template <int width, int parts, int block>
PRIVBO_INLINE void largest_products(const double* tiles, Index n, Index columns, const double* vectors, Index count,
                                    Index* places) {
  alignas(64) double values[block * tile_rows];
  for (Index j = 0; j < count; j += block) {
    const Index now = count - j < block ? count - j : block;
    double top[block];
    for (Index c = 0; c < now; ++c) {
      top[c] = -std::numeric_limits<double>::infinity();
      places[j + c] = 0;
    }
    for (Index t = 0; t < tile_count(n); ++t) {
      const double* const tile = tiles + t * columns * tile_rows;
      if (now == block)
        tile_products<width, parts, block>(tile, columns, vectors + j * columns, values);
      else
        for (Index c = 0; c < now; ++c)
          tile_products<width, parts, 1>(tile, columns, vectors + (j + c) * columns, values + c * tile_rows);
      const Index rows = n - t * tile_rows < tile_rows ? n - t * tile_rows : tile_rows;
      for (Index c = 0; c < now; ++c)
        for (Index i = 0; i < rows; ++i)
          if (values[c * tile_rows + i] > top[c]) {
            top[c] = values[c * tile_rows + i];
            places[j + c] = t * tile_rows + i;
          }
    }
  }
}

// Defines the six entry points for one instruction set: a target attribute around the same inlined bodies. The block
// sizes are the fastest measured ones that keep every sum in a register.
#define PRIVBO_LANE_KERNELS(set, title, attribute, width, parts, fold_parts, fold_block)                              \
  attribute void downdate_factor_##set(double* tiles, Index n, Index columns, const double* w, double shrink,         \
                                       double gain, double* mean, double* variance) {                                 \
    downdate_factor<width, parts>(tiles, n, columns, w, shrink, gain, mean, variance);                                \
  }                                                                                                                   \
  attribute void covariance_column_##set(const double* symmetric, const double* update, Index n, Index capacity,      \
                                         Index rank, const double* row, Index a, double* out) {                       \
    covariance_column<width, parts>(symmetric, update, n, capacity, rank, row, a, out);                               \
  }                                                                                                                   \
  attribute void append_column_##set(double* update, Index n, Index capacity, Index rank, const double* s,            \
                                     double scale, double gain, double* mean, double* variance) {                     \
    append_column<width>(update, n, capacity, rank, s, scale, gain, mean, variance);                                  \
  }                                                                                                                   \
  attribute void fold_##set(double* symmetric, const double* update, Index n, Index capacity, Index rank,             \
                            double* variance, Index begin, Index end) {                                               \
    fold<width, fold_parts, fold_block>(symmetric, update, n, capacity, rank, variance, begin, end);                  \
  }                                                                                                                   \
  attribute Index argmax_ucb_##set(const double* mean, const double* variance, Index n, double beta, double* value) { \
    return argmax_ucb<width>(mean, variance, n, beta, value);                                                         \
  }                                                                                                                   \
  attribute void largest_products_##set(const double* tiles, Index n, Index columns, const double* vectors,           \
                                        Index count, Index* places) {                                                 \
    largest_products<width, fold_parts, fold_block>(tiles, n, columns, vectors, count, places);                       \
  }                                                                                                                   \
  constexpr SimdKernels set{title,      downdate_factor_##set, covariance_column_##set, append_column_##set,          \
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
