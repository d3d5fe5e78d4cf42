// Describes what a setting of the scenario is called on an axis and in lists.
#pragma once

#include <string>

#include "catalogue/param_spec.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

struct SettingName {
  Message label, symbol, unit;
};

/// `pointer` as in "/kernel/lengthscale" or "/algorithms/0/beta_scale"; `document` states which component is chosen.
/// A setting that no descriptor knows is called by its key.
SettingName setting_name(const std::string& pointer, const Json& document);

/// Returns the descriptor of the setting at a pointer, of whichever component it belongs to; null for what is none.
const ParamSpec* setting_spec(const std::string& pointer);
/// "Privacy budget ε (per reward)", of an algorithm "Width scale s, IGP-UCB"; the pointer itself where there is no
/// descriptor. `experiment` may be null.
Message setting_title(const std::string& pointer, const Experiment* experiment);

}  // namespace privbo
