#include "compare/comparison_report.h"

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "cli/page.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "privacy/ledger/noise_words.h"
#include "spoken/spoken.h"
#include "terminal.h"

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
      << (comparison.trials == 1
              ? Said("one problem under %1 trust models, T = %2, %3 trial; regret at the last round")
              : Said("one problem under %1 trust models, T = %2, %3 trials; mean ± standard error at the last round"))
             .with(std::to_string(comparison.rows.size()), std::to_string(comparison.horizon),
                   std::to_string(comparison.trials))
      << "\n";
  std::vector<std::vector<std::string>> rows{{Said("model"), Said("algorithm"), "ε", Said("promise"),
                                              Said("cumulative regret"), Said("recommended action"), Said("setting")}};
  for (const TrustRow& row : comparison.rows) {
    const std::string name = row.label.empty() ? trust_facts_of(row.id).algorithm : row.label;
    if (!row.inapplicable_because.empty()) rows.push_back({row.id, name, "-", Said("does not apply"), "-", "-", "-"});
    for (const TrustPoint& point : row.points) {
      const std::string epsilon = std::isfinite(point.epsilon) ? significant(point.epsilon) : std::string(Said("none"));
      if (!point.failure.empty()) {
        rows.push_back({row.id, name, epsilon, Said("failed"), "-", "-", "-"});
        continue;
      }
      const auto m = static_cast<std::size_t>(Metric::cumulative_regret);
      rows.push_back({row.id, name, epsilon, in_language(row.promise),
                      spread_text(point.mean[m], point.standard_error[m], point.values[m].size()),
                      spread_text(point.error_mean, point.error_standard_error, point.error_values.size()),
                      row.id == "user-level" ? "z = " + significant(point.setting) : "-"});
    }
  }
  print_columns(rows);
  for (const TrustRow& row : comparison.rows) {
    const TrustFacts& facts = trust_facts_of(row.id);
    std::cout << "\n" << in_language(facts.model) << " (" << facts.algorithm << ")\n";
    const auto say = [](const Said& what, const std::string& text) {
      if (!text.empty()) std::cout << "  " << what.with(in_language(text)) << "\n";
    };
    say(Said("does not apply: %1"), row.inapplicable_because);
    for (const TrustPoint& point : row.points)
      if (!point.failure.empty())
        std::cout << "  " << Said("failed at ε = %1: %2").with(significant(point.epsilon), in_language(point.failure))
                  << "\n";
    say(Said("trusted: %1"), row.trusted);
    say(Said("protected: %1"), row.protects);
    say(Said("against: %1"), row.against);
    say(Said("neighbours: %1"), row.relation);
    say(Said("accountant: %1"), row.accountant);
    if (row.notion != PrivacyNotion::none) say(Said("noise: %1"), noise_text(row.noise));
    std::cout << "  "
              << Said("upper bound (%1): %2 [%3]")
                     .with(in_language(facts.measure), in_language(facts.upper), facts.upper_source)
              << "\n";
    say(Said("lower bound: %1"),
        in_language(facts.lower) + (facts.lower_source.empty() ? "" : " [" + facts.lower_source + "]"));
    std::cout << "  "
              << Said("gap: %1; dependence on ε: %2; of the lower bound: %3")
                     .with(in_language(facts.gap), in_language(facts.dependence), in_language(facts.dependence_lower))
              << "\n";
  }
  for (const std::string& note : comparison.notes) print_note(note);
}

}  // namespace privbo::app
