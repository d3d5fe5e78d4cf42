// Lesson files as people write them: what is read, and the sentence for what is not.
#include "lesson/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stop_token>

#include "core/lesson/small_lesson.h"
#include "lesson/lesson_runs.h"
#include "numerics/work/work.h"
#include "support/files/temporary_file.h"

namespace privbo::lesson_test {
namespace {

using some_lesson::parsed;
using some_lesson::small_lesson;
using testing::AllOf;
using testing::HasSubstr;

std::string refusal(const std::string& text) {
  try {
    parse_lesson(text);
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
  return "accepted";
}

/// The sentence for the small lesson with another value at a JSON pointer.
std::string refusal_with(const std::string& pointer, const Json& value) {
  Json document = small_lesson();
  document[Json::json_pointer(pointer)] = value;
  return refusal(document.dump());
}

TEST(Lesson, IsReadWithItsDefaults) {
  const Lesson lesson = parsed(small_lesson());
  ASSERT_EQ(lesson.steps.size(), 3U);
  EXPECT_FALSE(lesson.steps[0].runs) << "words alone run nothing";
  EXPECT_TRUE(lesson.steps[1].runs) << "a question runs";
  EXPECT_EQ(lesson.steps[1].question->of.step, "choice") << "its own run, where none is named";
  EXPECT_EQ(lesson.steps[2].question->of.over.front().step, "choice");
  EXPECT_EQ(lesson.place_of("number"), 2U);
  EXPECT_THROW(lesson.place_of("other"), std::out_of_range);
}

TEST(Lesson, ScenariosHaveWhatThisAndEarlierStepsSet) {
  const std::vector<Scenario> made = lesson_scenarios(parsed(small_lesson()));
  ASSERT_EQ(made.size(), 3U);
  for (const Scenario& each : made) EXPECT_EQ(each.document["run"]["horizon"], 200);
  EXPECT_EQ(made[1].document["privacy"]["epsilon"], 4.0);
  EXPECT_EQ(made[2].document["privacy"]["epsilon"], 1);
}

TEST(Lesson, EveryMistakeHasASentence) {
  EXPECT_THAT(refusal("{"), HasSubstr("not valid JSON"));
  EXPECT_THAT(refusal("[]"), HasSubstr("must be an object"));
  EXPECT_THAT(refusal(R"({"format": "privbo-lesson", "format": "x"})"), HasSubstr("stated twice"));
  EXPECT_THAT(refusal(std::string(100, '[')), HasSubstr("deeper than 64"));
  EXPECT_THAT(refusal_with("/format", "privbo-scenario"), HasSubstr("privbo-lesson"));
  EXPECT_THAT(refusal_with("/version", 2), HasSubstr("newer"));
  EXPECT_THAT(refusal_with("/minutes", 0), HasSubstr("from 1 to 240"));
  EXPECT_THAT(refusal_with("/titel", "x"), AllOf(HasSubstr("unknown key"), HasSubstr("did you mean title?")));
  EXPECT_THAT(refusal_with("/steps", Json::array()), HasSubstr("list of 1 to 60"));
  EXPECT_THAT(refusal_with("/steps/2/id", "words"), AllOf(HasSubstr("step 3"), HasSubstr("earlier step")));
  EXPECT_THAT(refusal_with("/steps/1/text", ""), AllOf(HasSubstr("step 2"), HasSubstr("must be a text")));
  EXPECT_THAT(refusal_with("/steps/1/text", std::string(20'000, 'x')), HasSubstr("longer than 10,000"));
  EXPECT_THAT(refusal_with("/steps/1/question/kind", "chioce"), HasSubstr("did you mean choice?"));
  EXPECT_THAT(refusal_with("/steps/1/question/kind", "number"), HasSubstr("\"choices\""));
  EXPECT_THAT(refusal_with("/steps/1/question/of/quantity", "regrets"), HasSubstr("did you mean regret?"));
  EXPECT_THAT(refusal_with("/steps/1/question/of/step", "number"), HasSubstr("must be one of: words, choice"));
  EXPECT_THAT(refusal_with("/steps/1/question/of/accountant", "pld"), HasSubstr("epsilon-of-user"));
  EXPECT_THAT(refusal_with("/steps/1/question/choices/0", Json{{"text", "x"}}), HasSubstr("range of values"));
  EXPECT_THAT(refusal_with("/steps/1/runs", false), HasSubstr("\"runs\" is false"));
  EXPECT_THAT(refusal_with("/steps/2/question/kind", "curve"), HasSubstr("regret of one algorithm"));
  EXPECT_THAT(refusal_with("/steps/2/set", Json::array()), HasSubstr("paths and values"));
}

TEST(Lesson, ScenariosThatCannotBeMadeNameTheStep) {
  const auto failure = [](const std::string& pointer, const Json& value) -> std::string {
    Json document = small_lesson();
    document[Json::json_pointer(pointer)] = value;
    try {
      lesson_scenarios(parsed(document));
    } catch (const std::runtime_error& refused) {
      return refused.what();
    }
    return "made";
  };
  EXPECT_THAT(failure("/scenario", "first-lok"), HasSubstr("no such preset"));
  EXPECT_THAT(failure("/steps/2/set", Json{{"privacy.epsilonn", 1}}), AllOf(HasSubstr("number"), HasSubstr("epsilon")));
  EXPECT_THAT(failure("/steps/2/set", Json{{"privacy.epsilon", -1}}), AllOf(HasSubstr("number"), HasSubstr("-1")));
}

TEST(Lesson, QuestionsWithoutAnswersAreRefusedWhereTheyAreAsked) {
  Json document = small_lesson();
  document["steps"][1]["question"]["answer"] = 0;
  try {
    require_answers(parsed(document));
    FAIL();
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), AllOf(HasSubstr("\"number\""), HasSubstr("privbo lesson check --write")));
  }
  document["steps"][2]["question"]["answer"] = {{"value", 2.0}, {"tolerance", 0.5}};
  EXPECT_NO_THROW(require_answers(parsed(document)));
}

TEST(Lesson, FilesAreNamedInRefusals) {
  const TemporaryFile file("{", ".lesson.json");
  try {
    load_lesson(file.path());
    FAIL();
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr(file.path().string()));
  }
  EXPECT_THROW(load_lesson("/no/such/file"), std::runtime_error);
}

// Lessons come from others: they read no table outside of their own folder.
TEST(Lesson, ReadsNoTableOutsideOfItsFolder) {
  Json document = small_lesson();
  document["steps"][2]["set"] = {{"data.source", "file"}, {"data.readings", "/etc/passwd"}};
  const TemporaryFile file(document.dump(), ".lesson.json");
  try {
    lesson_scenarios(load_lesson(file.path()));
    FAIL();
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), AllOf(HasSubstr("number"), HasSubstr("/etc/passwd")));
  }
}

TEST(Lesson, TheDigestIsOfAllButTheAnswers) {
  Json document = small_lesson();
  const std::string before = lesson_digest(parsed(document));
  document["steps"][1]["question"]["answer"] = 0;
  EXPECT_EQ(lesson_digest(parsed(document)), before);
  document["steps"][1]["text"] = "Another.";
  EXPECT_NE(lesson_digest(parsed(document)), before);
}

TEST(LessonRuns, WhoeverLeavesWhileDataAreMadeIsToldThatItWasStopped) {
  const Lesson lesson = parsed(small_lesson());
  std::stop_source source;
  LessonRuns runs(lesson, 1, source.get_token());
  source.request_stop();
  const WorkScope scope({source.get_token(), nullptr, nullptr});
  EXPECT_THAT([&] { (void)runs.of("choice"); },
              testing::ThrowsMessage<std::runtime_error>(testing::HasSubstr("its run was stopped")));
}

}  // namespace
}  // namespace privbo::lesson_test
