// Starts the processes, watches them, and sorts what they end with.
#include "fuzz/workers.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cctype>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <new>
#include <stdexcept>
#include <thread>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fuzz/called_command.h"
#include "fuzz/opened_files.h"

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t batch = 500;  // inputs of one process: what leaks stays small
constexpr int found_something = 40;   // the exit code of a process that threw
constexpr std::size_t max_targets = 32;
constexpr std::size_t max_kept = 3;                     // folders of inputs that say the same
constexpr auto longest_wait = std::chrono::seconds(5);  // without any work
constexpr auto between_looks = std::chrono::milliseconds(10);

/// What a process and the one that watches it both see.
struct Shared {
  std::atomic<std::uint64_t> number{0};  // of the input that is tried
  std::atomic<std::uint64_t> target{0};
  std::atomic<double> begun{0.0};      // processor time of the process when the input began
  std::atomic<std::size_t> memory{0};  // bytes, then
  std::atomic<bool> watched{true};
  std::array<Tally, max_targets> tallies{};
  std::array<char, 4096> command{};
};

Shared* shared = nullptr;  // of this process, for note_commands

// Ctrl+C: what has begun is ended, and counted.
volatile std::sig_atomic_t stopped = 0;

std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t z = seed * 0x9E3779B97F4A7C15ULL + number * 0xBF58476D1CE4E5B9ULL + 0x94D049BB133111EBULL;
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
  return z ^ (z >> 31);
}

double processor_seconds(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) return 0.0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// What a process holds of the machine's memory; 0 where nobody knows.
std::size_t memory_of(const std::string& process) {
  std::ifstream file("/proc/" + process + "/statm");
  std::size_t whole = 0, resident = 0;
  file >> whole >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

/// The most that this process ever held.
std::size_t max_memory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<std::size_t>(usage.ru_maxrss) * 1024;
}

void write_command(const std::string& line) {
  const std::size_t length = std::min(line.size(), shared->command.size() - 1);
  std::memcpy(shared->command.data(), line.data(), length);
  shared->command[length] = 0;
}

[[noreturn]] void give_up(const std::string& what) {
  const std::string line = "FOUND: " + what + "\n";
  if (write(STDERR_FILENO, line.data(), line.size()) < 0) _exit(found_something + 1);
  _exit(found_something);
}

void try_one(const std::vector<Target>& targets, const WorkOrder& order, const Place& place, std::uint64_t number) {
  Mutator choice(mixed(order.seed ^ 0x5bd1e995, number)), random(mixed(order.seed, number));
  std::size_t all = 0, at = 0;
  for (const Target& target : targets) all += target.weight;
  for (std::size_t left = choice.below(all); left >= targets[at].weight; ++at) left -= targets[at].weight;
  fs::remove_all(place.work);
  fs::create_directories(place.work);
  allow_opening({});
  const std::size_t before = max_memory();
  const std::uint64_t opened = opened_files();
  shared->command[0] = 0;
  shared->target = at;
  shared->memory = memory_of("self");
  shared->begun = processor_seconds(CLOCK_PROCESS_CPUTIME_ID);
  shared->number = number;
  bool accepted = false;
  try {
    accepted = targets[at].run(random, place);
  } catch (const std::exception& failure) {
    give_up(failure.what());
  }
  const double took = processor_seconds(CLOCK_PROCESS_CPUTIME_ID) - shared->begun;
  if (const std::string stray = stray_file(); !stray.empty()) give_up("opened " + stray);
  const std::size_t most = max_memory(), held = most > shared->memory ? most - shared->memory : 0;
  if (most > before && held > order.limits.memory) give_up("took " + std::to_string(held >> 20) + " MB of memory");
  Tally& tally = shared->tallies[at];
  ++tally.inputs;
  tally.seconds += took;
  tally.opened += opened_files() - opened;
  ++(accepted ? tally.accepted : tally.refused);
  if (most > before) tally.max_memory = std::max(tally.max_memory, held);
  if (took > tally.slowest_seconds) {
    tally.slowest_seconds = took;
    tally.slowest = number;
  }
}

/// A process's folder and what it works at.
struct Slot {
  fs::path folder;
  Shared* state = nullptr;
  pid_t process = 0;
  clockid_t clock{};
  std::uint64_t next = 0, end = 0;  // inputs that it still has to try
  double worked = 0.0;              // processor time at the last look
  Clock::time_point since{};        // when it was last seen to work
  std::string killed;               // why it was
  Place place() const { return {folder / "work", folder / "outside"}; }
};

