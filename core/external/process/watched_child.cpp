#include "external/process/watched_child.h"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <thread>
#include <utility>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

struct Pipe {
  Descriptor read, write;
};

[[noreturn]] void fail_to_start(const std::string& program, int error) {
  throw RuntimeError(Message("cannot start \"%1\": %2", program, std::generic_category().message(error)));
}

/// Neither end is one of the three standard ones, which this process may have been started without.
Pipe make_pipe(const std::string& program) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) fail_to_start(program, errno);
  Pipe made{Descriptor(ends[0]), Descriptor(ends[1])};
  for (Descriptor* end : {&made.read, &made.write})
    if (end->number() < 3) {
      const int higher = ::fcntl(end->number(), F_DUPFD_CLOEXEC, 3);
      if (higher < 0) fail_to_start(program, errno);
      *end = Descriptor(higher);
    }
  return made;
}

/// Returns how many processes and threads the system runs, of all users.
std::uint64_t tasks_of_system() {
  std::ifstream load("/proc/loadavg");
  std::string first, second, third, tasks;
  load >> first >> second >> third >> tasks;
  const std::size_t slash = tasks.find('/');
  return slash == std::string::npos ? 4096 : std::strtoull(tasks.c_str() + slash + 1, nullptr, 10);
}

/// What a report of the watcher says.
struct Report {
  enum Kind : int { started, ended } kind;
  int value;
};

/// Everything that the two children need, made before the fork: between fork and exec only functions may be called
/// that are safe in a signal handler, and none of them allocates.
struct Prepared {
  const char* program;
  char* const* arguments;
  char* const* environment;
  const char* folder;
  ::rlimit memory, file_size, processes, files;
  int input, output, errors;         // the program's ends
  int orders, reports, start_error;  // the watcher's ends; the last one is closed by exec
};

void close_all_but(int lower, int higher) {
  const auto close_range = [](unsigned first, unsigned last) {
    if (first <= last) ::syscall(SYS_close_range, first, last, 0U);
  };
  close_range(3, static_cast<unsigned>(lower) - 1);
  close_range(static_cast<unsigned>(lower) + 1, static_cast<unsigned>(higher) - 1);
  close_range(static_cast<unsigned>(higher) + 1, ~0U);
}

void write_all(int descriptor, const void* bytes, std::size_t count) {
  const char* at = static_cast<const char*>(bytes);
  while (count > 0) {
    const ::ssize_t written = ::write(descriptor, at, count);
    if (written <= 0 && errno != EINTR) return;
    if (written > 0) at += written, count -= static_cast<std::size_t>(written);
  }
}

[[noreturn]] void become_program(const Prepared& prepared, pid_t watcher) {
  ::setsid();
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (::getppid() != watcher) ::_exit(127);  // it died before the line above
  ::dup2(prepared.input, 0);
  ::dup2(prepared.output, 1);
  ::dup2(prepared.errors, 2);
  // The end for an error of exec stays until exec closes it.
  close_all_but(prepared.start_error, prepared.start_error);
  constexpr ::rlimit no_core{0, 0};
  ::setrlimit(RLIMIT_CORE, &no_core);
  ::setrlimit(RLIMIT_DATA, &prepared.memory);
  ::setrlimit(RLIMIT_FSIZE, &prepared.file_size);
  ::setrlimit(RLIMIT_NPROC, &prepared.processes);
  ::setrlimit(RLIMIT_NOFILE, &prepared.files);
  struct ::sigaction usual {};
  usual.sa_handler = SIG_DFL;
  for (int number = 1; number < NSIG; ++number) ::sigaction(number, &usual, nullptr);
  ::sigset_t none;
  ::sigemptyset(&none);
  if (::chdir(prepared.folder) == 0) {
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    ::execve(prepared.program, prepared.arguments, prepared.environment);
  }
  const int error = errno;
  write_all(prepared.start_error, &error, sizeof error);
  ::_exit(127);
}

