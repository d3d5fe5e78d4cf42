// What is said of exceptions of the standard and the JSON library.
#include "files/failure_message.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <filesystem>
#include <functional>

namespace privbo::failure_message_test {
namespace {

std::string complaint(const std::function<void()>& fails) {
  try {
    fails();
  } catch (const std::exception& failure) {
    return failure_message(failure).english();
  }
  return {};
}

TEST(FailureMessage, NamesTheFile) {
  EXPECT_EQ(complaint([] { static_cast<void>(std::filesystem::file_size("/nowhere/at all")); }),
            "/nowhere/at all: No such file or directory");
  EXPECT_EQ(complaint([] { throw std::runtime_error("as it is"); }), "as it is");
  EXPECT_EQ(complaint([] { Json::object().at("key"); }), "key 'key' not found");
}

TEST(FailureMessage, KeepsTheWordsOfTheSystemAndOfLibraries) {
  const Json json = Json::parse(R"({"number": 3})");
  EXPECT_EQ(complaint([&] { json.at("number").get<std::string>(); }), "type must be string, but is number");
  EXPECT_EQ(complaint([] { throw std::system_error(ENOSPC, std::generic_category()); }), "No space left on device");
}

TEST(FailureMessage, MemoryAndThreadsAreShort) {
  EXPECT_EQ(complaint([] { throw std::bad_alloc(); }), no_memory().english());
  EXPECT_EQ(complaint([] { throw std::system_error(EAGAIN, std::generic_category()); }), no_memory().english());
}

}  // namespace
}  // namespace privbo::failure_message_test
