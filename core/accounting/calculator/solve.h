// Finds one parameter of a mechanism when (ε, δ) and all other parameters are given, by bracketing with the chosen
// accountant.
#pragma once

#include <stop_token>
#include <string>

#include "accounting/calculator/calculator.h"
#include "text/message.h"

namespace privbo {

struct SolveTask {
  const MechanismEntry* mechanism = nullptr;
  ParamSet params;                         // the unknown one is ignored
  std::string unknown;                     // a key in mechanism->solvable, or "delta"
  double epsilon = 0.0;                    // > 0; also 0 where δ is the unknown
  double delta = 0.0;                      // 0 ≤ δ < 1; ignored when it is the unknown
  const Accountant* accountant = nullptr;  // approximate ones are refused
};

struct Solution {
  double value = 0.0;    // the least private legal value that still keeps ε within the target; for δ the smallest δ
  double epsilon = 0.0;  // what it costs there, ≤ the target
  Message note;          // "steps = 42 would cost 5.03", or that the parameter's range ends there
  bool stopped = false;  // `stop` was requested; nothing else is set
  const Accountant* by = nullptr;  // whose bound `epsilon` is, where the task's accountant has none there
};

/// Where PLD has no answer at some value, the smallest bound of the other accountants counts there.
/// Throws std::invalid_argument, with the value, the range and what to do, for an unknown that cannot be solved for, a
/// target that no value in the parameter's range reaches ("even z = 1000 costs …"), and an approximate accountant. Real
/// values are found to a relative 1e-9 with instant accountants and 1e-6 with the others, always on the private side.
Solution solve(const SolveTask& task, const std::stop_token& stop = {});

}  // namespace privbo
