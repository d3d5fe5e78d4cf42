// privbo lesson lists lessons, checks them against their runs, and prints what they are on paper.
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/nearest_name.h"
#include "commands/commands.h"
#include "commands/figures.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "lesson/answers.h"
#include "lesson/check_lesson.h"
#include "lesson/class_answers.h"
#include "lesson/handout.h"
#include "options/lesson_option.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

std::vector<std::string> lesson_actions() { return {"list", "check", "worksheet", "notes", "film-script", "collect"}; }

struct LessonOptions {
  std::vector<std::string> words;  // the action, and what follows it
  OutputFile out;
  bool key = false, write = false;
  std::optional<std::string> lesson;  // that collected answers belong to
  unsigned threads = 0;               // 0: all processors
  bool json = false;

  const std::string& action() const { return words.front(); }
  std::vector<std::string> after_action() const { return {words.begin() + 1, words.end()}; }
};

void declare_lesson(OptionTable& table, LessonOptions& options) {
  table.words(
      options.words, 1, any_number_of_words,
      Message(
          "usage: privbo lesson ACTION [LESSON…]; ACTION is list, check, worksheet, notes, film-script or collect"));
  declare_output_file(table, options.out,
                      {"out", 'o', "FILE",
                       Message("write the handout to this file, as Markdown or, where the name ends in .pdf, as PDF")},
                      Message("replace a file of that name"));
  table.add({"key", 0, "", Message("the worksheet with its answers")}, options.key);
  table.add({"write", 0, "", Message("check writes the computed answers into the files")}, options.write);
  table.add({"lesson", 0, "LESSON", Message("the lesson that collected answers belong to, where it is a file"), "",
             Names::lesson},
            options.lesson);
  table.add(json_option("lesson"), options.json);
  declare_pace(table, options.threads);
}

/// Returns the one lesson that follows the action.
std::string one_lesson(const LessonOptions& options) {
  if (options.words.size() != 2)
    throw UsageError(Message("usage: privbo lesson %1 LESSON; see privbo lesson --help", options.action()));
  return options.words[1];
}

