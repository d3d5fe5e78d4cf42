// Answers are those of the runs; twins with a spoiler, a wrong answer and a control out of reach are found.
#include "lesson/check_lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/lesson/small_lesson.h"
#include "lesson/handout.h"
#include "lesson/spoilers.h"
#include "numerics/statistics.h"
#include "support/reference_runs.h"

namespace privbo::check_lesson_test {
namespace {

using some_lesson::parsed;
using some_lesson::small_lesson;
using testing::HasSubstr;

const std::vector<std::string> charts{"regret", "posterior"};

/// What a check says, one line per finding.
std::string stated(const LessonCheck& check) {
  std::string all;
  for (const LessonFinding& finding : check.findings) all += finding.step + ": " + finding.message.english() + "\n";
  return all;
}

/// The small lesson with its answers, and then another value at a JSON pointer.
std::string found_with(const std::string& pointer, const Json& value) {
  static const Json answered = check_lesson(parsed(small_lesson()), charts).document;
  Json document = answered;
  document[Json::json_pointer(pointer)] = value;
  return stated(check_lesson(parsed(document), charts));
}

TEST(LessonCheck, ComputesAnswersFromRuns) {
  const Lesson lesson = parsed(small_lesson());
  const LessonCheck first = check_lesson(lesson, charts);
  EXPECT_EQ(first.questions, 2U);
  EXPECT_THAT(stated(first), HasSubstr("choice: the answer is missing"));
  const LessonCheck again = check_lesson(parsed(first.document), charts);
  EXPECT_EQ(stated(again), "");
  EXPECT_EQ(again.document, first.document);

  // The same numbers from runs that no lesson is in.
  const std::vector<Scenario> scenarios = lesson_scenarios(lesson);
  const auto before = test::final_regrets(scenarios[1]), after = test::final_regrets(scenarios[2]);
  const std::size_t right = mean(before[0]) < mean(before[2]) ? 0 : 1;
  EXPECT_EQ(first.document["steps"][1]["question"]["answer"], right);
  const double a = mean(after[0]), b = mean(before[0]);
  const Json& number = first.document["steps"][2]["question"]["answer"];
  EXPECT_DOUBLE_EQ(number["value"].get<double>(), a / b);
  const double error = a / b * std::hypot(standard_error(after[0]) / a, standard_error(before[0]) / b);
  EXPECT_DOUBLE_EQ(number["tolerance"].get<double>(), std::max(0.25 * a / b, 3.0 * error));
}

TEST(LessonCheck, TwinsAreFound) {
  EXPECT_EQ(found_with("/steps/0/notes", "It loses less than random play"), "") << "notes are for the speaker";
  EXPECT_THAT(found_with("/steps/1/question/answer", 1), HasSubstr("choice: the answer is stated as 1"));
  EXPECT_THAT(found_with("/steps/2/question/answer/value", 7.5), HasSubstr("number: the answer is stated as"));
  EXPECT_THAT(found_with("/steps/1/question/choices/0/below", 0.001), HasSubstr("in the range of no choice"));
  EXPECT_THAT(found_with("/steps/0/text", "Note: it loses less, than random play!"),
              HasSubstr("spoiler: the text of step \"words\" has the words of the right choice"));
  EXPECT_THAT(found_with("/steps/0/runs", true), HasSubstr("choice: spoiler: an earlier step has shown the run"));
  EXPECT_THAT(found_with("/steps/1/point", "privacy.epsilonn"),
              HasSubstr("control privacy.epsilonn cannot be reached"));
  EXPECT_THAT(found_with("/steps/1/point", "constants.B"), HasSubstr("the scenario hides it"));
  EXPECT_THAT(found_with("/steps/1/chart", "regrett"), HasSubstr("did you mean regret?"));
  EXPECT_THAT(found_with("/steps/1/round", 201), HasSubstr("beyond the run's last, 200"));
}

TEST(LessonCheck, AnAuditedAlgorithmHasANameOfTheLesson) {
  Lesson lesson = *find_lesson("catch-the-leak");
  const std::size_t audit = lesson.place_of("audit");
  const std::vector<std::string> no_runs(lesson.steps.size());
  const Json answer = lesson.steps[audit].question->answer;
  EXPECT_TRUE(spoilers_of(lesson, audit, answer, no_runs).empty());
  std::erase_if(lesson.steps[0].set, [](const auto& setting) { return setting.first == "algorithms.1.label"; });
  const std::vector<Message> found = spoilers_of(lesson, audit, answer, no_runs);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_THAT(found.front().english(), HasSubstr("the preset's own name"));
}

TEST(LessonCheck, ANumberNearTheAnswerIsASpoiler) {
  const LessonCheck check = check_lesson(parsed(small_lesson()), charts);
  const double value = check.document["steps"][2]["question"]["answer"]["value"].get<double>();
  const auto received = [](double number) { return "About " + std::to_string(number) + " of it."; };
  EXPECT_THAT(found_with("/steps/2/text", received(value * 1.04)), HasSubstr("number: spoiler: the text of step"));
  EXPECT_THAT(found_with("/steps/1/question/after", received(value * 0.97)),
              HasSubstr("what is said after step \"choice\""));
  EXPECT_EQ(found_with("/steps/2/text", received(value * 1.1)), "");
}

TEST(LessonCheck, NumbersInTextsAreThoseThatAReaderSees) {
  EXPECT_EQ(numbers_in("From 1.9 to 7,381 in L2; ε = 4."), (std::vector<double>{1.9, 7381.0, 4.0}));
  EXPECT_TRUE(numbers_in("no number, x2").empty());
}

TEST(LessonCheck, AFilmDrawsWhatCanBeDrawn) {
  Json document = small_lesson();
  document["steps"][1]["chart"] = "odometer";
  EXPECT_THAT(film_script(parsed(document)), HasSubstr("--chart odometer"));
  const std::string script = film_script(parsed(document), {"regret", "privacy"});
  EXPECT_THAT(script, AllOf(HasSubstr("--chart regret"), testing::Not(HasSubstr("odometer"))));
}

// The lessons of the program: every answer as its runs say, no spoiler, every control within reach.
class ShippedLessons : public testing::TestWithParam<std::string> {};

TEST_P(ShippedLessons, PassTheirCheck) {
  const Lesson* lesson = find_lesson(GetParam());
  ASSERT_TRUE(lesson);
  const LessonCheck check = check_lesson(*lesson, {});
  EXPECT_EQ(stated(check), "");
  EXPECT_GE(check.questions, 3U);
  for (const std::string& paper : {worksheet(*lesson), film_script(*lesson)})
    EXPECT_THAT(paper, HasSubstr(lesson->steps.back().title));
  EXPECT_THAT(worksheet(*lesson), testing::Not(HasSubstr("Answer:")));
  EXPECT_THAT(worksheet_key(*lesson), HasSubstr("**Answer:**"));
  EXPECT_THAT(speaker_notes(*lesson), HasSubstr(lesson->steps.front().notes));
}

INSTANTIATE_TEST_SUITE_P(All, ShippedLessons,
                         testing::Values("what-does-epsilon-cost", "whom-do-you-trust", "why-the-theorem-never-learns",
                                         "two-accountants", "catch-the-leak", "the-wrong-kernel",
                                         "every-release-is-blurred", "how-wide-is-wide-enough",
                                         "a-table-behind-a-veil"));

TEST(Lessons, AreNineInTheirOrder) {
  ASSERT_EQ(lessons().size(), 9U);
  EXPECT_EQ(lessons().front().id, "what-does-epsilon-cost");
  EXPECT_EQ(find_lesson("what"), nullptr);
}

}  // namespace
}  // namespace privbo::check_lesson_test
