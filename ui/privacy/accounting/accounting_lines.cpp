// Describes what the two lines do: instant accountants on one, the attacker's errors and PLD on the other.
#include <algorithm>
#include <utility>

#include "accounting/accountants.h"
#include "privacy/accounting/accounting_controller.h"

namespace privbo::ui {
namespace {

constexpr double pld_error = 5e-3;  // of the odometer, relative to its last ε: less than a line's width

}  // namespace

void AccountingController::start_fast() {
  const Source source = wanted_;
  const bool curves = !same_odometer(curves_of_, source);
  run(fast_, [this, source, curves, work = work_](const LatestJob::ReportingJob& now) {
    const std::int64_t last = last_round(*source.ledger), t = std::min(source.t, last);
    const Composition composition = compose(*source.ledger, t, source.reading);
    AccountLosses losses{t, source.delta, {}};
    for (const Accountant* accountant : work.accountants()) {
      if (now.stop.stop_requested()) return;
      AccountLosses::Entry entry{accountant, {}, 0, !accountant->instant};
      if (accountant->instant) {
        entry.loss = work.loss(*accountant, composition, source.delta, now.stop);
        entry.t = t;
      }
      losses.entries.push_back(std::move(entry));
    }
    now.report([this, losses = std::move(losses)]() mutable {
      losses_ = std::move(losses);
      show_losses();
    });
    if (!curves || now.stop.stop_requested()) return;
    auto lines = work.instant_odometer(*source.ledger, odometer_rounds(last), source.delta, source.reading);
    now.report([this, source, lines = std::move(lines)]() mutable {
      curves_of_ = source;
      odometer_ = {source.delta, source.reading, std::move(lines), false};
      show_odometer();
    });
  });
}

void AccountingController::start_slow() {
  const Source source = wanted_;
  slow_waiting_ = false;
  const bool curve_known = slow_curve_ && same_odometer(slow_curve_of_, source);
  run(slow_, [this, source, curve_known, work = work_](const LatestJob::ReportingJob& now) {
    const std::int64_t last = last_round(*source.ledger), t = std::min(source.t, last);
    const Composition composition = compose(*source.ledger, t, source.reading);
    AttackerView view;
    view.t = t;
    if (!composition.empty()) view.mu = composed_mu(composition);
    if (composition.empty()) {
      view.reason = Message::verbatim(
          tr("Nothing has been released up to this round: there is nothing to attack.").toStdString());
    } else {
      view.profile = work.profile(composition);
      if (now.stop.stop_requested()) return;
      if (view.profile)
        view.curve = trade_off_curve(*view.profile);
      else
        view.reason = Message::verbatim(
            tr("No privacy profile is known for releases that sample without replacement.").toStdString());
    }
    now.report([this, view = std::move(view)] {
      attacker_ = view;
      Q_EMIT attacker_changed(attacker_);
    });
    for (const Accountant* accountant : work.accountants()) {
      if (accountant->instant) continue;
      if (now.stop.stop_requested()) return;
      AccountLosses::Entry entry{accountant, work.loss(*accountant, composition, source.delta, now.stop), t, false};
      if (now.stop.stop_requested()) return;
      now.report([this, entry = std::move(entry)] {
        std::erase_if(slow_entries_, [&](const auto& old) { return old.accountant == entry.accountant; });
        slow_entries_.push_back(entry);
        show_losses();
      });
    }
    if (curve_known) return;
    OdometerCurve curve = work.pld_odometer(*source.ledger, last, source.delta, source.reading, pld_error, now.stop);
    if (now.stop.stop_requested()) return;
    now.report([this, source, curve = std::move(curve)]() mutable {
      slow_curve_ = std::move(curve);
      slow_curve_of_ = source;
      slow_.busy = false;
      show_odometer();
    });
  });
}

}  // namespace privbo::ui
