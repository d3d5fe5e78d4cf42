// Links as they should never be: letters spoilt on the way, and settings spoilt before they were packed.
#pragma once

#include <string>
#include <vector>

#include "fuzz/fuzz_files.h"

namespace privbo::fuzz {

/// Links to start from: of the scenarios to start from that a link can carry.
std::vector<std::string> link_seeds();

/// A link with spoilt letters, or, as often, a whole one whose settings are spoilt: those pass what zlib checks.
std::string spoilt_link(const std::vector<std::string>& links, const std::vector<std::string>& scenarios,
                        Mutator& mutator);

/// Reads a link; what is accepted must be the same scenario after another way there and back, and must name no file.
void try_link(const std::string& text, Counts& counts);

}  // namespace privbo::fuzz
