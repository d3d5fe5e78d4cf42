// Describes what a lesson is on paper: the worksheet, its key, the speaker's notes, and the shots of a film. Markdown.
#pragma once

#include <string>
#include <vector>

#include "catalogue/translate.h"
#include "lesson/lesson.h"

namespace privbo {

/// Returns what students read and fill in, on paper: every step's text, questions with room for answers.
std::string worksheet(const Lesson& lesson, const Translate& translate = translate_to_english);
/// Does the same with the right answers and what is reported after them.
std::string worksheet_key(const Lesson& lesson, const Translate& translate = translate_to_english);
/// For the speaker: titles, notes, what to set and to show, the right answers.
std::string speaker_notes(const Lesson& lesson, const Translate& translate = translate_to_english);
/// Returns one row per step: what is reported, which command makes its picture (privbo render draws it), how long it
/// stays. `drawn`: the charts that privbo render draws; a step that shows another one has its regret drawn. Empty: all.
std::string film_script(const Lesson& lesson, const std::vector<std::string>& drawn = {},
                        const Translate& translate = translate_to_english);

}  // namespace privbo
