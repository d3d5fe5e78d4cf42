// Where tests find real data and reference numbers, and small data sets written down in code.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "domain/data_set.h"
#include "support/source_folder.h"

namespace privbo {

/// Folder named by environment variable `variable`, else `fallback` relative to the source tree.
inline std::filesystem::path test_folder(const char* variable, const char* fallback) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0' ? std::filesystem::path(value) : test::source_folder() / fallback;
}
inline std::filesystem::path data_folder() { return test_folder("PRIVBO_DATA", "../shared/data"); }

/// Four rows of three arms; means 2, 5 and −1.
inline DataSet three_arms() {
  DataSet data;
  data.name = "three arms";
  data.arms = {"a", "b", "c"};
  data.readings.resize(4, 3);
  data.readings << 1, 4, -1,  //
      3, 6, -1,               //
      0, 5, 0,                //
      4, 5, -2;
  data.training = data.readings;
  return data;
}

}  // namespace privbo
