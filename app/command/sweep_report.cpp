#include "command/sweep_report.h"

#include <algorithm>
#include <iostream>

#include "cli/page.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"

namespace privbo::app {
namespace {

/// Says what ε protects: single rewards that users randomise, all that a user gives, or all that an agent ever sends.
std::string privacy_of(const SweepCell& cell) {
  if (!cell.epsilon) return "none";
  const bool agent = cell.notion == PrivacyNotion::user_level_central;
  const std::string text = "epsilon = " + significant(*cell.epsilon) +
                           (agent                        ? " per agent"
                            : is_per_reward(cell.notion) ? " per reward"
                                                         : " per user");
  return agent ? text + " at delta = " + significant(cell.delta) + ", " + cell.accountant : text;
}

/// One trial has no standard error.
std::string mean_text(const SweepCell& cell, std::size_t metric) {
  return significant(cell.mean[metric], 5) +
         (cell.values[metric].size() > 1 ? " ± " + significant(cell.standard_error[metric], 2) : "");
}

bool has_agents(const Experiment& experiment) { return experiment.parts().agent_source != nullptr; }

}  // namespace

void print_sweep(const SweepResult& sweep, const Experiment& base) {
  const bool agents = has_agents(base);
  // Like the window, the table shows the simple regret of several agents, as the papers on them do.
  const auto metric = static_cast<std::size_t>(agents ? Metric::simple_regret : Metric::cumulative_regret);
  std::size_t trials = 0;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells) trials = std::max(trials, cell.values[metric].size());
  std::cout << printable_line(sweep.scenario_name) << ": " << sweep.plan.label << " at " << sweep.points.size()
            << " of " << sweep.plan.values.size() << " values; "
            << (trials > 1 ? "mean ± standard error" : "regret of the one trial") << " at the last round"
            << (agents ? ", averaged over agents" : "") << "\n";
  std::vector<std::vector<std::string>> rows{{sweep.plan.symbol.empty() ? sweep.plan.path : sweep.plan.symbol,
                                              "algorithm", agents ? "simple regret" : "cumulative regret", "trials",
                                              "privacy"}};
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty()) rows.push_back({significant(point.value, 6), "failed", "-", "-", "-"});
    for (const SweepCell& cell : point.cells)
      rows.push_back({significant(point.value, 6), cell.label, mean_text(cell, metric),
                      std::to_string(cell.values[metric].size()), privacy_of(cell)});
  }
  print_columns(rows);
  for (const SweepPoint& point : sweep.points)
    if (!point.failure.empty())
      std::cout << "failed at " << significant(point.value, 6) << ": " << point.failure << "\n";
  for (const std::string& note : sweep.notes) print_paragraph("note: " + note);
}

}  // namespace privbo::app
