// Reports what made a result: versions, compiler, libraries, instruction set.
#pragma once

#include <string>

#include "catalogue/param_spec.h"

namespace privbo {

std::string program_version();
/// {"program", "version", "commit", "compiler", "instruction_set", "libraries": {…}}
Json provenance();

}  // namespace privbo
