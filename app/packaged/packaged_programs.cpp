#include "packaged/packaged_programs.h"

#include <filesystem>
#include <system_error>

#include <unistd.h>

#include "catalogue/phrase.h"

namespace privbo::app {
namespace {

constexpr const char* command_line_name = "privbo";
constexpr const char* full_name = "privbo-explorer";

#ifdef PRIVBO_SPLIT
constexpr bool split = true;
#else
constexpr bool split = false;
#endif
#ifdef PRIVBO_WITHOUT_QT
constexpr bool has_qt = false;
#else
constexpr bool has_qt = true;
#endif

/// Empty where the system does not tell.
std::filesystem::path running_program() {
  std::error_code failure;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", failure);
  return failure ? std::filesystem::path() : program;
}

}  // namespace

void continue_in_full_program(char** argv) {
  if (!split || has_qt) return;
  const std::filesystem::path program = running_program();
  if (program.empty()) return;
  // Where there is no such file, execv fails and the command line goes on by itself.
  execv((program.parent_path() / full_name).c_str(), argv);
}

std::string without_qt() {
  if (has_qt) return {};
  if (split)
    return Phrase(
        "the window and the figures are a package of their own (apt install privbo-explorer); this is the command line "
        "without Qt");
  return Phrase("this build has no window and draws no figures (it was made without Qt, PRIVBO_GUI=OFF)");
}

std::string this_program() {
  const std::filesystem::path program = running_program();
  if (program.empty()) return command_line_name;
  if (split && has_qt) {
    const std::filesystem::path beside = program.parent_path() / command_line_name;
    std::error_code ignored;
    if (std::filesystem::exists(beside, ignored)) return beside.string();
  }
  return program.string();
}

}  // namespace privbo::app
