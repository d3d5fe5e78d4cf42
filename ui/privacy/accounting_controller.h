// Accounting in the background: losses at a round, odometers and the attacker's errors of one ledger, the latest request wins.
#pragma once

#include <QObject>
#include <QThreadPool>
#include <QTimer>
#include <QElapsedTimer>
#include <memory>
#include <stop_token>

#include "privacy/accounting_results.h"
#include "privacy/accounting_work.h"

namespace privbo::ui {

/// A ledger that only grew (a live run) is read again at most twice a second and lets the work under way finish, so that slow
/// accountants get their turn; any other change cancels at once. Nothing here blocks the caller.
class AccountingController : public QObject {
  Q_OBJECT
 public:
  explicit AccountingController(QObject* parent = nullptr, AccountingWork work = accounting_work());
  ~AccountingController() override;

  /// t: the round whose numbers are wanted; past the last charged one means the last. δ in [0, 1).
  /// A null ledger is `clear`.
  void set_source(std::shared_ptr<const Ledger> ledger, double delta, Reading reading, std::int64_t t);
  /// Stops and forgets; emits empty results.
  void clear();

  bool busy() const { return busy_; }
  /// Of the latest source that got this far.
  const AccountLosses& losses() const { return losses_; }
  const AccountOdometer& odometer() const { return odometer_; }
  const AttackerView& attacker() const { return attacker_; }

 Q_SIGNALS:
  /// Instant accountants first, then again with PLD.
  void losses_changed(const privbo::ui::AccountLosses& losses);
  /// Instant curves first, then again with PLD.
  void odometer_changed(const privbo::ui::AccountOdometer& odometer);
  void attacker_changed(const privbo::ui::AttackerView& attacker);
  void busy_changed(bool busy);
  /// A sentence; what was there before is kept.
  void failed(const QString& problem);

 private:
  struct Source {
    std::shared_ptr<const Ledger> ledger;
    double delta = 0.0;
    Reading reading = Reading::same_person;
    std::int64_t t = 0;
  };
  class Job;
  void start();
  void cancel();
  void take(quint64 job, const std::function<void()>& use);
  void end(quint64 job);
  void set_busy(bool busy);

  AccountingWork work_;
  Source wanted_, working_;
  bool waiting_ = false;  // `wanted_` is newer than what is being worked on
  bool busy_ = false;
  quint64 job_ = 0;
  std::stop_source stop_;
  QTimer timer_;
  QElapsedTimer since_start_;
  AccountLosses losses_;
  AccountOdometer odometer_;
  AttackerView attacker_;
  QThreadPool pool_;
};

/// Whether `next` is `before` after more rounds of the same run.
bool continues(const Ledger& before, const Ledger& next);

}  // namespace privbo::ui
