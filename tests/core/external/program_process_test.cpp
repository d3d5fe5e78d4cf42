// Programs that answer lines, and what becomes of those that do not.
#include "external/process/program_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "core/external/own_program.h"
#include "numerics/work/work.h"
#include "text/error.h"

namespace privbo::program_process_test {
namespace {

using test::is_gone;
using test::shell_program;
using namespace std::chrono_literals;

constexpr ExchangeLimits quick{.longest_line = 1U << 20U, .kept_errors = 64U << 10U, .polite = 300ms};

constexpr const char* echo = "while read -r line; do echo \"got $line\"; done";

TEST(ProgramProcess, AnswersLineByLine) {
  ProgramProcess program(shell_program(echo), quick);
  std::string reply;
  for (int i = 0; i < 100; ++i) {
    ASSERT_EQ(program.exchange(std::to_string(i), 5s, reply), Answered::line);
    EXPECT_EQ(reply, "got " + std::to_string(i));
  }
  EXPECT_TRUE(program.unasked().empty());
  EXPECT_FALSE(program.ended_within(0ms));
  program.end();
  const auto end = program.ended_within(0ms);
  ASSERT_TRUE(end);
  EXPECT_EQ(end->code, 0) << "it ends by itself at the end of its input";
  EXPECT_EQ(end->signal, 0);
}

TEST(ProgramProcess, LinesOfMegabytesGoBothWays) {
  ProgramProcess program(shell_program("exec cat"), {.longest_line = 16U << 20U});
  const std::string sent(8U << 20U, 'x');
  std::string reply;
  ASSERT_EQ(program.exchange(sent, 30s, reply), Answered::line);
  EXPECT_EQ(reply, sent);
}

TEST(ProgramProcess, SaysHowItEnded) {
  std::string reply;
  ProgramProcess left(shell_program("read line; exit 3"), quick);
  EXPECT_EQ(left.exchange("?", 5s, reply), Answered::ended);
  EXPECT_EQ(left.ended_within(0ms)->code, 3);
  ProgramProcess killed(shell_program("read line; kill -SEGV $$"), quick);
  EXPECT_EQ(killed.exchange("?", 5s, reply), Answered::ended);
  EXPECT_EQ(killed.ended_within(0ms)->signal, SIGSEGV);
  ProgramProcess at_once(shell_program("exit 0"), quick);
  EXPECT_EQ(at_once.exchange("?", 5s, reply), Answered::ended);
  EXPECT_EQ(at_once.exchange("once more", 5s, reply), Answered::ended);
}

TEST(ProgramProcess, WhatCannotBeStartedIsRefusedInTheSystemsWords) {
  for (const char* const file : {"/no/such/program", "/etc/passwd", "/etc"})
    EXPECT_THROW(ProgramProcess({file}), RuntimeError) << file;
}

TEST(ProgramProcess, SilenceEndsWithTheTime) {
  std::string reply;
  ProgramProcess silent(shell_program("cat > /dev/null"), quick);
  EXPECT_EQ(silent.exchange("?", 50ms, reply), Answered::out_of_time);
  EXPECT_EQ(silent.go_on(50ms, reply), Answered::out_of_time);
  ProgramProcess slow(shell_program("read line; sleep 0.3; echo late"), quick);
  EXPECT_EQ(slow.exchange("?", 20ms, reply), Answered::out_of_time);
  EXPECT_EQ(slow.go_on(10s, reply), Answered::line);
  EXPECT_EQ(reply, "late");
}

TEST(ProgramProcess, OutputWithoutAnEndIsCutOff) {
  std::string reply;
  ProgramProcess endless(shell_program("tr '\\0' x < /dev/zero"), quick);
  EXPECT_EQ(endless.exchange("?", 30s, reply), Answered::too_long);
  EXPECT_EQ(reply, std::string(200, 'x'));
  ProgramProcess gigabyte(shell_program("head -c 1000000000 /dev/zero; echo"), quick);
  EXPECT_EQ(gigabyte.exchange("?", 30s, reply), Answered::too_long);
}

TEST(ProgramProcess, LinesThatNobodyAskedForAreSeen) {
  std::string reply;
  ProgramProcess chatty(shell_program("read line; printf 'one\\ntwo\\n'; read line"), quick);
  ASSERT_EQ(chatty.exchange("?", 5s, reply), Answered::line);
  EXPECT_EQ(reply, "one");
  EXPECT_EQ(chatty.unasked(), "two\n");
}

TEST(ProgramProcess, OneThatClosedItsInputOrOutputIsDeaf) {
  std::string reply;
  ProgramProcess input(shell_program("exec 0<&-; sleep 60"), quick);
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(input.exchange("?", 5s, reply), Answered::deaf);
  ProgramProcess output(shell_program("exec 1>&-; sleep 60"), quick);
  EXPECT_EQ(output.exchange("?", 5s, reply), Answered::deaf);
}

TEST(ProgramProcess, TheEndOfALongStandardErrorIsKept) {
  std::string reply;
  ProgramProcess loud(
      shell_program("read line; head -c 5000000 /dev/zero | tr '\\0' e >&2; echo the last >&2; echo done; read line"),
      quick);
  ASSERT_EQ(loud.exchange("?", 30s, reply), Answered::line);
  EXPECT_EQ(reply, "done");
  loud.end();
  EXPECT_EQ(loud.errors().size(), quick.kept_errors);
  EXPECT_TRUE(
      loud.errors().ends_with("e"
                              "the last\n"));
}

TEST(ProgramProcess, OneThatIgnoresItsEndIsKilled) {
  std::string reply;
  ProgramProcess stubborn(shell_program("trap '' TERM; read line; echo ready; while :; do sleep 1; done"), quick);
  ASSERT_EQ(stubborn.exchange("?", 5s, reply), Answered::line);
  stubborn.end();
  ASSERT_TRUE(stubborn.ended_within(0ms));
  EXPECT_EQ(stubborn.ended_within(0ms)->signal, SIGKILL);
  EXPECT_TRUE(is_gone(-stubborn.group()));
  ProgramProcess heedful(shell_program("read line; echo ready; sleep 60"), quick);
  ASSERT_EQ(heedful.exchange("?", 5s, reply), Answered::line);
  heedful.end();
  EXPECT_EQ(heedful.ended_within(0ms)->signal, SIGTERM);
}

/// Children of its own, in its group and out of it, of which it tells the numbers.
constexpr const char* family =
    "sleep 600 & inside=$!; setsid sleep 600 & outside=$!; read line; echo $inside $outside; read line";

TEST(ProgramProcess, LeavesNobodyBehind) {
  std::string reply;
  pid_t inside = 0, outside = 0;
  std::filesystem::path folder;
  {
    ProgramProcess program(shell_program(family), quick);
    ASSERT_EQ(program.exchange("?", 5s, reply), Answered::line);
    std::istringstream(reply) >> inside >> outside;
    ASSERT_GT(outside, 1);
    EXPECT_EQ(::kill(outside, 0), 0);
    folder = program.folder();
    EXPECT_TRUE(std::filesystem::exists(folder));
  }
  EXPECT_TRUE(is_gone(inside));
  EXPECT_TRUE(is_gone(outside)) << "an orphan in a session of its own";
  EXPECT_FALSE(std::filesystem::exists(folder));
}

TEST(ProgramProcess, LeavesNobodyBehindWhereItEndsByItself) {
  std::string reply;
  ProgramProcess program(shell_program(std::string(family) + "; exit 0"), quick);
  ASSERT_EQ(program.exchange("?", 5s, reply), Answered::line);
  pid_t inside = 0, outside = 0;
  std::istringstream(reply) >> inside >> outside;
  EXPECT_EQ(program.exchange("?", 5s, reply), Answered::ended);
  EXPECT_TRUE(is_gone(inside));
  EXPECT_TRUE(is_gone(outside));
}

/// Its parent is the watcher, or bubblewrap, which stands between them.
TEST(ProgramProcess, OneThatStopsOrKillsWhatWatchesItLeavesNobodyBehindEither) {
  for (const char* const signal : {"STOP", "KILL"}) {
    std::string reply;
    pid_t inside = 0, group = 0;
    {
      ProgramProcess program(shell_program("sleep 600 & inside=$!; read line; echo $inside; read line; kill -" +
                                           std::string(signal) + " $PPID; sleep 600"),
                             quick);
      ASSERT_EQ(program.exchange("?", 5s, reply), Answered::line);
      std::istringstream(reply) >> inside;
      group = program.group();
      EXPECT_NE(program.exchange("?", 300ms, reply), Answered::line);
      program.end();
    }
    EXPECT_TRUE(is_gone(inside)) << signal;
    EXPECT_TRUE(is_gone(-group)) << signal;
  }
}

TEST(ProgramProcess, ACrowdOfProcessesIsEndedToo) {
  std::string reply;
  pid_t group = 0;
  {
    ProgramProcess program(
        shell_program("i=0; while [ $i -lt 200 ]; do sleep 600 & i=$((i+1)); done; read line; echo $i; read line"),
        quick);
    ASSERT_EQ(program.exchange("?", 20s, reply), Answered::line);
    group = program.group();
  }
  EXPECT_TRUE(is_gone(-group));
}

TEST(ProgramProcess, WorksInAnEmptyHomeWithASmallEnvironment) {
  ::setenv("PRIVBO_SECRET_OF_TEST", "yes", 1);
  const int open_here = ::open("/dev/null", O_RDONLY);  // without O_CLOEXEC
  std::string reply;
  ProgramProcess program(
      shell_program("read line; echo \"$PRIVBO_SECRET_OF_TEST|$LANG|$OMP_NUM_THREADS|$HOME|$(pwd)|$(ulimit -c)|$(ls "
                    "/proc/self/fd | tr '\\n' ' ')\"; echo x > file; read line"),
      quick);
  ASSERT_EQ(program.exchange("?", 5s, reply), Answered::line);
  const std::string home = program.folder().string();
  EXPECT_EQ(reply, "|C.UTF-8|1|" + home + "|" + home + "|0|0 1 2 3 ") << "3 is the listing's own";
  ::close(open_here);
  ::unsetenv("PRIVBO_SECRET_OF_TEST");
}

TEST(ProgramProcess, AStopDoesNotWaitForAnAnswer) {
  std::stop_source stopper;
  const WorkScope scope({.stop = stopper.get_token()});
  ProgramProcess silent(shell_program("cat > /dev/null"), quick);
  std::jthread stop([&] {
    std::this_thread::sleep_for(50ms);
    stopper.request_stop();
  });
  std::string reply;
  EXPECT_THROW(silent.exchange("?", 60s, reply), Stopped);
}

TEST(ProgramProcess, StartsManyTimes) {
  std::string reply;
  for (int i = 0; i < 100; ++i) {
    ProgramProcess program(shell_program("read line; echo $line"), quick);
    ASSERT_EQ(program.exchange("yes", 10s, reply), Answered::line);
  }
  int fds = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) ++fds;
  EXPECT_LT(fds, 100) << "none of the descriptors stays open";
}

/// A process that starts a program with children of its own and is then killed.
void kill_a_starter(int delay_us) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t starter = ::fork();
  if (starter == 0) {
    std::string reply;
    auto* program = new ProgramProcess(shell_program(family), quick);
    if (program->exchange("?", 10s, reply) != Answered::line) ::_exit(1);
    reply += " " + std::to_string(program->group()) + "\n";
    if (::write(ends[1], reply.data(), reply.size()) < 0) ::_exit(1);
    while (program->exchange("?", 10s, reply) == Answered::line) {
    }
    ::pause();
  }
  ::close(ends[1]);
  std::string text;
  char byte = 0;
  while (::read(ends[0], &byte, 1) == 1 && byte != '\n') text += byte;
  ::close(ends[0]);
  ::usleep(static_cast<::useconds_t>(delay_us));
  ::kill(starter, SIGKILL);
  ::waitpid(starter, nullptr, 0);
  pid_t inside = 0, outside = 0, group = 0;
  std::istringstream(text) >> inside >> outside >> group;
  ASSERT_GT(group, 1) << text;
  EXPECT_TRUE(is_gone(inside));
  EXPECT_TRUE(is_gone(outside));
  EXPECT_TRUE(is_gone(-group));
}

TEST(ProgramProcess, EndsWithTheProcessThatStartedIt) {
  for (int i = 0; i < 20; ++i) kill_a_starter(i * 100);
}

}  // namespace
}  // namespace privbo::program_process_test
