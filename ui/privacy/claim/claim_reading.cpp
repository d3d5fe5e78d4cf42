#include "privacy/claim/claim_reading.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace privbo::ui {
namespace {

constexpr int hover_ms = 120;  // the pointer rests this long on a round before its numbers are worked out
constexpr std::int64_t the_end = std::numeric_limits<std::int64_t>::max();

}  // namespace

ClaimReading::ClaimReading(AccountingWork work, QObject* parent)
    : QObject(parent), accounting_(nullptr, work), beside_accounting_(nullptr, losses_alone(std::move(work))) {
  hold_timer_.setSingleShot(true);
  connect(&hold_timer_, &QTimer::timeout, this, [this] {
    if (held_ == wanted_round_) return;
    held_ = wanted_round_;
    Q_EMIT round_held();
  });
  for (AccountingController* accounting : {&accounting_, &beside_accounting_})
    connect(accounting, &AccountingController::losses_changed, this, &ClaimReading::take_losses);
  // The trade-off's supporting lines are those of the best bound so far.
  connect(&accounting_, &AccountingController::losses_changed, this, &ClaimReading::attacker_changed);
  connect(&accounting_, &AccountingController::odometer_changed, this, &ClaimReading::odometer_changed);
  connect(&accounting_, &AccountingController::attacker_changed, this, &ClaimReading::attacker_changed);
  connect(&accounting_, &AccountingController::failed, this, &ClaimReading::failed);
}

void ClaimReading::hold_round(qint64 t) {
  wanted_round_ = t;
  hold_timer_.start(hover_ms);
}

void ClaimReading::read(ShownClaim claim, const std::string& identity, std::optional<double> delta) {
  if (identity != identity_) {
    identity_ = identity;
    ++source_;
    held_ = wanted_round_ = -1;
  }
  now_.claim = std::move(claim);
  ShownClaim& shown = now_.claim;
  shown.t = held_ < 0 ? shown.last : std::min<std::int64_t>(held_, shown.last);
  shown.delta = delta.value_or(accounting_.losses().delta);
  if (shown.beside.ledger)
    beside_accounting_.set_source(shown.beside.ledger, shown.delta, Reading::same_person, shown.t);
  else if (beside_accounting_.busy() || !beside_accounting_.losses().entries.empty())
    beside_accounting_.clear();
  if (shown.ledger)
    accounting_.set_source(shown.ledger, shown.delta, shown.reading, held_ < 0 ? the_end : held_);
  else
    accounting_.clear();
  take_losses();
}

void ClaimReading::set_audit_bound(std::optional<AuditBound> bound) {
  audit_bound_ = bound;
  take_losses();
  Q_EMIT odometer_changed();
}

void ClaimReading::take_losses() {
  ShownClaim& claim = now_.claim;
  const AccountLosses& losses = accounting_.losses();
  const bool any = claim.ledger && !losses.entries.empty();
  if (any) claim.t = losses.t;
  now_.lines = any ? accountant_lines(claim, losses, audit_bound_) : std::vector<AccountantLine>();
  if (claim.beside.ledger) add_beside(now_.lines, losses, beside_accounting_.losses(), claim.beside.exact);
  // What was spent is the end's, whatever round the pointer is over.
  if (held_ < 0) end_ = now_;
  Q_EMIT lines_changed();
}

std::optional<OdometerPicture> ClaimReading::odometer_picture() const {
  const ShownClaim& claim = now_.claim;
  const AccountOdometer& odometer = accounting_.odometer();
  if (!claim.ledger || odometer.curves.empty()) return {};
  OdometerPicture picture;
  picture.source = source_;
  picture.curves = odometer.curves;
  picture.delta = odometer.delta;
  picture.notion = to_string(claim.guarantee()->notion);
  picture.reading = odometer.reading;
  picture.held = held_ < 0 ? 0 : held_;
  picture.pending = odometer.pending;
  if (claim.printed) picture.printed = {claim.printed->label, claim.printed->epsilon, claim.printed->decimals};
  if (audit_bound_) picture.audited = {audit_bound_->epsilon, audit_bound_->confidence, claim.last};
  return picture;
}

std::optional<ErrorsPicture> ClaimReading::errors_picture() const {
  const ShownClaim& claim = now_.claim;
  if (!claim.ledger) return {};
  const AttackerView& attacker = accounting_.attacker();
  ErrorsPicture picture;
  picture.source = source_;
  picture.curve = attacker.curve;
  picture.reason = attacker.reason;
  picture.t = attacker.t;
  picture.notion = to_string(claim.guarantee()->notion);
  picture.mu = attacker.mu;
  picture.error = attacker.profile ? attacker.profile->error() : 0.0;
  if (const AccountantLine* best = best_line(now_.lines); best && attacker.profile) {
    picture.epsilon = *best->loss.epsilon;
    picture.delta = attacker.profile->delta(picture.epsilon);
  }
  return picture;
}

}  // namespace privbo::ui
