// "What does this ε mean": an attacker's beliefs before and after the output, and the best test, in plain words.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "accounting/trade_off.h"
#include "privacy/claim/shown_claim.h"

class QLabel;

namespace privbo::ui {

class LabField;
class PrivacySettings;

class MeaningView : public QWidget {
  Q_OBJECT
 public:
  explicit MeaningView(PrivacySettings& settings, QWidget* parent = nullptr);
  void show_claim(const ShownClaim& shown, const ShortClaim& claim);
  /// The composition's own curve; null: `reason` says why there is none.
  void show_profile(const std::shared_ptr<const PrivacyProfile>& profile, const QString& reason);
  QString text() const;

 private:
  void write();
  QString claim_html() const;
  QString test_html() const;
  QString yardstick_html() const;

  PrivacySettings& settings_;
  LabField* prior_;
  QLabel *claim_, *test_, *yardstick_;
  bool something_ = false, pure_ = false;
  std::optional<double> epsilon_;
  double delta_ = 0.0;
  std::optional<double> advantage_;  // of the composition itself
  QString no_profile_;
};

}  // namespace privbo::ui
