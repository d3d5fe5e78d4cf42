#include "document/scenario_files.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>
#include <exception>
#include <utility>

#include "document/allowed_files.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "import/import_dialog.h"
#include "io/scenario/scenario_file.h"
#include "memory/user_settings.h"
#include "scenario/scenario.h"
#include "widgets/save_name.h"
#include "words/catalogue_text.h"
#include "words/english_plurals.h"
#include "words/file_name_part.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

constexpr auto scenario_suffix = ".privbo.json";

/// Returns where the last file was opened or saved.
QString last_folder() {
  const QString folder = UserSettings(QStringLiteral("files")).text(QStringLiteral("folder"));
  return QFileInfo(folder).isDir() ? folder : QDir::homePath();
}

/// Returns a file name from the scenario's name, without characters that trouble file systems.
QString suggested_name(const ScenarioModel& model) {
  if (!model.file().empty()) return to_text(model.file());
  QString name = file_name_part(QString::fromStdString(model.scenario().name()).toLower());
  if (name.isEmpty()) name = QStringLiteral("scenario");
  return QDir(last_folder()).filePath(name + QLatin1String(scenario_suffix));
}

/// Returns the first preset whose problem is a table of readings; null: there is none.
const Preset* preset_for_tables() {
  const auto is_of_table = [](const Preset& preset) {
    return preset.text.find("\"empirical-covariance\"") != std::string::npos &&
           preset.text.find("\"data-set\"") != std::string::npos;
  };
  const auto found = std::ranges::find_if(presets(), is_of_table);
  return found == presets().end() ? nullptr : &*found;
}

}  // namespace

ScenarioFiles::ScenarioFiles(ScenarioModel& model, QWidget* window) : QObject(window), model_(model), window_(window) {
  connect(&recent_, &RecentFiles::chosen, this, &ScenarioFiles::open_any);
}

void ScenarioFiles::start_new() {
  if (!may_leave()) return;
  reading_.drop();  // a file that is still being read comes too late
  model_.replace(default_scenario());
}

void ScenarioFiles::open() {
  const QString folder = model_.file().empty() ? last_folder() : to_text(model_.file().parent_path());
  const QStringList files = QFileDialog::getOpenFileNames(
      window_, tr("Open"), folder,
      tr("All supported files (*.privbo.json *.json *.csv *.tsv *.txt *.csv.gz *.tsv.gz *.txt.gz *.png *.webp *.gif *.mp4);;"
         "Scenarios (*.privbo.json *.json);;Lessons (*.lesson.json);;Answers of a class (*.answers.json);;Tables of readings (*.csv *.tsv *.txt *.csv.gz *.tsv.gz *.txt.gz);;"
         "Exported figures and films (*.png *.webp *.gif *.mp4);;All files (*)"));
  if (!files.isEmpty()) open_all(files);
}

void ScenarioFiles::open_all(const QStringList& files) {
  if (files.size() == 1) return open_any(files.front());
  reading_.start([this, files](const std::stop_token&) -> Deliver {
    const bool a_class = std::ranges::all_of(
        files, [](const QString& file) { return kind_of(to_path(file)) == OpenedFile::Kind::answers; });
    return [this, files, a_class] {
      if (a_class && show_class_) return show_class_(files);
      print_error(tr("Open"), tr("%n files were given at once, and none was opened: scenarios, tables, pictures and "
                                 "lessons are opened one at a time. Only the answers of a class (*.answers.json) are "
                                 "opened together.",
                                 nullptr, plural(files.size())));
    };
  });
}

void ScenarioFiles::open_any(const QString& file) {
  reading_.start([this, path = to_path(file)](const std::stop_token&) -> Deliver {
    try {
      return [this, result = read_any(path)] { take(result); };
    } catch (const std::exception& error) {
      return [this, problem = translated(failure_message(error))] { print_error(tr("Open"), problem); };
    }
  });
}

