// Three atomic writes on a worker thread.
#include "compare/sweep_files.h"

#include <QMetaObject>
#include <exception>

#include "data_paths.h"
#include "io/atomic_write.h"
#include "io/scenario_file.h"
#include "io/sweep_file.h"

namespace privbo::ui {

void SweepFiles::save(const SweepResultPtr& sweep, const Scenario& scenario, const std::filesystem::path& file) {
  worker_.start([this, sweep, scenario, file] {
    QString trouble;
    try {
      save_sweep(*sweep, file);
      write_atomically(table_beside(file), sweep_csv(*sweep));
      save_scenario(moved_to(scenario, std::filesystem::absolute(file).parent_path()), scenario_beside(file));
    } catch (const std::exception& failure) {
      trouble = QString::fromUtf8(failure.what());
    }
    QMetaObject::invokeMethod(
        this,
        [this, trouble, name = QString::fromStdString(file.string())] {
          if (trouble.isEmpty()) Q_EMIT saved(name);
          else Q_EMIT failed(trouble);
        },
        Qt::QueuedConnection);
  });
}

}  // namespace privbo::ui
