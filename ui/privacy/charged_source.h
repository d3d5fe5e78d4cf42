// Whose privacy loss the page is about: an algorithm of the run, or a mechanism of the laboratory.
#pragma once

#include <QObject>
#include <QStringList>
#include <string>

#include "privacy/audit/audit_controller.h"
#include "privacy/claim/shown_claim.h"
#include "privacy/laboratory/laboratory_ledger.h"
#include "privacy/laboratory/laboratory_settings.h"
#include "record/snapshot.h"
#include "scenario/scenario.h"

namespace privbo::ui {

class RunController;

/// States what an audit is made of, or why there is none.
struct AuditSubject {
  QString what;
  AuditTargetFactory target{};  // null: none
  QString reason{};             // why there is none, in a sentence
};

class ChargedSource : public QObject {
  Q_OBJECT
 public:
  /// `settings` choose the source; a run's δ is written into them.
  ChargedSource(RunController& controller, PrivacySettings& settings, QObject* parent = nullptr);

  struct Charge {
    ShownClaim claim;      // what is known without accountants: no δ, of all rounds charged
    std::string identity;  // of the source: another one begins anew
  };
  /// Reads what is charged now. A ledger of the laboratory is written in the background; `changed` follows.
  Charge read();
  /// Returns the algorithm that is chosen, else the first private one, else the first; null without a run.
  const AlgorithmSnapshot* algorithm() const;
  /// Returns the labels of the run's algorithms.
  QStringList labels() const;
  /// Returns what an audit of the source is made of; `claim` is what `read` returned.
  AuditSubject audit_subject(const ShownClaim& claim) const;
  /// Returns the scenario of the run; an empty document for the laboratory.
  Scenario scenario() const;
  /// Returns whether the ledger is that of the settings.
  bool current() const { return !of_laboratory() || laboratory_.current(); }

 Q_SIGNALS:
  /// The laboratory has another ledger.
  void changed();
  /// The laboratory's numbers do not go together; a sentence.
  void failed(const QString& problem);

 private:
  bool of_laboratory() const { return settings_.source() == PrivacySettings::Source::laboratory; }
  Charge read_run();
  Charge read_laboratory();
  /// Completes a charge with its ledger and what depends on that.
  Charge with_ledger(Charge charge, std::shared_ptr<const Ledger> ledger);

  RunController& controller_;
  PrivacySettings& settings_;
  LabLedger laboratory_;
  OtherCharge beside_;  // of the run and algorithm of `beside_identity_`
  std::string beside_identity_;
};

}  // namespace privbo::ui
