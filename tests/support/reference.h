// Finds the folder of independently computed reference numbers.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "numerics/types.h"
#include "support/source_folder.h"

namespace privbo::test {

/// PRIVBO_REFERENCE where set, otherwise ../shared/reference beside the sources.
inline std::filesystem::path reference_folder() {
  if (const char* folder = std::getenv("PRIVBO_REFERENCE"); folder != nullptr && *folder != '\0') return folder;
  return source_folder() / ".." / "shared" / "reference";
}

/// The parsed file, or nothing where it is absent; text that is not JSON throws.
inline std::optional<nlohmann::json> reference(const std::string& file) {
  std::ifstream in(reference_folder() / file);
  if (!in) return std::nullopt;
  return nlohmann::json::parse(in);
}

/// A list of numbers as a vector.
inline Vector to_vector(const nlohmann::json& list) {
  Vector values(static_cast<Index>(list.size()));
  for (std::size_t i = 0; i < list.size(); ++i) values[static_cast<Index>(i)] = list[i].get<double>();
  return values;
}

/// A list of equally long rows as a matrix.
inline Matrix to_matrix(const nlohmann::json& rows) {
  Matrix values(static_cast<Index>(rows.size()), rows.empty() ? 0 : static_cast<Index>(rows[0].size()));
  for (std::size_t i = 0; i < rows.size(); ++i) values.row(static_cast<Index>(i)) = to_vector(rows[i]).transpose();
  return values;
}

}  // namespace privbo::test

/// Declares `name` as the parsed reference file, or skips the test visibly.
#define PRIVBO_REFERENCE_OR_SKIP(name, file)                                                                \
  const std::optional<nlohmann::json> name##_read = privbo::test::reference(file);                          \
  if (!name##_read)                                                                                         \
    GTEST_SKIP() << file << " is not in " << privbo::test::reference_folder() << " (set PRIVBO_REFERENCE)"; \
  const nlohmann::json& name = *name##_read
