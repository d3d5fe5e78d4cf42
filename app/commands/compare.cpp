// privbo compare runs one problem under every trust model, without a window.
#include <optional>
#include <string>

#include "commands/cells.h"
#include "commands/commands.h"
#include "commands/comparison.h"
#include "commands/figures.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "options/cells_options.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct CompareOptions {
  ScenarioOptions scenario;
  OutputOptions out;
  CellsOptions cells;
  std::optional<std::string> format;  // of the figure
  unsigned threads = 0;               // 0: all processors
  bool json = false;
};

void declare_compare(OptionTable& table, CompareOptions& options) {
  declare_scenario(table, options.scenario, "compare");
  declare_run_output(
      table, options.out, "compare",
      Message("trust.json, trust.csv, table.csv, manifest.json, the scenario and where it all comes from"));
  table.add({"trials", 0, "N", Message("independent repetitions (run.trials)")}, options.scenario.trials);
  declare_settings(table, options.scenario);
  table.add({.name = "format",
             .value = "FORMAT",
             .help = Message("draw the figure too, as DIR/trust.FORMAT"),
             .choices = {"png", "svg", "pdf"}},
            options.format, [](const std::string&, const std::string& text) {
              const std::string format = lower(text);
              if (format != "png" && format != "svg" && format != "pdf")
                throw UsageError(Message("--format %1: must be png, svg or pdf", format));
              return format;
            });
  declare_cells(table, options.cells, options.out, options.json);
  declare_pace(table, options.threads);
  table.add(json_option("compare"), options.json);
  table.check([&options] {
    if (!options.format) return;
    if (options.out.folder.empty()) throw UsageError(Message("--format needs --out DIR, where the figure goes"));
    require_figures("--format " + *options.format);
  });
}

int compare_models(const CompareOptions& options) {
  ComparisonJob job{{}, options.scenario.name, options.threads, options.out, options.json, {}, {}};
  try {
    job.scenario = changed_scenario(options.scenario);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
  if (options.cells.are_asked_for())
    return comparison_in_cells({options.cells, options.out, options.threads, options.json}, job.scenario);
  if (options.format) {
    job.figure = "trust." + *options.format;
    job.draw = [format = *options.format](const TrustComparisonPtr& comparison, const std::filesystem::path& file) {
      draw_comparison(comparison, format, file);
    };
  }
  return run_comparison(job);
}

}  // namespace

Command compare_command() {
  return with_options<CompareOptions>(
      {.name = "compare",
       .words = "SCENARIO",
       .summary = Message("run one problem under every trust model"),
       .about = paragraphs(
           {Message(
                "Runs one problem under every trust model, and tells the price of each. What is compared comes from the scenario's section \"comparison\" (privbo describe comparison)."),
            cells_paragraph}),
       .examples = {{"privbo compare trust-models --out compared --format pdf",
                     Message("the comparison of a preset, with its figure")}},
       .names = Names::scenario,
       .schema = "compare"},
      declare_compare, compare_models);
}

}  // namespace privbo::app
