// privbo compare runs one problem under every trust model, without a window.
#include "cells/cells_options.h"
#include "command/commands.h"
#include "compare/comparison.h"
#include "files/failure_message.h"
#include "numerics/numbers.h"
#include "options/scenario_options.h"
#include "qt/qt_commands.h"
#include "terminal/errors.h"
#include "text/message.h"

namespace privbo::app {

int compare_command(const Arguments& arguments) {
  require_one_scenario(arguments);
  const unsigned threads = threads_option(arguments);
  const bool cells = asks_for_cells(arguments);
  const std::string format = lower(arguments.value("format"));
  if (arguments.has("format") && format != "png" && format != "svg" && format != "pdf")
    return print_error(Message("--format %1: must be png, svg or pdf", format), usage_error);
  if (!format.empty() && !arguments.has("out"))
    return print_error(Message("--format needs --out DIR, where the figure goes"), usage_error);
  if (!format.empty()) require_figures("--format " + format);
  ComparisonJob job;
  try {
    job.scenario = changed_scenario(arguments);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
  if (cells) return comparison_in_cells(arguments, job.scenario);
  job.threads = threads;
  job.out = output_options(arguments);
  job.json = arguments.has("json");
  if (!format.empty()) {
    job.figure = "trust." + format;
    job.draw = [format](const TrustComparisonPtr& comparison, const std::filesystem::path& file) {
      draw_comparison(comparison, format, file);
    };
  }
  return run_comparison(job);
}

}  // namespace privbo::app
