// Texts inside pages (HTML) and pictures (SVG) that the program writes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace privbo {

/// &, <, > and quotes as entities; signs that nobody sees, some of which XML does not allow, are shown
/// (visible_text.h).
std::string escaped_markup(const std::string& text);

/// An element with this text inside: <p>a &lt; b</p>.
std::string tag(const std::string& name, const std::string& text);
/// " name="value"", for inside a tag. The value is as it will stand there: a number, or escaped before.
std::string attribute(const char* name, const std::string& value);

/// The beginning of a table with these headings, up to its first row, and what ends it.
std::string table_head(const std::vector<std::string>& names);
inline constexpr const char* end_of_table = "</tbody></table>\n";
/// The beginning of row i of so many: all of them stand on a screen, and on paper a dozen, the first and the last among
/// them.
std::string row_start(std::size_t i, std::size_t rows);
/// A cell whose number stands to the right.
std::string right_cell(const std::string& text);

/// Letters, widths and tables of every page, on a screen and on paper: for inside <style>.
std::string page_style();

}  // namespace privbo
