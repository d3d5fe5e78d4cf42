#include "privacy/charged_source.h"

#include <QCoreApplication>
#include <utility>

#include "experiment/audit/algorithm_audit.h"
#include "families/unknown_privacy.h"
#include "record/claimed_epsilon.h"
#include "record/family_bands.h"
#include "run/run_controller.h"
#include "words/catalogue_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

struct SubjectWords {
  Q_DECLARE_TR_FUNCTIONS(AuditSubject)
};

/// `current`: whether the settings have given a ledger.
AuditSubject subject_of_mechanism(const MechanismEntry& mechanism, const ParamSet& params, bool current) {
  const QString what = SubjectWords::tr("%1 (%2)").arg(translated(mechanism.label), setting_text(mechanism, params));
  if (!mechanism.audit) return {what, {}, SubjectWords::tr("No audit is offered for this mechanism.")};
  if (!current) return {what, {}, SubjectWords::tr("The settings are not complete yet.")};
  return {what, [entry = &mechanism, params] { return entry->audit(params); }};
}

/// Returns the algorithm at place `algorithm` of the run.
AuditSubject subject_of_run(const std::shared_ptr<const Experiment>& experiment, const Snapshot& run,
                            std::size_t algorithm) {
  const QString what =
      SubjectWords::tr("%1 (run %2)").arg(QString::fromStdString(run.algorithms[algorithm].label)).arg(run.run_id);
  if (const Message why_inapplicable = why_audit_inapplicable(*experiment, algorithm); !why_inapplicable.empty())
    return {what, {}, translated(why_inapplicable)};
  // One reward is changed: a claim about one user, who answers once.
  return {what, [experiment, algorithm] { return audit_of_algorithm(experiment, algorithm); }};
}

}  // namespace

ChargedSource::ChargedSource(RunController& controller, PrivacySettings& settings, QObject* parent)
    : QObject(parent), controller_(controller), settings_(settings) {
  connect(&laboratory_, &LabLedger::changed, this, &ChargedSource::changed);
  connect(&laboratory_, &LabLedger::failed, this, &ChargedSource::failed);
}

const AlgorithmSnapshot* ChargedSource::algorithm() const {
  const AlgorithmSnapshot* first_private = nullptr;
  const std::vector<AlgorithmSnapshot>& all = controller_.snapshot()->algorithms;
  for (const AlgorithmSnapshot& each : all) {
    if (each.label == settings_.algorithm()) return &each;
    if (!first_private && each.privacy.ledger) first_private = &each;
  }
  return first_private || all.empty() ? first_private : &all.front();
}

QStringList ChargedSource::labels() const {
  QStringList labels;
  for (const AlgorithmSnapshot& algorithm : controller_.snapshot()->algorithms)
    labels << QString::fromStdString(algorithm.label);
  return labels;
}

ChargedSource::Charge ChargedSource::read() { return of_laboratory() ? read_laboratory() : read_run(); }

