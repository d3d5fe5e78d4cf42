// Parameters of the noise on released statistics: shift, mechanism, calibration, and an own budget.
#pragma once

#include "catalogue/param_spec.h"
#include "families/joint/release/joint_release.h"

namespace privbo {

ParamSpec shift_param(NoiseParty holder);
ParamSpec shift_scale_param();
ParamSpec mechanism_param();
/// Of a privatiser, and of users.
ParamSpec tree_calibration_param();
ParamSpec local_calibration_param();
/// The paper's names of ε and δ; unset, the scenario's hold.
ParamSpec own_epsilon_param();
ParamSpec own_delta_param();

}  // namespace privbo
