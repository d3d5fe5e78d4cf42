// Kernels of (action, context) pairs: over all coordinates at once, the product of two kernels, and their mean.
//
// The sum k_X + k_C is halved, so that the largest value stays 1 where both parts have it: ‖φ(w)‖ ≤ 1 is what
// sensitivities are made of.
#include <stdexcept>
#include <utility>

#include "domain/contexts/contexts.h"
#include "kernel/kernel.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

using RowPoint = Eigen::Ref<const Eigen::RowVectorXd>;

class SplitKernel : public PointKernel {
 public:
  SplitKernel(std::unique_ptr<PointKernel> action, std::unique_ptr<PointKernel> context, Index action_dimension)
      : action_(std::move(action)), context_(std::move(context)), action_dimension_(action_dimension) {}

 protected:
  double of_actions(RowPoint x, RowPoint y) const {
    return (*action_)(x.head(action_dimension_), y.head(action_dimension_));
  }
  double of_contexts(RowPoint x, RowPoint y) const { return (*context_)(x.tail(rest(x)), y.tail(rest(y))); }
  /// Returns the gradients of both parts, one after the other, each times its factor.
  Vector gradients(RowPoint x, RowPoint y, double action_factor, double context_factor) const {
    Vector made(x.size());
    made << action_factor * action_->gradient(x.head(action_dimension_), y.head(action_dimension_)),
        context_factor * context_->gradient(x.tail(rest(x)), y.tail(rest(y)));
    return made;
  }

 private:
  Index rest(RowPoint x) const { return x.size() - action_dimension_; }

  std::unique_ptr<PointKernel> action_, context_;
  Index action_dimension_;
};

class ProductKernel final : public SplitKernel {
 public:
  using SplitKernel::SplitKernel;
  double operator()(RowPoint x, RowPoint y) const override { return of_actions(x, y) * of_contexts(x, y); }
  Vector gradient(RowPoint x, RowPoint y) const override {
    return gradients(x, y, of_contexts(x, y), of_actions(x, y));
  }
};

class MeanKernel final : public SplitKernel {
 public:
  using SplitKernel::SplitKernel;
  double operator()(RowPoint x, RowPoint y) const override { return 0.5 * (of_actions(x, y) + of_contexts(x, y)); }
  Vector gradient(RowPoint x, RowPoint y) const override { return gradients(x, y, 0.5, 0.5); }
};

}  // namespace

std::unique_ptr<PointKernel> make_pair_kernel(PairKernel kind, std::unique_ptr<PointKernel> action,
                                              std::unique_ptr<PointKernel> context, Index action_dimension) {
  if (!action) throw InvalidArgument(Message("kernel of pairs: there is no kernel of actions; give one"));
  if (kind == PairKernel::joint) return action;
  if (!context)
    throw InvalidArgument(
        Message("kernel of pairs: there is no kernel of contexts; the product and the additive kernel need one"));
  if (action_dimension < 1)
    throw InvalidArgument(Message(
        "action_dimension = %1: must be at least 1 (coordinates of a pair that are the action's)", action_dimension));
  if (kind == PairKernel::product)
    return std::make_unique<ProductKernel>(std::move(action), std::move(context), action_dimension);
  return std::make_unique<MeanKernel>(std::move(action), std::move(context), action_dimension);
}

}  // namespace privbo
