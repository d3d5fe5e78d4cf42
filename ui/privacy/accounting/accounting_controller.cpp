// Describes what is asked, when it is worked on, and what is reported. Instant accountants work on one line, the
// attacker's errors and PLD on the other.
#include "privacy/accounting/accounting_controller.h"

#include <algorithm>
#include <exception>
#include <utility>

#include "accounting/accountants.h"
#include "files/failure_message.h"
#include "words/catalogue_text.h"

namespace privbo::ui {

namespace {

constexpr int reading_ms = 500;  // between two readings of a run that goes on
constexpr int gather_ms = 40;    // changes by hand come in bursts

bool same_guarantee(const LedgerEntry& a, const LedgerEntry& b) {
  return a.guarantee == b.guarantee || (a.guarantee && b.guarantee && *a.guarantee == *b.guarantee);
}

/// Of the profile behind a picture: a tenth of a pixel, and a few dozen milliseconds for a thousand rounds.
constexpr double picture_interval = 1e-3;
constexpr std::int64_t max_rounds = 10000;

Loss stoppable_loss(const Accountant& accountant, const Composition& composition, double delta,
                    const std::stop_token& stop) {
  return accountant.losses(std::span(&composition, 1), delta, stop).front();
}

constexpr double pld_error = 5e-3;  // of the odometer, relative to its last ε: less than a line's width

}  // namespace

bool continues(const Ledger& before, const Ledger& next) {
  const auto &old = before.entries(), &now = next.entries();
  if (old.empty() || now.size() < old.size()) return old.empty();
  for (std::size_t i = 0; i < old.size(); ++i) {
    const bool ends_alike =
        i + 1 < old.size() ? now[i].last_round == old[i].last_round : now[i].last_round >= old[i].last_round;
    if (now[i].first_round != old[i].first_round || !ends_alike ||
        now[i].releases_per_round != old[i].releases_per_round || now[i].group != old[i].group ||
        !same_guarantee(old[i], now[i]))
      return false;
  }
  return true;
}

AccountingController::AccountingController(QObject* parent, AccountingWork work)
    : QObject(parent), work_(std::move(work)) {
  timer_.setSingleShot(true);
  connect(&timer_, &QTimer::timeout, this, &AccountingController::start);
}

void AccountingController::set_source(std::shared_ptr<const Ledger> ledger, double delta, Reading reading,
                                      std::int64_t t) {
  if (!ledger) return clear();
  Source source{std::move(ledger), delta, reading, t};
  if (source == wanted_) return;
  const Source& before = wanted_;
  const bool grew = before.ledger && source.ledger != before.ledger && delta == before.delta &&
                    reading == before.reading && t >= before.t && continues(*before.ledger, *source.ledger);
  const bool first = !before.ledger;
  wanted_ = std::move(source);
  waiting_ = true;
  if (!grew) {
    cancel();
    slow_entries_.clear();
    if (!same_odometer(slow_curve_of_, wanted_)) slow_curve_.reset();
    timer_.start(first ? 0 : gather_ms);
  } else if (!timer_.isActive() && !fast_.busy) {
    timer_.start(static_cast<int>(std::clamp<qint64>(reading_ms - since_start_.elapsed(), 0, reading_ms)));
  }
  follow_busy();
}

void AccountingController::clear() {
  cancel();
  timer_.stop();
  wanted_ = curves_of_ = slow_curve_of_ = {};
  waiting_ = false;
  slow_entries_.clear();
  slow_curve_.reset();
  losses_ = {};
  odometer_ = {};
  attacker_ = {};
  Q_EMIT losses_changed(losses_);
  Q_EMIT odometer_changed(odometer_);
  Q_EMIT attacker_changed(attacker_);
  follow_busy();
}

void AccountingController::cancel() {
  for (Line* line : {&fast_, &slow_}) {
    // Another one: work that is cancelled in the middle of a step does not keep the next one waiting.
    line->job = std::make_unique<LatestJob>(Pool::long_work);
    line->busy = false;
  }
  slow_waiting_ = false;
}

void AccountingController::start() {
  if (fast_.busy) return;  // its end comes back here
  waiting_ = false;
  since_start_.start();
  start_fast();
  if (slow_.busy)
    slow_waiting_ = true;
  else
    start_slow();
  follow_busy();
}

void AccountingController::run(Line& line, std::function<void(const LatestJob::ReportingJob&)> work) {
  line.busy = true;
  line.job->start_reporting([this, &line, work = std::move(work)](const LatestJob::ReportingJob& now) -> Deliver {
    try {
      work(now);
    } catch (const std::exception& error) {
      now.report([this, problem = translated(failure_message(error))] { Q_EMIT failed(problem); });
    }
    return [this, &line] { end(line); };
  });
}

void AccountingController::end(Line& line) {
  line.busy = false;
  if (&line == &fast_ && waiting_ && !timer_.isActive())
    timer_.start(static_cast<int>(std::clamp<qint64>(reading_ms - since_start_.elapsed(), 0, reading_ms)));
  if (&line == &slow_ && slow_waiting_) start_slow();
  follow_busy();
}

void AccountingController::show_losses() {
  for (AccountLosses::Entry& entry : losses_.entries) {
    if (entry.accountant->instant) continue;
    const auto known = std::ranges::find(slow_entries_, entry.accountant, &AccountLosses::Entry::accountant);
    if (known == slow_entries_.end()) continue;
    entry = *known;
    entry.pending = entry.t != losses_.t;
  }
  if (!losses_.entries.empty()) Q_EMIT losses_changed(losses_);
}

void AccountingController::show_odometer() {
  if (odometer_.curves.empty()) return;  // the instant curves come first
  std::erase_if(odometer_.curves, [](const OdometerCurve& curve) { return !curve.accountant->instant; });
  if (slow_curve_ && slow_curve_->accountant) odometer_.curves.push_back(*slow_curve_);
  odometer_.pending = slow_.busy || slow_waiting_ || waiting_;
  Q_EMIT odometer_changed(odometer_);
}

void AccountingController::follow_busy() {
  const bool busy = fast_.busy || slow_.busy || waiting_;
  if (busy == busy_) return;
  busy_ = busy;
  Q_EMIT busy_changed(busy);
}

AccountingWork accounting_work() {
  return {[] {
            std::vector<const Accountant*> all;
            for (const auto& accountant : accountant_catalogue()) all.push_back(accountant.get());
            return all;
          },
          stoppable_loss, instant_odometer, pld_odometer,
          [](const Composition& composition) { return make_profile(composition, picture_interval); }};
}

AccountingWork losses_alone(AccountingWork work) {
  work.instant_odometer = [](const Ledger&, const std::vector<std::int64_t>&, double, Reading) {
    return std::vector<OdometerCurve>();
  };
  work.pld_odometer = [](const Ledger&, std::int64_t, double, Reading, double, const std::stop_token&) {
    return OdometerCurve();
  };
  work.profile = [](const Composition&) { return std::unique_ptr<PrivacyProfile>(); };
  return work;
}

std::vector<std::int64_t> odometer_rounds(std::int64_t last) {
  std::vector<std::int64_t> rounds;
  const std::int64_t n = std::min(std::max<std::int64_t>(0, last), max_rounds);
  rounds.reserve(static_cast<std::size_t>(n));
  for (std::int64_t i = 1; i <= n; ++i) rounds.push_back(n < last ? 1 + (i - 1) * (last - 1) / (n - 1) : i);
  return rounds;
}

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
      if (view.profile) view.curve = trade_off_curve(*view.profile);  // a work without slow parts makes none
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
