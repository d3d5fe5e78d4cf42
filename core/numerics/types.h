// The few linear-algebra names every room shares.
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
