// The kernel's way.
#include "experiment/run/low_priority.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace privbo {

// On Linux a thread's priority is set by its kernel id.
void lower_priority() { setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), 10); }

}  // namespace privbo
