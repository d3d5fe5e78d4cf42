// Texts of charts as LaTeX: what it would take for a command is escaped, and signs beyond ASCII are written in
// mathematics, which every font of a document has.
#pragma once

#include <QString>

namespace privbo::ui {

/// A sign that is not known stands as itself where LaTeX reads it (letters of western Europe), or else as "?".
QString latex_text(const QString& text);

/// The text as a part of the name of a style: letters, digits, blanks and hyphens.
QString style_word(const QString& text);

}  // namespace privbo::ui
