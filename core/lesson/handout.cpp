#include "lesson/handout.h"

#include <algorithm>

#include "catalogue/phrase.h"
#include "lesson/lesson_answer.h"

namespace privbo {
namespace {

constexpr int words_per_minute = 130;  // read aloud

std::string heading(const Lesson& lesson, const Phrase& kind, const SayInLanguage& say) {
  return "# " + say(lesson.title) + " – " + say(kind) + "\n\n" + say(lesson.about) + "\n\n";
}

std::string step_heading(std::size_t place, const LessonStep& step, const SayInLanguage& say) {
  return "## " + std::to_string(place + 1) + ". " + say(step.title) + "\n\n";
}

/// "privacy.epsilon = 1, run.horizon = 500"; empty where nothing is set.
std::string settings_text(const LessonStep& step) {
  std::string text;
  for (const auto& [path, value] : step.set)
    text += (text.empty() ? "" : ", ") + path + " = " + (value.is_string() ? value.get<std::string>() : value.dump());
  return text;
}

/// Room for an answer on paper. A curve is asked for at five of its rounds.
std::string room_for_answer(const Question& question, const SayInLanguage& say) {
  switch (question.kind) {
    case QuestionKind::choice: {
      std::string room;
      for (const LessonChoice& choice : question.choices) room += "- ☐ " + say(choice.text) + "\n";
      return room;
    }
    case QuestionKind::which_is_private:
      return "- ☐ A\n- ☐ B\n";
    case QuestionKind::number:
      return say(Phrase("Your number:")) + " ____________ " + say(question.unit) + "\n";
    case QuestionKind::curve:
      break;
  }
  std::string rounds = "| " + say(Phrase("Round")) + " |", line = "|---|", blanks = "| " + say(Phrase("Regret")) + " |";
  if (question.answer.is_object()) {
    const Json& all = question.answer.at("rounds");
    for (std::size_t i = 1; i <= 5; ++i) {
      rounds += " " + all[(all.size() - 1) * i / 5].dump() + " |";
      line += "---|";
      blanks += " ______ |";
    }
  }
  return rounds + "\n" + line + "\n" + blanks + "\n";
}

std::string answer_lines(const Question& question, const SayInLanguage& say) {
  std::string text = "**" + say(Phrase("Answer:")) + "** " +
                     say(question.answer.is_null() ? std::string(Phrase("not computed (privbo lesson check --write)"))
                                                   : answer_text(question, question.answer)) +
                     "\n\n";
  if (!question.after.empty()) text += say(question.after) + "\n\n";
  return text;
}

std::string sheet(const Lesson& lesson, bool key, const SayInLanguage& say) {
  std::string text = heading(lesson, key ? Phrase("key") : Phrase("worksheet"), say);
  if (!key) text += say(Phrase("Name:")) + " ______________________   " + say(Phrase("Date:")) + " ____________\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step, say) + say(step.text) + "\n\n";
    if (!step.question) continue;
    text += "**" + say(step.question->text) + "**\n\n" + room_for_answer(*step.question, say) + "\n";
    if (key) text += answer_lines(*step.question, say);
  }
  return text;
}

int seconds_to_read(const std::string& text) {
  const auto words = std::count(text.begin(), text.end(), ' ') + 1;
  return std::max<int>(5, static_cast<int>(words * 60 / words_per_minute));
}

/// In single quotes for a shell.
std::string quoted(const std::string& text) {
  std::string made = "'";
  for (const char c : text) made += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return made + "'";
}

}  // namespace

std::string worksheet(const Lesson& lesson, const SayInLanguage& say) { return sheet(lesson, false, say); }
std::string worksheet_key(const Lesson& lesson, const SayInLanguage& say) { return sheet(lesson, true, say); }

std::string speaker_notes(const Lesson& lesson, const SayInLanguage& say) {
  std::string text =
      heading(lesson, Phrase("notes for the speaker"), say) +
      said(say, Phrase("About %1 minutes, from the preset %2."), std::to_string(lesson.minutes), lesson.scenario) +
      "\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step, say);
    if (!step.notes.empty()) text += say(step.notes) + "\n\n";
    if (const std::string set = settings_text(step); !set.empty())
      text += "- " + said(say, Phrase("Set: %1"), set) + "\n";
    if (!step.point.empty()) text += "- " + said(say, Phrase("Point at: %1"), step.point) + "\n";
    if (!step.chart.empty())
      text += "- " +
              (step.round > 0 ? said(say, Phrase("Show: %1, round %2"), step.chart, std::to_string(step.round))
                              : said(say, Phrase("Show: %1"), step.chart)) +
              "\n";
    if (step.runs) text += "- " + say(step.question ? Phrase("Run, once all have answered") : Phrase("Run")) + "\n";
    text += "\n";
    if (step.question) text += "**" + say(step.question->text) + "**\n\n" + answer_lines(*step.question, say);
  }
  return text;
}

std::string film_script(const Lesson& lesson, const std::vector<std::string>& drawn, const SayInLanguage& say) {
  std::string text = heading(lesson, Phrase("film script"), say), settings;
  const auto spoken = [&say](const std::string& words) {
    const std::string told = say(words);
    return said(say, Phrase("Spoken (%1 s):"), std::to_string(seconds_to_read(told))) + " " + told + "\n\n";
  };
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    for (const auto& [path, value] : step.set) settings += " --set " + quoted(path + "=" + value.dump());
    text += step_heading(i, step, say);
    text += spoken(step.text);
    if (step.question) text += say(Phrase("Pause (10 s):")) + " " + say(step.question->text) + "\n\n";
    if (step.runs) {
      const std::string folder = lesson.id + "-" + std::to_string(i + 1);
      const bool draws = !step.chart.empty() && (drawn.empty() || std::ranges::find(drawn, step.chart) != drawn.end());
      const std::string chart = draws ? step.chart : "regret";
      text += say(Phrase("Picture:")) + "\n\n    privbo run " + lesson.scenario;
      text += settings;
      text += " --out " + folder;
      text += "\n    privbo render " + folder;
      text += " --chart " + chart;
      text += " --out " + folder;
      text += ".png\n\n";
    }
    if (step.question && !step.question->after.empty()) text += spoken(step.question->after);
  }
  if (find_lesson(lesson.id))
    text += say(Phrase("All runs as one moving picture:")) + "\n\n    privbo film --lesson " + lesson.id + " --out " +
            lesson.id + ".webp\n";
  return text;
}

}  // namespace privbo
