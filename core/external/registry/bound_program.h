// A command that a person has bound to a name, and what it was when they did so: consent is to that, and to nothing
// else.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "text/message.h"

namespace privbo {

/// A file that a command names, and its SHA-256 when it was bound.
struct BoundFile {
  std::string path;    // absolute
  std::string sha256;  // 64 hexadecimal digits
  bool operator==(const BoundFile&) const = default;
};

/// Whether the same seed gives the same queries, as far as a program was tried since it was bound.
enum class Repeatability {
  untried,        // nobody knows: it was never tried, or failed when it was
  repeatable,     // in the same process after other trials, and in another one
  carries_state,  // only in a process that has run no trial before
  not_repeatable
};

struct BoundProgram {
  std::string name;                    // as scenarios call it
  std::vector<std::string> arguments;  // the program and all that it is given; files by their absolute paths
  std::string resolved;                // the file that arguments[0] leads to, without any link
  std::vector<BoundFile> files;        // of the arguments; the program itself where it is no command of the PATH
  std::string digest;                  // SHA-256 of all of this but the name
  Repeatability repeatability = Repeatability::untried;

  /// "python3 /home/me/my.py", as a shell would read it.
  std::string command() const;
  /// The SHA-256 of what it is, wherever it lies: of its arguments, where files stand by their content, and a program
  /// of the PATH by the name of its file. The same on every machine that has the same, so results and cells state it.
  std::string content() const;
};

/// Binds a command to a name: finds the program (on the PATH, or relative to `folder`), and reads the files that the
/// arguments name. Starts nothing. Throws InvalidArgument with a sentence where the name may not be one, there is no
/// command or no such program, and FileRefused where a file cannot be read.
BoundProgram bind_program(const std::string& name, const std::vector<std::string>& command,
                          const std::filesystem::path& folder);

/// Says what is no longer as it was when the command was bound, with the file that changed; empty: nothing.
Message what_changed(const BoundProgram& program);

/// Into the list of programs and out of it. The reader throws RuntimeError where something is missing or the digest is
/// not that of the rest.
Json json_of(const BoundProgram& program);
BoundProgram bound_program_of(const std::string& name, const Json& json);

/// Why this cannot be the name of a program; empty: it can.
Message program_name_problem(const std::string& name);

/// Divides a command line into words as a shell does that expands nothing: blanks part them, quotes and backslashes
/// keep them together. Throws InvalidArgument where a quote does not end.
std::vector<std::string> command_words(const std::string& line);

}  // namespace privbo
