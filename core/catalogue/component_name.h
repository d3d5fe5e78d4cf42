// What a component is called together with the setting that belongs to its name.
#pragma once

#include "catalogue/param_spec.h"
#include "text/message.h"

namespace privbo {

/// Returns the label of a component, with the value that belongs to its name (ParamSpec::in_name) where it has one:
/// "Matérn 3/2", "Matérn, ν = 1.7". `values`: the component in a document; what it leaves out has its default.
Message component_name(const ComponentInfo& component, const Json& values);

}  // namespace privbo
