// The one file that knows where the clone lies.
#include "support/files/source_folder.h"

namespace privbo::test {

std::filesystem::path source_folder() { return PRIVBO_SOURCE_DIR; }

}  // namespace privbo::test
