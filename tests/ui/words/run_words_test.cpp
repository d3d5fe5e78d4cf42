// Whom a run protects, in the words of its line.
#include "words/run_words.h"

#include <gtest/gtest.h>

#include "language/language.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::ui::run_words_test {
namespace {

TEST(TrustText, SaysOfAgentsWhomTheyProtectAndWhoseAffairItIs) {
  Snapshot run = samples::agents_run();
  EXPECT_EQ(trust_text(run, 0), QStringLiteral("protected: each agent's whole contribution; trusted: the server"));
  EXPECT_EQ(trust_text(run, 1), QStringLiteral("FTS-DE: nobody is protected"));
  run.algorithms[1].type = "external-agents";
  EXPECT_EQ(trust_text(run, 1), QStringLiteral("what others see is the affair of a program of yours"));
  const SpokenLanguage german(Language{QStringLiteral("de")});
  EXPECT_EQ(trust_text(run, 1), QStringLiteral("was andere sehen, ist Sache eines eigenen Programms"));
}

}  // namespace
}  // namespace privbo::ui::run_words_test
