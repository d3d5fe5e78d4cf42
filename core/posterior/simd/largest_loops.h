// The hot loops that look for the largest values: of an upper confidence bound, or of products with many columns.
#pragma once

#include <limits>

#include "posterior/simd/lanes.h"
#include "posterior/simd/simd_kernels.h"

namespace privbo {

/// Keeps the first maximum of each lane, and how many there are, and compares the lanes at the end; of equal values the
/// lower index wins.
template <int width>
PRIVBO_INLINE Index argmax_ucb(const double* mean, const double* variance, Index n, double beta, double* value,
                               Index* equal) {
  using Whole = typename Lanes<width>::Whole;
  using Count = typename Lanes<width>::Count;
  Whole best = Whole{} - std::numeric_limits<double>::infinity();
  Count best_start = {};  // index of the group of lanes, so that one counter serves all lanes
  Count reached = {};     // how often in this lane
  const Index whole = n - n % width;
  for (Index i = 0; i < whole; i += width) {
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
  }
  double top = -std::numeric_limits<double>::infinity();
  Index index = 0, count = 0;
  for (int l = 0; l < width; ++l) {
    const Index candidate = static_cast<Index>(best_start[l]) + l;
    if (best[l] > top)
      count = static_cast<Index>(reached[l]);
    else if (best[l] == top)
      count += static_cast<Index>(reached[l]);
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
