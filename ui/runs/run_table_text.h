// Writes runs as text that other programs read.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "runs/run_history.h"

namespace privbo::ui {

/// Returns the metric's name: "Cumulative regret", …
QString metric_text(Metric metric);
/// Returns the seeds of instance, reward noise and privacy noise: "1/2/3".
QString seeds_text(const Seeds& seeds);

/// Writes a header and a line for each run, with mean, standard error and trials of each of `algorithms`; every number
/// has all of its digits. `as_csv`: CSV (RFC 4180, LF); otherwise separated by tabs. Cells that a spreadsheet would
/// evaluate as formulas are escaped.
QString runs_text(const std::vector<const RunRecord*>& runs, const QStringList& algorithms, Metric metric, bool as_csv);

}  // namespace privbo::ui
