// privbo lesson lists lessons, checks them against their runs, and prints what they are on paper.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>

#include "catalogue/nearest_name.h"
#include "command/commands.h"
#include "command/lesson_class.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "lesson/check_lesson.h"
#include "lesson/handout.h"
#include "options/lesson_option.h"
#include "options/results_option.h"
#include "options/scenario_options.h"
#include "qt/qt_commands.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

std::vector<std::string> words_after_action(const Arguments& arguments) {
  return {arguments.words().begin() + 1, arguments.words().end()};
}

/// Returns the one lesson that follows the action.
std::string one_lesson(const Arguments& arguments) {
  if (arguments.words().size() != 2)
    throw UsageError(Message("usage: privbo lesson %1 LESSON; see privbo lesson --help", arguments.words().front()));
  return arguments.words()[1];
}

int list_lessons(const Arguments& arguments) {
  if (arguments.words().size() > 1) throw UsageError(Message("lesson list takes no further word"));
  if (arguments.has("json")) {
    Json list = Json::array();
    for (const Lesson& lesson : lessons())
      list.push_back({{"id", lesson.id},
                      {"title", lesson.title},
                      {"about", lesson.about},
                      {"minutes", lesson.minutes},
                      {"steps", lesson.steps.size()}});
    print_json(list);
    return done;
  }
  std::vector<std::vector<std::string>> rows;
  for (const Lesson& lesson : lessons())
    rows.push_back({lesson.id, std::to_string(lesson.minutes) + " min",
                    translated(lesson.title) + ": " + translated(lesson.about)});
  print_columns(rows);
  return done;
}

/// Checks one lesson and states what was found.
LessonCheck checked(const Lesson& lesson, const std::string& name, unsigned threads, const std::stop_token& stop) {
  Progress progress;
  return check_lesson(lesson, window_chart_names(), threads, stop, [&](std::size_t step) {
    progress.show(static_cast<double>(step - 1) / static_cast<double>(lesson.steps.size()),
                  name + ", " + translated(Message("step %1/%2", step, lesson.steps.size())), -1.0);
  });
}

/// Returns what is found wrong when answers are to be written, other than the answers themselves.
bool only_answers(const LessonCheck& check) { return std::ranges::all_of(check.findings, &LessonFinding::is_answer); }

int check_lessons(const Arguments& arguments) {
  std::vector<std::string> names = words_after_action(arguments);
  const bool writes = arguments.has("write");
  if (writes && names.empty())
    throw UsageError(Message("--write needs a file: lessons of the program are not rewritten"));
  if (names.empty())
    for (const Lesson& lesson : lessons()) names.push_back(lesson.id);
  const unsigned threads = threads_option(arguments);
  catch_interrupts();
  const InterruptWatch watch;
  Json report = Json::array();
  bool all_good = true;
  for (const std::string& name : names) {
    const std::string held = writes ? held_by(name) : std::string();
    const Lesson lesson = open_lesson(name);
    if (writes && find_lesson(name))
      throw UsageError(Message("--write %1: is a lesson of the program; name a file", name));
    LessonCheck check;
    try {
      check = checked(lesson, name, threads, watch.token());
    } catch (const std::exception& failure) {
      if (interrupted()) return interrupt_code();
      check.findings.push_back({"", failure_message(failure)});
    }
    if (writes && only_answers(check)) {
      write_over_known(name, check.document.dump(2) + "\n", held);  // somebody may have edited it meanwhile
      print_notice(Message("%1: %2 answers written", name, check.questions));
      check.findings.clear();
    }
    all_good = all_good && check.findings.empty();
    Json found = Json::array();
    for (const LessonFinding& finding : check.findings)
      found.push_back({{"step", finding.step}, {"message", finding.message}});
    report.push_back({{"lesson", lesson.id}, {"questions", check.questions}, {"findings", found}});
    if (arguments.has("json")) continue;
    const std::string questions = std::to_string(check.questions);
    std::cout << name << ": "
              << (check.findings.empty()
                      ? translated(Message("%1 answers computed, nothing wrong", questions))
                      : translated(Message("%1 answers computed, %2 found", questions, check.findings.size())))
              << "\n";
    for (const LessonFinding& finding : check.findings)
      print_paragraph("  " +
                      (finding.step.empty() ? std::string() : translated(Message("step \"%1\":", finding.step)) + " ") +
                      translated(finding.message));
  }
  if (arguments.has("json")) print_json(report);
  return all_good ? done : run_error;
}

/// Prints a text, or writes it to --out: as Markdown, or as PDF where the name states it.
int give_out(const Arguments& arguments, const std::string& text) {
  if (arguments.has("json")) throw UsageError(Message("--json belongs to lesson list, check and collect"));
  if (!arguments.has("out")) {
    std::cout << text;
    return done;
  }
  const std::filesystem::path file = arguments.value("out");
  if (file.extension() == ".pdf")
    write_output(arguments, file, markdown_pdf(text));
  else
    write_output(arguments, file, text);
  return done;
}

int hand_out(const Arguments& arguments) {
  const std::string& action = arguments.words().front();
  const Lesson lesson = open_lesson(one_lesson(arguments));
  if (arguments.has("key") && action != "worksheet") throw UsageError(Message("--key belongs to lesson worksheet"));
  const Translate translate = reader_language().translate;
  if (action == "notes") return give_out(arguments, speaker_notes(lesson, translate));
  if (action == "film-script") return give_out(arguments, film_script(lesson, chart_names(), translate));
  return give_out(arguments, arguments.has("key") ? worksheet_key(lesson, translate) : worksheet(lesson, translate));
}

int collect_class(const Arguments& arguments) {
  const std::vector<std::string> files = words_after_action(arguments);
  if (files.empty()) throw UsageError(Message("usage: privbo lesson collect ANSWERS…; see privbo lesson --help"));
  std::optional<Lesson> lesson;
  if (arguments.has("lesson")) lesson = open_lesson(arguments.value("lesson"));
  return collect_answers(files, lesson, arguments.has("json"));
}

}  // namespace

int lesson_command(const Arguments& arguments) {
  const std::vector<std::string>& actions = arguments.command().first_words;
  if (arguments.words().empty())
    throw UsageError(Message(
        "usage: privbo lesson ACTION [LESSON…]; ACTION is list, check, worksheet, notes, film-script or collect"));
  const std::string& action = arguments.words().front();
  try {
    if (action == "list") return list_lessons(arguments);
    if (action == "check") return check_lessons(arguments);
    if (action == "worksheet" || action == "notes" || action == "film-script") return hand_out(arguments);
    if (action == "collect") return collect_class(arguments);
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), run_error);
  }
  throw UsageError(Message::joined(
      {Message("lesson %1: no such action; must be one of: list, check, worksheet, notes, film-script, collect",
               action),
       suggestion(action, actions)},
      "; "));
}

}  // namespace privbo::app
