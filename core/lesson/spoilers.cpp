#include "lesson/spoilers.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "numerics/numbers.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double near_number = 0.05;
/// A shorter choice ("Yes") stands in many an innocent sentence.
constexpr std::size_t shortest_revealing_choice = 12;

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80;
}

/// Small letters, one blank between words, no punctuation at the ends of words.
std::string plain_words(const std::string& text) {
  std::string plain;
  for (const char c : lower(text)) {
    const bool part = is_letter(c) || is_digit(c);
    if (part)
      plain += c;
    else if (!plain.empty() && plain.back() != ' ')
      plain += ' ';
  }
  while (plain.ends_with(' ')) plain.pop_back();
  return plain;
}

struct SeenText {
  Message where;
  std::string text;
};

/// Returns what a student has read when the question of step `place` is asked, but for the question itself.
std::vector<SeenText> seen_before(const Lesson& lesson, std::size_t index) {
  std::vector<SeenText> seen{{Message("the lesson's title"), lesson.title},
                             {Message("what the lesson is about"), lesson.about}};
  for (std::size_t i = 0; i <= index; ++i) {
    const LessonStep& step = lesson.steps[i];
    const auto add = [&](Words<1> where, const std::string& text) { seen.push_back({Message(where, step.id), text}); };
    add(Words<1>("the title of step \"%1\""), step.title);
    add(Words<1>("the text of step \"%1\""), step.text);
    if (!step.question || i == index) continue;
    add(Words<1>("the question of step \"%1\""), step.question->text);
    for (const LessonChoice& choice : step.question->choices) add(Words<1>("a choice of step \"%1\""), choice.text);
    add(Words<1>("what is said after step \"%1\""), step.question->after);
  }
  seen.push_back({Message("the question itself"), lesson.steps[index].question->text});
  return seen;
}

/// Returns whether this or an earlier step gives the algorithm a name.
bool is_named_by_lesson(const Lesson& lesson, std::size_t index, std::size_t algorithm) {
  const std::string path = "algorithms." + std::to_string(algorithm) + ".label";
  for (std::size_t i = 0; i <= index; ++i)
    for (const auto& [key, value] : lesson.steps[i].set)
      if (key == path) return true;
  return false;
}

bool same_measure(const Measure& one, const Measure& other) {
  return one.quantity == other.quantity && one.step == other.step && one.algorithm == other.algorithm &&
         one.accountant == other.accountant && one.trial == other.trial && one.over.size() == other.over.size() &&
         (one.over.empty() || same_measure(one.over.front(), other.over.front()));
}

/// Returns whether everything that the measure looks at has been on the screen.
bool all_shown(const Lesson& lesson, const Measure& measure, std::size_t index,
               const std::vector<std::string>& run_keys) {
  if (measure.quantity == Quantity::audit || is_of_trial(measure.quantity)) return false;
  const std::string& wanted = run_keys[lesson.place_of(measure.step)];
  bool shown = false;
  for (std::size_t i = 0; i < index; ++i) shown = shown || (lesson.steps[i].runs && run_keys[i] == wanted);
  return shown && (measure.over.empty() || all_shown(lesson, measure.over.front(), index, run_keys));
}

}  // namespace

std::vector<double> numbers_in(const std::string& text) {
  std::vector<double> numbers;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!is_digit(text[i])) continue;
    const bool in_word = i > 0 && is_letter(text[i - 1]);
    std::string digits;
    for (; i < text.size(); ++i) {
      const bool digit_follows = i + 1 < text.size() && is_digit(text[i + 1]);
      if (is_digit(text[i]) || (text[i] == '.' && digit_follows))
        digits += text[i];
      else if (!(text[i] == ',' && digit_follows))
        break;
    }
    if (const auto number = parse_double(digits); number && !in_word) numbers.push_back(*number);
  }
  return numbers;
}

std::vector<Message> spoilers_of(const Lesson& lesson, std::size_t index, const Json& answer,
                                 const std::vector<std::string>& run_keys) {
  const Question& question = *lesson.steps[index].question;
  std::vector<Message> found;
  const std::vector<SeenText> seen = seen_before(lesson, index);
  if (question.kind == QuestionKind::choice) {
    const std::string right = plain_words(question.choices.at(answer.get<std::size_t>()).text);
    for (const SeenText& each : seen)
      if (right.size() >= shortest_revealing_choice && plain_words(each.text).find(right) != std::string::npos)
        found.push_back(Message("%1 has the words of the right choice", each.where));
  }
  if (question.kind == QuestionKind::number) {
    const double right = answer.at("value").get<double>();
    for (const SeenText& each : seen)
      for (const double number : numbers_in(each.text))
        if (std::abs(number - right) <= near_number * std::abs(right))
          found.push_back(Message("%1 has the number %2, and the answer is %3", each.where, shortest(number),
                                  significant(right, 3)));
  }
  if (question.kind != QuestionKind::which_is_private && question.of.quantity == Quantity::audit &&
      !is_named_by_lesson(lesson, index, question.of.algorithm))
    found.push_back(
        Message("the audited algorithm has the preset's own name, which may state what the audit finds: set "
                "algorithms.%1.label",
                question.of.algorithm));
  const bool about_own_run = question.kind == QuestionKind::which_is_private;
  Measure own;
  own.step = lesson.steps[index].id;
  if (all_shown(lesson, about_own_run ? own : question.of, index, run_keys))
    found.emplace_back(Message("an earlier step has shown the run that answers it"));
  for (std::size_t i = 0; i < index; ++i)
    if (const auto& earlier = lesson.steps[i].question; earlier && !about_own_run &&
                                                        earlier->kind != QuestionKind::which_is_private &&
                                                        same_measure(earlier->of, question.of))
      found.push_back(Message("step \"%1\" asks for the same", lesson.steps[i].id));
  return found;
}

}  // namespace privbo
