// Files from elsewhere: what is opened, what is refused and why, and how much of it is read.
#include "files/foreign_file.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <thread>

#include "files/json_file.h"
#include "files/json_numbers.h"
#include "files/sha256.h"
#include "support/files/temporary_folder.h"

namespace privbo::foreign_file_test {
namespace {

namespace fs = std::filesystem;
using Reason = FileRefused::Reason;
using testing::HasSubstr;
using testing::StartsWith;

const FileLimit small{1000, Message::verbatim("a note")};

class ForeignFiles : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path folder = own.path() / "folder", beside = own.path() / "beside";

  void SetUp() override {
    fs::create_directories(folder / "a/b");
    fs::create_directories(beside / "b");
    for (const fs::path& file :
         {folder / "plain", folder / "a/plain", folder / "a/b/plain", beside / "secret", beside / "b/secret"})
      std::ofstream(file) << "content";
  }

  /// Why a file inside is not opened; nothing: it is.
  std::optional<Reason> why_not(const std::string& name) const {
    try {
      const ForeignFile file = ForeignFile::inside(folder, name);
      EXPECT_EQ(file.text(small), "content") << name;
      return std::nullopt;
    } catch (const FileRefused& refused) {
      EXPECT_THAT(refused.what(), StartsWith((folder / name).string() + ": "));
      return refused.reason;
    }
  }
  static std::optional<Reason> why_not_named(const fs::path& file) {
    try {
      (void)ForeignFile::named(file).text(small);
      return std::nullopt;
    } catch (const FileRefused& refused) {
      EXPECT_THAT(refused.what(), StartsWith(file.string() + ": "));
      return refused.reason;
    }
  }
};

TEST_F(ForeignFiles, ThoseOfTheFolderAreOpened) {
  for (const char* name : {"plain", "a/plain", "a/b/plain", "a//plain"}) EXPECT_EQ(why_not(name), std::nullopt) << name;
  EXPECT_EQ(why_not("gone"), Reason::missing);
  EXPECT_EQ(why_not("gone/plain"), Reason::missing);
  EXPECT_EQ(why_not("plain/plain"), Reason::missing);
  EXPECT_EQ(why_not("a"), Reason::folder);
}

TEST_F(ForeignFiles, NamesThatLeadElsewhereAreNot) {
  for (const std::string& name :
       {std::string("../beside/secret"), std::string("a/../plain"), std::string(".."), std::string("."),
        std::string("./plain"), (beside / "secret").string(), std::string("a/"), std::string("plain\0x", 7)})
    EXPECT_THROW(ForeignFile::inside(folder, name), FileRefused) << name;
  EXPECT_EQ(why_not("a/../plain"), Reason::outside);
}

TEST_F(ForeignFiles, NoPartOfANameIsALink) {
  fs::create_symlink(beside / "secret", folder / "file-link");
  fs::create_symlink("plain", folder / "own-link");
  fs::create_directory_symlink(beside, folder / "folder-link");
  fs::create_directory_symlink(beside / "b", folder / "a/deep-link");
  fs::create_symlink("nowhere", folder / "dead-link");
  fs::create_symlink("loop", folder / "loop");
  for (const char* name : {"file-link", "own-link", "folder-link/secret", "folder-link/b/secret", "a/deep-link/secret",
                           "dead-link", "loop", "loop/plain"})
    EXPECT_EQ(why_not(name), Reason::outside) << name;
  // The folder itself is the reader's word.
  fs::create_directory_symlink(folder, own.path() / "alias");
  EXPECT_EQ(ForeignFile::inside(own.path() / "alias", "plain").text(small), "content");
  // Of what a person names, links are followed.
  EXPECT_EQ(ForeignFile::named(folder / "file-link").text(small), "content");
  EXPECT_EQ(why_not_named(folder / "loop"), Reason::missing);
  EXPECT_TRUE(leads_inside(folder, "a/b/plain"));
  EXPECT_TRUE(leads_inside(folder, "a/new/plain"));
  for (const char* name : {"", "..", "a/..", "own-link", "folder-link/new", "a/deep-link/secret", "/etc"})
    EXPECT_FALSE(leads_inside(folder, name)) << name;
}

TEST_F(ForeignFiles, WhatIsNoStoredFileIsNeitherOpenedNorWaitedFor) {
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  ASSERT_EQ(::mkfifo((folder / "a/pipe").c_str(), 0600), 0);
  const int socket = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ::sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::string place = "/tmp/privbo-test-" + std::to_string(::getpid());  // such names are short
  std::snprintf(address.sun_path, sizeof address.sun_path, "%s", place.c_str());
  ASSERT_EQ(::bind(socket, reinterpret_cast<const ::sockaddr*>(&address), sizeof address), 0);
  fs::create_symlink("/dev/zero", folder / "endless");
  const auto start = std::chrono::steady_clock::now();
  EXPECT_EQ(why_not("pipe"), Reason::special);
  EXPECT_EQ(why_not("a/pipe"), Reason::special);
  EXPECT_EQ(why_not("pipe/plain"), Reason::missing);
  EXPECT_EQ(why_not("endless"), Reason::outside);
  EXPECT_EQ(why_not_named(folder / "pipe"), Reason::special);
  EXPECT_EQ(why_not_named(place), Reason::special);
  for (const char* device : {"/dev/zero", "/dev/null", "/dev/urandom"})
    EXPECT_EQ(why_not_named(device), Reason::special) << device;
  EXPECT_EQ(why_not_named(folder), Reason::folder);
  EXPECT_EQ(why_not_named("/dev/fd/999"), Reason::missing);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  ::close(socket);
  fs::remove(place);
}

TEST_F(ForeignFiles, NoPermissionIsNotCalledNoFile) {
  if (::geteuid() == 0) {
    // Nobody forbids root to read a file: what the kernel keeps even from root stands in for it.
    EXPECT_EQ(why_not_named("/proc/self/mem"), Reason::unreadable);
    return;
  }
  fs::permissions(folder / "plain", fs::perms::none);
  fs::permissions(folder / "a", fs::perms::none);
  EXPECT_EQ(why_not("plain"), Reason::unreadable);
  EXPECT_EQ(why_not("a/plain"), Reason::unreadable);
  EXPECT_EQ(why_not_named(folder / "plain"), Reason::unreadable);
  fs::permissions(folder / "a", fs::perms::owner_all);
}

TEST_F(ForeignFiles, NoMoreIsReadThanTheLimit) {
  std::ofstream(folder / "exact") << std::string(1000, 'x');
  std::ofstream(folder / "more") << std::string(1001, 'x');
  EXPECT_EQ(ForeignFile::inside(folder, "exact").text(small).size(), 1000U);
  try {
    (void)ForeignFile::inside(folder, "more").text(small);
    ADD_FAILURE() << "read";
  } catch (const FileRefused& refused) {
    EXPECT_EQ(refused.reason, Reason::too_large);
  }
  fs::resize_file(folder / "more", 8'000'000'000);  // takes no disk
  const ForeignFile sparse = ForeignFile::inside(folder, "more");
  EXPECT_EQ(sparse.size(), 8'000'000'000U);
  EXPECT_EQ(sparse.beginning(3), "xxx");
  EXPECT_THROW((void)sparse.text({100'000'000, Message::verbatim("a cell")}), FileRefused);
  EXPECT_EQ(ForeignFile::inside(folder, "plain").beginning(100), "content");
}

TEST_F(ForeignFiles, AFileThatGrowsIsReadToTheLimitAndHashedAsItWas) {
  const ForeignFile file = ForeignFile::inside(folder, "plain");
  EXPECT_EQ(sha256_of(file), sha256_of("content"));
  std::ofstream(folder / "plain", std::ios::app) << std::string(500, 'x');
  EXPECT_EQ(file.text(small).size(), 507U);
  EXPECT_THROW((void)sha256_of(file), FileRefused);
  std::ofstream(folder / "plain", std::ios::app) << std::string(500, 'x');
  EXPECT_THROW((void)file.text(small), FileRefused);
  fs::resize_file(folder / "plain", 3);
  EXPECT_THROW((void)sha256_of(file), FileRefused) << "it has less than it had";
}

TEST_F(ForeignFiles, WhatWasOpenedIsReadWhateverItsNameIsBy) {
  const ForeignFile file = ForeignFile::inside(folder, "plain");
  fs::remove(folder / "plain");
  fs::create_symlink(beside / "b/secret", folder / "plain");
  EXPECT_EQ(file.text(small), "content");
}

TEST_F(ForeignFiles, APipeThatIsOpenAlreadyIsReadToItsEnd) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK), 0);
  const std::string name = "/dev/fd/" + std::to_string(ends[0]);
  std::jthread writer([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));  // whoever reads has to wait
    EXPECT_EQ(::write(ends[1], "content", 7), 7);
    ::close(ends[1]);
  });
  EXPECT_EQ(ForeignFile::named(name).text(small), "content");
  writer.join();
  EXPECT_EQ(ForeignFile::named(name).text(small), "") << "its writer is gone";
  ::close(ends[0]);
  EXPECT_EQ(why_not_named(name), Reason::missing);
  EXPECT_EQ(why_not_named("/dev/fd/7x"), Reason::missing);
}

