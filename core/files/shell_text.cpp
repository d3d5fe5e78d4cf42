#include "files/shell_text.h"

#include <stdexcept>

namespace privbo {

std::string ShellTarget::escaped(std::string_view word) {
  constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_@%+=:,./-";
  if (!word.empty() && word.find_first_not_of(plain) == std::string_view::npos) return std::string(word);
  return in_quotes(word).str();
}

ShellText ShellTarget::in_quotes(std::string_view word) {
  std::string text = "'";
  for (const char letter : word) text += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  return {text + "'", ShellText::Escaped{}};
}

ShellText ShellTarget::here_document(std::string_view lines, Literal end) {
  std::string text = "<<'" + std::string(end.words()) + "'\n" + std::string(lines);
  if (!text.ends_with('\n')) text += '\n';
  const std::string last = std::string(end.words()) + "\n";
  if (("\n" + std::string(lines) + "\n").find("\n" + last) != std::string::npos)
    throw std::logic_error("a line of its own ends the document too early: " + last);
  return {text + last, ShellText::Escaped{}};
}

}  // namespace privbo
