#include "command_line.h"

#include <QString>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <string>

#include "charts/kinds/chart_kind.h"
#include "command/commands.h"
#include "io/provenance.h"
#include "options/render_options.h"

namespace privbo::app {
namespace {

constexpr const char* help_text = R"(PrivBO Explorer: private Gaussian-process bandits, seen while they learn.

  privbo [SCENARIO] [--run] [--screenshot FILE] [--exit] [--threads N]
                                       open the window
  privbo run SCENARIO [--out DIR] [--force] [--trials N] [--threads N] [--seed S] [--thin N] [--set PATH=VALUE]...
                                       run without a window; tables on stdout, progress on stderr. DIR belongs to one run
                                       (manifest.json): it must be new or empty; --force replaces the files of an
                                       earlier run in it and nothing else
  privbo sweep SCENARIO [--out DIR] [--force] [--parameter PATH --from X --to X --count N --scale linear|log]
                        [--trials N] [--threads N] [--seed S] [--set PATH=VALUE]...
                                       run at several values of one setting, e.g. privacy.epsilon; what is not given
                                       comes from the scenario's section "sweep" (privbo describe sweep)
  privbo compare SCENARIO [--out DIR] [--force] [--trials N] [--threads N] [--seed S] [--set PATH=VALUE]... [--format png|svg|pdf]
                                       one problem under every trust model, and the price of each; what is compared comes
                                       from the section "comparison" (privbo describe comparison); --format draws the
                                       figure too; privbo run does the same where the scenario asks for it
  privbo account [--mechanism] MECHANISM [--PARAMETER VALUE]... [--delta D] [--json] [--accountant ID] [--interval H]
                 [--at-every N]
                                       what using a mechanism costs, by every accountant side by side, e.g.
                                       privbo account subsampled-gaussian --q 0.25 --z 1 --steps 40 --delta 0.00294;
                                       --sigma for z, --epsilon for the ε of one release; --at-every prints ε after
                                       every N-th round as CSV; privbo account --papers [--markdown] the losses that
                                       papers print, beside ours
  privbo solve [--mechanism] MECHANISM --epsilon E [--delta D] [--for PARAMETER] [--PARAMETER VALUE]...
               [--accountant ID] [--json]
                                       finds the one parameter that is missing, e.g. the noise for a budget:
                                       privbo solve gaussian --steps 100 --epsilon 1 --delta 1e-5
  privbo audit MECHANISM|SCENARIO [--PARAMETER VALUE]... [--algorithm NAME] [--runs N] [--confidence 0.95] [--delta D]
               [--seed S] [--threads N] [--json]
                                       runs a mechanism, or each private algorithm of a scenario (its first 16 rounds), on
                                       two neighbouring inputs and bounds its ε from below (recommendations: the exact
                                       largest loss of N pairs of neighbouring databases, usually 4000), e.g.
                                       privbo audit laplace --sensitivity 2 --scale 2; ends with code 3 if a claim lies
                                       below the bound; --delta is 0 for pure claims and 1e-5 for others if not given
  privbo predict PARAMETERS --at X[,X2,...]... | --points CSV [--json] [--partial]
                                       mean and deviation of f at points, from statistics that a run released
                                       (parameters-N.json of privbo run --out); costs no further privacy; --partial reads
                                       the folder of a run that is not complete
  privbo list [KIND] [--json]          what there is: presets, algorithms, kernels, domains, objectives, noises, agents,
                                       mechanisms, accountants; --markdown prints the table of algorithms
  privbo describe ID [--json]          one entry with its parameters, ranges and sources
  privbo schema                        the JSON Schema of scenario files
  privbo render DIR... --chart NAME --out FILE | --all --out FOLDER
                    [--force] [--partial] [--format png|svg|pdf] [--size 120x80mm] [--dpi 300] [--font FAMILY] [--font-size 8] [--line-width 1]
                    [--metric cumulative|average|simple|recommended] [--band se|quantiles|none] [--log-t] [--log-y] [--linear-x]
                    [--linear-y] [--along PATH] [--trials] [--pairs] [--slopes] [--deviation] [--no-bounds] [--rates]
                    [--against T|epsilon] [--checkpoint T] [--draw probabilities|mean|deviation|truth|distribution]
                    [--context NUMBER]
                    [--no-legend] [--no-title] [--dark]
                                       draw figures of finished runs; NAME is one of
@CHARTS@
                                       --draw also takes what a chart's own list offers:
                                       @OWN@;
                                       --force replaces figures that exist, --partial draws runs that are not complete;
                                       further folders are laid over the first, a folder of privbo sweep fills the
                                       trade-off; the metric is simple regret where there are several agents,
                                       cumulative regret elsewhere
  privbo --version | --help

SCENARIO is a file or the name of a preset. Exit codes: 0 done, 1 run error, 2 usage or invalid scenario,
3 an audit found a claim to be false.
)";

/// The help with the names of the charts, as they are in the catalogue.
std::string help() {
  const std::string margin(39, ' ');
  std::string lines = margin, text = help_text;
  std::size_t width = 0;
  for (const ui::ChartKind kind : ui::rendered_charts()) {
    const std::string name = kind->id + std::string(kind == ui::rendered_charts().back() ? ";" : ", ");
    if (width + name.size() > 80) lines.back() = '\n', lines += margin, width = 0;
    lines += name;
    width += name.size();
  }
  const auto fill = [&text](const std::string& mark, const std::string& words) {
    text.replace(text.find(mark), mark.size(), words);
  };
  fill("@CHARTS@", lines);
  fill("@OWN@", own_choices().join(QStringLiteral(", ")).toStdString());
  return text;
}

QStringList words_after(int argc, char** argv, int first) {
  QStringList words;
  for (int i = first; i < argc; ++i) words << QString::fromLocal8Bit(argv[i]);
  return words;
}

int dispatch(int argc, char** argv) {
  const QString command = QString::fromLocal8Bit(argv[1]);
  const QStringList words = words_after(argc, argv, 2);
  if (command == "--version" || command == "-v") {
    std::cout << "privbo " << program_version() << "\n";
    return done;
  }
  if (command == "--help" || command == "-h" || command == "help" || words.contains("--help") || words.contains("-h")) {
    std::cout << help();
    return done;
  }
  if (command == "run") return run_command(words);
  if (command == "sweep") return sweep_command(words);
  if (command == "predict") return predict_command(words);
  if (command == "list") return list_command(words);
  if (command == "describe") return describe_command(words);
  if (command == "schema") return schema_command(words);
  if (command == "account") return account_command(words);
  if (command == "solve") return solve_command(words);
  if (command == "audit") return audit_command(words);
  if (command == "compare") return compare_command(argc, argv, words);
  return render_command(argc, argv, words);
}

}  // namespace

int complain(const QString& message, int code) {
  std::cerr << "privbo: " << message.toStdString() << (message.endsWith(u'\n') ? "" : "\n");
  return code;
}

bool is_command_line(int argc, char** argv) {
  static const QStringList names{"run",   "sweep",   "compare", "list", "describe",  "schema", "account", "solve",
                                 "audit", "predict", "render",  "help", "--version", "-v",     "--help",  "-h"};
  return argc > 1 && names.contains(QString::fromLocal8Bit(argv[1]));
}

int run_command_line(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);  // a reader who closes the pipe does not end a run before its files are written
  try {
    const int code = dispatch(argc, argv);
    std::cout.flush();
    if (!std::cout) return complain("standard output cannot be written (disk full or closed)", run_error);
    return code;
  } catch (const std::exception& failure) {
    return complain(QString::fromUtf8(failure.what()), run_error);
  }
}

}  // namespace privbo::app
