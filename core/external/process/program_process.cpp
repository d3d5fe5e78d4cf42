#include "external/process/program_process.h"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "external/process/bubblewrap.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

namespace fs = std::filesystem;
using std::chrono::milliseconds;

/// How long a stop may wait for an answer.
constexpr milliseconds slice{50};

/// From 0 to 1.
double test_patience() {
  const char* text = std::getenv("PRIVBO_TEST_PATIENCE");
  const double factor = text ? std::strtod(text, nullptr) : 1.0;
  return factor > 0.0 && factor < 1.0 ? factor : 1.0;
}

ProgramStart start_of(const std::vector<std::string>& arguments, const fs::path& home, const ProgramLimits& limits) {
  ProgramStart made{arguments, program_environment(home), home.string(), limits};
  if (const std::string& bwrap = bubblewrap(); !bwrap.empty()) {
    // What starts is bubblewrap, whatever it is to run.
    throw_unless_executable(arguments.at(0));
    made.arguments = in_bubblewrap(bwrap, arguments, home);
  }
  return made;
}

/// The folder that the program has for a home.
fs::path made_in(const fs::path& folder) {
  std::error_code failure;
  const fs::path made = folder / "home";
  if (!fs::create_directory(made, failure))
    throw RuntimeError(
        Message("cannot make a folder for temporary files below \"%1\": %2; set TMPDIR to a folder you may write",
                folder.string(), failure.message()));
  return made;
}

}  // namespace

milliseconds patient(int usual) {
  static const double factor = test_patience();
  return milliseconds(std::llround(usual * factor));
}

std::vector<std::string> program_environment(const fs::path& home) {
  const char* path = std::getenv("PATH");
  std::vector<std::string> made{std::string("PATH=") + (path ? path : "/usr/local/bin:/usr/bin:/bin"), "LANG=C.UTF-8",
                                "HOME=" + home.string(), "TMPDIR=" + home.string(), "PYTHONDONTWRITEBYTECODE=1"};
  for (const char* library : {"OMP", "OPENBLAS", "MKL", "BLIS", "NUMEXPR", "JULIA"})
    made.push_back(std::string(library) + "_NUM_THREADS=1");
  const char* own = std::getenv("HOME");
  if (!own || *own == '\0') return made;
  std::error_code ignored;
  const fs::path users(own);
  if (fs::is_directory(users / ".local", ignored)) made.push_back("PYTHONUSERBASE=" + (users / ".local").string());
  if (fs::is_directory(users / ".julia", ignored)) made.push_back("JULIA_DEPOT_PATH=" + (users / ".julia").string());
  if (fs::is_directory(users / "R", ignored))
    made.push_back("R_LIBS_USER=" + (users / "R" / "%p-library" / "%v").string());
  return made;
}

ProgramProcess::ProgramProcess(const std::vector<std::string>& arguments, const ExchangeLimits& limits,
                               const ProgramLimits& program_limits)
    : limits_(limits),
      home_("privbo-program-"),
      folder_(made_in(home_.path())),
      child_(start_of(arguments, folder_, program_limits)) {}

ProgramProcess::~ProgramProcess() = default;

Answered ProgramProcess::exchange(std::string_view line, std::chrono::nanoseconds at_most, std::string& reply) {
  sent_.assign(line);
  sent_ += '\n';
  written_ = 0;
  return go_on(at_most, reply);
}

Answered ProgramProcess::go_on(std::chrono::nanoseconds at_most, std::string& reply) {
  const Clock::time_point until = Clock::now() + at_most;
  const auto gone = [this] { return ended_within(milliseconds(200)) ? Answered::ended : Answered::deaf; };
  for (;;) {
    // Where nobody reads the line, an answer that was given before is none to it.
    if (!write()) return gone();
    if (written_ == sent_.size() && take_line(reply)) return Answered::line;
    if (unread().size() > limits_.longest_line) {
      reply = std::string(unread().substr(0, 200));
      return Answered::too_long;
    }
    throw_if_stopped();
    const Clock::time_point now = Clock::now();
    if (now >= until) return Answered::out_of_time;
    // Where its output is closed, what is left of it has no end.
    if (!wait_for(std::min(until, now + slice))) return gone();
  }
}

/// Writes what it takes. Returns false where nobody reads its input any more.
bool ProgramProcess::write() {
  if (!child_.input.is_open()) return false;
  while (written_ < sent_.size()) {
    const ::ssize_t written = write_without_signal(child_.input.number(), std::string_view(sent_).substr(written_));
    if (written > 0)
      written_ += static_cast<std::size_t>(written);
    else if (errno == EAGAIN)
      return true;
    else if (errno != EINTR)
      return false;
  }
  return true;
}

