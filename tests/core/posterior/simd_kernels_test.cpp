// Every instruction set this machine runs must give the same bits, and right ones.
#include "posterior/simd/simd_kernels.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <tuple>

#include "numerics/random/random_source.h"
#include "posterior/simd/aligned_buffer.h"

namespace privbo::simd_kernels_test {
namespace {

std::size_t size_of(Index count) { return static_cast<std::size_t>(count); }

AlignedBuffer random_tiles(Index n, Index columns, RandomSource& draws) {
  AlignedBuffer tiles(size_of(tile_count(n) * columns * tile_rows));
  for (Index j = 0; j < columns; ++j)
    for (Index i = 0; i < n; ++i)
      tiles.data()[(i / tile_rows * columns + j) * tile_rows + i % tile_rows] = draws.normal();
  return tiles;
}

Vector contents(const AlignedBuffer& buffer) {
  return Eigen::Map<const Vector>(buffer.data(), static_cast<Index>(buffer.size()));
}

/// All results of one instruction set on one problem, end to end.
Vector everything(const SimdKernels& lanes, Index n, Index columns) {
  const auto draws = make_stream({static_cast<std::uint64_t>(n * 100 + columns), 0, 0, Purpose::instance});
  AlignedBuffer w = random_tiles(n, columns, *draws), row(size_of(columns)), column(size_of(tile_count(n) * tile_rows));
  AlignedBuffer symmetric(size_of(symmetric_tile_offset(tile_count(n))));
  for (std::size_t i = 0; i < symmetric.size(); ++i) symmetric[i] = draws->normal();
  for (std::size_t i = 0; i < row.size(); ++i) row[i] = draws->normal();
  Vector mean = Vector::Zero(n), variance = Vector::Ones(n), folded = Vector::Zero(n);
  lanes.downdate_factor(w.data(), n, columns, row.data(), 0.3, 0.7, mean.data(), variance.data());
  lanes.covariance_column(symmetric.data(), w.data(), n, columns, columns - 1, row.data(), n / 2, column.data());
  lanes.append_column(w.data(), n, columns, columns - 1, column.data(), 0.2, 0.4, mean.data(), variance.data());
  lanes.fold(symmetric.data(), w.data(), n, columns, columns, folded.data(), 0, tile_count(n));
  double top = 0.0;
  Index equal = 0;
  const Index best = lanes.argmax_ucb(mean.data(), variance.data(), n, 2.0, n / 2, &top, &equal);
  Vector vectors(19 * columns), indices(19);
  for (double& value : vectors) value = draws->normal();
  Index largest[19];
  lanes.largest_products(w.data(), n, columns, vectors.data(), 19, largest);
  for (Index k = 0; k < 19; ++k) indices[k] = static_cast<double>(largest[k]);
  const Vector parts[] = {contents(w), contents(column), contents(symmetric), mean, variance, folded, indices};
  Vector all(3);
  all << static_cast<double>(best), top, static_cast<double>(equal);
  for (const Vector& part : parts) {
    all.conservativeResize(all.size() + part.size());
    all.tail(part.size()) = part;
  }
  return all;
}

TEST(SimdKernels, SameBitsForEveryInstructionSet) {
  const auto sets = available_simd_kernels();
  ASSERT_STREQ(sets.front()->name, "baseline");
  for (const Index n : {1, 7, 16, 17, 100, 257})
    for (const Index columns : {1, 2, 5, 20, 48}) {
      const Vector expected = everything(*sets.front(), n, columns);
      for (const SimdKernels* lanes : sets) {
        const Vector actual = everything(*lanes, n, columns);
        ASSERT_EQ(actual.size(), expected.size());
        EXPECT_EQ(std::memcmp(actual.data(), expected.data(), sizeof(double) * size_of(actual.size())), 0)
            << lanes->name << ", n " << n << ", columns " << columns;
      }
    }
}

TEST(SimdKernels, ArgmaxTakesTheLowestOfEqualMaximaWhereverTheyAre) {
  for (const SimdKernels* lanes : available_simd_kernels())
    for (const Index n : {1, 2, 8, 9, 31, 100})
      for (Index first = 0; first < n; ++first)
        for (const Index step : {1, 3, 8}) {
          Vector mean = Vector::Zero(n);
          const Vector variance = Vector::Constant(n, 4.0);
          for (Index i = first; i < n; i += step) mean[i] = 1.0;
          double top = 0.0;
          Index equal = 0;
          for (const Index likely : {Index{0}, first, n - 1}) {
            EXPECT_EQ(lanes->argmax_ucb(mean.data(), variance.data(), n, 3.0, likely, &top, &equal), first)
                << lanes->name << " n " << n << " likely " << likely;
            EXPECT_EQ(top, 7.0);
            EXPECT_EQ(equal, (n - first + step - 1) / step) << lanes->name << " n " << n << " from " << first;
          }
        }
}

/// Returns what argmax_ucb returns, found by comparing every point.
std::tuple<Index, double, Index> by_comparing(const Vector& mean, const Vector& variance, double width) {
  Index best = 0, equal = 0;
  double top = -std::numeric_limits<double>::infinity();
  for (Index i = 0; i < mean.size(); ++i) {
    const double bound = mean[i] + width * std::sqrt(variance[i]);
    if (bound > top) {
      best = i;
      top = bound;
      equal = 0;
    }
    if (bound == top) ++equal;
  }
  return {best, top, equal};
}

TEST(SimdKernels, ArgmaxIsTheSameWhateverPointIsCalledLikely) {
  constexpr double infinity = std::numeric_limits<double>::infinity(), no_number = std::nan("");
  const auto draws = make_stream({2, 0, 0, Purpose::instance});
  for (const Index n : {1, 15, 16, 33, 100})
    for (const double width : {0.0, 1e-200, 1e-3, 2.0, 1e200, infinity, -1.0})
      // Values that differ by rounding alone, that are as small or as large as numbers get, and that are none.
      for (const double scale : {0.0, 1e-16, 1e-300, 1.0, 1e300}) {
        Vector mean(n), variance(n);
        for (Index i = 0; i < n; ++i) {
          mean[i] = 1.0 + scale * draws->normal();
          variance[i] = i % 3 == 0 ? 1.0 : 1.0 + scale * draws->uniform();
          if (scale == 1.0 && i % 7 == 1) mean[i] = i % 2 == 0 ? -infinity : no_number;
          if (scale == 1.0 && i % 7 == 2) variance[i] = 0.0;
        }
        const auto expected = by_comparing(mean, variance, width);
        if (!std::isfinite(std::get<1>(expected))) continue;  // where nothing is finite, callers refuse
        for (const SimdKernels* lanes : available_simd_kernels())
          for (Index likely = 0; likely < n; ++likely) {
            double top = 0.0;
            Index equal = 0;
            const Index best = lanes->argmax_ucb(mean.data(), variance.data(), n, width, likely, &top, &equal);
            EXPECT_EQ(std::tuple(best, top, equal), expected)
                << lanes->name << " n " << n << " width " << width << " scale " << scale << " likely " << likely;
          }
      }
}

TEST(SimdKernels, MeanAndVarianceOutsideTheDomainAreNotTouched) {
  for (const SimdKernels* lanes : available_simd_kernels()) {
    const auto draws = make_stream({1, 0, 0, Purpose::instance});
    AlignedBuffer w = random_tiles(19, 3, *draws), row(3);
    Vector mean = Vector::Constant(32, -5.0), variance = Vector::Constant(32, -6.0);
    lanes->downdate_factor(w.data(), 19, 3, row.data(), 0.5, 0.5, mean.data(), variance.data());
    EXPECT_EQ(mean.tail(13), Vector::Constant(13, -5.0)) << lanes->name;
    EXPECT_EQ(variance.tail(13), Vector::Constant(13, -6.0)) << lanes->name;
    EXPECT_GE(variance.head(19).minCoeff(), 0.0);
  }
}

}  // namespace
}  // namespace privbo::simd_kernels_test
