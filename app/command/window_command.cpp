// Reads the options of the window, and checks for a display before Qt would abort.
#include "command/window_command.h"

#include <QApplication>
#include <QCommandLineParser>

#include "command/commands.h"
#include "command_line.h"
#include "display.h"
#include "window/gui_main.h"
#include "words/english_plurals.h"

namespace privbo::app {

int open_window(int argc, char** argv) {
  QStringList words;
  for (int i = 0; i < argc; ++i) words << QString::fromLocal8Bit(argv[i]);
  QCommandLineParser parser;
  parser.addOptions(
      {{"run", ""}, {"screenshot", "", "file"}, {"exit", ""}, {"threads", "", "n"}, {"allow-outside", ""}});
  if (!parser.parse(words)) return complain(parser.errorText() + "; see privbo --help", usage_error);
  if (parser.positionalArguments().size() > 1)
    return complain("the window opens one scenario; see privbo --help", usage_error);
  bool good = true;
  const unsigned threads = parser.isSet("threads") ? parser.value("threads").toUInt(&good) : 0;
  if (!good || threads > 256)
    return complain("--threads " + parser.value("threads") + ": must be a whole number from 1 to 256", usage_error);
  if (const std::string reason = missing_display(); !reason.empty())
    return complain(QString::fromStdString(reason), run_error);

  QApplication application(argc, argv);
  const ui::EnglishPlurals plurals;
  ui::WindowOptions options;
  options.scenario = parser.positionalArguments().value(0);
  options.run = parser.isSet("run");
  options.screenshot = parser.value("screenshot");
  options.exit = parser.isSet("exit");
  options.threads = threads;
  options.allow_outside = parser.isSet("allow-outside");
  return ui::run_window(application, options);
}

}  // namespace privbo::app
