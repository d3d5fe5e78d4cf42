// Commands of the program, called in this process: what people type reaches the same readers and writers.
#pragma once

#include <string>
#include <vector>

namespace privbo::fuzz {

struct CalledCommand {
  int code = 0;
  std::string output, error;
};

/// Runs `privbo WORDS…` with its output kept, as a pipe would keep it. Throws std::logic_error where the command's end
/// is none that a person can use: an unknown exit code, a refusal without a sentence, one with words of a library, with
/// control characters, and where it says that memory ran out.
CalledCommand call_command(const std::vector<std::string>& words);

/// Told of every command before it runs, so that a crash names it.
void note_commands(void (*note)(const std::string& line));

}  // namespace privbo::fuzz
