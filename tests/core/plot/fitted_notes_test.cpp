// Notes of figures: whole, or their leading parts with a word about the rest.
#include "plot/words/fitted_notes.h"

#include <gtest/gtest.h>

namespace privbo::fitted_notes_test {
namespace {

/// Lines of 20 signs, broken at blanks.
std::vector<std::string> wrap(const std::string& text) {
  std::vector<std::string> lines;
  std::size_t from = 0;
  while (from < text.size()) {
    std::size_t to = text.size() - from <= 20 ? text.size() : text.rfind(' ', from + 20);
    if (to == std::string::npos || to <= from) to = text.find(' ', from);
    if (to == std::string::npos) to = text.size();
    lines.push_back(text.substr(from, to - from));
    from = to + 1;
  }
  return lines;
}

const MoreWords more{"More below.", "more below"};
NoteText english(const Message& note) {
  return note_text(note, [](const Message& part) { return part.english(); });
}

const std::vector<NoteText> notes{
    english(Message::verbatim("A warning.")),
    english(Message::joined({Message::verbatim("First part of it"), Message::verbatim("a second one"),
                             Message::verbatim("and a third that is very long indeed.")},
                            "; ")),
    english(Message::verbatim("Last."))};

TEST(FittedNotes, AreWholeWhereThereIsRoom) {
  const FittedNotes fitted = fit_notes(notes, 1, 100, more, wrap);
  EXPECT_TRUE(fitted.complete);
  EXPECT_EQ(fitted.alarm_lines, 1U);
  EXPECT_EQ(fitted.lines.back(), "Last.");
}

TEST(FittedNotes, EndWithAWholePartAndSayThatThereIsMore) {
  for (std::size_t most = 1; most < fit_notes(notes, 1, 100, more, wrap).lines.size(); ++most) {
    const FittedNotes fitted = fit_notes(notes, 1, most, more, wrap);
    EXPECT_FALSE(fitted.complete) << most;
    ASSERT_FALSE(fitted.lines.empty()) << most;
    EXPECT_LE(fitted.lines.size(), most);
    std::string text;
    for (const std::string& line : fitted.lines) text += line + " ";
    EXPECT_TRUE(text.ends_with("ore below. ")) << text;
    EXPECT_EQ(text.find("…"), std::string::npos) << text;
  }
  const FittedNotes three = fit_notes(notes, 1, 3, more, wrap);
  EXPECT_EQ(three.lines, (std::vector<std::string>{"A warning.", "First part of it;", "more below."}));
}

/// A translation, or a name, may have such signs of its own: nothing is cut there.
TEST(FittedNotes, AreNotCutAtSignsOfTheirWords) {
  const Message single = Message::verbatim("Before; after it comes a text that is longer than the room."),
                listed("Left out: %1.", Message::joined({Message::verbatim("a; b"), Message::verbatim("c")}, "; "));
  EXPECT_EQ(fit_notes({english(single)}, 0, 2, more, wrap).lines, std::vector<std::string>{"More below."});
  EXPECT_EQ(english(listed).parts, (std::vector<std::string>{"Left out: a; b.", "c"}));
  EXPECT_EQ(
      fit_notes({{"Left out: a; b; and many others that come after it.", english(listed).parts}}, 0, 2, more, wrap)
          .lines,
      (std::vector<std::string>{"Left out: a; b; more", "below."}));
}

TEST(FittedNotes, WithoutRoomThereAreNone) {
  const FittedNotes fitted = fit_notes(notes, 1, 0, more, wrap);
  EXPECT_TRUE(fitted.lines.empty());
  EXPECT_FALSE(fitted.complete);
  EXPECT_TRUE(fit_notes({}, 0, 0, more, wrap).complete);
}

}  // namespace
}  // namespace privbo::fitted_notes_test
