// Tries a program before a run: does it answer, is it quick enough, and does the same seed give the same queries?
#pragma once

#include <string>
#include <vector>

#include "external/conversation.h"
#include "external/protocol/messages.h"
#include "external/registry/bound_program.h"
#include "text/message.h"

namespace privbo {

/// What was found of a program, in the order in which it was tried.
struct ProgramCheck {
  Ready ready;
  std::vector<std::string> settings;  // that were played: ten rounds each
  double rounds_per_second = 0.0;     // of the quickest of them
  bool after_reset = false;           // the same seed after another trial gives the same queries
  bool in_new_process = false;        // and in a process of its own
  bool seed_matters = false;          // another seed gives others
  std::string said;                   // on standard error, the end of it, in the first process of the last setting
};

/// Plays ten rounds of a small problem in each setting that the program announces, with made-up rewards, in its own
/// role, told in turn all that it says it can be told, and repeats them. Throws ProgramFailure where it fails, with
/// what it did, and RuntimeError where it is no longer what was bound.
ProgramCheck check_program(const BoundProgram& program, const ConversationLimits& limits = {});

Repeatability repeatability(const ProgramCheck& check);

/// Finds out in two processes whether a program can be repeated, in a problem of this setting, told this of it where it
/// is a learner, and with these settings of its own. Untried where it fails or has not announced that: a run says
/// which. Throws RuntimeError where it is no longer what was bound.
Repeatability tried_repeatability(const BoundProgram& program, ProgramSetting setting, ProgramTold told,
                                  const Json& params, const ConversationLimits& limits = {});

/// What was found, in sentences.
std::vector<Message> words_of(const ProgramCheck& check);

}  // namespace privbo
