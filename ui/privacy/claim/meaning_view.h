// "What does this ε mean": an attacker's beliefs before and after the output, and the best test, in plain words.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "accounting/trade_off.h"
#include "privacy/claim/shown_claim.h"

class QLabel;

namespace privbo::ui {

/// Returns what an (ε, δ) claim lets an attacker achieve, in numbers: posterior probabilities and the best test.
/// Largest and smallest probability that an attacker who gave the suspicion `prior` ∈ (0, 1) can come to, where odds
/// change by at most e^ε either way. Exact for large ε: computed with log odds.
double highest_posterior(double prior, double epsilon);
double lowest_posterior(double prior, double epsilon);
/// 1 − highest_posterior without cancellation.
double highest_posterior_rest(double prior, double epsilon);

/// Largest (true alarms − false alarms) of any test that (ε, δ)-DP allows: δ + (1 − δ)(e^ε − 1)/(e^ε + 1)
/// (Kairouz, Oh & Viswanath 2015: no (ε, δ) mechanism tells two inputs apart better than one that reveals the input
/// with probability δ and answers by ε-randomised response otherwise).
double advantage_of_claim(double epsilon, double delta);
/// Returns the advantage of the composition itself: its total variation, δ(ε = 0), which is also the largest 1 − type I
/// − type II.
double advantage_of_profile(const PrivacyProfile& profile);

class Fold;
class LabField;
class PrivacySettings;

class MeaningView : public QWidget {
  Q_OBJECT
 public:
  explicit MeaningView(PrivacySettings& settings, QWidget* parent = nullptr);
  void show_claim(const ShownClaim& shown, const ShortClaim& claim);
  /// The composition's own curve; null: `reason` states why there is none.
  void show_profile(const std::shared_ptr<const PrivacyProfile>& profile, const QString& reason);
  QString text() const;

 private:
  void write();
  QString claim_html() const;
  QString test_html() const;
  QString yardstick_html() const;

  PrivacySettings& settings_;
  LabField* prior_;
  QLabel* claim_;
  Fold* more_;
  QLabel *test_, *yardstick_;
  bool something_ = false, pure_ = false;
  std::optional<double> epsilon_;
  double delta_ = 0.0;
  std::optional<double> advantage_;  // of the composition itself
  QString no_profile_;
};

}  // namespace privbo::ui
