#include "compare/comparison_report.h"

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "privacy/ledger/noise_words.h"
#include "terminal/language.h"
#include "terminal/page.h"
#include "terminal/progress.h"

namespace privbo::app {
namespace {

std::string spread_text(double mean, double standard_error, std::size_t trials) {
  if (std::isnan(mean)) return "-";
  return significant(mean, 4) + (trials > 1 ? " ± " + significant(standard_error, 2) : "");
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
}

}  // namespace privbo::app
