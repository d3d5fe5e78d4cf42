// Describes what an edit is called in the Edit menu: "Change ε", "Switch kernel to Matérn", "Add GP-UCB".
#pragma once

#include <QString>
#include <string>

#include "catalogue/param_spec.h"

namespace privbo::ui {

/// `before` is the document before the edit (it states which algorithm an index means); `path` and `value` are the
/// edit.
QString edit_text(const Json& before, const std::string& path, const Json& value);

}  // namespace privbo::ui
