// One table of expectation for tables of readings: what each must be understood as, asked or refused with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

#include "core/domain/csv/table_cases.h"
#include "domain/data/readings_table.h"
#include "support/files/temporary_file.h"

namespace privbo::tables_test {
namespace {

using ::testing::HasSubstr;
using namespace table_cases;

TableSettings settings_of(const std::string& text) {
  std::map<std::string, std::string> set{{"header", "auto"},    {"index", "auto"},   {"orientation", "auto"},
                                         {"missing", "refuse"}, {"decimal", "auto"}, {"totals", "auto"}};
  std::istringstream words(text);
  for (std::string word; words >> word;) set.at(word.substr(0, word.find('='))) = word.substr(word.find('=') + 1);
  return table_settings(set["header"], set["index"], set["orientation"], set["missing"], set["decimal"], set["totals"]);
}

std::string joined(const std::vector<std::string>& parts, const char* between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : between) + part;
  return text;
}

void expect_understood(const TableCase& expected, const ReadingsTable& table) {
  const TableReport& report = table.report;
  std::vector<std::string> asked;
  for (const TableQuestion& question : report.questions) asked.push_back(question.setting);
  EXPECT_EQ(joined(asked, " "), expected.asks) << words_of(report);
  EXPECT_THAT(words_of(report), HasSubstr(expected.reports));
  EXPECT_EQ(report.arms, static_cast<std::size_t>(table.values.cols()));
  EXPECT_EQ(report.rows, static_cast<std::size_t>(table.values.rows()));
  if (expected.arms > 0) {
    EXPECT_EQ(table.values.cols(), expected.arms) << words_of(report);
    EXPECT_EQ(table.values.rows(), expected.rows) << words_of(report);
  }
  if (*expected.names != '\0') {
    EXPECT_EQ(joined(report.names, "|"), expected.names);
  }
  if (expected.best > 0.0) {
    EXPECT_NEAR(report.best_mean, expected.best, 1e-12 * expected.best);
  }
  if (report.questions.empty()) {
    EXPECT_TRUE(table.values.allFinite());
  }
}

void check(const TableCase& expected) {
  SCOPED_TRACE(expected.name);
  const TemporaryFile file(expected.text);
  try {
    const ReadingsTable table = read_readings(file.path(), settings_of(expected.set));
    EXPECT_FALSE(expected.error) << "accepted: " << words_of(table.report);
    if (!expected.error) expect_understood(expected, table);
  } catch (const std::exception& failure) {
    EXPECT_TRUE(expected.error) << failure.what();
    EXPECT_THAT(failure.what(), HasSubstr(expected.reports));
  }
}

TEST(Tables, WhatIsClearIsTakenAndReported) {
  for (const TableCase& each : clear_tables()) check(each);
}
TEST(Tables, WhatIsDoubtfulIsAskedAndReadAsAnswered) {
  for (const TableCase& each : doubtful_tables()) check(each);
}
TEST(Tables, WhatIsBrokenIsNamed) {
  for (const TableCase& each : broken_tables()) check(each);
}
TEST(Tables, AreAsManyAsTheReviewTried) {
  EXPECT_GE(clear_tables().size() + doubtful_tables().size() + broken_tables().size(), 67U);
}

/// Every answer that a question offers settles it.
TEST(Tables, EveryAnswerOfAQuestionIsOneThatIsTaken) {
  std::size_t answers = 0;
  for (const TableCase& each : doubtful_tables()) {
    if (*each.asks == '\0' || std::string(each.asks).find(' ') != std::string::npos) continue;
    const TemporaryFile file(each.text);
    const ReadingsTable table = read_readings(file.path(), settings_of(each.set));
    ASSERT_EQ(table.report.questions.size(), 1U) << each.name;
    const TableQuestion& question = table.report.questions.front();
    for (const TableQuestion::Answer& answer : question.answers) {
      EXPECT_THAT(question.sentence(), HasSubstr("data." + question.setting + "=" + answer.value));
      std::map<std::string, std::string> set{{"header", "auto"},    {"index", "auto"},   {"orientation", "auto"},
                                             {"missing", "refuse"}, {"decimal", "auto"}, {"totals", "auto"}};
      set[question.setting] = answer.value;
      try {
        const ReadingsTable settled =
            read_readings(file.path(), table_settings(set["header"], set["index"], set["orientation"], set["missing"],
                                                      set["decimal"], set["totals"]));
        for (const TableQuestion& left : settled.report.questions)
          EXPECT_NE(left.setting, question.setting) << each.name << ", " << answer.value;
      } catch (const std::runtime_error&) {
        // The answer may make plain that the file is broken: names read as readings, commas without decimals.
      }
      ++answers;
    }
  }
  EXPECT_GE(answers, 40U);
}

TEST(Tables, WhateverMarksAGapIsOne) {
  for (const char* mark : {"..", ":", "n.a.", "N/A", "#DIV/0!", "#WERT!", "-nan", "-nan(ind)", "1.#QNAN", "k.A.",
                           "\u2014", "\\N", "(null)", "not available", "\u00A0", "\u2026", "undefined"}) {
    const TemporaryFile file(std::string("a;b\n5,5;2\n4;") + mark + "\n3;1\n");
    const ReadingsTable table = read_readings(file.path(), settings_of("missing=leave-out"));
    EXPECT_EQ(table.report.missing, 1U) << mark;
    EXPECT_EQ(table.report.rows, 2U) << mark;
  }
}

TEST(Tables, TheReportReportsAllAsJson) {
  const TemporaryFile file("Date;a;b\n2016-01-04;1,5;NA\n2016-01-05;3,5;4\n2016-01-06;2,5;8\n");
  const ReadingsTable table = read_readings(file.path(), settings_of("missing=column-mean"));
  const Json json = json_of(table.report);
  EXPECT_EQ(json.at("arms"), 2);
  EXPECT_EQ(json.at("rows"), 3);
  EXPECT_EQ(json.at("names"), Json({"a", "b"}));
  EXPECT_EQ(json.at("range"), Json({1.5, 8.0}));
  EXPECT_EQ(json.at("best_arm"), "b");
  EXPECT_EQ(json.at("best_mean"), 6.0);
  EXPECT_EQ(json.at("B"), 6.0);
  EXPECT_EQ(json.at("R"), 2.0);
  EXPECT_EQ(json.at("separator"), ";");
  EXPECT_EQ(json.at("decimal"), "comma");
  EXPECT_EQ(json.at("missing").at("cells_filled"), 1);
  EXPECT_EQ(json.at("left_out"), Json::parse(R"([{"column": "Date", "because": "dates"}])"));
  EXPECT_EQ(json.at("bytes"), std::filesystem::file_size(file.path()));
  EXPECT_EQ(json.at("sha256").get<std::string>().size(), 64U);
}

}  // namespace
}  // namespace privbo::tables_test
