// Writes bytes as letters, and reads them (RFC 4648).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace privbo {

/// Returns the bytes in base64, padded with "=".
std::string base64(std::string_view bytes);
/// Returns the bytes in base64url, which addresses and file names may hold, without padding.
std::string base64url(std::string_view bytes);
/// Returns the bytes that base64 letters stand for; empty where they are none.
std::optional<std::string> bytes_of_base64(std::string_view letters);

}  // namespace privbo
