// The old file or the whole new one; devices stay devices; nothing is left behind.
#include "files/atomic_write.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

TEST_F(AtomicWrite, RemovesOldTemporariesOfDeadProcessesOnly) {
  const ::pid_t dead = ::fork();
  if (dead == 0) ::_exit(0);
  ::waitpid(dead, nullptr, 0);
  const std::string gone = ".privbo-" + std::to_string(dead), here = ".privbo-" + std::to_string(::getpid());
  for (const std::string& name :
       {gone + "-0.tmp", gone + "-1.tmp", here + "-0.tmp", std::string(".privbo-x-0.tmp"), gone + "-0.json"})
    std::ofstream(folder / name) << "half";
  const auto old = fs::file_time_type::clock::now() - std::chrono::hours(1);
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().filename() != gone + "-1.tmp") fs::last_write_time(entry.path(), old);
  remove_stray_temporaries(folder);
  EXPECT_FALSE(fs::exists(folder / (gone + "-0.tmp")));
  EXPECT_EQ(entries(), 4) << "the young one may belong to another machine; the others are not ours to remove";
  EXPECT_NO_THROW(remove_stray_temporaries(folder / "missing"));
}

}  // namespace
}  // namespace privbo::atomic_write_test
