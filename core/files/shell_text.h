// Lines for a POSIX shell.
#pragma once

#include <string>
#include <string_view>

#include "catalogue/written.h"

namespace privbo {

struct ShellTarget {
  /// Returns one word, which the shell reads back unchanged: as it stands, or in single quotes.
  static std::string escaped(std::string_view word);
  /// Does the same in single quotes, also where none are needed.
  static Written<ShellTarget> in_quotes(std::string_view word);
  /// Some lines that a program reads from the script itself (cat <<'END'), whatever they hold. They must not have `end`
  /// as a line of their own; JSON, whose lines begin with blanks, quotes or brackets, never has a word.
  static Written<ShellTarget> here_document(std::string_view lines, Literal end);
};
using ShellText = Written<ShellTarget>;

/// "'a b'"
inline ShellText shell_word(std::string_view word) { return ShellText::of(word); }

}  // namespace privbo
