#include "external/registry/program_list.h"

#include <cstdlib>
#include <system_error>
#include <utility>

#include "catalogue/visible_text.h"
#include "files/atomic_write.h"
#include "files/json_file.h"
#include "text/error.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;

const JsonFileKind& kind() {
  static const JsonFileKind made{.noun = Message("a list of programs"),
                                 .written_by = Message("the external.json that 'privbo external add' writes"),
                                 .format = "privbo-external",
                                 .version = 1,
                                 .largest = 10'000'000,
                                 .any_signs = true};
  return made;
}

}  // namespace

fs::path program_list_file() {
  const char* configuration = std::getenv("XDG_CONFIG_HOME");
  if (configuration && fs::path(configuration).is_absolute()) return fs::path(configuration) / "privbo/external.json";
  const char* home = std::getenv("HOME");
  if (!home || *home == '\0')
    throw RuntimeError(Message("there is no folder for your configuration; set HOME or XDG_CONFIG_HOME"));
  return fs::path(home) / ".config/privbo/external.json";
}

ProgramList load_program_list(const fs::path& file) {
  ProgramList programs;
  std::error_code ignored;
  if (fs::status(file, ignored).type() == fs::file_type::not_found) return programs;
  read_json_file(ForeignFile::named(file), kind(), [&programs](const Json& json) {
    for (const auto& [name, program] : json.at("programs").items())
      programs.emplace(name, bound_program_of(name, program));
  });
  return programs;
}

void save_program_list(const ProgramList& programs, const fs::path& file) {
  std::error_code failure;
  fs::create_directories(file.parent_path(), failure);
  if (failure)
    throw RuntimeError(Message("cannot make the folder \"%1\": %2", file.parent_path().string(), failure.message()));
  Json json{{"format", kind().format}, {"version", kind().version}, {"programs", Json::object()}};
  for (const auto& [name, program] : programs) json["programs"][name] = json_of(program);
  write_atomically(file, json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n", Links::followed, 0600);
}

void keep_repeatability(const BoundProgram& program, const fs::path& file) {
  try {
    ProgramList programs = load_program_list(file);
    const auto found = programs.find(program.name);
    if (found == programs.end() || found->second.digest != program.digest) return;
    found->second.repeatability = program.repeatability;
    save_program_list(programs, file);
  } catch (const std::exception&) {  // it is tried again
  }
}

const BoundProgram& bound_program(const ProgramList& programs, const std::string& name) {
  // No sentence proposes a command with a stranger's words in it.
  if (Message problem = program_name_problem(name); !problem.empty())
    throw RuntimeError(
        Message("this scenario wants a program called \"%1\": %2", visible_line(name), std::move(problem)));
  const auto found = programs.find(name);
  if (found == programs.end())
    throw RuntimeError(Message(
        "this scenario wants a program called \"%1\", and none is bound to that name; bind one: privbo external "
        "add %1 -- COMMAND, or for one run --external %1='COMMAND'",
        name));
  if (const Message change = what_changed(found->second); !change.empty())
    throw RuntimeError(
        Message("the program \"%1\" is not what you allowed: %2; look at it, and allow it again: privbo "
                "external add %1 -- %3",
                name, change, found->second.command()));
  return found->second;
}

}  // namespace privbo
