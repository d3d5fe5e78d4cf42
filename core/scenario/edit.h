// Changes one setting of a scenario by its path, for --set, the panel and sweeps alike.
#pragma once

#include <string>

#include "scenario/scenario.h"

namespace privbo {

/// "privacy.epsilon", "/privacy/epsilon" and "algorithms.0.beta_scale" all become JSON pointers.
std::string setting_pointer(const std::string& path);

/// Sets an existing setting of a document with all defaults written out. Choosing another "type" of a component brings
/// that type's defaults and keeps values both types have. The value itself is checked by build(). A section that the
/// document does without begins as the one it stands for (kernel_of_f as kernel); null as a whole leaves it out again.
/// A setting that is left out at its default (ParamSpec::left_out) is written where the value is another one.
/// Throws std::invalid_argument when no such setting exists, naming the settings beside it.
void apply_setting(Scenario& scenario, const std::string& path, const Json& value);

}  // namespace privbo
