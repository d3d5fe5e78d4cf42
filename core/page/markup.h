// Builds the HTML of pages and the SVG of pictures.
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
  /// Escapes &, <, > and quotes as entities and shows invisible characters (visible_text.h), some of which XML does
  /// not allow. For text inside an element or inside the quotes of an attribute.
  static std::string escaped(std::string_view text);
  /// Writes the shortest digits that read back as the same number.
  static Written<HtmlTarget> number(double value);
  /// Escapes a sentence and fills its placeholders %1, %2, … (at most nine) with these texts, all at once.
  template <std::same_as<Written<HtmlTarget>>... Values>
  static Written<HtmlTarget> filled(std::string_view sentence, const Values&... values);
  /// Makes the content of a <script> element, where nothing is escaped (script_text.h).
  static Written<HtmlTarget> script(const Written<ScriptTarget>& inside);
};
/// HTML and SVG, which are escaped alike.
using HtmlText = Written<HtmlTarget>;

template <std::same_as<HtmlText>... Values>
HtmlText HtmlTarget::filled(std::string_view sentence, const Values&... values) {
  return {without_zero_bytes(with_places(escaped(sentence), {std::string_view(values.str())...})), HtmlText::Escaped{}};
}

/// Makes an element that contains `text`: <p>a &lt; b</p>.
HtmlText tag(Literal name, std::string_view text);
/// Makes  name="value", for use in a start tag.
HtmlText attribute(Literal name, const HtmlText& value);
HtmlText attribute(Literal name, Literal value);

/// Begins a table with these headings, up to its first row; `end_of_table` ends it.
HtmlText table_head(const std::vector<std::string>& names);
inline constexpr Literal end_of_table = "</tbody></table>\n";
/// Begins row i of `rows`. Screens show all rows; print shows a dozen, including the first and the last.
HtmlText row_start(std::size_t i, std::size_t rows);
/// Makes a right-aligned cell.
HtmlText right_cell(std::string_view text);

/// Returns the CSS of every page, for screen and print.
Literal page_style();

}  // namespace privbo
