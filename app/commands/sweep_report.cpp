#include "commands/sweep_report.h"

#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

#include "families/unknown_privacy.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "plot/data/lost_less.h"
#include "privacy/ledger/ledger.h"
#include "privacy/ledger/noise_words.h"
#include "terminal/language.h"
#include "terminal/page.h"

namespace privbo::app {
namespace {

/// Reports what ε protects: single rewards that users randomise, all that a user gives, or all that an agent ever
/// sends.
std::string privacy_of(const SweepCell& cell) {
  if (!cell.epsilon) return translated(cell.privacy_unknown ? unknown_privacy_text() : Message("none"));
  const bool agent = cell.notion == PrivacyNotion::user_level_central;
  const Number epsilon = significant(*cell.epsilon);
  if (agent)
    return translated(Message("epsilon = %1 per agent at delta = %2, %3", epsilon, significant(cell.delta),
                              translated(cell.accountant)));
  return "epsilon = " + epsilon + " " +
         std::string(is_per_reward(cell.notion) ? translated(Message("per reward")) : translated(Message("per user")));
}

/// One trial has no standard error.
std::string mean_text(const SweepCell& cell, std::size_t metric) {
  return significant(cell.mean[metric], 5) +
         (cell.values[metric].size() > 1 ? " ± " + significant(cell.standard_error[metric], 2) : "");
}

/// As after a run, prints where an algorithm with privacy lost less than one without: first where that one is
/// under-tuned.
void print_below(const SweepResult& sweep, const Experiment& base, std::size_t metric) {
  const auto learns = [&base](const SweepCell& cell) {
    return cell.slot >= base.algorithms().size() || base.algorithms()[cell.slot].entry->learns;
  };
  for (const LostLess wanted : {LostLess::under_tuned, LostLess::compared})
    for (const SweepPoint& point : sweep.points)
      for (const SweepCell& own : point.cells)
        for (const SweepCell& bare : point.cells) {
          if (!own.epsilon || bare.epsilon || bare.privacy_unknown || !learns(bare)) continue;
          if (own.slot < base.algorithms().size() && protects_record(base.algorithms()[own.slot].notion)) continue;
          if (lost_less(own.values[metric], bare.values[metric], bare.untuned) != wanted) continue;
          print_paragraph(translated(Message(
              wanted == LostLess::under_tuned
                  ? Words<3>(
                        "note: at %1, %2, which is private, lost less than %3, which is not: the one without privacy is under-tuned here. Each explores by the width of its own theory, times its scale s where it has one (privbo tune finds the best).")
                  : Words<3>(
                        "note: at %1, %2, which is private, lost less than %3, which is not: a comparison, not the least regret possible. Each explores by the width of its own theory, times its scale s where it has one."),
              significant(point.value, 6), own.label, bare.label)));
          return;
        }
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
  const std::string shown =
      trials > 1 ? translated(Message("mean ± standard error")) : translated(Message("regret of the one trial"));
  std::cout << printable_line(sweep.scenario_name) << ": "
            << translated(Message("%1 at %2 of %3 values; %4 at the last round", translated(sweep.plan.label),
                                  sweep.points.size(), sweep.plan.values.size(), shown))
            << (agents ? ", " + translated(Message("averaged over agents")) : "") << "\n";
  std::vector<std::vector<std::string>> rows{
      {sweep.plan.symbol.empty() ? sweep.plan.path : sweep.plan.symbol, translated(Message("algorithm")),
       agents ? translated(Message("simple regret")) : translated(Message("cumulative regret")),
       translated(Message("trials")), translated(Message("privacy"))}};
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty())
      rows.push_back({significant(point.value, 6), translated(Message("failed")), "-", "-", "-"});
    for (const SweepCell& cell : point.cells)
      rows.push_back({significant(point.value, 6), cell.label, mean_text(cell, metric),
                      std::to_string(cell.values[metric].size()), privacy_of(cell)});
  }
  print_columns(rows);
  std::vector<std::pair<std::string, Message>> noises;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.epsilon) noises.emplace_back(cell.label, noise_text(cell.noise));
  for (const Message& sentence : noise_sentences(noises)) print_paragraph(translated(sentence));
  for (const SweepPoint& point : sweep.points)
    if (!point.failure.empty())
      std::cout << translated(Message("failed at %1: %2", significant(point.value, 6), translated(point.failure)))
                << "\n";
  for (const Message& note : sweep.notes) print_note(note);
  print_below(sweep, base, metric);
}

}  // namespace privbo::app
