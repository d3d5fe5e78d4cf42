// privbo report: a finished run as a page of HTML.
#include <filesystem>
#include <iostream>

#include "commands/commands.h"
#include "numerics/work/thread_pool.h"
#include "options/output_options.h"
#include "options/results_options.h"
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

struct ReportOptions {
  std::string folder;
  OutputFile page;
  ResultsOptions results;
  unsigned threads = 0;  // 0: all processors
  bool json = false;
};

void declare_report(OptionTable& table, ReportOptions& options) {
  table.word(options.folder,
             Message("report takes one folder of results: privbo report DIR; see privbo report --help"));
  declare_output_file(table, options.page,
                      {"out", 'o', "FILE.html", Message("the page"), Message::verbatim("DIR.html")},
                      Message("replace a file of that name"));
  table.add({"partial", 0, "", Message("also of a run that is not complete")}, options.results.partial);
  table.add({"allow-outside", 0, "", Message("let the scenario of the folder read files outside of it")},
            options.results.allow_outside);
  declare_threads(table, options.threads);
  table.add(json_option("report"), options.json);
}

/// Beside the folder and named after it, unless --out states otherwise.
fs::path page_file(const ReportOptions& options) {
  if (options.page.file) return *options.page.file;
  const fs::path whole = fs::absolute(fs::path(options.folder) / ".").lexically_normal().parent_path();
  return whole.parent_path() / (whole.filename().string() + ".html");
}

int write_report(const ReportOptions& options) {
  const fs::path file = page_file(options);
  refuse_existing(file, options.page.force, Message("give another name with --out"));
  const RunOfPage run =
      run_to_show(options.results, options.folder, Message("a page"), {"curves.json", "summary.json"});
  if (!run.why_no_experiment.empty()) print_error(run.why_no_experiment, done);
  catch_interrupts();
  const InterruptWatch watch;
  ThreadPool pool(threads_for(options.threads));
  const WorkScope scope({.pool = &pool});
  const HtmlText page = run_page(run, watch.token(), reader_language());
  if (page.empty()) return print_error(Message("interrupted; no page was written"), interrupt_code());
  write_output(file, options.page.force, page.str());
  if (options.json)
    print_json(
        Json{{"format", "privbo-report"}, {"version", 1}, {"file", file.string()}, {"bytes", page.str().size()}});
  else
    std::cout << file.string() << "\n";
  return done;
}

}  // namespace

Command report_command() {
  return with_options<ReportOptions>(
      {.name = "report",
       .words = "DIR",
       .summary = Message("a finished run as a page for any browser"),
       .about = Message(
           "Writes a run's folder as one page of HTML that needs nothing else: curves whose values are read out under the pointer, the posterior round by round (its trial is played once more), numbers, the privacy statement, the explanation of every algorithm, and a link that opens the scenario. It is read on a phone without a network, on paper, by a screen reader, and with scripts off. It is written in the language that is spoken (--language)."),
       .examples = {{"privbo report results", Message("writes results.html")},
                    {"privbo report results -o page.html --force", Message("writes page.html")}},
       .names = Names::folder,
       .schema = "report"},
      declare_report, write_report);
}

}  // namespace privbo::app
