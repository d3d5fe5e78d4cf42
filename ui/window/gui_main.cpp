#include "window/gui_main.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QIcon>
#include <QPixmap>
#include <QTimer>
#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>

#include <time.h>
#include <unistd.h>

#include "document/allowed_files.h"
#include "document/opened_file.h"
#include "document/scenario_files.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "io/folder/files_inside.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "link/link_commands.h"
#include "numerics/numbers.h"
#include "window/main_window.h"
#include "window/session.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "work/pools.h"

namespace privbo::ui {

namespace {

/// Milliseconds since the kernel made the process, so that start-up is measured from the user's click and not from
/// main(); negative where the system does not state (/proc is missing). Reads /proc/self/stat, field 22: clock ticks
/// from boot to the process's start.
double milliseconds_since_start() {
  std::ifstream file("/proc/self/stat");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t name_end = text.rfind(')');  // the name may contain blanks and brackets
  if (name_end == std::string::npos) return -1.0;
  std::istringstream fields(text.substr(name_end + 1));
  std::string field;
  for (int i = 3; i <= 22; ++i)
    if (!(fields >> field)) return -1.0;
  timespec now{};
  if (clock_gettime(CLOCK_BOOTTIME, &now) != 0) return -1.0;
  const double started = std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return 1000.0 * (static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec) - started);
}

constexpr int settle_ms = 1500;  // after the last snapshot: every chart has had its turn and its antialiased redraw
constexpr int first_paint_ms = 300;

/// Returns what a person would have to state before this table is used; empty: nothing.
QString left_open(const OpenedFile& table) {
  for (const Problem& problem : table.preview.problems)
    if (problem.severity == Problem::Severity::error) return translated(problem.message);
  return table.assumed ? translated(Message("%1: %2", table.file.string(), table.assumed->sentence())) : QString();
}

void print_error(const QString& text) { std::cerr << "privbo: " << text.toStdString() << '\n'; }

}  // namespace

QString open_named(MainWindow& window, const WindowOptions& options) {
  // Nobody may be there to answer a question.
  const bool unattended = options.run || options.exit || !options.screenshot.isEmpty();
  // A table or a picture is opened as from the menu, once the window stands: it asks about a table before it becomes
  // the data.
  using Kind = OpenedFile::Kind;
  const bool is_file = QFileInfo(options.scenario).isFile();
  const Kind kind = is_file ? kind_of(to_path(options.scenario)) : Kind::scenario;
  const bool later = !unattended && (kind == Kind::table || kind == Kind::figure || kind == Kind::answers);
  if (later) QTimer::singleShot(0, &window, [&window, file = options.scenario] { window.files().open_any(file); });
  const bool link = is_link(options.scenario.toStdString());
  if (link && !unattended)
    QTimer::singleShot(0, &window, [&window, shown = options.scenario] { window.links().ask(shown); });
  const QString name =
      options.scenario.isEmpty() || later || (link && !unattended) ? QStringLiteral("first-look") : options.scenario;
  const Preset* preset = QFileInfo(name).isFile() ? nullptr : find_preset(name.toStdString());
  try {
    if (preset) {
      window.model().replace(parse_scenario(preset->text, {}));
      window.show_preset(QString::fromStdString(preset->id));
    } else if (link) {
      if (options.run) return QObject::tr("a link is shown before it runs; open it without --run");
      window.model().replace(scenario_of_link(options.scenario.toStdString()));
    } else if (kind == Kind::answers) {
      return QObject::tr("%1: answers of a class are shown in the window, or counted by: privbo lesson collect")
          .arg(name);
    } else if (kind != Kind::scenario) {
      OpenedFile opened = read_any(to_path(name));  // a film may turn out to be one of a lesson
      if (opened.kind == Kind::lesson && options.run)
        return QObject::tr("%1: a lesson asks before it runs; open it without --run").arg(name);
      ScenarioFiles& files = window.files();
      // A picture leaves nothing behind in the list of recent files.
      if (opened.kind == Kind::lesson) {
        if (!(unattended ? files.open_lesson(opened.lesson) : files.open_lesson(opened)))
          return QObject::tr("%1: not opened").arg(name);
      } else if (opened.kind == Kind::table) {
        if (const QString open = left_open(opened); !open.isEmpty()) return open;
        files.use_table(opened);
      } else {
        require_files_inside(opened.scenario);
        window.model().replace(std::move(opened.scenario));
      }
    } else if (QFileInfo::exists(name)) {
      std::string held;
      Scenario scenario = load_scenario(to_path(name), &held);
      if (options.allow_outside)
        window.model().allowed_files().allow_all(scenario);
      else if (unattended)
        require_files_inside(scenario);
      else if (!window.files().may_read(scenario))
        return QObject::tr("%1: not opened, because it may not read files outside of its folder").arg(name);
      window.model().replace(std::move(scenario), to_path(name), std::move(held));
    } else {
      QString known;
      for (const Preset& each : presets())
        known += (known.isEmpty() ? QString() : QStringLiteral(", ")) + QString::fromStdString(each.id);
      return QObject::tr("%1: no such scenario; name a file or one of: %2").arg(name, known);
    }
  } catch (const std::exception& error) {
    return translated(failure_message(error));
  }
  return {};
}

