// The calculator's mechanisms as audit targets: from their parameters to accounting/audit/audit_targets.h.
#pragma once

#include <string>

#include "accounting/calculator/calculator.h"

namespace privbo::calculator {

/// For MechanismEntry::audit; null for an id that has none.
using AuditMaker = std::unique_ptr<AuditTarget> (*)(const ParamSet&);
AuditMaker audit_of(const std::string& id);

}  // namespace privbo::calculator
