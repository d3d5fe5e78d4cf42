// A message keeps its words and what is put into them apart until somebody reads it.
#include "text/message.h"

#include <gtest/gtest.h>

#include <concepts>
#include <map>

#include "numerics/number_text.h"

namespace privbo::message_test {
namespace {

using Texts = std::map<std::string, std::string, std::less<>>;  // by their English words

/// A language of a few sentences, with a decimal comma.
class Foreign : public Translator {
 public:
  explicit Foreign(Texts known) : known_(std::move(known)) {}
  std::string find(std::string_view english) const override {
    const auto found = known_.find(english);
    return found == known_.end() ? std::string() : found->second;
  }
  std::string number(const std::string& english) const override {
    std::string text = english;
    for (char& c : text) c = c == '.' ? ',' : c;
    return text;
  }

 private:
  Texts known_;
};

TEST(Message, FillsItsPlacesInEnglish) {
  EXPECT_EQ(Message("t = %1: no finite ε, %2", 12, "at all").english(), "t = 12: no finite ε, at all");
  EXPECT_EQ(Message("%2 before %1 and %2", "a", std::string("b")).english(), "b before a and b");
  EXPECT_EQ(Message("100 % of it").english(), "100 % of it");
}

TEST(Message, IsEmptyWhereThereIsNone) {
  EXPECT_TRUE(Message().empty());
  EXPECT_EQ(Message().english(), "");
  EXPECT_TRUE(Message::verbatim("").empty());
  EXPECT_FALSE(Message("yes").empty());
}

TEST(Message, ANameIsNotLookedUp) {
  const Foreign brackets({{"%1", "[%1]"}, {"JDP", "something else"}});
  EXPECT_EQ(Message::verbatim("JDP").in(brackets), "JDP");
  EXPECT_EQ(Message::joined({Message::verbatim("JDP"), number_text(2.5)}, ", ").in(brackets), "JDP, 2,5");
}

TEST(Message, KeepsPlacesInValuesAsTheyAre) {
  EXPECT_EQ(Message("%1, %2", "%2", "%1").english(), "%2, %1");
  const Foreign german(Texts{{"%1, %2", "%2; %1"}});
  EXPECT_EQ(Message("%1, %2", "%2", "%1").in(german), "%1; %2");
}

TEST(Message, TranslatesWordsAndMessagesButNoTexts) {
  const Foreign german(Texts{{"agent %1 of %2", "von %2 Agent %1"}, {"agent", "Agent"}, {"total", "Summe"}});
  const Message text("agent %1 of %2", "agent", "total");  // two names
  EXPECT_EQ(text.in(german), "von total Agent agent");
  const Message words("agent %1 of %2", Message("agent"), Message("total"));
  EXPECT_EQ(words.in(german), "von Summe Agent Agent");
  EXPECT_EQ(words.english(), text.english());
}

TEST(Message, WritesNumbersWithTheReadersMarks) {
  const Foreign german(Texts{});
  EXPECT_EQ(Message("ε = %1 after %2 rounds", Number("1.5"), 300).in(german), "ε = 1,5 after 300 rounds");
  EXPECT_EQ(Message("ε = %1 in %2", Number("1.5"), "a 1.5.csv").in(german), "ε = 1,5 in a 1.5.csv");
}

TEST(Message, ShowsAZeroByteAsASign) {
  EXPECT_EQ(Message("key \"%1\"", std::string("a\0b", 3)).english(), "key \"a␀b\"");
}

TEST(Message, JoinsMessages) {
  const Foreign german(Texts{{"One.", "Eins."}, {"Two.", "Zwei."}});
  const Message both = Message::joined({Message("One."), Message(), Message("Two.")});
  EXPECT_EQ(both.english(), "One. Two.");
  EXPECT_EQ(both.in(german), "Eins. Zwei.");
  EXPECT_TRUE(Message::joined({}).empty());
  EXPECT_EQ(Message::joined({Message("One.")}), Message("One."));
  EXPECT_EQ(Message::joined({Message("One."), Message("Two.")}, "; ").english(), "One.; Two.");
}

TEST(Message, IsComparedByWordsAndArguments) {
  EXPECT_EQ(Message("%1 rounds", 3), Message("%1 rounds", 3));
  EXPECT_NE(Message("%1 rounds", 3), Message("%1 rounds", 4));
  EXPECT_EQ(Message("%1 rounds", 3), Message::verbatim("3 rounds"));
  EXPECT_NE(Message("yes"), Message());
}

TEST(Message, TakesTheWordsThatWereChosen) {
  const bool one = false;
  const Message text(one ? Words<1>("%1 trial") : Words<1>("%1 trials"), 4);
  EXPECT_EQ(text.english(), "4 trials");
  EXPECT_EQ(text.words(), "%1 trials");
}

/// Words are literals, so that the catalogue's update finds every one; a double says how it is written.
static_assert(!std::constructible_from<Message, std::string_view>);
static_assert(!std::convertible_to<const char*, Message>);

}  // namespace
}  // namespace privbo::message_test
