// The family of programs of the user's own: any algorithm that speaks the protocol of external/protocol. Here are those
// whose channel is that of single rewards, and those that are the channel; the families of joint and of user-level
// privacy have entries for programs that are told their statistics and broadcasts.
#pragma once

#include "trial/family.h"

namespace privbo {

const Family& external_family();

// One function per algorithm; external.cpp puts them in a list.
AlgorithmEntry external_entry();
AlgorithmEntry external_mechanism_entry();
AlgorithmEntry external_randomiser_entry();

}  // namespace privbo
