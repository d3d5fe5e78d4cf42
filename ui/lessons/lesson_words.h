// The words of a lesson as rich text. Lessons come from others: nothing in them is read as HTML.
#pragma once

#include <QString>
#include <string>

#include "catalogue/json.h"

namespace privbo {
struct Question;
}

namespace privbo::ui {

/// Paragraphs, **bold** and *italic*; everything else as it stands.
QString lesson_html(const std::string& text);
/// An answer as the window's language states it: "1.9 times (give or take 0.47)", the words of a choice.
QString answer_words(const Question& question, const Json& answer);

}  // namespace privbo::ui
