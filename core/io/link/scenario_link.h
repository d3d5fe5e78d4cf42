// A scenario as a link, privbo:…, that fits into a message or a QR code. A link holds settings alone: it neither
// carries files nor names any on the reader's disk.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "scenario/scenario.h"

namespace privbo {

inline constexpr std::size_t longest_link = 100'000;           // characters
inline constexpr std::size_t largest_linked_text = 1'000'000;  // bytes, unpacked

/// Returns whether the text begins as a link does, in letters of any case and behind any blanks.
bool is_link(std::string_view text);

/// Returns the scenario as "privbo:", a letter for the version of the format, and its packed JSON: what differs from
/// the defaults, without spaces, and without the gallery's notes on a preset. The name of a file that another setting
/// switches off is left out. Throws std::runtime_error with a sentence where the scenario reads a file, or would make a
/// link longer than any that is read.
std::string link_of(const Scenario& scenario);

/// Returns the scenario of a link, with all defaults written out and no folder. Blanks and line breaks anywhere in it
/// are passed over: letters wrap lines. Throws std::runtime_error with a sentence where the text is no link, of another
/// version, cut off, damaged or too large, where it holds no scenario, or where that names a file, be it used or not.
Scenario scenario_of_link(std::string_view text);

}  // namespace privbo
