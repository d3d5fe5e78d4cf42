// PrivBO Explorer decides between command line and window before any QApplication exists (it aborts without a display).
#include "command/window_command.h"
#include "command_line.h"
#include "printable_output.h"

int main(int argc, char** argv) {
  const privbo::app::PrintableOutput printable;
  if (privbo::app::is_command_line(argc, argv)) return privbo::app::run_command_line(argc, argv);
  return privbo::app::open_window(argc, argv);
}
