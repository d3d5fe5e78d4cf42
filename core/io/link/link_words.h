// The words that writers and readers of links know beforehand (a dictionary of RFC 1950).
#pragma once

#include <string_view>

namespace privbo {

/// Keys and ids of scenarios, as they stand in compact JSON. They belong to version a of the format: another text would
/// make every link unreadable that has been sent, so new settings are not added here.
std::string_view link_words();

}  // namespace privbo