[[noreturn]] void be_a_worker(const std::vector<Target>& targets, const WorkOrder& order, const Slot& slot) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);  // nobody would watch it any more
  std::signal(SIGINT, SIG_IGN);      // the one that watches ends when this batch has ended
  shared = slot.state;
  note_commands(write_command);
  const int log = open((slot.folder / "log").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (log >= 0) dup2(log, STDERR_FILENO);
  const int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  fs::create_directories(slot.place().work);
  if (chdir(slot.place().work.parent_path().c_str()) != 0) give_up("no folder to work in");
  shared->watched = watch_opened_files(slot.place().work);
  for (std::uint64_t number = slot.next; number < slot.end; ++number) try_one(targets, order, slot.place(), number);
  _exit(0);
}

void start(Slot& slot, const std::vector<Target>& targets, const WorkOrder& order) {
  slot.state->number = slot.next;
  slot.state->begun = 0.0;
  slot.state->memory = memory_of("self");
  slot.killed.clear();
  slot.worked = 0.0;
  slot.since = Clock::now();
  std::cout.flush();
  slot.process = fork();
  if (slot.process < 0) throw std::runtime_error("no process can be started");
  if (slot.process == 0) be_a_worker(targets, order, slot);
  if (clock_getcpuclockid(slot.process, &slot.clock) != 0) slot.clock = CLOCK_REALTIME;
}

/// Ends a process that goes on for too long, waits for ever, or takes too much.
void look_after(Slot& slot, const WorkLimits& limits) {
  if (!slot.killed.empty()) return;
  const double worked = processor_seconds(slot.clock), begun = slot.state->begun;
  if (worked > slot.worked) {
    slot.worked = worked;
    slot.since = Clock::now();
  }
  const std::size_t held = memory_of(std::to_string(slot.process));
  if (begun > 0.0 && worked - begun > limits.seconds)
    slot.killed = "works longer than its time";
  else if (Clock::now() - slot.since > longest_wait)
    slot.killed = "waits for what does not come";
  else if (held > slot.state->memory + limits.memory)
    slot.killed = "takes more memory than it may";
  if (!slot.killed.empty()) kill(slot.process, SIGKILL);
}

std::string text_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The line of a log that says what happened.
std::string verdict(const std::string& log, int status) {
  for (const char* start : {"FOUND: ", "runtime error: ", "SUMMARY: ", "terminate called"})
    if (const std::size_t at = log.find(start); at != std::string::npos) {
      std::string line = log.substr(at, std::min<std::size_t>(log.find('\n', at) - at, 900));
      // Where it happened, in our own code.
      if (!line.starts_with("FOUND"))
        if (const std::size_t frame = log.find(" in privbo::"); frame != std::string::npos)
          line += log.substr(frame, std::min<std::size_t>(log.find('\n', frame) - frame, 200));
      return line;
    }
  if (WIFSIGNALED(status)) return std::string("ended by signal ") + strsignal(WTERMSIG(status));
  return "ended with code " + std::to_string(WEXITSTATUS(status));
}