int list_lessons(const LessonOptions& options) {
  if (options.words.size() > 1) throw UsageError(Message("lesson list takes no further word"));
  if (options.json) {
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
LessonCheck checked_lesson(const Lesson& lesson, const std::string& name, unsigned threads,
                           const std::stop_token& stop) {
  Progress progress;
  return check_lesson(lesson, window_chart_names(), threads, stop, [&](std::size_t step) {
    progress.show(static_cast<double>(step - 1) / static_cast<double>(lesson.steps.size()),
                  name + ", " + translated(Message("step %1/%2", step, lesson.steps.size())), -1.0);
  });
}

/// Returns what is found wrong when answers are to be written, other than the answers themselves.
bool only_answers(const LessonCheck& check) { return std::ranges::all_of(check.findings, &LessonFinding::is_answer); }

int check_lessons(const LessonOptions& options) {
  std::vector<std::string> names = options.after_action();
  const bool writes = options.write;
  if (writes && names.empty())
    throw UsageError(Message("--write needs a file: lessons of the program are not rewritten"));
  if (names.empty())
    for (const Lesson& lesson : lessons()) names.push_back(lesson.id);
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
      check = checked_lesson(lesson, name, options.threads, watch.token());
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
    if (options.json) continue;
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
  if (options.json) print_json(report);
  return all_good ? done : run_error;
}

/// Prints a text, or writes it to --out: as Markdown, or as PDF where the name states it.
int give_out(const LessonOptions& options, const std::string& text) {
  if (options.json) throw UsageError(Message("--json belongs to lesson list, check and collect"));
  if (!options.out.file) {
    std::cout << text;
    return done;
  }
  const std::filesystem::path& file = *options.out.file;
  write_output(file, options.out.force, file.extension() == ".pdf" ? markdown_pdf(text) : text);
  return done;
}

int hand_out(const LessonOptions& options) {
  const std::string& action = options.action();
  const Lesson lesson = open_lesson(one_lesson(options));
  if (options.key && action != "worksheet") throw UsageError(Message("--key belongs to lesson worksheet"));
  const Translate translate = reader_language().translate;
  if (action == "notes") return give_out(options, speaker_notes(lesson, translate));
  if (action == "film-script") return give_out(options, film_script(lesson, chart_names(), translate));
  return give_out(options, options.key ? worksheet_key(lesson, translate) : worksheet(lesson, translate));
}

constexpr std::size_t widest_bar = 40;

/// Returns a bar of the histogram, as wide as its share of the class.
std::string bar_of(std::size_t count, std::size_t all) {
  const std::size_t width = all == 0 ? 0 : (widest_bar * count + all - 1) / all;
  std::string bar;
  for (std::size_t i = 0; i < width; ++i) bar += "█";
  return bar;
}

void print_tally(const QuestionTally& tally) {
  print_paragraph("\n" + translated(tally.question));
  std::vector<std::vector<std::string>> rows;
  for (const AnswerBar& bar : tally.bars)
    rows.push_back({bar.right ? "✓" : " ", translated(bar_words(bar)), std::to_string(bar.count),
                    bar_of(bar.count, tally.answers)});
  print_columns(rows);
  print_paragraph(translated(Message("%1 of %2 right: %3", tally.right, tally.answers, translated(tally.answer))));
}

Json tally_json(const QuestionTally& tally) {
  Json bars = Json::array();
  for (const AnswerBar& bar : tally.bars)
    bars.push_back({{"label", bar.label}, {"count", bar.count}, {"right", bar.right}});
  return {{"step", tally.step},       {"question", tally.question}, {"answer", tally.answer},
          {"answers", tally.answers}, {"right", tally.right},       {"bars", bars}};
}

/// Reads the answers files and prints one histogram per question; `lesson`: what they answer, the program's lesson that
/// the first of them names where it is empty. A file that is no answers file of it is named on standard error and left
/// out, and the exit code is then run_error.
int collect_answers(const std::vector<std::string>& files, std::optional<Lesson> lesson, bool as_json) {
  ClassAnswers read(std::move(lesson));
  for (const std::string& file : files) {
    const std::size_t remarks = read.remarks().size(), left_out = read.left_out().size();
    read.add(file);
    for (std::size_t i = remarks; i < read.remarks().size(); ++i) print_notice(read.remarks()[i]);
    for (std::size_t i = left_out; i < read.left_out().size(); ++i)
      print_error(Message("%1; left out", read.left_out()[i]), run_error);
  }
  if (read.answers().empty()) return print_error(Message("no answers were read"), run_error);
  const std::vector<QuestionTally> questions = read.tallies();
  const std::size_t students = read.answers().size();
  if (as_json) {
    Json json{{"lesson", read.lesson()->id}, {"students", students}, {"questions", Json::array()}};
    for (const QuestionTally& tally : questions) json["questions"].push_back(tally_json(tally));
    print_json(json);
  } else {
    print_paragraph(translated(read.lesson()->title) + ": " +
                    translated(Message(students == 1 ? Words<1>("%1 student") : Words<1>("%1 students"), students)));
    for (const QuestionTally& tally : questions) print_tally(tally);
  }
  return read.left_out().empty() ? done : run_error;
}

int collect_class(const LessonOptions& options) {
  const std::vector<std::string> files = options.after_action();
  if (files.empty()) throw UsageError(Message("usage: privbo lesson collect ANSWERS…; see privbo lesson --help"));
  std::optional<Lesson> lesson;
  if (options.lesson) lesson = open_lesson(*options.lesson);
  return collect_answers(files, lesson, options.json);
}

int teach(const LessonOptions& options) {
  const std::string& action = options.action();
  try {
    if (action == "list") return list_lessons(options);
    if (action == "check") return check_lessons(options);
    if (action == "worksheet" || action == "notes" || action == "film-script") return hand_out(options);
    if (action == "collect") return collect_class(options);
  } catch (const UsageError&) {
    throw;
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), run_error);
  }
  throw UsageError(Message::joined(
      {Message("lesson %1: no such action; must be one of: list, check, worksheet, notes, film-script, collect",
               action),
       suggestion(action, lesson_actions())},
      "; "));
}

}  // namespace

Command lesson_command() {
  return with_options<LessonOptions>(
      {.name = "lesson",
       .words = "ACTION [LESSON…]",
       .summary = Message("check lessons, print worksheets, count answers"),
       .about = paragraphs(
           {Message(
                "A lesson asks for a prediction before every run (*.lesson.json, privbo schema lesson-file). ACTION is one of:"),
            Message("list: the lessons that the program brings."),
            Message(
                "check: runs every step and compares each stated answer with the run; finds spoilers, missing answers and controls that cannot be reached. All lessons of the program where none is named."),
            Message(
                "worksheet, notes, film-script: what students fill in, what the speaker says, and what a film shows."),
            Message("collect: a histogram of a class's answers, from the files that students hand in.")}),
       .examples = {{"privbo lesson worksheet what-does-epsilon-cost --out worksheet.pdf",
                     Message("to print and hand out")},
                    {"privbo lesson check mine.lesson.json --write",
                     Message("computes the answers of a lesson of your own")},
                    {"privbo lesson collect answers/*.json", Message("what the class thought")}},
       .names = Names::lesson,
       .schema = "lesson",
       .first_words = lesson_actions},
      declare_lesson, teach);
}

}  // namespace privbo::app
