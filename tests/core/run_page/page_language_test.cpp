// The page about a run in another language: all of it goes through what says English texts, and names do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "core/io/saved_results.h"
#include "languages/language_catalogue.h"
#include "run_page/page_script.h"
#include "run_page/run_page.h"

namespace privbo::page_language_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

class PageLanguage : public test::Results {
 protected:
  RunOfPage read() const { return run_in_folder(folder, false); }
  std::string german() const {
    const Translate translate(LanguageCatalogue::bundled("de"));
    return run_page(read(), {}, {"de", translate}).str();
  }
};

TEST_F(PageLanguage, IsEnglishUnlessItIsReported) {
  EXPECT_THAT(run_page(read()).str(), HasSubstr("<html lang=\"en\">"));
  EXPECT_EQ(run_page(read()).str(), run_page(read(), {}, {"en", translate_to_english}).str());
}

TEST_F(PageLanguage, ReportsAllInGermanButWhatTheScenarioGives) {
  const std::string page = german();
  for (const char* part :
       {"<html lang=\"de\">", "3 Wiederholungen mit 40 Runden; Seeds: Instanz 1, Belohnung 2, Privatsphäre 3.",
        "<h2>Ergebnisse</h2>", "<h2>Datenschutzangabe</h2>", "<h2>Selbst ausführen</h2>", "Nachbarschaft",
        "<h4>Wer was sieht</h4>", "'Runde ' + frame.t", "<h1>Résumé, &quot;quoted&quot;</h1>"})
    EXPECT_THAT(page, HasSubstr(part));
  for (const AlgorithmSnapshot& algorithm : snapshot->algorithms) EXPECT_THAT(page, HasSubstr(algorithm.label));
  for (const char* part : {"Round", "After round", "Neighbouring relation", "standard error"})
    EXPECT_THAT(page, Not(HasSubstr(part)));
}

std::vector<std::string> found_in(const std::string& page, const char* pattern) {
  std::vector<std::string> found;
  const std::regex expression(pattern);
  for (std::sregex_iterator each(page.begin(), page.end(), expression), end; each != end; ++each)
    found.push_back(each->str());
  return found;
}

/// What a reader of German reads as the number that is written in English.
std::string in_german_marks(std::string text) {
  for (char& c : text) c = c == '.' ? ',' : c == ',' ? '.' : c;
  return text;
}

TEST_F(PageLanguage, NumbersAreThoseOfTheEnglishPageWithTheMarksOfTheLanguage) {
  // Cells that hold numbers alone.
  const char* cell = "<td class=\"number\">([-+.,0-9e± ]*)</td>";
  std::vector<std::string> english = found_in(run_page(read()).str(), cell);
  EXPECT_GT(english.size(), 100U);
  EXPECT_TRUE(
      std::ranges::any_of(english, [](const std::string& each) { return each.find('.') != std::string::npos; }));
  std::ranges::transform(english, english.begin(), in_german_marks);
  EXPECT_EQ(english, found_in(german(), cell));
}

TEST_F(PageLanguage, WhatTheScriptReadsIsTheSameInAllLanguages) {
  const char* read_by_script = " data-(?:x|first|last|scale)=\"[^\"]*\"";
  const std::vector<std::string> english = found_in(run_page(read()).str(), read_by_script);
  EXPECT_GT(english.size(), 20U);
  EXPECT_EQ(english, found_in(german(), read_by_script));
}

/// The texts of a page between its tags, without those of programs: style, script and the link.
std::vector<std::string> texts_of(const std::string& page) {
  std::vector<std::string> texts;
  for (std::size_t at = 0; (at = page.find('<', at)) != std::string::npos;) {
    for (const std::string_view tag : {"style", "script", "pre", "p class=\"link\""})
      if (page.compare(at + 1, tag.size(), tag) == 0)
        at = page.find("</" + std::string(tag.substr(0, tag.find(' '))) + ">", at);
    const std::size_t from = page.find('>', at) + 1;
    at = std::min(page.find('<', from), page.size());
    if (at > from) texts.push_back(page.substr(from, at - from));
  }
  return texts;
}

/// Neither in a sentence nor in a table nor in a picture nor in the words of its rounds.
TEST_F(PageLanguage, NoNumberOfTheGermanPageHasAnEnglishMark) {
  const std::string page = german();
  std::vector<std::string> texts = texts_of(page);
  EXPECT_GT(texts.size(), 500U);
  const std::string beginning = "id=\"film\">";
  const std::size_t film = page.find(beginning) + beginning.size();
  const Json frames = Json::parse(page.substr(film, page.find("</script>", film) - film));
  for (const Json& frame : frames.at("frames")) texts.push_back(frame.at("words").get<std::string>());
  // The program's version, and places in papers: theorem 4.1.
  const std::regex name("PrivBO Explorer [0-9.]+|(§|Satz |Lemma |Annahme |Algorithmus |Abb\\. )[0-9.]+"),
      english("(^|[^0-9.,a-zA-Z:])([0-9]+\\.[0-9]{1,2}|0\\.[0-9]+|[0-9]+\\.[0-9]{4,})(?![0-9.])"),
      german("(^|[^0-9])[0-9]+,[0-9]");
  std::size_t with_comma = 0;
  for (const std::string& text : texts) {
    const std::string left = std::regex_replace(text, name, " ");
    EXPECT_FALSE(std::regex_search(left, english)) << text;
    with_comma += std::regex_search(left, german) ? 1U : 0U;
  }
  EXPECT_GT(with_comma, 100U);
}

TEST_F(PageLanguage, ACodeWithACountryIsWrittenAsPagesWriteIt) {
  EXPECT_THAT(run_page(read(), {}, {"de_CH", translate_to_english}).str(), HasSubstr("<html lang=\"de-CH\">"));
}

TEST(PageScript, WordsOfAnyLanguageStayInsideTheirQuotes) {
  struct Quotes : Translator {
    std::string find(std::string_view english) const override {
      return english == "Round %1" ? "l'</script>\\%1." : std::string();
    }
  };
  const std::string script = page_script(Translate(std::make_shared<Quotes>())).str();
  EXPECT_THAT(script, HasSubstr(R"('l\'\u003c/script>\\' + frame.t + '.')"));
  EXPECT_THAT(page_script(translate_to_english).str(), HasSubstr("textContent = 'Round ' + frame.t;"));
}

}  // namespace
}  // namespace privbo::page_language_test
