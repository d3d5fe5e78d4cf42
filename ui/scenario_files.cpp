// Dialogs of the File menu.
#include "scenario_files.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>
#include <exception>

#include "io/scenario_file.h"
#include "scenario_model.h"

namespace privbo::ui {
namespace {

constexpr auto suffix = ".privbo.json";

std::filesystem::path to_path(const QString& text) { return std::filesystem::path(text.toStdU16String()); }
QString to_text(const std::filesystem::path& path) { return QString::fromStdU16String(path.u16string()); }

/// A file name from the scenario's name, without characters that trouble file systems.
QString suggested_name(const ScenarioModel& model) {
  if (!model.file().empty()) return to_text(model.file());
  static const QRegularExpression odd(QStringLiteral("[^\\w-]+"), QRegularExpression::UseUnicodePropertiesOption);
  QString name = QString::fromStdString(model.scenario().name()).toLower().replace(odd, QStringLiteral("-"));
  if (name.isEmpty()) name = QStringLiteral("scenario");
  return QDir::home().filePath(name + QLatin1String(suffix));
}

}  // namespace

ScenarioFiles::ScenarioFiles(ScenarioModel& model, QWidget* window) : QObject(window), model_(model), window_(window) {}

void ScenarioFiles::start_new() {
  if (may_leave()) model_.replace(default_scenario());
}

void ScenarioFiles::open() {
  const QString folder = model_.file().empty() ? QString() : to_text(model_.file().parent_path());
  const QString file = QFileDialog::getOpenFileName(window_, tr("Open Scenario"), folder,
                                                    tr("Scenarios (*.privbo.json *.json);;All files (*)"));
  if (!file.isEmpty()) open_file(file);
}

bool ScenarioFiles::open_file(const QString& file) {
  if (!may_leave()) return false;
  try {
    model_.load(to_path(file));
    return true;
  } catch (const std::exception& error) {
    QMessageBox::warning(window_, tr("Open Scenario"), QString::fromUtf8(error.what()));
    return false;
  }
}

bool ScenarioFiles::open_preset(const QString& id) {
  const Preset* preset = find_preset(id.toStdString());
  if (!preset || !may_leave()) return false;
  try {
    model_.replace(parse_scenario(preset->text, {}));
    return true;
  } catch (const std::exception& error) {
    QMessageBox::warning(window_, tr("Open Preset"), QString::fromUtf8(error.what()));
    return false;
  }
}

bool ScenarioFiles::save() { return model_.file().empty() ? save_as() : save_to(to_text(model_.file())); }

bool ScenarioFiles::save_as() {
  QString file = QFileDialog::getSaveFileName(window_, tr("Save Scenario"), suggested_name(model_),
                                              tr("Scenarios (*.privbo.json)"));
  if (file.isEmpty()) return false;
  if (QFileInfo(file).suffix().isEmpty()) file += QLatin1String(suffix);
  return save_to(file);
}

bool ScenarioFiles::save_to(const QString& file) {
  try {
    model_.save(to_path(file));
    return true;
  } catch (const std::exception& error) {
    QMessageBox::warning(window_, tr("Save Scenario"), QString::fromUtf8(error.what()));
    return false;
  }
}

bool ScenarioFiles::may_leave() {
  if (!model_.modified()) return true;
  const auto answer = QMessageBox::question(
      window_, tr("Unsaved Changes"),
      tr("“%1” has unsaved changes. Save them?").arg(QString::fromStdString(model_.scenario().name())),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, QMessageBox::Save);
  return answer == QMessageBox::Save ? save() : answer == QMessageBox::Discard;
}

}  // namespace privbo::ui
