// Files that may not be replaced, by whoever writes; limits of the system; folders that a killed program left.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

#include "files/atomic_write.h"
#include "files/sha256.h"
#include "files/temporary_folder.h"
#include "support/files/temporary_folder.h"
#include "support/files/text_of.h"

namespace privbo::guarded_write_test {
namespace {

namespace fs = std::filesystem;

class GuardedWrite : public testing::Test {
 protected:
  const test::TemporaryFolder own;
  const fs::path folder = own.path(), file = folder / "f";

  static unsigned mode(const fs::path& of) {
    struct ::stat found {};
    return ::stat(of.c_str(), &found) == 0 ? found.st_mode & 07777U : 0U;
  }
  std::ptrdiff_t entries() const { return std::distance(fs::directory_iterator(folder), fs::directory_iterator()); }
};

TEST_F(GuardedWrite, ReplacesWhatIsKnownAndNothingElse) {
  write_over_known(file, "one", "");
  EXPECT_EQ(held_by(file), sha256_of("one"));
  write_over_known(file, "two", sha256_of("one"));
  EXPECT_EQ(test::text_of(file), "two");
  for (const std::string& known : {sha256_of("one"), std::string(), std::string("?")}) {
    try {
      write_over_known(file, "three", known);
      ADD_FAILURE() << known;
    } catch (const FileChanged& changed) {
      EXPECT_EQ(changed.now, sha256_of("two"));
      EXPECT_EQ(std::string(changed.what()).find(file.string()), 0U);
    }
    EXPECT_EQ(test::text_of(file), "two");
  }
  fs::remove(file);
  EXPECT_THROW(write_over_known(file, "three", sha256_of("two")), FileChanged);
  EXPECT_FALSE(fs::exists(file));
  EXPECT_EQ(held_by(file), "");
  EXPECT_EQ(entries(), 0) << "no temporary is left";
}

TEST_F(GuardedWrite, LinksAreFollowedAndLinksToNothingReplaced) {
  write_atomically(folder / "g", "one");
  fs::create_symlink("g", file);
  write_over_known(file, "two", held_by(file));
  EXPECT_TRUE(fs::is_symlink(file));
  EXPECT_EQ(test::text_of(folder / "g"), "two");
  fs::remove(folder / "g");
  write_over_known(file, "three", held_by(file));
  EXPECT_EQ(test::text_of(file), "three");
}

TEST_F(GuardedWrite, NothingThatComesBetweenTheLookAndTheRenameIsLost) {
  // Another program replaces the file and waits until the writer has seen its version: one that was replaced unseen
  // never is.
  constexpr int versions = 200;
  constexpr auto patience = std::chrono::seconds(20);
  std::atomic<int> seen{-1}, unseen{0};
  std::atomic<bool> over{false};
  write_atomically(file, "begin");
  std::thread other([&] {
    for (int i = 0; i < versions; ++i) {
      const fs::path waiting = folder / "waiting";
      std::ofstream(waiting) << "other " << i;
      fs::rename(waiting, file);
      const auto begin = std::chrono::steady_clock::now();
      while (seen < i && std::chrono::steady_clock::now() - begin < patience) std::this_thread::yield();
      unseen += seen < i;
      if (unseen > 0) break;
      std::this_thread::sleep_for(std::chrono::microseconds(500 * (i % 20)));  // now and then the writer has time
    }
    over = true;
  });
  int written = 0, refused = 0;
  while (!over) {
    const std::string text = test::text_of(file);
    if (text.starts_with("other ")) seen = std::atoi(text.c_str() + 6);
    try {
      write_over_known(file, "own " + std::to_string(written), sha256_of(text));
      ++written;
    } catch (const FileChanged&) {
      ++refused;
    }
  }
  other.join();
  EXPECT_EQ(unseen, 0);
  EXPECT_GT(written, 0);
  EXPECT_GT(refused, 0);
  EXPECT_EQ(entries(), 1);
}

TEST_F(GuardedWrite, OfManyThatWriteANewFileOneDoes) {
  for (int round = 0; round < 40; ++round) {
    const fs::path here = folder / std::to_string(round);
    std::atomic<int> winners{0}, winner{-1}, begin{0};
    std::vector<std::thread> writers;
    for (int i = 0; i < 6; ++i)
      writers.emplace_back([&, i] {
        ++begin;
        while (begin < 6) std::this_thread::yield();
        if (!write_new(here, std::to_string(i))) return;
        ++winners;
        winner = i;
      });
    for (std::thread& each : writers) each.join();
    EXPECT_EQ(winners, 1);
    EXPECT_EQ(test::text_of(here), std::to_string(winner));
  }
  fs::create_symlink("nowhere", file);
  EXPECT_FALSE(write_new(file, "x")) << "a link is something, too";
}

TEST_F(GuardedWrite, RightsOfAnotherUserAreNotKept) {
  write_atomically(file, "old");
  ASSERT_EQ(::chmod(file.c_str(), 06755), 0);
  write_atomically(file, "new");
  EXPECT_EQ(mode(file), 0755U);
}

TEST_F(GuardedWrite, PermissionsAreAtMostThoseAskedFor) {
  const ::mode_t before = ::umask(022);
  write_atomically(file, "x", Links::followed, 0600);
  EXPECT_EQ(mode(file), 0600U);
  ASSERT_EQ(::chmod(file.c_str(), 0644), 0);
  write_atomically(file, "y", Links::followed, 0600);
  EXPECT_EQ(mode(file), 0600U) << "also where an older program left it open";
  for (const unsigned source : {0600U, 0640U, 0644U, 0444U, 0400U, 0777U}) {
    ASSERT_EQ(::chmod(file.c_str(), source), 0);
    const fs::path copy = folder / std::to_string(source);
    write_atomically(copy, "z", Links::followed, permissions_of(file));
    EXPECT_EQ(mode(copy), ((source & 0666U) | 0600U) & 0644U) << std::oct << source;
  }
  EXPECT_EQ(permissions_of(folder / "none"), 0666U);
  ::umask(before);
}

TEST_F(GuardedWrite, ALimitOnTheSizeOfFilesIsAFullDisk) {
  write_atomically(file, "old");
  const auto before = std::signal(SIGXFSZ, SIG_IGN);
  ::rlimit limit{}, small{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &limit), 0);
  small = {.rlim_cur = 4096, .rlim_max = limit.rlim_max};
  std::string stated;
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  try {
    write_atomically(file, std::string(300'000, 'a'));
  } catch (const DiskFull& full) {
    stated = full.what();
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): `said` stays empty
  }
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
  std::signal(SIGXFSZ, before);
  EXPECT_NE(stated.find("ulimit -f"), std::string::npos) << stated;
  EXPECT_EQ(test::text_of(file), "old");
  EXPECT_EQ(entries(), 1);
}

/// Sets TMPDIR for its time.
struct Below {
  explicit Below(const fs::path& folder) : before(std::getenv("TMPDIR") ? std::getenv("TMPDIR") : "") {
    ::setenv("TMPDIR", folder.c_str(), 1);
  }
  ~Below() { before.empty() ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", before.c_str(), 1); }
  Below(const Below&) = delete;
  Below& operator=(const Below&) = delete;
  std::string before;
};

TEST_F(GuardedWrite, WhatAKilledProgramLeftIsRemovedByTheNextAndNothingElse) {
  const Below below(folder);
  // Somebody else's folders of the same name: one without our mark, one that others may enter, a link, a file.
  fs::create_directory(folder / "privbo-film-abcdef");
  std::ofstream(folder / "privbo-film-abcdef" / "mine") << "x";
  fs::permissions(folder / "privbo-film-abcdef", fs::perms(0700));
  fs::create_directory(folder / "privbo-film-bcdefg");
  std::ofstream(folder / "privbo-film-bcdefg" / "made-by-privbo") << "x";
  fs::permissions(folder / "privbo-film-bcdefg", fs::perms(0755));
  fs::create_symlink("privbo-film-abcdef", folder / "privbo-film-cdefgh");
  std::ofstream(folder / "privbo-film-defghi") << "x";
  // And one that another program makes at this moment.
  fs::create_directory(folder / "privbo-film-efghij");
  fs::permissions(folder / "privbo-film-efghij", fs::perms(0700));
  const std::ptrdiff_t others = entries();
  const TemporaryFolder alive("privbo-film-");
  std::ofstream(alive.path() / "work") << "x";
  const ::pid_t child = ::fork();
  if (child == 0) {
    const TemporaryFolder killed("privbo-film-");
    std::ofstream(killed.path() / "film.mp4") << "x";
    fs::create_directory(killed.path() / "closed");
    std::ofstream(killed.path() / "closed" / "file") << "x";
    fs::permissions(killed.path() / "closed", fs::perms(0500));
    ::kill(::getpid(), SIGKILL);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(entries(), others + 2);
  {
    const TemporaryFolder next("privbo-film-");
    EXPECT_EQ(entries(), others + 2) << "the killed one's is gone";
    EXPECT_TRUE(fs::exists(alive.path() / "work"));
  }
  EXPECT_EQ(entries(), others + 1);
}

TEST_F(GuardedWrite, WhatAProgramLeftThatWasKilledAtOnceIsRemovedAMinuteLater) {
  const Below below(folder);
  for (const char* name : {"privbo-film-abcdef", "privbo-film-bcdefg"}) {
    fs::create_directory(folder / name);
    fs::permissions(folder / name, fs::perms(0700));
  }
  std::ofstream(folder / "privbo-film-bcdefg" / "mine") << "x";
  for (const char* name : {"privbo-film-abcdef", "privbo-film-bcdefg"})
    fs::last_write_time(folder / name, fs::file_time_type::clock::now() - std::chrono::minutes(2));
  const TemporaryFolder next("privbo-film-");
  EXPECT_FALSE(fs::exists(folder / "privbo-film-abcdef"));
  EXPECT_TRUE(fs::exists(folder / "privbo-film-bcdefg" / "mine"));
}

}  // namespace
}  // namespace privbo::guarded_write_test
