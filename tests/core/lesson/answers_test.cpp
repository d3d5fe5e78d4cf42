// What students hand in, and the histogram of a class, against counts made by hand.
#include "lesson/answers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/lesson/small_lesson.h"
#include "lesson/lesson_answer.h"
#include "support/files/temporary_file.h"

namespace privbo::answers_test {
namespace {

using some_lesson::parsed;
using some_lesson::small_lesson;
using testing::HasSubstr;

/// With answers typed in: these tests are about counting.
Lesson answered_lesson() {
  Json document = small_lesson();
  document["steps"][1]["question"]["answer"] = 0;
  document["steps"][2]["question"]["answer"] = {{"value", 4.0}, {"tolerance", 1.0}};
  return parsed(document);
}

Answers given(const Lesson& lesson, int choice, double number) {
  return {lesson.id,
          lesson_digest(lesson),
          "Ada",
          {{"choice", Json(static_cast<unsigned>(choice)), "2026-01-01T10:00:00Z"},
           {"number", number, "2026-01-01T10:01:00Z"}}};
}

TEST(LessonAnswers, SurviveTheirFile) {
  const Lesson lesson = answered_lesson();
  const Answers before = given(lesson, 1, 3.5);
  const TemporaryFile file(to_text(before), ".answers.json");
  const Answers after = load_answers(file.path());
  EXPECT_EQ(to_text(after), to_text(before));
  EXPECT_EQ(mismatch(lesson, after), "");
}

TEST(LessonAnswers, ThatDoNotFitTheLessonReportWhy) {
  const Lesson lesson = answered_lesson();
  Answers other = given(lesson, 0, 1.0);
  other.lesson = "other";
  EXPECT_THAT(mismatch(lesson, other), HasSubstr("the lesson \"other\""));
  other = given(lesson, 0, 1.0);
  other.digest = std::string(64, '0');
  EXPECT_THAT(mismatch(lesson, other), HasSubstr("another version"));
  EXPECT_THAT(mismatch(lesson, given(lesson, 2, 1.0)), HasSubstr("no answer to a question of kind choice"));
  other = given(lesson, 0, 1.0);
  other.given.push_back(other.given.front());
  EXPECT_THAT(mismatch(lesson, other), HasSubstr("twice"));
  other.given = {{"words", 1, "now"}};
  EXPECT_THAT(mismatch(lesson, other), HasSubstr("asks nothing"));
}

TEST(LessonAnswers, AreReportedWithoutPowersOfTen) {
  Question question;
  question.kind = QuestionKind::number;
  EXPECT_EQ(answer_text(question, 2886.4), "2890");
  EXPECT_EQ(answer_text(question, 123456.0), "123000");
  EXPECT_EQ(answer_text(question, 1.8554), "1.86");
  question.kind = QuestionKind::curve;
  EXPECT_EQ(answer_text(question, {{"rounds", {1, 2}}, {"values", {10.0, 2886.4}}}), "a curve that ends at 2890");
}

TEST(LessonAnswers, BadFilesAreRefusedWithTheirName) {
  for (const char* text :
       {"", "[]", "{\"format\": \"privbo-lesson\"}", "{\"format\": \"privbo-answers\", \"version\": 9}",
        "{\"format\": \"privbo-answers\", \"version\": 1, \"lesson\": \"x\", \"answers\": []}"}) {
    const TemporaryFile file(text, ".answers.json");
    try {
      load_answers(file.path());
      ADD_FAILURE() << text;
    } catch (const std::runtime_error& failure) {
      EXPECT_THAT(failure.what(), HasSubstr(file.path().string()));
    }
  }
}

TEST(LessonTallies, CountAClass) {
  const Lesson lesson = answered_lesson();
  // Value 4, tolerance 1: bars end at 1, 3, 5 and 7.
  const std::vector<Answers> all{given(lesson, 0, 4.9), given(lesson, 0, 3.0), given(lesson, 1, 2.9),
                                 given(lesson, 0, 7.1), given(lesson, 1, 0.5), given(lesson, 0, 6.0)};
  const std::vector<QuestionTally> made = tallies(lesson, all);
  ASSERT_EQ(made.size(), 2U);
  EXPECT_EQ(made[0].right, 4U);
  EXPECT_EQ(made[0].bars[0].count, 4U);
  EXPECT_TRUE(made[0].bars[0].right);
  EXPECT_EQ(made[0].bars[1].count, 2U);
  std::vector<std::size_t> counts;
  for (const AnswerBar& bar : made[1].bars) counts.push_back(bar.count);
  EXPECT_EQ(counts, (std::vector<std::size_t>{1, 1, 2, 1, 1}));
  EXPECT_EQ(made[1].right, 2U);
  EXPECT_EQ(made[1].answer, "4 times (give or take 1)");
}

TEST(CurveDistance, IsTheMeanDistanceAtTheRoundsOverTheLargestValue) {
  const Json right{{"rounds", {1, 50, 100}}, {"values", {1.0, 50.0, 100.0}}};
  EXPECT_DOUBLE_EQ(curve_distance(Json::parse("[[0, 0], [100, 100]]"), right), 0.0);
  EXPECT_DOUBLE_EQ(curve_distance(Json::parse("[[0, 0], [100, 0]]"), right), (1.0 + 50.0 + 100.0) / 3.0 / 100.0);
  // Level beyond its last point, straight between: 1, 50 and 50.
  EXPECT_DOUBLE_EQ(curve_distance(Json::parse("[[0, 0], [50, 50]]"), right), 50.0 / 3.0 / 100.0);
  const Question question = [] {
    Question made;
    made.kind = QuestionKind::curve;
    return made;
  }();
  EXPECT_TRUE(fits(question, Json::parse("[[0, 0], [1, 5]]")));
  for (const char* bad : {"[[0, 0]]", "[[1, 0], [1, 5]]", "[[0, 0], [1]]", "3", "[[0, 0], [1, null]]"})
    EXPECT_FALSE(fits(question, Json::parse(bad))) << bad;
}

}  // namespace
}  // namespace privbo::answers_test
