// The formats, a file each.
#pragma once

#include <memory>
#include <vector>

#include "film/film_encoder.h"

namespace privbo {

std::unique_ptr<FilmEncoder> webp_encoder(const FilmShape& shape);
std::unique_ptr<FilmEncoder> gif_encoder(const FilmShape& shape, const std::vector<FilmFrame>& samples);
std::unique_ptr<FilmEncoder> mp4_encoder(const FilmShape& shape);

}  // namespace privbo
