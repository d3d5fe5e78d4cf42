// Describes how a person names columns of a table in a setting: by their names, or by their places.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace privbo {

/// Returns a list that names exactly these columns (ascending): "Year,#4" or "#2-9". A name stands in it where it is
/// the only one of its kind among `names` and is a plain word that every shell takes as it is; the place stands for all
/// others. `by_place`: for all of them, because it is open whether the first row holds names.
std::string column_list(const std::vector<std::string>& names, const std::vector<std::size_t>& columns,
                        bool by_place = false);

/// Returns the columns that `list` names, as they are named: "#3" and "#3-5" are places from 1, whatever the columns
/// are called; all else is a name, or the number of a column where none is called so. The whole list may be one name
/// with commas in it. Throws std::runtime_error, naming `file` and `setting`, for a column that is not there and for a
/// name that several columns have.
std::vector<std::size_t> columns_of_list(const std::string& list, const std::vector<std::string>& names,
                                         const std::string& file, const std::string& setting);

}  // namespace privbo
