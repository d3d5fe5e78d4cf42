// Draws the curves of a record as an SVG that stands inside a page of HTML: means with bands of one standard error.
#pragma once

#include <string>
#include <vector>

#include "reproduction/item_record.h"

namespace privbo {

/// Empty where the record has no curves. `title` is read aloud in place of the picture.
std::string curves_svg(const ItemRecord& record, const std::string& title);

/// About `most` round numbers (1, 2 or 5 times a power of ten apart) from `low` to `high`.
std::vector<double> round_ticks(double low, double high, int most);

}  // namespace privbo
