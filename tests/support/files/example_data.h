// Where tests find real data, and small data sets written down in code.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

#include "domain/data/data_set.h"
#include "support/files/source_folder.h"

namespace privbo {

/// Where real data lie: PRIVBO_DATA where set, otherwise ../shared/data beside the sources. No clone has them.
inline std::filesystem::path data_folder() {
  const char* folder = std::getenv("PRIVBO_DATA");
  return folder != nullptr && *folder != '\0' ? std::filesystem::path(folder)
                                              : test::source_folder() / "../shared/data";
}

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