std::string refusal(std::string_view text) {
  try {
    (void)foreign_json(text);
    return "accepted";
  } catch (const Json::parse_error&) {
    return "no JSON";
  } catch (const std::runtime_error& refused) {
    return refused.what();
  }
}

std::string nested(std::size_t levels) { return std::string(levels, '[') + std::string(levels, ']'); }

TEST(ForeignJson, NestingIsCountedBeforeAnythingIsParsed) {
  EXPECT_EQ(refusal(nested(64)), "accepted");
  EXPECT_THAT(refusal(nested(65)), HasSubstr("nested deeper than 64 levels"));
  EXPECT_THAT(refusal(std::string(10'000'000, '[')), HasSubstr("nested deeper"));
  std::string objects;
  for (int i = 0; i < 300'000; ++i) objects += "{\"a\":";
  EXPECT_THAT(refusal(objects), HasSubstr("nested deeper"));
  EXPECT_EQ(refusal("\"" + std::string(1000, '[') + "\\\"" + std::string(1000, '{') + "\""), "accepted");
  EXPECT_EQ(refusal("]]]]" + nested(3)), "no JSON");
  EXPECT_EQ(refusal("\"no end \\"), "no JSON");
}

TEST(ForeignJson, MembersAreCountedAsTheParserComparesThem) {
  const auto object = [](std::size_t members) {
    std::string text = "{";
    for (std::size_t i = 0; i < members; ++i) text += (i == 0 ? "\"" : ",\"") + std::to_string(i) + "\":0";
    return text + "}";
  };
  EXPECT_EQ(refusal(object(10'000)), "accepted");
  EXPECT_THAT(refusal(object(20'001)), HasSubstr("an object has more than 20000 members"));
  std::string many = "[0";
  for (int i = 0; i < 100; ++i) many += "," + object(15'000);
  EXPECT_THAT(refusal(many + "]"), HasSubstr("objects of so many members"));
  std::string list = "[0";
  for (int i = 0; i < 100'000; ++i) list += ",{\"a\":0,\"b\":1}";
  EXPECT_EQ(refusal(list + "]"), "accepted") << "many small ones are usual";
}

TEST(ForeignJson, NumbersFitADouble) {
  EXPECT_EQ(refusal("[1e308, -1e308, 5e-324, 18446744073709551615]"), "accepted");
  for (const char* text : {"[1e309]", "[-1e999]"})
    EXPECT_THAT(refusal(text), HasSubstr("a number is too large")) << text;
  for (const char* text : {"[NaN]", "[Infinity]", "[-nan]"}) EXPECT_EQ(refusal(text), "no JSON") << text;
}

TEST(CountsOfFiles, AreWholeAndNotNegative) {
  EXPECT_EQ(count_of(Json(7)), 7);
  EXPECT_EQ(count_of<std::size_t>(Json(0)), 0U);
  EXPECT_EQ(whole_of(Json(-1), -1, 3), -1);
  EXPECT_EQ(counts_of<std::size_t>(Json::parse("[1, 2]")), (std::vector<std::size_t>{1, 2}));
  for (const char* text :
       {"-1", "1.5", "2.0", "1e300", "18446744073709551615", "9007199254740993", "\"7\"", "null", "true", "[1]"})
    EXPECT_THROW((void)count_of(Json::parse(text)), std::runtime_error) << text;
  EXPECT_THROW((void)count_of<int>(Json(3'000'000'000)), std::runtime_error);
  EXPECT_THROW((void)count_of(Json(0), 1), std::runtime_error);
  EXPECT_THROW((void)counts_of(Json::parse("[1, -2]")), std::runtime_error);
  EXPECT_THROW((void)counts_of(Json::parse("{\"a\": 1}")), std::runtime_error);
}

/// What a reader of files of ours says of this one.
std::string stated_of(const fs::path& folder, const std::string& name) {
  const JsonFileKind kind{Message::verbatim("a note"), Message("a note written by 'privbo note'"), "privbo-note", 1,
                          10'000};
  try {
    read_json_file(folder, name, kind, [](const Json& json) { (void)json.at("number").get<int>(); });
    return "accepted";
  } catch (const std::exception& refused) {
    return refused.what();
  }
}

TEST_F(ForeignFiles, ReadersOfJsonReportWhatIsWrongInSentences) {
  const auto put = [&](const std::string& text) {
    std::ofstream(folder / "n.json") << text;
    return stated_of(folder, "n.json");
  };
  const std::string head = R"("format": "privbo-note", "version": 1)";
  EXPECT_EQ(put("{" + head + R"(, "number": 1})"), "accepted");
  EXPECT_THAT(put("{" + head + R"(, "number": "one"})"), HasSubstr("type must be number"));
  EXPECT_THAT(put("{" + head + "}"), HasSubstr("key 'number' not found"));
  EXPECT_THAT(put("{" + head + R"(, "number": 1e999})"), HasSubstr("a number is too large"));
  EXPECT_THAT(put("{" + head + ", \"x\": " + nested(300'000) + "}"), HasSubstr("larger than 0 MB"));
  EXPECT_THAT(put("{" + head + ", \"x\": " + nested(3'000) + "}"), HasSubstr("nested deeper than 64 levels"));
  EXPECT_THAT(put("{" + head + ", "), HasSubstr("not valid JSON"));
  EXPECT_THAT(put("{" + head + ", \"x\": \"\xFF\"}"), HasSubstr("not valid JSON"));
  EXPECT_THAT(put(R"({"format": "else"})"), HasSubstr("\"format\" must be \"privbo-note\""));
  EXPECT_THAT(put(R"({"format": "privbo-note", "version": 2})"), HasSubstr("it reads version 1"));
  for (const char* text : {"[]", "3", "", "null"}) EXPECT_THAT(put(text), testing::Not(HasSubstr("exception"))) << text;
  EXPECT_THAT(stated_of(folder, "gone.json"), HasSubstr("not found; name a note written by 'privbo note'"));
  EXPECT_THAT(stated_of(folder, "a"), HasSubstr("is a folder"));
  fs::create_symlink(beside / "secret", folder / "link.json");
  EXPECT_THAT(stated_of(folder, "link.json"), HasSubstr("leads through a link"));
}

}  // namespace
}  // namespace privbo::foreign_file_test
