#include "external/registry/bound_program.h"

#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <sstream>
#include <utility>

#include "catalogue/visible_text.h"
#include "files/foreign_file.h"
#include "files/json_digest.h"
#include "files/json_file.h"
#include "files/sha256.h"
#include "files/shell_text.h"
#include "text/error.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

bool is_program(const fs::path& file) {
  std::error_code ignored;
  return fs::is_regular_file(file, ignored) && ::access(file.c_str(), X_OK) == 0;
}

/// Returns the absolute path of the program; empty where there is none.
fs::path find_program(const std::string& word, const fs::path& folder) {
  if (word.find('/') != std::string::npos) {
    const fs::path file = (folder / word).lexically_normal();
    return is_program(file) ? file : fs::path();
  }
  const char* path = std::getenv("PATH");
  std::istringstream places(path ? path : "/usr/local/bin:/usr/bin:/bin");
  for (std::string place; std::getline(places, place, ':');)
    if (const fs::path file = fs::path(place) / word; file.is_absolute() && is_program(file)) return file;
  return {};
}

constexpr std::pair<Repeatability, const char*> repeatability_words[] = {
    {Repeatability::repeatable, "yes"}, {Repeatability::carries_state, "alone"}, {Repeatability::not_repeatable, "no"}};

Json without_digest(const BoundProgram& program) {
  Json files = Json::array();
  for (const BoundFile& file : program.files) files.push_back({{"path", file.path}, {"sha256", file.sha256}});
  return {{"arguments", program.arguments}, {"resolved", program.resolved}, {"files", files}};
}

/// Whether the program is known by its content, as its arguments are: where it is not one of the PATH that runs a file
/// among them (an interpreter, in whatever way its name was written).
bool counts_program(const std::vector<std::string>& arguments) {
  std::error_code ignored;
  const fs::path program = arguments.front();
  const bool runs_a_file = std::any_of(arguments.begin() + 1, arguments.end(), [&](const std::string& argument) {
    return fs::path(argument).is_absolute() && fs::is_regular_file(argument, ignored);
  });
  return !runs_a_file || find_program(program.filename().string(), {}) != program;
}

/// Reads the files that the arguments name, and the program by its own name where `counts_program`.
void read_files(BoundProgram& program, bool counts_program) {
  std::error_code ignored;
  program.resolved = fs::canonical(program.arguments.front(), ignored).string();
  for (std::size_t i = counts_program ? 0 : 1; i < program.arguments.size(); ++i)
    if (const fs::path file = program.arguments[i]; file.is_absolute() && fs::is_regular_file(file, ignored))
      program.files.push_back({file.string(), sha256_of_file(file)});
  program.digest = sha256_of(canonical_text(without_digest(program)));
}

bool counts(const BoundProgram& program, const std::string& path) {
  return std::ranges::any_of(program.files, [&path](const BoundFile& file) { return file.path == path; });
}

}  // namespace

std::string BoundProgram::command() const {
  std::string line;
  for (const std::string& argument : arguments)
    line += (line.empty() ? std::string() : std::string(" ")) + ShellTarget::escaped(argument);
  return line;
}

std::string BoundProgram::content() const {
  Json parts = Json::array();
  for (const std::string& argument : arguments) {
    const auto file = std::ranges::find(files, argument, &BoundFile::path);
    if (file != files.end())
      parts.push_back(Json{{"sha256", file->sha256}});
    else
      parts.push_back(parts.empty() ? fs::path(resolved).filename().string() : argument);
  }
  return sha256_of(canonical_text(parts));
}

Message program_name_problem(const std::string& name) {
  const auto allowed = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '.';
  };
  if (name.empty() || name.size() > id_characters || name.front() == '-' || !std::ranges::all_of(name, allowed))
    return Message("the name of a program has letters, digits, '-', '_' and '.', and at most %1 of them",
                   id_characters);
  return {};
}

