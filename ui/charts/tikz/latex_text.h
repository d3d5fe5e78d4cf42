// Texts of charts as LaTeX: what it would take for a command is escaped, and signs beyond ASCII are written in
// mathematics, which every font of a document has.
#pragma once

#include <QString>

#include "charts/tikz/tex_text.h"

namespace privbo::ui {

/// Returns a sign that is not known stands as itself where LaTeX reads it (letters of western Europe), or else as "?";
/// so do signs that nobody sees. The end of a line is "\\\\".
TexText latex_text(const QString& text);

/// Does the same for a comment, which ends with its line whatever the text has: behind "% ", without the end of the
/// line.
TexText tex_comment(const QString& text);

/// Returns the text as a part of the name of a style: letters, digits, blanks and hyphens.
TexText style_word(const QString& text);

}  // namespace privbo::ui
