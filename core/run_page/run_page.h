// A finished run as one page of HTML that needs nothing else: on a phone without a network, on paper, for a screen
// reader, and with scripts off.
#pragma once

#include <filesystem>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "catalogue/translate.h"
#include "page/markup.h"
#include "plot/data/chart_data.h"
#include "record/snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

struct RunOfPage {
  Json document;                                 // the scenario
  std::shared_ptr<const Experiment> experiment;  // null: explanations and the posterior round by round are left out
  Message why_no_experiment{};                   // a sentence for the page
  SnapshotPtr snapshot;
  Json summary;  // summary_json of it

  /// What its charts are drawn from: the same as in the window.
  ChartData chart_data() const {
    ChartData data;
    data.run = snapshot;
    data.experiment = experiment;
    return data;
  }
};

/// Reads a folder of results. Throws FolderRefused (io/folder/folder_claim.h) or std::runtime_error with a sentence
/// where it holds no run that may be read. `allow_outside`: its scenario may read files outside of it; otherwise such a
/// scenario is left out of the page.
RunOfPage run_in_folder(const std::filesystem::path& folder, bool allow_outside);

/// Runs the first trial of the algorithm whose posterior the results show once more, for some forty pictures of it.
/// Empty where `stop` came first. The bytes depend on the run and on the language alone. Names and descriptions that
/// are no preset's stay as they are, and so do the names of algorithms; numbers have the marks of the language, but for
/// those that the page's script reads.
HtmlText run_page(const RunOfPage& run, const std::stop_token& stop = {}, const ReaderLanguage& language = {});

}  // namespace privbo
