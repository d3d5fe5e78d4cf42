// What is run in bubblewrap, and where it is installed, what a program in it can do.
#include "external/process/bubblewrap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/external/own_program.h"
#include "external/process/program_process.h"
#include "support/files/temporary_folder.h"

namespace privbo::bubblewrap_test {
namespace {

namespace fs = std::filesystem;

TEST(Bubblewrap, HidesTheNetworkAndWhatIsNotTheProgramsOwn) {
  using testing::IsSupersetOf;
  const test::TemporaryFolder folder;
  std::ofstream(folder.path() / "my.py") << "\n";
  const std::string script = (folder.path() / "my.py").string();
  const std::vector<std::string> words = in_bubblewrap("/usr/bin/bwrap", {"/bin/sh", script, "--x"}, "/tmp/home");
  EXPECT_THAT(words, IsSupersetOf({"/usr/bin/bwrap", "--unshare-net", "--ro-bind", "--tmpfs", "--die-with-parent"}));
  const auto end = std::find(words.begin(), words.end(), "--");
  ASSERT_GT(words.end() - end, 3);
  EXPECT_EQ(std::vector<std::string>(words.end() - 3, words.end()),
            (std::vector<std::string>{"/bin/sh", script, "--x"}))
      << "its own arguments come last, and none is an option of bubblewrap";
}

TEST(Bubblewrap, AProgramInItCannotWriteElsewhereNorReachTheNetwork) {
  if (bubblewrap().empty()) GTEST_SKIP() << "bubblewrap is not installed, or does not work here";
  const test::TemporaryFolder folder;
  const std::string outside = (folder.path() / "outside").string();
  ProgramProcess process(test::shell_program("read line; touch " + outside +
                                             " 2>/dev/null; touch inside; ls inside; ls /sys/class/net | tr '\\n' ' ' "
                                             ">&2; cat /proc/net/dev | wc -l >&2; read line"));
  std::string reply;
  EXPECT_EQ(process.exchange("go", std::chrono::seconds(10), reply), Answered::line);
  EXPECT_EQ(reply, "inside");
  EXPECT_FALSE(fs::exists(outside));
}

}  // namespace
}  // namespace privbo::bubblewrap_test
