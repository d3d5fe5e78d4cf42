// Reads films back with what is not ours: the decoders of libwebp and giflib, and ffmpeg where it is installed.
#pragma once

#include <string>
#include <vector>

#include "film/film_encoder.h"

namespace privbo::test {

struct DecodedFilm {
  std::vector<FilmFrame> frames;  // as they are seen, whole
  std::vector<int> milliseconds;  // how long each is seen
  int loops = -1;                 // 0: for ever; −1: the format does not say
};

/// Empty, with a failure of the calling test, where it cannot be decoded.
DecodedFilm decoded_webp(const std::string& bytes);
DecodedFilm decoded_gif(const std::string& bytes);
/// By `ffmpeg`, which is on the PATH.
DecodedFilm decoded_mp4(const std::string& bytes, int width, int height);
DecodedFilm decoded(FilmFormat format, const std::string& bytes, int width, int height);

/// The largest difference of a channel between two pictures; 256 where they have not the same size.
int largest_difference(const FilmFrame& one, const FilmFrame& other);
/// The mean of all differences.
double mean_difference(const FilmFrame& one, const FilmFrame& other);

}  // namespace privbo::test
