#include "export/results_beside.h"

#include <QRegularExpression>
#include <exception>
#include <string>

#include "files/failure_message.h"
#include "io/results/sweep_file.h"
#include "words/catalogue_text.h"
#include "words/path_text.h"

namespace privbo::ui {
namespace {

namespace fs = std::filesystem;

constexpr qsizetype longest_name = 60;  // letters of a folder

/// Returns "2-e-1" for the second run, called "ε = 1": letters and digits that every file system takes.
QString folder_name(std::size_t number, const QString& name) {
  static const QRegularExpression odd(QStringLiteral("[^\\w.-]+"), QRegularExpression::UseUnicodePropertiesOption);
  QString plain = name.simplified().left(longest_name).replace(odd, QStringLiteral("-"));
  while (plain.endsWith(QLatin1Char('-')) || plain.endsWith(QLatin1Char('.'))) plain.chop(1);
  const QString first = QString::number(number);
  return plain.isEmpty() ? first : first + QLatin1Char('-') + plain;
}

}  // namespace

fs::path results_folder_beside(const fs::path& scenario_file) {
  QString stem = to_text(scenario_file.filename());
  for (const char* ending : {".privbo.json", ".json"})
    if (stem.endsWith(QLatin1String(ending), Qt::CaseInsensitive)) {
      stem.chop(static_cast<qsizetype>(std::char_traits<char>::length(ending)));
      break;
    }
  const fs::path beside = fs::absolute(scenario_file).parent_path();
  fs::path folder = beside / to_path(stem + QStringLiteral("-results"));
  for (int copy = 2; fs::exists(folder); ++copy)
    folder = beside / to_path(stem + QStringLiteral("-results-%1").arg(copy));
  return folder;
}

void ResultsBeside::save(const SessionResults& results, const fs::path& scenario_file) {
  if (busy()) return;
  job_.start([this, results, scenario_file](const std::stop_token& stop) -> Deliver {
    try {
      const fs::path folder = results_folder_beside(scenario_file);
      fs::create_directories(folder);
      std::size_t number = 0;
      for (const SessionResults::Run& each : results.runs) {
        const FolderRequest request{
            folder / to_path(folder_name(++number, each.name)), false, {"window", "save results"}, {}};
        save_run(each.run, request, TraceFormat::none, stop);
      }
      number = 0;
      for (const SweepResultPtr& sweep : results.sweeps)
        save_sweep(*sweep, folder / (++number == 1 ? "sweep.json" : "sweep-" + std::to_string(number) + ".json"));
      return [this, folder] { Q_EMIT saved(to_text(folder)); };
    } catch (const std::exception& failure) {
      return [this, why = translated(failure_message(failure))] { Q_EMIT failed(why); };
    }
  });
}

}  // namespace privbo::ui
