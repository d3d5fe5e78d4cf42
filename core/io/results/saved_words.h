// Reads the words of saved runs back into values.
#pragma once

#include <string>

#include "catalogue/json.h"
#include "record/snapshot.h"
#include "text/message.h"

namespace privbo {

/// Returns the notion whose to_string is `name`; otherwise refuses the file, saying that `who` is of no notion this
/// program knows.
PrivacyNotion notion_named(const std::string& name, const Message& who);
/// Returns the state of a saved run. One that was saved while it ran counts as stopped, because it will not go on.
RunState ended_state_of(const Json& json);
/// Returns what a saved sweep or comparison states of the table that it used; null where it states nothing, as files of
/// earlier versions do. Refuses the file where that is no object.
Json saved_data_of(const Json& file);

}  // namespace privbo
