#include "command/comparison.h"

#include <cmath>
#include <fstream>
#include <iostream>

#include "cli/page.h"
#include "command/commands.h"
#include "command/results_folder.h"
#include "command_line.h"
#include "io/printable_text.h"
#include "io/results/results_writer.h"
#include "io/results/trust_file.h"
#include "numerics/numbers.h"
#include "options/scenario_options.h"
#include "scenario/comparison_section.h"
#include "terminal.h"
#include "trial/experiment.h"

namespace privbo::app {
namespace {

std::vector<ResultFile> files_of(const ComparisonJob& job, const Experiment& experiment,
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

std::string spread_text(double mean, double standard_error, std::size_t trials) {
  if (std::isnan(mean)) return "-";
  return significant(mean, 4) + (trials > 1 ? " ± " + significant(standard_error, 2) : "");
}

void print_table(const TrustComparison& comparison) {
  std::cout << printable_line(comparison.scenario_name) << ": one problem under " << comparison.rows.size()
            << " trust models, T = " << comparison.horizon << ", " << comparison.trials
            << (comparison.trials == 1 ? " trial; regret at the last round\n"
                                       : " trials; mean ± standard error at the last round\n");
  std::vector<std::vector<std::string>> rows{
      {"model", "algorithm", "ε", "promise", "cumulative regret", "recommended action", "setting"}};
  for (const TrustRow& row : comparison.rows) {
    const std::string name = row.label.empty() ? trust_facts_of(row.id).algorithm : row.label;
    if (!row.inapplicable_because.empty()) rows.push_back({row.id, name, "-", "does not apply", "-", "-", "-"});
    for (const TrustPoint& point : row.points) {
      const std::string epsilon = std::isfinite(point.epsilon) ? significant(point.epsilon) : "none";
      if (!point.failure.empty()) {
        rows.push_back({row.id, name, epsilon, "failed", "-", "-", "-"});
        continue;
      }
      const auto m = static_cast<std::size_t>(Metric::cumulative_regret);
      rows.push_back({row.id, name, epsilon, row.promise,
                      spread_text(point.mean[m], point.standard_error[m], point.values[m].size()),
                      spread_text(point.error_mean, point.error_standard_error, point.error_values.size()),
                      row.id == "user-level" ? "z = " + significant(point.setting) : "-"});
    }
  }
  print_columns(rows);
  for (const TrustRow& row : comparison.rows) {
    const TrustFacts& facts = trust_facts_of(row.id);
    std::cout << "\n" << facts.model << " (" << facts.algorithm << ")\n";
    if (!row.inapplicable_because.empty()) std::cout << "  does not apply: " << row.inapplicable_because << "\n";
    for (const TrustPoint& point : row.points)
      if (!point.failure.empty())
        std::cout << "  failed at ε = " << significant(point.epsilon) << ": " << point.failure << "\n";
    const auto say = [](const char* what, const std::string& text) {
      if (!text.empty()) std::cout << "  " << what << ": " << text << "\n";
    };
    say("trusted", row.trusted);
    say("protected", row.protects);
    say("against", row.against);
    say("neighbours", row.relation);
    say("accountant", row.accountant);
    std::cout << "  upper bound (" << facts.measure << "): " << facts.upper << " [" << facts.upper_source << "]\n"
              << "  lower bound: " << facts.lower << (facts.lower_source.empty() ? "" : " [" + facts.lower_source + "]")
              << "\n"
              << "  gap: " << facts.gap << "; dependence on ε: " << facts.dependence
              << "; of the lower bound: " << facts.dependence_lower << "\n";
  }
  for (const std::string& note : comparison.notes) print_paragraph("note: " + note);
}

}  // namespace

int run_comparison(const ComparisonJob& job) {
  const BuildResult base = build(job.scenario);
  Problems problems;
  for (const Problem& problem : base.problems)
    if (!problem.path.starts_with("/comparison/")) problems.push_back(problem);
  comparison_settings(base.normalised, problems);
  print_checked(problems, has_errors(problems) ? nullptr : base.experiment);
  if (!base.experiment || has_errors(problems))
    return complain("the scenario or its comparison is not valid; nothing was run", usage_error);
  catch_interrupts();
  int code = done;
  const std::unique_ptr<RunFolder> folder =
      claim_folder(job.out, {base.experiment->document(), job.scenario.folder}, code);
  if (code != done) return code;

  TrustRunner runner({base.normalised, job.scenario.folder}, {.threads = job.threads});
  {
    Progress progress;
    follow(runner, [&] {
      const TrustProgress now = runner.progress();
      if (now.preparing) return progress.show_step(*now.preparing);
      const std::string where = now.points == 0 ? "preparing"
                                                : "run " + std::to_string(std::min(now.points_done + 1, now.points)) +
                                                      "/" + std::to_string(now.points) + " " + now.id;
      progress.show(now.share, where, now.remaining_seconds);
    });
  }
  const TrustComparisonPtr comparison = runner.snapshot();
  // Models are listed before any of them has been played: what was stopped then replaces nothing that lies there.
  const bool something =
      comparison->state == RunState::stopped ? comparison->points_done > 0 : !comparison->rows.empty();
  // The files come first: whoever reads the table may close the pipe.
  bool whole = true;
  if (folder && something)
    whole =
        write_files(*folder, files_of(job, *base.experiment, comparison, *folder),
                    comparison->state == RunState::finished
                        ? ""
                        : incomplete_because(comparison->state, comparison->points_done, comparison->points, "runs"));
  if (something) {
    if (job.json)
      std::cout << trust_json(*comparison).dump(2) << "\n";
    else
      print_table(*comparison);
  }
  if (comparison->state == RunState::finished) return whole ? done : run_error;
  if (comparison->rows.empty())
    for (const std::string& note : comparison->notes) std::cerr << note << "\n";
  if (comparison->state != RunState::stopped) return complain("no model could be run", run_error);
  return complain(comparison->points_done == 0 ? "stopped before the first run was done; there are no results"
                                               : "stopped before the end; results are partial",
                  interrupt_code());
}

}  // namespace privbo::app
