// A kernel of the catalogue with its parameters, and choices of features for it.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "kernel/kernel.h"
#include "posterior/features/kernel_features.h"

namespace privbo::chosen_kernel {

struct Chosen {
  std::string type;
  ParamSet params;
  std::unique_ptr<Kernel> kernel;
};

inline Chosen choose(const std::string& type, const Json& changes = Json::object()) {
  const auto* entry = find_entry(kernel_catalogue(), type);
  Problems problems;
  Chosen made{type, check_params(entry->params, changes, "/kernel", {}, problems), nullptr};
  EXPECT_TRUE(problems.empty()) << to_text(problems);
  made.kernel = entry->make(made.params, nullptr);
  return made;
}

inline FeatureChoice quadrature(Index nodes) { return {.family = FeatureFamily::quadrature, .nodes = nodes}; }
inline FeatureChoice random(Index count) { return {.family = FeatureFamily::random, .count = count}; }

}  // namespace privbo::chosen_kernel
