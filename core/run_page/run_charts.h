// The curves of a run on its page: a picture, the names of its lines, and its numbers.
#pragma once

#include "catalogue/say_in_language.h"
#include "page/markup.h"
#include "record/snapshot.h"

namespace privbo {

/// Regret of all algorithms: mean and one standard error over trials. Empty where nothing was recorded.
HtmlText regret_figure(const Snapshot& snapshot, Metric metric, const SayInLanguage& say = say_in_english);
/// Regret beside the lines of the theorems, by powers of ten, and under it what each line needs. Empty where there is
/// no line.
HtmlText bounds_figure(const Snapshot& snapshot, const SayInLanguage& say = say_in_english);
/// Regret of one answer to a visitor, had the run stopped at each checkpoint. Empty where no visitor is answered.
HtmlText error_rate_figure(const Snapshot& snapshot, const SayInLanguage& say = say_in_english);
/// ε over the rounds, of whom each algorithm protects. Empty where none is private.
HtmlText privacy_figure(const Snapshot& snapshot, const SayInLanguage& say = say_in_english);

}  // namespace privbo
