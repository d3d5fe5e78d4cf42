// The hot loops that bring the posterior of a finite domain up to date after an observation, each for any width of
// register. What they compute is reported in simd_kernels.h.
#pragma once

#include <cstring>

#include "posterior/simd/lanes.h"
#include "posterior/simd/simd_kernels.h"

namespace privbo {

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

/// Works on `parts` registers of one tile together. Even and odd columns have separate sums, which shortens the chains
/// of additions. `m` and `v`: mean and variance of these rows.
template <int width, int parts>
PRIVBO_INLINE void downdate_rows(double* tile, Index columns, const double* w, double shrink, double gain, double* m,
                                 double* v) {
  using Whole = typename Lanes<width>::Whole;
  Whole even[parts] = {}, odd[parts] = {};
  Index j = 0;
  for (; j + 1 < columns; j += 2)
    for (int p = 0; p < parts; ++p) {
      even[p] += *reinterpret_cast<const Whole*>(tile + j * tile_rows + p * width) * w[j];
      odd[p] += *reinterpret_cast<const Whole*>(tile + (j + 1) * tile_rows + p * width) * w[j + 1];
    }
  for (; j < columns; ++j)
    for (int p = 0; p < parts; ++p) even[p] += *reinterpret_cast<const Whole*>(tile + j * tile_rows + p * width) * w[j];
  for (int p = 0; p < parts; ++p) {
    even[p] += odd[p];
    Whole moved;
    std::memcpy(&moved, m + p * width, sizeof moved);
    moved += even[p] * gain;
    std::memcpy(m + p * width, &moved, sizeof moved);
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
    std::memcpy(v + p * width, &sum[p], sizeof sum[p]);
  }
}

/// Whole tiles first; of the last one, registers that hold padding alone are left as they are, which is zero.
template <int width, int parts>
PRIVBO_INLINE void downdate_factor(double* tiles, Index n, Index columns, const double* w, double shrink, double gain,
                                   double* mean, double* variance) {
  Index row = 0;
  for (; row + tile_rows <= n; row += tile_rows)
    for (Index first = 0; first < tile_rows; first += width * parts)
      downdate_rows<width, parts>(tiles + row * columns + first, columns, w, shrink, gain, mean + row + first,
                                  variance + row + first);
  if (row == n) return;
  double spare_mean[tile_rows] = {}, spare_variance[tile_rows] = {};
  for (Index i = row; i < n; ++i) spare_mean[i - row] = mean[i];
  for (Index first = 0; first < n - row; first += width)
    downdate_rows<width, 1>(tiles + row * columns + first, columns, w, shrink, gain, spare_mean + first,
                            spare_variance + first);
  for (Index i = row; i < n; ++i) {
    mean[i] = spare_mean[i - row];
    variance[i] = spare_variance[i - row];
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

}  // namespace privbo