/// The same for findings that differ in numbers and quoted names alone.
std::string kind_of(const std::string& what) {
  std::string kind;
  bool quoted = false;
  for (std::size_t i = 0; i < what.size() && kind.size() < 160; ++i) {
    const char c = what[i];
    if (c == '"') quoted = !quoted;
    if (quoted) continue;
    if (std::isdigit(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80) {
      if (kind.empty() || kind.back() != '#') kind += '#';
    } else {
      kind += c;
    }
  }
  return kind;
}

class Findings {
 public:
  Findings(const WorkOrder& order, WorkReport& report) : folder_(order.folder / "findings"), report_(report) {
    fs::create_directories(folder_);
  }

  void add(const Slot& slot, const std::vector<Target>& targets, int status) {
    const Target& target = targets[slot.state->target];
    const std::uint64_t number = slot.state->number;
    const std::string log = text_of(slot.folder / "log");
    const std::string what = slot.killed.empty() ? verdict(log, status) : slot.killed;
    const std::string command = slot.state->command.data();
    // Hangs say nothing: the command's words stand for them.
    const std::string key = target.name + ": " + kind_of(slot.killed.empty() ? what : what + command.substr(0, 20));
    ++report_.findings;
    const auto [known, is_new] = places_.try_emplace(key, report_.found.size());
    if (is_new) report_.found.push_back({target.name, what, command, number, 0, {}});
    FoundKind& kind = report_.found[known->second];
    if (++kind.count <= max_kept) keep(slot, kind, number, what, log);
    if (is_new)
      std::cout << "FOUND " << target.name << " " << number << ": " << what << "\n      " << command.substr(0, 300)
                << "\n      kept in " << kind.kept.string() << std::endl;
  }

 private:
  void keep(const Slot& slot, FoundKind& kind, std::uint64_t number, const std::string& what, const std::string& log) {
    const fs::path kept = folder_ / (kind.target + "-" + std::to_string(number));
    std::error_code ignored;
    fs::remove_all(kept, ignored);
    fs::create_directories(kept, ignored);
    fs::rename(slot.place().work, kept / "work", ignored);
    std::ofstream(kept / "what", std::ios::binary) << what << "\n" << slot.state->command.data() << "\n\n" << log;
    if (kind.kept.empty()) kind.kept = kept;
  }

  fs::path folder_;
  WorkReport& report_;
  std::map<std::string, std::size_t> places_;
};

Shared* shared_state() {
  void* page = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (page == MAP_FAILED) throw std::runtime_error("no memory to share");
  return new (page) Shared;
}

/// What no input may reach: a secret, alone and in places where links lead to.
void lay_outside(const fs::path& outside) {
  fs::create_directories(outside / "folder" / "data");
  for (const char* name : {"secret.txt", "folder/secret.txt", "folder/curves.json", "folder/data/secret.txt"})
    std::ofstream(outside / name) << secret << "\n";
}

}  // namespace

WorkReport work(const std::vector<Target>& targets, const WorkOrder& order) {
  std::signal(SIGINT, [](int) { stopped = 1; });
  std::signal(SIGTERM, [](int) { stopped = 1; });
  if (targets.size() > max_targets) throw std::logic_error("more targets than have a place");
  WorkReport report;
  Findings findings(order, report);
  std::vector<Slot> slots(std::max(1U, order.jobs));
  for (std::size_t i = 0; i < slots.size(); ++i) {
    slots[i].folder = order.folder / ("worker-" + std::to_string(i));
    slots[i].state = shared_state();
    fs::remove_all(slots[i].folder);
    lay_outside(slots[i].place().outside);
  }
  const Clock::time_point begin = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  std::uint64_t next = order.first;
  const std::uint64_t end = order.inputs > std::numeric_limits<std::uint64_t>::max() - next
                                ? std::numeric_limits<std::uint64_t>::max()
                                : next + order.inputs;
  while (true) {
    bool busy = false;
    for (Slot& slot : slots) {
      if (slot.process == 0) {
        if (slot.next >= slot.end && next < end) {
          slot.next = next;
          slot.end = next + std::min(batch, end - next);
          next = slot.end;
        }
        if (slot.next >= slot.end || seconds() > order.seconds || stopped != 0) continue;
        start(slot, targets, order);
      }
      busy = true;
      int status = 0;
      if (waitpid(slot.process, &status, WNOHANG) == 0) {
        look_after(slot, order.limits);
        continue;
      }
      slot.process = 0;
      const bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
      if (good) {
        slot.next = slot.end;
        continue;
      }
      findings.add(slot, targets, status);
      slot.next = slot.state->number + 1;
    }
    if (!busy) break;
    std::this_thread::sleep_for(between_looks);
  }
  report.seconds = seconds();
  report.tallies.resize(targets.size());
  for (const Slot& slot : slots) {
    report.watched = report.watched && slot.state->watched;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const Tally& one = slot.state->tallies[i];
      Tally& all = report.tallies[i];
      all.inputs += one.inputs;
      all.seconds += one.seconds;
      all.accepted += one.accepted;
      all.refused += one.refused;
      all.opened += one.opened;
      all.max_memory = std::max(all.max_memory, one.max_memory);
      if (one.slowest_seconds > all.slowest_seconds) {
        all.slowest_seconds = one.slowest_seconds;
        all.slowest = one.slowest;
      }
    }
  }
  for (const Tally& tally : report.tallies) report.inputs += tally.inputs;
  report.inputs += report.findings;
  return report;
}

}  // namespace privbo::fuzz
