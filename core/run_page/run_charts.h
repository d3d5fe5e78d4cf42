// The curves of a run on its page: a picture, the names of its lines, and its numbers.
#pragma once

#include "catalogue/translate.h"
#include "page/markup.h"
#include "record/snapshot.h"

namespace privbo {

/// Regret of all algorithms: mean and one standard error over trials. Empty where nothing was recorded.
HtmlText regret_figure(const Snapshot& snapshot, Metric metric, const Translate& translate = translate_to_english);
/// Regret beside the lines of the theorems, by powers of ten, and under it what each line needs. Empty where there is
/// no line.
HtmlText bounds_figure(const Snapshot& snapshot, const Translate& translate = translate_to_english);
/// Regret of one answer to a visitor, had the run stopped at each checkpoint. Empty where no visitor is answered.
HtmlText error_rate_figure(const Snapshot& snapshot, const Translate& translate = translate_to_english);
/// ε over the rounds, of whom each algorithm protects. Empty where none is private.
HtmlText privacy_figure(const Snapshot& snapshot, const Translate& translate = translate_to_english);

}  // namespace privbo
