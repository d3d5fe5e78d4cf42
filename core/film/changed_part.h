// Describes what of a picture is another than in the one before.
#pragma once

#include "film/film_encoder.h"

namespace privbo {

/// A part of a picture. Its corner lies on even coordinates, as WebP wants it; it has at least one pixel.
struct PicturePart {
  int x = 0, y = 0, width = 1, height = 1;
  bool operator==(const PicturePart&) const = default;
};

/// Returns the smallest part that holds every pixel which is another; all of it where there is no picture before.
PicturePart changed_part(const FilmFrame* before, const FilmFrame& now);

}  // namespace privbo
