// privbo reproduce: every figure and table of the papers from one command, and one report about them.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/nearest_name.h"
#include "commands/commands.h"
#include "commands/reproduce_item.h"
#include "files/failure_message.h"
#include "files/foreign_file.h"
#include "io/printable_text.h"
#include "io/provenance.h"
#include "numerics/numbers.h"
#include "numerics/work/thread_pool.h"
#include "options/cells_options.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "reproduction/claim.h"
#include "reproduction/planned_item.h"
#include "reproduction/report.h"
#include "reproduction/report_html.h"
#include "reproduction/reproduction_folder.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

/// Trials of the full report.
constexpr std::int64_t full_trials = 40;

struct ReproduceOptions {
  std::vector<const ReproducedItem*> items;  // in the order of the report, each once
  ReproductionChoice choice;
  std::filesystem::path folder;                  // --out; empty: none
  std::optional<std::filesystem::path> against;  // an older report.csv
  std::optional<std::filesystem::path> cells;    // items are run in cells in this folder
  std::optional<Shard> shard;                    // of the cells of all items, where cells alone are asked for
  unsigned threads = 0;                          // 0: all processors
  bool force = false, list = false, markdown = false, json = false;
};

/// "name=FILE".
void add_data(const std::string& option, ReproductionChoice& choice) {
  const std::size_t equals = option.find('=');
  std::vector<std::string> names;
  for (const NeededData& data : needed_data()) names.push_back(data.name);
  const std::string name = option.substr(0, equals);
  if (equals == std::string::npos || equals + 1 == option.size())
    throw UsageError(Message("--data %1: must look like landmines=landmines.csv", option));
  if (!find_needed_data(name)) {
    std::string all;
    for (const std::string& each : names) all += (all.empty() ? "" : ", ") + each;
    throw UsageError(Message::joined(
        {Message("--data %1: no such data", option), suggestion(name, names), Message("there are %1", all)}, "; "));
  }
  const std::filesystem::path file = option.substr(equals + 1);
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(file, ignored))
    throw UsageError(Message("--data %1: %2 is no file that can be read", option, file.string()));
  if (!choice.data.emplace(name, file).second)
    throw UsageError(Message("--data %1: %2 is given twice; give one file", option, name));
}

/// Returns "all", and the names of all items.
std::vector<std::string> words_for_items() {
  std::vector<std::string> words{"all"};
  for (const ReproducedItem& item : reproduced_items()) words.push_back(item.id);
  return words;
}

/// Returns the items that the words name; all where there is no word, or the word "all". Throws UsageError.
std::vector<const ReproducedItem*> items_named(const std::vector<std::string>& words) {
  const std::vector<std::string> names = words_for_items();
  for (const std::string& word : words)
    if (std::ranges::find(names, word) == names.end())
      throw UsageError(Message::joined({Message("%1: no such item", word.empty() ? "''" : word),
                                        suggestion(word, names), Message("privbo reproduce --list names all")},
                                       "; "));
  const bool all = words.empty() || std::ranges::find(words, "all") != words.end();
  std::vector<const ReproducedItem*> items;
  for (const ReproducedItem& item : reproduced_items())
    if (all || std::ranges::find(words, item.id) != words.end()) items.push_back(&item);
  return items;
}

/// Throws UsageError where options do not go together.
void check_reproduce(const ReproduceOptions& options) {
  if (!options.cells) {
    if (options.shard) throw UsageError(Message("--shard goes with --cells DIR, the folder that shards share"));
  } else if (!options.folder.empty()) {
    if (options.shard)
      throw UsageError(Message(
          "--shard computes a part of the cells and no results: leave --out to a last command, without --shard"));
  } else {
    for (const auto& [option, given] :
         {std::pair("json", options.json), std::pair("against", options.against.has_value()),
          std::pair("force", options.force)})
      if (given) throw UsageError(Message("--%1 is about results, and --cells without --out makes none", option));
  }
  if (options.markdown && (options.list || options.json))
    throw UsageError(Message("--markdown goes without --list and --json"));
}

