#include "lesson/handout.h"

#include <algorithm>

#include "lesson/lesson_answer.h"
#include "page/markdown_text.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr int words_per_minute = 130;  // read aloud

/// Returns a sentence of the program or the lesson, in the reader's language, on one line.
MarkdownText line(const Message& sentence, const Translate& translate) { return MarkdownText::of(translate(sentence)); }
MarkdownText entry_line(const std::string& text, const Translate& translate) {
  return MarkdownText::of(translate(text));
}
MarkdownText paragraphs(const std::string& text, const Translate& translate) {
  return MarkdownTarget::paragraphs(translate(text)) + "\n\n";
}

MarkdownText heading(const Lesson& lesson, Words<0> kind, const Translate& translate) {
  return "# " + entry_line(lesson.title, translate) + " – " + line(kind, translate) + "\n\n" +
         paragraphs(lesson.about, translate);
}

MarkdownText step_heading(std::size_t index, const LessonStep& step, const Translate& translate) {
  return "## " + MarkdownText::of(index + 1) + ". " + entry_line(step.title, translate) + "\n\n";
}

/// "privacy.epsilon = 1, run.horizon = 500"; empty where nothing is set.
std::string settings_text(const LessonStep& step) {
  std::string text;
  for (const auto& [path, value] : step.set)
    text += (text.empty() ? "" : ", ") + path + " = " + (value.is_string() ? value.get<std::string>() : value.dump());
  return text;
}

/// Room for an answer on paper. A curve is asked for at five of its rounds.
MarkdownText room_for_answer(const Question& question, const Translate& translate) {
  switch (question.kind) {
    case QuestionKind::choice: {
      MarkdownText room;
      for (const LessonChoice& choice : question.choices) room += "- ☐ " + entry_line(choice.text, translate) + "\n";
      return room;
    }
    case QuestionKind::which_is_private:
      return MarkdownText("- ☐ A\n- ☐ B\n");
    case QuestionKind::number:
      return line(Message("Your number:"), translate) + " ____________ " + entry_line(question.unit, translate) + "\n";
    case QuestionKind::curve:
      break;
  }
  MarkdownText rounds = "| " + line(Message("Round"), translate) + " |", bar("|---|"),
               blanks = "| " + line(Message("Regret"), translate) + " |";
  if (question.answer.is_object()) {
    const Json& all = question.answer.at("rounds");  // at least one, which the reader of the lesson sees to
    for (std::size_t i = 1; i <= 5; ++i) {
      rounds += " " + MarkdownText::of(all.at((all.size() - 1) * i / 5).dump()) + " |";
      bar += "---|";
      blanks += " ______ |";
    }
  }
  return rounds + "\n" + bar + "\n" + blanks + "\n";
}

MarkdownText answer_lines(const Question& question, const Translate& translate) {
  MarkdownText text = "**" + line(Message("Answer:"), translate) + "** " +
                      line(question.answer.is_null() ? Message("not computed (privbo lesson check --write)")
                                                     : answer_text(question, question.answer),
                           translate) +
                      "\n\n";
  if (!question.after.empty()) text += paragraphs(question.after, translate);
  return text;
}

std::string sheet(const Lesson& lesson, bool key, const Translate& translate) {
  MarkdownText text = heading(lesson, key ? Words<0>("key") : Words<0>("worksheet"), translate);
  if (!key)
    text += line(Message("Name:"), translate) + " ______________________   " + line(Message("Date:"), translate) +
            " ____________\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step, translate) + paragraphs(step.text, translate);
    if (!step.question) continue;
    text += "**" + entry_line(step.question->text, translate) + "**\n\n" + room_for_answer(*step.question, translate) +
            "\n";
    if (key) text += answer_lines(*step.question, translate);
  }
  return text.str();
}

int seconds_to_read(const std::string& text) {
  const auto words = std::count(text.begin(), text.end(), ' ') + 1;
  return std::max<int>(5, static_cast<int>(words * 60 / words_per_minute));
}

}  // namespace

std::string worksheet(const Lesson& lesson, const Translate& translate) { return sheet(lesson, false, translate); }
std::string worksheet_key(const Lesson& lesson, const Translate& translate) { return sheet(lesson, true, translate); }

std::string speaker_notes(const Lesson& lesson, const Translate& translate) {
  const auto point = [](const std::string& sentence) { return "- " + MarkdownText::of(sentence) + "\n"; };
  MarkdownText text =
      heading(lesson, Words<0>("notes for the speaker"), translate) +
      MarkdownText::of(translate(Words<2>("About %1 minutes, from the preset %2."), lesson.minutes, lesson.scenario)) +
      "\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step, translate);
    if (!step.notes.empty()) text += paragraphs(step.notes, translate);
    if (const std::string set = settings_text(step); !set.empty()) text += point(translate(Words<1>("Set: %1"), set));
    if (!step.point.empty()) text += point(translate(Words<1>("Point at: %1"), step.point));
    if (!step.chart.empty())
      text += point(step.round > 0 ? translate(Words<2>("Show: %1, round %2"), step.chart, step.round)
                                   : translate(Words<1>("Show: %1"), step.chart));
    if (step.runs) text += point(translate(step.question ? Message("Run, once all have answered") : Message("Run")));
    text += "\n";
    if (step.question)
      text += "**" + entry_line(step.question->text, translate) + "**\n\n" + answer_lines(*step.question, translate);
  }
  return text.str();
}

std::string film_script(const Lesson& lesson, const std::vector<std::string>& drawn, const Translate& translate) {
  MarkdownText text = heading(lesson, Words<0>("film script"), translate);
  ShellText settings;
  const auto spoken = [&translate](const std::string& words) {
    return MarkdownText::of(translate(Words<1>("Spoken (%1 s):"), seconds_to_read(translate(words)))) + " " +
           paragraphs(words, translate);
  };
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    for (const auto& [path, value] : step.set)
      settings += " --set " + ShellTarget::in_quotes(path + "=" + value.dump());
    text += step_heading(i, step, translate);
    text += spoken(step.text);
    if (step.question)
      text += line(Message("Pause (10 s):"), translate) + " " + entry_line(step.question->text, translate) + "\n\n";
    if (step.runs) {
      const std::string folder = lesson.id + "-" + std::to_string(i + 1);
      const bool draws = !step.chart.empty() && (drawn.empty() || std::ranges::find(drawn, step.chart) != drawn.end());
      text += line(Message("Picture:"), translate) + "\n\n";
      text += MarkdownTarget::code("privbo run " + shell_word(lesson.scenario) + settings + " --out " +
                                   shell_word(folder) + "\nprivbo render " + shell_word(folder) + " --chart " +
                                   shell_word(draws ? step.chart : "regret") + " --out " + shell_word(folder + ".png"));
      text += "\n";
    }
    if (step.question && !step.question->after.empty()) text += spoken(step.question->after);
  }
  if (find_lesson(lesson.id))
    text += line(Message("All runs as one moving picture:"), translate) + "\n\n" +
            MarkdownTarget::code("privbo film --lesson " + shell_word(lesson.id) + " --out " +
                                 shell_word(lesson.id + ".webp"));
  return text.str();
}

}  // namespace privbo
