// Declares the hot loops of feature_solver.h, which are compiled once per instruction set.
#pragma once

#include <vector>

#include "posterior/simd/simd_kernels.h"

namespace privbo {

/// Matrices lie in the tiles of simd_kernels.h; every tile is 64-byte aligned. Every version does the same arithmetic
/// on each element in the same order, so all give the same bits.
struct SolverKernels {
  const char* name;  // "AVX-512", "AVX2" or "baseline"

  /// Factors S = L Lᵀ in place, S symmetric of `tiles` tiles, padded with the identity; reciprocal[i] = 1/L_ii. Above
  /// the diagonal of the last 16 columns of each tile the entries become arbitrary. Returns false at the first pivot
  /// that is not a finite number > 0.
  bool (*factor)(double* symmetric, Index tiles, double* reciprocal);
  /// rows ← rows · L⁻ᵀ: one tile of 16 rows and 16·tiles columns, each row the solution of L x = row.
  void (*solve_rows)(double* rows, const double* lower, const double* reciprocal, Index tiles);
  /// x ← L⁻¹x, one right-hand side of 16·tiles numbers.
  void (*forward)(double* x, const double* lower, const double* reciprocal, Index tiles);
  /// x ← L⁻ᵀx.
  void (*backward)(double* x, const double* lower, const double* reciprocal, Index tiles);
};

/// Returns the version for the instruction set that simd_kernels() has chosen.
const SolverKernels& solver_kernels();
/// Returns every version this machine runs, for tests that all give the same bits.
std::vector<const SolverKernels*> available_solver_kernels();

}  // namespace privbo
