// PrivBO Explorer decides between command line and window before any QApplication exists (it aborts without a display).
#include "command_line.h"
#include "packaged/packaged_programs.h"
#include "printable_output.h"

int main(int argc, char** argv) {
  privbo::app::continue_in_full_program(argv);
  const privbo::app::PrintableOutput printable;
  return privbo::app::run_command_line(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
}
