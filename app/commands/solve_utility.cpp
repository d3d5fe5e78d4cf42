#include "commands/solve_utility.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/cell_store.h"
#include "experiment/utility/utility_search.h"
#include "files/failure_message.h"
#include "io/cells/cell_folder.h"
#include "io/printable_text.h"
#include "io/results/results_writer.h"
#include "io/results/utility_file.h"
#include "io/results/why_incomplete.h"
#include "numerics/numbers.h"
#include "options/external_option.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo::app {
namespace {

using SearchClock = std::chrono::steady_clock;

/// What is asked of which experiment.
struct UtilityJob {
  std::shared_ptr<const Experiment> experiment;
  Scenario scenario;  // normalised
  UtilityQuestion question;
  Message cap_source;
};

/// Bounds the regrets of a mean: by what was given, else by what is known of f. Throws InvalidArgument.
void find_cap(UtilityJob& job) {
  UtilityRule& rule = job.question.rule;
  if (rule.sentence != UtilitySentence::mean) return;
  const std::optional<RegretCap> cap = cap_of_mean(job.scenario, job.question);
  if (!cap)
    throw InvalidArgument(Message(
        "a mean can be tested only within bounds, and nothing bounds these regrets: give --cap R, above which they count as R, or leave out --mean"));
  rule.cap = cap->value;
  job.cap_source = cap->source.empty() ? Message("as --cap states, and a larger regret counts as that") : cap->source;
  if (Message why = why_cap_decides(rule, job.cap_source); !why.empty()) throw InvalidArgument(std::move(why));
}

UtilityJob checked_job(const UtilityRequest& request) {
  UtilityJob job;
  const Scenario scenario = changed_scenario(request.scenario);
  job.experiment = checked_experiment(scenario);
  if (!job.experiment) throw InvalidArgument(Message("the scenario is not valid; nothing was run"));
  job.scenario = {job.experiment->document(), scenario.folder};
  job.question = utility_question(request, *job.experiment);
  if (Message why = why_not_askable(*job.experiment, scenario.folder, job.question); !why.empty())
    throw InvalidArgument(std::move(why));
  find_cap(job);
  return job;
}

const char* folder_of_part(UtilityPart part) {
  return part == UtilityPart::pilot ? "pilot" : part == UtilityPart::tests ? "tests" : "fresh";
}

/// The folders of cells below one that the user names, and what looks into them.
class FoldersOfCells {
 public:
  FoldersOfCells(std::filesystem::path folder, bool across_machines, std::map<std::string, std::string> programs)
      : folder_(std::move(folder)), across_machines_(across_machines), programs_(std::move(programs)) {}

  UtilityStore open(UtilityPart part, CellPlan plan) {
    plan.programs = programs_;
    std::error_code failure;
    std::filesystem::create_directories(folder_, failure);
    if (failure)
      throw RuntimeError(Message("%1: the folder cannot be made (%2); give one that may be written", folder_.string(),
                                 failure.message()));
    const CellFolder& opened =
        folders_.emplace_back(CellFolder::join(folder_ / folder_of_part(part), plan, across_machines_));
    CellStore& store = stores_.emplace_back(opened);
    return {store.callbacks(), [&opened](const CellTask& task) -> std::optional<CellResult> {
              for (CellFolder::Found& found : opened.find(task))
                if (found.cell) return std::move(found.cell);
              return std::nullopt;
            }};
  }

