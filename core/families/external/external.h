// The family of programs of the user's own: any algorithm that speaks the protocol of external/protocol.
#pragma once

#include <string>
#include <vector>

#include "trial/family.h"

namespace privbo {

const Family& external_family();

/// Returns the names of the programs that the experiment's algorithms want, each once.
std::vector<std::string> wanted_programs(const Experiment& experiment);

}  // namespace privbo
