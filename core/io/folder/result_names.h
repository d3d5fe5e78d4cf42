// The names that files in a folder of results can have. Nothing else in such a folder is ever replaced or removed.
#pragma once

#include <string>

namespace privbo {

/// Returns whether every run, sweep or comparison may write a file of this name.
bool is_result_name(const std::string& name);

/// Returns whether a run, a sweep, a comparison or a reproduced item writes files of this name: one of the above, one
/// that only some algorithms have (parameters-3.json, agents.csv), a figure, or the copy of a table below data/. Names
/// are inside the folder, with forward slashes.
bool can_be_written(const std::string& name);

/// Returns whether it is the place of the copy of a table: data/NAME or data/NUMBER/NAME.
bool is_table_copy(const std::string& name);

/// Throws std::logic_error where a writer uses a name that is not in this list: a later run would not know the file.
void require_written_name(const std::string& name);

}  // namespace privbo
