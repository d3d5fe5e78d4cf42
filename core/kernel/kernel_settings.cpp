#include "kernel/kernel_settings.h"

#include <algorithm>
#include <numbers>
#include <stdexcept>
#include <string>

namespace privbo {

double kernel_variance(const ParamSet& kernel) { return kernel.real("variance", 1.0); }

std::vector<double> lengthscale_factors(const ParamSet& kernel) { return kernel.real_list("lengthscale_factors", {}); }

double shortest_lengthscale(const ParamSet& kernel) {
  const std::vector<double> factors = lengthscale_factors(kernel);
  const double lengthscale = kernel.real("lengthscale");
  if (!factors.empty()) return lengthscale * *std::ranges::min_element(factors);
  return kernel.json().contains("period") ? lengthscale * kernel.real("period") / (2.0 * std::numbers::pi)
                                          : lengthscale;
}

ParamSet on_coordinates(const ParamSet& kernel, const std::vector<Index>& coordinates) {
  const std::vector<double> factors = lengthscale_factors(kernel);
  if (factors.empty()) return kernel;
  Json values = kernel.json();
  Json& kept = values["lengthscale_factors"] = Json::array();
  for (const Index coordinate : coordinates) {
    if (coordinate < 0 || coordinate >= static_cast<Index>(factors.size()))
      throw std::logic_error("no length scale of coordinate " + std::to_string(coordinate));
    kept.push_back(factors[static_cast<std::size_t>(coordinate)]);
  }
  return ParamSet(values);
}

}  // namespace privbo
