// Which component an object of the scenario names.
#pragma once

#include <string>

#include "scenario/schema.h"

namespace privbo::ui {

/// The object's "type"; without one the section's first component is meant, as in the check. Anything but text gives
/// "".
std::string type_of(const Section& section, const Json& object);

}  // namespace privbo::ui
