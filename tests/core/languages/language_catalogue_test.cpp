// The texts of a language by their English words.
#include "languages/language_catalogue.h"

#include <gtest/gtest.h>

#include <stdexcept>

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

TEST(LanguageCatalogue, OfGermanIsComplete) {
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  EXPECT_EQ(german.code(), "de");
  EXPECT_EQ(german.find("Privacy budget"), "Datenschutzbudget");
  EXPECT_TRUE(german.is_complete());
}

}  // namespace
}  // namespace privbo::language_catalogue_test
