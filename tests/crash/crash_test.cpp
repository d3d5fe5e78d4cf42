// Kills a process that autosaves and saves without pause, again and again, and looks at what it leaves behind.
// usage: privbo_crash_test FOLDER ROUNDS SEED; exit code 0: every file was whole after every kill
#include <sys/wait.h>
#include <unistd.h>

#include <QCoreApplication>
#include <QElapsedTimer>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <random>

#include "document/recovery.h"
#include "document/scenario_model.h"
#include "files/atomic_write.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "support/long_test.h"

namespace {

using namespace privbo;
using namespace privbo::ui;
namespace fs = std::filesystem;

constexpr int list_length = 20000;  // large enough that most kills hit a write
/// How long a victim may write.
constexpr unsigned longest_life_us = test::sanitized ? 600000 : 40000;

/// The same number everywhere: a file made of two states would show.
Json stamp(std::int64_t number) {
  return Json{{"number", number}, {"copies", std::vector<std::int64_t>(list_length, number)}};
}

bool whole(const Scenario& scenario) {
  if (!scenario.document.contains("stamp")) return false;
  const Json& found = scenario.document["stamp"];
  return found == stamp(found["number"].get<std::int64_t>());
}

/// The victim: restores or discards what an earlier one left, then edits, autosaves and saves until it is killed.
[[noreturn]] void live(const fs::path& folder, unsigned seed, int ready) {
  int argc = 1;
  char name[] = "privbo_crash_test";
  char* argv[] = {name, nullptr};
  QCoreApplication application(argc, argv);
  std::mt19937 random(seed);
  ScenarioModel model;
  Recovery recovery(model, nullptr, QString::fromStdString((folder / "recovery").string()));
  const fs::path file = folder / "mine.privbo.json";
  if (fs::exists(file)) model.load(file);
  while (const auto work = recovery.pending()) random() % 2 ? recovery.restore(*work) : recovery.discard(*work);
  // How long that takes depends on the machine; most are to be killed after it.
  model.set("/stamp", stamp(static_cast<std::int64_t>(seed) * 1000000 - 1));
  recovery.save_now();
  recovery.wait();
  if (::write(ready, "r", 1) != 1) std::_Exit(3);
  for (std::int64_t number = static_cast<std::int64_t>(seed) * 1000000;; ++number) {
    model.set("/stamp", stamp(number));
    recovery.save_now();
    if (random() % 3 == 0) model.save(file, held_by(file));  // what a restored one was made of may be older
    if (random() % 4 == 0) recovery.wait();
    QCoreApplication::processEvents();
  }
}

/// What a start after the kill would find. Empty when all is well.
std::string complaint(const fs::path& folder, std::size_t& recovered) {
  try {
    const fs::path file = folder / "mine.privbo.json";
    if (fs::exists(file) && !whole(load_scenario(file))) return "the user's file is a mixture";
    for (const auto& entry : fs::directory_iterator(folder / "recovery")) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with(".broken")) return "a broken recovery file: " + name;
      if (!name.ends_with(".recovery.json")) continue;
      ++recovered;
      if (!whole(read_recovery(entry.path()).scenario)) return "a recovery file is a mixture";
    }
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

std::size_t temporaries(const fs::path& folder) {
  std::size_t count = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) count += entry.path().extension() == ".tmp";
  return count;
}

/// As if the kills lay minutes apart: what is younger may be somebody's who still writes, and is left alone.
void age_temporaries(const fs::path& folder) {
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".tmp")
      fs::last_write_time(entry.path(), fs::file_time_type::clock::now() - std::chrono::minutes(2));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const fs::path folder = argv[1];
  const int rounds = std::atoi(argv[2]);
  const auto seed = static_cast<unsigned>(std::atoi(argv[3]));
  fs::create_directories(folder / "recovery");
  std::mt19937 random(seed);
  std::size_t recovered = 0;
  for (int round = 1; round <= rounds; ++round) {
    int ends[2];
    if (::pipe(ends) != 0) return 2;
    const ::pid_t child = ::fork();
    if (child == 0) live(folder, seed + static_cast<unsigned>(round), ends[1]);
    ::close(ends[1]);
    char byte = 0;
    // Some die while they start, the others while they write.
    if (round % 10 != 0 && ::read(ends[0], &byte, 1) != 1) return 2;
    ::usleep(static_cast<::useconds_t>(random() % longest_life_us));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    ::close(ends[0]);
    if (const std::string problem = complaint(folder, recovered); !problem.empty()) {
      std::cerr << "round " << round << ": " << problem << '\n';
      return 1;
    }
    age_temporaries(folder);
  }
  std::cout << rounds << " kills, " << recovered << " recovery files read, " << temporaries(folder)
            << " temporaries left\n";
  return 0;
}