/// Sends SIGKILL to every child of this process, whose number `own` is.
void kill_children(pid_t own) {
  char path[64] = "/proc/self/task/";
  std::size_t length = 16;
  char digits[16];
  std::size_t count = 0;
  for (long rest = own; rest > 0; rest /= 10) digits[count++] = static_cast<char>('0' + rest % 10);
  while (count > 0) path[length++] = digits[--count];
  for (const char letter : {'/', 'c', 'h', 'i', 'l', 'd', 'r', 'e', 'n', '\0'}) path[length++] = letter;
  const int list = ::open(path, O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  char text[4096];
  long number = 0;
  for (::ssize_t read; (read = ::read(list, text, sizeof text)) > 0;)
    for (::ssize_t i = 0; i < read; ++i) {
      if (text[i] >= '0' && text[i] <= '9') {
        number = 10 * number + (text[i] - '0');
      } else {
        if (number > 1) ::kill(static_cast<pid_t>(number), SIGKILL);
        number = 0;
      }
    }
  ::close(list);
}

/// Ends the program's group and all that has left it, which as orphans have become this process's children.
[[noreturn]] void end_all(pid_t program) {
  const pid_t own = ::getpid();
  for (;;) {
    ::kill(-program, SIGKILL);
    kill_children(own);
    for (;;) {
      const pid_t reaped = ::waitpid(-1, nullptr, WNOHANG);
      if (reaped < 0 && errno == ECHILD) ::_exit(0);
      if (reaped <= 0) break;
    }
    ::poll(nullptr, 0, 2);
  }
}

void report(const Prepared& prepared, Report::Kind kind, int value) {
  const Report made{kind, value};
  write_all(prepared.reports, &made, sizeof made);
}

/// Waits for the program's end, for orders, and for the end of the process that gives them.
[[noreturn]] void watch(const Prepared& prepared) {
  ::setsid();
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  ::prctl(PR_SET_NAME, "privbo-watcher");
  const pid_t own = ::getpid();
  const pid_t program = ::fork();
  if (program == 0) become_program(prepared, own);
  if (program < 0) {
    const int error = errno;
    write_all(prepared.start_error, &error, sizeof error);
    ::_exit(127);
  }
  report(prepared, Report::started, program);
  const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
  for (int standard = 0; standard < 3; ++standard) ::dup2(nowhere, standard);
  close_all_but(std::min(prepared.orders, prepared.reports), std::max(prepared.orders, prepared.reports));
  ::sigset_t child;
  ::sigemptyset(&child);
  ::sigaddset(&child, SIGCHLD);
  const int ends = ::signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK);
  for (;;) {
    // WNOWAIT: while the program is not reaped, its number is nobody else's.
    ::siginfo_t info{};
    if (::waitid(P_PID, static_cast<::id_t>(program), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0) {
      ::kill(-program, SIGKILL);
      int status = 0;
      ::waitpid(program, &status, 0);
      report(prepared, Report::ended, status);
      end_all(program);
    }
    // Orphans of the program are reaped, too.
    ::siginfo_t other{};
    while (::waitid(P_ALL, 0, &other, WEXITED | WNOHANG | WNOWAIT) == 0 && other.si_pid != 0 &&
           other.si_pid != program) {
      ::waitpid(other.si_pid, nullptr, 0);
      other = {};
    }
    ::pollfd waits[2] = {{prepared.orders, POLLIN, 0}, {ends, POLLIN, 0}};
    ::poll(waits, 2, -1);
    if (waits[1].revents != 0) {
      ::signalfd_siginfo taken;
      while (::read(ends, &taken, sizeof taken) > 0) {
      }
    }
    if (waits[0].revents == 0) continue;
    char order = 0;
    const ::ssize_t read = ::read(prepared.orders, &order, 1);
    if (read == 1 && order == 'T') {
      ::kill(-program, SIGTERM);
    } else if (read == 1 || read == 0) {  // 'K', or the other end is gone
      ::kill(program, SIGKILL);           // it may not have made its group yet
      ::kill(-program, SIGKILL);
      if (read == 0) end_all(program);
    }
  }
}

/// Blocks all signals of this thread, so that no handler of this program runs in a child.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    ::sigset_t all;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~SignalsBlocked() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;

 private:
  ::sigset_t before_{};
};

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> made;
  for (const std::string& text : texts) made.push_back(const_cast<char*>(text.c_str()));
  made.push_back(nullptr);
  return made;
}

::rlimit limit_of(int resource, std::uint64_t wanted) {
  ::rlimit present{};
  ::getrlimit(static_cast<__rlimit_resource_t>(resource), &present);
  const ::rlim_t least = std::min<::rlim_t>(wanted, present.rlim_max);
  return {least, least};
}

}  // namespace

Descriptor& Descriptor::operator=(Descriptor&& other) noexcept {
  if (this != &other) {
    close();
    number_ = std::exchange(other.number_, -1);
  }
  return *this;
}

void Descriptor::close() {
  if (number_ >= 0) ::close(number_);
  number_ = -1;
}

void throw_unless_executable(const std::string& file) {
  std::error_code ignored;
  if (std::filesystem::is_directory(file, ignored)) fail_to_start(file, EACCES);
  if (::access(file.c_str(), X_OK) != 0) fail_to_start(file, errno);
}

