// Accounting in the background: losses at a round, odometers and the attacker's errors of one ledger, the latest
// request wins.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "accounting/odometer.h"
#include "accounting/trade_off.h"
#include "privacy/accounting/accounting_results.h"
#include "work/latest_job.h"

namespace privbo::ui {

/// The work of the controller as functions: the program's own by default, made-up ones in tests.
struct AccountingWork {
  std::function<std::vector<const Accountant*>()> accountants;  // in the order of the screen
  std::function<Loss(const Accountant&, const Composition&, double delta, const std::stop_token&)> loss;
  std::function<std::vector<OdometerCurve>(const Ledger&, const std::vector<std::int64_t>& rounds, double delta,
                                           Reading)>
      instant_odometer;
  std::function<OdometerCurve(const Ledger&, std::int64_t last, double delta, Reading, double error,
                              const std::stop_token&)>
      pld_odometer;
  /// Null where the composition has no privacy profile.
  std::function<std::unique_ptr<PrivacyProfile>(const Composition&)> profile;
};

/// core/accounting.
AccountingWork accounting_work();

/// Does the same without what only pictures need: ε at one round by every accountant.
AccountingWork losses_alone(AccountingWork work);

/// Returns the rounds at which the instant odometer is asked: every round up to 10⁴, then 10⁴ of them with the first
/// and the last.
std::vector<std::int64_t> odometer_rounds(std::int64_t last);

/// A ledger that only grew (a live run) is read again at most twice a second, and slow accountants finish what they
/// began before they take the newest; any other change cancels at once. Nothing here blocks the caller.
class AccountingController : public QObject {
  Q_OBJECT
 public:
  explicit AccountingController(QObject* parent = nullptr, AccountingWork work = accounting_work());

  /// t: the round whose numbers are wanted; past the last charged one means the last. δ in [0, 1).
  /// A null ledger is `clear`.
  void set_source(std::shared_ptr<const Ledger> ledger, double delta, Reading reading, std::int64_t t);
  /// Stops and forgets; emits empty results.
  void clear();

  bool busy() const { return busy_; }
  /// Returns the losses of the latest source that got this far.
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
    bool operator==(const Source&) const = default;
  };
  static bool same_odometer(const Source& a, const Source& b) {
    return a.ledger == b.ledger && a.delta == b.delta && a.reading == b.reading;
  }
  /// One of two lines of work: instant accountants, which follow a live run, and slow ones, which end what they began.
  struct Line {
    bool busy = false;
    std::unique_ptr<LatestJob> job = std::make_unique<LatestJob>(Pool::long_work);
  };
  void start();
  void start_fast();
  void start_slow();
  void cancel();
  void end(Line& line);
  void run(Line& line, std::function<void(const LatestJob::ReportingJob& now)> work);
  void show_losses();
  void show_odometer();
  void follow_busy();

  AccountingWork work_;
  Source wanted_;
  Line fast_, slow_;
  bool waiting_ = false, slow_waiting_ = false;  // `wanted_` is newer than what the lines work on
  bool busy_ = false;
  QTimer timer_;
  QElapsedTimer since_start_;
  std::vector<AccountLosses::Entry> slow_entries_;
  std::optional<OdometerCurve> slow_curve_;
  Source curves_of_, slow_curve_of_;  // what the odometer's curves are of; the round does not matter to them
  AccountLosses losses_;
  AccountOdometer odometer_;
  AttackerView attacker_;
};

/// Returns whether `next` is `before` after more rounds of the same run.
bool continues(const Ledger& before, const Ledger& next);

}  // namespace privbo::ui
