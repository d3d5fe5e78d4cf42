// bubblewrap, where it is installed: programs of the user's own run in it without network, with a system that they can
// only read and an empty folder for temporary files. Still no guard against malice.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace privbo {

/// Returns the path of bwrap where it is on the PATH and works here; empty elsewhere. Tries it once, by starting it.
const std::string& bubblewrap();

/// Returns the arguments that run `arguments` in bubblewrap (`bwrap`: its path). It may write to `home` alone, and
/// reads the folders of those arguments that are files, wherever they lie. Its standard input and output are its own
/// alone and SIGTERM to the group does to it what it would do without bubblewrap.
std::vector<std::string> in_bubblewrap(const std::string& bwrap, const std::vector<std::string>& arguments,
                                       const std::filesystem::path& home);

}  // namespace privbo
