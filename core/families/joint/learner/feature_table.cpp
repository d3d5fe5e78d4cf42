// One model for each choice of features.
#include "families/joint/learner/feature_table.h"

#include <algorithm>
#include <utility>

namespace privbo {

FeatureTable::FeatureTable(std::shared_ptr<const Kernel> kernel, std::string kernel_type, ParamSet kernel_params,
                           std::shared_ptr<const Domain> domain, const StreamKey& key)
    : kernel_(std::move(kernel)),
      kernel_type_(std::move(kernel_type)),
      kernel_params_(std::move(kernel_params)),
      domain_(std::move(domain)),
      key_(key) {}

std::shared_ptr<const FeatureModel> FeatureTable::get(const FeatureChoice& choice) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(made_, [&](const auto& model) { return model->choice == choice; });
  if (found != made_.end()) return *found;
  const std::unique_ptr<Draws> draws = make_stream(key_);
  made_.push_back(make_feature_model(kernel_type_, kernel_params_, *kernel_, *domain_, choice, *draws));
  return made_.back();
}

}  // namespace privbo
