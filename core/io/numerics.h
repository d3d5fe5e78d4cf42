// The fingerprint of everything but the scenario that decides the last bits of numbers: program, compiler, libraries,
// instruction set and what the mathematical library returns.
#pragma once

#include <string>
#include <vector>

#include "catalogue/json.h"

namespace privbo {

/// Returns the members of `provenance()` and "libm": the SHA-256 of what the mathematical library returns at fixed
/// arguments (it chooses its variants by the processor). Constant within one process. The environment variable
/// PRIVBO_TEST_NUMERICS adds a word, so that tests can simulate another machine.
const Json& build_numerics();

/// Returns the SHA-256 of its canonical_text().
std::string numerics_digest(const Json& numerics);
const std::string& build_fingerprint();

/// "instruction_set: avx2 there, avx512 here; libraries/libc: …".
Message numerics_difference(const Json& there, const Json& here);

/// Returns the paths at which two documents differ, at most `most`.
std::vector<std::string> differing_paths(const Json& one, const Json& other, std::size_t most);

}  // namespace privbo
