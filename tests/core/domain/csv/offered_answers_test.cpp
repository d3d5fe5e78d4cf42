// Random tables of readings: every answer that a question offers is used as it is offered, in English and in German,
// and does exactly what it says; no column of readings is lost unasked.
//
// Usually 1,000 tables; PRIVBO_FULL makes them 10,000. The tables are a function of their number alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <memory>
#include <set>

#include "domain/csv/csv_text.h"
#include "domain/data/data_section.h"
#include "domain/data/readings_table.h"
#include "languages/language_catalogue.h"
#include "numerics/numbers.h"
#include "numerics/random/random_source.h"
#include "scenario/check_document.h"
#include "scenario/edit.h"
#include "scenario/scenario.h"
#include "support/files/temporary_file.h"
#include "text/error.h"

namespace privbo::offered_answers_test {
namespace {

/// What a column holds, known to its maker.
enum class Holds { readings, index, row_numbers, dates, nothing };

struct Column {
  std::string name;
  Holds holds = Holds::readings;
  std::vector<std::string> cells;
};

struct Table {
  std::vector<Column> columns;
  bool header = true;
  char separator = ',';
  std::string text;
};

constexpr auto words = std::to_array<const char*>({"Time",
                                                   "Date",
                                                   "Year",
                                                   "Mean",
                                                   "Rounds",
                                                   "Point",
                                                   "Index",
                                                   "not private",
                                                   "Regret",
                                                   "labels",
                                                   "none",
                                                   "first",
                                                   "auto",
                                                   "true",
                                                   "null",
                                                   "data",
                                                   "time (s)",
                                                   "t [ms]",
                                                   "sensor_id",
                                                   "id",
                                                   "#",
                                                   "#2",
                                                   "1",
                                                   "2",
                                                   "3",
                                                   "Unnamed: 0",
                                                   "",
                                                   "",
                                                   "a,b",
                                                   "a;b",
                                                   "say \"it\"",
                                                   "\u00FCber",
                                                   "\u6E29\u5EA6",
                                                   "\u00A0x",
                                                   "North",
                                                   "South",
                                                   "a",
                                                   "b",
                                                   "c",
                                                   "mean",
                                                   "it is left out",
                                                   "row numbers",
                                                   "x: Time",
                                                   "Zeit",
                                                   "Uhrzeit",
                                                   "day",
                                                   "hour",
                                                   "West",
                                                   "e5",
                                                   "p 1",
                                                   "A.B",
                                                   "data.index=Zeit",
                                                   "%1",
                                                   "%2 (%3)",
                                                   "column 2",
                                                   "first, Time",
                                                   "Total",
                                                   "Year,Month",
                                                   "Month",
                                                   "it is an arm",
                                                   "and",
                                                   "tab\there"});

/// What is called so is never an arm unasked.
constexpr auto clocks = std::to_array<std::string_view>({"Year", "time (s)", "id", "Time", "Tag", "hour"});

class Maker {
 public:
  explicit Maker(std::uint64_t number)
      : draws_(make_stream({.seed = 45, .trial = number, .agent = 0, .purpose = Purpose::environment})) {}

  Table make() {
    Table table;
    constexpr std::array<char, 4> separators{',', ';', '\t', '|'};
    table.separator = separators[below(4)];
    table.header = below(8) > 0;
    const std::size_t rows = 3 + below(12), width = 2 + below(7);
    for (std::size_t i = 0; i < width; ++i) table.columns.push_back(column(i, rows));
    if (table.header && below(4) == 0 && width > 2) table.columns[1 + below(width - 1)].name = table.columns[0].name;
    if (below(10) == 0) {
      Column& gapped = table.columns[below(width)];
      if (gapped.holds == Holds::readings) gapped.cells[below(rows)] = "NA";
    }
    write(table, rows);
    return table;
  }

 private:
  std::size_t below(std::size_t count) {
    return static_cast<std::size_t>(draws_->index(static_cast<std::int64_t>(count)));
  }

