// Describes what only the build knows; app/cmake/build_facts.cmake writes the source file, and writes it anew only when
// a fact has changed.
#pragma once

namespace privbo {

/// Returns the commit of the source, with "-dirty" where files differed from it; "unknown" where it was built without
/// git.
const char* source_commit();
/// The library has no version number in its headers: that of its Debian package, or "unknown".
const char* lbfgspp_version();

}  // namespace privbo
