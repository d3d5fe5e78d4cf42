// lesson.
#include "command/commands.h"
#include "description/described.h"
#include "options/scenario_options.h"

namespace privbo::app {

std::vector<Command> commands_for_teaching() {
  std::vector<Option> options{
      {"out", 'o', "FILE",
       Message("write the handout to this file, as Markdown or, where the name ends in .pdf, as PDF"), "",
       Names::new_file},
      {"force", 0, "", Message("replace a file of that name")},
      {"key", 0, "", Message("the worksheet with its answers")},
      {"write", 0, "", Message("check writes the computed answers into the files")},
      {"lesson", 0, "LESSON", Message("the lesson that collected answers belong to, where it is a file"), "",
       Names::lesson},
      json_option("lesson")};
  for (Option& each : pace_options()) options.push_back(std::move(each));
  return {
      {"lesson",
       "ACTION [LESSON…]",
       Message("check lessons, print worksheets, count answers"),
       paragraphs(
           {Message(
                "A lesson asks for a prediction before every run (*.lesson.json, privbo schema lesson-file). ACTION is one of:"),
            Message("list: the lessons that the program brings."),
            Message(
                "check: runs every step and compares each stated answer with the run; finds spoilers, missing answers and controls that cannot be reached. All lessons of the program where none is named."),
            Message(
                "worksheet, notes, film-script: what students fill in, what the speaker says, and what a film shows."),
            Message("collect: a histogram of a class's answers, from the files that students hand in.")}),
       std::move(options),
       {{"privbo lesson worksheet what-does-epsilon-cost --out worksheet.pdf", Message("to print and hand out")},
        {"privbo lesson check mine.lesson.json --write", Message("computes the answers of a lesson of your own")},
        {"privbo lesson collect answers/*.json", Message("what the class thought")}},
       Names::lesson,
       "lesson",
       lesson_command,
       {"list", "check", "worksheet", "notes", "film-script", "collect"}}};
}

}  // namespace privbo::app
