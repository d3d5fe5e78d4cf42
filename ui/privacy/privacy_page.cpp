// Source → ledger → accountants → words, tables and charts. Every number is worked out elsewhere, off this thread.
#include "privacy/privacy_page.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QShowEvent>
#include <QSplitter>
#include <QTabWidget>
#include <QTableView>
#include <limits>

#include "charts/view/standalone_chart.h"
#include "families/federated/record/agents_record.h"
#include "privacy/audit/audit_panel.h"
#include "privacy/audit/audit_subject.h"
#include "privacy/claim/accountant_section.h"
#include "privacy/claim/claim_pictures.h"
#include "privacy/claim/claim_text.h"
#include "privacy/claim/headline.h"
#include "privacy/claim/ledger_model.h"
#include "privacy/claim/meaning_view.h"
#include "privacy/laboratory/setup_pane.h"
#include "record/claimed_epsilon.h"
#include "run/run_controller.h"
#include "words/catalogue_text.h"

namespace privbo::ui {
namespace {

constexpr int picture_ms = 200;  // pictures of a running run are looked at this often
constexpr int hover_ms = 120;    // the pointer rests this long on a round before its numbers are worked out
constexpr std::int64_t the_end = std::numeric_limits<std::int64_t>::max();

}  // namespace

void PrivacyPage::connect_parts() {
  for (QTimer* timer : {&snapshot_timer_, &hold_timer_}) timer->setSingleShot(true);
  connect(&snapshot_timer_, &QTimer::timeout, this, &PrivacyPage::take_snapshot);
  connect(&controller_, &RunController::snapshot_taken, this, [this] {
    if (!snapshot_timer_.isActive()) snapshot_timer_.start(picture_ms);
  });
  connect(&hold_timer_, &QTimer::timeout, this, [this] {
    if (held_ == wanted_round_) return;
    held_ = wanted_round_;
    refresh();
  });
  connect(odometer_, &ChartView::hovered, this, &PrivacyPage::hold_round);
  connect(&settings_, &PrivacySettings::changed, this, &PrivacyPage::refresh);
  connect(&lab_ledger_, &LabLedger::changed, this, &PrivacyPage::refresh);
  connect(&lab_ledger_, &LabLedger::failed, setup_, &SetupPane::show_problem);
  for (AccountingController* accounting : {&accounting_, &beside_accounting_})
    connect(accounting, &AccountingController::losses_changed, this, &PrivacyPage::show_losses);
  // The trade-off's supporting lines are those of the best bound so far.
  connect(&accounting_, &AccountingController::losses_changed, this, &PrivacyPage::show_attacker);
  connect(&accounting_, &AccountingController::odometer_changed, this, &PrivacyPage::show_odometer);
  connect(&accounting_, &AccountingController::attacker_changed, this, &PrivacyPage::show_attacker);
  connect(&accounting_, &AccountingController::failed, setup_, &SetupPane::show_problem);
  connect(audit_, &AuditPanel::audited, this, &PrivacyPage::take_audit);
  connect(audit_, &AuditPanel::cleared, this, &PrivacyPage::take_audit);
  connect(charts_, &QTabWidget::currentChanged, this, &Page::run_text_changed);
  connect(&audit_->controller(), &AuditController::running_changed, this, &Page::run_text_changed,
          Qt::QueuedConnection);  // once the panel's own button states it
  connect(accountants_, &AccountantSection::copy_wanted, this, &PrivacyPage::copy_text);
  connect(accountants_, &AccountantSection::save_wanted, this, &PrivacyPage::ask_and_save);
}

void PrivacyPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  take_snapshot();
}

void PrivacyPage::take_snapshot() {
  if (!isVisible()) return;  // looked at again when it is
  QStringList labels;
  for (const AlgorithmSnapshot& algorithm : controller_.snapshot()->algorithms)
    labels << QString::fromStdString(algorithm.label);
  const AlgorithmSnapshot* shown = algorithm();
  setup_->show_algorithms(labels, shown ? QString::fromStdString(shown->label) : QString());
  refresh();
}

