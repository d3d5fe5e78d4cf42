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
const std::vector<std::string> notes{"A warning.",
                                     "First part of it; a second one; and a third that is very long indeed.", "Last."};

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

TEST(FittedNotes, WithoutRoomThereAreNone) {
  const FittedNotes fitted = fit_notes(notes, 1, 0, more, wrap);
  EXPECT_TRUE(fitted.lines.empty());
  EXPECT_FALSE(fitted.complete);
  EXPECT_TRUE(fit_notes({}, 0, 0, more, wrap).complete);
}

}  // namespace
}  // namespace privbo::fitted_notes_test
