// Makes a film of pictures: what can be done for each of them apart, on any thread, and what is done in their order.
// Knows pixels alone. The same pictures give the same bytes, whoever makes them and on however many threads.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "film/film_format.h"

namespace privbo {

struct FilmFrame {
  int width = 0, height = 0;
  std::vector<std::uint32_t> pixels;  // row by row from the top, 0xffRRGGBB

  const std::uint32_t* row(int y) const { return pixels.data() + static_cast<std::size_t>(y) * width_of_row(); }
  std::size_t width_of_row() const { return static_cast<std::size_t>(width); }
};

/// One picture as its format has it: all of it, or the part that has changed.
struct EncodedFrame {
  int x = 0, y = 0;  // of its upper left corner
  std::string bytes;
};

class FilmEncoder {
 public:
  virtual ~FilmEncoder() = default;
  /// Returns the picture `now` as it follows on `before`; null where it is the first. From several threads at once.
  /// Throws std::runtime_error.
  virtual EncodedFrame encode(const FilmFrame* before, const FilmFrame& now) const = 0;
  /// Appends a picture, in their order. Throws std::runtime_error.
  virtual void add(const EncodedFrame& frame) = 0;
  /// The whole file, once every picture has been added. Throws std::runtime_error.
  virtual std::string finish() = 0;
};

/// `samples`: some of the pictures, evenly among all, from which a format with few colours chooses them. Throws what
/// check_shape and require_encoder throw.
std::unique_ptr<FilmEncoder> film_encoder(FilmFormat format, const FilmShape& shape,
                                          const std::vector<FilmFrame>& samples);

}  // namespace privbo
