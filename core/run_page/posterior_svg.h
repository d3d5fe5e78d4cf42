// Draws posteriors on a line, on a plane, or point by point, as SVG and as short numbers that a script draws from.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "catalogue/translate.h"
#include "page/markup.h"
#include "record/posterior_snapshot.h"

namespace privbo {

/// All posteriors of one film share what lies still: the points, f and the scale.
struct PosteriorPicture {
  std::string kind{};          // "line", "plane" or "points"
  std::string words{};         // what is drawn how, for people
  std::vector<double> x{};     // of the points drawn, in units of the picture; of a plane: empty
  double bottom = 0.0;         // of the plot
  HtmlText still{};            // SVG of what does not move
  std::vector<Json> frames{};  // line and points: "mean", "half" (the half width), "asked"; plane: "cells"
  double width = 0.0, height = 0.0;
  HtmlText colour{};
};

/// The posteriors have one domain, means and deviations. `slot`: which colour their algorithm has.
PosteriorPicture posterior_picture(const std::vector<std::shared_ptr<const PosteriorSnapshot>>& posteriors,
                                   std::size_t slot, const Translate& translate);

/// Returns how many deviations the band around a posterior is wide: β, or 1 where the algorithm adds no such width.
double band_deviations(const PosteriorSnapshot& posterior);

/// Returns the picture of the last posterior. `title` and `description` are read aloud in its place.
HtmlText posterior_svg(const PosteriorPicture& picture, const std::string& title, const std::string& description);

/// Returns the sixteen colours of a plane, from low to high, as a script and a legend need them.
const std::array<Literal, 16>& plane_colours();

}  // namespace privbo
