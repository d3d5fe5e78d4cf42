// The list of programs that this user has bound to names, in the user's own configuration: no scenario, link, picture
// or folder of results can add to it.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "external/registry/bound_program.h"

namespace privbo {

/// Where the list is: $XDG_CONFIG_HOME/privbo/external.json, or ~/.config/privbo/external.json. Throws RuntimeError
/// where there is neither.
std::filesystem::path program_list_file();

using ProgramList = std::map<std::string, BoundProgram>;

/// Reads the list; empty where there is no file. Throws RuntimeError with a sentence where it is damaged.
ProgramList load_program_list(const std::filesystem::path& file = program_list_file());
/// Writes it so that only its owner may read it, and makes its folder. Throws RuntimeError.
void save_program_list(const ProgramList& programs, const std::filesystem::path& file = program_list_file());

/// Changes the list and writes it, while no other process does: what one of them has removed does not come back with
/// what another one read before. Throws RuntimeError where the list is being changed for seconds, and what loading,
/// saving and `change` throw.
void change_program_list(const std::function<void(ProgramList&)>& change,
                         const std::filesystem::path& file = program_list_file());

/// Keeps what was found of a program where the list still has it as it is. A list that cannot be read or written stays
/// as it is: the program is tried again the next time.
void keep_repeatability(const BoundProgram& program, const std::filesystem::path& file = program_list_file());

/// Throws RuntimeError where the program is no longer what was bound, with a sentence that names the file which has
/// changed and the command which allows it again.
void require_unchanged(const BoundProgram& program);

/// Returns the program with this name, which is as it was when it was bound. Throws RuntimeError otherwise, with a
/// sentence that names the command which binds it, and of a change the file that has changed.
const BoundProgram& bound_program(const ProgramList& programs, const std::string& name);

}  // namespace privbo
