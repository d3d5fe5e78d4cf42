// lesson.
#include "command/commands.h"
#include "description/described.h"
#include "options/scenario_options.h"

namespace privbo::app {

std::vector<Command> commands_for_teaching() {
  std::vector<Option> options{
      {"out", 'o', "FILE",
       Phrase("write the handout to this file, as Markdown or, where the name ends in .pdf, as PDF"), "",
       Names::new_file},
      {"force", 0, "", Phrase("replace a file of that name")},
      {"key", 0, "", Phrase("the worksheet with its answers")},
      {"write", 0, "", Phrase("check writes the computed answers into the files")},
      {"lesson", 0, "LESSON", Phrase("the lesson that collected answers belong to, where it is a file"), "",
       Names::lesson},
      json_option("lesson")};
  for (Option& each : pace_options()) options.push_back(std::move(each));
  return {
      {"lesson",
       "ACTION [LESSON…]",
       Phrase("check lessons, print worksheets, count answers"),
       paragraphs(
           {Phrase(
                "A lesson asks for a prediction before every run (*.lesson.json, privbo schema lesson-file). ACTION is one of:"),
            Phrase("list: the lessons that the program brings."),
            Phrase(
                "check: plays every step and compares each stated answer with the run; finds spoilers, missing answers and controls that cannot be reached. All lessons of the program where none is named."),
            Phrase(
                "worksheet, notes, film-script: what students fill in, what the speaker says, and what a film shows."),
            Phrase("collect: a histogram of a class's answers, from the files that students hand in.")}),
       std::move(options),
       {{"privbo lesson worksheet what-does-epsilon-cost --out worksheet.pdf", Phrase("to print and hand out")},
        {"privbo lesson check mine.lesson.json --write", Phrase("computes the answers of a lesson of your own")},
        {"privbo lesson collect answers/*.json", Phrase("what the class thought")}},
       Names::lesson,
       "lesson",
       lesson_command,
       {"list", "check", "worksheet", "notes", "film-script", "collect"}}};
}

}  // namespace privbo::app
