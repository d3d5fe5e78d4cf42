// A made-up comparison of trust models with odd numbers and texts, for files and screens.
#pragma once

#include <cmath>
#include <limits>

#include "experiment/batch/trust_comparison.h"

namespace privbo::test {

inline TrustPoint trust_sample_point(double epsilon, double regret, bool recommended = true) {
  TrustPoint point;
  point.epsilon = point.setting = epsilon;
  for (std::size_t m = 0; m < 3; ++m) {
    point.values[m] = {regret + 1.0 / 3.0, regret - 0.30000000000000004};
    point.mean[m] = regret;
    point.standard_error[m] = 0.1;
  }
  point.error_mean = point.error_standard_error = std::numeric_limits<double>::quiet_NaN();
  if (!recommended) return point;
  point.error_values = {regret / 100.0, regret / 200.0};
  point.error_mean = regret / 150.0;
  point.error_standard_error = 5e-324;
  return point;
}

inline TrustComparison trust_sample() {
  TrustComparison sample;
  sample.scenario_name = "Zürich \"ε\"";
  sample.horizon = 500;
  sample.trials = 2;
  sample.state = RunState::finished;
  sample.points = sample.points_done = 7;
  sample.remaining_seconds = 0.0;
  const double infinite = std::numeric_limits<double>::infinity();
  const auto add = [&](const char* id, const char* label, PrivacyNotion notion, const char* promise,
                       double delta) -> TrustRow& {
    TrustRow row;
    row.id = id;
    row.label = label;
    row.notion = notion;
    row.promise = Message::verbatim(promise);
    row.delta = delta;
    if (notion != PrivacyNotion::none) {
      row.trusted = notion == PrivacyNotion::local ? Message::verbatim("nobody")
                                                   : Message::verbatim("Privatiser (sees every reward)");
      row.protects = Message::verbatim("one user's reward");
      row.against = Message::verbatim("everybody else");
      row.relation = Message::verbatim("one record replaced");
      row.accountant = Message::verbatim("pure differential privacy, basic composition");
    }
    sample.rows.push_back(row);
    return sample.rows.back();
  };
  add("none", "GP-UCB", PrivacyNotion::none, "no promise", 0.0).points = {trust_sample_point(infinite, 10.0)};
  add("local", "=LDP, \"one\"", PrivacyNotion::local, "pure ε-local DP of one reward", 0.0).points = {
      trust_sample_point(0.5, 90.0), trust_sample_point(4.0, 40.0)};
  add("joint", "JDP GP-UCB", PrivacyNotion::joint, "(ε, δ)-joint DP of one user's data, δ = 1e-05", 1e-5).points = {
      trust_sample_point(0.5, 60.0, false), trust_sample_point(4.0, 20.0, false)};
  add("user-level", "DP-FTS-DE", PrivacyNotion::user_level_central,
      "(ε, δ)-user-level DP of all that one agent sends, δ = 0.0173", std::pow(40.0, -1.1))
      .why_inapplicable = Message::verbatim("The agents of this model share\none function.");
  TrustRow& pure = add("joint-pure", "USCA", PrivacyNotion::joint, "pure ε-joint DP of one user's data", 0.0);
  pure.points = {trust_sample_point(0.5, 150.0), {}};
  pure.points.back().epsilon = pure.points.back().setting = 4.0;
  pure.points.back().error_mean = pure.points.back().error_standard_error = std::numeric_limits<double>::quiet_NaN();
  pure.points.back().failure = Message::verbatim("trial 1 failed: \"memory\"");
  sample.notes = {Message::verbatim("A pure ε and an (ε, δ) are not equal guarantees."),
                  Message::verbatim("Choosing a model costs privacy.")};
  return sample;
}

}  // namespace privbo::test
