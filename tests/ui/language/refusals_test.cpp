// Whatever the program refuses or warns about, the window says in German.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include "core/domain/csv/table_cases.h"
#include "domain/data/readings_table.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "scenario/scenario.h"
#include "support/files/temporary_folder.h"
#include "text/error.h"
#include "ui/language/refusals.h"
#include "ui/support/english_left.h"
#include "words/catalogue_text.h"

namespace privbo::ui::refusals_test {
namespace {

/// Why a sentence of the core is not German in the window; empty where it is.
std::string complaint(const Message& message) {
  const QString stated = translated(message);
  const std::string sentence = message.english();
  if (stated == QString::fromStdString(sentence)) return "not translated: " + sentence;
  const QString left = english_left(stated);
  return left.isEmpty() ? ""
                        : "“" + left.toStdString() + "” is left of: " + sentence + "\n  in: " + stated.toStdString();
}

class Refusals : public testing::Test {
 protected:
  void read(const Message& message) {
    if (!seen_.insert(message.english()).second) return;
    const std::string found = complaint(message);
    EXPECT_EQ(found, "");
  }
  void read_problems_of(const Json& document) {
    for (const Problem& problem : build({document, std::filesystem::temp_directory_path()}).problems)
      read(problem.message);
  }
  void read_refusal(const std::function<void()>& attempt) {
    try {
      attempt();
    } catch (const std::exception& failure) {
      read(message_of(failure));
      return;
    }
    ADD_FAILURE() << "nothing is refused";
  }
  std::size_t seen() const { return seen_.size(); }

 private:
  const SpokenLanguage german_{Language{QStringLiteral("de")}};
  std::set<std::string> seen_;
};

TEST_F(Refusals, OfSettingsThatDoNotGoTogetherAreGerman) {
  for (const char* patch : doubtful_settings()) {
    SCOPED_TRACE(patch);
    Json document = small_document();
    document.merge_patch(Json::parse(patch));
    read_problems_of(document);
  }
  EXPECT_GT(seen(), 60U);
}

TEST_F(Refusals, OfValuesOutOfRangeAreGerman) {
  for (const Json& document : settings_out_of_range()) read_problems_of(document);
  EXPECT_GT(seen(), 500U);
}

TEST_F(Refusals, OfTablesAreGerman) {
  std::vector<table_cases::TableCase> tables = table_cases::broken_tables();
  for (const auto& table : table_cases::doubtful_tables()) tables.push_back(table);
  const test::TemporaryFolder folder;
  for (const auto& table : tables) {
    SCOPED_TRACE(table.name);
    const std::filesystem::path file = folder.path() / "table.csv";
    std::ofstream(file, std::ios::binary) << table.text;
    try {
      const ReadingsTable found = read_readings(file, table_settings("auto", "auto", "auto", "refuse", "auto"));
      for (const TableQuestion& question : found.report.questions) {
        read(question.sentence());
        read(question.found);
        for (const TableQuestion::Answer& answer : question.answers) read(answer.meaning);
      }
      for (const Message& note : found.report.notes) read(note);
      for (const Message& sentence : sentences_of(found.report))
        if (!sentence.english().starts_with("B = ")) read(sentence);
    } catch (const std::runtime_error& failure) {
      read(message_of(failure));
    }
  }
  EXPECT_GT(seen(), 40U);
}

TEST_F(Refusals, OfFilesAndLinksAreGerman) {
  for (const std::string& text : broken_scenarios()) read_refusal([&] { parse_scenario(text, {}); });
  for (const char* name : {"", "/", "/no/such/file"}) read_refusal([&] { load_scenario(name); });
  for (const char* link : {"http://x", "privbo:", "privbo:b123", "privbo:1", "privbo:a!", "privbo:aAAAA", "privbo:a"})
    read_refusal([&] { scenario_of_link(link); });
}

TEST_F(Refusals, ThatNobodyTranslatedAreFound) {
  EXPECT_NE(complaint(Message("the widget is upside down; turn it")), "");
  EXPECT_NE(complaint(Message("%1: %2", "epsilon = 5", Message("must be the size of an elephant"))), "");
  EXPECT_NE(complaint(Message::verbatim("no finite ε")), "")
      << "a text that is nobody's is no sentence of the catalogue";
  EXPECT_EQ(complaint(Message("no finite ε")), "");
}

}  // namespace
}  // namespace privbo::ui::refusals_test
