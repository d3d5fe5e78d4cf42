// Posteriors on a grid of two dimensions, as coloured cells.
#pragma once

#include "run_page/posterior_layout.h"
#include "run_page/posterior_svg.h"

namespace privbo {

/// The domain is such a grid.
PosteriorPicture on_a_plane(const Posteriors& posteriors, const Translate& translate);

/// SVG of one of its frames.
HtmlText moving_plane(const PosteriorPicture& picture, const Json& frame);

}  // namespace privbo
