// What accountants make of one claim at the round that is held, and at its end.
#pragma once

#include <QObject>
#include <QTimer>
#include <optional>
#include <string>
#include <vector>

#include "plot/data/lab_data.h"
#include "privacy/accounting/accounting_controller.h"
#include "privacy/claim/shown_claim.h"

namespace privbo::ui {

class ClaimReading : public QObject {
  Q_OBJECT
 public:
  /// A claim with every accountant's word on it.
  struct Words {
    ShownClaim claim;
    std::vector<AccountantLine> lines;
  };

  /// `work`: core's own, or a test's.
  explicit ClaimReading(AccountingWork work = accounting_work(), QObject* parent = nullptr);

  /// Takes another claim, of the source `identity`: a source that was not read before is read at its end. Without a
  /// `delta` (one is being typed) the last good one stays.
  void read(ShownClaim claim, const std::string& identity, std::optional<double> delta);
  /// The round whose numbers are wanted; < 0: the end. `round_held` follows when the pointer rests there.
  void hold_round(qint64 t);
  /// An audit's word against the claim; nothing: there is none.
  void set_audit_bound(std::optional<AuditBound> bound);

  /// At the round that is held.
  const Words& now() const { return now_; }
  /// After the last round charged, whatever round is held.
  const Words& at_end() const { return end_; }
  const std::optional<AuditBound>& audit_bound() const { return audit_bound_; }
  const AttackerView& attacker() const { return accounting_.attacker(); }
  /// Returns ε over the rounds as the chart draws it; nothing where there is nothing to draw (yet).
  std::optional<OdometerPicture> odometer_picture() const;
  /// Returns the errors that an attacker makes, as the chart draws them; nothing without a ledger.
  std::optional<ErrorsPicture> errors_picture() const;
  /// Returns whether accountants are at work, or the pointer does not rest yet.
  bool busy() const { return accounting_.busy() || beside_accounting_.busy() || hold_timer_.isActive(); }

 Q_SIGNALS:
  /// Another round is held: the claim is to be read again.
  void round_held();
  /// `now` and `at_end` have other lines.
  void lines_changed();
  void odometer_changed();
  void attacker_changed();
  /// A sentence; what was there before is kept.
  void failed(const QString& problem);

 private:
  void take_losses();

  AccountingController accounting_, beside_accounting_;  // of what is charged, and of ShownClaim::beside
  Words now_, end_;
  std::optional<AuditBound> audit_bound_;
  std::string identity_;
  std::uint64_t source_ = 0;  // number of the source, for the charts
  qint64 held_ = -1, wanted_round_ = -1;
  QTimer hold_timer_;
};

}  // namespace privbo::ui
