// privbo tune chooses the exploration scale of each algorithm of a scenario on pilot trials, and writes the scenario
// with what it found.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "commands/commands.h"
#include "experiment/batch/scale_tuner.h"
#include "files/failure_message.h"
#include "io/printable_text.h"
#include "io/scenario/named_files.h"
#include "io/scenario/scenario_file.h"
#include "numerics/numbers.h"
#include "options/output_options.h"
#include "options/scenario_options.h"
#include "plot/words/price_words.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"

namespace privbo::app {
namespace {

namespace fs = std::filesystem;

struct TuneOptions {
  ScenarioOptions scenario;
  OutputFile out;
  std::string grid, pilot_trials, pilot_seed;  // as they were given; empty: as usual
  unsigned threads = 0;                        // 0: all processors
};

/// "0.01,0.03,0.1": numbers above 0, in any order.
std::vector<double> grid_from(const std::string& option, const std::string& text) {
  std::vector<double> grid;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t comma = std::min(text.find(',', at), text.size());
    const std::optional<double> value = parse_double(text.substr(at, comma - at));
    if (!value || !(*value > 0.0) || !std::isfinite(*value))
      throw UsageError(
          Message("--%1 %2: must be numbers above 0 with commas between them, e.g. 0.03,0.1,0.3", option, text));
    grid.push_back(*value);
    at = comma + 1;
  }
  std::ranges::sort(grid);
  grid.erase(std::unique(grid.begin(), grid.end()), grid.end());
  return grid;
}

/// The first of three: problem, rewards and privacy noise.
Seeds seeds_from(const std::string& option, const std::string& text) {
  const auto seed = parse_integer(text);
  if (!seed || *seed < 0) throw UsageError(Message("--%1 %2: must be a whole number from 0 on", option, text));
  const auto first = static_cast<std::uint64_t>(*seed);
  return {first, first + 1, first + 2};
}

TuningPlan plan_of(const TuneOptions& options) {
  TuningPlan plan;
  if (!options.grid.empty()) plan.grid = grid_from("grid", options.grid);
  if (!options.pilot_trials.empty())
    plan.trials = static_cast<std::size_t>(
        WholeNumber(Message("(pilot trials at each scale)"))("pilot-trials", options.pilot_trials));
  if (!options.pilot_seed.empty()) plan.seeds = seeds_from("pilot-seed", options.pilot_seed);
  return plan;
}

void declare_tune(OptionTable& table, TuneOptions& options) {
  declare_scenario(table, options.scenario, "tune");
  declare_output_file(
      table, options.out,
      {"out", 'o', "FILE", Message("write the scenario with the scales that were found into this file")},
      Message("replace a file of that name"));
  table.add({"grid", 0, "S,S,...", Message("the scales to try, with commas between them"),
             Message::verbatim("0.01,0.02,0.03,0.05,0.1,0.2,0.3,0.5,1")},
            options.grid);
  table.add({"pilot-trials", 0, "N", Message("pilot trials at each scale"), Message::verbatim("10")},
            options.pilot_trials);
  table.add(
      {"pilot-seed", 0, "S", Message("seed of the pilot trials' problems; rewards and privacy noise have the next two"),
       Message::verbatim("900001")},
      options.pilot_seed);
  declare_settings(table, options.scenario);
  declare_pace(table, options.threads);
  table.check([&options] { plan_of(options); });
}

/// Returns the document as it is to be written into `file`: tables that it names beside its own folder are named from
/// there.
Json moved_to(const fs::path& file, const Scenario& scenario) {
  Json document = scenario.document;
  const fs::path folder = fs::absolute(file).lexically_normal().parent_path();
  for (const NamedFile& named : named_files(scenario, true))
    if (!named.text.empty() && fs::path(named.text).is_relative())
      document[Json::json_pointer(named.setting)] =
          fs::absolute(named.path).lexically_normal().lexically_proximate(folder).generic_string();
  return document;
}

TuningResultPtr run_pilots(const Scenario& scenario, const TuningPlan& plan, unsigned threads) {
  BatchOptions options;
  options.threads = threads;
  ScaleTuner tuner(scenario, plan, options);
  follow_values(tuner, Words<2>("scale %1/%2"));
  return tuner.snapshot();
}

/// A row for each scale: regrets, the smallest of each algorithm marked, and the ratio at equal scales of the
/// two that lost least.
void print_pilots(const ScaleTuning& tuning, const std::optional<PilotPair>& both) {
  const std::vector<double> ratios = both ? pilot_ratios(tuning, both->with, both->without) : std::vector<double>();
  std::vector<std::vector<std::string>> rows{{"s"}};
  for (const TunedScale& found : tuning.found) rows[0].push_back(found.algorithm);
  if (both) rows[0].push_back(translated(Message("private / not private")));
  for (std::size_t v = 0; v < tuning.grid.size(); ++v) {
    rows.push_back({significant(tuning.grid[v])});
    for (const TunedScale& found : tuning.found)
      rows.back().push_back(std::isnan(found.regrets[v])
                                ? "-"
                                : significant(found.regrets[v], 5) + (found.scale == tuning.grid[v] ? " *" : ""));
    if (!both) continue;
    rows.back().push_back(std::isnan(ratios[v]) ? "-" : significant(ratios[v], 3));
  }
  print_columns(rows);
}

void print_tuning(const Scenario& scenario, const ScaleTuning& tuning) {
  print_paragraph(
      printable_line(scenario.name()) + ": " +
      translated(
          Message("mean cumulative regret on the pilot trials (%1 at each scale); * is the smallest of an algorithm",
                  tuning.trials)));
  print_pilots(tuning, pilot_pair(scenario.document, tuning));
  for (const TunedScale& found : tuning.found)
    std::cout << found.algorithm << ": s = " << significant(found.scale) << "\n";
  print_paragraph(translated(tuning_text(tuning)));
  print_note(tuning_privacy_text());
}

int tune_scenario(const TuneOptions& options) {
  BuildResult built;
  Scenario scenario;
  TuningPlan plan;
  try {
    scenario = changed_scenario(options.scenario);
    built = build(scenario);
    print_checked(built.problems, built.experiment);
    plan = plan_of(options);
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
  if (!built.experiment) return print_error(Message("the scenario is not valid; nothing was run"), usage_error);
  const Scenario used{built.experiment->document(), scenario.folder};
  if (const Message why = why_not_tunable(used, plan); !why.empty()) return print_error(why, usage_error);
  catch_interrupts();
  const TuningResultPtr result = run_pilots(used, plan, options.threads);
  for (const Message& note : result->notes) print_notice(note);
  if (!result->tuning)
    return result->state == RunState::stopped
               ? print_error(Message("stopped before the end; nothing was tuned"), interrupt_code())
               : print_error(Message("no scale could be run"), run_error);
  try {
    // The file comes first: whoever reads the table may close the pipe.
    if (options.out.file) {
      const Json tuned = with_tuning(used.document, *result->tuning, built.experiment->parts().tables);
      write_output(*options.out.file, options.out.force,
                   to_text(Scenario{moved_to(*options.out.file, {tuned, used.folder}), {}}));
    }
  } catch (const std::exception& failure) {
    return print_error(failure_message(failure), usage_error);
  }
  print_tuning(used, *result->tuning);
  return done;
}

}  // namespace

Command tune_command() {
  return with_options<TuneOptions>(
      {.name = "tune",
       .words = "SCENARIO",
       .summary = Message("find the best exploration scale of each algorithm"),
       .about = paragraphs(
           {Message(
                "Runs every algorithm that has an exploration scale s at each scale of a grid, on pilot trials with seeds of their own, and takes the scale with the smallest mean regret. The price of privacy compares two learners at the scales that are best for them, and is stated only for a scenario that is tuned."),
            Message(
                "The scenario that --out writes has the scales and keeps how they were found (\"tuning\"). Where its problem, its budget or an algorithm's settings are changed later, that algorithm counts as not tuned. What is found does not depend on the number of threads."),
            Message(
                "Tuning is not private: it compares regrets, which ε does not cover. Pilot trials are simulated, like all others.")}),
       .examples = {{"privbo tune first-look --out tuned.privbo.json",
                     Message("a preset, each algorithm at its best scale")},
                    {"privbo run tuned.privbo.json", Message("its price of privacy")},
                    {"privbo tune mine.privbo.json --grid 0.03,0.1,0.3,1 --pilot-trials 20",
                     Message("a scenario of yours on a coarser grid, with more trials")}},
       .names = Names::scenario},
      declare_tune, tune_scenario);
}

}  // namespace privbo::app
