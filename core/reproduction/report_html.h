// The report as one page of HTML that needs nothing else: style and pictures are inside, and there are no scripts.
#pragma once

#include "catalogue/translate.h"
#include "page/markup.h"
#include "reproduction/report.h"

namespace privbo {

/// Also well-formed XML. Its bytes depend on the report and the language alone.
HtmlText report_html(const ReproductionReport& report, const ReaderLanguage& reader = {});

}  // namespace privbo
