#include "packaged/packaged_programs.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <dlfcn.h>
#include <unistd.h>

#include "text/message.h"

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

/// Returns the program with the window beside this one; empty where there is none.
std::filesystem::path full_program() {
  const std::filesystem::path program = running_program();
  if (!split || has_qt || program.empty()) return {};
  std::error_code ignored;
  std::filesystem::path full = program.parent_path() / full_name;
  return std::filesystem::exists(full, ignored) ? full : std::filesystem::path();
}

/// What the tarball leaves to the system, each with its Debian package (app/package_tarball.sh): a machine without a
/// desktop may have none of them, and the program with the window could not even be loaded there.
constexpr std::pair<const char*, const char*> left_to_the_system[] = {{"libEGL.so.1", "libegl1"},
                                                                      {"libOpenGL.so.0", "libopengl0"},
                                                                      {"libGLX.so.0", "libglx0"},
                                                                      {"libX11.so.6", "libx11-6"},
                                                                      {"libfontconfig.so.1", "libfontconfig1"}};

/// Returns the packages that are not there, with a blank before each.
std::string missing_packages() {
  std::string missing;
  for (const auto& [library, package] : left_to_the_system) {
    void* found = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
    if (found)
      dlclose(found);
    else
      missing.append(" ").append(package);
  }
  return missing;
}

}  // namespace

void continue_in_full_program(char** argv) {
  const std::filesystem::path program = full_program();
  // Where it cannot be loaded, the command line goes on by itself.
  if (!program.empty() && missing_packages().empty()) execv(program.c_str(), argv);
}

Message without_qt() {
  if (has_qt) return {};
  if (!full_program().empty())
    return Message("the window and the figures need libraries that this system does not have (apt install%1)",
                   missing_packages());
  if (split)
    return Message(
        "the window and the figures are a package of their own (apt install privbo-explorer); this is the command line "
        "without Qt");
  return Message("this build has no window and draws figures as SVG alone (it was made without Qt, PRIVBO_GUI=OFF)");
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
