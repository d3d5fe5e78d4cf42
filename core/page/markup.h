// Texts inside pages (HTML) and pictures (SVG) that the program writes.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/written.h"
#include "text/message.h"
#include "text/places.h"

namespace privbo {

struct ScriptTarget;

struct HtmlTarget {
  /// &, <, > and quotes as entities; signs that nobody sees, some of which XML does not allow, are shown
  /// (visible_text.h). Inside an element, and inside the quotes of an attribute.
  static std::string escaped(std::string_view text);
  /// The shortest digits that read back as the same number.
  static Written<HtmlTarget> number(double value);
  /// A sentence, escaped, whose places %1, %2, … (at most nine) these texts fill, all at once.
  template <std::same_as<Written<HtmlTarget>>... Values>
  static Written<HtmlTarget> filled(std::string_view sentence, const Values&... values);
  /// For between <script> and </script>, where nothing is escaped (script_text.h).
  static Written<HtmlTarget> script(const Written<ScriptTarget>& inside);
};
/// HTML and SVG, which are escaped alike.
using HtmlText = Written<HtmlTarget>;

template <std::same_as<HtmlText>... Values>
HtmlText HtmlTarget::filled(std::string_view sentence, const Values&... values) {
  return {without_zero_bytes(with_places(escaped(sentence), {std::string_view(values.str())...})), HtmlText::Escaped{}};
}

/// An element with this text inside: <p>a &lt; b</p>.
HtmlText tag(Literal name, std::string_view text);
/// " name="value"", for inside a tag.
HtmlText attribute(Literal name, const HtmlText& value);
HtmlText attribute(Literal name, Literal value);

/// The beginning of a table with these headings, up to its first row, and what ends it.
HtmlText table_head(const std::vector<std::string>& names);
inline constexpr Literal end_of_table = "</tbody></table>\n";
/// The beginning of row i of so many: all of them stand on a screen, and on paper a dozen, the first and the last among
/// them.
HtmlText row_start(std::size_t i, std::size_t rows);
/// A cell whose number stands to the right.
HtmlText right_cell(std::string_view text);

/// Letters, widths and tables of every page, on a screen and on paper: for inside <style>.
Literal page_style();

}  // namespace privbo
