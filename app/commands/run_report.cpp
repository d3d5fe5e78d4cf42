// Tables of final regret and of what one agent pays by several accountants.
#include "commands/run_report.h"

#include <algorithm>
#include <cmath>
#include <iostream>
#include <span>

#include "accounting/calculator/account.h"
#include "accounting/strict_epsilon.h"
#include "families/all_records.h"
#include "families/families.h"
#include "families/unknown_privacy.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "numerics/work/task_group.h"
#include "plot/data/lost_less.h"
#include "privacy/ledger/ledger.h"
#include "privacy/ledger/noise_words.h"
#include "record/few_points.h"
#include "scenario/scale_tuning.h"
#include "terminal/language.h"
#include "terminal/page.h"

namespace privbo::app {
namespace {

std::string delta_text(PrivacyNotion notion, double delta) {
  return is_too_large(notion, delta)
             ? translated(Message("delta = %1 (too large to count as privacy)", significant(delta)))
             : "delta = " + significant(delta);
}

/// An agent is there in every round: what it pays is the sum of all releases.
bool of_agents(const PrivacyCurve& privacy) { return privacy.guarantee.notion == PrivacyNotion::user_level_central; }

/// "; strict reading: epsilon = 0.255 at delta = 1e-05" beside a claim at a larger δ; empty elsewhere.
std::string strict_text(const PrivacyCurve& privacy) {
  if (!privacy.ledger) return {};
  const auto strict = epsilon_at_strict_delta(*privacy.ledger, last_round(*privacy.ledger), privacy.delta,
                                              of_agents(privacy) ? Reading::same_person : Reading::each_once);
  if (!strict) return {};
  return "; " +
         (strict->epsilon
              ? translated(Message("strict reading: epsilon = %1 at delta = %2", significant(*strict->epsilon),
                                   significant(strict_delta)))
              : translated(Message("strict reading: no finite epsilon at delta = %1", significant(strict_delta))));
}

std::string privacy_text(const AlgorithmSnapshot& algorithm) {
  const PrivacyCurve& privacy = algorithm.privacy;
  const Guarantee& g = privacy.guarantee;
  if (is_privacy_unknown(algorithm)) return translated(unknown_privacy_text());
  if (g.notion == PrivacyNotion::none) return translated(Message("none"));
  const std::string notion = translated(to_string(g.notion));
  const std::vector<double>& spent = of_agents(privacy) ? privacy.same_user() : privacy.per_reward();
  if (!g.epsilon && spent.empty()) return notion + ", " + translated(Message("nothing released"));
  const std::string unit = is_per_reward(g.notion) ? translated(Message("per reward"))
                           : of_agents(privacy)    ? translated(Message("per agent"))
                                                   : translated(Message("per user"));
  // Answers to visitors concern everybody who was learnt from: they add up.
  if (concerns_everybody(g.notion) && !(privacy.delta > 0.0) && !privacy.per_reward().empty())
    return "epsilon = " + significant(privacy.per_reward().back()) + " " + unit + " (" + translated(Message("pure")) +
           "), " + notion;
  // Of one release, and of all so far. Joint notions protect a user who answers in one round, as the window states.
  const double one = g.epsilon ? *g.epsilon : spent.back(), all = spent.empty() ? one : spent.back();
  if (std::isinf(all))
    return translated(Message("no finite epsilon at %1, %2 is claimed", delta_text(g.notion, privacy.delta), notion));
  if (!(privacy.delta > 0.0)) return "epsilon = " + significant(one) + " " + unit + ", " + notion;
  if (g.notion == PrivacyNotion::high_probability_local)
    return translated(Message("epsilon = %1 per reward at delta = %2 of all rounds; %3", significant(one),
                              significant(privacy.delta), notion)) +
           strict_text(privacy);
  return translated(Message("epsilon = %1 %2 at %3, %4", significant(all), unit, delta_text(g.notion, privacy.delta),
                            notion)) +
         strict_text(privacy);
}

/// One release more than the ledger holds, as the loop of the paper has it; or the last one left out.
Composition neighbouring(const Ledger& ledger, bool more) {
  const std::int64_t last = last_round(ledger);
  if (!more) return compose(ledger, last - 1);
  Ledger longer = ledger;
  longer.charge(last + 1, ledger.entries().back().guarantee);
  return compose(longer, last + 1);
}

/// Returns one row: ε after so many releases by every accountant of the curve. `composition` empty: what the run itself
/// recorded.
std::vector<std::string> accountants_row(const std::string& releases, const PrivacyCurve& privacy,
                                         const Composition& composition, const std::stop_token& stop) {
  const double recorded = privacy.same_user().empty() ? 0.0 : privacy.same_user().back();
  const auto asked = [&](const Accountant& accountant) {
    const Loss loss =
        accountant.losses(std::span(&composition, 1), privacy.delta, accountant.instant ? std::stop_token() : stop)
            .front();
    return loss.stopped   ? translated(Message("interrupted"))
           : loss.epsilon ? significant(*loss.epsilon)
                          : std::string("-");
  };
  std::vector<std::string> row{releases};
  if (composition.empty()) {
    row.push_back(significant(recorded));
  } else {
    const auto& all = accountant_catalogue();
    const auto main = std::ranges::find(all, privacy.accountant.english(), [](const auto& a) { return a->label; });
    row.push_back(main == all.end() ? "-" : asked(**main));
  }
  for (const OtherAccountant& other : privacy.others) {
    const Accountant* accountant = find_accountant(other.id);
    if (composition.empty() || !accountant)
      row.push_back(privacy.by(other).empty() ? "-" : significant(privacy.by(other).back()));
    // Fine enough for the digits shown, and a hundred times faster than the laboratory's interval.
    else
      row.push_back(accountant->instant ? asked(*accountant)
                                        : asked(*make_pld_accountant(std::clamp(2e-4 * recorded, 1e-3, 1e-2))));
  }
  return row;
}

/// The paper counts T releases where its loop makes T + 1: both are shown, by all accountants. Empty: nobody pays so.
std::vector<std::vector<std::string>> accountants_table(const PrivacyCurve& privacy, std::int64_t horizon,
                                                        const std::stop_token& stop) {
  if (!of_agents(privacy) || !privacy.ledger || privacy.ledger->entries().empty()) return {};
  std::vector<std::vector<std::string>> rows{{translated(Message("releases")), translated(privacy.accountant)}};
  for (const OtherAccountant& other : privacy.others)
    rows[0].push_back(translated(other.label) +
                      (other.approximate ? ": " + translated(Message("no upper bound")) : ""));
  const std::int64_t releases = privacy.ledger->releases();
  const bool at_end = releases == horizon + 1;
  const auto name = [&](std::int64_t count) {
    return std::to_string(count) + (count == horizon ? " (T)" : count == horizon + 1 ? " (T + 1)" : "");
  };
  if (at_end) rows.push_back(accountants_row(name(horizon), privacy, neighbouring(*privacy.ledger, false), stop));
  rows.push_back(accountants_row(name(releases) + ", " + translated(Message("this run")), privacy, {}, stop));
  if (releases == horizon)
    rows.push_back(accountants_row(name(horizon + 1), privacy, neighbouring(*privacy.ledger, true), stop));
  return rows;
}

/// What families add to the results.
void print_tables_of_families(const Snapshot& snapshot) {
  for (const FamilyRecords* records : all_records()) {
    const FamilyRecords::ResultTable table = records->table(snapshot);
    if (table.rows.empty()) continue;
    std::cout << translated(table.heading) << "\n";
    std::vector<std::vector<std::string>> rows{{}};
    for (const Message& name : table.columns) rows.front().push_back(translated(name));
    rows.insert(rows.end(), table.rows.begin(), table.rows.end());
    print_columns(rows);
    for (const Message& remark : table.remarks) std::cout << translated(remark) << "\n";
  }
}

bool over_agents(const AlgorithmSnapshot& algorithm) {
  return std::ranges::any_of(algorithm.records, [](const auto& record) { return record->over_agents(); });
}

/// A baseline without privacy is no lower envelope: states it where a private algorithm lost less than one, first where
/// that one is under-tuned. `untuned`: whose scale nobody has tuned, in their order.
void print_baseline_remark(const Snapshot& snapshot, const std::vector<bool>& untuned) {
  const auto is_private = [](const AlgorithmSnapshot& one) {
    return one.privacy.guarantee.notion != PrivacyNotion::none;
  };
  for (const LostLess wanted : {LostLess::under_tuned, LostLess::compared})
    for (std::size_t b = 0; b < snapshot.algorithms.size(); ++b)
      for (const AlgorithmSnapshot& own : snapshot.algorithms) {
        const AlgorithmSnapshot& bare = snapshot.algorithms[b];
        if (!learns(bare.type) || !learns(own.type) || is_private(bare) || !is_private(own)) continue;
        if (is_privacy_unknown(bare) || protects_record(own.privacy.guarantee.notion)) continue;
        if (lost_less(own.final_of(Metric::cumulative_regret), bare.final_of(Metric::cumulative_regret),
                      b < untuned.size() && untuned[b]) != wanted)
          continue;
        print_paragraph(translated(Message(
            wanted == LostLess::under_tuned
                ? Words<2>(
                      "note: %1, which is private, lost less than %2, which is not: the one without privacy is under-tuned here. Each explores by the width of its own theory, times its scale s where it has one (privbo tune finds the best).")
                : Words<2>(
                      "note: %1, which is private, lost less than %2, which is not: a comparison, not the least regret possible. Each explores by the width of its own theory, times its scale s where it has one."),
            own.label, bare.label)));
        return;
      }
}

}  // namespace

std::vector<PrivacyReport> privacy_reports_of(const Snapshot& snapshot, const std::stop_token& stop) {
  std::vector<PrivacyReport> made(snapshot.algorithms.size());
  const auto count = static_cast<Index>(made.size());
  TaskGroup(count).run_to_the_end(count, [&](Index i) {
    const auto a = static_cast<std::size_t>(i);
    const PrivacyCurve& privacy = snapshot.algorithms[a].privacy;
    made[a] = {privacy_text(snapshot.algorithms[a]), accountants_table(privacy, snapshot.horizon, stop)};
  });
  return made;
}

void print_results(const Snapshot& snapshot, const std::vector<PrivacyReport>& reports, const Experiment& experiment) {
  const auto cell = [](const std::vector<double>& values) {
    return values.empty()       ? std::string("-")
           : values.size() == 1 ? significant(values.front(), 5)  // one trial has no standard error
                                : significant(mean(values), 5) + " ± " + significant(standard_error(values), 2);
  };
  const bool agents = std::ranges::any_of(snapshot.algorithms, over_agents);
  // Simple regret first where agents learn: it is what the papers on them show.
  std::vector<Metric> metrics{Metric::cumulative_regret, Metric::average_regret, Metric::simple_regret};
  if (agents) std::rotate(metrics.begin(), metrics.end() - 1, metrics.end());
  std::vector<std::vector<std::string>> rows{{translated(Message("algorithm"))}};
  for (const Metric metric : metrics)
    rows[0].push_back(metric == Metric::simple_regret    ? translated(Message("simple regret"))
                      : metric == Metric::average_regret ? translated(Message("average regret"))
                                                         : translated(Message("cumulative regret")));
  rows[0].emplace_back(translated(Message("privacy")));
  for (std::size_t a = 0; a < reports.size(); ++a) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[a];
    rows.push_back({algorithm.label});
    for (const Metric metric : metrics) rows.back().push_back(cell(algorithm.final_of(metric)));
    rows.back().push_back(reports[a].text);
  }
  // Where no trial was finished, the means are those of the rounds that all unfinished ones have.
  const bool early = snapshot.trials_done == 0 && !snapshot.recorded_rounds.empty();
  const bool single = !snapshot.algorithms.empty() && snapshot.algorithms.front().trials == 1;
  const std::string done = std::to_string(snapshot.trials_done), rounds = std::to_string(snapshot.horizon),
                    shown = single ? translated(Message("regret")) : translated(Message("mean ± standard error"));
  print_paragraph(
      printable_line(snapshot.scenario_name) + ": " +
      translated(
          Message(snapshot.trials_done == 1 ? Words<2>("%1 trial of %2 rounds") : Words<2>("%1 trials of %2 rounds"),
                  done, rounds)) +
      "; " +
      (early ? translated(Message("%1 at round %2 of unfinished trials", shown, snapshot.recorded_rounds.back()))
             : translated(Message("%1 at the last round", shown))) +
      (agents ? ", " + translated(Message("averaged over agents")) : ""));
  print_columns(rows);
  std::vector<std::pair<std::string, Message>> noises;
  for (const AlgorithmSnapshot& algorithm : snapshot.algorithms)
    noises.emplace_back(algorithm.label, noise_text(algorithm.privacy.guarantee));
  for (const Message& sentence : noise_sentences(noises)) print_paragraph(translated(sentence));
  print_tables_of_families(snapshot);
  for (std::size_t a = 0; a < reports.size(); ++a) {
    if (reports[a].accountants.empty()) continue;
    std::cout << snapshot.algorithms[a].label << ": "
              << translated(Message(
                     "epsilon of one agent after all releases, at %1",
                     delta_text(snapshot.algorithms[a].privacy.guarantee.notion, snapshot.algorithms[a].privacy.delta)))
              << "\n";
    print_columns(reports[a].accountants);
  }
  for (const BoundCurve& bound : snapshot.bounds)
    if (!bound.fitted && !bound.cumulative_regret.empty())
      print_paragraph(
          (early ? translated(Message("at round %1", snapshot.recorded_rounds.back())) : translated(Message("at T"))) +
          ", " + translated(bound.label) + ": " + significant(bound.cumulative_regret.back(), 5));
  for (const Message& note : snapshot.notes) print_note(note);
  for (const Message& note : notes_of_few_points(snapshot)) print_note(note);
  print_baseline_remark(snapshot, untuned_algorithms(experiment));
}

}  // namespace privbo::app
