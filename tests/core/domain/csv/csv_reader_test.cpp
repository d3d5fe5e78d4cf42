// The CSV reader: what it accepts, and what it says about what it does not.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clocale>

#include "domain/data/data_set.h"
#include "support/files/temporary_file.h"

namespace privbo::csv_reader_test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

CsvTable table_of(std::string_view text) { return read_csv(TemporaryFile(text).path()); }

Matrix numbers(Index rows, std::initializer_list<double> values) {
  Matrix result(rows, static_cast<Index>(values.size()) / rows);
  auto value = values.begin();
  for (Index i = 0; i < rows; ++i)
    for (Index j = 0; j < result.cols(); ++j) result(i, j) = *value++;
  return result;
}

/// The message after the file's name, which must open it.
std::string complaint_about(std::string_view text) {
  const TemporaryFile file(text);
  try {
    read_csv(file.path());
  } catch (const std::runtime_error& error) {
    const std::string message = error.what(), name = file.path().string();
    EXPECT_THAT(message, StartsWith(name + ":"));
    return message.size() > name.size() ? message.substr(name.size()) : message;
  }
  ADD_FAILURE() << "accepted: " << text;
  return {};
}

TEST(CsvReader, FindsEachSeparator) {
  for (const std::string_view text : {"a,b\n1,2\n3,4\n", "a;b\n1;2\n3;4\n", "a\tb\n1\t2\n3\t4\n"}) {
    const CsvTable table = table_of(text);
    EXPECT_THAT(table.columns, ElementsAre("a", "b")) << text;
    EXPECT_EQ(table.values, numbers(2, {1, 2, 3, 4})) << text;
  }
}

TEST(CsvReader, ACommaInANameDoesNotHideTheSemicolon) {
  EXPECT_THAT(table_of("temp, C;hum, %;light, lx\n1;2;3\n").columns, ElementsAre("temp, C", "hum, %", "light, lx"));
}

TEST(CsvReader, QuotedFieldsHoldSeparatorsNewlinesAndQuotes) {
  const CsvTable table = table_of("\"a,1\",\"b\n2\",\"c \"\"3\"\"\"\n\"1.5\",2,3\n");
  EXPECT_THAT(table.columns, ElementsAre("a,1", "b\n2", "c \"3\""));
  EXPECT_EQ(table.values, numbers(1, {1.5, 2, 3}));
}

TEST(CsvReader, ByteOrderMarkLineEndsAndBlankLines) {
  for (const std::string_view text : {"\xEF\xBB\xBF"
                                      "a,b\r\n1,2\r\n\r\n3,4",
                                      "a,b\r1,2\r3,4\r", "\na,b\n\n1,2\n3,4\n\n\n"}) {
    const CsvTable table = table_of(text);
    EXPECT_THAT(table.columns, ElementsAre("a", "b")) << text;
    EXPECT_EQ(table.values, numbers(2, {1, 2, 3, 4})) << text;
  }
}

TEST(CsvReader, LeadingDateOrTextColumnIsLeftOut) {
  const CsvTable dated = table_of("Date,x,y\n2016-01-04,1,2\n2016-01-05,3,4\n");
  EXPECT_THAT(dated.columns, ElementsAre("x", "y"));
  EXPECT_EQ(dated.values, numbers(2, {1, 2, 3, 4}));
  EXPECT_EQ(table_of("who,x,y\nAnn,1,2\n7,3,4\nBob,5,6\n").values, numbers(3, {1, 2, 3, 4, 5, 6}));
}

TEST(CsvReader, RowsOfNumbersWithoutHeaderAreNumbered) {
  const CsvTable bare = table_of("1,2,3\n4,5,6\n");
  EXPECT_THAT(bare.columns, ElementsAre("1", "2", "3"));
  EXPECT_EQ(bare.values, numbers(2, {1, 2, 3, 4, 5, 6}));
  const CsvTable dated = table_of("2016-01-04,1,2\n2016-01-05,3,4\n");
  EXPECT_THAT(dated.columns, ElementsAre("1", "2"));
  EXPECT_EQ(dated.values, numbers(2, {1, 2, 3, 4}));
  EXPECT_EQ(table_of("day,1,2\n2016-01-04,5,6\n").values.rows(), 1) << "arms may have numbers for names";
}

TEST(CsvReader, NumbersInAnySpelling) {
  EXPECT_EQ(table_of("a,b,c\n-1.5e3, +2 ,.25\n").values, numbers(1, {-1500, 2, 0.25}));
}

TEST(CsvReader, DecimalDotUnderACommaLocale) {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  std::setlocale(LC_ALL, "de_DE.UTF-8");  // where it is not installed the test still holds
  EXPECT_EQ(table_of("a,b\n1.5,2.5\n").values, numbers(1, {1.5, 2.5}));
  std::setlocale(LC_ALL, before.c_str());
}

