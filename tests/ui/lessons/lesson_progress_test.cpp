// How far a reader is in a lesson, without a window: steps that may be opened, runs that wait, answers that are kept.
#include "lessons/lesson_progress.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "core/lesson/small_lesson.h"

namespace privbo::ui::lesson_progress_test {
namespace {

using Phase = LessonProgress::Phase;

// Words, a choice about the same run, and a number about a run with another ε.
LessonProgress begun() { return LessonProgress(some_lesson::parsed(some_lesson::small_lesson())); }

TEST(LessonProgress, LeavesAQuestionOnlyWithItsAnswerAndItsRun) {
  LessonProgress progress = begun();
  EXPECT_EQ(progress.phase(), Phase::reading);
  EXPECT_FALSE(progress.go_to(2)) << "a step is not skipped";
  EXPECT_FALSE(progress.go_to(0)) << "it is open";
  EXPECT_FALSE(progress.go_to(3)) << "there is none";
  EXPECT_TRUE(progress.go_to(1));
  EXPECT_EQ(progress.phase(), Phase::asking);
  EXPECT_FALSE(progress.may_go_on());
  progress.lock(Json(1U), "2026-01-02T03:04:05Z");
  EXPECT_EQ(progress.phase(), Phase::locked);
  EXPECT_FALSE(progress.go_to(2));
  progress.end_run();
  EXPECT_EQ(progress.phase(), Phase::answered);
  EXPECT_TRUE(progress.go_to(2));
  EXPECT_EQ(progress.scenario().document.at("privacy").at("epsilon"), 1);
  EXPECT_FALSE(progress.may_go_on()) << "the last one";
  EXPECT_TRUE(progress.go_to(0)) << "back is always open";
  EXPECT_TRUE(progress.go_to(2)) << "and forward to where one has been";
}

TEST(LessonProgress, HoldsTheRunsThatAnswerAnOpenQuestion) {
  LessonProgress progress = begun();
  EXPECT_TRUE(progress.holds_runs()) << "these settings are those of the question to come";
  progress.go_to(1);
  EXPECT_TRUE(progress.holds_runs());
  progress.lock(Json(0U), {});
  EXPECT_FALSE(progress.holds_runs()) << "a locked answer has a right to its run";
  progress.go_to(0);
  EXPECT_FALSE(progress.holds_runs());
}

TEST(LessonProgress, KeepsTheFirstAnswerOfEveryStep) {
  LessonProgress progress = begun();
  progress.lock(Json(0U), "too early");
  EXPECT_TRUE(progress.answers("Ada").given.empty()) << "words ask nothing";
  progress.go_to(1);
  progress.lock(Json(1U), "2026-01-02T03:04:05Z");
  progress.lock(Json(0U), "later");
  EXPECT_EQ(progress.locked_answer(), Json(1U));
  EXPECT_TRUE(progress.has_open_question()) << "the number";
  progress.end_run();
  progress.go_to(2);
  EXPECT_TRUE(progress.locked_answer().is_null());
  progress.lock(Json(2.5), "2026-01-02T03:05:06Z");
  EXPECT_FALSE(progress.has_open_question());
  const Answers answers = progress.answers("Ada");
  EXPECT_EQ(answers.lesson, "small");
  EXPECT_EQ(answers.name, "Ada");
  ASSERT_EQ(answers.given.size(), 2U);
  EXPECT_EQ(answers.given[0].step, "choice");
  EXPECT_EQ(answers.given[0].locked, "2026-01-02T03:04:05Z");
  EXPECT_EQ(answers.given[1].step, "number");
  EXPECT_EQ(answers.given[1].answer, Json(2.5));
}

TEST(LessonProgress, RefusesALessonWhoseScenariosCannotBeMade) {
  Json document = some_lesson::small_lesson();
  document["steps"][0]["set"]["run.horizon"] = -1;
  EXPECT_THROW(LessonProgress(some_lesson::parsed(document)), std::runtime_error);
}

}  // namespace
}  // namespace privbo::ui::lesson_progress_test
