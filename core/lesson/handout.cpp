#include "lesson/handout.h"

#include <algorithm>

#include "lesson/lesson_answer.h"
#include "page/markdown_text.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr int words_per_minute = 130;  // read aloud

/// A sentence of the program or the lesson, in the reader's language, on one line.
MarkdownText line(const Message& sentence, const SayInLanguage& say) { return MarkdownText::of(say(sentence)); }
MarkdownText entry_line(const std::string& text, const SayInLanguage& say) { return MarkdownText::of(say(text)); }
MarkdownText paragraphs(const std::string& text, const SayInLanguage& say) {
  return MarkdownTarget::paragraphs(say(text)) + "\n\n";
}

MarkdownText heading(const Lesson& lesson, Words<0> kind, const SayInLanguage& say) {
  return "# " + entry_line(lesson.title, say) + " – " + line(kind, say) + "\n\n" + paragraphs(lesson.about, say);
}

MarkdownText step_heading(std::size_t place, const LessonStep& step, const SayInLanguage& say) {
  return "## " + MarkdownText::of(place + 1) + ". " + entry_line(step.title, say) + "\n\n";
}

/// "privacy.epsilon = 1, run.horizon = 500"; empty where nothing is set.
std::string settings_text(const LessonStep& step) {
  std::string text;
  for (const auto& [path, value] : step.set)
    text += (text.empty() ? "" : ", ") + path + " = " + (value.is_string() ? value.get<std::string>() : value.dump());
  return text;
}

/// Room for an answer on paper. A curve is asked for at five of its rounds.
MarkdownText room_for_answer(const Question& question, const SayInLanguage& say) {
  switch (question.kind) {
    case QuestionKind::choice: {
      MarkdownText room;
      for (const LessonChoice& choice : question.choices) room += "- ☐ " + entry_line(choice.text, say) + "\n";
      return room;
    }
    case QuestionKind::which_is_private:
      return MarkdownText("- ☐ A\n- ☐ B\n");
    case QuestionKind::number:
      return line(Message("Your number:"), say) + " ____________ " + entry_line(question.unit, say) + "\n";
    case QuestionKind::curve:
      break;
  }
  MarkdownText rounds = "| " + line(Message("Round"), say) + " |", bar("|---|"),
               blanks = "| " + line(Message("Regret"), say) + " |";
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

MarkdownText answer_lines(const Question& question, const SayInLanguage& say) {
  MarkdownText text = "**" + line(Message("Answer:"), say) + "** " +
                      line(question.answer.is_null() ? Message("not computed (privbo lesson check --write)")
                                                     : answer_text(question, question.answer),
                           say) +
                      "\n\n";
  if (!question.after.empty()) text += paragraphs(question.after, say);
  return text;
}

std::string sheet(const Lesson& lesson, bool key, const SayInLanguage& say) {
  MarkdownText text = heading(lesson, key ? Words<0>("key") : Words<0>("worksheet"), say);
  if (!key)
    text +=
        line(Message("Name:"), say) + " ______________________   " + line(Message("Date:"), say) + " ____________\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step, say) + paragraphs(step.text, say);
    if (!step.question) continue;
    text += "**" + entry_line(step.question->text, say) + "**\n\n" + room_for_answer(*step.question, say) + "\n";
    if (key) text += answer_lines(*step.question, say);
  }
  return text.str();
}

int seconds_to_read(const std::string& text) {
  const auto words = std::count(text.begin(), text.end(), ' ') + 1;
  return std::max<int>(5, static_cast<int>(words * 60 / words_per_minute));
}

}  // namespace

std::string worksheet(const Lesson& lesson, const SayInLanguage& say) { return sheet(lesson, false, say); }
std::string worksheet_key(const Lesson& lesson, const SayInLanguage& say) { return sheet(lesson, true, say); }

std::string speaker_notes(const Lesson& lesson, const SayInLanguage& say) {
  const auto point = [](const std::string& sentence) { return "- " + MarkdownText::of(sentence) + "\n"; };
  MarkdownText text =
      heading(lesson, Words<0>("notes for the speaker"), say) +
      MarkdownText::of(said(say, Words<2>("About %1 minutes, from the preset %2."), lesson.minutes, lesson.scenario)) +
      "\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step, say);
    if (!step.notes.empty()) text += paragraphs(step.notes, say);
    if (const std::string set = settings_text(step); !set.empty()) text += point(said(say, Words<1>("Set: %1"), set));
    if (!step.point.empty()) text += point(said(say, Words<1>("Point at: %1"), step.point));
    if (!step.chart.empty())
      text += point(step.round > 0 ? said(say, Words<2>("Show: %1, round %2"), step.chart, step.round)
                                   : said(say, Words<1>("Show: %1"), step.chart));
    if (step.runs) text += point(say(step.question ? Message("Run, once all have answered") : Message("Run")));
    text += "\n";
    if (step.question)
      text += "**" + entry_line(step.question->text, say) + "**\n\n" + answer_lines(*step.question, say);
  }
  return text.str();
}

std::string film_script(const Lesson& lesson, const std::vector<std::string>& drawn, const SayInLanguage& say) {
  MarkdownText text = heading(lesson, Words<0>("film script"), say);
  ShellText settings;
  const auto spoken = [&say](const std::string& words) {
    return MarkdownText::of(said(say, Words<1>("Spoken (%1 s):"), seconds_to_read(say(words)))) + " " +
           paragraphs(words, say);
  };
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    for (const auto& [path, value] : step.set)
      settings += " --set " + ShellTarget::in_quotes(path + "=" + value.dump());
    text += step_heading(i, step, say);
    text += spoken(step.text);
    if (step.question)
      text += line(Message("Pause (10 s):"), say) + " " + entry_line(step.question->text, say) + "\n\n";
    if (step.runs) {
      const std::string folder = lesson.id + "-" + std::to_string(i + 1);
      const bool draws = !step.chart.empty() && (drawn.empty() || std::ranges::find(drawn, step.chart) != drawn.end());
      text += line(Message("Picture:"), say) + "\n\n";
      text += MarkdownTarget::code("privbo run " + shell_word(lesson.scenario) + settings + " --out " +
                                   shell_word(folder) + "\nprivbo render " + shell_word(folder) + " --chart " +
                                   shell_word(draws ? step.chart : "regret") + " --out " + shell_word(folder + ".png"));
      text += "\n";
    }
    if (step.question && !step.question->after.empty()) text += spoken(step.question->after);
  }
  if (find_lesson(lesson.id))
    text += line(Message("All runs as one moving picture:"), say) + "\n\n" +
            MarkdownTarget::code("privbo film --lesson " + shell_word(lesson.id) + " --out " +
                                 shell_word(lesson.id + ".webp"));
  return text.str();
}

}  // namespace privbo