/// Waits until something can be read or written, and reads it. Returns false where its output has been closed.
bool ProgramProcess::wait_for(Clock::time_point until) {
  ::pollfd waits[3] = {{child_.output.number(), POLLIN, 0},
                       {child_.errors.number(), POLLIN, 0},
                       {written_ < sent_.size() ? child_.input.number() : -1, POLLOUT, 0}};
  const auto left = std::chrono::ceil<milliseconds>(until - Clock::now());
  if (::poll(waits, 3, std::max(0, static_cast<int>(left.count()))) <= 0) return true;
  if (waits[1].revents != 0) read_errors();
  return waits[0].revents == 0 || read_output();
}

void ProgramProcess::read_errors() {
  char bytes[1U << 16U];
  const ::ssize_t read = ::read(child_.errors.number(), bytes, sizeof bytes);
  if (read == 0) child_.errors.close();
  if (read <= 0) return;
  errors_.append(bytes, static_cast<std::size_t>(read));
  if (errors_.size() > limits_.kept_errors) errors_.erase(0, errors_.size() - limits_.kept_errors);
}

/// Returns false at the end of its output.
bool ProgramProcess::read_output() {
  if (taken_ == output_.size()) {
    output_.clear();
    taken_ = searched_ = 0;
  }
  const std::size_t before = output_.size();
  const std::size_t piece = std::max<std::size_t>(4096, std::min<std::size_t>(before, 1U << 20U));
  output_.resize(before + piece);
  const ::ssize_t read = ::read(child_.output.number(), output_.data() + before, piece);
  output_.resize(before + static_cast<std::size_t>(std::max<::ssize_t>(read, 0)));
  return read > 0 || (read < 0 && (errno == EAGAIN || errno == EINTR));
}

bool ProgramProcess::take_line(std::string& reply) {
  const std::size_t end = output_.find('\n', std::max(taken_, searched_));
  searched_ = output_.size();
  if (end == std::string::npos || end - taken_ > limits_.longest_line) return false;
  reply.assign(output_, taken_, end - taken_);
  if (!reply.empty() && reply.back() == '\r') reply.pop_back();
  taken_ = searched_ = end + 1;
  return true;
}

std::optional<milliseconds> ProgramProcess::processor_time() const {
  std::int64_t ticks = 0;
  bool found = false;
  std::error_code ignored;
  for (fs::directory_iterator entry("/proc", ignored), end; !ignored && entry != end; entry.increment(ignored)) {
    const std::string name = entry->path().filename().string();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream file(entry->path() / "stat");
    std::string text;
    std::getline(file, text);
    const std::size_t after_name = text.rfind(')');
    if (after_name == std::string::npos) continue;
    std::istringstream fields(text.substr(after_name + 1));
    std::string state;
    std::int64_t parent = 0, group = 0, session = 0, skipped = 0, user = 0, system = 0, child_user = 0,
                 child_system = 0;
    fields >> state >> parent >> group >> session;
    if (session != child_.program()) continue;
    for (int i = 0; i < 7; ++i) fields >> skipped;
    fields >> user >> system >> child_user >> child_system;
    ticks += user + system + child_user + child_system;
    found = true;
  }
  if (!found) return std::nullopt;
  return milliseconds(ticks * 1000 / std::max<long>(::sysconf(_SC_CLK_TCK), 1));
}

std::optional<ProgramEnd> ProgramProcess::ended_within(milliseconds at_most) {
  const Clock::time_point until = Clock::now() + at_most;
  for (;;) {
    if (std::optional<ProgramEnd> end = child_.ended()) {
      // What it said last is worth most.
      for (int i = 0; i < 64 && child_.errors.is_open(); ++i) {
        ::pollfd waits{child_.errors.number(), POLLIN, 0};
        if (::poll(&waits, 1, 0) <= 0) break;
        read_errors();
      }
      // bubblewrap reports a signal as a shell does.
      if (end->signal == 0 && end->code > 128 && end->code < 128 + NSIG && !bubblewrap().empty())
        *end = {.code = 0, .signal = end->code - 128};
      return end;
    }
    const auto now = Clock::now();
    if (now >= until) return std::nullopt;
    // Both of its outputs are emptied, so that it can go on to its end; what it still says is no answer to anything.
    ::pollfd waits[2] = {{child_.output.number(), POLLIN, 0},
                         {child_.errors.is_open() ? child_.errors.number() : -1, POLLIN, 0}};
    ::poll(waits, 2, 1);
    bool open = true;
    if (waits[0].revents != 0) {
      const std::size_t before = output_.size();
      open = read_output();
      if (output_.size() > limits_.longest_line) output_.resize(std::min(before, limits_.longest_line));
    }
    if (waits[1].revents != 0) read_errors();
    if (!open) ::poll(nullptr, 0, 1);
  }
}

void ProgramProcess::end() {
  close_input();
  if (ended_within(limits_.polite)) return;
  child_.terminate();
  if (ended_within(limits_.polite)) return;
  child_.kill();
  ended_within(limits_.polite);
}

}  // namespace privbo
