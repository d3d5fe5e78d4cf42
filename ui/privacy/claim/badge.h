// Words in coloured boxes: who may see what, and what the noise is good for.
#pragma once

#include <QPalette>
#include <QString>

namespace privbo::ui {

enum class Badge { released, ground_truth, open, simulation, exact };
/// Returns a word in a coloured box, for rich text.
QString badge_html(Badge badge, const QPalette& palette);
QString badge_word(Badge badge);

}  // namespace privbo::ui