void declare_reproduce(OptionTable& table, ReproduceOptions& options) {
  options.items = items_named({});
  table.words([&options](const std::vector<std::string>& words) { options.items = items_named(words); });
  std::string data;
  for (const NeededData& each : needed_data()) data += (data.empty() ? "" : ", ") + each.name;
  table.add({"out", 'o', "DIR", Message("the folder for results and report: new, empty, or of an earlier reproduce"),
             "", Names::folder},
            options.folder);
  table.add(
      {"force", 0, "",
       Message(
           "set damaged results of an item aside and run it again, or write beside files that are of no reproduce")},
      options.force);
  table.add({"list", 0, "", Message("name the items: what is claimed, how it is checked, and what is expected")},
            options.list);
  table.add({"trials", 0, "N", Message("independent repetitions of every item"), Message("each item's own")},
            options.choice.trials, WholeNumber(Message("(of every item; two or more can tell a difference)")));
  table.add({"quick", 0, "", Message("a rehearsal of few trials and few rounds, which says nothing about the papers")},
            options.choice.rehearsal);
  table.add({"stand-ins", 0, "",
             Message("where data of a paper are not given, run made-up readings in their place; the report says so")},
            options.choice.stand_ins);
  table.bind_all({"data", 0, "NAME=FILE", Message("data of a paper that this program does not bring: %1", data)},
                 [&options](const std::string& text) { add_data(text, options.choice); });
  table.add({"against", 0, "FILE", Message("say what moved since this older report.csv, beyond its standard error"), "",
             Names::file},
            options.against);
  table.add({"markdown", 0, "", Message("print the guide's table: of the report in DIR, or of what is expected")},
            options.markdown);
  table.add(
      {"cells", 0, "DIR", Message("compute the items in cells, in this folder; without --out nothing else is made"), "",
       Names::folder},
      options.cells);
  table.bind(
      {"shard", 0, "I/N",
       Message(
           "with --cells alone: only shard I of N of the cells of all items; auto takes both from an array task of Slurm or Grid Engine, auto/N the number from PBS"),
       Message::verbatim("1/1")},
      [&options](const std::string&, const std::string& text) { options.shard = shard_of_text(text); });
  table.add(
      {"jobs", 'j', "N", Message("threads, from 1 to 256; results do not depend on them"), Message("all processors")},
      options.threads, threads_from);
  declare_quiet(table);
  table.add(json_option("reproduce"), options.json);
  table.check([&options] { check_reproduce(options); });
}

/// The status that is expected, and what it takes to find out.
std::string expected_text(const ReproducedItem& item, const Claim& claim) {
  const NeededData* data = find_needed_data(item.data);
  std::string text = translated(to_string(claim.expected));
  if (data) text += ": " + translated(Message("needs data (%1)", data->name));
  if (!item.impossible.empty()) text += ": " + translated(item.impossible);
  return text;
}

ReproductionReport report_of_nothing(const std::vector<const ReproducedItem*>& items) {
  ReproductionReport report;
  report.made_by = provenance();
  for (const ReproducedItem* item : items) {
    const NeededData* data = find_needed_data(item->data);
    const Message obstacle = !item->impossible.empty() ? Message(item->impossible)
                             : data ? Message("needs data: --data %1=FILE gives %2", data->name, data->what)
                                    : Message();
    report.items.push_back(reported_item(*item, std::nullopt, obstacle, ""));
  }
  return report;
}

/// One line for each claim of the items: what it states, how it is checked, what is expected.
void print_item_list(const std::vector<const ReproducedItem*>& items) {
  std::vector<std::vector<std::string>> rows{{translated(Message("item")), translated(Message("figure")),
                                              translated(Message("claim")), translated(Message("check")),
                                              translated(Message("whose claim")), translated(Message("expected"))}};
  for (const ReproducedItem* item : items)
    for (const Claim& claim : item->claims)
      rows.push_back({item->id, item->paper + ", " + figure_text(item->figure.english(), reader_language().translate),
                      translated(claim.words), translated(check_words(claim.check)), translated(to_string(claim.owner)),
                      expected_text(*item, claim)});
  print_columns(rows);
}

/// Does the same as one JSON document.
void print_item_list_json(const std::vector<const ReproducedItem*>& items) {
  print_json(report_json(report_of_nothing(items)));
}

