// Objectives: what f is on the domain of one instance.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "catalogue/param_set.h"
#include "domain/domain.h"
#include "environment/objective/box_objective.h"
#include "kernel/kernel.h"
#include "numerics/random/random_source.h"
#include "posterior/exact/prior.h"
#include "text/message.h"

namespace privbo {

/// Returns the M functions (n × M, each of norm at most `norm` > 0 in reward units) that are hardest to learn in the
/// scenario's rounds and with its bound on the noise, for learners under ε-local DP (infinite: without it). Throws
/// std::runtime_error with the remedy where there are none.
using HardestFunctions = std::function<Matrix(double norm, double epsilon)>;

/// Describes what an objective may be made from. `data` is null where the scenario has none.
struct ObjectiveSetup {
  const Domain& domain;
  const Kernel& kernel;
  const Prior& prior;
  const DataSet* data;
  RandomSource& draws;
  /// Of the catalogue: what `kernel` is. Empty where nobody needs it.
  std::string kernel_type{};
  ParamSet kernel_params{};
  HardestFunctions hardest{};  // empty where there are no rounds, as in checks before a run
};

/// Values of f on the domain (n). Throws std::invalid_argument naming the remedy, e.g. for a 2-D function on a 1-D
/// grid.
using ObjectiveFactory = Vector (*)(const ParamSet&, const ObjectiveSetup&);

struct ObjectiveEntry : ComponentInfo {
  ObjectiveFactory make = nullptr;
  bool random = false;  // drawn anew for each instance
  bool needs_data = false;
  bool of_kernel = true;  // made of the kernel: with another kernel it is another f
  /// Speaks of one learner on a finite domain, without contexts: refused where there are agents or contexts.
  bool one_learner = false;
  /// Depends on the number of rounds and on the noise, which has to have a bound above 0.
  bool of_rounds = false;
  /// Why no such f exists for this domain and kernel, and what to change; empty where one does. Needs no draws and no
  /// prior. Null: never.
  Message (*why_impossible)(const ParamSet&, const ObjectiveSetup&) = nullptr;
  /// f by its formula on the box of the domain, scaled as `make` scales it on its points. Null: it has none, and on a
  /// box an f that is made of the kernel is the interpolant of its values.
  BoxFormula (*formula)(const ParamSet&, const Domain&) = nullptr;
};
const std::vector<ObjectiveEntry>& objective_catalogue();

}  // namespace privbo
