// The explanation of ATA-GP-UCB and of its private version.
#pragma once

#include "learning/explanation.h"

namespace privbo {

Explanation explain_ata(bool is_private);

}  // namespace privbo
