// The script and the style of the page about a run. Without scripts the page states the same: charts stand as they
// ended, tables are open, and the slider is not there.
#pragma once

#include "catalogue/translate.h"
#include "page/script_text.h"

namespace privbo {

/// Reads the values under the pointer out of each chart's own table, and moves the slider.
ScriptText page_script(const Translate& translate);
/// Beside page_style(): for phones, for paper, and for what the script adds.
Literal run_page_style();

}  // namespace privbo
