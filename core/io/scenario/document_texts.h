// The texts of a scenario that comes from elsewhere: whether every one of them can be shown.
#pragma once

#include "catalogue/json.h"

namespace privbo {

/// Throws std::runtime_error with the place and a sentence where a key or a text anywhere in the document has a sign
/// that steers a terminal or ends a line, or is longer than what it is for: names, labels and keys are of one line and
/// at most 200 characters, a description has at most 10,000, and any other text at most 100,000 bytes. Looks at each
/// byte once.
void require_showable_texts(const Json& document);

}  // namespace privbo
