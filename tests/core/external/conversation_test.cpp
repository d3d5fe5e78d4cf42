// The five verdicts, in words.
#include "external/conversation.h"

#include <gtest/gtest.h>

#include <string>

#include "core/external/own_program.h"

namespace privbo::conversation_test {
namespace {

using test::shell_program;
using namespace std::chrono_literals;

ConversationLimits quick() {
  ConversationLimits limits;
  limits.exchange = {.longest_line = 1U << 20U, .kept_errors = 64U << 10U, .polite = 300ms};
  limits.stalled_after = 400ms;
  return limits;
}

/// Asks twice and returns the sentence of the failure; its verdict is compared.
std::string sentence_of(const std::string& lines, ProgramVerdict verdict, std::chrono::milliseconds bank = 60s) {
  TimeBank time(bank);
  try {
    Conversation program("mine", shell_program(lines), quick());
    for (int i = 0; i < 2; ++i) program.ask("?", time, [] { return Message("in round %1", 7); });
  } catch (const ProgramFailure& failure) {
    EXPECT_EQ(to_string(failure.verdict()).english(), to_string(verdict).english()) << failure.what();
    return failure.what();
  }
  ADD_FAILURE() << "no failure";
  return {};
}

TEST(ProgramVerdict, Crashed) {
  EXPECT_EQ(sentence_of("exit 3", ProgramVerdict::crashed),
            "the program \"mine\" crashed in round 7: it ended with exit code 3");
  EXPECT_EQ(sentence_of("read line; echo 'Traceback: no numpy' >&2; kill -ABRT $$", ProgramVerdict::crashed),
            "the program \"mine\" crashed in round 7: it was ended by signal 6 (Aborted); its standard error ends with "
            "\"Traceback: no numpy\"");
}

TEST(ProgramVerdict, Stalled) {
  EXPECT_EQ(sentence_of("cat > /dev/null", ProgramVerdict::stalled),
            "the program \"mine\" stalled in round 7: no answer for 0.4 s, in which it used no processor time; does it "
            "flush what it writes?");
  EXPECT_EQ(sentence_of("exec 1>&-; sleep 60", ProgramVerdict::stalled),
            "the program \"mine\" stalled in round 7: it has closed its standard input or output and cannot be asked "
            "any more");
}

TEST(ProgramVerdict, OneThatIsSilentFromTheBeginningStalls) {
  const std::string sentence = sentence_of("cat > /dev/null", ProgramVerdict::stalled, 400ms);
  EXPECT_NE(sentence.find("in which it used no processor time; does it flush"), std::string::npos) << sentence;
}

TEST(ProgramVerdict, OutOfTime) {
  EXPECT_EQ(sentence_of("while :; do :; done", ProgramVerdict::out_of_time, 1s),
            "the program \"mine\" ran out of time in round 7: it has used the 1 s that it had");
  EXPECT_EQ(sentence_of("while read line; do sleep 0.2; echo; done", ProgramVerdict::out_of_time, 300ms),
            "the program \"mine\" ran out of time in round 7: it has used the 0.3 s that it had");
}

TEST(ProgramVerdict, BadMessage) {
  EXPECT_EQ(
      sentence_of("tr '\\0' x < /dev/zero", ProgramVerdict::bad_message),
      "the program \"mine\" sent a bad message in round 7: its line is longer than 1048576 bytes and begins with \"" +
          std::string(200, 'x') + "\"");
  EXPECT_EQ(
      sentence_of("read line; printf 'ok\\n\\033[31mhello\\n'; read line", ProgramVerdict::bad_message),
      "the program \"mine\" sent a bad message in round 7: it wrote \"␛[31mhello␊\" without having been asked; what "
      "it prints for people belongs on standard error");
}

TEST(ProgramVerdict, WhatCannotBeStarted) {
  try {
    const Conversation program("mine", {"/no/such/program"});
    FAIL();
  } catch (const ProgramFailure& failure) {
    EXPECT_STREQ(
        failure.what(),
        "the program \"mine\" crashed at its start: cannot start \"/no/such/program\": No such file or directory");
  }
}

TEST(ProgramVerdict, TimeIsCountedOverATrial) {
  TimeBank bank(10s);
  Conversation program("mine", shell_program("while read line; do sleep 0.05; echo; done"), quick());
  for (int i = 0; i < 4; ++i) program.ask("?", bank, [] { return Message(); });
  EXPECT_LT(bank.left(), 9.8s);
  EXPECT_GT(bank.left(), 5s);
}

}  // namespace
}  // namespace privbo::conversation_test
