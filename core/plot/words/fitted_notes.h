// Notes in as many lines as a figure has: whole, or their leading parts, never cut inside a phrase.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "text/message.h"

namespace privbo {

struct FittedNotes {
  std::vector<std::string> lines;
  std::size_t alarm_lines = 0;  // the first of them, which warn
  bool complete = true;         // false: the last words say that there is more
};

/// The words that say so, alone and behind the parts of a note: "More in the description of this file.", "more in …".
struct MoreWords {
  std::string sentence, behind;
};

/// A note, and the parts that it was joined of ("a; b; c"): one, itself, where it has none.
struct NoteText {
  std::string whole;
  std::vector<std::string> parts;
};
/// Returns it in the language of `text`.
NoteText note_text(const Message& note, const std::function<std::string(const Message&)>& text);

/// Breaks notes into at most `most` lines; the first `alarms` of them warn. `wrap` breaks a text into lines of the
/// figure's width. Of a note that does not fit, the leading parts are kept as far as they do, followed by
/// `more`; later notes are left out. Nothing fits: no line, and not complete where there are notes.
FittedNotes fit_notes(const std::vector<NoteText>& notes, std::size_t alarms, std::size_t most, const MoreWords& more,
                      const std::function<std::vector<std::string>(const std::string&)>& wrap);

}  // namespace privbo
