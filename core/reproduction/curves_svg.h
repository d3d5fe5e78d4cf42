// Draws the curves of a record as an SVG that stands inside a page of HTML: means with bands of one standard
// error.
#pragma once

#include <string>

#include "catalogue/translate.h"
#include "page/markup.h"
#include "reproduction/item_record.h"

namespace privbo {

/// Empty where the record has no curves. `title` is read aloud in place of the picture; `say` translates what stands at
/// the axes.
HtmlText curves_svg(const ItemRecord& record, const std::string& title,
                    const Translate& translate = translate_to_english);

}  // namespace privbo
