#include "document/recovery.h"

#include <QApplication>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QLockFile>
#include <QPushButton>
#include <QStandardPaths>
#include <QUuid>
#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>

#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "io/scenario/scenario_file.h"
#include "widgets/theme.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"
#include "work/pools.h"

namespace privbo::ui {
namespace {

constexpr auto note_key = "privbo-recovery";

std::string text_of(const Json& note, const char* name) {
  const auto found = note.is_object() ? note.find(name) : note.end();
  return note.is_object() && found != note.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::filesystem::path to_path(const std::string& utf8) {
  return std::filesystem::path(QString::fromStdString(utf8).toStdU16String());
}

std::string to_utf8(const std::filesystem::path& path) {
  return QString::fromStdU16String(path.u16string()).toStdString();
}

/// Returns the folder of results that belongs to a recovery file.
std::filesystem::path results_beside(const std::filesystem::path& recovery_file) {
  std::filesystem::path folder = recovery_file;
  return folder.replace_extension(".runs");  // NAME.recovery.json → NAME.recovery.runs
}

/// Renames a file or a folder to NAME.broken, with a number where it has to be; returns that name.
std::filesystem::path kept_aside(const std::filesystem::path& broken) {
  std::filesystem::path aside = broken;
  aside += ".broken";
  for (int copy = 2; std::filesystem::exists(aside); ++copy) {
    aside = broken;
    aside += ".broken-" + std::to_string(copy);
  }
  std::error_code ignored;
  std::filesystem::rename(broken, aside, ignored);
  return aside;
}

QString sentence(const RecoveredWork& work) {
  const QString name = shown_name(work.scenario.name());
  const QString time = QLocale().toString(work.saved, QLocale::ShortFormat);
  const QString start =
      (work.modified
           ? RecoveryOffer::tr("Unsaved changes of “%1” from %2 were found: the program did not close properly.")
           : RecoveryOffer::tr("Results of “%1” from %2 that were not saved were found: the program did not close "
                               "properly."))
          .arg(name, time);
  if (work.file.empty()) return start;
  const QString file = QDir::toNativeSeparators(to_text(work.file));
  return RecoveryOffer::tr("%1 The file %2 is as it was last saved.").arg(start, file);
}

}  // namespace

std::string recovery_text(const Scenario& scenario, const std::filesystem::path& file, const QDateTime& now,
                          const std::optional<std::string>& held, bool modified) {
  Scenario noted = scenario;
  noted.document[note_key] =
      Json{{"file", to_utf8(file)},
           {"folder", to_utf8(scenario.folder.empty() ? std::filesystem::current_path() : scenario.folder)},
           {"saved", now.toUTC().toString(Qt::ISODate).toStdString()}};
  if (held) noted.document[note_key]["held"] = *held;
  if (!modified) noted.document[note_key]["modified"] = false;
  return to_text(noted);
}

RecoveredWork read_recovery(const std::filesystem::path& recovery_file) {
  RecoveredWork work;
  work.recovery_file = recovery_file;
  work.scenario = load_scenario(recovery_file);
  Json& document = work.scenario.document;
  const Json note = document.contains(note_key) ? document[note_key] : Json();
  document.erase(note_key);
  work.file = to_path(text_of(note, "file"));
  work.scenario.folder = to_path(text_of(note, "folder"));
  if (note.is_object() && note.contains("held")) work.held = text_of(note, "held");
  if (note.is_object() && note.contains("modified")) work.modified = note["modified"] != Json(false);
  if (const auto results = results_beside(recovery_file); std::filesystem::is_directory(results))
    work.results = results;
  work.saved = QDateTime::fromString(QString::fromStdString(text_of(note, "saved")), Qt::ISODate).toLocalTime();
  return work;
}

namespace {

constexpr int default_seconds = 30;
constexpr auto recovery_suffix = ".recovery.json";

QString lock_of(const QString& file) { return file + QStringLiteral(".lock"); }

QString default_folder() {
  return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(QStringLiteral("recovery"));
}

/// Stale is only what belonged to a process that is gone: a lecture may be open for days.
std::unique_ptr<QLockFile> make_lock(const QString& file) {
  auto lock = std::make_unique<QLockFile>(lock_of(file));
  lock->setStaleLockTime(0);
  return lock;
}

}  // namespace

Recovery::Recovery(ScenarioModel& model, QObject* parent, const QString& folder)
    : QObject(parent), model_(model), folder_(folder.isEmpty() ? default_folder() : folder) {
  const QString name = QStringLiteral("%1-%2")
                           .arg(QCoreApplication::applicationPid())
                           .arg(QUuid::createUuid().toString(QUuid::Id128).left(8));
  file_ = to_path(QDir(folder_).filePath(name + QLatin1String(recovery_suffix)));
  set_interval(default_seconds);
  connect(&timer_, &QTimer::timeout, this, &Recovery::save_now);
  connect(&model_, &ScenarioModel::modified_changed, this, [this](bool modified) {
    // Saved, or back where it was; results may be all there is to lose.
    if (!modified && has_results())
      save_now();
    else if (!modified)
      remove_own();
    follow_timer();
  });
}

Recovery::~Recovery() {
  if (!lock_) return;
  finish_writing();  // nothing may be written after the file is removed
  QFile::remove(to_text(file_));
  std::error_code ignored;
  std::filesystem::remove_all(results_beside(file_), ignored);
}

void Recovery::keep_beside(ResultsAside results) {
  results_ = std::move(results);
  follow_timer();
}

void Recovery::set_interval(int seconds) {
  timer_.setInterval(std::max(0, seconds) * 1000);
  follow_timer();
}

void Recovery::follow_results() {
  if (!model_.modified() && !has_results()) remove_own();
  follow_timer();
}

/// The timer sleeps while there is nothing to lose.
void Recovery::follow_timer() {
  if (timer_.interval() <= 0 || !(model_.modified() || has_results())) return timer_.stop();
  if (!timer_.isActive()) timer_.start();
}

void Recovery::save_now() {
  const bool results = has_results(), modified = model_.modified();
  if (!modified && !results) return;
  if (model_.scenario().document == saved_ && modified == saved_modified_) return save_results();
  if (!lock_) {
    QDir().mkpath(folder_);
    lock_ = make_lock(to_text(file_));
    lock_->tryLock(0);  // fails where nothing can be written; writing the file then states why
  }
  saved_ = model_.scenario().document;
  saved_modified_ = modified;
  write_in_order(this,
                 [this, file = file_, scenario = model_.scenario(), original = model_.file(),
                  now = QDateTime::currentDateTime(), held = model_.held(), modified, written = written_]() -> Deliver {
                   written->settings = false;
                   try {
                     // Unsaved work is nobody else's business, whoever may read the file that it belongs to.
                     constexpr unsigned owner_only = 0600;
                     write_atomically(file, recovery_text(scenario, original, now, held, modified), Links::replaced,
                                      owner_only);
                   } catch (const std::exception& error) {
                     return [this, problem = translated(failure_message(error))] {
                       saved_ = Json();
                       report(problem);
                     };
                   }
                   written->settings = true;
                   return [this] { complained_ = false; };
                 });
  save_results();
}

void Recovery::save_results() {
  if (!has_results() && results_saved_ != 0) {  // they are in files by now
    results_saved_ = 0;
    write_in_order(nullptr, [folder = results_beside(file_)]() -> Deliver {
      std::error_code ignored;
      std::filesystem::remove_all(folder, ignored);
      return {};
    });
  }
  if (!has_results() || results_.version() == results_saved_) return;
  results_saved_ = results_.version();
  write_in_order(this,
                 [this, write = results_.writer(), folder = results_beside(file_), written = written_]() -> Deliver {
                   written->results = false;
                   try {
                     write(folder);
                   } catch (const std::exception& error) {
                     return [this, problem = translated(failure_message(error))] {
                       results_saved_ = 0;
                       report(problem);
                     };
                   }
                   written->results = true;
                   return {};
                 });
}

void Recovery::report(const QString& problem) {
  if (!complained_) Q_EMIT failed(tr("Unsaved work cannot be put aside for recovery: %1").arg(problem));
  complained_ = true;
}

void Recovery::remove_own() {
  if (saved_.is_null()) return;
  saved_ = Json();
  results_saved_ = 0;
  write_in_order(nullptr, [file = file_]() -> Deliver {
    QFile::remove(to_text(file));
    std::error_code ignored;
    std::filesystem::remove_all(results_beside(file), ignored);
    return {};
  });
}

void Recovery::wait() { finish_writing(); }

std::optional<RecoveredWork> Recovery::pending() {
  if (!looked_) look_around();
  if (found_.empty()) return std::nullopt;
  return found_.front().work;
}

void Recovery::look_around() {
  looked_ = true;
  const QDir folder(folder_);
  if (!folder.exists()) return;
  remove_stray_temporaries(to_path(folder_));
  for (const QString& name : folder.entryList({QStringLiteral("*") + QLatin1String(recovery_suffix)}, QDir::Files)) {
    const QString file = folder.filePath(name);
    if (to_path(file) == file_) continue;
    std::shared_ptr<QLockFile> lock = make_lock(file);
    if (!lock->tryLock(0)) continue;  // its window is open
    try {
      found_.push_back({read_recovery(to_path(file)), lock});
    } catch (const std::exception& error) {
      const QString aside = to_text(kept_aside(to_path(file)));
      if (const auto results = results_beside(to_path(file)); std::filesystem::is_directory(results))
        kept_aside(results);
      complaints_ << tr("Unsaved work of an earlier session could not be read and was kept as “%1”: %2")
                         .arg(QDir::toNativeSeparators(aside), translated(failure_message(error)));
    }
  }
  remove_orphans();
  for (const QString& name :
       folder.entryList({QStringLiteral("*") + QLatin1String(recovery_suffix) + QStringLiteral(".lock")},
                        QDir::Files | QDir::Hidden)) {
    // A window that died before it wrote anything leaves its lock alone.
    const QString file = folder.filePath(name).chopped(5);
    if (!QFile::exists(file) && to_path(file) != file_) make_lock(file)->tryLock(0);
  }
  std::ranges::stable_sort(found_, [](const Found& a, const Found& b) { return a.work.saved > b.work.saved; });
  // A crash during Save may have left its temporary beside the user's file.
  for (const Found& each : found_)
    if (!each.work.file.empty()) remove_stray_temporaries(each.work.file.parent_path());
}

/// Results whose settings are gone belong to nothing: a window writes its settings first.
void Recovery::remove_orphans() {
  const QDir folder(folder_);
  for (const QString& name : folder.entryList({QStringLiteral("*.recovery.runs")}, QDir::Dirs)) {
    const QString results = folder.filePath(name), file = results.chopped(5) + QStringLiteral(".json");
    if (QFile::exists(file) || to_path(file) == file_) continue;
    std::shared_ptr<QLockFile> lock = make_lock(file);
    if (!lock->tryLock(0)) continue;  // its window is open
    write_in_order(nullptr, [results, lock]() -> Deliver {
      std::error_code ignored;
      std::filesystem::remove_all(to_path(results), ignored);
      return {};
    });
  }
}

void Recovery::restore(const RecoveredWork& work) {
  const RecoveredWork wanted = work;  // the caller's may be our own
  if (wanted.modified)
    model_.recover(wanted.scenario, wanted.file, wanted.held);
  else
    model_.replace(wanted.scenario, wanted.file, wanted.held);
  save_now();
  wait();
  // Where the new file could not be written, the old one is all there is.
  const bool kept = !wanted.modified || QFile::exists(to_text(file_));
  if (!results_.bring_back || wanted.results.empty() || !kept) end_offer(wanted, kept);
  if (!results_.bring_back || wanted.results.empty()) return;
  if (!kept) return results_.bring_back(wanted.results, [](const QString&) {});
  // Until what was brought back lies in our own files, the old ones are what a crash would leave.
  results_.bring_back(wanted.results, [this, wanted, lock = take_offer(wanted)](const QString& problem) {
    end_restore(wanted, lock, problem);
  });
}

void Recovery::end_restore(const RecoveredWork& work, std::shared_ptr<QLockFile> lock, const QString& problem) {
  save_now();
  const bool needs_results = has_results();
  write_in_order(this, [this, work, lock = std::move(lock), problem, needs_results, written = written_]() -> Deliver {
    if (!written->settings || (needs_results && !written->results)) return {};  // the next start offers them again
    QFile::remove(to_text(work.recovery_file));
    if (problem.isEmpty()) {
      std::error_code ignored;
      std::filesystem::remove_all(work.results, ignored);
      return {};
    }
    return [this, problem, aside = QDir::toNativeSeparators(to_text(kept_aside(work.results)))] {
      Q_EMIT failed(tr("Not all results could be read. They were kept as “%1”: %2").arg(aside, problem));
    };
  });
}

void Recovery::discard(const RecoveredWork& work) {
  std::error_code ignored;
  if (!work.results.empty()) std::filesystem::remove_all(work.results, ignored);
  end_offer(RecoveredWork(work), true);
}
void Recovery::later(const RecoveredWork& work) { end_offer(RecoveredWork(work), false); }

void Recovery::end_offer(const RecoveredWork& work, bool remove) {
  const std::shared_ptr<QLockFile> lock = take_offer(work);
  if (lock && remove) QFile::remove(to_text(work.recovery_file));
}

std::shared_ptr<QLockFile> Recovery::take_offer(const RecoveredWork& work) {
  const auto found =
      std::ranges::find(found_, work.recovery_file, [](const Found& each) { return each.work.recovery_file; });
  if (found == found_.end()) return nullptr;
  std::shared_ptr<QLockFile> lock = std::move(found->lock);
  found_.erase(found);
  return lock;
}

RecoveryOffer::RecoveryOffer(Recovery& recovery, ScenarioFiles& files, QWidget* parent)
    : QFrame(parent),
      recovery_(recovery),
      files_(files),
      text_(new QLabel(this)),
      restore_(new QPushButton(tr("&Restore"), this)),
      discard_(new QPushButton(tr("&Discard"), this)),
      later_(new QPushButton(tr("&Later"), this)) {
  setFrameShape(QFrame::StyledPanel);
  setAccessibleName(tr("Unsaved work was found"));
  text_->setWordWrap(true);
  text_->setTextFormat(Qt::PlainText);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  restore_->setToolTip(tr("Open it as unsaved changes; no file is written"));
  discard_->setToolTip(tr("Delete the recovered changes for good"));
  auto* row = new QHBoxLayout(this);
  row->addWidget(text_, 1);
  for (QPushButton* button : {restore_, discard_, later_}) {
    button->setAccessibleDescription(button->toolTip());
    row->addWidget(button);
  }
  connect(restore_, &QPushButton::clicked, this, &RecoveryOffer::restore);
  connect(discard_, &QPushButton::clicked, this, [this] {
    if (const auto work = recovery_.pending()) recovery_.discard(*work);
    look();
  });
  connect(later_, &QPushButton::clicked, this, [this] {
    if (const auto work = recovery_.pending()) recovery_.later(*work);
    look();
  });
  choose_colour();
  hide();
}

void RecoveryOffer::look() {
  const auto work = recovery_.pending();
  // Nothing can be restored from a broken file; it is reported once, and the bar goes when it is closed.
  const bool print_error = !work && !complained_ && !recovery_.complaints().isEmpty();
  complained_ = complained_ || print_error;
  if (work) text_->setText(sentence(*work));
  if (print_error) text_->setText(recovery_.complaints().join(QLatin1Char('\n')));
  restore_->setVisible(work.has_value());
  discard_->setVisible(work.has_value());
  later_->setText(print_error ? tr("&Close") : tr("&Later"));
  later_->setToolTip(print_error ? tr("Hide this message") : tr("Keep it and ask again at the next start"));
  setVisible(work || print_error);
}

void RecoveryOffer::restore() {
  const auto work = recovery_.pending();
  if (!work || !files_.may_read(work->scenario) || !files_.may_leave()) return;
  recovery_.restore(*work);
  Q_EMIT status_message(tr("Restored. Save to keep it."));
  look();
}

void RecoveryOffer::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && !colouring_) choose_colour();
  QFrame::changeEvent(event);
}

void RecoveryOffer::choose_colour() {
  colouring_ = true;
  QPalette colours = QApplication::palette(this);
  const QColor window = colours.color(QPalette::Window);
  colours.setColor(QPalette::Window, mixed(colours.color(QPalette::Highlight), window, 0.15));
  setAutoFillBackground(true);
  setPalette(colours);
  colouring_ = false;
}

}  // namespace privbo::ui
