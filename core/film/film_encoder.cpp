#include "film/film_encoder.h"

#include "film/encoders.h"

namespace privbo {

std::unique_ptr<FilmEncoder> film_encoder(FilmFormat format, const FilmShape& shape,
                                          const std::vector<FilmFrame>& samples) {
  check_shape(format, shape);
  require_encoder(format);
  if (format == FilmFormat::webp) return webp_encoder(shape);
  if (format == FilmFormat::gif) return gif_encoder(shape, samples);
  return mp4_encoder(shape);
}

}  // namespace privbo
