// Feature models of one instance, made when first asked for and shared by the algorithms that ask for the same.
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "families/joint/learner/feature_model.h"
#include "numerics/random/draws.h"

namespace privbo {

class FeatureTable {
 public:
  /// `key`: of the public randomness that random features are drawn from.
  FeatureTable(std::shared_ptr<const Kernel> kernel, std::string kernel_type, ParamSet kernel_params,
               std::shared_ptr<const Domain> domain, const StreamKey& key);

  /// Throws what make_feature_model throws. Safe from several threads.
  std::shared_ptr<const FeatureModel> get(const FeatureChoice& choice);

 private:
  std::shared_ptr<const Kernel> kernel_;
  std::string kernel_type_;
  ParamSet kernel_params_;
  std::shared_ptr<const Domain> domain_;
  StreamKey key_;
  std::mutex mutex_;
  std::vector<std::shared_ptr<const FeatureModel>> made_;
};

}  // namespace privbo
