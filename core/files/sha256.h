// Fingerprints of files, by which a reader of results knows that the data are the same.
#pragma once

#include <string>
#include <string_view>

namespace privbo {

/// SHA-256 of `bytes` (FIPS 180-4) as 64 lower-case hexadecimal digits.
std::string sha256_of(std::string_view bytes);

}  // namespace privbo
