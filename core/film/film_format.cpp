#include "film/film_format.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>

#include "film/ffmpeg.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

struct Row {
  FilmFormat format;
  const char *name, *ending;
  int max_frames_per_second;
};
constexpr std::array<Row, 3> rows{
    {{FilmFormat::webp, "WebP", "webp", 60}, {FilmFormat::gif, "GIF", "gif", 50}, {FilmFormat::mp4, "MP4", "mp4", 60}}};

const Row& row_of(FilmFormat format) { return *std::ranges::find(rows, format, &Row::format); }

void check(bool good, const Message& otherwise) {
  if (!good) throw InvalidArgument(otherwise);
}

}  // namespace

std::string to_string(FilmFormat format) { return row_of(format).name; }
std::string ending_of(FilmFormat format) { return row_of(format).ending; }

FilmFormat film_format_of(const std::filesystem::path& file) {
  const std::string ending = lower(file.extension().string());
  for (const Row& row : rows)
    if (ending == std::string(".") + row.ending) return row.format;
  throw InvalidArgument(Message("%1: the ending of a film's name must be webp, gif or mp4", file.string()));
}

int max_frames_per_second(FilmFormat format) { return row_of(format).max_frames_per_second; }

void require_encoder(FilmFormat format) {
  if (format == FilmFormat::mp4 && !has_ffmpeg())
    throw RuntimeError(Message(
        "MP4 is written by ffmpeg, which is not installed: install it (apt-get install ffmpeg), or give a name that ends with .webp or .gif"));
}

Message size_problem(FilmFormat format, int width, int height) {
  if (width < min_film_width || height < min_film_height || width > max_film_side || height > max_film_side)
    return Message("must be from %1x%2 to %3x%3 pixels", min_film_width, min_film_height, max_film_side);
  if (format == FilmFormat::mp4 && (width % 2 != 0 || height % 2 != 0))
    return Message("must be even in width and height for MP4");
  return {};
}

void check_shape(FilmFormat format, const FilmShape& shape) {
  const Message problem = size_problem(format, shape.width, shape.height);
  check(problem.empty(), Message("size = %1x%2: %3", shape.width, shape.height, problem));
  check(!shape.milliseconds.empty() && shape.milliseconds.size() <= max_film_frames,
        Message("frames = %1: must be a whole number from 1 to %2", shape.milliseconds.size(), max_film_frames));
  double milliseconds = 0.0;
  for (const int each : shape.milliseconds) milliseconds += each;
  const double rate = 1000.0 * static_cast<double>(shape.milliseconds.size()) / std::max(1.0, milliseconds);
  const int most = max_frames_per_second(format);
  // Whole milliseconds make the last digits of a rate.
  check(rate <= most * 1.01, Message("%1 frames a second: must be at most %2 for %3; give fewer frames or more seconds",
                                     significant(rate, 3), most, to_string(format)));
}

std::vector<int> even_pace(int frames, double seconds) {
  std::vector<int> pace;
  pace.reserve(static_cast<std::size_t>(std::max(0, frames)));
  const auto at = [&](int i) { return std::llround(1000.0 * seconds * i / std::max(1, frames)); };
  for (int i = 0; i < frames; ++i) pace.push_back(static_cast<int>(std::max<long long>(1, at(i + 1) - at(i))));
  return pace;
}

}  // namespace privbo