WatchedChild::WatchedChild(const ProgramStart& start) {
  const std::string& name = start.arguments.at(0);
  Pipe in = make_pipe(name), out = make_pipe(name), err = make_pipe(name);
  Pipe orders = make_pipe(name), reports = make_pipe(name), start_error = make_pipe(name);
  const std::vector<char*> arguments = pointers(start.arguments), environment = pointers(start.environment);
  const ProgramLimits& limits = start.limits;
  const Prepared prepared{.program = name.c_str(),
                          .arguments = arguments.data(),
                          .environment = environment.data(),
                          .folder = start.folder.c_str(),
                          .memory = limit_of(RLIMIT_DATA, limits.memory),
                          .file_size = limit_of(RLIMIT_FSIZE, limits.file_size),
                          .processes = limit_of(RLIMIT_NPROC, tasks_of_system() + limits.more_processes),
                          .files = limit_of(RLIMIT_NOFILE, limits.open_files),
                          .input = in.read.number(),
                          .output = out.write.number(),
                          .errors = err.write.number(),
                          .orders = orders.read.number(),
                          .reports = reports.write.number(),
                          .start_error = start_error.write.number()};
  {
    const SignalsBlocked blocked;
    watcher_ = ::fork();
    if (watcher_ == 0) watch(prepared);
  }
  if (watcher_ < 0) fail_to_start(name, errno);
  for (Descriptor* theirs : {&in.read, &out.write, &err.write, &orders.read, &reports.write, &start_error.write})
    theirs->close();
  orders_ = std::move(orders.write);
  reports_ = std::move(reports.read);
  int error = 0;
  ::ssize_t read = 0;
  while ((read = ::read(start_error.read.number(), &error, sizeof error)) < 0 && errno == EINTR) {
  }
  Report started{};
  while (::read(reports_.number(), &started, sizeof started) < 0 && errno == EINTR) {
  }
  program_ = started.value;
  if (read == sizeof error) {
    orders_.close();
    ::waitpid(watcher_, nullptr, 0);
    fail_to_start(name, error);
  }
  ::fcntl(reports_.number(), F_SETFL, O_NONBLOCK);
  for (const Descriptor* ours : {&in.write, &out.read, &err.read}) ::fcntl(ours->number(), F_SETFL, O_NONBLOCK);
  input = std::move(in.write);
  output = std::move(out.read);
  errors = std::move(err.read);
}

WatchedChild::~WatchedChild() {
  orders_.close();
  // A process that the kernel does not end (a disk that does not answer) must not hold this one.
  int status = 0;
  ::pid_t reaped = 0;
  for (int i = 0; i < 3000 && reaped == 0; ++i) {
    ::kill(watcher_, SIGCONT);  // the program may have stopped it
    if (i == 100) ::kill(-program_, SIGKILL);
    reaped = ::waitpid(watcher_, &status, WNOHANG);
    if (reaped == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (reaped == watcher_ && WIFSIGNALED(status)) ::kill(-program_, SIGKILL);  // it could not do so itself
}

::ssize_t write_without_signal(int descriptor, std::string_view bytes) {
  ::sigset_t pipe, before;
  ::sigemptyset(&pipe);
  ::sigaddset(&pipe, SIGPIPE);
  ::pthread_sigmask(SIG_BLOCK, &pipe, &before);
  const ::ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
  const int error = errno;
  if (written < 0 && error == EPIPE && ::sigismember(&before, SIGPIPE) == 0) {
    constexpr ::timespec at_once{};
    ::sigtimedwait(&pipe, nullptr, &at_once);
  }
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

void WatchedChild::command(char letter) {
  ::kill(watcher_, SIGCONT);  // the program may have stopped it
  write_without_signal(orders_.number(), {&letter, 1});
}

void WatchedChild::terminate() {
  if (!ended()) command('T');
}

void WatchedChild::kill() {
  if (!ended()) command('K');
}

std::optional<ProgramEnd> WatchedChild::ended() {
  if (ended_ || gone_) return ended_;
  Report report{};
  const ::ssize_t read = ::read(reports_.number(), &report, sizeof report);
  if (read == sizeof report && report.kind == Report::ended) {
    ended_ = ProgramEnd{};
    if (WIFSIGNALED(report.value))
      ended_->signal = WTERMSIG(report.value);
    else
      ended_->code = WEXITSTATUS(report.value);
  } else if (read == 0) {
    gone_ = true;
    ended_ = ProgramEnd{.signal = SIGKILL};  // the watcher was killed, and the program with it
    ::kill(-program_, SIGKILL);              // what the program has started in its group has nobody else to end it
  }
  return ended_;
}

}  // namespace privbo
