// The texts of a language by their English words.
#include "languages/language_catalogue.h"

#include <gtest/gtest.h>

#include <stdexcept>
#include <string>
#include <utility>

#include "text/number_marks.h"

namespace privbo::language_catalogue_test {
namespace {

TEST(LanguageCatalogue, HasFormsMeaningsAndFirstEntries) {
  const LanguageCatalogue made(
      "<?xml version=\"1.0\"?><!DOCTYPE TS><TS version=\"2.1\" language=\"xx\"><context><name>one</name>"
      "<message><source>a &amp; b</source><translation>b &amp; a</translation></message>"
      "<message numerus=\"yes\"><source>%n value(s)</source><translation><numerusform>%n Wert</numerusform>"
      "<numerusform>%n Werte</numerusform></translation></message>"
      "<message><source>Run</source><comment>noun</comment><translation>Lauf</translation></message>"
      "<message><source>Run</source><translation>Starten</translation></message>"
      "<message><source>waits</source><translation type=\"unfinished\"></translation></message></context>"
      "<context><name>two</name><message><source>Run</source><translation>zu spät</translation></message></context></TS>");
  EXPECT_EQ(made.code(), "xx");
  EXPECT_EQ(made.find("a & b"), "b & a");
  EXPECT_EQ(made.find("%n value(s)", {}, 1), "%n Wert");
  EXPECT_EQ(made.find("%n value(s)", {}, 0), "%n Werte");
  EXPECT_EQ(made.find("Run", "noun"), "Lauf");
  EXPECT_EQ(made.find("Run", "verb"), "Starten");
  EXPECT_EQ(made.find("Run"), "Starten");
  EXPECT_EQ(made.find("waits"), "");
  EXPECT_EQ(made.size(), 4U);
}

TEST(LanguageCatalogue, RefusesWhatIsNone) {
  for (const char* wrong : {"", "TS", "<TS><context>", "<html></html>", "<TS>\xff</TS>"})
    EXPECT_THROW(static_cast<void>(LanguageCatalogue(wrong)), std::runtime_error) << wrong;
  EXPECT_THROW(static_cast<void>(LanguageCatalogue::bundled("xx")), std::runtime_error);
}

/// A catalogue tells the marks of its language by how it writes one number.
TEST(LanguageCatalogue, WritesNumbersWithItsMarks) {
  const auto with = [](const std::string& number) {
    return LanguageCatalogue(
        "<TS version=\"2.1\" language=\"xx\"><context><name>one</name><message><source>1,234.5</source>"
        "<translation>" +
        number + "</translation></message></context></TS>");
  };
  const LanguageCatalogue comma = with("1.234,5"), point = with("1,234.5"), none = with("");
  EXPECT_TRUE(comma.has_decimal_comma());
  EXPECT_EQ(comma.number("12,345.6"), "12.345,6");
  EXPECT_EQ(comma.number("−1.2×10⁻⁷"), "−1,2×10⁻⁷");
  EXPECT_EQ(comma.number("20,000"), "20.000");
  for (const LanguageCatalogue* same : {&point, &none}) {
    EXPECT_FALSE(same->has_decimal_comma());
    EXPECT_EQ(same->number("12,345.6"), "12,345.6");
  }
  EXPECT_EQ(LanguageCatalogue::bundled("de")->number("3,000.25"), "3.000,25");
}

/// As an option takes it.
TEST(NumberMarks, BetweenThousandsCanBeLeftOut) {
  for (const auto& [english, plain] : {std::pair("20,000", "20000"),
                                       {"1,234,567.25", "1234567.25"},
                                       {"0.5", "0.5"},
                                       {"1e-05", "1e-05"},
                                       {"1,2", "1,2"},
                                       {",000", ",000"},
                                       {"1,2345", "1,2345"},
                                       {"−3,000", "−3000"}})
    EXPECT_EQ(without_thousands(english), plain);
}

TEST(LanguageCatalogue, OfGermanIsComplete) {
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  EXPECT_EQ(german.code(), "de");
  EXPECT_EQ(german.find("Privacy budget"), "Datenschutzbudget");
  EXPECT_TRUE(german.is_complete());
}

}  // namespace
}  // namespace privbo::language_catalogue_test
