#include "compare/comparison_report.h"

#include <cmath>
#include <iostream>
#include <string>
#include <vector>

#include "cli/page.h"
#include "io/printable_text.h"
#include "numerics/numbers.h"
#include "terminal.h"

namespace privbo::app {
namespace {

std::string spread_text(double mean, double standard_error, std::size_t trials) {
  if (std::isnan(mean)) return "-";
  return significant(mean, 4) + (trials > 1 ? " ± " + significant(standard_error, 2) : "");
}

}  // namespace

void print_comparison(const TrustComparison& comparison) {
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

}  // namespace privbo::app
