// The answers of a class: counted once each, and what does not belong to it is named.
#include "lesson/class_answers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "support/files/temporary_folder.h"

namespace privbo::class_answers_test {
namespace {

using testing::HasSubstr;

class ClassAnswersTest : public testing::Test {
 protected:
  std::string hand_in(const std::string& file, const std::string& name, unsigned choice) {
    const Lesson& lesson = *find_lesson("catch-the-leak");
    const Answers answers{lesson.id, lesson_digest(lesson), name, {{"better", Json(choice), "2026-01-01T10:00:00Z"}}};
    return write(file, to_text(answers));
  }
  std::string write(const std::string& file, const std::string& text) {
    const std::filesystem::path path = folder_.path() / file;
    std::ofstream(path) << text;
    return path.string();
  }

  test::TemporaryFolder folder_;
  ClassAnswers class_;
};

TEST_F(ClassAnswersTest, CountsEachStudentOnce) {
  class_.add(hand_in("a.answers.json", "Ann", 1));
  class_.add(hand_in("b.answers.json", "Bob", 0));
  class_.add(hand_in("b-again.answers.json", "Bob", 0));
  ASSERT_TRUE(class_.lesson());
  EXPECT_EQ(class_.lesson()->id, "catch-the-leak");
  EXPECT_EQ(class_.answers().size(), 2U);
  ASSERT_EQ(class_.remarks().size(), 1U);
  EXPECT_THAT(class_.remarks().front().english(), HasSubstr("counted once"));
  const std::vector<QuestionTally> tallies = class_.tallies();
  ASSERT_EQ(tallies.size(), 3U);
  EXPECT_EQ(tallies.front().answers, 2U);
  EXPECT_EQ(tallies.front().bars[0].count, 1U);
  EXPECT_EQ(bar_words(tallies.front().bars[0]).english(), "Less than half");
}

TEST_F(ClassAnswersTest, NamesWhatIsLeftOut) {
  class_.add(write("x.answers.json", "{"));
  class_.add((folder_.path() / "none.answers.json").string());
  EXPECT_EQ(class_.left_out().size(), 2U);
  EXPECT_TRUE(class_.answers().empty());
  EXPECT_THROW(class_.tallies(), std::runtime_error);
}

}  // namespace
}  // namespace privbo::class_answers_test