  Column column(std::size_t place, std::size_t rows) {
    Column made;
    made.name = words[below(words.size())];
    const std::size_t kind = below(10);
    if (kind < 2) {
      made.holds = Holds::index;
      fill_index(made, place, rows);
    } else if (kind == 2 && place == 0) {
      made.holds = Holds::row_numbers;
      made.name = below(2) == 0 ? "" : "Unnamed: 0";
      for (std::size_t i = 0; i < rows; ++i) made.cells.push_back(std::to_string(i));
    } else if (kind == 3 && place == 0) {
      made.holds = Holds::dates;
      for (std::size_t i = 0; i < rows; ++i) made.cells.push_back("2016-01-" + std::to_string(10 + i));
    } else if (kind == 4 && below(3) == 0) {
      made.holds = Holds::nothing;
      made.name = "";
      made.cells.assign(rows, "");
    } else {
      for (std::size_t i = 0; i < rows; ++i) made.cells.push_back(significant(3.0 + draws_->normal(), 5) + "1");
    }
    return made;
  }

  void fill_index(Column& made, std::size_t place, std::size_t rows) {
    constexpr auto names = std::to_array<const char*>({"Year", "time (s)", "id", "Time", "Tag", "n", "x", "t", "hour"});
    made.name = names[below(names.size())];
    const std::size_t kind = below(6);
    const double begin = kind == 0 ? 1960 : kind == 1 ? 1.46e9 : kind == 2 ? 20160101 : kind == 3 ? 500 : 1;
    for (std::size_t i = 0; i < rows; ++i) {
      const double step = kind == 4 ? static_cast<double>(i / 2) : static_cast<double>(i);
      const double own = static_cast<double>(place) * (kind == 2 ? 1.0 : 30.0);  // no two columns are alike
      made.cells.push_back(shortest(begin + own + (kind == 3 ? -step : step)));
    }
  }

  std::string quoted(const std::string& cell, char separator) {
    if (cell.find_first_of(std::string("\"\n") + separator) == std::string::npos) return cell;
    std::string made = "\"";
    for (const char c : cell) made += c == '"' ? std::string("\"\"") : std::string(1, c);
    return made + "\"";
  }

  void write(Table& table, std::size_t rows) {
    const auto line = [&](const auto& cell_of) {
      for (std::size_t i = 0; i < table.columns.size(); ++i)
        table.text +=
            (i > 0 ? std::string(1, table.separator) : "") + quoted(cell_of(table.columns[i]), table.separator);
      table.text += "\n";
    };
    if (table.header) line([](const Column& column) { return column.name; });
    for (std::size_t row = 0; row < rows; ++row) line([row](const Column& column) { return column.cells[row]; });
  }

