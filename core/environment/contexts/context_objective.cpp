// Evaluates f on pairs of actions and contexts, on the grid and between its contexts.
//
// Where contexts lie anywhere, f(w) = Σ_j α_j k(w, w_j) with α = K⁺f. Gram matrices of smooth kernels are nearly
// singular, so α uses only the eigenvalues above 1e-12 of the largest. rkhs_norm computes ‖f‖ with the same cut-off, so
// that αᵀKα = ‖f‖². The table holds the values of the interpolant, not the original ones, so that it lacks the same
// part of f.
#include <stdexcept>
#include <utility>

#include "environment/contexts/context_environment.h"
#include "numerics/numbers.h"
#include "posterior/exact/prior.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Where the cut-off changes f by more than this share of max |f|, the interpolant is not accepted as f.
constexpr double max_lost = 1e-3;
/// The largest number of values kept for contexts (16 MB).
constexpr Index max_known = 2'000'000;

}  // namespace

ContextObjective::ContextObjective(std::shared_ptr<const Domain> domain, Vector f,
                                   std::shared_ptr<const PointKernel> kernel)
    : domain_(std::move(domain)), f_(std::move(f)), kernel_(std::move(kernel)) {
  if (domain_->contexts < 1)
    throw InvalidArgument(Message("contexts: the domain has none; make it of actions and contexts first"));
  if (f_.size() != domain_->size())
    throw InvalidArgument(
        Message("objective: %1 values on a domain of %2 pairs; give one value per pair", f_.size(), domain_->size()));
  if (!f_.allFinite()) throw InvalidArgument(Message("objective: a value is not finite; choose a bounded objective"));
  if (!kernel_) return;
  weights_ = minimum_norm_weights(*make_prior(*kernel_, *domain_), f_);
  Vector values = Vector::Zero(f_.size()), column(f_.size());
  for (Index j = 0; j < values.size(); ++j) {
    kernel_->column(*domain_, j, column);
    values += weights_[j] * column;
  }
  const double lost = (values - f_).cwiseAbs().maxCoeff(), largest = f_.cwiseAbs().maxCoeff();
  if (lost > max_lost * largest)
    throw InvalidArgument(Message(
        "objective: with contexts anywhere f is continued between the contexts of the grid by the kernel, and what comes out misses its values by up to %1 (max |f| = %2): choose an objective of the kernel's own space, a rougher kernel, or a shorter length scale",
        significant(lost), significant(largest)));
  f_ = std::move(values);
}

Vector ContextObjective::at(const Vector& context) const {
  if (!kernel_)
    throw std::logic_error("objective: known on the contexts of the domain alone; ask by a context's index");
  const Index d = domain_->action_dimension;
  if (context.size() != domain_->dimension() - d)
    throw InvalidArgument(Message("context of %1 coordinates: these contexts have %2; give all of them", context.size(),
                                  domain_->dimension() - d));
  const std::vector<double> key(context.begin(), context.end());
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
  }
  Vector values = Vector::Zero(domain_->actions());
  Eigen::RowVectorXd pair(domain_->dimension());
  pair.tail(context.size()) = context.transpose();
  for (Index a = 0; a < values.size(); ++a) {
    pair.head(d) = domain_->points.row(domain_->pair(a, 0)).head(d);
    for (Index j = 0; j < weights_.size(); ++j)
      if (weights_[j] != 0.0) values[a] += weights_[j] * (*kernel_)(pair, domain_->points.row(j));
  }
  const std::lock_guard lock(mutex_);
  if (static_cast<Index>(known_.size() + 1) * values.size() <= max_known) known_.emplace(key, values);
  return values;
}

Vector ContextObjective::at(Index context) const {
  if (context < 0 || context >= domain_->contexts)
    throw std::out_of_range("context " + std::to_string(context) + ": the domain has contexts 0 to " +
                            std::to_string(domain_->contexts - 1));
  Vector values(domain_->actions());
  for (Index a = 0; a < values.size(); ++a) values[a] = f_[domain_->pair(a, context)];
  return values;
}

}  // namespace privbo
