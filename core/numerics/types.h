// Names the few linear-algebra types that every room shares.
#pragma once

#include <Eigen/Core>
#include <cstdint>

namespace privbo {

using Index = Eigen::Index;
using Vector = Eigen::VectorXd;
using Matrix = Eigen::MatrixXd;
/// n × d, one point per row.
using Points = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

}  // namespace privbo

// The inner loops of Eigen's products of doubles are long, so they are compiled once, in types.cpp, and not in every
// unit that multiplies matrices. This is possible because Eigen declares none of them inline.
namespace Eigen::internal {
using OwnScalars = gebp_traits<double, double>;
using OwnColumns = const_blas_data_mapper<double, Index, ColMajor>;
using OwnRows = const_blas_data_mapper<double, Index, RowMajor>;
using OwnResult = blas_data_mapper<double, Index, ColMajor, Unaligned, 1>;
#define PRIVBO_EIGEN_KERNELS(declare)                                                                                  \
  declare struct gebp_kernel<double, double, Index, OwnResult, OwnScalars::mr, OwnScalars::nr, false, false>;          \
  declare struct gemm_pack_lhs<double, Index, OwnColumns, OwnScalars::mr, OwnScalars::LhsProgress,                     \
                               OwnScalars::LhsPacket4Packing, ColMajor, false, false>;                                 \
  declare struct gemm_pack_lhs<double, Index, OwnRows, OwnScalars::mr, OwnScalars::LhsProgress,                        \
                               OwnScalars::LhsPacket4Packing, RowMajor, false, false>;                                 \
  declare struct gemm_pack_rhs<double, Index, OwnColumns, OwnScalars::nr, ColMajor, false, false>;                     \
  declare struct gemm_pack_rhs<double, Index, OwnRows, OwnScalars::nr, RowMajor, false, false>;                        \
  declare struct general_matrix_vector_product<Index, double, OwnColumns, ColMajor, false, double, OwnRows, false>;    \
  declare struct general_matrix_vector_product<Index, double, OwnColumns, ColMajor, false, double, OwnColumns, false>; \
  declare struct general_matrix_vector_product<Index, double, OwnRows, RowMajor, false, double, OwnColumns, false>
PRIVBO_EIGEN_KERNELS(extern template);
}  // namespace Eigen::internal
