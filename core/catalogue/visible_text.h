// Describes what may stand in a text that somebody else wrote, and how signs that nobody sees are shown.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "text/message.h"

namespace privbo {

/// Describes what a character does to a text around it.
enum class Sign {
  seen,      // letters, blanks, and joiners within words (U+200C, U+200D)
  control,   // below U+0020, U+007F to U+009F: steers a terminal, ends a line of a program
  line_end,  // U+2028, U+2029: lines end there for some programs and not for others
  unseen     // of no width, or turning the direction of text around: U+200B, U+202E, U+FEFF, tags
};
Sign sign_of(std::uint32_t code);

/// A character of UTF-8: its code and bytes; no bytes where none begins at `at` (also for overlong forms and
/// surrogates).
struct Character {
  std::uint32_t code = 0;
  std::size_t bytes = 0;
};
Character character_at(std::string_view text, std::size_t at);

/// UTF-8 in which every sign is seen: ␛ for ESC (U+2400 and on for all below 32, ␡ for 127), <U+009B> for all others,
/// <FF> for bytes that are no UTF-8. Ends of lines and tabs stay.
std::string visible_text(std::string_view text);
/// Does the same on one line: ends of lines and tabs are shown too (␊, ␉).
std::string visible_line(std::string_view text);

/// In characters.
inline constexpr std::size_t id_characters = 100, name_characters = 200, description_characters = 10'000;

/// Describes what a text is for, which decides what it may hold.
enum class TextUse {
  id,           // stands in file names and commands: letters, digits, blanks and signs, all of them seen, at most 100
  name,         // one line, at most 200 characters: a title, a label
  description,  // may have several lines, at most 10,000 characters
  line,         // one line, of any length
  text          // may have several lines, of any length
};
/// Why a text may not be used so; empty: it may. The sentence shows the sign and its place.
Message text_problem(std::string_view text, TextUse use);

/// At most so many bytes from the beginning of a text, whole characters; "…" stands for what is left out.
std::string cut_text(std::string_view text, std::size_t most);

/// A JSON text of the same value in which whatever is not `seen` is written with JSON's own escapes ("\u200f"): a
/// terminal shows it, and nothing on the way has to change it. Ends of lines and tabs stay.
std::string escaped_json(std::string_view json);

}  // namespace privbo
