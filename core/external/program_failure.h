// The five ways in which an external program fails, in words.
#pragma once

#include <string>

#include "text/error.h"
#include "text/message.h"

namespace privbo {

enum class ProgramVerdict {
  crashed,      // it has ended
  stalled,      // it lives, does nothing and does not answer
  out_of_time,  // its time for a trial is used up
  bad_message,  // what it sent is not of the protocol
  bad_answer    // what it sent is of the protocol, and may not be answered there
};
/// "crashed", "out of time"
Message to_string(ProgramVerdict verdict);

/// A failure of a program, never of this one: the trial is left out.
class ProgramFailure : public RuntimeError {
 public:
  /// `program`: its name; `place`: "in round 3 of trial 2"; `reason`: what it did; `errors`: of its standard error,
  /// whose end is quoted.
  ProgramFailure(ProgramVerdict verdict, const std::string& program, const Message& place, const Message& reason,
                 const std::string& errors);

  ProgramVerdict verdict() const { return verdict_; }
  /// The last 64 kB of its standard error.
  const std::string& errors() const { return errors_; }

 private:
  ProgramVerdict verdict_;
  std::string errors_;
};

/// Returns a line of a program as a sentence quotes it: every sign seen, at most 200 bytes.
std::string quoted_line(const std::string& line);

}  // namespace privbo
