#include "privacy/audit/audit_subject.h"

#include <QCoreApplication>
#include <string>

#include "experiment/audit/algorithm_audit.h"
#include "words/catalogue_text.h"
#include "words/privacy_text.h"

namespace privbo::ui {
namespace {

struct SubjectWords {
  Q_DECLARE_TR_FUNCTIONS(AuditSubject)
};

}  // namespace

AuditSubject subject_of_mechanism(const MechanismEntry& mechanism, const ParamSet& params, bool current) {
  const QString what = SubjectWords::tr("%1 (%2)").arg(translated(mechanism.label), setting_text(mechanism, params));
  if (!mechanism.audit) return {what, {}, SubjectWords::tr("No audit is offered for this mechanism.")};
  if (!current) return {what, {}, SubjectWords::tr("The settings are not complete yet.")};
  return {what, [entry = &mechanism, params] { return entry->audit(params); }};
}

AuditSubject subject_of_run(const std::shared_ptr<const Experiment>& experiment, const Snapshot& run,
                            std::size_t algorithm) {
  const QString what =
      SubjectWords::tr("%1 (run %2)").arg(QString::fromStdString(run.algorithms[algorithm].label)).arg(run.run_id);
  if (const Message why_inapplicable = why_audit_inapplicable(*experiment, algorithm); !why_inapplicable.empty())
    return {what, {}, translated(why_inapplicable)};
  // One reward is changed: a claim about one user, who answers once.
  return {what, [experiment, algorithm] { return audit_of_algorithm(experiment, algorithm); }};
}

}  // namespace privbo::ui
