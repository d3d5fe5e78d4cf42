#include "sweep/sweep_files.h"

#include <QDir>
#include <exception>

#include "document/data_paths.h"
#include "files/atomic_write.h"
#include "files/failure_message.h"
#include "io/results/sweep_file.h"
#include "io/scenario/scenario_file.h"
#include "widgets/save_name.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"
#include "work/pools.h"

namespace privbo::ui {

QString SweepFiles::ask(QWidget* window) {
  const QString start = QDir::home().filePath(QStringLiteral("sweep.json"));
  const QString file = ask_save_name(window, tr("Save Results"), start, tr("Sweeps (*.json)"), QStringLiteral("json"));
  if (file.isEmpty()) return {};
  const std::filesystem::path target = to_path(file);
  // The dialog asked about the file named in it only.
  for (const auto& beside : {table_beside(target), scenario_beside(target)})
    if (std::filesystem::exists(beside) &&
        ask_question(window, tr("Save Results"), tr("%1 exists already. Replace it?").arg(to_text(beside)),
                     QMessageBox::Yes | QMessageBox::No, QMessageBox::Yes) != QMessageBox::Yes)
      return {};
  return file;
}

void SweepFiles::save(const SweepResultPtr& sweep, const Scenario& scenario, const std::filesystem::path& file) {
  write_in_order(this, [this, sweep, scenario, file]() -> Deliver {
    try {
      save_sweep(*sweep, file);
      write_atomically(table_beside(file), sweep_csv(*sweep));
      save_scenario(moved_to(scenario, std::filesystem::absolute(file).parent_path()), scenario_beside(file));
    } catch (const std::exception& failure) {
      return [this, trouble = translated(failure_message(failure))] { Q_EMIT failed(trouble); };
    }
    return [this, name = QString::fromStdString(file.string())] { Q_EMIT saved(name); };
  });
}

}  // namespace privbo::ui
