// A value with two names: files have the first, a window the second, however deep it stands.
#include "text/named.h"

#include <gtest/gtest.h>

#include "catalogue/param_set.h"
#include "support/messages.h"

namespace privbo::named_test {
namespace {

TEST(Named, FilesHaveTheFirstAndWindowsTheSecond) {
  const Message name = named("epsilon", Message("Privacy budget"));
  const Message sentence("%1 = %2: must be %3", name, "x", Message("a number with %1", name));
  EXPECT_EQ(sentence.english(), "epsilon = x: must be a number with epsilon");
  EXPECT_EQ(in_window(sentence).english(), "Privacy budget = x: must be a number with Privacy budget");
  EXPECT_EQ(in_window(Message::joined({name, Message("end")}, ", ")).english(), "Privacy budget, end");
  EXPECT_EQ(in_window(named("a", named("b", Message("c")))).english(), "c");
}

TEST(Named, OthersStayAsTheyAre) {
  for (const Message& message : {Message(), Message("no place"), Message::verbatim("%1 of a file"),
                                 Message("%1 and %2", "one", Message("two"))}) {
    EXPECT_EQ(in_window(message).english(), message.english());
    EXPECT_EQ(in_window(message).words(), message.words());
  }
  EXPECT_EQ(named("key", {}).english(), "key") << "without a second name there is one";
  EXPECT_EQ(in_window(named("key", {})).english(), "key");
}

/// The broken twin of the window's sentence is the file's.
TEST(Named, ComplaintsNameTheSettingTheRangeAndTheChoices) {
  ParamSpec number{.key = "epsilon", .label = "Privacy budget"};
  number.symbol = "ε";
  number.default_value = 1.0;
  number.range = {0.0, 1e6, true};
  ParamSpec choice{.key = "type", .label = "Kernel"};
  choice.kind = ParamKind::choice;
  choice.default_value = "se";
  choice.choices = {{"se", "Squared exponential", ""}, {"matern", "Matérn", ""}};
  Problems problems;
  check_params({number, choice}, Json{{"epsilon", -1}, {"type", "mattern"}}, "", {}, problems);
  ASSERT_EQ(problems.size(), 2U);
  EXPECT_EQ(problems[0].message.english(),
            "epsilon = -1: must be a number with 0 < epsilon <= 1e+06 (Privacy budget; try 1)");
  EXPECT_EQ(in_window(problems[0].message).english(),
            "Privacy budget = -1: must be a number with 0 < ε ≤ 1,000,000 (Privacy budget; try 1)");
  EXPECT_EQ(problems[1].message.english(), "type = \"mattern\": must be one of: se, matern; did you mean matern?");
  EXPECT_EQ(in_window(problems[1].message).english(),
            "Kernel = \"mattern\": must be one of: Squared exponential, Matérn; did you mean Matérn?");
}

}  // namespace
}  // namespace privbo::named_test
