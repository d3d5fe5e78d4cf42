// Text for people on a page of limited width: paragraphs and columns that wrap between words.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "catalogue/json.h"

#include "text/message.h"

namespace privbo::app {

/// Columns a terminal needs for UTF-8 text: continuation bytes take none.
std::size_t columns_of(const std::string& text);

/// Returns the width of the terminal on standard output; 0 where it is none: there a row stays on one line, for grep
/// and its kin.
std::size_t table_width();
/// Returns the width of a help text: that of the terminal, at most 100 columns; 80 where there is none.
std::size_t help_width();

/// Returns the lines of a text of at most `width` columns each (0: any), broken at blanks; a longer word has a line of
/// its own. Line breaks of the text stay.
std::vector<std::string> wrapped(const std::string& text, std::size_t width);
/// Does the same as one text, each line but the first behind `indent` blanks. Ends without a line break.
std::string wrapped_text(const std::string& text, std::size_t width, std::size_t indent = 0);

/// Rows of equal length as columns, two blanks apart; where they are wider than the page, the widest columns wrap.
std::string columns_text(const std::vector<std::vector<std::string>>& rows, std::size_t width);
/// Prints that on standard output, as wide as the terminal.
void print_columns(const std::vector<std::vector<std::string>>& rows);
/// Prints a paragraph on standard output, as wide as the terminal.
void print_paragraph(const std::string& text);
/// Prints a JSON document on standard output. What a terminal does not show is written with JSON's own escapes, so that
/// whoever reads it, a terminal or a program, has the same document.
void print_json(const Json& json);
/// Prints "note: …" there, in the language that is spoken.
void print_note(const Message& note);

}  // namespace privbo::app
