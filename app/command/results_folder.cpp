// Makes the folder before the run: a long run must not end with nowhere to put its results.
#include "command/results_folder.h"

#include "command_line.h"

namespace privbo::app {

int make_results_folder(const std::filesystem::path& out) {
  try {
    if (std::filesystem::exists(out) && !std::filesystem::is_directory(out))
      return complain(out.string() + ": exists and is not a folder; name a folder for the results", usage_error);
    std::filesystem::create_directories(out);
    return done;
  } catch (const std::filesystem::filesystem_error& failure) {
    return complain(out.string() + ": the folder cannot be made (" + failure.code().message() + ")", run_error);
  }
}

}  // namespace privbo::app
