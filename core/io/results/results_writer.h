// Makes the files of a finished run: summary.json, ledger.csv, curves.json, and provenance.json;
// parameters-N.json of every algorithm N (from 1) that has released statistics.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "io/folder/run_folder.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// Numbers that do not depend on the number of threads. `algorithms[]` has id, label, final.{cumulative_regret,
/// average_regret, simple_regret}.{mean, standard_error, values[]} and privacy. Accounting by PLD may take seconds:
/// once `stop` is requested, the ε that are not there yet stay out, which `not_computed` and a note say.
Json summary_json(const Snapshot& snapshot, const std::stop_token& stop = {});
/// Does the same and, where the experiment has a table of readings, `data`: what was understood of it.
Json summary_json(const Experiment& experiment, const Snapshot& snapshot, const std::stop_token& stop = {});
/// Reports which accountants a stop cut short while the summary was made; empty where all ended.
Message accounting_cut_short(const Json& summary);

/// Everything but scenario, provenance and trace, the most important first. The snapshot must outlive them.
std::vector<ResultFile> result_files(const Snapshot& snapshot, const Json& summary);
/// Does the same with a summary that is made when its file, the first, is written; `summary` must outlive them.
std::vector<ResultFile> result_files(const Snapshot& snapshot, std::function<Json()> summary);

/// `extra` is merged into what made the results (threads, rounds per second).
ResultFile provenance_file(const Experiment& experiment, const Json& extra);
/// The same of a run, with its threads and speed.
ResultFile provenance_of_run(const Experiment& experiment, const Snapshot& snapshot);

}  // namespace privbo
