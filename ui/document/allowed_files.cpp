#include "document/allowed_files.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>
#include <QStringList>
#include <system_error>

#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {

void AllowedFiles::allow(const std::filesystem::path& file) {
  std::error_code failure;
  const std::filesystem::path whole = std::filesystem::weakly_canonical(std::filesystem::absolute(file), failure);
  if (!failure) files_.insert(whole);
}

void AllowedFiles::allow_all(const Scenario& scenario) {
  for (const NamedFile& file : files_outside(scenario, true)) files_.insert(file.path);
}

std::vector<NamedFile> AllowedFiles::undecided(const Scenario& scenario) const {
  std::vector<NamedFile> files = files_outside(scenario, true);
  std::erase_if(files, [this](const NamedFile& file) { return files_.contains(file.path); });
  return files;
}

bool AllowedFiles::ask(const Scenario& scenario, QWidget* window) {
  const std::vector<NamedFile> files = undecided(scenario);
  if (files.empty()) return true;
  QStringList names;
  for (const NamedFile& file : files) names << to_text(file.path);
  const auto tr = [](const char* text) { return QCoreApplication::translate("AllowedFiles", text); };
  QMessageBox box(QMessageBox::Warning, tr("Files Outside the Scenario's Folder"),
                  tr("“%1” wants to read files outside of its own folder:\n\n%2\n\nLet it only if you trust where "
                     "the scenario comes from.")
                      .arg(shown_name(scenario.name()), names.join(QLatin1Char('\n'))),
                  QMessageBox::Cancel, window);
  box.setTextFormat(Qt::PlainText);  // names are a stranger's words
  QPushButton* const yes = box.addButton(tr("&Let It Read Them"), QMessageBox::AcceptRole);
  box.setDefaultButton(QMessageBox::Cancel);
  box.exec();
  if (box.clickedButton() != yes) return false;
  for (const NamedFile& file : files) files_.insert(file.path);
  return true;
}

}  // namespace privbo::ui