const AlgorithmSnapshot* PrivacyPage::algorithm() const {
  const AlgorithmSnapshot* first_private = nullptr;
  const std::vector<AlgorithmSnapshot>& all = controller_.snapshot()->algorithms;
  for (const AlgorithmSnapshot& each : all) {
    if (each.label == settings_.algorithm()) return &each;
    if (!first_private && each.privacy.ledger) first_private = &each;
  }
  return first_private || all.empty() ? first_private : &all.front();
}

void PrivacyPage::refresh() {
  if (!isVisible()) return;
  setup_->show_problem({});
  if (settings_.source() == PrivacySettings::Source::run)
    refresh_run();
  else
    refresh_laboratory();
}

void PrivacyPage::refresh_run() {
  lab_ledger_.stop();
  const SnapshotPtr snapshot = controller_.snapshot();
  const AlgorithmSnapshot* chosen = algorithm();
  ShownClaim next;
  next.of_run = true;
  std::shared_ptr<const Ledger> ledger;
  std::string identity("run ");
  if (!chosen) {
    next.title = tr("The present run");
    next.nothing = tr("Nothing has run yet. Press Run, or choose a mechanism of the laboratory.");
  } else {
    next.title = tr("%1 in this run").arg(QString::fromStdString(chosen->label));
    next.provenance = chosen->privacy.provenance;
    next.clipped_fraction = agents_record(*chosen).clipped().mean.empty()
                                ? chosen->privacy.clipped_fraction
                                : agents_record(*chosen).clipped().mean.back();  // vectors, or rewards
    ledger = chosen->privacy.ledger;
    next.run_epsilon = claimed_epsilon(chosen->privacy);
    next.run_accountant = chosen->privacy.accountant;
    // A pure claim has none: what other accountants make of it is read at the usual one, as in summary.json.
    settings_.set_run_delta(claimed_delta(chosen->privacy) > 0.0 ? claimed_delta(chosen->privacy) : default_delta);
    next.run_delta = claimed_delta(chosen->privacy);
    identity += std::to_string(snapshot->run_id) + " " + chosen->label;
    if (!ledger || ledger->entries().empty()) {
      const bool waiting = snapshot->rounds_done == 0;
      next.nothing =
          waiting
              ? tr("Nothing has been released yet.")
              : tr("Not private: %1 releases what it is told as it is. Its ledger is empty, and there is no ε to speak of.")
                    .arg(QString::fromStdString(chosen->label));
      next.provenance.clear();
    }
  }
  case_ = std::move(next);
  use_ledger(std::move(ledger), identity);
}

void PrivacyPage::refresh_laboratory() {
  const MechanismEntry& mechanism = settings_.mechanism();
  // While something is not legal the last good numbers stay, and the fields say what is wrong.
  if (settings_.legal())
    lab_ledger_.show(mechanism, settings_.params());
  else
    lab_ledger_.stop();
  const bool known = lab_ledger_.mechanism() == &mechanism && lab_ledger_.ledger();
  ShownClaim next;
  next.title = tr("%1, in the laboratory").arg(translated(mechanism.label));
  next.nothing = tr("Writing its ledger…");
  if (!known && !settings_.legal()) next.nothing = tr("The fields say which numbers are missing.");
  if (known) next.facts = lab_ledger_.facts();
  const auto delta = settings_.number("delta");
  if (known && lab_ledger_.current() && delta) next.printed = printed_loss(mechanism.id, settings_.params(), *delta);
  case_ = std::move(next);
  use_ledger(known ? lab_ledger_.ledger() : nullptr, "laboratory " + mechanism.id);
}

void PrivacyPage::use_ledger(std::shared_ptr<const Ledger> ledger, const std::string& identity) {
  if (identity != identity_) {
    identity_ = identity;
    ++source_;
    held_ = wanted_round_ = -1;
  }
  const bool something = ledger && !ledger->entries().empty();
  case_.ledger = something ? ledger : nullptr;
  // Elsewhere one person may be in every release, and is read so.
  case_.reading = something && has_readings(*ledger) ? settings_.reading() : Reading::same_person;
  case_.last = something ? last_round(*ledger) : 0;
  case_.t = held_ < 0 ? case_.last : std::min<std::int64_t>(held_, case_.last);
  // A δ that is being typed keeps the last good one.
  case_.delta = settings_.number("delta").value_or(accounting_.losses().delta);
  setup_->show_readings(something && has_readings(*ledger));
  setup_->show_facts(case_.facts);
  take_beside(identity);
  ledger_model_->show_ledger(case_.ledger, case_.beside);
  if (something)
    accounting_.set_source(case_.ledger, case_.delta, case_.reading, held_ < 0 ? the_end : held_);
  else
    accounting_.clear();
  show_losses();
  show_audit_target();
}

