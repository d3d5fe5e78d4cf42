// privbo window, which also starts where no command is named. app/qt opens it.
#include "cli/option_table.h"
#include "commands/commands.h"
#include "commands/figures.h"
#include "terminal/language.h"
#include "text/message.h"

namespace privbo::app {
namespace {

void declare_window(OptionTable& table, WindowOptions& options) {
  table.words(options.words);
  table.add({"run", 0, "", Message("start the run at once")}, options.run);
  declare_output_file(table, options.screenshot,
                      {"screenshot", 0, "FILE", Message("save a picture of the window, after the run with --run")},
                      Message("replace a file of that name"));
  table.add({"exit", 0, "", Message("close the window at the end")}, options.exit);
  table.add({"allow-outside", 0, "", Message("let the scenario read files outside of its own folder, without asking")},
            options.allow_outside);
  table.add({.name = "language",
             .value = "LANGUAGE",
             .help = Message("language of this start, before PRIVBO_LANGUAGE and the user's choice"),
             .choices = language_words()},
            options.language);
  declare_threads(table, options.threads);
}

}  // namespace

Command window_command() {
  return with_options<WindowOptions>(
      {.name = "window",
       .words = "[SCENARIO]",
       .summary = Message("open the window (also without the word window)"),
       .about = Message(
           "Opens the window, with a scenario where one is named. A table of readings (CSV) is shown before it becomes the data, a PNG that the program exported gives back its scenario, and a lesson (NAME.lesson.json) begins. A link (privbo:…) is shown before it is opened."),
       .examples = {{"privbo first-look --run", Message("opens a preset and runs it")}},
       .names = Names::scenario},
      declare_window, open_window);
}

}  // namespace privbo::app
