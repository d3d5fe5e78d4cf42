// Numbers computed independently of this program: where their files are, and how a test reads them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "catalogue/json.h"
#include "numerics/types.h"

namespace privbo::test {

/// PRIVBO_REFERENCE where set, otherwise tests/reference in the sources.
std::filesystem::path reference_folder();

/// A reference file as it was read. The files belong to the sources, so a test fails where there is a problem.
struct ReferenceFile {
  Json contents;        // null where there is a problem
  std::string problem;  // names the file, its folder and what to do; empty where the file was read
};

/// Reads the file of this name in `folder` or in a folder inside it: names do not repeat.
ReferenceFile read_reference(const std::filesystem::path& folder, const std::string& file);

/// The entries of a list or an object, which may not be empty: a loop over them would compare nothing, and pass.
/// Throws std::runtime_error that names `what` where there are none.
const Json& entries(const Json& list, const std::string& what);

/// The same for the value of `key`, which may not be missing either.
const Json& entries_of(const Json& object, const std::string& key);

/// Throws std::runtime_error that names the first key of `object` that `known` does not list: nobody would read it.
void expect_known_keys(const Json& object, std::span<const std::string_view> known, const std::string& what);

/// A number, or infinity where the file says "inf".
double number_of(const Json& value);

/// A list of numbers as a vector.
Vector to_vector(const Json& list);

/// A list of equally long rows as a matrix.
Matrix to_matrix(const Json& rows);

}  // namespace privbo::test

/// Declares `name` as the parsed reference file; where it cannot be read, the test fails and ends.
#define PRIVBO_REFERENCE(name, file)                                        \
  const privbo::test::ReferenceFile name##_read =                           \
      privbo::test::read_reference(privbo::test::reference_folder(), file); \
  if (!name##_read.problem.empty()) {                                       \
    FAIL() << name##_read.problem;                                          \
  }                                                                         \
  const Json& name = name##_read.contents  // NOLINT(bugprone-macro-parentheses): it is a name
