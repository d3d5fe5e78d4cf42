// Beliefs on a grid of two dimensions, as coloured cells.
#pragma once

#include "run_page/belief_layout.h"
#include "run_page/belief_svg.h"

namespace privbo {

/// The domain is such a grid.
BeliefPicture on_a_plane(const Beliefs& beliefs, const Translate& translate);

/// SVG of one of its frames.
HtmlText moving_plane(const BeliefPicture& picture, const Json& frame);

}  // namespace privbo
