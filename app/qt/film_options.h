// Describes the options of `privbo film` about pace, size and whose posterior is seen.
#pragma once

#include <QSize>
#include <optional>

#include "cli/arguments.h"
#include "film/film_format.h"

namespace privbo::app {

struct FilmOptions {
  FilmFormat format = FilmFormat::webp;
  QSize size;
  std::optional<int> frames;
  std::optional<double> seconds;
  double frames_per_second = 25.0;
  std::optional<std::size_t> trial, algorithm;  // 0-based
};

/// Throws UsageError with a sentence that names value and range.
FilmOptions film_options_of(const Arguments& arguments);

/// Describes how many pictures there are and how long they are seen. `usual`: how many there are where nobody asks for
/// a number; a short film has fewer of them. Throws UsageError where there would be more in a second than the format
/// shows.
struct FilmPace {
  int frames = 0;
  double seconds = 0.0;
};
FilmPace pace_of(const FilmOptions& options, int default_value);

}  // namespace privbo::app
