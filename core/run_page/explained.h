// An algorithm's explanation, and what its releases promise, as HTML.
#pragma once

#include "catalogue/json.h"
#include "catalogue/translate.h"
#include "learning/explanation.h"
#include "page/markup.h"

namespace privbo {

/// Idea, steps, who sees what, guarantee, assumptions, what is proved about regret, sources.
HtmlText explained_html(const Explanation& explanation, const Translate& translate = translate_to_english);

/// Returns the privacy statement of one algorithm: ε and δ, the notion, who is protected from whom, the neighbouring
/// relation, mechanism, noise, accountant, and what the claim assumes. `privacy`: as in summary.json. `explanation`
/// states who is trusted with what; null where nothing is known.
HtmlText privacy_html(const Json& privacy, const Explanation* explanation,
                      const Translate& translate = translate_to_english);

}  // namespace privbo
