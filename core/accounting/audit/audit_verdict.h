// The sentence an audit ends with: whether what the runs show speaks against the claim, and where.
#pragma once

#include <string>

#include "accounting/audit/audit.h"

namespace privbo {

/// Reports in `result`, which has all its numbers, whether the claim is violated, and the verdict. `claim`: in words.
void judge(AuditResult& result, const Message& claim);

}  // namespace privbo
