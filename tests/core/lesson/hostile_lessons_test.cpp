// Lessons and answers of strangers: refused with a sentence, or harmless on paper; each in a moment.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>

#include "catalogue/visible_text.h"
#include "core/lesson/small_lesson.h"
#include "files/foreign_file.h"
#include "lesson/answers.h"
#include "lesson/handout.h"
#include "lesson/lesson_answer.h"
#include "support/files/hostile_signs.h"
#include "support/files/temporary_file.h"
#include "support/files/temporary_folder.h"
#include "support/time_limit.h"

namespace privbo::hostile_lessons_test {
namespace {

using some_lesson::parsed;
using some_lesson::small_lesson;
using testing::HasSubstr;
using testing::Not;

/// With a curve in the second question.
Json lesson_with_curve(const Json& answer) {
  Json document = small_lesson();
  document["steps"][1]["question"] = {
      {"kind", "curve"}, {"text", "Draw it."}, {"of", {{"quantity", "regret"}, {"algorithm", 0}}}, {"answer", answer}};
  return document;
}

std::string all_papers(const Lesson& lesson) {
  return worksheet(lesson) + worksheet_key(lesson) + speaker_notes(lesson) + film_script(lesson);
}

/// The sentence that refuses; empty: the lesson is taken, and all its papers are made.
std::string refusal(const Json& document) {
  try {
    all_papers(parsed(document));
    return {};
  } catch (const std::runtime_error& failure) {
    return failure.what();
  }
}

TEST(HostileLessons, AnAnswerMustHaveTheFormOfOne) {
  const std::vector<Json> wrong{
      {{"rounds", Json::array()}, {"values", Json::array()}},  // privbo lesson worksheet fell over it
      {{"rounds", {1}}, {"values", {1.0}}},
      {{"rounds", {1, 2}}, {"values", {1.0}}},
      {{"rounds", {2, 1}}, {"values", {1.0, 2.0}}},
      {{"rounds", {1, 1}}, {"values", {1.0, 2.0}}},
      {{"rounds", {-1, 2}}, {"values", {1.0, 2.0}}},
      {{"rounds", {"<b>", 2}}, {"values", {1.0, 2.0}}},
      {{"rounds", {1, 2}}, {"values", {nullptr, 2.0}}},
      {{"rounds", "x"}, {"values", {1.0, 2.0}}},
      {{"rounds", {1, 2}}},
      {{"values", {1, 2}}},
      Json::object(),
      Json::array(),
      "a curve",
      7};
  for (const Json& answer : wrong)
    EXPECT_THAT(refusal(lesson_with_curve(answer)), HasSubstr("has not the form of an answer")) << answer;
  EXPECT_EQ(refusal(lesson_with_curve({{"rounds", {1, 2}}, {"values", {1.0, 2.0}}})), "");
  EXPECT_EQ(refusal(lesson_with_curve(nullptr)), "");
  for (const Json& answer : {Json(2), Json(-1), Json("0"), Json(0.5), Json::array({0}), Json::object()}) {
    Json document = small_lesson();
    document["steps"][1]["question"]["answer"] = answer;
    EXPECT_THAT(refusal(document), HasSubstr("has not the form of an answer")) << answer;
  }
  for (const Json& answer : {Json(1.0), Json{{"value", 1.0}}, Json{{"value", "1"}, {"tolerance", 1.0}},
                             Json{{"value", 1.0}, {"tolerance", -1.0}}, Json{{"tolerance", 1.0}}}) {
    Json document = small_lesson();
    document["steps"][2]["question"]["answer"] = answer;
    EXPECT_THAT(refusal(document), HasSubstr("has not the form of an answer")) << answer;
  }
}

TEST(HostileLessons, IdsAreNamesOfFiles) {
  for (const char* id :
       {"x --out y; touch pwned #\n", "-rf", "../x", "a/b", "a\\b", ".hidden", "a\u202Eb", "a\u200Bb"}) {
    Json document = small_lesson();
    document["id"] = id;
    EXPECT_NE(refusal(document), "") << id;
    document = small_lesson();
    document["steps"][0]["id"] = id;
    EXPECT_NE(refusal(document), "") << id;
  }
}

/// What a lesson says, by its place in the file.
const std::vector<std::string> text_places{"/id",
                                           "/title",
                                           "/about",
                                           "/scenario",
                                           "/steps/0/id",
                                           "/steps/1/title",
                                           "/steps/1/text",
                                           "/steps/1/notes",
                                           "/steps/1/point",
                                           "/steps/1/chart",
                                           "/steps/1/question/text",
                                           "/steps/1/question/choices/0/text",
                                           "/steps/1/question/after",
                                           "/steps/2/question/unit"};

TEST(HostileLessons, NoSignIsUnseenOnPaper) {
  for (const std::string& place : text_places)
    for (const std::uint32_t code : test::hostile_codes()) {
      Json document = small_lesson();
      document[Json::json_pointer(place)] = "a" + test::utf8(code) + "b";
      std::string paper;
      try {
        paper = all_papers(parsed(document));
      } catch (const std::runtime_error& failure) {
        paper = failure.what();
        EXPECT_THAT(paper, HasSubstr("nobody sees")) << place << " " << std::hex << code;
      }
      EXPECT_EQ(visible_text(paper), paper) << place << " " << std::hex << code;
    }
}

TEST(HostileLessons, CommandsOfAFilmAreOneEach) {
  for (const std::string& word : test::hostile_words()) {
    Json document = small_lesson();
    document["id"] = word;
    document["scenario"] = word;
    document["steps"][1]["chart"] = word;
    document["steps"][1]["set"] = {{word, word}};
    Lesson lesson;
    try {
      lesson = parsed(document);
    } catch (const std::runtime_error&) {
      document["id"] = "an id";  // one that is no name of a file
      lesson = parsed(document);
    }
    const std::string script = film_script(lesson);
    const test::TemporaryFolder folder;
    std::ofstream file(folder.path() / "script.sh");
    file << "cd '" << folder.path().string() << "'\nprivbo() { :; }\n";
    for (std::size_t at = script.find("\n    privbo"); at != std::string::npos;
         at = script.find("\n    privbo", at + 1))
      file << script.substr(at + 1, script.find('\n', at + 1) - at - 1) << "\n";
    file.close();
    EXPECT_EQ(std::system(("sh '" + (folder.path() / "script.sh").string() + "' >/dev/null 2>&1").c_str()), 0)
        << script;
    EXPECT_FALSE(std::filesystem::exists(folder.path() / "pwned")) << script;
  }
}

TEST(HostileLessons, PapersHoldNoHtmlNoPictureAndNoFrontMatter) {
  Json document = small_lesson();
  document["title"] = "<script>pwned()</script>";
  document["about"] = "---\ntitle: mine\n---\n![x](/etc/hostname)";
  document["steps"][1]["text"] = "<img src=x onerror=pwned()>\n\n```{r}\nsystem('x')\n```\n[x]: /etc/hostname";
  document["steps"][1]["question"]["choices"][0]["text"] = "one\n\n# two";
  document["steps"][1]["notes"] = "{{< include /etc/hostname >}} \\input{/etc/hostname}";
  const std::string papers = all_papers(parsed(document));
  for (const char* raw : {" <script", "\n<script", "\n<img", "\n---\n",
                          "!["
                          "x](",
                          "\n```", "\n# two", " {{<", " \\input{/etc/hostname}\n"})
    EXPECT_THAT(papers, Not(HasSubstr(raw)));
  EXPECT_THAT(papers, HasSubstr("\\<script>pwned()\\</script>"));
}

TEST(HostileLessons, FilesThatAreNoneAreRefusedAtOnce) {
  const test::TemporaryFolder folder;
  const std::filesystem::path pipe = folder.path() / "pipe.lesson.json";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::vector<std::filesystem::path> files{pipe, folder.path(), "/dev/zero", "/dev/null", folder.path() / "none"};
  for (const std::filesystem::path& file : files) {
    const auto started = std::chrono::steady_clock::now();
    EXPECT_THROW(load_lesson(file), FileRefused) << file;
    EXPECT_THROW(load_answers(file), FileRefused) << file;
    test::expect_within(std::chrono::steady_clock::now() - started, 250.0);
  }
  const TemporaryFile deep(std::string(900'000, '['), ".lesson.json");
  EXPECT_THROW(load_lesson(deep.path()), std::runtime_error);
  const TemporaryFile large(std::string(1'000'001, ' '), ".lesson.json");
  EXPECT_THROW(load_answers(large.path()), FileRefused);
}

}  // namespace
}  // namespace privbo::hostile_lessons_test
