// Runs as text that other programs read.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "runs/run_history.h"

namespace privbo::ui {

/// "Cumulative regret", …
QString metric_text(Metric metric);
/// Instance, reward noise, privacy noise: "1/2/3".
QString seeds_text(const Seeds& seeds);

/// One line per run under one header line, every number in full: mean, standard error and trials of each of
/// `algorithms`. `comma`: CSV (RFC 4180, LF); otherwise separated by tabs. Cells that a spreadsheet would run as
/// formulas are guarded.
QString runs_text(const std::vector<const RunRecord*>& runs, const QStringList& algorithms, Metric metric, bool comma);

}  // namespace privbo::ui