/// One line for each claim, with its value and status.
void print_claims(const std::vector<ReportRow>& rows) {
  const bool compared = std::ranges::any_of(rows, [](const ReportRow& row) { return !row.moved.empty(); });
  std::vector<std::vector<std::string>> lines{{translated(Message("item")), translated(Message("claim")),
                                               translated(Message("measured")), translated(Message("ours")),
                                               translated(Message("paper")), "n", translated(Message("whose claim")),
                                               translated(Message("status"))}};
  if (compared) lines.front().emplace_back(translated(Message("moved")));
  for (const ReportRow& row : rows) {
    std::string status = translated(to_string(row.status));
    if (!row.reason.empty()) status += ": " + printable_line(translated(row.reason));
    if (row.status != row.expected)
      status += " (" + translated(Message("expected: %1", translated(to_string(row.expected)))) + ")";
    if (const Message power = power_text(row); !power.empty()) status += "; " + translated(power);
    lines.push_back({row.item, row.claim_id, row.measure.empty() ? "-" : translated(row.measure),
                     row.value ? translated(value_text(row)) : "-", row.printed ? significant(*row.printed, 6) : "-",
                     row.trials > 0 ? std::to_string(row.trials) : "-",
                     row.whose ? translated(to_string(*row.whose)) : "-", status});
    if (compared) lines.back().push_back(row.moved.empty() ? "-" : translated(row.moved));
  }
  print_columns(lines);
}

template <class Open>
std::vector<ReportRow> report_in(const std::filesystem::path& file, Open open) {
  constexpr std::uintmax_t largest = 20'000'000;
  try {
    return report_from_csv(open().text({largest, Message("a report of privbo reproduce")}), file.string());
  } catch (const FileRefused& refused) {
    if (refused.reason != FileRefused::Reason::missing) throw;
    throw RuntimeError(Message("%1: no such report; name a report.csv that privbo reproduce wrote", file.string()));
  }
}

/// Returns the rows of a report.csv. Throws std::runtime_error with a sentence.
std::vector<ReportRow> load_report(const std::filesystem::path& file) {
  return report_in(file, [&] { return ForeignFile::named(file); });
}

/// The guide's table: of the report in the folder, or of what is expected where no folder is named.
void print_guide_table(const ReproduceOptions& request) {
  if (request.folder.empty()) {
    std::cout << report_markdown(expected_rows(request.items));
    return;
  }
  std::vector<ReportRow> rows =
      report_in(request.folder / report_csv_file, [&] { return ForeignFile::inside(request.folder, report_csv_file); });
  std::erase_if(rows, [&](const ReportRow& row) {
    return std::ranges::none_of(request.items, [&](const ReproducedItem* item) { return item->id == row.item; });
  });
  std::cout << report_markdown(rows);
}

/// A cell of one of the items, and what it costs beside the others.
struct ItemTask {
  std::size_t item = 0;
  CellTask task;
  double cost = 0.0;
};

/// Returns the part of a shard, as shard_of() cuts the cells of one plan: the most expensive first, and every n-th.
std::map<std::size_t, std::vector<CellTask>> shard_of_items(std::vector<ItemTask> all, const Shard& shard) {
  std::ranges::stable_sort(all, std::greater(), &ItemTask::cost);
  std::map<std::size_t, std::vector<CellTask>> part;
  for (std::size_t i = shard.number - 1; i < all.size(); i += shard.count) part[all[i].item].push_back(all[i].task);
  return part;
}

std::vector<ItemTask> tasks_of_item(std::size_t item, const ItemCells& cells, double cost) {
  std::vector<ItemTask> tasks;
  double rounds = 0.0;
  for (const CellTask& task : cells.tasks()) rounds += static_cast<double>(task.rounds);
  for (const CellTask& task : cells.tasks())
    tasks.push_back({item, task, cost * static_cast<double>(task.rounds) / std::max(1.0, rounds)});
  return tasks;
}

