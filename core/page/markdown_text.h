// Text inside Markdown that the program writes: sentences of a lesson, with their emphasis, and nothing that a reader
// of Markdown would run, load or take for a part of the page.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/written.h"
#include "files/shell_text.h"

namespace privbo {

struct MarkdownTarget {
  /// Returns one line: ends of lines are blanks. *emphasis* and **strong** stay.
  static std::string escaped(std::string_view text);
  /// Paragraphs and lists of its own.
  static Written<MarkdownTarget> paragraphs(std::string_view text);
  /// Returns a command, as a block of code.
  static Written<MarkdownTarget> code(const ShellText& command);
};
using MarkdownText = Written<MarkdownTarget>;

}  // namespace privbo
