#include "runs/run_table_text.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "files/csv_cell.h"
#include "numerics/numbers.h"

namespace privbo::ui {
namespace {

QString run_table_words(const char* text) { return QCoreApplication::translate("RunTableText", text); }

QStringList header(const QStringList& algorithms, Metric metric) {
  QStringList row{run_table_words("run"), run_table_words("scenario"), run_table_words("pinned")};
  for (const QString& algorithm : algorithms)
    row << run_table_words("%1: %2, mean").arg(algorithm, metric_text(metric).toLower())
        << run_table_words("%1: standard error").arg(algorithm) << run_table_words("%1: trials").arg(algorithm);
  return row << run_table_words("rounds") << run_table_words("seeds") << run_table_words("seconds")
             << run_table_words("time");
}

QStringList row_of(const RunRecord& run, const QStringList& algorithms, Metric metric) {
  const auto m = static_cast<std::size_t>(metric);
  const auto number = [](double value) { return QString::fromStdString(shortest(value)); };
  QStringList row{run.title(), run.scenario, run.pinned ? run_table_words("yes") : run_table_words("no")};
  for (const QString& label : algorithms) {
    const auto found = std::ranges::find(run.algorithms, label, &RunFigures::label);
    if (found == run.algorithms.end())
      row << QString() << QString() << QString();
    else
      row << number(found->mean[m]) << (found->trials > 1 ? number(found->standard_error[m]) : QString())
          << QString::number(found->trials);
  }
  return row << QString::number(run.horizon) << seeds_text(run.seeds)
             << number(std::round(run.seconds * 1000.0) / 1000.0) << run.time.toString(Qt::ISODate);
}

}  // namespace

QString metric_text(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return run_table_words("Cumulative regret");
    case Metric::average_regret:
      return run_table_words("Average regret");
    case Metric::simple_regret:
      return run_table_words("Simple regret");
  }
  return {};
}

QString seeds_text(const Seeds& seeds) {
  return QStringLiteral("%1/%2/%3").arg(seeds.instance).arg(seeds.reward).arg(seeds.privacy);
}

QString runs_text(const std::vector<const RunRecord*>& runs, const QStringList& algorithms, Metric metric, bool comma) {
  QList<QStringList> rows{header(algorithms, metric)};
  for (const RunRecord* run : runs) rows << row_of(*run, algorithms, metric);
  CsvText text;
  for (const QStringList& row : rows) {
    for (qsizetype i = 0; i < row.size(); ++i) {
      if (i > 0) text += comma ? Literal(",") : Literal("\t");
      text += CsvText::of((comma ? row[i] : row[i].simplified()).toStdString());
    }
    text += "\n";
  }
  return QString::fromStdString(text.str());
}

}  // namespace privbo::ui
