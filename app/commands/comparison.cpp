#include "commands/comparison.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iostream>
#include <utility>
#include <vector>

#include "io/printable_text.h"
#include "io/results/results_writer.h"
#include "io/results/trust_file.h"
#include "io/results/why_incomplete.h"
#include "numerics/numbers.h"
#include "options/scenario_options.h"
#include "plot/data/lost_less.h"
#include "privacy/ledger/ledger.h"
#include "privacy/ledger/noise_words.h"
#include "scenario/comparison_section.h"
#include "terminal/errors.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

std::vector<ResultFile> files_of_comparison(const ComparisonJob& job, const Experiment& experiment,
                                            const TrustComparisonPtr& comparison, const RunFolder& folder) {
  std::vector<ResultFile> files = trust_files(*comparison);
  files.push_back(
      provenance_file(experiment, {{"threads_asked_for", job.threads == 0 ? Json("all") : Json(job.threads)},
                                   {"seconds", comparison->elapsed_seconds}}));
  if (!job.figure.empty())
    files.push_back({job.figure, [&job, &folder, comparison](std::ostream& out) {
                       const std::filesystem::path drawn = folder.spool() / job.figure;
                       job.draw(comparison, drawn);
                       out << std::ifstream(drawn, std::ios::binary).rdbuf();
                     }});
  return files;
}

/// The scenario as it will be run, with what is wrong printed; no experiment: it cannot be.
BuildResult checked_comparison(const Scenario& scenario) {
  BuildResult base = build(scenario);
  Problems problems;
  for (const Problem& problem : base.problems)
    if (!problem.path.starts_with("/comparison/")) problems.push_back(problem);
  comparison_settings(base.normalised, problems);
  const bool good = base.experiment && !has_errors(problems);
  print_checked(problems, good ? base.experiment : nullptr);
  if (good) return base;
  print_error(Message("the scenario or its comparison is not valid; nothing was run"), usage_error);
  base.experiment.reset();
  return base;
}

std::string spread_text(double mean, double standard_error, std::size_t trials) {
  if (std::isnan(mean)) return "-";
  return significant(mean, 4) + (trials > 1 ? " ± " + significant(standard_error, 2) : "");
}

/// A model with privacy that lost less than the algorithm without, and whether that one could have done the same.
void print_models_below(const TrustComparison& comparison) {
  const auto m = static_cast<std::size_t>(Metric::cumulative_regret);
  const auto bare = std::ranges::find(comparison.rows, "none", &TrustRow::id);
  if (bare == comparison.rows.end() || bare->points.empty()) return;
  for (const TrustRow& row : comparison.rows)
    for (const TrustPoint& point : row.points) {
      if (row.id == "none" || protects_record(row.notion) || !std::isfinite(point.epsilon)) continue;
      const LostLess less = lost_less(point.values[m], bare->points.front().values[m], bare->untuned);
      if (less != LostLess::no)
        print_note(Message(
            less == LostLess::under_tuned
                ? Words<3>("at ε = %1, %2 lost less than %3, which is not private: the one without privacy is "
                           "under-tuned here")
                : Words<3>("at ε = %1, %2 lost less than %3, which is not private: a comparison, not the least regret "
                           "possible"),
            significant(point.epsilon), row.label, bare->label));
    }
}

}  // namespace

