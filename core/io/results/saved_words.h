// Words of saved runs, read back.
#pragma once

#include <string>

#include "catalogue/json.h"
#include "record/snapshot.h"

namespace privbo {

/// The notion that to_string calls so; otherwise `who` is of no notion this program knows.
PrivacyNotion notion_named(const std::string& name, const std::string& who);
/// Of something that was saved: what ran then will not go on.
RunState ended_state_of(const Json& json);

}  // namespace privbo
