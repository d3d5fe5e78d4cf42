// The hot loops that look for the largest values: of an upper confidence bound, or of products with many columns.
#pragma once

#include <cstring>
#include <limits>

#include "posterior/simd/lanes.h"
#include "posterior/simd/simd_kernels.h"

namespace privbo {

/// Returns whether every lane is set.
template <int width>
PRIVBO_INLINE bool all_set(const typename Lanes<width>::Count& flags) {
  if constexpr (width == 2) {
    return (flags[0] & flags[1]) != 0;
  } else {
    typename Lanes<width / 2>::Count halves[2];
    std::memcpy(halves, &flags, sizeof flags);
    return all_set<width / 2>(halves[0] & halves[1]);
  }
}

/// Keeps the first maximum of each lane, and how many there are, and compares the lanes at the end; of equal values the
/// lower index wins. A square root takes as long as many products: it is not taken of a tile whose rows all lie below
/// the value of `likely`, which squares tell. What rounding may change is kept away from by a margin.
template <int width>
PRIVBO_INLINE Index argmax_ucb(const double* mean, const double* variance, Index n, double beta, Index likely,
                               double* value, Index* equal) {
  using Whole = typename Lanes<width>::Whole;
  using Count = typename Lanes<width>::Count;
  constexpr double infinity = std::numeric_limits<double>::infinity();
  const double reached_by_likely = mean[likely] + beta * __builtin_sqrt(variance[likely]);
  const double margin = 1e-12 * __builtin_fabs(reached_by_likely) + 1e-150;
  const double enough = reached_by_likely - margin;
  const double floor = beta >= 0.0 && enough < infinity ? enough : -infinity;  // no row lies below −∞
  const double squared_beta = beta * beta * (1.0 + 1e-9);
  const auto keep_below_floor = [&](Index i, Count & below) __attribute__((always_inline)) {
    Whole m, v;
    std::memcpy(&m, mean + i, sizeof m);
    std::memcpy(&v, variance + i, sizeof v);
    const Whole distance = floor - m;
    below &= (Count)((distance > Whole{}) & (distance * distance > squared_beta * v));
  };
  Whole best = Whole{} - infinity;
  Count best_start = {};  // index of the group of lanes, so that one counter serves all lanes
  Count reached = {};     // how often in this lane
  const auto compare = [&](Index i) __attribute__((always_inline)) {
    alignas(64) double bounds[width];
    for (int l = 0; l < width; ++l) bounds[l] = mean[i + l] + beta * __builtin_sqrt(variance[i + l]);
    const Whole bound = *reinterpret_cast<const Whole*>(bounds);
    const Count here = Count{} + static_cast<long long>(i);
    const auto better = bound > best;
    const auto same = bound == best;
    best = better ? bound : best;
    best_start = better ? here : best_start;
    reached = same ? reached + 1 : reached;
    reached = better ? Count{} + 1 : reached;
  };
  const Index whole = n - n % width;
  Index i = 0;
  for (; i + tile_rows <= whole; i += tile_rows) {
    Count below = Count{} - 1;  // all bits
    for (int first = 0; first < tile_rows; first += width) keep_below_floor(i + first, below);
    if (all_set<width>(below)) continue;
    for (int first = 0; first < tile_rows; first += width) compare(i + first);
  }
  for (; i < whole; i += width) compare(i);
  double top = best[0];
  for (int l = 1; l < width; ++l) top = best[l] > top ? best[l] : top;
  // Without a branch: which lane has the largest value can hardly be foretold.
  Index index = n, count = 0;
  for (int l = 0; l < width; ++l) {
    const Index candidate = best[l] == top ? static_cast<Index>(best_start[l]) + l : n;
    index = candidate < index ? candidate : index;
    count += best[l] == top ? static_cast<Index>(reached[l]) : 0;
  }
  for (Index row = whole; row < n; ++row) {
    const double bound = mean[row] + beta * __builtin_sqrt(variance[row]);
    if (bound > top) {
      top = bound;
      index = row;
      count = 1;
    } else if (bound == top) {
      ++count;
    }
  }
  *value = top;
  *equal = count;
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
                                    Index* indices) {
  alignas(64) double values[block * tile_rows];
  for (Index j = 0; j < count; j += block) {
    const Index now = count - j < block ? count - j : block;
    double top[block];
    for (Index c = 0; c < now; ++c) {
      top[c] = -std::numeric_limits<double>::infinity();
      indices[j + c] = 0;
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
            indices[j + c] = t * tile_rows + i;
          }
    }
  }
}

}  // namespace privbo
