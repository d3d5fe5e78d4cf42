// Parameters of the Nyström algorithms: how the dictionary is sampled, how often MoMA plays a point and which estimate
// it uses.
#pragma once

#include "catalogue/param_set.h"
#include "families/local/nystrom/nystrom.h"

namespace privbo {

ParamSpec inclusion_scale_param();
ParamSpec nystrom_accuracy_param();
ParamSpec coins_param();
ParamSpec repeat_scale_param();
ParamSpec estimate_param();

/// What both algorithms read from their parameters.
struct NystromSettings {
  double beta_scale = 1.0;
  double inclusion_scale = 1.0;
  double accuracy = 0.5;  // ε_Nys
  InclusionCoins coins = InclusionCoins::per_point;
};
NystromSettings nystrom_settings(const ParamSet& params);
/// Whether k* is used; otherwise the average of the k estimates.
bool uses_median(const ParamSet& params);

}  // namespace privbo
