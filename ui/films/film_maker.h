// Makes a film: runs the trials again, draws their pictures on all cores, and encodes them on all cores. No widget; on
// any thread, with an application that has fonts.
#pragma once

#include <QSize>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "film/film_format.h"
#include "films/film_scene.h"

namespace privbo::ui {

struct FilmOrder {
  std::vector<FilmScene> scenes;  // each of at least one frame
  FilmFormat format = FilmFormat::webp;
  QSize size{1280, 720};
  double seconds = 12.0;
  bool dark = false;
  std::string scenario{};  // JSON that the file carries

  int frames() const;
};

/// `share` of the work that is done, and in words what is being done.
using FilmProgress = std::function<void(double share, const QString& what)>;

/// Returns the bytes of the file: the same for the same order, whatever `threads` (0: one per core). Throws
/// std::runtime_error or std::invalid_argument with a sentence, and Stopped once `stop` is requested.
std::string make_film(const FilmOrder& order, unsigned threads, const std::stop_token& stop,
                      const FilmProgress& progress = {});

}  // namespace privbo::ui
