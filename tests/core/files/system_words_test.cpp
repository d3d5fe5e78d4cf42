// What the system and the JSON library say, in sentences that the German catalogue knows.
#include "files/system_words.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <functional>

#include "languages/language_catalogue.h"

namespace privbo::system_words_test {
namespace {

std::string complaint(const std::function<void()>& fails) {
  try {
    fails();
  } catch (const std::exception& failure) {
    return failure_words(failure);
  }
  return {};
}

TEST(SystemWords, AreThoseOfTheSystem) {
  const LanguageCatalogue german = LanguageCatalogue::brought("de");
  for (const int error : {EPERM, ENOENT, EIO, EACCES, ENOSPC, EROFS, EMFILE, ENOTEMPTY, EDQUOT, ESTALE, ENOTSUP}) {
    EXPECT_EQ(system_words(error), std::generic_category().message(error));
    EXPECT_FALSE(german.find(system_words(error)).empty()) << system_words(error);
  }
  EXPECT_EQ(system_words(EDOM), "the system says: " + std::generic_category().message(EDOM));
  EXPECT_EQ(system_words(std::make_error_code(std::errc::permission_denied)), "Permission denied");
  EXPECT_TRUE(system_words(std::make_error_code(std::io_errc::stream)).starts_with("the system says: "));
}

TEST(SystemWords, FailuresNameTheirFile) {
  EXPECT_EQ(complaint([] { static_cast<void>(std::filesystem::file_size("/nowhere/at all")); }),
            "/nowhere/at all: No such file or directory");
  EXPECT_EQ(complaint([] { throw std::runtime_error("as it is"); }), "as it is");
  EXPECT_EQ(complaint([] { Json::object().at("key"); }), "\"key\" is missing");
}

TEST(SystemWords, JsonSaysWhatWasExpected) {
  const Json json = Json::parse(R"({"number": 3, "text": "x", "list": [1, 2]})");
  EXPECT_EQ(complaint([&] { json.at("text").get<double>(); }), "a value must be of type number, and is of type string");
  EXPECT_EQ(complaint([&] { json.at("number").get<std::string>(); }),
            "a value must be of type string, and is of type number");
  EXPECT_EQ(complaint([&] { json.at("list").get<bool>(); }), "a value must be of type boolean, and is of type array");
  EXPECT_EQ(complaint([&] { json.at("number").at("x"); }),
            "a value must be an object or a list, and is of type number");
  EXPECT_EQ(complaint([&] { json.at("list").at(2); }), "a list ends before its place 2");
  EXPECT_TRUE(complaint([] { EXPECT_FALSE(Json::parse("{").is_null()); }).starts_with("the JSON library says: "));
}

}  // namespace
}  // namespace privbo::system_words_test
