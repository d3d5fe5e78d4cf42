#include "lesson/answers.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <stdexcept>
#include <utility>

#include "io/scenario/written_json.h"
#include "lesson/lesson_answer.h"
#include "lesson/lesson_reader.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Where the bars of a number begin, in tolerances from the right one: the middle bar is what counts as right.
constexpr std::array<double, 4> number_edges{-3.0, -1.0, 1.0, 3.0};
/// Where the bars of a curve's distance end, as shares of its largest value.
constexpr std::array<double, 4> distance_edges{0.1, near_enough, 0.4, 0.8};

Message percent(double share) { return Message("%1 %", significant(100.0 * share, 3)); }

std::vector<AnswerBar> empty_bars(const Question& question) {
  std::vector<AnswerBar> bars;
  switch (question.kind) {
    case QuestionKind::choice:
      for (std::size_t i = 0; i < question.choices.size(); ++i)
        bars.push_back({.label = Message::entry(question.choices[i].text), .right = question.answer == i});
      break;
    case QuestionKind::which_is_private:
      bars = {{.label = Message::verbatim("A"), .right = question.answer == 0},
              {.label = Message::verbatim("B"), .right = question.answer == 1}};
      break;
    case QuestionKind::number: {
      const double right = question.answer.at("value").get<double>(),
                   step = question.answer.at("tolerance").get<double>();
      const auto edge = [&](std::size_t i) { return significant(right + number_edges[i] * step, 3); };
      bars.push_back({.label = Message("below %1", edge(0)), .high = edge(0)});
      for (std::size_t i = 0; i + 1 < number_edges.size(); ++i)
        bars.push_back(
            {.label = Message("%1 to %2", edge(i), edge(i + 1)), .right = i == 1, .low = edge(i), .high = edge(i + 1)});
      bars.push_back({.label = Message("above %1", edge(3)), .low = edge(3)});
      break;
    }
    case QuestionKind::curve:
      for (std::size_t i = 0; i < distance_edges.size(); ++i) {
        const Message low = i == 0 ? Message() : percent(distance_edges[i - 1]), high = percent(distance_edges[i]);
        bars.push_back({.label = low.empty() ? Message("up to %1 away", high) : Message("%1 to %2 away", low, high),
                        .right = distance_edges[i] <= near_enough,
                        .low = low.english(),
                        .high = high.english(),
                        .away = true});
      }
      bars.push_back({.label = Message("further away")});
      break;
  }
  return bars;
}

std::size_t bar_of(const Question& question, const Json& given) {
  switch (question.kind) {
    case QuestionKind::choice:
    case QuestionKind::which_is_private:
      return given.get<std::size_t>();
    case QuestionKind::number: {
      if (is_right(question, given)) return 2;
      const double away = (given.get<double>() - question.answer.at("value").get<double>()) /
                          question.answer.at("tolerance").get<double>();
      return away < number_edges[0] ? 0 : away < 0.0 ? 1 : away <= number_edges[3] ? 3 : 4;
    }
    case QuestionKind::curve: {
      const double away = curve_distance(given, question.answer);
      const auto bar = std::ranges::find_if(distance_edges, [&](double edge) { return away <= edge; });
      return static_cast<std::size_t>(bar - distance_edges.begin());
    }
  }
  return 0;
}

GivenAnswer given_from(const Json& json, const std::string& number) {
  const auto where = [&number](const Message& sentence) { return Message("answer %1: %2", number, sentence); };
  const LessonReader reader(json, where, {"step", "answer", "locked"});
  return {reader.line("step"), reader.at("answer"), reader.line("locked")};
}

}  // namespace

std::string to_text(const Answers& answers) {
  Json json{{"format", answers_format},
            {"version", answers_version},
            {"lesson", answers.lesson},
            {"lesson_sha256", answers.digest}};
  if (!answers.name.empty()) json["name"] = answers.name;
  json["answers"] = Json::array();
  for (const GivenAnswer& given : answers.given)
    json["answers"].push_back({{"step", given.step}, {"answer", given.answer}, {"locked", given.locked}});
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Answers load_answers(const std::filesystem::path& file) {
  const std::string text = text_of_file(file);
  try {
    const Json json = written_json(text, Message("ask for the file again"));
    const auto where = [](const Message& sentence) { return Message("answers: %1", sentence); };
    const LessonReader reader(json, where, {"format", "version", "lesson", "lesson_sha256", "name", "answers"});
    reader.expect(answers_format, answers_version);
    Answers answers{reader.line("lesson"), reader.line("lesson_sha256"), {}, {}};
    if (reader.has("name")) answers.name = reader.line("name");
    for (const Json& each : reader.list("answers", 0, 60))
      answers.given.push_back(given_from(each, std::to_string(answers.given.size() + 1)));
    return answers;
  } catch (const std::runtime_error& failure) {
    throw RuntimeError(Message("%1: %2", file.string(), message_of(failure)));
  }
}

Message mismatch(const Lesson& lesson, const Answers& answers) {
  if (answers.lesson != lesson.id) return Message("answers the lesson \"%1\", not \"%2\"", answers.lesson, lesson.id);
  if (answers.digest != lesson_digest(lesson))
    return Message("answers another version of the lesson, whose texts or settings differ");
  std::set<std::string> seen;
  for (const GivenAnswer& given : answers.given) {
    const auto step = std::ranges::find(lesson.steps, given.step, &LessonStep::id);
    if (step == lesson.steps.end() || !step->question)
      return Message("answers step \"%1\", which asks nothing", given.step);
    if (!seen.insert(given.step).second) return Message("answers step \"%1\" twice", given.step);
    if (!fits(*step->question, given.answer))
      return Message("step \"%1\": %2 is no answer to a question of kind %3", given.step,
                     given.answer.dump().substr(0, 100), to_string(step->question->kind));
  }
  return {};
}

std::vector<QuestionTally> tallies(const Lesson& lesson, const std::vector<Answers>& answers) {
  std::vector<QuestionTally> made;
  for (const LessonStep& step : lesson.steps) {
    if (!step.question) continue;
    const Question& question = *step.question;
    QuestionTally tally{step.id, Message::entry(question.text), answer_text(question, question.answer), 0,
                        0,       empty_bars(question)};
    for (const Answers& each : answers)
      for (const GivenAnswer& given : each.given) {
        if (given.step != step.id) continue;
        ++tally.answers;
        if (is_right(question, given.answer)) ++tally.right;
        ++tally.bars.at(bar_of(question, given.answer)).count;
      }
    made.push_back(std::move(tally));
  }
  return made;
}

}  // namespace privbo
