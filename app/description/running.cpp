// run, sweep, merge, compare, report, data and link.
#include <algorithm>
#include <iterator>

#include "cells/cells_options.h"
#include "command/commands.h"
#include "description/described.h"
#include "options/scenario_options.h"

namespace privbo::app {
namespace {

/// --out, --force, --trials, the settings, --threads, --quiet and --json, and what a command has besides.
std::vector<Option> running_options(const Message& files, const std::string& schema, std::vector<Option> own) {
  std::vector<Option> options{
      {"out", 'o', "DIR", Message("write the results into this folder, which must be new or empty: %1", files), "",
       Names::folder},
      {"force", 0, "",
       Message(
           "replace the files of an earlier run in that folder, or write beside files that are no run's; nothing else is replaced")},
      {"trials", 0, "N", Message("independent repetitions (run.trials)")}};
  std::ranges::move(setting_options(), std::back_inserter(options));
  std::ranges::move(own, std::back_inserter(options));
  std::ranges::move(pace_options(), std::back_inserter(options));
  options.push_back(json_option(schema));
  return options;
}

/// Does the same with the options about cells: `own` and those.
std::vector<Option> with_cells(std::vector<Option> own) {
  std::ranges::move(cells_options(), std::back_inserter(own));
  return own;
}

constexpr Words<0> cells_paragraph(
    "With --cells DIR the work is cut into cells that any engine can compute anywhere, and privbo merge puts them together: the results are, byte for byte, those of one process. What is there and whole is not computed again, so the same command goes on where an earlier one was stopped or killed. --plan says beforehand what there is to do.");

Command run_description() {
  Command command{
      "run",
      "SCENARIO",
      Message("run a scenario without a window"),
      paragraphs(
          {Message(
               "Runs a scenario: a file, or a preset by its name. Prints regrets and the privacy that each algorithm costs on standard output, and progress on standard error. A scenario that asks for it (comparison.enabled) is run as privbo compare does."),
           Message(
               "Ctrl-C keeps what was computed as partial results: trials that are done, and the rounds of those that are not."),
           Message(
               "The folder of --out belongs to one run. Its manifest.json lists the files with their SHA-256 and says whether they are complete; privbo run DIR/scenario.privbo.json repeats the run."),
           Message::joined({cells_paragraph, Message("Cells have no rows for trace.csv.")})}),
      running_options(
          Message(
              "trace.csv, summary.json, ledger.csv, curves.json, manifest.json, the scenario, its tables and where it all comes from"),
          "run", with_cells({{"thin", 0, "N", Message("keep every N-th round in trace.csv"), "1"}})),
      {{"privbo run first-look --out results", Message("runs a preset and keeps its results")},
       {"privbo run results/scenario.privbo.json --out results --force", Message("runs it again in the same folder")},
       {"privbo run mine.privbo.json --trials 50 --set privacy.epsilon=0.5 -q",
        Message("runs a scenario of yours 50 times with another privacy budget, and says nothing of progress")}},
      Names::scenario,
      "run",
      run_command};
  const auto trials = std::ranges::find(command.options, "trials", &Option::name);
  trials->help =
      Message("%1; with --cells also A:B, from trial A to trial B, numbered from 1 (the number is then run.trials)",
              trials->help);
  return command;
}

Command sweep_description() {
  return {
      "sweep",
      "SCENARIO",
      Message("run a scenario at several values of one setting"),
      paragraphs(
          {Message(
               "Runs a scenario at several values of one setting, e.g. privacy.epsilon. What is not given comes from the scenario's section \"sweep\" (privbo describe sweep). All values share their seeds."),
           cells_paragraph}),
      running_options(
          Message("sweep.json, sweep.csv, manifest.json, the scenario and where it all comes from"), "sweep",
          with_cells({{"parameter", 0, "PATH", Message("the setting, e.g. privacy.epsilon or algorithms.0.beta_scale")},
                      {"from", 0, "X", Message("its first value")},
                      {"to", 0, "X", Message("its last value")},
                      {"count", 0, "N", Message("how many values, from 2 to 100")},
                      {.name = "scale",
                       .value = "SCALE",
                       .help = Message("spacing of the values: equal steps or equal ratios"),
                       .choices = {"linear", "log"}}})),
      {{"privbo sweep first-look --parameter privacy.epsilon --from 0.5 --to 16 --count 6 --scale log -o swept",
        Message("regret against the privacy budget")},
       {"privbo sweep local-dp-fig-2a --cells shared --shard 2/7", Message("the second of seven shares of its cells")},
       {"privbo sweep local-dp-fig-2a --cells shared --plan --engine slurm --write job.sh",
        Message("a script for a cluster")}},
      Names::scenario,
      "sweep",
      sweep_command};
}

Command merge_description() {
  std::vector<Option> options{
      {"out", 'o', "DIR",
       Message(
           "write the results into this folder, which must be new or empty: what privbo sweep, compare or run writes there, without trace.csv"),
       "", Names::folder},
      {"force", 0, "", Message("replace the files of an earlier run in that folder; nothing else is replaced")},
      {"across-machines", 0, "",
       Message(
           "merge cells of engines with other numerics too (compiler, libraries, instruction set): last digits may differ")},
      {"allow-outside", 0, "",
       Message("let the plan read tables outside of its folder; allow it to folders you trust")},
      {"verify", 0, "SHARE",
       Message("compute this share of the cells again first, such as 5%, and compare them byte for byte")},
      {"seed", 0, "S", Message("which cells --verify chooses"), "1"}};
  std::ranges::move(pace_options(), std::back_inserter(options));
  options.push_back(json_option("sweep, compare and run"));
  return {
      "merge",
      "DIR...",
      Message("make results of cells computed anywhere"),
      paragraphs(
          {Message(
               "Puts the cells of one plan together, from one folder or several (privbo sweep, compare and run, with --cells): byte for byte the files that one process would have written, because a cell holds the values of single trials and means are made of those alone."),
           Message(
               "Missing and damaged cells are listed, nothing is written, and the code is 1. Two cells that must be equal and are not are both named, and the code is 3.")}),
      std::move(options),
      {{"privbo merge shared --out swept", Message("the results of all cells in one folder")},
       {"privbo merge mine theirs --out swept --verify 5%",
        Message("the same of two folders, with a sample computed again")}},
      Names::folder,
      "sweep",
      merge_command};
}

Command compare_description() {
  return {
      "compare",
      "SCENARIO",
      Message("run one problem under every trust model"),
      paragraphs(
          {Message(
               "Runs one problem under every trust model, and tells the price of each. What is compared comes from the scenario's section \"comparison\" (privbo describe comparison)."),
           cells_paragraph}),
      running_options(
          Message("trust.json, trust.csv, table.csv, manifest.json, the scenario and where it all comes from"),
          "compare",
          with_cells({{.name = "format",
                       .value = "FORMAT",
                       .help = Message("draw the figure too, as DIR/trust.FORMAT"),
                       .choices = {"png", "svg", "pdf"}}})),
      {{"privbo compare trust-models --out compared --format pdf",
        Message("the comparison of a preset, with its figure")}},
      Names::scenario,
      "compare",
      compare_command};
}

Command report_description() {
  return {
      "report",
      "DIR",
      Message("a finished run as a page for any browser"),
      Message(
          "Writes a run's folder as one page of HTML that needs nothing else: curves whose values are read out under the pointer, the posterior round by round (its trial is played once more), numbers, the privacy statement, the explanation of every algorithm, and a link that opens the scenario. It is read on a phone without a network, on paper, by a screen reader, and with scripts off. It is written in the language that is spoken (--language)."),
      {{"out", 'o', "FILE.html", Message("the page"), "DIR.html", Names::new_file},
       {"force", 0, "", Message("replace a file of that name")},
       {"partial", 0, "", Message("also of a run that is not complete")},
       {"allow-outside", 0, "", Message("let the scenario of the folder read files outside of it")},
       pace_options().front(),
       json_option("report")},
      {{"privbo report results", Message("writes results.html")},
       {"privbo report results -o page.html --force", Message("writes page.html")}},
      Names::folder,
      "report",
      report_command};
}

Command data_description() {
  return {
      "data",
      "FILE",
      Message("what is understood of a table of readings"),
      Message(
          "Shows what is understood of a CSV of readings, without a run: arms, rows, names, range, best arm, B, R, what is missing, and what was left out. Where a guess would change results it asks, names the setting that answers, and ends with code 2; the answer goes into the section \"data\" of a scenario, or behind --set."),
      {{.name = "set",
        .value = "PATH=VALUE",
        .help = Message("a setting of the data, e.g. data.header=yes (privbo describe data)"),
        .several = true},
       json_option("data")},
      {{"privbo data speeds.csv", Message("what is understood, and what is asked")},
       {"privbo data speeds.csv --set data.header=yes", Message("the same with an answer")}},
      Names::file,
      "data",
      data_command};
}

Command link_description() {
  return {
      "link",
      "SCENARIO",
      Message("a scenario as a link, or as a QR code"),
      paragraphs(
          {Message(
               "Prints a link, privbo:…, that carries the settings of a scenario: what differs from the defaults, packed. Every command that takes a scenario takes a link, and so does the window, which shows what it is before anything runs."),
           Message(
               "A link carries no files and may name none: a scenario that reads a table of its own is refused here, and a link that names a file is refused by whoever gets it.")}),
      {{.name = "set",
        .value = "PATH=VALUE",
        .help = Message("change a setting of the scenario first, e.g. privacy.epsilon=0.5"),
        .several = true},
       {"lenient", 0, "", Message("go on where the scenario has keys that no setting has: they are kept")},
       {"qr", 0, "FILE.svg", Message("draw the link as a QR code, too (up to 2,953 characters)"), "", Names::new_file},
       {"force", 0, "", Message("replace a file of that name")},
       json_option("link")},
      {{"privbo link first-look", Message("a preset")},
       {"privbo link mine.privbo.json --qr mine.svg", Message("a scenario of yours, and its QR code for a slide")},
       {"privbo describe \"$(privbo link first-look)\" > mine.privbo.json", Message("a link as a scenario to change")}},
      Names::scenario,
      "link",
      link_command};
}

}  // namespace

std::vector<Command> commands_that_run() {
  return {run_description(),    sweep_description(), merge_description(), compare_description(),
          report_description(), data_description(),  link_description()};
}

}  // namespace privbo::app
