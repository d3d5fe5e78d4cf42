// Prints a comparison of trust models as tables on a terminal.
#pragma once

#include "experiment/batch/trust_comparison.h"

namespace privbo::app {

void print_comparison(const TrustComparison& comparison);

}  // namespace privbo::app
