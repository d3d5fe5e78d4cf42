#include "lesson/check_lesson.h"

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "catalogue/nearest_name.h"
#include "lesson/lesson_answer.h"
#include "lesson/lesson_runs.h"
#include "lesson/spoilers.h"
#include "scenario/edit.h"
#include "scenario/settings.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Why the setting cannot be pointed at; empty: it can.
Message why_unreachable(const Scenario& scenario, const std::string& path) {
  const std::string pointer = setting_pointer(path);
  // Which kernel, which noise: a choice of its own beside the settings of the one chosen.
  if (pointer.ends_with("/type") && scenario.document.contains(Json::json_pointer(pointer))) return {};
  const std::optional<Setting> setting = find_setting(scenario.document, pointer);
  if (!setting) return Message("no such setting in this step's scenario");
  if (!setting->used) return Message("the scenario hides it: another setting beside it decides that it has no effect");
  if (!setting->section->in_panel) return Message("it has no place among the settings");
  return {};
}

class Checker {
 public:
  Checker(const Lesson& lesson, const std::vector<std::string>& charts, LessonRuns& runs)
      : lesson_(lesson), charts_(charts), runs_(runs) {
    check_.document = lesson.document;
    for (const Scenario& scenario : runs.scenarios()) run_keys_.push_back(run_key(scenario));
  }

  LessonCheck checked(const std::stop_token& stop) {
    for (std::size_t index = 0; index < lesson_.steps.size(); ++index) {
      look_at_step(index);
      if (lesson_.steps[index].question) look_at_question(index, stop);
    }
    return std::move(check_);
  }

 private:
  void find(std::size_t index, const Message& message) {
    check_.findings.push_back({lesson_.steps[index].id, message});
  }

  void find_answer(std::size_t index, const Message& message) {
    find(index, message);
    check_.findings.back().is_answer = true;
  }

  void look_at_step(std::size_t index) {
    const LessonStep& step = lesson_.steps[index];
    if (!step.point.empty())
      if (const Message reason = why_unreachable(runs_.scenarios()[index], step.point); !reason.empty())
        find(index, Message("control %1 cannot be reached: %2", step.point, reason));
    if (!step.chart.empty() && !charts_.empty() && std::ranges::find(charts_, step.chart) == charts_.end())
      find(index,
           Message::joined({Message("no chart is called %1", step.chart), suggestion(step.chart, charts_)}, "; "));
    const auto horizon = runs_.scenarios()[index].document["run"]["horizon"].get<std::int64_t>();
    if (step.round > horizon) find(index, Message("round %1 is beyond the run's last, %2", step.round, horizon));
  }

  void look_at_question(std::size_t index, const std::stop_token& stop) {
    const Question& question = *lesson_.steps[index].question;
    Json answer;
    try {
      answer = computed_answer(question, lesson_.steps[index].id, runs_);
    } catch (const std::exception& failure) {
      if (stop.stop_requested()) throw;
      find(index, Message("its question has no answer: %1", message_of(failure)));
      return;
    }
    ++check_.questions;
    check_.document["steps"][index]["question"]["answer"] = answer;
    if (question.answer.is_null())
      find_answer(index, Message("the answer is missing: privbo lesson check --write computes it"));
    else if (!same_answer(question.answer, answer))
      find_answer(index,
                  Message("the answer is stated as %1, and the run says %2", question.answer.dump(), answer.dump()));
    for (const Message& spoiler : spoilers_of(lesson_, index, answer, run_keys_))
      find(index, Message("spoiler: %1", spoiler));
  }

  const Lesson& lesson_;
  const std::vector<std::string>& charts_;
  LessonRuns& runs_;
  std::vector<std::string> run_keys_;
  LessonCheck check_;
};

}  // namespace

LessonCheck check_lesson(const Lesson& lesson, const std::vector<std::string>& charts, unsigned threads,
                         const std::stop_token& stop, const std::function<void(std::size_t)>& on_run) {
  LessonRuns runs(lesson, threads, stop, on_run);
  return Checker(lesson, charts, runs).checked(stop);
}

}  // namespace privbo
