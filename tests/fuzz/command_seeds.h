// Folders to start from, made by the commands of the program as people make them: small, so that thousands of inputs a
// second can be made of each.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "catalogue/json.h"
#include "fuzz/result_folders.h"

namespace privbo::fuzz {

struct SeedFolder {
  std::string name;  // "joint"
  Files files;
  std::map<std::string, Json> documents{};  // those of its files that are JSON
};

/// Runs everything in a process of its own, into `scratch`, and reads it.
std::map<std::string, SeedFolder> command_seeds(const std::filesystem::path& scratch);

/// The words, behind a command's name, that make a short run of first-look.
const std::vector<std::string>& short_run();

}  // namespace privbo::fuzz
