// The channel whose users have a program of the user's for their own side: each raw reward goes through it, and what it
// publishes is what the learner is told. Nothing is charged, because nothing is known of what the program does; its
// random numbers are its own, and ours draws none.
#pragma once

#include <cstdint>
#include <memory>

#include "families/own_programs/learner/program_setup.h"
#include "privacy/channel.h"

namespace privbo {

/// Starts nothing before the first outcome. Delivering throws what BegunProgram throws, and ProgramFailure where the
/// program fails or publishes anything but one number.
std::unique_ptr<Channel> make_program_channel(std::shared_ptr<const ProgramSetup> setup, const Constants& constants,
                                              std::int64_t horizon);

}  // namespace privbo
