// privbo_fuzz: spoils everything that can come from a stranger, and lets the program's commands read it.
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <string_view>

#include "fuzz/targets.h"
#include "fuzz/workers.h"

// Read by AddressSanitizer before main(): what a process may take at once, and that its memory is given back soon, so
// that limits of memory mean something.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "detect_leaks=0:quarantine_size_mb=16:max_allocation_size_mb=1000:allocator_may_return_null=0:"
         "detect_stack_use_after_return=0:handle_sigill=1";
}
extern "C" const char* __ubsan_default_options();
extern "C" const char* __ubsan_default_options() { return "print_stacktrace=1"; }

// Nothing here has to survive a loss of power.
extern "C" int fsync(int) { return 0; }
extern "C" int fdatasync(int) { return 0; }

namespace {

using privbo::fuzz::FoundKind;
using privbo::fuzz::Tally;
using privbo::fuzz::Target;
using privbo::fuzz::WorkOrder;
using privbo::fuzz::WorkReport;

constexpr const char* usage =
    "usage: privbo_fuzz [--seconds N] [--inputs N] [--seed N] [--first N] [--target NAME] [--jobs N] [--folder DIR]\n"
    "Tries inputs number FIRST, FIRST + 1, ... of a seed until N inputs or seconds are over; the same number is the same\n"
    "input again. Without --inputs and --seconds: for a minute. --target list names the targets.\n";

void print(const std::vector<Target>& targets, const WorkReport& report) {
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Tally& tally = report.tallies[i];
    if (tally.inputs == 0) continue;
    std::cout << std::left << std::setw(17) << targets[i].name << std::right << std::setw(9) << tally.inputs
              << " inputs," << std::setw(9) << tally.accepted << " accepted," << std::setw(9) << tally.refused
              << " refused; " << std::fixed << std::setprecision(2)
              << 1000.0 * tally.seconds / static_cast<double>(tally.inputs) << " ms each, slowest "
              << std::setprecision(3) << tally.slowest_seconds << " s (number " << tally.slowest << "), most memory "
              << (tally.max_memory >> 20) << " MB, " << tally.opened << " files opened\n";
  }
  for (const FoundKind& kind : report.found)
    std::cout << kind.count << " x " << kind.target << " (first: number " << kind.first << "): " << kind.what << "\n";
  if (!report.watched) std::cout << "opened files were not watched: this system has no seccomp\n";
  std::cout << report.inputs << " inputs in " << std::setprecision(1) << report.seconds << " s, "
            << static_cast<double>(report.inputs) / report.seconds << " a second: " << report.findings
            << " findings of " << report.found.size() << " kinds\n";
}

}  // namespace

int main(int argc, char** argv) {
  WorkOrder order;
  order.folder = std::filesystem::temp_directory_path() / "privbo-fuzz";
  std::string only;
  bool limited = false;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view option = argv[i];
    const char* value = i + 1 < argc ? argv[i + 1] : "";
    const auto number = [&] { return std::strtoull(value, nullptr, 10); };
    if (option == "--seconds") {
      order.seconds = std::atof(value);
      limited = true;
    } else if (option == "--inputs") {
      order.inputs = number();
      limited = true;
    } else if (option == "--seed") {
      order.seed = number();
    } else if (option == "--first") {
      order.first = number();
    } else if (option == "--target") {
      only = value;
    } else if (option == "--jobs") {
      order.jobs = static_cast<unsigned>(number());
    } else if (option == "--folder") {
      order.folder = value;
    } else {
      std::cerr << usage;
      return 2;
    }
  }
  if (!limited) order.seconds = 60;
  try {
    std::filesystem::create_directories(order.folder);
    order.folder = std::filesystem::canonical(order.folder);
    const auto seeds = privbo::fuzz::command_seeds(order.folder / "seeds");
    std::vector<Target> targets = privbo::fuzz::folder_targets(seeds);
    for (Target& target : privbo::fuzz::file_targets(seeds)) targets.push_back(std::move(target));
    if (only == "list") {
      for (const Target& target : targets) std::cout << target.name << "\n";
      return 0;
    }
    if (!only.empty()) std::erase_if(targets, [&](const Target& target) { return target.name != only; });
    if (targets.empty()) {
      std::cerr << "--target " << only << ": no such target; --target list names them\n";
      return 2;
    }
    const WorkReport report = privbo::fuzz::work(targets, order);
    print(targets, report);
    return report.findings == 0 ? 0 : 1;
  } catch (const std::exception& failure) {
    std::cerr << "privbo_fuzz: " << failure.what() << '\n';
    return 2;
  }
}
