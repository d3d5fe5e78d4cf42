// privbo data: what the program understands of a table of readings, before anything is played with it.
#pragma once

#include <string>
#include <vector>

namespace privbo::app {

struct DataRequest {
  std::string file;
  std::vector<std::string> settings;  // "data.header=yes", as --set has them
  bool json = false;
};

/// Prints the preview on standard output and what keeps the table from being played on standard error. Returns `done`,
/// or `usage_error` where something has to be answered or mended first.
int preview_table(const DataRequest& request);

}  // namespace privbo::app