 private:
  std::filesystem::path folder_;
  bool across_machines_;
  std::map<std::string, std::string> programs_;
  std::list<CellFolder> folders_;  // which the stores refer to
  std::list<CellStore> stores_;
};

/// Where the search is: the pilot, or the bet at a value.
void show_search(Progress& progress, const UtilityJob& job, const UtilityProgress& now,
                 const CellRunner::Progress& cells) {
  const double share = share_of_rounds(cells);
  if (now.part != UtilityPart::tests) {
    const std::string where =
        now.part == UtilityPart::pilot ? translated(Message("pilot")) : translated(Message("fresh trials"));
    return progress.show(share, where, -1.0);
  }
  const double goal = job.question.rule.log_goal();
  progress.show(std::clamp(now.log_wealth / goal, 0.0, 1.0),
                translated(Message("%1 trials; at %2, %3: wealth %4 of %5", now.used, shortest(now.at),
                                   now.direction == SearchDirection::downwards ? Message("within the limit")
                                                                               : Message("beyond the limit"),
                                   significant(std::exp(now.log_wealth), 2), significant(std::exp(goal), 3))),
                -1.0);
}

UtilityAnswer run_search(const UtilityRequest& request, const UtilityJob& job, FoldersOfCells* folders) {
  UtilityOptions options;
  options.threads = request.threads;
  if (request.block) options.block = static_cast<std::size_t>(*request.block);
  if (request.shard) {
    options.shard = request.shard->number;
    options.shards = request.shard->count;
  }
  options.store = [folders](UtilityPart part, const CellPlan& plan) {
    return folders ? folders->open(part, plan) : utility_memory();
  };
  Progress progress;
  options.follow = [&](CellRunner& runner, const UtilityProgress& now) {
    if (interrupted()) runner.stop();
    follow(runner, [&] { show_search(progress, job, now, runner.progress()); });
  };
  return answer_question(job.scenario, job.question, job.cap_source, options);
}

std::string interval_text(const UtilityPoint& point) {
  if (!point.interval) return "-";
  return significant(point.interval->low, 3) + " – " + significant(point.interval->high, 3);
}

void print_utility(const UtilityAnswer& answer) {
  print_paragraph(printable_line(answer.scenario_name) + ": " + translated(asked_text(answer)) + "?");
  const bool share = answer.rule.sentence == UtilitySentence::share;
  const std::string what = share                   ? translated(Message("share of trials"))
                           : answer.rule.is_factor ? translated(Message("ratio of the means"))
                                                   : translated(Message("mean"));
  const Message standings[] = {Message("not tested"), Message("undecided"), Message("meets it"), Message("fails it")};
  std::vector<std::vector<std::string>> rows{
      {answer.symbol.empty() ? answer.parameter : answer.symbol, "", translated(Message("within the limit")), what}};
  for (const UtilityPoint& point : answer.points)
    if (point.standing != ValueStanding::untested)
      rows.push_back({shortest(point.value), translated(standings[static_cast<std::size_t>(point.standing)]),
                      translated(Message("%1 of %2", point.losses.passes, point.losses.trials)), interval_text(point)});
  if (rows.size() > 1) print_columns(rows);
  for (const Message& sentence : answer_texts(answer)) print_paragraph(translated(sentence));
  print_paragraph(translated(Message("%1 trials decided it.", answer.trials)));
  for (const Message& note : answer.notes) print_note(note);
}

int code_of_answer(const UtilityAnswer& answer, const UtilityRequest& request, bool whole) {
  if (answer.state == RunState::stopped)
    return print_error(
        request.cells
            ? Message(
                  "stopped before the end; the trials that are done are kept, and the same command goes on from there")
            : Message("stopped before the end; results are partial"),
        interrupt_code());
  return answer.smallest_meeting() && whole ? done : run_error;
}

int answer_request(const UtilityRequest& request, const UtilityJob& job, bool json) {
  std::unique_ptr<AllowedPrograms> allowed;
  std::unique_ptr<FoldersOfCells> folders;
  // Of the programs that the scenario names, those of the two learners alone are run.
  const std::shared_ptr<const Experiment> of_trials =
      utility_experiment(job.scenario, job.question, UtilityPart::tests);
  try {
    std::map<std::string, std::string> programs;
    allowed = request.cells ? allow_programs_of_cells(*of_trials, request.external, programs)
                            : allow_programs(*of_trials, request.external);
    if (request.cells)
      folders = std::make_unique<FoldersOfCells>(*request.cells, request.across_machines, std::move(programs));
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
  catch_interrupts();
  int code = done;
  const std::unique_ptr<RunFolder> folder = claim_folder(request.out, request.scenario.name, job.scenario, code);
  if (code != done) return code;
  const SearchClock::time_point begin = SearchClock::now();
  const UtilityAnswer answer = run_search(request, job, folders.get());
  const double seconds = std::chrono::duration<double>(SearchClock::now() - begin).count();
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder) {
    std::vector<ResultFile> files = utility_files(answer);
    files.push_back(provenance_file(
        *job.experiment,
        {{"threads_asked_for", request.threads == 0 ? Json("all") : Json(request.threads)}, {"seconds", seconds}}));
    // A search that is over need not have tested every value.
    const auto tested = static_cast<std::size_t>(std::ranges::count_if(answer.points, [&](const UtilityPoint& point) {
      return answer.state == RunState::finished || point.standing != ValueStanding::untested;
    }));
    whole = write_files(*folder, files, why_incomplete(answer.state, tested, answer.points.size(), WorkUnit::values));
  }
  if (json)
    print_json(utility_json(answer));
  else
    print_utility(answer);
  return code_of_answer(answer, request, whole);
}

}  // namespace

int solve_utility(const UtilityRequest& request, bool json) {
  UtilityJob job;
  try {
    job = checked_job(request);
  } catch (const std::exception& failure) {
    return print_failure(failure, usage_error);
  }
  try {
    return answer_request(request, job, json);
  } catch (const UsageError&) {
    throw;
  } catch (const CellsRefused& refused) {
    return print_error(refused.message(), usage_error);
  } catch (const CellsContradict& contradiction) {
    return print_error(contradiction.message(), claim_broken);
  } catch (const std::invalid_argument& failure) {
    return print_error(failure_message(failure), usage_error);
  } catch (const std::exception& failure) {
    return print_failure(failure, run_error);
  }
}

}  // namespace privbo::app
