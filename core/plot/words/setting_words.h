// Describes what a setting of the scenario is called on an axis.
#pragma once

#include <string>

#include "catalogue/param_spec.h"
#include "text/message.h"

namespace privbo {

struct SettingName {
  Message label, symbol, unit;
};

/// `pointer` as in "/kernel/lengthscale" or "/algorithms/0/beta_scale"; `document` states which component is chosen.
/// A setting that no descriptor knows is called by its key.
SettingName setting_name(const std::string& pointer, const Json& document);

}  // namespace privbo
