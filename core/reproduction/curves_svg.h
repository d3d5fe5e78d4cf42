// Draws the curves of a record as an SVG that stands inside a page of HTML: means with bands of one standard
// error.
#pragma once

#include <string>

#include "catalogue/say_in_language.h"
#include "page/markup.h"
#include "reproduction/item_record.h"

namespace privbo {

/// Empty where the record has no curves. `title` is read aloud in place of the picture; `say` translates what stands at
/// the axes.
HtmlText curves_svg(const ItemRecord& record, const std::string& title, const SayInLanguage& say = say_in_english);

}  // namespace privbo