/// Says how long it takes where that is worth a sentence, and what the trials of a full report would take. `seconds` of
/// one processor.
void print_expected_time(const ReproduceOptions& request, double seconds) {
  constexpr double worth_saying = 60.0;
  const unsigned threads = threads_for(request.threads);
  const auto minutes = [&](double of_one) { return significant(of_one / threads / 60.0, 2); };
  if (request.choice.rehearsal || seconds / threads < worth_saying) return;
  if (request.choice.trials) {
    print_notice(Message("about %1 min on %2 threads, estimated", minutes(seconds), threads));
    return;
  }
  ReproductionChoice full = request.choice;
  full.trials = full_trials;
  double full_seconds = 0.0;
  for (const ReproducedItem* item : request.items) full_seconds += expected_seconds(*item, full);
  print_notice(Message("about %1 min on %2 threads, estimated; all items with --trials %3: about %4 min",
                       minutes(seconds), threads, full_trials, minutes(full_seconds)));
}

/// Runs the shard of the cells of all items that was asked for, and makes no results. Returns an exit code.
int compute_item_cells(const ReproduceOptions& request) {
  catch_interrupts();
  std::vector<std::unique_ptr<ItemCells>> cells(request.items.size());
  std::vector<ItemTask> all;
  double expected = 0.0;
  bool failed = false;
  for (std::size_t i = 0; i < request.items.size(); ++i) {
    const PlannedItem planned = plan_item(*request.items[i], request.choice);
    if (planned.faulty) failed = print_error(Message("%1: %2", planned.item->id, planned.obstacle), run_error) != done;
    if (!planned.obstacle.empty() || !planned.experiment) continue;
    cells[i] = std::make_unique<ItemCells>(*request.cells, planned);
    const double seconds = expected_seconds(*planned.item, request.choice);
    expected += seconds;
    std::ranges::move(tasks_of_item(i, *cells[i], seconds), std::back_inserter(all));
  }
  print_expected_time(request, expected / static_cast<double>(request.shard.value_or(Shard()).count));
  const auto part = shard_of_items(std::move(all), request.shard.value_or(Shard()));
  std::size_t computed = 0, found = 0, chosen = 0;
  bool whole = true;
  {
    Progress progress;
    for (const auto& each : part) {
      const std::size_t item = each.first;
      const std::vector<CellTask>& tasks = each.second;
      chosen += tasks.size();
      if (!whole) continue;
      const auto on_progress = [&](double share, const std::string& where) {
        progress.show(share, request.items[item]->id + ", " + where, -1.0);
      };
      whole = cells[item]->run(tasks, request.threads, on_progress) && !interrupted();
      computed += cells[item]->computed();
      found += cells[item]->found();
      cells[item].reset();
    }
  }
  std::cout << translated(Message(chosen == 1 ? Words<4>("%1 computed, %2 found of %3 cell in %4")
                                              : Words<4>("%1 computed, %2 found of %3 cells in %4"),
                                  computed, found, chosen, request.cells->string()))
            << "\n";
  if (!whole)
    return print_error(
        Message("stopped before the end; the cells that are done are kept, and the same command goes on from there"),
        interrupt_code());
  return failed ? run_error : done;
}

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
  explicit Pace(const ReproduceOptions& request) {
    // What is charged and not run takes some time too.
    for (const ReproducedItem* item : request.items) costs_.push_back(0.1 + expected_seconds(*item, request.choice));
  }
  void show(Progress& progress, std::size_t index, const std::string& item, double share, const std::string& where) {
    double before = 0.0, after = 0.0;
    for (std::size_t i = 0; i < costs_.size(); ++i) (i < index ? before : after) += i == index ? 0.0 : costs_[i];
    const double done_cost = done_ + share * costs_[index], left = (1.0 - share) * costs_[index] + after;
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    progress.show((before + share * costs_[index]) / (before + costs_[index] + after),
                  item + " (" + std::to_string(index + 1) + "/" + std::to_string(costs_.size()) + "), " + where,
                  done_cost > 0.01 && seconds > 1.0 ? seconds * left / done_cost : -1.0);
  }
  /// Items that are found say nothing about the pace.
  void computed(std::size_t index) { done_ += costs_[index]; }

 private:
  std::vector<double> costs_;
  double done_ = 0.0;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Runs or finds every item. Returns false where it was interrupted.
