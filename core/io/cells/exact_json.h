// Numbers of cells in JSON, bit for bit: JSON has neither infinity nor NaN.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo {

using NamedValues = std::map<std::string, std::vector<double>>;

/// Returns a number; "infinite" and "-infinite"; null for NaN.
Json exact_json(double value);
Json exact_json(const std::vector<double>& values);
Json exact_json(const NamedValues& values);
/// Does the same back. Throws std::runtime_error for anything else.
double exact_number_of(const Json& json);
std::vector<double> exact_list_of(const Json& json);
NamedValues exact_values_of(const Json& json);

/// Throws std::runtime_error unless the object has exactly these members; those of `may` may be absent.
void require_members(const Json& json, const std::vector<std::string>& must, const std::vector<std::string>& may = {});

}  // namespace privbo