void print_comparison(const TrustComparison& comparison) {
  std::cout
      << printable_line(comparison.scenario_name) << ": "
      << translated(Message(
             comparison.trials == 1
                 ? Words<3>("one problem under %1 trust models, T = %2, %3 trial; regret at the last round")
                 : Words<3>(
                       "one problem under %1 trust models, T = %2, %3 trials; mean ± standard error at the last round"),
             comparison.rows.size(), comparison.horizon, comparison.trials))
      << "\n";
  std::vector<std::vector<std::string>> rows{{translated(Message("model")), translated(Message("algorithm")), "ε",
                                              translated(Message("promise")), translated(Message("cumulative regret")),
                                              translated(Message("recommended action")),
                                              translated(Message("setting"))}};
  for (const TrustRow& row : comparison.rows) {
    const std::string name = row.label.empty() ? trust_facts_of(row.id).algorithm : row.label;
    if (!row.why_inapplicable.empty())
      rows.push_back({row.id, name, "-", translated(Message("does not apply")), "-", "-", "-"});
    for (const TrustPoint& point : row.points) {
      const std::string epsilon =
          std::isfinite(point.epsilon) ? significant(point.epsilon) : translated(Message("none"));
      if (!point.failure.empty()) {
        rows.push_back({row.id, name, epsilon, translated(Message("failed")), "-", "-", "-"});
        continue;
      }
      const auto m = static_cast<std::size_t>(Metric::cumulative_regret);
      rows.push_back({row.id, name, epsilon, translated(row.promise),
                      spread_text(point.mean[m], point.standard_error[m], point.values[m].size()),
                      spread_text(point.error_mean, point.error_standard_error, point.error_values.size()),
                      row.id == "user-level" ? "z = " + significant(point.setting) : "-"});
    }
  }
  print_columns(rows);
  for (const TrustRow& row : comparison.rows) {
    const TrustFacts& facts = trust_facts_of(row.id);
    std::cout << "\n" << translated(facts.model) << " (" << facts.algorithm << ")\n";
    const auto print_line = [](Words<1> what, const Message& text) {
      if (!text.empty()) std::cout << "  " << translated(Message(what, text)) << "\n";
    };
    print_line(Words<1>("does not apply: %1"), row.why_inapplicable);
    for (const TrustPoint& point : row.points)
      if (!point.failure.empty())
        std::cout << "  " << translated(Message("failed at ε = %1: %2", significant(point.epsilon), point.failure))
                  << "\n";
    print_line(Words<1>("trusted: %1"), row.trusted);
    print_line(Words<1>("protected: %1"), row.protects);
    print_line(Words<1>("against: %1"), row.against);
    print_line(Words<1>("neighbours: %1"), row.relation);
    print_line(Words<1>("accountant: %1"), row.accountant);
    if (row.notion != PrivacyNotion::none) print_line(Words<1>("noise: %1"), noise_text(row.noise));
    std::cout << "  "
              << translated(Message("upper bound (%1): %2 [%3]", translated(facts.measure), translated(facts.upper),
                                    facts.upper_source))
              << "\n";
    print_line(Words<1>("lower bound: %1"),
               facts.lower_source.empty() ? Message(facts.lower) : Message("%1 [%2]", facts.lower, facts.lower_source));
    std::cout << "  "
              << translated(Message("gap: %1; dependence on ε: %2; of the lower bound: %3", translated(facts.gap),
                                    translated(facts.dependence), translated(facts.dependence_lower)))
              << "\n";
  }
  for (const Message& note : comparison.notes) print_note(note);
  print_models_below(comparison);
}

int comparison_in_cells(const CellsRequest& request, const Scenario& scenario) {
  const BuildResult base = checked_comparison(scenario);
  if (!base.experiment) return usage_error;
  Problems problems;
  CellPlan plan = comparison_plan({base.normalised, scenario.folder}, problems);
  if (plan.values() == 0 || plan.comparison.empty())
    return print_error(Message("no model of the comparison can be run; privbo compare says why"), usage_error);
  return compute_cells(request, std::move(plan));
}

int run_comparison(const ComparisonJob& job) {
  const BuildResult base = checked_comparison(job.scenario);
  if (!base.experiment) return usage_error;
  catch_interrupts();
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(job.out, job.named, {base.experiment->document(), job.scenario.folder}, code);
  if (code != done) return code;

  TrustRunner runner({base.normalised, job.scenario.folder}, {.threads = job.threads});
  {
    Progress progress;
    follow(runner, [&] {
      const TrustProgress now = runner.progress();
      if (now.preparing) return progress.show_step(*now.preparing);
      const std::string where =
          now.points == 0
              ? translated(Message("preparing"))
              : translated(Message("run %1/%2", std::min(now.points_done + 1, now.points), now.points)) + " " + now.id;
      progress.show(now.share, where, now.remaining_seconds);
    });
  }
  const TrustComparisonPtr comparison = runner.snapshot();
  // Models are listed before any of them has been run: what was stopped then replaces nothing that lies there.
  const bool something =
      comparison->state == RunState::stopped ? comparison->points_done > 0 : !comparison->rows.empty();
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder && something)
    whole = write_files(*folder, files_of_comparison(job, *base.experiment, comparison, *folder),
                        why_incomplete(comparison->state, comparison->points_done, comparison->points, WorkUnit::runs));
  if (something) {
    if (job.json)
      print_json(trust_json(*comparison));
    else
      print_comparison(*comparison);
  }
  if (comparison->state == RunState::finished) return whole ? done : run_error;
  if (comparison->rows.empty())
    for (const Message& note : comparison->notes) print_notice(note);
  if (comparison->state != RunState::stopped) return print_error(Message("no model could be run"), run_error);
  return print_error(comparison->points_done == 0
                         ? Message("stopped before the first run was done; there are no results")
                         : Message("stopped before the end; results are partial"),
                     interrupt_code());
}

}  // namespace privbo::app
