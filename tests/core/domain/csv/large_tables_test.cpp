// Large files that are no tables, as an accident or an attacker makes them: each is refused with a sentence, in seconds
// and in a few hundred megabytes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ctime>
#include <fstream>
#include <string>

#include "domain/data/data_set.h"
#include "domain/data/readings_table.h"
#include "environment/tuning/agent_data.h"
#include "files/gzip.h"
#include "support/files/temporary_file.h"

namespace privbo::large_tables_test {
namespace {

using ::testing::HasSubstr;

constexpr std::size_t size = std::size_t{20} << 20U;  // of 64 MB that are read
constexpr double max_memory = 400e6;

std::string repeated(const std::string& piece) {
  std::string text;
  text.reserve(size + piece.size());
  while (text.size() < size) text += piece;
  return text;
}

/// The process's memory in bytes: now, or its largest since `forget_peak`.
double memory(const char* key) {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);)
    if (line.starts_with(key)) return 1024.0 * std::stod(line.substr(std::string(key).size() + 1));
  return 0.0;
}

void forget_peak() { std::ofstream("/proc/self/clear_refs") << "5"; }

template <class Read>
void expect_refused(const char* name, const std::string& text, const char* sentence, Read read) {
  SCOPED_TRACE(name);
  const TemporaryFile file(text);
  forget_peak();
  const double before = memory("VmRSS:");
  const std::clock_t start = std::clock();
  try {
    read(file.path());
    ADD_FAILURE() << "accepted";
  } catch (const std::exception& refusal) {
    EXPECT_THAT(refusal.what(), HasSubstr(sentence));
    EXPECT_LT(std::string(refusal.what()).size(), 1000U);
  }
  const double taken = memory("VmHWM:") - before;
  EXPECT_LT(taken, max_memory);
  EXPECT_LT(std::clock() - start, 20 * CLOCKS_PER_SEC) << "of the processor, however busy the machine is";
}

void as_readings(const std::filesystem::path& file) { read_readings(file); }

TEST(LargeTables, OfSeparatorsAloneAreRefused) {
  const char* wide = "more than 100,000 fields in one row";
  expect_refused("commas", repeated(","), wide, as_readings);
  expect_refused("semicolons below a header", "a;b\n" + repeated(";"), wide, as_readings);
  expect_refused("commas, as coordinates", repeated(","), wide, [](const auto& file) { read_csv(file); });
  expect_refused("commas, as agents' data", repeated(","), wide, [](const auto& file) { read_agents_data(file, 1); });
}

TEST(LargeTables, OfEmptyRowsAreRefused) {
  const char* large = "more than 16 million cells";
  expect_refused("rows of commas", "a,b\n" + repeated(",\n"), large, as_readings);
  expect_refused("rows of agents", "agent,label,f\n" + repeated(",,\n"), large,
                 [](const auto& file) { read_agents_data(file, 1); });
  expect_refused("line breaks", repeated("\n"), "the file is empty", as_readings);
  expect_refused("line breaks of three kinds", repeated("\r\n\n\r"), "the file is empty", as_readings);
  expect_refused("blanks", repeated("  \n"), "the file is empty", as_readings);
}

TEST(LargeTables, OfQuotesAndOfOneLineAreRefused) {
  const char* cell = "a cell of more than a million bytes";
  expect_refused("quotes", repeated("\""), cell, as_readings);
  expect_refused("quotes with line breaks in them", repeated("\"\n"), "at least 2", as_readings);
  expect_refused("an open quote", "a,b\n1,\"" + repeated("2,3\n"), cell, as_readings);
  expect_refused("one line", repeated("a"), cell, as_readings);
  expect_refused("one line of numbers", repeated("1,"), "more than 100,000 fields", as_readings);
}

TEST(LargeTables, CompressedOnesAreUnpackedUpToTheirLimit) {
  Gzip gzip;
  const std::string member(gzip.member(repeated("1,2\n")));
  std::string bomb;
  for (int i = 0; i < 100; ++i) bomb += member;
  expect_refused("two gigabytes", bomb, "more than 64 MB when it is unpacked", as_readings);
  expect_refused("as agents' data", bomb, "more than 64 MB", [](const auto& file) { read_agents_data(file, 1); });
}

}  // namespace
}  // namespace privbo::large_tables_test
