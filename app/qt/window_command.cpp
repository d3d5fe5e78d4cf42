// Reads the options of the window, and checks for a display before Qt would abort.
#include "qt/qt_commands.h"

#include <QApplication>
#include <QUrl>
#include <array>
#include <exception>
#include <filesystem>
#include <optional>

#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "options/scenario_options.h"
#include "qt/display.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "text/message.h"
#include "window/gui_main.h"
#include "words/english_plurals.h"
#include "words/plain_text.h"
#include "work/pools.h"

namespace privbo::app {
namespace {

/// A desktop names a file by a URL (file:///home/…) where it asks for what may also be a link.
std::string local_name(const std::string& word) {
  const QUrl url(QString::fromStdString(word));
  return url.isLocalFile() ? url.toLocalFile().toStdString() : word;
}

/// Describes what an event throws, a lack of memory mostly, is shown in the window and does not end it.
class WindowApplication : public QApplication {
 public:
  using QApplication::QApplication;
  bool notify(QObject* receiver, QEvent* event) override {
    try {
      return QApplication::notify(receiver, event);
    } catch (const std::exception& failure) {
      ui::failed_work(failure);
      return false;
    }
  }
};

}  // namespace

int window_command(const Arguments& arguments) {
  const std::vector<std::string>& words = arguments.words();
  if (words.size() > 1) throw UsageError(Message("the window opens one scenario; see privbo window --help"));
  const std::string named = words.empty() ? std::string() : local_name(words.front());
  std::error_code ignored;
  if (!words.empty() && !is_link(named) && !find_preset(named) && !std::filesystem::exists(named, ignored))
    throw UsageError(no_such_scenario(arguments));
  const QString language = QString::fromStdString(arguments.value("language"));
  if (!language.isEmpty() && !ui::language_named(language))
    throw UsageError(no_such_language("--language " + language.toStdString()));
  const std::optional<unsigned> threads = threads_option(arguments);
  if (const Message reason = missing_display(); !reason.empty()) return print_error(reason, run_error);

  // Qt gets no word of ours: what it does not know, it would leave alone, but what it knows it would take away.
  int argc = 1;
  std::string name = "privbo";
  std::array<char*, 2> argv{name.data(), nullptr};
  WindowApplication application(argc, argv.data());
  const ui::EnglishPlurals plurals;
  ui::disable_external_resources();
  ui::WindowOptions options;
  options.scenario = QString::fromStdString(named);
  options.run = arguments.has("run");
  options.screenshot = QString::fromStdString(arguments.value("screenshot"));
  options.exit = arguments.has("exit");
  options.threads = *threads;
  options.allow_outside = arguments.has("allow-outside");
  options.language = language;
  return ui::run_window(application, options);
}

}  // namespace privbo::app
