// What the core's catalogues say: every text that is written in a descriptor, a preset, a claim or a lesson.
#pragma once

#include <string>
#include <vector>

namespace privbo::ui {

struct CoreText {
  std::string context;  // "core" or "lessons"
  std::string text;
};

/// Each once, in the order of the panel. Titles of papers stay as they are, and what a preview composes with numbers is
/// a sentence of its own.
std::vector<CoreText> core_texts();

}  // namespace privbo::ui
