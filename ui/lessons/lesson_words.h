// The words of a lesson as rich text. Lessons come from others: nothing in them is read as HTML.
#pragma once

#include <QString>
#include <string>

namespace privbo::ui {

/// Paragraphs, **bold** and *italic*; everything else as it stands.
QString lesson_html(const std::string& text);

}  // namespace privbo::ui
