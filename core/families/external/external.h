// The family of programs of the user's own: any algorithm that speaks the protocol of external/protocol.
#pragma once

#include "trial/family.h"

namespace privbo {

const Family& external_family();

}  // namespace privbo
