// Made-up accountants and what they might say: known numbers for the laboratory's charts.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "plot/data/chart_data.h"
#include "plot/data/lab_data.h"

namespace privbo::ui::lab_samples {

class NamedAccountant : public Accountant {
 public:
  NamedAccountant(const std::string& name, const std::string& shown, bool is_approximate = false,
                  bool is_instant = true)
      : Accountant(ComponentInfo{name, shown, "", "", {}}) {
    approximate = is_approximate;
    instant = is_instant;
  }
  Loss loss(const Composition&, double) const override { return {}; }
};

inline const NamedAccountant& moments() {
  static const NamedAccountant accountant("moments", "Moments accountant");
  return accountant;
}
inline const NamedAccountant& basic() {
  static const NamedAccountant accountant("basic", "Basic composition");
  return accountant;
}
inline const NamedAccountant& central_limit() {
  static const NamedAccountant accountant("gdp_clt_approximate", "GDP, central limit", true);
  return accountant;
}
inline const NamedAccountant& zcdp() {
  static const NamedAccountant accountant("zcdp", "zCDP");
  return accountant;
}
inline const NamedAccountant& pld() {
  static const NamedAccountant accountant("pld", "PLD", false, false);
  return accountant;
}

/// ε = scale · t^power at every round up to `last`.
inline OdometerCurve power_curve(const Accountant& accountant, std::int64_t last, double scale, double power) {
  OdometerCurve curve;
  curve.accountant = &accountant;
  for (std::int64_t t = 1; t <= last; ++t) {
    curve.t.push_back(t);
    curve.epsilon.push_back(scale * std::pow(static_cast<double>(t), power));
    curve.order.push_back(accountant.id == "moments" ? 1.0 + std::floor(32.0 / static_cast<double>(t)) : NAN);
  }
  return curve;
}

/// 2√t at powers of two and at `last`, as upper steps.
inline OdometerCurve steps_curve(std::int64_t last) {
  OdometerCurve curve;
  curve.accountant = &pld();
  curve.steps = true;
  curve.error = 0.004;
  for (std::int64_t t = 1; t < last; t *= 2) curve.t.push_back(t);
  curve.t.push_back(last);
  for (const std::int64_t t : curve.t) curve.epsilon.push_back(2.0 * std::sqrt(static_cast<double>(t)));
  curve.order.assign(curve.t.size(), NAN);
  return curve;
}

inline OdometerCurve absent_curve(const Accountant& accountant, const Message& reason) {
  OdometerCurve curve;
  curve.accountant = &accountant;
  curve.reason = reason;
  return curve;
}

inline OdometerPicture odometer(std::int64_t last = 40) {
  OdometerPicture picture;
  picture.source = 1;
  picture.delta = 1e-5;
  picture.notion = Message::verbatim("user-level central differential privacy");
  picture.curves = {power_curve(basic(), last, 4.0, 1.0),
                    absent_curve(zcdp(), Message::verbatim("sampled releases have no finite ρ")),
                    power_curve(central_limit(), last, 1.2, 0.5), power_curve(moments(), last, 2.6, 0.5),
                    steps_curve(last)};
  picture.held = last / 2;
  return picture;
}

/// The trade-off of a Gaussian, Φ(Φ⁻¹(1 − α) − μ), from its δ(ε).
inline ErrorsPicture errors(double mu = 1.0) {
  ErrorsPicture picture;
  picture.source = 1;
  picture.t = 40;
  picture.notion = Message::verbatim("joint differential privacy");
  picture.mu = mu;
  const auto delta_at = [mu](double epsilon) {
    const auto phi = [](double x) { return 0.5 * std::erfc(-x / std::sqrt(2.0)); };
    return phi(-epsilon / mu + 0.5 * mu) - std::exp(epsilon) * phi(-epsilon / mu - 0.5 * mu);
  };
  for (int i = 0; i <= 200; ++i) {
    const double alpha = i / 200.0;
    double best = 0.0;
    for (int k = 0; k <= 400; ++k) {
      const double epsilon = 0.02 * k, room = 1.0 - delta_at(epsilon);
      best = std::max({best, room - std::exp(epsilon) * alpha, std::exp(-epsilon) * (room - alpha)});
    }
    picture.curve.push_back({alpha, best});
  }
  picture.epsilon = 1.0;
  picture.delta = delta_at(1.0);
  return picture;
}

/// Claimed is 1 − e^{ε−1} up to ε = 1; what the runs show is `share` of the curve for ε₀.
inline AuditPicture audit(double true_epsilon, double share = 0.9) {
  AuditPicture picture;
  picture.source = 1;
  picture.target = Message::verbatim("Laplace mechanism");
  picture.inputs = Message::verbatim("reward −1 against +1");
  picture.claim = Message::verbatim("ε = 1");
  AuditResult& result = picture.result;
  result.runs = 100000;
  result.confidence = 0.95;
  result.delta = 0.0;
  for (int i = 0; i <= 30; ++i) {
    const double epsilon = 0.05 * i;
    result.curve.push_back({epsilon, std::max(0.0, 1.0 - std::exp(epsilon - 1.0)),
                            share * std::max(0.0, 1.0 - std::exp(epsilon - true_epsilon))});
  }
  result.epsilon_lower = share * true_epsilon;
  result.epsilon_claimed = 1.0;
  result.event = Message::verbatim("output above 0.73");
  result.first_hits = 30000;
  result.second_hits = 11000;
  result.held_out = 50000;
  result.violated = result.epsilon_lower > 1.0;
  result.verdict =
      result.violated
          ? Message::verbatim("Refuted: the runs show ε ≥ 1.26 with 95 % confidence, and ε = 1 is claimed.")
          : Message::verbatim(
                "Nothing contradicts the claim: the runs show ε ≥ 0.81 with 95 % confidence, and ε = 1 is claimed.");
  return picture;
}

inline ChartData data_of(OdometerPicture picture) {
  auto lab = std::make_shared<LabData>();
  lab->odometer = std::move(picture);
  ChartData data;
  data.lab = std::move(lab);
  return data;
}
inline ChartData data_of(ErrorsPicture picture) {
  auto lab = std::make_shared<LabData>();
  lab->errors = std::move(picture);
  ChartData data;
  data.lab = std::move(lab);
  return data;
}
inline ChartData data_of(AuditPicture picture) {
  auto lab = std::make_shared<LabData>();
  lab->audit = std::move(picture);
  ChartData data;
  data.lab = std::move(lab);
  return data;
}

}  // namespace privbo::ui::lab_samples
