// privbo report: a finished run as a page of HTML.
#include <filesystem>
#include <iostream>

#include "command/commands.h"
#include "numerics/work/thread_pool.h"
#include "options/results_option.h"
#include "options/scenario_options.h"
#include "run_page/run_page.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

namespace fs = std::filesystem;

/// Beside the folder and named after it, unless --out states otherwise.
fs::path page_file(const Arguments& arguments, const fs::path& folder) {
  if (arguments.has("out")) return arguments.value("out");
  const fs::path whole = fs::absolute(folder / ".").lexically_normal().parent_path();
  return whole.parent_path() / (whole.filename().string() + ".html");
}

}  // namespace

int report_command(const Arguments& arguments) {
  if (arguments.words().size() != 1)
    throw UsageError(Message("report takes one folder of results: privbo report DIR; see privbo report --help"));
  const fs::path folder = arguments.words().front();
  const unsigned threads = threads_option(arguments);
  const fs::path file = page_file(arguments, folder);
  refuse_existing(arguments, file, Message("give another name with --out"));
  const RunOfPage run = run_to_show(arguments, folder, Message("a page"), {"curves.json", "summary.json"});
  if (!run.why_no_experiment.empty()) print_error(run.why_no_experiment, done);
  catch_interrupts();
  const InterruptWatch watch;
  ThreadPool pool(threads_for(threads));
  const WorkScope scope({.pool = &pool});
  const HtmlText page = run_page(run, watch.token(), reader_language());
  if (page.empty()) return print_error(Message("interrupted; no page was written"), interrupt_code());
  write_output(arguments, file, page.str());
  if (arguments.has("json"))
    print_json(
        Json{{"format", "privbo-report"}, {"version", 1}, {"file", file.string()}, {"bytes", page.str().size()}});
  else
    std::cout << file.string() << "\n";
  return done;
}

}  // namespace privbo::app