  std::unique_ptr<RandomSource> draws_;
};

/// What is read of a file; `refusal` where it is not.
struct Read {
  ReadingsTable table{};
  Message refusal{};
};

/// The file as the section "data" of a scenario reads it, with this setting as --set takes it.
Read read(const std::string& file, const std::string& key = {}, const std::string& value = {}) {
  Scenario scenario = default_scenario();
  scenario.document = with_defaults(scenario.document);
  apply_setting(scenario, "data.source", "file");
  apply_setting(scenario, "data.readings", file);
  if (!key.empty()) apply_setting(scenario, "data." + key, value);
  const CheckedDocument checked = check_document(scenario.document);
  EXPECT_FALSE(has_errors(checked.problems)) << to_text(checked.problems);
  try {
    return {read_readings(file, table_settings_of(checked.params("data")))};
  } catch (const std::runtime_error& failure) {
    return {{}, message_of(failure)};
  }
}

/// What stands behind "data.KEY=" in a sentence, up to the blank that ends it for every shell: the first for each
/// answer.
std::vector<std::string> values_offered(const std::string& sentence, const std::string& key) {
  std::vector<std::string> values;
  const std::string before = "data." + key + "=";
  for (std::size_t at = sentence.find(before); at != std::string::npos; at = sentence.find(before, at)) {
    const bool name = at > 0 && sentence[at - 1] == '"';  // of a column that is called so
    at += before.size();
    if (!name) values.push_back(sentence.substr(at, sentence.find(' ', at) - at));
  }
  return values;
}

struct Counts {
  std::size_t tables = 0, questions = 0, answers = 0, lost = 0, wrong = 0;
};

/// The cells of a column as numbers, NaN where there is none.
std::vector<double> numbers_of(const Column& column) {
  std::vector<double> numbers;
  for (const std::string& cell : column.cells)
    numbers.push_back(parse_double(cell).value_or(std::numeric_limits<double>::quiet_NaN()));
  return numbers;
}

bool are_same(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

/// The places (from 0) of the columns that became arms, by all their readings: no two columns of numbers are alike.
std::set<std::size_t> arms_of(const Table& table, const Matrix& readings) {
  std::set<std::size_t> arms;
  for (Index arm = 0; arm < readings.cols(); ++arm)
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      const std::vector<double> numbers = numbers_of(table.columns[i]);
      const auto rows = static_cast<std::size_t>(readings.rows());
      // A table without names may lose its first row to them, and names like "null" may be taken for gaps.
      bool same = rows <= numbers.size() + 1 && rows + 1 >= numbers.size();
      for (std::size_t row = 0; same && row < std::min(rows, numbers.size()); ++row)
        same = are_same(numbers[numbers.size() - 1 - row], readings(static_cast<Index>(rows - 1 - row), arm));
      if (same) arms.insert(i);
    }
  return arms;
}

class Check {
 public:
  Check(const Table& table, const std::string& file, Counts& counts, const LanguageCatalogue& german)
      : table_(table), file_(file), counts_(counts), german_(german) {}

  void run() {
    const Read first = read(file_);
    ++counts_.tables;
    if (!first.refusal.empty()) return look_for_remedy(first.refusal);
    const TableReport& report = first.table.report;
    look_for_lost(first.table);
    for (const TableQuestion& question : report.questions) {
      ++counts_.questions;
      const Message sentence = question.sentence();
      const std::string english = sentence.english(), german = sentence.in(german_);
      const std::vector<std::string> stated = values_offered(english, question.setting),
                                     gesagt = values_offered(german, question.setting);
      EXPECT_NE(english, german);
      if (stated.size() != question.answers.size() || stated != gesagt) {
        wrong("the answers are not the same in both languages: " + english + "\n" + german);
        continue;
      }
      for (std::size_t i = 0; i < stated.size(); ++i) use(report, question, stated[i], question.answers[i]);
    }
  }

 private:
  void wrong(const std::string& what) {
    if (++counts_.wrong <= 5) ADD_FAILURE() << what << "\nof the table\n" << table_.text;
  }

  /// What a refusal offers leaves out the columns that it names, in both languages.
  void look_for_remedy(const Message& message) {
    const std::string before = "(data.index=", refusal = message.english(), german = message.in(german_);
    const std::size_t at = refusal.find(before);
    if (at == std::string::npos) return;
    ++counts_.answers;
    const std::size_t begin = at + before.size();
    const std::string value = refusal.substr(begin, refusal.find(')', begin) - begin);
    if (german.find(before + value + ")") == std::string::npos) return wrong("not the same in German: " + german);
    const Read used = read(file_, "index", value);
    if (used.refusal.english() == refusal) wrong(value + " does not help: " + refusal);
    if (used.refusal.english().find("no column is called") != std::string::npos)
      wrong(value + ": " + used.refusal.english());
  }

