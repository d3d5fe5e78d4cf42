#include "scenario/build_contexts.h"

#include <stdexcept>

#include "kernel/kernel.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

std::unique_ptr<PointKernel> point_kernel(const ExperimentParts& parts, const std::string& type,
                                          const ParamSet& params) {
  std::unique_ptr<Kernel> made = find_entry(kernel_catalogue(), type)->make(params, parts.data.get());
  auto* point = dynamic_cast<PointKernel*>(made.get());
  if (!point)
    throw InvalidArgument(Message(
        "the kernel \"%1\" is a table of arms, which has no values between actions and contexts; choose \"se\" or \"matern\"",
        type));
  made.release();
  return std::unique_ptr<PointKernel>(point);
}

}  // namespace

std::vector<std::int64_t> checkpoints_of(const ParamSet& contexts, std::int64_t horizon) {
  std::vector<std::int64_t> checkpoints = context_checkpoints(contexts);
  std::erase_if(checkpoints, [horizon](std::int64_t round) { return round > horizon; });
  if (checkpoints.empty() || checkpoints.back() < horizon) checkpoints.push_back(horizon);
  return checkpoints;
}

std::shared_ptr<const PointKernel> kernel_of_pairs(const ExperimentParts& parts, const ChosenKernel& kernel,
                                                   Index action_dimension) {
  Json context = kernel.params.json();
  if (context.contains("lengthscale")) context["lengthscale"] = parts.context_params.real("lengthscale");
  return make_pair_kernel(pair_kernel(parts.context_params), point_kernel(parts, kernel.type, kernel.params),
                          point_kernel(parts, kernel.type, ParamSet(context)), action_dimension);
}

}  // namespace privbo
