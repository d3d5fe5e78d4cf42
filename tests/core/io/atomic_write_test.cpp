// The old file or the whole new one; devices stay devices; nothing is left behind.
#include "files/atomic_write.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"

namespace privbo::atomic_write_test {
namespace {
namespace fs = std::filesystem;

class AtomicWrite : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path folder = own.path();

  std::ptrdiff_t entries() const { return std::distance(fs::directory_iterator(folder), fs::directory_iterator()); }
  static std::string failure(const fs::path& file, const std::string& text = "x") {
    try {
      write_atomically(file, text);
    } catch (const std::runtime_error& error) {
      return error.what();
    }
    return "no error";
  }
};

TEST_F(AtomicWrite, WritesAndReplacesWholeFiles) {
  const std::string large(300000, 'a');
  write_atomically(folder / "f", large);
  EXPECT_EQ(test::text_of(folder / "f"), large);
  write_atomically(folder / "f", std::string("short"));
  EXPECT_EQ(test::text_of(folder / "f"), "short");
  EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicWrite, AFailingProducerLeavesTheOldFile) {
  write_atomically(folder / "f", std::string("old"));
  EXPECT_THROW(write_atomically(folder / "f",
                                [](std::ostream& out) {
                                  out << "half";
                                  throw std::logic_error("boom");
                                }),
               std::logic_error);
  EXPECT_EQ(test::text_of(folder / "f"), "old");
  EXPECT_EQ(entries(), 1);
}

TEST_F(AtomicWrite, KeepsPermissionsAndFollowsLinks) {
  write_atomically(folder / "real", std::string("old"));
  fs::permissions(folder / "real", fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("real", folder / "link");
  write_atomically(folder / "link", std::string("new"));
  EXPECT_TRUE(fs::is_symlink(folder / "link"));
  EXPECT_EQ(test::text_of(folder / "real"), "new");
  EXPECT_EQ(fs::status(folder / "real").permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(AtomicWrite, RefusesWithASentence) {
  EXPECT_NE(failure(folder).find("is a directory"), std::string::npos);
  EXPECT_NE(failure(folder / "no" / "f").find("no such folder"), std::string::npos);
  EXPECT_NE(failure("").find("empty"), std::string::npos);
  EXPECT_NE(failure(folder / std::string(300, 'n')).find("too long"), std::string::npos);
  EXPECT_EQ(entries(), 0);
}

TEST_F(AtomicWrite, DevicesStayDevices) {
  ASSERT_TRUE(fs::is_character_file("/dev/full")) << "Linux has this device";
  EXPECT_NE(failure("/dev/full").find("no space left"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_EQ(failure("/dev/null"), "no error");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(AtomicWrite, ReplacesLinksWhereAsked) {
  write_atomically(folder / "victim", std::string("precious"));
  fs::create_symlink("victim", folder / "link");
  fs::create_symlink("nowhere", folder / "dangling");
  write_atomically(folder / "link", std::string("new"), Links::replaced);
  write_atomically(folder / "dangling", std::string("new"), Links::replaced);
  EXPECT_EQ(test::text_of(folder / "victim"), "precious");
  EXPECT_EQ(test::text_of(folder / "link"), "new");
  EXPECT_FALSE(fs::is_symlink(folder / "link"));
  EXPECT_FALSE(fs::is_symlink(folder / "dangling"));
  EXPECT_FALSE(fs::exists(folder / "nowhere"));
}

TEST_F(AtomicWrite, IsPrivateUntilCompleteAndThenAsTheUmaskReports) {
  const ::mode_t before = ::umask(0027);
  // The file is nameless, or named unpredictably, while it is written: it is found through this process's descriptors.
  unsigned others = 0, found = 0;
  write_atomically(folder / "f", [&](std::ostream& out) {
    out << "half" << std::flush;
    for (const auto& entry : fs::directory_iterator("/proc/self/fd")) {
      std::error_code ignored;
      const std::string target = fs::read_symlink(entry.path(), ignored).string();
      struct ::stat status {};
      if (!target.starts_with(folder.string()) || ::stat(entry.path().c_str(), &status) != 0) continue;
      if (!S_ISREG(status.st_mode)) continue;
      ++found;
      others |= status.st_mode & 0077U;
    }
  });
  ::umask(before);
  EXPECT_EQ(found, 1U);
  EXPECT_EQ(others, 0U) << "nobody else may read what is not complete";
  struct ::stat status {};
  ASSERT_EQ(::stat((folder / "f").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777U, 0640U);
}

TEST_F(AtomicWrite, RemovesOldTemporariesOfDeadWritersOnly) {
  for (const char* name : {".privbo-dead00000000.tmp", ".privbo-young0000000.tmp", ".privbo-alive0000000.tmp",
                           ".privbo-x.json", ".privbo-notes.tmp", "mine.tmp"})
    std::ofstream(folder / name) << "half";
  const int alive = ::open((folder / ".privbo-alive0000000.tmp").c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_EQ(::flock(alive, LOCK_EX | LOCK_NB), 0) << "as a writer does";
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().filename() != ".privbo-young0000000.tmp") fs::last_write_time(entry.path(), old);
  remove_stray_temporaries(folder);
  EXPECT_FALSE(fs::exists(folder / ".privbo-dead00000000.tmp"));
  EXPECT_EQ(entries(), 5) << "the young one may belong to another machine; the others are not ours to remove";
  ::close(alive);
  remove_stray_temporaries(folder);
  EXPECT_FALSE(fs::exists(folder / ".privbo-alive0000000.tmp"));
  EXPECT_NO_THROW(remove_stray_temporaries(folder / "missing"));
}

TEST_F(AtomicWrite, AFullDiskIsAKindOfItsOwn) {
  EXPECT_THROW(write_atomically("/dev/full", std::string("x")), DiskFull);
}

}  // namespace
}  // namespace privbo::atomic_write_test