TEST(CsvReader, RaggedRowNamesLineAndColumn) {
  EXPECT_THAT(complaint_about("a,b,c\n1,2,3\n4,5\n"),
              AllOf(StartsWith(":3:3: "), HasSubstr("2 fields where the first row has 3")));
  EXPECT_THAT(complaint_about("a,b\n1,2\n1,2,3\n"), StartsWith(":3:3: "));
}

TEST(CsvReader, LinesAreCountedThroughQuotedNewlines) {
  EXPECT_THAT(complaint_about("\"a\nb\",c\r\n1,2\r\n3,x\r\n"), StartsWith(":4:2: \"x\""));
}

TEST(CsvReader, TextInANumber) {
  EXPECT_THAT(
      complaint_about("d,alpha,beta\nx,1,2\ny,1,abc\n"),
      AllOf(StartsWith(":3:3: \"abc\" in column 3 (\"beta\") is not a number"), HasSubstr("first column only")));
  EXPECT_THAT(complaint_about("a,b\n1,2\n12x,3\n4,5\n"), StartsWith(":3:1: \"12x\""))
      << "a typo in a column of numbers";
  EXPECT_THAT(complaint_about("a;b\n1,5;2\n3;4\n5;6\n"), AllOf(StartsWith(":2:1: \"1,5\""), HasSubstr("decimal dot")));
  EXPECT_THAT(complaint_about("a,b\n1,\n"), AllOf(StartsWith(":2:2: no value"), HasSubstr("fill the gap")));
  EXPECT_THAT(complaint_about("a,b\n1,nan\n"), AllOf(StartsWith(":2:2: \"nan\""), HasSubstr("not finite")));
  EXPECT_THAT(complaint_about("a,b\n1,1e999\n"), StartsWith(":2:2: \"1e999\""));
}

TEST(CsvReader, LongValuesAreCutWhole) {
  std::string text = "a,b\n1,";
  for (int i = 0; i < 50; ++i) text += "é";
  const std::string message = complaint_about(text + "\n");
  EXPECT_THAT(message, HasSubstr("ééé...\""));
}

TEST(CsvReader, TooLittle) {
  EXPECT_THAT(complaint_about(""), HasSubstr("empty"));
  EXPECT_THAT(complaint_about("\xEF\xBB\xBF"), HasSubstr("empty"));
  EXPECT_THAT(complaint_about("\n\n"), HasSubstr("empty"));
  EXPECT_THAT(complaint_about("a,b\n"), HasSubstr("no rows"));
  EXPECT_THAT(complaint_about("a\n1\n"), AllOf(StartsWith(":1:1: "), HasSubstr("at least 2")));
  EXPECT_THAT(complaint_about("Date,x\n2016-01-04,1\n"), AllOf(StartsWith(":1:1: 1 column "), HasSubstr("at least 2")));
  EXPECT_EQ(read_csv(TemporaryFile("x\n1\n2\n").path(), 1).values, numbers(2, {1, 2}));
}

TEST(CsvReader, BrokenQuotes) {
  EXPECT_THAT(complaint_about("a,b\n1,\"2\n3,4\n"), AllOf(StartsWith(":2:2: "), HasSubstr("never closes")));
  EXPECT_THAT(complaint_about("a,b\n1,\"2\"3\n"), AllOf(StartsWith(":2:2: "), HasSubstr("closing quote")));
}

TEST(CsvReader, WhatIsNotText) {
  EXPECT_THAT(complaint_about(std::string_view("a,b\n1,\0002\n", 9)), AllOf(StartsWith(":2:1: "), HasSubstr("binary")));
  EXPECT_THAT(complaint_about("\x89PNG\r\n\x1a\n"), HasSubstr("UTF-8"));
  EXPECT_THAT(complaint_about("caf\xE9,b\n1,2\n"), HasSubstr("0xe9 is not UTF-8"));
  EXPECT_THAT(complaint_about("a\xC0\x80,b\n1,2\n"), HasSubstr("not UTF-8")) << "an overlong form";
  EXPECT_THAT(complaint_about("\xFF\xFE"
                              "a"),
              HasSubstr("UTF-16"));
}

TEST(CsvReader, WhatIsNotAFile) {
  const auto message_for = [](const std::filesystem::path& path) -> std::string {
    try {
      read_csv(path);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "accepted";
  };
  EXPECT_THAT(message_for(std::filesystem::temp_directory_path()), HasSubstr("is a directory"));
  EXPECT_THAT(message_for("/nowhere/at/all.csv"),
              AllOf(StartsWith("/nowhere/at/all.csv: "), HasSubstr("no such file")));
  EXPECT_THAT(message_for("/dev/zero"), HasSubstr("not a regular file"));
}

TEST(CsvReader, RefusesBySizeBeforeReading) {
  const TemporaryFile file("a,b\n");
  std::filesystem::resize_file(file.path(), (std::uintmax_t{64} << 20U) + 1);  // sparse
  EXPECT_THAT([&] { read_csv(file.path()); }, testing::ThrowsMessage<std::runtime_error>(HasSubstr("at most 64 MB")));
}

}  // namespace
}  // namespace privbo::csv_reader_test
