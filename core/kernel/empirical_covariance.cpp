// Implements the empirical covariance kernel of §5.1 of "Local Differential Privacy for Bayesian Optimization". Each
// column of the data is an arm.
#include <cmath>
#include <stdexcept>

#include "kernel/kernel.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

[[noreturn]] void refuse_domain(const Domain& domain, Index arms) {
  throw InvalidArgument(Message(
      "the domain has %1 points but the data set has %2 arms: the empirical covariance kernel needs the domain made of the data set's arms",
      domain.size(), arms));
}

/// Above so many arms the covariance is computed column by column from the scores: the matrix would take 512 MB and
/// more, which make_prior refuses anyway unless its rank is low.
constexpr Index max_arms_of_matrix = 8192;

class ScoreCovariance final : public Kernel {
 public:
  explicit ScoreCovariance(Matrix scores) : scores_(std::move(scores)) {}

  void column(const Domain& domain, Index j, Eigen::Ref<Vector> out) const override {
    if (domain.size() != scores_.cols()) refuse_domain(domain, scores_.cols());
    // Products of two columns, so that k(x, y) and k(y, x) agree to the last bit.
    for (Index i = 0; i < scores_.cols(); ++i) out[i] = covariance(i, j);
  }
  void diagonal(const Domain& domain, Eigen::Ref<Vector> out) const override {
    if (domain.size() != scores_.cols()) refuse_domain(domain, scores_.cols());
    for (Index i = 0; i < scores_.cols(); ++i) out[i] = covariance(i, i);
  }

 private:
  double covariance(Index i, Index j) const {
    return scores_.col(i).dot(scores_.col(j)) / static_cast<double>(scores_.rows());
  }
  Matrix scores_;  // rows × n
};

class EmpiricalCovariance final : public Kernel {
 public:
  explicit EmpiricalCovariance(Matrix covariance) : covariance_(std::move(covariance)) {}

  void column(const Domain& domain, Index j, Eigen::Ref<Vector> out) const override {
    require_arms(domain);
    out = covariance_.col(j);
  }
  void diagonal(const Domain& domain, Eigen::Ref<Vector> out) const override {
    require_arms(domain);
    out = covariance_.diagonal();
  }

 private:
  void require_arms(const Domain& domain) const {
    if (domain.size() != covariance_.rows()) refuse_domain(domain, covariance_.rows());
  }
  Matrix covariance_;  // n × n
};

}  // namespace

std::unique_ptr<Kernel> make_empirical_covariance(const DataSet& data) {
  const Index rows = data.training.rows(), arms = data.training.cols();
  if (rows < 2 || arms < 1)
    throw InvalidArgument(Message(
        "the training table of \"%1\" has %2 rows and %3 arms: must have at least 2 rows and 1 arm to give a covariance",
        data.name, rows, arms));
  Matrix scores(rows, arms);
  for (Index j = 0; j < arms; ++j) {
    const std::string arm = static_cast<std::size_t>(j) < data.arms.size() ? data.arms[static_cast<std::size_t>(j)]
                                                                           : "number " + std::to_string(j + 1);
    const Vector column = data.training.col(j);
    if (!column.allFinite())
      throw InvalidArgument(
          Message("arm \"%1\" has a training reading that is not a finite number: correct or remove it", arm));
    const double mean = column.mean();
    const Vector centred = column.array() - mean;
    const double deviation = std::sqrt(centred.squaredNorm() / static_cast<double>(rows));
    // Because the mean is rounded, a constant column may show a deviation of some 1e-16 of its value.
    if (deviation <= 1e-14 * std::fabs(mean))
      throw InvalidArgument(Message(
          "arm \"%1\" is constant in the training rows, so it has no z-score: remove the arm or use more rows", arm));
    scores.col(j) = centred / deviation;
  }
  if (arms > max_arms_of_matrix) return std::make_unique<ScoreCovariance>(std::move(scores));
  Matrix covariance = scores.transpose() * scores / static_cast<double>(rows);
  // One triangle is copied to the other, so that k(x, y) and k(y, x) agree to the last bit.
  covariance.triangularView<Eigen::StrictlyUpper>() = covariance.transpose();
  return std::make_unique<EmpiricalCovariance>(std::move(covariance));
}

}  // namespace privbo
