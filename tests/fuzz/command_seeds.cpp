#include "fuzz/command_seeds.h"

#include <iostream>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

#include "core/lesson/small_lesson.h"
#include "fuzz/called_command.h"
#include "fuzz/hostile_files.h"
#include "lesson/answers.h"

namespace privbo::fuzz {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

void make(const Words& words) {
  const CalledCommand made = call_command(words + Words{"--quiet"});
  if (made.code == 0) return;
  std::string line = "privbo";
  for (const std::string& word : words) line += " " + word;
  throw std::logic_error(line + ": " + made.error);
}

constexpr const char* readings = "a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n";
constexpr const char* on_readings =
    R"({"format": "privbo-scenario", "version": 1, "name": "On a table", "data": {"source": "file", "readings": "readings.csv"},
        "domain": {"type": "arms"}, "kernel": {"type": "empirical-covariance"}, "objective": {"type": "data-set"},
        "noise": {"type": "residuals"}, "run": {"horizon": 5, "trials": 2}})";

/// The small lesson with a question of each kind, and run in no time.
Json lesson_of_all_kinds() {
  Json lesson = some_lesson::small_lesson();
  const Json regret{{"quantity", "regret"}, {"algorithm", 0}};
  lesson["steps"][0]["set"] = {{"run.horizon", 5}, {"run.trials", 2}, {"domain.points", 9}};
  lesson["steps"].push_back({{"id", "curve"},
                             {"title", "A curve"},
                             {"text", "Draw."},
                             {"set", {{"privacy.epsilon", 2}}},
                             {"question", {{"kind", "curve"}, {"text", "How does it grow?"}, {"of", regret}}}});
  lesson["steps"].push_back(
      {{"id", "which"},
       {"title", "Which?"},
       {"text", "Look."},
       {"set", {{"privacy.epsilon", 3}}},
       {"question", {{"kind", "which-is-private"}, {"text", "Which is private?"}, {"algorithms", {0, 1}}}}});
  return lesson;
}

void hand_in(const fs::path& folder) {
  const Lesson lesson = load_lesson(folder / "small.lesson.json");
  const Answers answers{lesson.id,
                        lesson_digest(lesson),
                        "Ada",
                        {{"choice", Json(1U), "2026-01-01T10:00:00Z"},
                         {"number", 1.5, "2026-01-01T10:01:00Z"},
                         {"curve", Json::array({{1, 0.5}, {5, 2.5}}), "2026-01-01T10:02:00Z"},
                         {"which", Json(0U), "2026-01-01T10:03:00Z"}}};
  if (const Message wrong = mismatch(lesson, answers); !wrong.empty()) throw std::logic_error(wrong.english());
  lay_file(folder / "ada.answers.json", to_text(answers));
}

void make_all(const fs::path& scratch) {
  fs::create_directories(scratch / "start");
  const auto at = [&](const char* name) { return (scratch / name).string(); };
  lay_file(scratch / "start" / "readings.csv", readings);
  lay_file(scratch / "start" / "table.json", on_readings);
  const Words one_thread{"--threads", "1"};
  const Words local = Words{"first-look"} + short_run();
  const Words joint{"trusted-or-noisy", "--horizon", "3", "--trials", "2", "--set", "domain.count=200"};
  const Words federated{"federated-first-look", "--horizon", "2", "--trials", "2", "--set", "agents.agents=4", "--set",
                        "domain.points=20"};
  const Words contextual{"usca-first-look", "--horizon", "8", "--trials", "2", "--set", "contexts.checkpoints=[4,8]"};
  const Words table{at("start/table.json")};
  const Words trust{"trust-models",
                    "--horizon",
                    "4",
                    "--trials",
                    "2",
                    "--set",
                    "domain.points=9",
                    "--set",
                    "comparison.epsilons=[1,4]",
                    "--set",
                    "comparison.agents=40"};
  const Words swept{"--parameter", "privacy.epsilon", "--from", "1", "--to", "4", "--count", "2"};
  make(Words{"run"} + local + Words{"--out", at("local")} + one_thread);
  make(Words{"run"} + joint + Words{"--out", at("joint")} + one_thread);
  make(Words{"run"} + federated + Words{"--out", at("federated")} + one_thread);
  make(Words{"run"} + contextual + Words{"--out", at("contextual")} + one_thread);
  make(Words{"run"} + table + Words{"--out", at("table")} + one_thread);
  make(Words{"sweep"} + local + swept + Words{"--out", at("sweep")} + one_thread);
  make(Words{"compare"} + trust + Words{"--out", at("comparison")} + one_thread);
  make(Words{"sweep"} + local + swept + Words{"--cells", at("sweep-cells"), "--block", "1"} + one_thread);
  make(Words{"run"} + joint + Words{"--cells", at("run-cells"), "--block", "1"} + one_thread);
  make(Words{"run"} + contextual + Words{"--cells", at("contextual-cells"), "--block", "1"} + one_thread);
  make(Words{"run"} + table + Words{"--cells", at("table-cells"), "--block", "1"} + one_thread);
  make(Words{"compare"} + trust + Words{"--cells", at("comparison-cells"), "--block", "2"} + one_thread);
  make({"reproduce", "dp-fts-losses-2", "--trials", "2", "--out", at("reproduction"), "--jobs", "1"});
  // A lesson with its answers, and what a student hands in.
  fs::create_directories(scratch / "lesson");
  lay_file(scratch / "lesson" / "small.lesson.json", lesson_of_all_kinds().dump(2));
  make({"lesson", "check", at("lesson/small.lesson.json"), "--write", "--threads", "1"});
  hand_in(scratch / "lesson");
}

/// What differs from build to build, so that equal numbers make equal inputs.
void make_equal(SeedFolder& seed) {
  const auto manifest = seed.files.find("manifest.json");
  if (manifest == seed.files.end()) return;
  Json document = Json::parse(manifest->second);
  if (document.contains("made_by"))
    for (auto& [key, value] : document.at("made_by").items()) value = "0";
  manifest->second = document.dump(2);
}

}  // namespace

const std::vector<std::string>& short_run() {
  static const Words words{"--set", "domain.points=9", "--horizon", "5", "--trials", "2"};
  return words;
}

std::map<std::string, SeedFolder> command_seeds(const fs::path& scratch) {
  fs::remove_all(scratch);
  fs::create_directories(scratch);
  std::cout.flush();
  const pid_t process = fork();
  if (process == 0) {
    try {
      make_all(scratch);
    } catch (const std::exception& failure) {
      std::cerr << "no folder to start from: " << failure.what() << std::endl;
      _exit(1);
    }
    _exit(0);
  }
  int status = 0;
  if (process < 0 || waitpid(process, &status, 0) != process || status != 0)
    throw std::runtime_error("there is nothing to start from");
  std::map<std::string, SeedFolder> seeds;
  for (const fs::directory_entry& entry : fs::directory_iterator(scratch)) {
    SeedFolder seed{entry.path().filename().string(), files_in(entry.path())};
    make_equal(seed);
    for (const auto& [name, text] : seed.files)
      if (name.ends_with(".json")) seed.documents[name] = Json::parse(text);
    seeds[seed.name] = std::move(seed);
  }
  return seeds;
}

}  // namespace privbo::fuzz
