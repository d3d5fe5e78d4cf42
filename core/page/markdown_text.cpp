#include "page/markdown_text.h"

#include <algorithm>
#include <cctype>

#include "catalogue/visible_text.h"

namespace privbo {
namespace {

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

/// Returns whether "&…;" at this place is a sign of HTML.
bool is_entity(std::string_view text) {
  constexpr std::size_t longest = 34;
  const std::size_t end = text.substr(0, longest).find(';');
  return end != std::string_view::npos && end > 1 && std::ranges::all_of(text.substr(1, end - 1), [](char c) {
           return c == '#' || std::isalnum(static_cast<unsigned char>(c)) != 0;
         });
}

/// Returns whether a "[" of this text could begin a link or a picture, or name where one leads.
bool has_links(std::string_view text) {
  return text.find("](") != std::string_view::npos || text.find("][") != std::string_view::npos ||
         text.find("]:") != std::string_view::npos;
}

bool begins_markup(std::string_view text, bool links) {
  const char next = text.size() > 1 ? text[1] : '\n';
  switch (text[0]) {
    case '\\':  // TeX within Markdown, and this escape itself
      return next != ' ' && next != '\n';
    case '`':  // code, which some programs run
      return true;
    case '<':
      return is_letter(next) || next == '/' || next == '!' || next == '?' || next == '<';
    case '&':
      return is_entity(text);
    case '{':  // commands of templates
      return next == '{' || next == '%' || next == '#';
    case '[':
      return links;
    default:
      return false;
  }
}

/// Returns whether the line, which begins with no blank, is a rule, the underline of a heading, or where a block of
/// settings or of code begins and ends.
bool is_fence(std::string_view line) {
  if (line.starts_with("~~~") || line.starts_with(":::") || line.starts_with("+++")) return true;
  return std::string_view("-=_*").find(line[0]) != std::string_view::npos &&
         std::ranges::all_of(line, [&](char c) { return c == line[0] || c == ' '; });
}

std::string escaped_line(std::string_view line, bool links) {
  // More than three blanks, or a tab, would make it code.
  const std::size_t start = std::min(line.find_first_not_of(" \t"), line.size());
  std::string_view text = line;
  if (start > 3 || line.substr(0, start).find('\t') != std::string_view::npos) text.remove_prefix(start);
  const std::size_t first = std::min(text.find_first_not_of(' '), text.size());
  std::string made(text.substr(0, first));
  text.remove_prefix(first);
  if (!text.empty() && (text[0] == '#' || is_fence(text))) {
    made += '\\';
    made += text[0];
    text.remove_prefix(1);
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (begins_markup(text.substr(i), links)) made += '\\';
    made += text[i];
  }
  return made;
}

}  // namespace

std::string MarkdownTarget::escaped(std::string_view text) {
  std::string line(text);
  std::ranges::replace_if(
      line, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  return escaped_line(visible_line(line), has_links(line));
}

MarkdownText MarkdownTarget::paragraphs(std::string_view text) {
  std::string lines(text);
  std::erase(lines, '\r');
  lines = visible_text(lines);
  const bool links = has_links(lines);
  std::string made;
  for (std::size_t at = 0; at <= lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    if (at > 0) made += '\n';
    made += escaped_line(std::string_view(lines).substr(at, end - at), links);
    at = end + 1;
  }
  return {made, MarkdownText::Escaped{}};
}

MarkdownText MarkdownTarget::code(const ShellText& command) {
  std::string made;
  const std::string lines = visible_text(command.str());
  for (std::size_t at = 0; at < lines.size();) {
    const std::size_t end = std::min(lines.find('\n', at), lines.size());
    made += "    " + lines.substr(at, end - at) + "\n";
    at = end + 1;
  }
  return {made, MarkdownText::Escaped{}};
}

}  // namespace privbo