namespace {

/// Notes when the window was first on screen.
class FirstPaint : public QObject {
 public:
  explicit FirstPaint(QWidget& window) : QObject(&window), window_(window) { window_.installEventFilter(this); }
  /// Since the process began; negative before the first paint.
  double milliseconds() const { return milliseconds_; }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::Paint && milliseconds_ < 0.0) {
      window_.removeEventFilter(this);
      // The paint event of the window comes before those of its children: the next turn finds all of them done.
      QTimer::singleShot(0, this, [this] { milliseconds_ = milliseconds_since_start(); });
    }
    return QObject::eventFilter(watched, event);
  }

 private:
  QWidget& window_;
  double milliseconds_ = -1.0;
};

/// Describes what happens without a hand on the mouse: wait for the end, save the picture, quit.
class Unattended : public QObject {
 public:
  Unattended(MainWindow& window, const WindowOptions& options)
      : QObject(&window), window_(window), options_(options), first_paint_(window) {
    connect(&window.controller(), &RunController::state_changed, this, [this](RunState state) { follow(state); });
    connect(&window, &MainWindow::run_refused, this, [this](const QString& problems) {
      std::cerr << problems.toStdString();
      finish(1);
    });
  }

  void start() {
    if (!options_.run) return QTimer::singleShot(settle_ms, this, [this] { finish(0); });
    // The window is painted first: the gap that is reported at the end is the run's, not that of opening a window.
    QTimer::singleShot(first_paint_ms, this, [this] {
      window_.session().drawing.reset();
      window_.start_run();
    });
  }

 private:
  void follow(RunState state) {
    if (state != RunState::finished && state != RunState::stopped && state != RunState::failed) return;
    if (over_) return;
    over_ = true;
    QTimer::singleShot(settle_ms, this, [this, state] { finish(state == RunState::failed ? 1 : 0); });
    connect(&drawn_, &QTimer::timeout, this, [this] {
      if (!window_.session().drawing.asleep()) return;
      drawn_.stop();
      picture_ms_ = milliseconds_since_start();
    });
    drawn_.start(5);
  }

  void finish(int code) {
    if (options_.exit) std::cerr << "start to first paint: " << significant(first_paint_.milliseconds(), 3) << " ms\n";
    if (options_.run && picture_ms_ >= 0.0)
      std::cerr << "start to the finished picture: " << significant(picture_ms_, 3) << " ms\n";
    if (options_.run && over_)
      std::cerr << "longest event-loop gap: " << significant(window_.session().drawing.longest_gap_ms(), 3) << " ms\n";
    if (!options_.screenshot.isEmpty() && !window_.grab().save(options_.screenshot)) {
      print_error(QObject::tr("%1: could not be written; name a file ending in .png in an existing folder")
                      .arg(options_.screenshot));
      code = 1;
    }
    if (options_.exit) QApplication::exit(code);
  }

  MainWindow& window_;
  WindowOptions options_;
  FirstPaint first_paint_;
  bool over_ = false;
  QTimer drawn_;              // from the end of the run until every chart shows it
  double picture_ms_ = -1.0;  // since the process began; negative: not yet
};

}  // namespace

void run_as_opened(MainWindow& window, const Json& opened) {
  if (window.model().scenario().document == opened) window.start_run();
}

int run_window(QApplication& application, const WindowOptions& options) {
  QApplication::setOrganizationName(QStringLiteral("PrivBO"));
  QApplication::setOrganizationDomain(QStringLiteral("privbo.org"));
  QApplication::setApplicationName(QStringLiteral("PrivBO Explorer"));
  QApplication::setApplicationVersion(QStringLiteral(PRIVBO_VERSION));
  QApplication::setDesktopFileName(QStringLiteral("org.privbo.Explorer"));
  QApplication::setWindowIcon(QIcon::fromTheme(QStringLiteral("org.privbo.Explorer"),
                                               QIcon(QStringLiteral(":/privbo/icons/org.privbo.Explorer.svg"))));
  // Beside the window files are written and work is being stopped: the last of both after it has gone.
  const struct LastWork {
    ~LastWork() { finish_work(); }
  } last_work;
  const bool remembered = options.screenshot.isEmpty();  // pictures do not depend on the last user
  const bool unattended = options.run || options.exit || !remembered;
  const SpokenLanguage language(language_at_start(options.language, remembered));
  Session session({.threads = options.threads, .remembered = remembered, .lively = !unattended});
  MainWindow window(session);
  if (const QString problem = open_named(window, options); !problem.isEmpty()) {
    print_error(problem);
    return 2;
  }
  Unattended helper(window, options);
  window.show();
  if (unattended)
    QTimer::singleShot(0, &helper, [&] { helper.start(); });
  else if (options.scenario.isEmpty())
    QTimer::singleShot(first_paint_ms, &window,
                       [&window, opened = window.model().scenario().document] { run_as_opened(window, opened); });
  else if (!QFileInfo(options.scenario).isFile() && find_preset(options.scenario.toStdString()))
    QTimer::singleShot(first_paint_ms, &window, [&session] { session.auto_run.run_opened(); });  // as from the menu
  return application.exec();
}

}  // namespace privbo::ui
