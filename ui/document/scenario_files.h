// New, open, save: the dialogs around the scenario model, and the question before work is lost.
#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "document/opened_file.h"
#include "document/recent_files.h"
#include "work/latest_job.h"

class QWidget;

namespace privbo {
struct FileChanged;
}

namespace privbo::ui {

class ImportDialog;
class ScenarioModel;

class ScenarioFiles : public QObject {
  Q_OBJECT
 public:
  ScenarioFiles(ScenarioModel& model, QWidget* window);

  RecentFiles& recent() { return recent_; }
  void start_new();
  void open();
  /// Opens a scenario, a PNG that carries one, a lesson, or a CSV table: a page shows what was understood of it, and
  /// when it is used it becomes the data of the present scenario as one step of undo. Reads on a worker thread;
  /// `opened` follows, or a message that names what is wrong. The latest call wins.
  void open_any(const QString& file);
  /// Opens one file as open_any does. Several are the answers of a class (set_class), which are counted together;
  /// otherwise a message states that files are opened one at a time.
  void open_all(const QStringList& files);
  /// What shows the answers that students have handed in, one file or several.
  void set_class(std::function<void(const QStringList& files)> show) { show_class_ = std::move(show); }
  /// How a lesson begins, from a file or from the program's own: called once unsaved changes have been asked about.
  /// False: it did not.
  void set_lessons(std::function<bool(const Lesson&)> begin) { begin_lesson_ = std::move(begin); }
  /// Begins a lesson that has been read. False: the user would rather keep unsaved changes, or it cannot begin.
  bool open_lesson(const Lesson& lesson);
  /// Does the same with one from a file, which is remembered.
  bool open_lesson(const OpenedFile& file);
  /// Returns a scenario, at once. Asks first when there are unsaved changes; a file that cannot be read is named in a
  /// message. False: nothing opened.
  bool open_file(const QString& file);
  bool open_preset(const QString& id);
  /// Returns the scenario of a link, at once: it has no file, and no folder.
  bool open_linked(const Scenario& scenario);
  /// A table that leaves nothing open becomes the data of the present scenario as it was understood.
  void use_table(const OpenedFile& file);
  /// Where the file is not as this window left it, asks whose version stays: nothing is replaced unasked. False: not
  /// saved.
  bool save();
  bool save_as();
  /// True when nothing would be lost: saved, or the user stated so.
  bool may_leave();
  /// True where the scenario names no file outside of its folder that the user has not allowed: asks, once a file.
  bool may_read(const Scenario& scenario);
  /// Returns the page about a table that is open; null: there is none.
  ImportDialog* import_page() const;
  /// Returns whether a drag is one file that `open_any` may be able to open (file_of names it), or several files, of
  /// which `open_all` states what becomes of them.
  static bool can_open(const QMimeData* data) { return !file_of(data).isEmpty() || files_of(data).size() > 1; }

 Q_SIGNALS:
  /// What was opened and what became of it, for the status bar.
  void opened(const QString& message);
  /// A table has become the data of the open scenario: it is about another problem now.
  void table_used();

 private:
  void take(OpenedFile file);
  void ask_about(const OpenedFile& file);
  void use_table(const OpenedFile& file, const Json& choices, const TableReport& report);
  void offer_preset_for(const OpenedFile& file, const Json& choices, const TableReport& report);
  bool save_to(const QString& file, std::optional<std::string> known = {});
  bool settle(const QString& file, const FileChanged& changed);
  void open_instead(const QString& file);
  void remember(const std::filesystem::path& file);
  void print_error(const QString& title, const QString& message);

  ScenarioModel& model_;
  QWidget* window_;
  RecentFiles recent_;
  LatestJob reading_;
  QPointer<ImportDialog> import_;
  std::function<bool(const Lesson&)> begin_lesson_;
  std::function<void(const QStringList&)> show_class_;
};

}  // namespace privbo::ui
