// Describes what an audit is made of: a mechanism of the laboratory, or an algorithm of the run; or why there is none.
#pragma once

#include <QString>
#include <cstddef>
#include <memory>

#include "accounting/calculator/calculator.h"
#include "privacy/audit/audit_controller.h"
#include "record/snapshot.h"
#include "trial/experiment.h"

namespace privbo::ui {

struct AuditSubject {
  QString what;
  AuditTargetFactory target{};  // null: none
  QString reason{};             // why there is none, in a sentence
};

/// `current`: whether the settings have given a ledger.
AuditSubject subject_of_mechanism(const MechanismEntry& mechanism, const ParamSet& params, bool current);

/// Returns the algorithm at place `algorithm` of the run.
AuditSubject subject_of_run(const std::shared_ptr<const Experiment>& experiment, const Snapshot& run,
                            std::size_t algorithm);

}  // namespace privbo::ui
