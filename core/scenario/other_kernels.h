// One problem, f and all, learnt with every other kernel of the catalogue: what a comparison of kernels runs.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "scenario/scenario.h"

namespace privbo {

struct OtherKernel {
  std::string type;                              // of the catalogue
  Message label;                                 // "Matérn 5/2"
  std::shared_ptr<const Experiment> experiment;  // null where the scenario cannot be learnt with this kernel
  Problems problems;                             // why not
};

/// Returns the settings of `present` with each other type of kernel in place of the learners', in the catalogue's
/// order; f stays the function it is. Values that both types have stay too. Kernels that state the same of the domain's
/// points as an earlier one, or as the present one, are left out: in one dimension the product of Matérns is the
/// Matérn. `folder`: where relative paths start. Takes as long as a check of the settings and one instance of the
/// problem; throws what Experiment::instance throws.
std::vector<OtherKernel> with_other_kernels(const Experiment& present, const std::filesystem::path& folder);

}  // namespace privbo
