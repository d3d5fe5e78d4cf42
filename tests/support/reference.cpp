#include "support/reference.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <stdexcept>
#include <system_error>

#include "support/files/source_folder.h"

namespace privbo::test {
namespace {

/// Where the file lies: in `folder` itself or in a folder inside it; `folder` / `file` where it is in none.
std::filesystem::path found_in(const std::filesystem::path& folder, const std::string& file) {
  std::error_code ignored;  // a folder that is not there holds nothing
  if (std::filesystem::exists(folder / file, ignored)) return folder / file;
  for (const auto& inside : std::filesystem::directory_iterator(folder, ignored))
    if (std::filesystem::exists(inside.path() / file, ignored)) return inside.path() / file;
  return folder / file;
}

}  // namespace

std::filesystem::path reference_folder() {
  if (const char* folder = std::getenv("PRIVBO_REFERENCE"); folder != nullptr && *folder != '\0') return folder;
  return source_folder() / "tests" / "reference";
}

ReferenceFile read_reference(const std::filesystem::path& folder, const std::string& file) {
  const std::string where = "reference file " + file + " in " + folder.string();
  const std::string remedy =
      "; restore it, or let PRIVBO_REFERENCE name a folder that has every file of tests/reference";
  std::ifstream in(found_in(folder, file));
  if (!in) return {nullptr, where + " cannot be opened" + remedy};
  try {
    return {Json::parse(in), {}};
  } catch (const std::exception& error) {
    return {nullptr, where + " is not JSON (" + error.what() + ")" + remedy};
  }
}

const Json& entries(const Json& list, const std::string& what) {
  if (!list.is_array() && !list.is_object())
    throw std::runtime_error(what + " is neither a list nor an object: nothing compared");
  if (list.empty()) throw std::runtime_error(what + " is empty: nothing compared");
  return list;
}

const Json& entries_of(const Json& object, const std::string& key) {
  if (!object.is_object() || !object.contains(key))
    throw std::runtime_error("there is no \"" + key + "\": nothing compared");
  return entries(object.at(key), "\"" + key + "\"");
}

void expect_known_keys(const Json& object, std::span<const std::string_view> known, const std::string& what) {
  for (const auto& [key, value] : object.items())
    if (std::ranges::find(known, key) == known.end())
      throw std::runtime_error(
          std::string(what).append(": \"").append(key).append("\" is a key that this test does not know"));
}

double number_of(const Json& value) {
  if (value.is_string() && value.get<std::string>() == "inf") return std::numeric_limits<double>::infinity();
  return value.get<double>();
}

Vector to_vector(const Json& list) {
  Vector values(static_cast<Index>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) values[static_cast<Index>(i)] = list.at(i).get<double>();
  return values;
}

Matrix to_matrix(const Json& rows) {
  Matrix values(static_cast<Index>(rows.size()), rows.empty() ? 0 : static_cast<Index>(rows.at(0).size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (static_cast<Index>(rows.at(i).size()) != values.cols())
      throw std::runtime_error("rows of different lengths where a matrix is meant");
    values.row(static_cast<Index>(i)) = to_vector(rows.at(i)).transpose();
  }
  return values;
}

}  // namespace privbo::test
