// The few colours of a GIF: chosen once for all pictures, so that nothing flickers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "film/film_encoder.h"

namespace privbo {

class Palette {
 public:
  /// At most `most` colours of these pictures: all where there are no more; else the most frequent ones as they are,
  /// and of the others the means of boxes that are cut where they are widest (median cut, Heckbert 1982).
  Palette(const std::vector<FilmFrame>& samples, std::size_t most);

  const std::vector<std::uint32_t>& colours() const { return colours_; }

  /// Remembers what it was asked; for one thread.
  class Reader {
   public:
    explicit Reader(const Palette& palette) : palette_(palette) {}
    /// Returns the place of the nearest colour, the first of several.
    std::uint8_t nearest(std::uint32_t colour);

   private:
    const Palette& palette_;
    std::unordered_map<std::uint32_t, std::uint8_t> known_;
  };

 private:
  std::vector<std::uint32_t> colours_;
};

}  // namespace privbo
