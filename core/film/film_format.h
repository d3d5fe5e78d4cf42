// The kinds of moving pictures that the program writes, and what each of them can hold.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

enum class FilmFormat { webp, gif, mp4 };
std::string to_string(FilmFormat format);  // "WebP", "GIF", "MP4"

std::string ending_of(FilmFormat format);  // "webp"

/// By the ending of the name. Throws std::invalid_argument naming the endings there are.
FilmFormat film_format_of(const std::filesystem::path& file);

/// Frames a second, at most: browsers show a GIF with more of them slowly.
int max_frames_per_second(FilmFormat format);

/// Throws std::runtime_error, saying what to install, where nothing on this machine writes the format.
void require_encoder(FilmFormat format);

inline constexpr int min_film_width = 320, min_film_height = 180, max_film_side = 4096;
inline constexpr int max_film_frames = 10'000;
inline constexpr double min_film_seconds = 0.1, max_film_seconds = 3600.0;

/// A film, but for its pictures.
struct FilmShape {
  int width = 0, height = 0;      // pixels
  std::vector<int> milliseconds;  // how long each picture is seen, all of them at least 1
  std::string scenario{};         // JSON that the file carries; empty: none
};

/// Reports what is wrong with a size in pixels; empty where nothing is.
Message size_problem(FilmFormat format, int width, int height);
/// Throws std::invalid_argument, naming value and range, where the format cannot hold such a film.
void check_shape(FilmFormat format, const FilmShape& shape);

/// `frames` pictures that together are seen for `seconds`, none a millisecond longer than another but for rounding.
std::vector<int> even_pace(int frames, double seconds);

}  // namespace privbo
