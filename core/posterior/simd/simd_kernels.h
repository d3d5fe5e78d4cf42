// Declares the hot loops of the finite-domain posteriors, which are compiled once per instruction set.
#pragma once

#include <vector>

#include "numerics/types.h"

namespace privbo {

/// Rows are grouped in tiles of this many lanes; the last tile is padded with zero rows.
inline constexpr Index tile_rows = 16;
inline Index tile_count(Index rows) { return (rows + tile_rows - 1) / tile_rows; }

/// In the tiles of a thin matrix with `columns` columns, element (i, j) is at tiles[((i / 16) · columns + j) · 16 + i %
/// 16]. In those of a symmetric matrix, tile t holds the columns 0 … 16(t+1) − 1 of its 16 rows, tiles one after
/// another.
inline Index symmetric_tile_offset(Index tile) { return tile_rows * tile_rows * tile * (tile + 1) / 2; }

/// The versions of all loops for one instruction set. Every version does the same arithmetic on each element in the
/// same order, so all give the same bits. Tiles and working vectors are 64-byte aligned and padded to whole tiles; mean
/// and variance hold exactly n numbers at any address.
struct SimdKernels {
  const char* name;  // "AVX-512", "AVX2" or "baseline"

  /// Square-root downdate of W (n × columns): s = W w, W ← W − s wᵀ·shrink, mean += s·gain, variance = row norms².
  void (*downdate_factor)(double* tiles, Index n, Index columns, const double* w, double shrink, double gain,
                          double* mean, double* variance);
  /// out = S(:, a) − U U(a, :)ᵀ; `row` holds the first `rank` entries of U(a, :), U has `capacity` columns a tile.
  void (*covariance_column)(const double* symmetric, const double* update, Index n, Index capacity, Index rank,
                            const double* row, Index a, double* out);
  /// Appends the column U(:, rank) = s·scale; mean += s·gain; variance = max(variance − U², 0).
  void (*append_column)(double* update, Index n, Index capacity, Index rank, const double* s, double scale, double gain,
                        double* mean, double* variance);
  /// S ← S − U Uᵀ on the stored triangle, then variance = max(diagonal, 0): of the tiles begin … end − 1, which are
  /// independent of the others.
  void (*fold)(double* symmetric, const double* update, Index n, Index capacity, Index rank, double* variance,
               Index begin, Index end);
  /// Returns the lowest index of max mean + width·√variance, and writes the maximum to *value and how many points have
  /// it to *equal. `likely`: any index; the higher its value, the sooner it is done.
  Index (*argmax_ucb)(const double* mean, const double* variance, Index n, double width, Index likely, double* value,
                      Index* equal);
  /// Writes to `places`, for each of `count` columns c (one after another in `vectors`, `columns` numbers each), the
  /// lowest row of W c with the largest value.
  void (*largest_products)(const double* tiles, Index n, Index columns, const double* vectors, Index count,
                           Index* indices);
};

/// Returns the fastest version this machine runs, or the one that the environment variable PRIVBO_LANES names (to
/// measure the others; results do not change). The choice is made once.
const SimdKernels& simd_kernels();
/// Returns every version this machine runs, for tests that all give the same bits.
std::vector<const SimdKernels*> available_simd_kernels();

}  // namespace privbo
