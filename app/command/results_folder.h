// Makes the folder that a command leaves its files in.
#pragma once

#include <filesystem>

namespace privbo::app {

/// Makes the folder. Exit code 0, or that of the sentence it printed: the name belongs to a file, or it cannot be made.
int make_results_folder(const std::filesystem::path& out);

}  // namespace privbo::app
