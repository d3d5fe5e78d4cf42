// The scenario or the lesson inside of a film: an XMP packet in WebP, a comment in GIF and MP4. Needs no library to be
// read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "film/film_format.h"

namespace privbo {

inline constexpr std::size_t largest_film_scenario = 10'000'000;  // bytes

/// By the first bytes, whatever the file's name; empty: it is no film.
std::optional<FilmFormat> film_format_inside(const std::filesystem::path& file);

/// Returns the JSON text that the film carries; empty where it carries none, or cannot be read. Reads little of the
/// film.
std::string film_scenario(const std::filesystem::path& file);

/// Returns whether a film can carry this text, and give it back.
bool carries(const std::string& scenario);

/// The text as the formats hold it.
std::string xmp_packet(const std::string& scenario);
std::string film_comment(const std::string& scenario);

}  // namespace privbo
