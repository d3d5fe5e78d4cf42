// Where the sources are, for tests that read files beside them.
#pragma once

#include <filesystem>

namespace privbo::test {

/// The repository's folder. Defined in one small file, so that no other object depends on where the clone lies.
std::filesystem::path source_folder();

}  // namespace privbo::test