BoundProgram bind_program(const std::string& name, const std::vector<std::string>& command, const fs::path& folder) {
  if (Message problem = program_name_problem(name); !problem.empty())
    throw InvalidArgument(Message("\"%1\": %2", visible_line(name), std::move(problem)));
  if (command.empty() || command.front().empty())
    throw InvalidArgument(Message("\"%1\": no command is given, e.g. python3 my.py", name));
  BoundProgram program{.name = name, .arguments = command, .resolved = {}, .files = {}, .digest = {}};
  const fs::path found = find_program(command.front(), folder);
  if (found.empty())
    throw InvalidArgument(Message("\"%1\": there is no program \"%2\"", name, visible_line(command.front())));
  program.arguments.front() = found.string();
  std::error_code ignored;
  // The program works in a folder of its own: there a relative name would be another one's.
  for (auto argument = program.arguments.begin() + 1; argument != program.arguments.end(); ++argument)
    if (const fs::path file = (folder / *argument).lexically_normal();
        !argument->empty() && fs::is_regular_file(file, ignored))
      *argument = file.string();
  read_files(program, counts_program(program.arguments));
  return program;
}

Message what_changed(const BoundProgram& program) {
  const std::string& path = program.arguments.front();
  if (!is_program(path)) return Message("\"%1\" is no longer there, or no program", path);
  BoundProgram now = program;
  now.files.clear();
  try {
    read_files(now, counts(program, path));
  } catch (const std::runtime_error& refused) {
    return message_of(refused);
  }
  if (now.digest == program.digest) return {};
  for (const BoundFile& file : program.files) {
    const auto same = std::ranges::find(now.files, file.path, &BoundFile::path);
    if (same == now.files.end()) return Message("\"%1\" is no longer there", file.path);
    if (same->sha256 != file.sha256) return Message("\"%1\" has changed", file.path);
  }
  for (const BoundFile& file : now.files)
    if (!counts(program, file.path)) return Message("\"%1\" is a file now", file.path);
  return Message("\"%1\" leads to another program now, \"%2\"", path, now.resolved);
}

Json json_of(const BoundProgram& program) {
  Json json = without_digest(program);
  json["digest"] = program.digest;
  for (const auto& [found, word] : repeatability_words)
    if (found == program.repeatability) json["repeatable"] = word;
  return json;
}

BoundProgram bound_program_of(const std::string& name, const Json& json) {
  if (const Message problem = program_name_problem(name); !problem.empty()) refuse_file(problem);
  BoundProgram program{.name = name, .arguments = {}, .resolved = json.at("resolved"), .files = {}, .digest = {}};
  for (const Json& argument : json.at("arguments")) program.arguments.push_back(argument.get<std::string>());
  for (const Json& file : json.at("files")) program.files.push_back({file.at("path"), file.at("sha256")});
  program.digest = sha256_of(canonical_text(without_digest(program)));
  if (program.arguments.empty() || program.digest != json.at("digest"))
    refuse_file(Message("\"%1\" was changed by another hand; bind it again", name));
  for (const auto& [found, word] : repeatability_words)
    if (json.value("repeatable", std::string()) == word) program.repeatability = found;
  return program;
}

std::vector<std::string> command_words(const std::string& line) {
  std::vector<std::string> words;
  std::optional<std::string> word;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (quote != 0 && c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '\'' || c == '"')) {
      quote = c;
      if (!word) word.emplace();
    } else if (c == '\\' && quote != '\'' && i + 1 < line.size()) {
      if (!word) word.emplace();
      *word += line[++i];
    } else if (quote == 0 && (c == ' ' || c == '\t' || c == '\n')) {
      if (word) words.push_back(*std::exchange(word, std::nullopt));
    } else {
      if (!word) word.emplace();
      *word += c;
    }
  }
  if (quote != 0) throw InvalidArgument(Message("the command has a quote without its end: %1", visible_line(line)));
  if (word) words.push_back(*word);
  return words;
}

}  // namespace privbo
