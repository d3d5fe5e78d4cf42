// What stands under a field names the key it is about where nothing else does.
#include "widgets/problem_label.h"

#include <gtest/gtest.h>

namespace privbo::ui::problem_label_test {
namespace {

TEST(ProblemLabelTest, UnknownKeysAreNamedWhateverTheSentence) {
  ProblemLabel label;
  const auto text_of = [&label](Problem::Kind kind) {
    label.show_problems({{"/kernel/odd_key", Message::verbatim("never heard of"), Problem::Severity::warning, kind}});
    return label.text();
  };
  EXPECT_EQ(text_of(Problem::Kind::unknown_key), QStringLiteral("Warning: “odd_key”: never heard of"));
  EXPECT_EQ(text_of(Problem::Kind::general), QStringLiteral("Warning: never heard of"));
}

}  // namespace
}  // namespace privbo::ui::problem_label_test
