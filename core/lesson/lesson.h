// A lesson: steps of text, changed settings and questions that are answered before the run that answers them.
//
// One file (*.lesson.json) is the lesson in the window, the worksheet and the speaker's notes. What a question's answer
// is, nobody types: it states what is to be looked up in which run, and check_lesson.h runs the runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "plot/data/referee_picture.h"
#include "scenario/scenario.h"

namespace privbo {

inline constexpr const char* lesson_format = "privbo-lesson";
inline constexpr int lesson_version = 1;

/// Describes what is looked up in the run of a step.
enum class Quantity {
  regret,           // mean cumulative regret after the last round
  epsilon,          // ε of one reward after the last round
  epsilon_of_user,  // ε of a user who answers every round
  audit,            // the ε that an audit shows the releases to have at least
  referee_epsilon,  // the ε that a recorded trial of the referee shows at least, at the first δ of the claim
  referee_runs,     // after how many runs it refuted the claim
  referee_wealth    // log10 of the wealth of its bettors at the end; from 3 on the claim is refuted
};
/// Returns whether it is looked up in a recorded trial, and in no run.
inline bool is_of_trial(Quantity quantity) { return quantity >= Quantity::referee_epsilon; }
std::string to_string(Quantity quantity);  // "epsilon-of-user"

struct Measure {
  Quantity quantity = Quantity::regret;
  std::string step;             // whose run; never empty after parsing
  std::size_t algorithm = 0;    // place in the scenario's list
  std::string accountant{};     // of epsilon_of_user: by which, the run's own where empty
  std::string trial{};          // of what is looked up in a recorded trial: its id
  std::vector<Measure> over{};  // none, or the one measure that this one is divided by
};

enum class QuestionKind {
  choice,           // one of several; the one whose range holds the measured value is right
  number,           // within a tolerance
  curve,            // mean cumulative regret against t, drawn by hand
  which_is_private  // which of two curves without names
};
std::string to_string(QuestionKind kind);  // "which-is-private"

struct LessonChoice {
  std::string text;
  std::optional<double> from{}, below{};  // right where from ≤ value < below
};

struct Question {
  QuestionKind kind = QuestionKind::choice;
  std::string text;
  Measure of;          // not of which_is_private
  std::string unit{};  // of a number: "times"
  std::vector<LessonChoice> choices{};
  std::vector<std::size_t> algorithms{};  // of which_is_private: the two, called A and B
  std::string after{};                    // what is reported once the run has answered
  Json answer{};                          // as `lesson check --write` computed it; null: not yet
};

struct LessonStep {
  std::string id, title, text;
  std::string notes{};                              // for the speaker alone
  std::vector<std::pair<std::string, Json>> set{};  // settings changed from here on, by path
  std::string point{};                              // the setting that is pointed at
  std::string chart{};                              // the chart in front
  std::int64_t round = 0;                           // the round that is shown; 0: the last
  bool runs = false;                                // whether the step runs its scenario
  std::optional<Question> question{};
};

/// A trial of the referee as `privbo referee --json` printed it, with fewer points of its course: a lesson starts no
/// program of anybody's, and shows what one did.
struct LessonTrial {
  std::string id;
  RefereePicture picture;
};

struct Lesson {
  std::string id, title, about;
  int minutes = 0, order = 1000;  // how long it takes; its place among the program's lessons
  std::string scenario;           // the preset that all steps start from
  std::vector<LessonTrial> trials{};
  std::vector<LessonStep> steps;
  Json document;                 // as it was read
  std::filesystem::path folder;  // of its file: tables that steps name lie below it; empty: of the program

  /// Throws std::out_of_range where there is no such step.
  std::size_t place_of(const std::string& step) const;
  /// Throws std::out_of_range where there is no such trial.
  const RefereePicture& trial(const std::string& name) const;
};

/// Throws std::runtime_error with one sentence that names the step and the key: not JSON, a key stated twice, unknown
/// (with the nearest name), missing or of a wrong type, a step or algorithm that is not there.
Lesson parse_lesson(std::string_view text);
/// Does the same with the file's name before the sentence; also where it cannot be read or is larger than 1 MB.
Lesson load_lesson(const std::filesystem::path& file);

/// Returns the scenarios of all steps, defaults written out: the lesson's preset with what this and every earlier step
/// sets. Throws std::runtime_error naming the step, for a preset or setting that does not exist, a value that is not
/// legal, and a table outside of the lesson's folder: lessons are handed around.
std::vector<Scenario> lesson_scenarios(const Lesson& lesson);
/// Throws std::runtime_error naming the first step whose question has no computed answer yet, and what computes it.
void require_answers(const Lesson& lesson);

/// Returns the files of the lessons that the program brings. A generated source defines it (embed_lessons.cmake).
const std::vector<std::string_view>& lesson_texts();
/// Returns those lessons, in their order.
const std::vector<Lesson>& lessons();
/// Returns the lesson with this id; null where there is none.
const Lesson* find_lesson(const std::string& id);

/// SHA-256 of the lesson without its computed answers: what a student has answered.
std::string lesson_digest(const Lesson& lesson);

}  // namespace privbo