void PrivacyPage::take_beside(const std::string& identity) {
  if (beside_identity_ != identity) {
    const AlgorithmSnapshot* chosen = case_.of_run ? algorithm() : nullptr;
    beside_identity_ = identity;
    beside_ = chosen ? other_charge(controller_.experiment().get(),
                                    static_cast<std::size_t>(chosen - controller_.snapshot()->algorithms.data()))
                     : OtherCharge();
  }
  if (case_.ledger) case_.beside = beside_;
  if (case_.beside.ledger)
    beside_accounting_.set_source(case_.beside.ledger, case_.delta, Reading::same_person, case_.t);
  else if (beside_accounting_.busy() || !beside_accounting_.losses().entries.empty())
    beside_accounting_.clear();
}

void PrivacyPage::show_losses() {
  const AccountLosses& losses = accounting_.losses();
  const bool any = case_.ledger && !losses.entries.empty();
  if (any) case_.t = losses.t;
  lines_ = any ? accountant_lines(case_, losses, audit_bound_) : std::vector<AccountantLine>();
  if (case_.beside.ledger) add_beside(lines_, losses, beside_accounting_.losses(), case_.beside.exact);
  accountants_->show_lines(lines_);
  // What was spent is reported large: it is the end's, whatever round the pointer is over.
  if (held_ < 0) {
    end_case_ = case_;
    end_lines_ = lines_;
  }
  headline_->show_claim(end_case_, end_lines_, audit_bound_);
  meaning_->show_claim(case_, short_claim(lines_));
}

void PrivacyPage::show_odometer() {
  const AccountOdometer& odometer = accounting_.odometer();
  if (!case_.ledger || odometer.curves.empty()) return odometer_->clear();
  odometer_->show_picture(odometer_picture(case_, odometer, {source_, held_ < 0 ? 0 : held_}, audit_bound_));
}

void PrivacyPage::show_attacker() {
  const AttackerView& attacker = accounting_.attacker();
  meaning_->show_profile(attacker.profile, translated(attacker.reason));
  if (!case_.ledger) return errors_->clear();
  errors_->show_picture(errors_picture(case_, attacker, source_, best_line(lines_)));
}

void PrivacyPage::show_audit_target() {
  const AlgorithmSnapshot* chosen = algorithm();
  const Snapshot& run = *controller_.snapshot();
  AuditSubject subject;
  if (settings_.source() == PrivacySettings::Source::laboratory)
    subject = subject_of_mechanism(settings_.mechanism(), settings_.params(), lab_ledger_.current());
  else if (controller_.experiment() && chosen)
    subject = subject_of_run(controller_.experiment(), run, static_cast<std::size_t>(chosen - run.algorithms.data()));
  else
    subject = {case_.title, {}, case_.nothing};
  audit_->set_target(subject.what, std::move(subject.target), case_.delta, subject.reason);
}

void PrivacyPage::take_audit() {
  const AuditPicture* picture = audit_->picture();
  audit_bound_.reset();
  if (picture && picture->result.runs > 0)
    audit_bound_ = AuditBound{picture->result.epsilon_lower, picture->result.delta, picture->result.confidence};
  show_losses();
  show_odometer();
}

void PrivacyPage::hold_round(qint64 t) {
  wanted_round_ = t;
  hold_timer_.start(hover_ms);
}

bool PrivacyPage::settled() const {
  const bool laboratory = settings_.source() == PrivacySettings::Source::laboratory;
  return !accounting_.busy() && !beside_accounting_.busy() && !snapshot_timer_.isActive() && !hold_timer_.isActive() &&
         (!laboratory || lab_ledger_.current());
}

}  // namespace privbo::ui
