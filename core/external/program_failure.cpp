#include "external/program_failure.h"

#include <filesystem>
#include <regex>
#include <sstream>
#include <utility>

#include "catalogue/visible_text.h"

namespace privbo {
namespace {

Message verdict_sentence(ProgramVerdict verdict, const std::string& program, const Message& place,
                         const Message& reason) {
  switch (verdict) {
    case ProgramVerdict::crashed:
      return Message("the program \"%1\" crashed %2: %3", program, place, reason);
    case ProgramVerdict::stalled:
      return Message("the program \"%1\" stalled %2: %3", program, place, reason);
    case ProgramVerdict::out_of_time:
      return Message("the program \"%1\" ran out of time %2: %3", program, place, reason);
    case ProgramVerdict::bad_message:
      return Message("the program \"%1\" sent a bad message %2: %3", program, place, reason);
    case ProgramVerdict::bad_answer:
      break;
  }
  return Message("the program \"%1\" gave a bad answer %2: %3", program, place, reason);
}

/// The last line that says something.
std::string last_line_of(const std::string& errors) {
  const std::size_t end = errors.find_last_not_of(" \t\r\n");
  if (end == std::string::npos) return {};
  const std::size_t begin = errors.find_last_of("\r\n", end);
  return errors.substr(begin == std::string::npos ? 0 : begin + 1,
                       end - (begin == std::string::npos ? 0 : begin + 1) + 1);
}

/// Where Python's last traceback was in a file of the user's, e.g. `"mine.py", line 14, in ask`; empty where there is
/// none. The deepest lines may be those of a library, or of the file that speaks the protocol.
std::string place_in_python(const std::string& errors) {
  static const std::regex frame(R"re(^ +File "([^"\n]{1,300})", (line [0-9]{1,9})(, in [^\n]{1,100})?$)re");
  std::istringstream lines(errors);
  std::string found;
  for (std::string line; std::getline(lines, line);) {
    std::smatch parts;
    if (line.size() > 500 || !std::regex_match(line, parts, frame)) continue;
    const std::filesystem::path file = parts[1].str();
    const bool of_others = file.string().find("/lib/python") != std::string::npos || file.string().starts_with('<') ||
                           file.filename() == "privbo_learner.py";
    if (!of_others) found = '"' + file.filename().string() + "\", " + parts[2].str() + parts[3].str();
  }
  return found;
}

Message with_errors(Message sentence, const std::string& errors) {
  const std::string last = last_line_of(errors);
  if (last.empty()) return sentence;
  if (const std::string place = place_in_python(errors); !place.empty())
    return Message("%1; its standard error ends with \"%2\" (%3)", std::move(sentence), quoted_line(last),
                   quoted_line(place));
  return Message("%1; its standard error ends with \"%2\"", std::move(sentence), quoted_line(last));
}

}  // namespace

Message to_string(ProgramVerdict verdict) {
  switch (verdict) {
    case ProgramVerdict::crashed:
      return Message("crashed");
    case ProgramVerdict::stalled:
      return Message("stalled");
    case ProgramVerdict::out_of_time:
      return Message("out of time");
    case ProgramVerdict::bad_message:
      return Message("bad message");
    case ProgramVerdict::bad_answer:
      break;
  }
  return Message("bad answer");
}

std::string quoted_line(const std::string& line) { return cut_text(visible_line(cut_text(line, 1000)), 200); }

ProgramFailure::ProgramFailure(ProgramVerdict verdict, const std::string& program, const Message& place,
                               const Message& reason, const std::string& errors)
    : RuntimeError(with_errors(verdict_sentence(verdict, program, place, reason), errors)),
      verdict_(verdict),
      errors_(errors) {}

}  // namespace privbo
