// Opens the window of privbo window, once a display is known to answer.
#include <netdb.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <QApplication>
#include <QUrl>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <filesystem>

#include "commands/figures.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "options/scenario_options.h"
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

/// Asks the display that the environment names whether it answers, because Qt itself would abort with a core dump.
bool answers(int family, const sockaddr* address, socklen_t length) {
  const int handle = socket(family, SOCK_STREAM, 0);
  if (handle < 0) return false;
  const bool connected = connect(handle, address, length) == 0;
  close(handle);
  return connected;
}

/// X servers listen on a path, and on Linux often on the same name in the abstract namespace.
bool unix_socket_answers(const std::string& path, bool abstract) {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const std::size_t offset = abstract ? 1 : 0;
  if (path.size() + offset >= sizeof(address.sun_path)) return false;
  std::memcpy(address.sun_path + offset, path.data(), path.size());
  const auto length =
      static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + offset + path.size() + (abstract ? 0 : 1));
  return answers(AF_UNIX, reinterpret_cast<const sockaddr*>(&address), length);
}

bool tcp_answers(const std::string& host, int port) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return false;
  bool connected = false;
  for (const addrinfo* each = found; each && !connected; each = each->ai_next)
    connected = answers(each->ai_family, each->ai_addr, each->ai_addrlen);
  freeaddrinfo(found);
  return connected;
}

/// DISPLAY is [host]:number[.screen].
bool x_display_answers(const std::string& display) {
  const std::size_t colon = display.rfind(':');
  if (colon == std::string::npos) return false;
  const std::string host = display.substr(0, colon);
  const std::string digits = display.substr(colon + 1, display.find('.', colon) - colon - 1);
  if (digits.empty() || digits.size() > 5 || !std::ranges::all_of(digits, [](char c) { return c >= '0' && c <= '9'; }))
    return false;
  const std::string path = "/tmp/.X11-unix/X" + digits;
  if (host.empty() || host == "unix") return unix_socket_answers(path, false) || unix_socket_answers(path, true);
  return tcp_answers(host, 6000 + std::stoi(digits));
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value ? value : "";
}

/// Empty when a window can be opened; otherwise a sentence for the user.
Message missing_display() {
  const std::string platform = variable("QT_QPA_PLATFORM");
  if (!platform.empty() && !platform.starts_with("xcb") && !platform.starts_with("wayland")) return {};
  if (!variable("WAYLAND_DISPLAY").empty()) return {};
  const std::string display = variable("DISPLAY");
  if (!display.empty() && x_display_answers(display)) return {};
  return Message(
      "%1; %2",
      display.empty() ? Message("no display to open a window on (DISPLAY and WAYLAND_DISPLAY are not set)")
                      : Message("the display %1 does not answer", display),
      Message("start it in a desktop session, or use the command line: privbo run, privbo render (privbo --help)"));
}

}  // namespace

int open_window(const WindowOptions& options) {
  const std::vector<std::string>& words = options.words;
  if (words.size() > 1) throw UsageError(Message("the window opens one scenario; see privbo window --help"));
  const std::string named = words.empty() ? std::string() : local_name(words.front());
  std::error_code ignored;
  if (!words.empty() && !is_link(named) && !find_preset(named) && !std::filesystem::exists(named, ignored))
    throw UsageError(no_such_scenario(words.front()));
  const QString language = QString::fromStdString(options.language);
  if (!language.isEmpty() && !ui::language_named(language))
    throw UsageError(no_such_language("--language " + language.toStdString()));
  if (const Message reason = missing_display(); !reason.empty()) return print_error(reason, run_error);

  // Qt gets no word of ours: what it does not know, it would leave alone, but what it knows it would take away.
  int argc = 1;
  std::string name = "privbo";
  std::array<char*, 2> argv{name.data(), nullptr};
  WindowApplication application(argc, argv.data());
  const ui::EnglishPlurals plurals;
  ui::disable_external_resources();
  ui::WindowOptions window;
  window.scenario = QString::fromStdString(named);
  window.run = options.run;
  if (options.screenshot.file) window.screenshot = QString::fromStdString(options.screenshot.file->string());
  window.exit = options.exit;
  window.threads = options.threads;
  window.allow_outside = options.allow_outside;
  window.language = language;
  return ui::run_window(application, window);
}

}  // namespace privbo::app
