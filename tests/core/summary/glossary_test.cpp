// The glossary: ten words, in the program and in the guide.
#include "summary/glossary.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "languages/language_catalogue.h"
#include "support/files/source_folder.h"
#include "support/files/text_of.h"
#include "support/messages.h"

namespace privbo::glossary_test {
namespace {

/// A page without its line breaks.
std::string page(const std::string& file) {
  std::string text = test::text_of(test::source_folder() / "resources" / "guide" / file);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

TEST(Glossary, HasTenWordsOnceEach) {
  std::set<std::string> ids;
  for (const GlossaryTerm& term : glossary()) {
    EXPECT_TRUE(ids.insert(term.id).second) << term.id;
    EXPECT_EQ(find_term(term.id), &term);
  }
  EXPECT_EQ(ids.size(), 10U);
  EXPECT_EQ(find_term("elephant"), nullptr);
}

TEST(Glossary, IsAPageOfTheGuideInBothLanguages) {
  const std::string english = page("glossary.md"), german = page("de/glossary.md");
  const Translator& words = *LanguageCatalogue::bundled("de");
  for (const GlossaryTerm& term : glossary()) {
    EXPECT_THAT(english, testing::HasSubstr(term.meaning.english()));
    EXPECT_THAT(german, testing::HasSubstr(term.meaning.in(words)));
  }
}

TEST(Glossary, ExplainsSettings) {
  const auto id = [](const char* path) {
    const GlossaryTerm* term = term_of_setting(path);
    return term ? term->id : std::string();
  };
  EXPECT_EQ(id("/privacy/epsilon"), "epsilon");
  EXPECT_EQ(id("/algorithms/3/epsilon"), "epsilon");
  EXPECT_EQ(id("/privacy/delta"), "delta");
  EXPECT_EQ(id("/constants/delta"), "") << "that is another δ";
  EXPECT_EQ(id("/kernel/type"), "kernel");
  EXPECT_EQ(id("/kernel/lengthscale"), "length-scale");
  EXPECT_EQ(id("/run/horizon"), "");
}

}  // namespace
}  // namespace privbo::glossary_test
