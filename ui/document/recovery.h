// Puts unsaved work aside every half minute, finds at the next start what a crash left behind, and offers it.
#pragma once

#include <QDateTime>
#include <QFrame>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "scenario/scenario.h"

class QLabel;
class QLockFile;
class QPushButton;

namespace privbo::ui {

/// A recovery file: a whole scenario, with a note of which file it belongs to. It opens like any other scenario.
/// Unsaved work as it was found.
struct RecoveredWork {
  std::filesystem::path recovery_file;  // where it lies
  std::filesystem::path file;           // where Save would have written it; empty: it had no file yet
  QDateTime saved;                      // when it was put aside
  Scenario scenario;                    // without the note
  std::optional<std::string> held;      // by `file` when it was opened or saved last (held_by)
  bool modified = true;                 // false: only results were not saved yet
  std::filesystem::path results;        // the folder of its runs; empty: there is none
};

/// What is put aside beside the settings, by somebody who knows what it is: the results of a session.
struct ResultsAside {
  /// Returns a number that is another one whenever they are; 0: there are none worth keeping.
  std::function<std::uint64_t()> version;
  /// Returns what writes them as they are now into a folder, on a worker; it may throw std::exception.
  std::function<std::function<void(const std::filesystem::path& folder)>()> writer;
  /// Brings back what lies in the folder, and then calls `done` with why not all of it could be read; empty: all was.
  std::function<void(const std::filesystem::path& folder, std::function<void(const QString& problem)> done)> bring_back;
};

/// Returns the text of a recovery file of `scenario`. `modified`: whether its settings are in no file.
std::string recovery_text(const Scenario& scenario, const std::filesystem::path& file, const QDateTime& now,
                          const std::optional<std::string>& held = {}, bool modified = true);
/// Throws std::runtime_error with a sentence when it is no whole scenario.
RecoveredWork read_recovery(const std::filesystem::path& recovery_file);

class ScenarioFiles;
class ScenarioModel;

/// Every running window has one recovery file of its own, held by a lock file beside it: a file whose lock nobody holds
/// is what a crash left. The user's own file is never written. The recovery file goes when the work is saved, or when
/// the window closes in the ordinary way.
class Recovery : public QObject {
  Q_OBJECT
 public:
  /// `folder`: where recovery files lie; empty: in the application's data folder.
  explicit Recovery(ScenarioModel& model, QObject* parent = nullptr, const QString& folder = {});
  ~Recovery() override;

  /// How often unsaved work is put aside; 0: never.
  void set_interval(int seconds);
  /// Puts results aside as well, in a folder beside the recovery file, and brings them back with restored work.
  void keep_beside(ResultsAside results);
  /// The results are others, or in files now: there may be something to lose, or no longer.
  void follow_results();
  /// Returns the newest work of a window that is gone, and not yet answered for. Looks into the folder the first time.
  std::optional<RecoveredWork> pending();
  /// Recovery files that could not be read: a sentence each. They were kept aside under another name.
  const QStringList& complaints() const { return complaints_; }
  /// Opens the work as unsaved changes of its file; the old recovery file, and results beside it, go once the new ones
  /// are written. Results that cannot all be read stay beside under another name.
  void restore(const RecoveredWork& work);
  /// Deletes the recovery file of this work.
  void discard(const RecoveredWork& work);
  /// Not this time: the next start offers it again.
  void later(const RecoveredWork& work);

  /// Puts unsaved work aside now instead of at the next interval.
  void save_now();
  /// Waits until everything asked for has been written or removed.
  void wait();
  /// This window's recovery file, whether it exists or not.
  const std::filesystem::path& file() const { return file_; }

 Q_SIGNALS:
  /// Unsaved work cannot be put aside: states why, once until it works again. Or results cannot be brought back.
  void failed(const QString& message);

 private:
  struct Found {
    RecoveredWork work;
    std::shared_ptr<QLockFile> lock;
  };

  void look_around();
  void remove_orphans();
  void follow_timer();
  bool has_results() const { return results_.version && results_.version() != 0; }
  void save_results();
  void report(const QString& problem);
  void remove_own();
  void end_offer(const RecoveredWork& work, bool remove);
  /// Ends the offer without releasing its lock.
  std::shared_ptr<QLockFile> take_offer(const RecoveredWork& work);
  void end_restore(const RecoveredWork& work, std::shared_ptr<QLockFile> lock, const QString& problem);

  ScenarioModel& model_;
  QString folder_;
  std::filesystem::path file_;
  std::unique_ptr<QLockFile> lock_;
  QTimer timer_;
  Json saved_;                   // the document in the recovery file; null: there is none
  bool saved_modified_ = false;  // what the file states of it
  ResultsAside results_;
  std::uint64_t results_saved_ = 0;  // version of those in the folder; 0: there are none
  /// Whether the files of the last time are whole; told by the worker that writes them.
  struct Written {
    std::atomic<bool> settings{true}, results{true};
  };
  std::shared_ptr<Written> written_ = std::make_shared<Written>();
  bool complained_ = false;
  bool looked_ = false;
  std::vector<Found> found_;
  QStringList complaints_;
};

/// A bar over the charts: "Unsaved work of 14:02 was found", with Restore, Discard and Later. Nothing waits for an
/// answer.
class RecoveryOffer : public QFrame {
  Q_OBJECT
 public:
  /// `files` is asked before present work would be replaced.
  RecoveryOffer(Recovery& recovery, ScenarioFiles& files, QWidget* parent = nullptr);

  /// Looks for work left behind and shows itself when there is some; hides itself otherwise. Call it when the window
  /// is on screen: it reads files.
  void look();

 Q_SIGNALS:
  /// What happened, for the status bar.
  void status_message(const QString& message);

 protected:
  void changeEvent(QEvent* event) override;

 private:
  void restore();
  void choose_colour();

  Recovery& recovery_;
  ScenarioFiles& files_;
  QLabel* text_;
  QPushButton *restore_, *discard_, *later_;
  bool complained_ = false, colouring_ = false;
};

}  // namespace privbo::ui
