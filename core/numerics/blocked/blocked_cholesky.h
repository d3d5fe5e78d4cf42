// Cholesky factors of large matrices, in blocks whose work is matrix products, shared by the threads of the present
// work. The same bytes for every number of threads.
#pragma once

#include <vector>

#include "numerics/types.h"

namespace privbo {

class TaskGroup;

/// From this number of rows on, factorisations and norms are computed in blocks. Below it Eigen's own order of
/// operations is kept, and with it every digit of earlier versions.
inline constexpr Index blocked_size = 1024;

/// C ← C − A Bᵀ in the lower triangle of the n × n block of `c` that begins at (first, first); a and b are n × k. What
/// stands above the diagonal there is undefined afterwards. Throws Stopped.
void subtract_lower_product(Matrix& c, Index first, const Matrix& a, const Matrix& b, TaskGroup& crew);

/// Returns a copy of a large matrix, made by the threads of the present work. Throws Stopped: half a gigabyte takes a
/// while.
Matrix copy_of(const Matrix& a);

/// Writes L with L Lᵀ = a over the lower triangle of `a`, of which only that is read; above it nothing is defined
/// afterwards. False where a pivot is not positive or not finite: `a` is then lost. n³/3 operations. Throws Stopped.
bool cholesky_in_place(Matrix& a);

/// Writes L with Π L Lᵀ Πᵀ ≈ a (Π by `order`: row i of L is row order[i] of a) over the first columns of `a`, whose
/// lower triangle alone is read, and returns how many they are: until no variance is left above `enough` (LAPACK's
/// dpstrf: Hammarling, Higham & Lucas 2007). Those columns are zero above the diagonal. n r² operations. Throws
/// Stopped.
/// It also ends where the eigenvalues of what is left are at most `enough_eigenvalue`.
Index pivoted_cholesky_in_place(Matrix& a, double enough, std::vector<Index>& order, double enough_eigenvalue = 0.0);

}  // namespace privbo
