// The report as one page of HTML that needs nothing else: style and pictures are inside, and there are no scripts.
#pragma once

#include <string>

#include "lesson/handout.h"
#include "reproduction/report.h"

namespace privbo {

/// Also well-formed XML. Its bytes depend on the report and the language alone. `language`: the code of the one that
/// `say` translates into.
std::string report_html(const ReproductionReport& report, const SayInLanguage& say = say_in_english,
                        const std::string& language = "en");

}  // namespace privbo
