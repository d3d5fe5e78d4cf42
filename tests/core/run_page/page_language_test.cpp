// The page about a run in another language: all of it goes through what says English texts, and names do not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

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

TEST_F(PageLanguage, NumbersAreThoseOfTheEnglishPage) {
  // Cells that hold numbers alone, and what the script reads. A picture leaves its texts the room that they need.
  const auto numbers = [](const std::string& page) {
    std::vector<std::string> found;
    const std::regex cell("<td class=\"number\">([-+.0-9e± ]*)</td>| data-(?:x|first|last|scale)=\"[^\"]*\"");
    for (std::sregex_iterator each(page.begin(), page.end(), cell), end; each != end; ++each)
      found.push_back(each->str());
    return found;
  };
  const std::vector<std::string> english = numbers(run_page(read()).str());
  EXPECT_GT(english.size(), 100U);
  EXPECT_EQ(english, numbers(german()));
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
