#include "scenario/other_kernels.h"

#include <algorithm>
#include <stdexcept>

#include "catalogue/component_name.h"
#include "kernel/kernel.h"
#include "scenario/edit.h"
#include "scenario/settings.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

/// Covariances with a few points all over the domain.
Matrix some_columns(const Kernel& kernel, const Domain& domain) {
  const Index n = domain.size(), columns = std::min<Index>(n, 5);
  Matrix values(n, columns);
  for (Index k = 0; k < columns; ++k)
    kernel.column(domain, k * (n - 1) / std::max<Index>(1, columns - 1), values.col(k));
  return values;
}

bool same(const Matrix& one, const Matrix& other) {
  return (one - other).cwiseAbs().maxCoeff() <= 1e-9 * std::max(1.0, one.cwiseAbs().maxCoeff());
}

}  // namespace

std::vector<OtherKernel> with_other_kernels(const Experiment& present, const std::filesystem::path& folder) {
  const std::shared_ptr<const Domain> domain = present.instance(0).domain;
  std::vector<Matrix> met{some_columns(*present.parts().kernel, *domain)};
  std::vector<OtherKernel> others;
  for (const auto& entry : kernel_catalogue()) {
    if (entry.id == present.parts().kernel_type) continue;
    Scenario scenario{present.document(), folder};
    apply_setting(scenario, "kernel.type", entry.id);
    scenario.document = with_function_of(scenario.document, present.document());
    BuildResult built = build(scenario);
    if (built.experiment) {
      Matrix columns = some_columns(*built.experiment->parts().kernel, *domain);
      if (std::ranges::any_of(met, [&](const Matrix& each) { return same(each, columns); })) continue;
      met.push_back(std::move(columns));
    }
    others.push_back({entry.id, component_name(entry, scenario.document.at("kernel")), std::move(built.experiment),
                      std::move(built.problems)});
  }
  return others;
}

}  // namespace privbo
