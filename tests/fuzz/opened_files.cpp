// A seccomp filter turns calls that open files into a signal; its handler makes the call and asks what was opened.
#include "fuzz/opened_files.h"

#include <array>
#include <atomic>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string_view>
#include <system_error>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace privbo::fuzz {
namespace {

constexpr std::size_t longest_path = 4096;

// Filled before the watch begins or between two inputs, and only read by the handler.
std::array<char, longest_path> own_folder{};
std::vector<std::string> named_paths;
std::array<char, longest_path> first_stray{};
std::atomic<bool> strayed{false};
std::atomic<int> unwatched{0};
std::atomic<std::uint64_t> opened{0};

}  // namespace

#if defined(__x86_64__)

namespace {

/// What the handler's own calls carry where no call that opens a file has an argument.
constexpr long own_call = 0x5EED;

long system_call(long number, long a, long b, long c, long d) {
  long result = 0;
  register long fourth asm("r10") = d;
  register long fifth asm("r8") = 0;
  register long sixth asm("r9") = own_call;
  asm volatile("syscall"
               : "=a"(result)
               : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth), "r"(fifth), "r"(sixth)
               : "rcx", "r11", "memory");
  return result;
}

bool is_of_the_system(std::string_view path) {
  constexpr std::array<std::string_view, 12> folders{"/lib/",
                                                     "/lib64/",
                                                     "/usr/lib/",
                                                     "/usr/lib64/",
                                                     "/usr/share/zoneinfo/",
                                                     "/usr/share/locale/",
                                                     "/etc/localtime",
                                                     "/etc/ld.so",
                                                     "/sys/devices/system/",
                                                     "/sys/fs/cgroup/",
                                                     "/dev/null",
                                                     "/dev/urandom"};
  for (const std::string_view folder : folders)
    if (path.starts_with(folder)) return true;
  if (!path.starts_with("/proc/")) return false;
  if (path == "/proc/sys/vm/overcommit_memory") return true;  // malloc asks before it gives memory back
  constexpr std::array<std::string_view, 8> facts{"/maps",   "/exe",     "/stat",    "/statm",
                                                  "/status", "/cpuinfo", "/meminfo", "/cgroup"};
  for (const std::string_view fact : facts)
    if (path.ends_with(fact)) return true;
  return false;
}

bool may_be_opened(std::string_view path) {
  const std::string_view folder = own_folder.data();
  if (path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/')) return true;
  if (folder.starts_with(path) && (path == "/" || folder[path.size()] == '/')) return true;
  for (const std::string& named : named_paths)
    if (path.starts_with(named)) return true;
  return !path.starts_with('/') || is_of_the_system(path);  // a pipe or memory has no path
}

void judge(long handle, long flags) {
  opened.fetch_add(1, std::memory_order_relaxed);
  if (unwatched.load() > 0 || (flags & O_PATH) != 0) return;
  std::array<char, 64> link{};
  std::snprintf(link.data(), link.size(), "/proc/self/fd/%ld", handle);
  std::array<char, longest_path> path{};
  const ssize_t length = readlink(link.data(), path.data(), path.size() - 1);
  if (length <= 0) return;
  if (may_be_opened({path.data(), static_cast<std::size_t>(length)})) return;
  if (bool none = false; strayed.compare_exchange_strong(none, true))
    std::memcpy(first_stray.data(), path.data(), path.size());
}

void on_open(int, siginfo_t* info, void* context) {
  greg_t* registers = static_cast<ucontext_t*>(context)->uc_mcontext.gregs;
  const long number = info->si_syscall;
  const long result =
      system_call(number, registers[REG_RDI], registers[REG_RSI], registers[REG_RDX], registers[REG_R10]);
  registers[REG_RAX] = result;
  if (result < 0) return;
  long flags = 0;
  if (number == SYS_open) flags = registers[REG_RSI];
  if (number == SYS_openat) flags = registers[REG_RDX];
  if (number == SYS_openat2) flags = static_cast<long>(*reinterpret_cast<const std::uint64_t*>(registers[REG_RDX]));
  const int kept = errno;
  judge(result, flags);
  errno = kept;
}

}  // namespace

bool watch_opened_files(const std::filesystem::path& folder) {
  std::error_code failure;
  const std::string whole = std::filesystem::canonical(folder, failure).string();
  if (failure || whole.size() >= own_folder.size()) return false;
  std::memcpy(own_folder.data(), whole.c_str(), whole.size() + 1);
  struct sigaction action {};
  action.sa_sigaction = on_open;
  action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_RESTART;
  if (sigaction(SIGSYS, &action, nullptr) != 0) return false;
  std::array<sock_filter, 11> filter{{
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 0, 8),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_open, 3, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 2, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_creat, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat2, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[5])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, own_call, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_TRAP),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  }};
  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

#else

bool watch_opened_files(const std::filesystem::path&) { return false; }

#endif

void allow_opening(const std::vector<std::string>& named) {
  named_paths.clear();
  for (const std::string& name : named) {
    std::error_code missing;
    const std::filesystem::path whole = std::filesystem::canonical(name, missing);
    if (!missing && whole != "/") named_paths.push_back(whole.string());
  }
}

std::string stray_file() { return strayed ? first_stray.data() : std::string(); }
std::uint64_t opened_files() { return opened; }

UnwatchedFiles::UnwatchedFiles() { ++unwatched; }
UnwatchedFiles::~UnwatchedFiles() { --unwatched; }

}  // namespace privbo::fuzz