void ScenarioFiles::take(OpenedFile file) {
  if (file.kind == OpenedFile::Kind::table) return ask_about(file);
  if (file.kind == OpenedFile::Kind::lesson) return static_cast<void>(open_lesson(file));
  if (file.kind == OpenedFile::Kind::answers) {
    if (show_class_) show_class_({to_text(file.file)});
    return;
  }
  if (!may_read(file.scenario) || !may_leave()) return;
  const QString name = QFileInfo(to_text(file.file)).fileName();
  const bool figure = file.kind == OpenedFile::Kind::figure;
  // Save must not write a scenario over a picture.
  model_.replace(std::move(file.scenario), figure ? std::filesystem::path() : file.file, std::move(file.held));
  remember(file.file);
  Q_EMIT opened(figure ? tr("Opened the settings that “%1” was made with").arg(name) : tr("Opened “%1”").arg(name));
}

bool ScenarioFiles::open_lesson(const Lesson& lesson) {
  if (!begin_lesson_ || !may_leave() || !begin_lesson_(lesson)) return false;
  reading_.drop();  // a file that is still being read comes too late
  return true;
}

bool ScenarioFiles::open_lesson(const OpenedFile& file) {
  if (!open_lesson(file.lesson)) return false;
  remember(file.file);
  Q_EMIT opened(tr("Opened the lesson “%1”").arg(translated(file.lesson.title)));
  return true;
}

ImportDialog* ScenarioFiles::import_page() const { return import_; }

void ScenarioFiles::ask_about(const OpenedFile& file) {
  if (import_) import_->close();
  import_ = new ImportDialog(file.data, file.preview, file.assumed, window_);
  connect(import_, &QDialog::accepted, this, [this, file, page = import_.data()] {
    const Json choices = page->choices();
    const TableReport report = page->preview().report;
    use_table(file, choices, report);
    // The check of these settings follows; what it finds decides.
    connect(
        &model_, &ScenarioModel::built, this,
        [this, file, choices, report] {
          if (!model_.result().experiment) offer_preset_for(file, choices, report);
        },
        Qt::SingleShotConnection);
  });
  import_->open();
}

/// Algorithms that cannot work on the arms of a table are a dead end: there are scenarios made for tables.
void ScenarioFiles::offer_preset_for(const OpenedFile& file, const Json& choices, const TableReport& report) {
  const Preset* preset = preset_for_tables();
  const auto error = std::ranges::find(model_.problems(), Problem::Severity::error, &Problem::severity);
  if (!preset || error == model_.problems().end()) return;
  const QString name = QFileInfo(to_text(file.file)).fileName();
  const int answer = ask_choice(
      window_, tr("Use Data"),
      tr("The algorithms of this scenario cannot use the table “%1” as it stands: %2\n\nThe preset “%3” compares "
         "algorithms that can. Use the table there?")
          .arg(name, translated(error->message), translated(preset->name)),
      {tr("&Use It in That Preset"), tr("&Stay Here")});
  if (answer != 0) return;
  model_.undo_stack().undo();  // the table was not what this scenario is for
  if (!may_leave()) return;
  model_.replace(parse_scenario(preset->text, {}));
  use_table(file, choices, report);
}

void ScenarioFiles::use_table(const OpenedFile& file) { use_table(file, choices_of(file.data), file.preview.report); }

void ScenarioFiles::use_table(const OpenedFile& file, const Json& choices, const TableReport& report) {
  const QString name = QFileInfo(to_text(file.file)).fileName();
  model_.allowed_files().allow(file.file);
  model_.step(tr("Use data of %1").arg(without_mnemonic(name)), [&] {
    for (SettingEdit& setting : settings_for_table(file.file, model_.scenario().folder, choices))
      model_.set(setting.path, std::move(setting.value));
    // The name and the words of the scenario before speak of another problem.
    model_.set("/name", QFileInfo(without_gzip_ending(name)).completeBaseName().toStdString());
    model_.set("/description", "");
  });
  Q_EMIT table_used();
  remember(file.file);
  const QString arms = tr("%n arm(s)", nullptr, plural(report.arms));
  const QString rows =
      report.rows_left_out == 0
          ? tr("%n row(s)", nullptr, plural(report.rows))
          : tr("%n row(s) without the %1 with gaps", nullptr, plural(report.rows)).arg(report.rows_left_out);
  Q_EMIT opened(
      tr("“%1” is now the data: %2, %3. f is the mean of each column, the noise its residuals, the kernel its "
         "covariance; Undo brings the old settings back.")
          .arg(name, arms, rows));
}

