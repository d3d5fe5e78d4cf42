// A scenario's document without what it need not state: the values that a missing key stands for.
#pragma once

#include "catalogue/json.h"

namespace privbo {

/// Returns the document without the settings that are at their defaults, and without the gallery's notes on a preset
/// (`gallery`, `order`), which no run reads. Where the document is legal, with_defaults gives the same settings for
/// both. Keys that no setting has stay. Parts of the wrong shape stay as they are. Keys are in the order of the panel.
Json without_defaults(const Json& document);

}  // namespace privbo