  /// Every column of readings is an arm, or in a question; R and pandas number rows without a question.
  void look_for_lost(const ReadingsTable& table) {
    for (const LeftOutColumn& column : table.report.left_out) {
      const Holds holds = table_.columns[column.index].holds;
      const bool rightly = column.because.english() == "in question" ||
                           (column.because.english() == "dates" && holds == Holds::dates) ||
                           (column.because.english() == "empty" && holds == Holds::nothing) ||
                           (column.because.english() == "row numbers" && holds != Holds::readings);
      if (rightly) continue;
      ++counts_.lost;
      wrong("an arm is lost unasked: " + words_of(table.report).english());
    }
    // What is called by a time or an id is no arm unasked.
    const bool asked =
        std::ranges::any_of(table.report.questions, [](const TableQuestion& each) { return each.setting == "index"; });
    if (asked || !table.report.header) return;
    for (const std::size_t i : arms_of(table_, table.values))
      if (const std::string& name = table_.columns[i].name;
          table_.columns[i].holds == Holds::index && std::ranges::count(clocks, name) > 0)
        wrong("a column of " + name + " is an arm unasked: " + words_of(table.report).english());
  }

  void use(const TableReport& first, const TableQuestion& question, const std::string& value,
           const TableQuestion::Answer& answer) {
    ++counts_.answers;
    const Read used = read(file_, question.setting, value);
    for (const TableQuestion& left : used.table.report.questions)
      if (left.setting == question.setting) return wrong(value + " does not settle " + question.sentence().english());
    if (question.setting == "index") expect_columns(first, question, answer.meaning.english(), value, used);
  }

  void expect_columns(const TableReport& first, const TableQuestion& question, const std::string& meaning,
                      const std::string& value, const Read& used) {
    std::set<std::size_t> arms, asked;
    for (std::size_t i = 0; i < table_.columns.size(); ++i) arms.insert(i);
    for (const LeftOutColumn& column : first.left_out) {
      if (column.because.english() != "in question") {
        arms.erase(column.index);
        continue;
      }
      asked.insert(column.index);
      if (question.found.english().find(shown_csv_text(column.name)) == std::string::npos)
        wrong("column " + std::to_string(column.index + 1) +
              " is in question and not named: " + question.found.english());
    }
    if (meaning == "it is left out" || meaning == "they are left out") {
      for (const std::size_t column : asked) arms.erase(column);
    } else if (meaning.starts_with("only column ")) {
      arms.erase(static_cast<std::size_t>(std::stoul(meaning.substr(std::string("only column ").size()))) - 1);
    } else if (meaning != "it is an arm" && meaning != "they are arms") {
      wrong("an answer that nobody knows: " + meaning);
    }
    if (!used.refusal.empty()) {
      // Of fewer than two arms nothing can be learnt, and an answer says nothing about words among numbers.
      const bool few = arms.size() < 2, texts = used.refusal.english().find("is not a number") != std::string::npos;
      if (!few && !texts) wrong(value + " (" + meaning + ") is refused: " + used.refusal.english());
      return;
    }
    if (arms_of(table_, used.table.values) != arms)
      wrong(value + " (" + meaning + ") leaves other columns: " + words_of(used.table.report).english() +
            "\nfirst: " + words_of(first).english());
  }

  const Table& table_;
  const std::string& file_;
  Counts& counts_;
  const LanguageCatalogue& german_;
};

TEST(OfferedAnswers, DoExactlyWhatTheyReportInBothLanguages) {
  const std::uint64_t tables = std::getenv("PRIVBO_FULL") ? 10'000 : 1'000;
  const LanguageCatalogue& german = *LanguageCatalogue::bundled("de");
  Counts counts;
  for (std::uint64_t number = 0; number < tables; ++number) {
    const Table table = Maker(number).make();
    const TemporaryFile file(table.text);
    Check(table, file.path().string(), counts, german).run();
  }
  std::cout << "Offered answers: " << counts.tables << " random tables, in both languages: " << counts.questions
            << " questions, " << counts.answers << " answers used, not as they say: " << counts.wrong
            << "; arms lost unasked: " << counts.lost << "\n";
  EXPECT_EQ(counts.wrong, 0U);
  EXPECT_EQ(counts.lost, 0U);
  EXPECT_GT(counts.answers, tables / 2) << "too few questions to say anything";
}

}  // namespace
}  // namespace privbo::offered_answers_test
