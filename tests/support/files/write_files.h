// Writes files of results into a folder that is no run's.
#pragma once

#include <filesystem>
#include <vector>

#include "files/atomic_write.h"
#include "io/folder/run_folder.h"

namespace privbo::test {

inline void write_files(const std::vector<ResultFile>& files, const std::filesystem::path& folder) {
  for (const ResultFile& file : files) write_atomically(folder / file.name, file.write);
}

}  // namespace privbo::test
