// Reads the options of the window, and checks for a display before Qt would abort.
#include "qt/qt_commands.h"

#include <QApplication>
#include <array>
#include <filesystem>
#include <optional>

#include "command_line.h"
#include "io/scenario/scenario_file.h"
#include "options/scenario_options.h"
#include "qt/display.h"
#include "qt/qt_commands.h"
#include "window/gui_main.h"
#include "words/english_plurals.h"

namespace privbo::app {

int window_command(const Arguments& arguments) {
  const std::vector<std::string>& words = arguments.words();
  if (words.size() > 1) throw UsageError("the window opens one scenario; see privbo window --help");
  std::error_code ignored;
  if (!words.empty() && !find_preset(words.front()) && !std::filesystem::exists(words.front(), ignored))
    throw UsageError(no_such_scenario(arguments));
  const std::optional<unsigned> threads = threads_option(arguments);
  if (const std::string reason = missing_display(); !reason.empty()) return complain(reason, run_error);

  // Qt gets no word of ours: what it does not know, it would leave alone, but what it knows it would take away.
  int argc = 1;
  std::string name = "privbo";
  std::array<char*, 2> argv{name.data(), nullptr};
  QApplication application(argc, argv.data());
  const ui::EnglishPlurals plurals;
  ui::WindowOptions options;
  if (!words.empty()) options.scenario = QString::fromStdString(words.front());
  options.run = arguments.has("run");
  options.screenshot = QString::fromStdString(arguments.value("screenshot"));
  options.exit = arguments.has("exit");
  options.threads = *threads;
  options.allow_outside = arguments.has("allow-outside");
  return ui::run_window(application, options);
}

}  // namespace privbo::app