bool run_all(const ReproduceOptions& request, const ReproductionFolder& folder, ReproductionReport& report,
             Counts& counts) {
  std::vector<PlannedItem> plans;
  double expected = 0.0;
  for (const ReproducedItem* item : request.items) {
    const PlannedItem& planned = plans.emplace_back(plan_item(*item, request.choice));
    if (planned.experiment && !std::filesystem::exists(folder.path_of(planned)))
      expected += expected_seconds(*item, request.choice);
  }
  print_expected_time(request, expected);
  Pace pace(request);
  Progress progress;
  for (std::size_t index = 0; index < request.items.size(); ++index) {
    if (interrupted()) return false;
    const ReproducedItem& item = *request.items[index];
    const PlannedItem planned = std::exchange(plans[index], {});  // and its experiment goes when it has been run
    ItemRun item_run = run_item(
        planned, folder,
        {request.choice.rehearsal, request.threads, request.force, request.cells.value_or(std::filesystem::path())},
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
  settle_verdicts(report);
  return true;
}

void print_reproduction(const ReproductionReport& report, const std::vector<Message>& moved, bool json) {
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
  for (const Message& counts : counts_by_owner(rows)) print_paragraph("  " + translated(counts));
}

int reproduce(const ReproduceOptions& request) {
  // What is wrong with the older report is reported before hours of computing.
  std::vector<ReportRow> older;
  if (request.against) older = load_report(*request.against);
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
  if (request.against) {
    report.against = request.against->filename().string();
    moved = compare_reports(report, older);
  }
  folder->write_report({{report_csv_file, report_csv(rows_of(report))},
                        {report_html_file, report_html(report, reader_language()).str()}});
  print_notice(Message("%1; report in %2", counted(counts), (request.folder / report_html_file).string()));
  print_reproduction(report, moved, request.json);
  return counts.failed > 0 ? run_error : done;
}

int reproduce_papers(const ReproduceOptions& options) {
  if (options.list) {
    (options.json ? print_item_list_json : print_item_list)(options.items);
    return done;
  }
  try {
    if (options.markdown) {
      print_guide_table(options);
      return done;
    }
    if (options.folder.empty() && options.cells) return compute_item_cells(options);
    if (options.folder.empty())
      throw UsageError(Message(
          "reproduce needs a folder for its results: privbo reproduce [ITEM…] --out DIR; privbo reproduce --list names the items"));
    return reproduce(options);
  } catch (const UsageError&) {
    throw;
  } catch (const std::runtime_error& failure) {
    return print_error(failure_message(failure), usage_error);
  }
}

}  // namespace

Command reproduce_command() {
  return with_options<ReproduceOptions>(
      {.name = "reproduce",
       .words = "[ITEM…]",
       .summary = Message("judge the papers' figures and tables on own runs"),
       .about = paragraphs(
           {Message(
                "Runs the figures and tables of the four papers, all or those that are named, and judges what the papers claim about them: an order of regrets by Student's test of differences paired over trials, a value or a ratio by tests of equality, a privacy loss by its digits. All tests of a report are corrected together. Of each claim it says that it reproduces, does not, that the trials cannot tell and how large a difference they would have seen, or that it cannot be run and what is missing; and whether the claim is the paper's, a variant's, a stand-in's or ours. It says beforehand about how long it takes."),
            Message(
                "The folder of --out holds a folder for each item, report.csv and report.html. It is used again: items that are there, whole, and of the same scenario and program are found and not run once more, and then the report has the same bytes. Ctrl-C keeps the items that are complete."),
            Message(
                "With --cells DIR items are cut into cells, blocks of their trials, that any number of processes and machines compute in that folder: privbo reproduce --cells DIR --shard I/N on each, and in the end privbo reproduce --cells DIR --out OUT, which runs what is missing and makes the report. Ctrl-C then keeps complete cells.")}),
       .examples = {{"privbo reproduce --list", Message("what can be reproduced")},
                    {"privbo reproduce jdp-fig-1 dp-fts-losses-2 --out reproduced",
                     Message("a figure, and losses that are printed")},
                    {"privbo reproduce all --trials 40 --stand-ins --out full",
                     Message("the full report, made-up readings included")},
                    {"privbo reproduce all --out new --against old/report.csv",
                     Message("what moved since the last release")}},
       .schema = "reproduce",
       .first_words = words_for_items},
      declare_reproduce, reproduce_papers);
}

}  // namespace privbo::app
