// No text enters a page, a script, a shell's line or a table but through what escapes it.
#include "catalogue/written.h"

#include <gtest/gtest.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

#include "files/csv_cell.h"
#include "files/shell_text.h"
#include "page/markdown_text.h"
#include "page/markup.h"
#include "page/script_text.h"

namespace privbo::written_test {
namespace {

template <class More, class Text>
concept Enters = std::constructible_from<Text, More> || std::convertible_to<More, Text> ||
    requires(Text text, More more) {
  text += more;
} || requires(Text text, More more) {
  text + more;
} || requires(Text text, More more) {
  more + text;
};

template <class Text>
constexpr bool takes_in_only_its_own =
    !Enters<std::string, Text> && !Enters<std::string&, Text> && !Enters<std::string_view, Text> &&
    !Enters<double, Text> && Enters<Literal, Text> && Enters<Text, Text>;

static_assert(takes_in_only_its_own<HtmlText>);
static_assert(takes_in_only_its_own<ScriptText>);
static_assert(takes_in_only_its_own<ShellText>);
static_assert(takes_in_only_its_own<MarkdownText>);
static_assert(takes_in_only_its_own<CsvText>);
static_assert(!Enters<ShellText, HtmlText> && !Enters<ScriptText, HtmlText> && !Enters<HtmlText, ScriptText>);

template <class Value>
concept StandsInATag = requires(Value value) {
  attribute("id", value);
};
static_assert(StandsInATag<HtmlText> && StandsInATag<Literal>);
static_assert(!StandsInATag<std::string> && !StandsInATag<std::string_view>);

TEST(Written, PutsTogetherWhatIsEscapedOnce) {
  HtmlText text = "<b>" + HtmlText::of("a < b & \"c\"") + "</b>";
  text += tag("i", "<");
  EXPECT_EQ(text.str(), "<b>a &lt; b &amp; &quot;c&quot;</b><i>&lt;</i>");
  EXPECT_EQ(HtmlText::of(std::int64_t{-7}).str(), "-7");
  EXPECT_EQ(HtmlTarget::number(-0.25).str(), "-0.25");
  EXPECT_TRUE(HtmlText().empty());
}

TEST(HtmlText, FillsASentenceWithMarkup) {
  EXPECT_EQ(HtmlTarget::filled("%2 < %1", "<b>" + HtmlText::of("&") + "</b>", HtmlText::of("%1")).str(),
            "%1 &lt; <b>&amp;</b>");
}

TEST(CsvText, ARowHasItsCommasAndItsEnd) {
  const CsvText two = csv_cells({CsvText::of("a,b"), CsvText()});
  EXPECT_EQ(csv_row({two, CsvTarget::number(-0.5), CsvTarget::number({}), CsvText::of("-0.5"), CsvText::of(7)}).str(),
            "\"a,b\",,-0.5,,'-0.5,7\n");
}

TEST(ScriptText, NothingEndsAStringOrTheScript) {
  EXPECT_EQ(ScriptText::of("it's\n\"</script>\"\\").str(), R"('it\'s\n\"\u003c/script>\"\\')");
  EXPECT_EQ(ScriptTarget::data({{"</script>", "it's"}}).str(), R"({"\u003c/script>":"it's"})");
  EXPECT_EQ(ScriptTarget::data("\xff").str(), "\"\xEF\xBF\xBD\"") << "what is no UTF-8 is replaced";
}

}  // namespace
}  // namespace privbo::written_test
