#include "lesson/handout.h"

#include <algorithm>

#include "lesson/lesson_answer.h"

namespace privbo {
namespace {

constexpr int words_per_minute = 130;  // read aloud

std::string heading(const Lesson& lesson, const std::string& kind) {
  return "# " + lesson.title + (kind.empty() ? "" : " – " + kind) + "\n\n" + lesson.about + "\n\n";
}

std::string step_heading(std::size_t place, const LessonStep& step) {
  return "## " + std::to_string(place + 1) + ". " + step.title + "\n\n";
}

/// "privacy.epsilon = 1, run.horizon = 500"; empty where nothing is set.
std::string settings_text(const LessonStep& step) {
  std::string text;
  for (const auto& [path, value] : step.set)
    text += (text.empty() ? "" : ", ") + path + " = " + (value.is_string() ? value.get<std::string>() : value.dump());
  return text;
}

/// Room for an answer on paper. A curve is asked for at five of its rounds.
std::string room_for_answer(const Question& question) {
  switch (question.kind) {
    case QuestionKind::choice: {
      std::string room;
      for (const LessonChoice& choice : question.choices) room += "- ☐ " + choice.text + "\n";
      return room;
    }
    case QuestionKind::which_is_private:
      return "- ☐ A\n- ☐ B\n";
    case QuestionKind::number:
      return "Your number: ____________ " + question.unit + "\n";
    case QuestionKind::curve:
      break;
  }
  std::string rounds = "| Round |", line = "|---|", blanks = "| Regret |";
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

std::string answer_lines(const Question& question) {
  std::string text = "**Answer:** " +
                     (question.answer.is_null() ? std::string("not computed (privbo lesson check --write)")
                                                : answer_text(question, question.answer)) +
                     "\n\n";
  if (!question.after.empty()) text += question.after + "\n\n";
  return text;
}

std::string sheet(const Lesson& lesson, bool key) {
  std::string text = heading(lesson, key ? "key" : "worksheet");
  if (!key) text += "Name: ______________________   Date: ____________\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step) + step.text + "\n\n";
    if (!step.question) continue;
    text += "**" + step.question->text + "**\n\n" + room_for_answer(*step.question) + "\n";
    if (key) text += answer_lines(*step.question);
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

std::string worksheet(const Lesson& lesson) { return sheet(lesson, false); }
std::string worksheet_key(const Lesson& lesson) { return sheet(lesson, true); }

std::string speaker_notes(const Lesson& lesson) {
  std::string text = heading(lesson, "notes for the speaker") + "About " + std::to_string(lesson.minutes) +
                     " minutes, from the preset " + lesson.scenario + ".\n\n";
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    text += step_heading(i, step);
    if (!step.notes.empty()) text += step.notes + "\n\n";
    if (const std::string set = settings_text(step); !set.empty()) text += "- Set: " + set + "\n";
    if (!step.point.empty()) text += "- Point at: " + step.point + "\n";
    if (!step.chart.empty())
      text += "- Show: " + step.chart + (step.round > 0 ? ", round " + std::to_string(step.round) : "") + "\n";
    if (step.runs) text += std::string("- Run") + (step.question ? ", once all have answered" : "") + "\n";
    text += "\n";
    if (step.question) text += "**" + step.question->text + "**\n\n" + answer_lines(*step.question);
  }
  return text;
}

std::string film_script(const Lesson& lesson, const std::vector<std::string>& drawn) {
  std::string text = heading(lesson, "film script"), settings;
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    for (const auto& [path, value] : step.set) settings += " --set " + quoted(path + "=" + value.dump());
    text += step_heading(i, step);
    text += "Spoken (" + std::to_string(seconds_to_read(step.text)) + " s): " + step.text + "\n\n";
    if (step.question) text += "Pause (10 s): " + step.question->text + "\n\n";
    if (step.runs) {
      const std::string folder = lesson.id + "-" + std::to_string(i + 1);
      const bool draws = !step.chart.empty() && (drawn.empty() || std::ranges::find(drawn, step.chart) != drawn.end());
      const std::string chart = draws ? step.chart : "regret";
      text += "Picture:\n\n    privbo run " + lesson.scenario;
      text += settings;
      text += " --out " + folder;
      text += "\n    privbo render " + folder;
      text += " --chart " + chart;
      text += " --out " + folder;
      text += ".png\n\n";
    }
    if (step.question && !step.question->after.empty())
      text +=
          "Spoken (" + std::to_string(seconds_to_read(step.question->after)) + " s): " + step.question->after + "\n\n";
  }
  if (find_lesson(lesson.id))
    text +=
        "All runs as one moving picture:\n\n    privbo film --lesson " + lesson.id + " --out " + lesson.id + ".webp\n";
  return text;
}

}  // namespace privbo
