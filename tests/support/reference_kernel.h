// The kernel that a case of a reference file names.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "kernel/kernel.h"
#include "support/reference.h"

namespace privbo::test {

/// "se" or "matern" with its ν ("nu"); the length scale is "ell" in replays and "l" elsewhere. Another name throws.
inline std::unique_ptr<PointKernel> kernel_of(const Json& given) {
  const std::string name = given.at("kernel");
  const double lengthscale = given.at(given.contains("ell") ? "ell" : "l");
  if (name == "se") return make_squared_exponential(lengthscale);
  if (name == "matern") return make_matern(given.at("nu"), lengthscale);
  throw std::runtime_error("kernel \"" + name + "\": no test knows it; \"se\" and \"matern\" are known");
}

}  // namespace privbo::test
