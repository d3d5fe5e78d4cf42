// Reads /proc/self/stat, field 22: clock ticks from boot to the process's start.
#include "window/start_clock.h"

#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

#include <time.h>
#include <unistd.h>

namespace privbo::ui {

double milliseconds_since_start() {
  std::ifstream file("/proc/self/stat");
  std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t name_end = text.rfind(')');  // the name may contain blanks and brackets
  if (name_end == std::string::npos) return -1.0;
  std::istringstream fields(text.substr(name_end + 1));
  std::string field;
  for (int i = 3; i <= 22; ++i)
    if (!(fields >> field)) return -1.0;
  timespec now{};
  if (clock_gettime(CLOCK_BOOTTIME, &now) != 0) return -1.0;
  const double started = std::stod(field) / static_cast<double>(sysconf(_SC_CLK_TCK));
  return 1000.0 * (static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec) - started);
}

}  // namespace privbo::ui
