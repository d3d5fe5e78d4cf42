#include "io/folder/result_names.h"

#include <algorithm>
#include <array>
#include <regex>
#include <stdexcept>
#include <string_view>

#include "io/folder/manifest.h"

namespace privbo {
namespace {

constexpr std::array<std::string_view, 16> common_names{
    manifest_name,     "summary.json", default_scenario_file, "ledger.csv", "curves.json", "trace.csv", "trace.csv.gz",
    "provenance.json", "sweep.json",   "sweep.csv",           "trust.json", "trust.csv",   "table.csv", "data",
    "utility.json",    "utility.csv"};

/// Of some scenarios, families, options or commands.
constexpr std::array<std::string_view, 8> other_names{other_scenario_file, "agents.csv", "errors.csv", "record.json",
                                                      "trust.png",         "trust.svg",  "trust.pdf",  "trust.tex"};

/// parameters-1.json and so on: of one of the algorithms.
bool is_of_an_algorithm(const std::string& name) {
  static const std::regex pattern("parameters-[1-9][0-9]{0,2}\\.json");
  return std::regex_match(name, pattern);
}

}  // namespace

bool is_result_name(const std::string& name) { return std::ranges::find(common_names, name) != common_names.end(); }

bool is_table_copy(const std::string& name) {
  constexpr std::string_view start = "data/";
  if (!name.starts_with(start) || !stays_inside(name)) return false;
  const std::size_t slash = name.find('/', start.size());
  if (slash == std::string::npos) return true;
  const std::string number = name.substr(start.size(), slash - start.size());
  return number.find_first_not_of("0123456789") == std::string::npos && name.find('/', slash + 1) == std::string::npos;
}

bool can_be_written(const std::string& name) {
  if (name == "data") return false;  // a folder
  return is_result_name(name) || std::ranges::find(other_names, name) != other_names.end() ||
         is_of_an_algorithm(name) || is_table_copy(name);
}

void require_written_name(const std::string& name) {
  if (!can_be_written(name)) throw std::logic_error(name + ": not in result_names.cpp");
}

}  // namespace privbo