bool ScenarioFiles::open_file(const QString& file) {
  if (!may_leave()) return false;
  try {
    std::string held;
    Scenario scenario = load_scenario(to_path(file), &held);
    if (!may_read(scenario)) return false;
    model_.replace(std::move(scenario), to_path(file), std::move(held));
    reading_.drop();
    remember(to_path(file));
    return true;
  } catch (const std::exception& error) {
    print_error(tr("Open Scenario"), translated(failure_message(error)));
    return false;
  }
}

bool ScenarioFiles::open_preset(const QString& id) {
  const Preset* preset = find_preset(id.toStdString());
  if (!preset || !may_leave()) return false;
  try {
    model_.replace(parse_scenario(preset->text, {}));
    reading_.drop();  // a file that is still being read comes too late
    return true;
  } catch (const std::exception& error) {
    print_error(tr("Open Preset"), translated(failure_message(error)));
    return false;
  }
}

bool ScenarioFiles::open_linked(const Scenario& scenario) {
  if (!may_leave()) return false;
  model_.replace(scenario);
  reading_.drop();  // a file that is still being read comes too late
  Q_EMIT opened(tr("Opened “%1” from a link").arg(shown_name(scenario.name())));
  return true;
}

bool ScenarioFiles::save() { return model_.file().empty() ? save_as() : save_to(to_text(model_.file())); }

bool ScenarioFiles::save_as() {
  const QString file = ask_save_name(window_, tr("Save Scenario"), suggested_name(model_),
                                     tr("Scenarios (*.privbo.json)"), QLatin1String(scenario_suffix).sliced(1));
  return !file.isEmpty() && save_to(file, held_by(to_path(file)));
}

bool ScenarioFiles::save_to(const QString& file, std::optional<std::string> known) {
  try {
    model_.save(to_path(file), known);
    remember(to_path(file));
    return true;
  } catch (const FileChanged& changed) {
    return settle(file, changed);
  } catch (const std::exception& error) {
    print_error(tr("Save Scenario"), translated(failure_message(error)));
    return false;
  }
}

bool ScenarioFiles::settle(const QString& file, const FileChanged& changed) {
  const QString name = QFileInfo(file).fileName();
  const QString elsewhere = tr("Save under Another &Name…");
  const bool gone = changed.now.empty();
  const int answer =
      gone ? ask_choice(window_, tr("Save Scenario"),
                        tr("“%1” is no longer where it was: somebody has removed or renamed it.").arg(name),
                        {elsewhere, tr("&Save It There Again")})
           : ask_choice(window_, tr("Save Scenario"),
                        tr("“%1” holds another version: somebody has written it since it was opened or saved here. "
                           "Replacing it loses that version; opening it gives up your changes.")
                            .arg(name),
                        {elsewhere, tr("&Replace It with Mine"), tr("&Open the Other Version")});
  switch (answer) {
    case 0:
      return save_as();
    case 1:
      return save_to(file, changed.now);  // and only that: a third version is asked about again
    case 2:
      open_instead(file);
      return false;
    default:
      return false;
  }
}

void ScenarioFiles::open_instead(const QString& file) {
  try {
    std::string held;
    Scenario scenario = load_scenario(to_path(file), &held);
    if (!may_read(scenario)) return;
    model_.replace(std::move(scenario), to_path(file), std::move(held));
    reading_.drop();
    Q_EMIT opened(tr("Opened “%1”").arg(QFileInfo(file).fileName()));
  } catch (const std::exception& error) {
    print_error(tr("Open Scenario"), translated(failure_message(error)));
  }
}

void ScenarioFiles::remember(const std::filesystem::path& file) {
  const QString name = QFileInfo(to_text(file)).absoluteFilePath();
  recent_.add(name);
  UserSettings(QStringLiteral("files")).set(QStringLiteral("folder"), QFileInfo(name).absolutePath());
}

void ScenarioFiles::print_error(const QString& title, const QString& message) { show_warning(window_, title, message); }

bool ScenarioFiles::may_read(const Scenario& scenario) { return model_.allowed_files().ask(scenario, window_); }

bool ScenarioFiles::may_leave() {
  if (!model_.modified()) return true;
  const auto answer =
      ask_question(window_, tr("Unsaved Changes"),
                   tr("“%1” has unsaved changes. Save them?").arg(QString::fromStdString(model_.scenario().name())),
                   QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  return answer == QMessageBox::Save ? save() : answer == QMessageBox::Discard;
}

}  // namespace privbo::ui
