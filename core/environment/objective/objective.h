// Objectives: what f is on the domain of one instance.
#pragma once

#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "kernel/kernel.h"
#include "numerics/random/random_source.h"
#include "posterior/exact/prior.h"

namespace privbo {

/// Describes what an objective may be made from. `data` is null where the scenario has none.
struct ObjectiveSetup {
  const Domain& domain;
  const Kernel& kernel;
  const Prior& prior;
  const DataSet* data;
  RandomSource& draws;
};

/// Values of f on the domain (n). Throws std::invalid_argument naming the remedy, e.g. for a 2-D function on a 1-D
/// grid.
using ObjectiveFactory = Vector (*)(const ParamSet&, const ObjectiveSetup&);

struct ObjectiveEntry : ComponentInfo {
  ObjectiveFactory make = nullptr;
  bool random = false;  // drawn anew for each instance
  bool needs_data = false;
  bool of_kernel = true;  // made of the kernel: with another kernel it is another f
};
const std::vector<ObjectiveEntry>& objective_catalogue();

}  // namespace privbo
