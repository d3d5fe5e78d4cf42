// Unpacking what gzip has compressed: all members, whole or not at all, and never more than the limit.
#include "files/gzip.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "text/error.h"

namespace privbo::gzip_test {
namespace {

using ::testing::HasSubstr;

constexpr std::uintmax_t plenty = 1'000'000;

std::string zipped(const std::string& text) {
  Gzip gzip;
  return std::string(gzip.member(text));
}

std::string complaint_about(const std::string& bytes, std::uintmax_t limit = plenty) {
  try {
    return "accepted: " + std::to_string(gunzip(bytes, limit).size()) + " bytes";
  } catch (const RuntimeError& refusal) {
    return refusal.what();
  }
}

TEST(Gunzip, ReturnsTheTextOfAllMembers) {
  const std::string text = "a,b\n1,2\n", zeros(200'000, '0');
  EXPECT_EQ(gunzip(zipped(text), plenty), text);
  EXPECT_EQ(gunzip(zipped(""), plenty), "");
  EXPECT_EQ(gunzip(zipped(text) + zipped("") + zipped(zeros) + zipped(text), plenty), text + zeros + text);
  EXPECT_EQ(gunzip(zipped(text) + std::string(512, '\0'), plenty), text) << "a tape's padding";
}

TEST(Gunzip, FirstBytesTellIt) {
  EXPECT_TRUE(is_gzip(zipped("x")));
  for (const char* text : {"", "\x1f", "a,b", "\x8b\x1f", "PK"}) EXPECT_FALSE(is_gzip(text)) << text;
}

TEST(Gunzip, WhateverEndsTooEarlyIsRefused) {
  const std::string whole = zipped("a,b\n1,2\n3,4\n");
  for (std::size_t size = 2; size < whole.size(); ++size)
    EXPECT_THAT(complaint_about(whole.substr(0, size)), HasSubstr("ends in the middle")) << size;
  EXPECT_THAT(complaint_about(whole + whole.substr(0, 15)), HasSubstr("ends in the middle"));
}

TEST(Gunzip, AChangedByteIsNoticed) {
  const std::string same = "a,b\n1,2\n3,4\n5,6\n", whole = zipped(same);
  std::size_t refused = 0;
  for (std::size_t at = 10; at < whole.size(); ++at) {  // behind the header, whose time and system mean nothing
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    std::string text = same;  // a byte may have bits that mean nothing
    try {
      text = gunzip(changed, plenty);
    } catch (const RuntimeError& refusal) {
      ++refused;
    }
    EXPECT_EQ(text, same) << at;
  }
  EXPECT_GE(refused, whole.size() - 11);
  EXPECT_THAT(complaint_about(whole + "more"), HasSubstr("is damaged"));
}

TEST(Gunzip, NoMoreIsUnpackedThanTheLimit) {
  const std::string text(100'000, 'x'), bytes = zipped(text);
  EXPECT_EQ(gunzip(bytes, text.size()), text);
  EXPECT_THAT(complaint_about(bytes, text.size() - 1), HasSubstr("when it is unpacked"));
  EXPECT_THAT(complaint_about(bytes + bytes, text.size()), HasSubstr("when it is unpacked"));
  EXPECT_THAT(complaint_about(zipped("x"), 0), HasSubstr("when it is unpacked"));
}

}  // namespace
}  // namespace privbo::gzip_test
