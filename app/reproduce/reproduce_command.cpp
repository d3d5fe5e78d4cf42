// privbo reproduce: every figure and table of the papers from one command, and one report about them.
#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>

#include "command/commands.h"
#include "command/results_folder.h"
#include "files/failure_message.h"
#include "io/provenance.h"
#include "reproduce/reproduce_cells.h"
#include "reproduce/reproduce_options.h"
#include "reproduce/reproduce_tables.h"
#include "reproduce/run_item.h"
#include "reproduction/report_html.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

struct Counts {
  std::size_t computed = 0, found = 0, failed = 0, other = 0;
};

std::string counted(const Counts& counts) {
  return translated(Message("%1 computed, %2 found", counts.computed, counts.found)) +
         (counts.failed > 0 ? ", " + translated(Message("%1 failed", counts.failed)) : "") +
         (counts.other > 0 ? ", " + translated(Message("%1 cannot be run", counts.other)) : "");
}

/// Describes how much of all items is done, and how long the rest takes at the pace so far.
class Pace {
 public:
  explicit Pace(const ReproduceRequest& request) {
    for (const ReproducedItem* item : request.items) costs_.push_back(1.0 + cost_of(*item, request.choice));
  }
  void show(Progress& progress, std::size_t index, const std::string& item, double share, const std::string& where) {
    double before = 0.0, after = 0.0;
    for (std::size_t i = 0; i < costs_.size(); ++i) (i < index ? before : after) += i == index ? 0.0 : costs_[i];
    const double done_cost = done_ + share * costs_[index], left = (1.0 - share) * costs_[index] + after;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    progress.show((before + share * costs_[index]) / (before + costs_[index] + after),
                  item + " (" + std::to_string(index + 1) + "/" + std::to_string(costs_.size()) + "), " + where,
                  done_cost > 1.0 && seconds > 1.0 ? seconds * left / done_cost : -1.0);
  }
  /// Items that are found say nothing about the pace.
  void computed(std::size_t index) { done_ += costs_[index]; }

 private:
  std::vector<double> costs_;
  double done_ = 0.0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Runs or finds every item. Returns false where it was interrupted.
bool run_all(const ReproduceRequest& request, const ReproductionFolder& folder, ReproductionReport& report,
             Counts& counts) {
  Pace pace(request);
  Progress progress;
  for (std::size_t index = 0; index < request.items.size(); ++index) {
    if (interrupted()) return false;
    const ReproducedItem& item = *request.items[index];
    const PlannedItem planned = plan_item(item, request.choice);
    ItemRun item_run =
        run_item(planned, folder, {request.choice.rehearsal, request.threads, request.force, request.cells},
                 [&](double share, const std::string& where) { pace.show(progress, index, item.id, share, where); });
    if (!item_run.record && item_run.obstacle.empty()) return false;
    if (item_run.computed) pace.computed(index);
    ++(item_run.computed ? counts.computed
       : item_run.record ? counts.found
       : item_run.failed ? counts.failed
                         : counts.other);
    if (item_run.failed) print_error(Message("%1: %2", item.id, item_run.obstacle), run_error);
    const std::string name = item_run.record ? ReproductionFolder::name_of(planned) : std::string();
    // As it is read back: a report is made of the same bytes whether an item was computed or found.
    if (item_run.computed) item_run.record = load_record(folder.path_of(planned) / record_file);
    report.items.push_back(reported_item(item, std::move(item_run.record), item_run.obstacle, name));
  }
  return true;
}

void print_report(const ReproductionReport& report, const std::vector<Message>& moved, bool json) {
  if (json) {
    print_json(report_json(report));
    return;
  }
  const std::vector<ReportRow> rows = rows_of(report);
  print_claims(rows);
  if (!report.against.empty()) {
    print_paragraph(translated(Message(
        moved.empty() ? Words<1>("nothing moved since %1 beyond its standard error") : Words<1>("moved since %1:"),
        report.against)));
    for (const Message& sentence : moved) print_paragraph("  " + translated(sentence));
  }
  if (report.rehearsal)
    print_paragraph(
        translated(Message("a rehearsal (--quick): few trials of few rounds say nothing about the papers")));
  print_paragraph(translated(counts_text(rows)));
}

int reproduce(const ReproduceRequest& request) {
  // What is wrong with the older report is reported before hours of computing.
  std::vector<ReportRow> older;
  if (!request.against.empty()) older = load_report(request.against);
  catch_interrupts();
  std::optional<ReproductionFolder> folder;
  const int code = try_open_output_folder(request.folder, [&] { folder.emplace(request.folder, request.force); });
  if (code != done) return code;
  ReproductionReport report;
  report.rehearsal = request.choice.rehearsal;
  report.made_by = provenance();
  Counts counts;
  if (!run_all(request, *folder, report, counts))
    return print_error(
        Message("stopped before the end: %1; what was complete is kept, and the same command goes on from there",
                counted(counts)),
        interrupt_code());
  std::vector<Message> moved;
  if (!request.against.empty()) {
    report.against = request.against.filename().string();
    moved = compare_reports(report, older);
  }
  folder->write_report({{report_csv_file, report_csv(rows_of(report))},
                        {report_html_file, report_html(report, reader_language()).str()}});
  print_notice(Message("%1; report in %2", counted(counts), (request.folder / report_html_file).string()));
  print_report(report, moved, request.json);
  return counts.failed > 0 ? run_error : done;
}

}  // namespace

int reproduce_command(const Arguments& arguments) {
  const ReproduceRequest request = reproduce_request(arguments);
  const bool lists = arguments.has("list"), markdown = arguments.has("markdown");
  if (markdown && (lists || request.json)) throw UsageError(Message("--markdown goes without --list and --json"));
  if (lists) {
    (request.json ? print_item_list_json : print_item_list)(request.items);
    return done;
  }
  try {
    if (markdown) {
      print_guide_table(request);
      return done;
    }
    if (request.folder.empty() && !request.cells.empty()) return compute_item_cells(request);
    if (request.folder.empty())
      throw UsageError(Message(
          "reproduce needs a folder for its results: privbo reproduce [ITEM…] --out DIR; privbo reproduce --list names the items"));
    return reproduce(request);
  } catch (const UsageError&) {
    throw;
  } catch (const std::runtime_error& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace privbo::app
