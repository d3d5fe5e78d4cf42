// PrivBO Explorer decides between command line and window before any QApplication exists (it aborts without a display).
#include <csignal>
#include <cstring>
#include <exception>
#include <new>

#include <unistd.h>

#include "command_line.h"
#include "packaged/packaged_programs.h"
#include "terminal/errors.h"
#include "terminal/printable_output.h"

namespace {

/// Where not even the words for it can be made, or a thread of a library has nobody to report to.
[[noreturn]] void end_without_memory() noexcept {
  const char* words = "privbo: ended by an error that it cannot go on from\n";
  try {
    if (const std::exception_ptr thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    words =
        "privbo: there is not enough memory; use fewer threads, close other programs, or take a machine with more\n";
  } catch (...) {  // NOLINT(bugprone-empty-catch): stated above
  }
  // Nothing can be done where standard error is closed, too.
  static_cast<void>(!::write(STDERR_FILENO, words, std::strlen(words)));
  ::_exit(privbo::app::run_error);
}

}  // namespace

int main(int argc, char** argv) {
  std::set_terminate(end_without_memory);
  std::signal(SIGPIPE, SIG_IGN);  // a reader who closes the pipe does not end a run before its files are written
  std::signal(SIGXFSZ, SIG_IGN);  // a file that grows over a limit (ulimit -f) is an error of writing
  try {
    privbo::app::continue_in_full_program(argv);
    const privbo::app::PrintableOutput printable;
    return privbo::app::run_command_line(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  } catch (...) {
    end_without_memory();
  }
}