ChargedSource::Charge ChargedSource::read_run() {
  laboratory_.stop();
  const SnapshotPtr snapshot = controller_.snapshot();
  const AlgorithmSnapshot* chosen = algorithm();
  Charge charge{{}, "run "};
  ShownClaim& claim = charge.claim;
  claim.of_run = true;
  if (!chosen) {
    claim.title = tr("The present run");
    claim.nothing = tr("Nothing has run yet. Press Run, or choose a mechanism of the laboratory.");
    return with_ledger(std::move(charge), nullptr);
  }
  const QString label = QString::fromStdString(chosen->label);
  claim.title = tr("%1 in this run").arg(label);
  claim.provenance = chosen->privacy.provenance;
  const std::vector<double>& clipped_vectors = family_band(*chosen, clipped_vectors_name).mean;
  claim.clipped_fraction = clipped_vectors.empty() ? chosen->privacy.clipped_fraction : clipped_vectors.back();
  claim.run_epsilon = claimed_epsilon(chosen->privacy);
  claim.run_accountant = chosen->privacy.accountant;
  // A pure claim has none: what other accountants make of it is read at the usual one, as in summary.json.
  settings_.set_run_delta(claimed_delta(chosen->privacy) > 0.0 ? claimed_delta(chosen->privacy) : default_delta);
  claim.run_delta = claimed_delta(chosen->privacy);
  charge.identity += std::to_string(snapshot->run_id) + " " + chosen->label;
  const std::shared_ptr<const Ledger>& ledger = chosen->privacy.ledger;
  if (!ledger || ledger->entries().empty()) {
    claim.nothing =
        snapshot->rounds_done == 0 ? tr("Nothing has been released yet.")
        : is_privacy_unknown(*chosen)
            ? tr("Not known: what %1 makes known is the affair of a program of yours. Nothing is charged for it, and there is no ε to speak of.")
                  .arg(label)
            : tr("Not private: %1 releases what it is told as it is. Its ledger is empty, and there is no ε to speak of.")
                  .arg(label);
    claim.provenance.clear();
  }
  return with_ledger(std::move(charge), ledger);
}

ChargedSource::Charge ChargedSource::read_laboratory() {
  const MechanismEntry& mechanism = settings_.mechanism();
  // While something is not legal the last good numbers stay, and the fields say what is wrong.
  if (settings_.legal())
    laboratory_.show(mechanism, settings_.params());
  else
    laboratory_.stop();
  const bool known = laboratory_.mechanism() == &mechanism && laboratory_.ledger();
  Charge charge{{}, "laboratory " + mechanism.id};
  ShownClaim& claim = charge.claim;
  claim.title = tr("%1, in the laboratory").arg(translated(mechanism.label));
  claim.nothing = tr("Writing its ledger…");
  if (!known && !settings_.legal()) claim.nothing = tr("The fields say which numbers are missing.");
  if (known) claim.facts = laboratory_.facts();
  const auto delta = settings_.number("delta");
  if (known && laboratory_.current() && delta) claim.printed = printed_loss(mechanism.id, settings_.params(), *delta);
  return with_ledger(std::move(charge), known ? laboratory_.ledger() : nullptr);
}

ChargedSource::Charge ChargedSource::with_ledger(Charge charge, std::shared_ptr<const Ledger> ledger) {
  ShownClaim& claim = charge.claim;
  if (beside_identity_ != charge.identity) {
    const AlgorithmSnapshot* chosen = claim.of_run ? algorithm() : nullptr;
    beside_identity_ = charge.identity;
    beside_ = chosen ? other_charge(controller_.experiment().get(),
                                    static_cast<std::size_t>(chosen - controller_.snapshot()->algorithms.data()))
                     : OtherCharge();
  }
  if (!ledger || ledger->entries().empty()) return charge;
  claim.ledger = std::move(ledger);
  // Elsewhere one person may be in every release, and is read so.
  if (has_readings(*claim.ledger)) claim.reading = settings_.reading();
  claim.t = claim.last = last_round(*claim.ledger);
  claim.beside = beside_;
  return charge;
}

AuditSubject ChargedSource::audit_subject(const ShownClaim& claim) const {
  const AlgorithmSnapshot* chosen = algorithm();
  const Snapshot& run = *controller_.snapshot();
  if (of_laboratory()) return subject_of_mechanism(settings_.mechanism(), settings_.params(), laboratory_.current());
  if (controller_.experiment() && chosen)
    return subject_of_run(controller_.experiment(), run, static_cast<std::size_t>(chosen - run.algorithms.data()));
  return {claim.title, {}, claim.nothing};
}

Scenario ChargedSource::scenario() const {
  const auto experiment = controller_.experiment();
  if (of_laboratory() || !experiment) return {};
  return {experiment->document(), controller_.picture().folder};
}

}  // namespace privbo::ui
