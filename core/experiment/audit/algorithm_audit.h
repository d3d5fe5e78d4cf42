// Makes a whole algorithm of a scenario an audit target, whatever its family.
#pragma once

#include <memory>
#include <stop_token>
#include <string>

#include "accounting/audit/audit.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {

/// Empty where `audit_of_algorithm` has something to audit; otherwise a sentence saying why it has not: "GP-UCB sees
/// raw rewards: nothing is claimed, so there is nothing to audit".
Message why_audit_inapplicable(const Experiment& experiment, std::size_t algorithm);

/// Makes the target from the first trial's instance. Throws std::invalid_argument with the reason, and what
/// make_trial throws. Call it from a worker thread: making the instance takes time, and `stop` ends it. The target
/// keeps the experiment alive; the seeded simulation draws the noise whatever back-end the scenario asks for.
std::unique_ptr<AuditTarget> audit_of_algorithm(std::shared_ptr<const Experiment> experiment, std::size_t algorithm,
                                                const std::stop_token& stop = {});

}  // namespace privbo
