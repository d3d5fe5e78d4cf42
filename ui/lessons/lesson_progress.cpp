#include "lessons/lesson_progress.h"

#include <algorithm>
#include <utility>

#include "lesson/lesson_runs.h"

namespace privbo::ui {

LessonProgress::LessonProgress(const Lesson& lesson)
    : lesson_(lesson), scenarios_(lesson_scenarios(lesson)), run_ended_(lesson.steps.size(), false) {}

LessonProgress::Phase LessonProgress::phase() const {
  if (!step().question) return Phase::reading;
  if (!given_.contains(step().id)) return Phase::asking;
  return run_ended_[index_] || !step().runs ? Phase::answered : Phase::locked;
}

bool LessonProgress::has_open_question() const {
  return std::ranges::any_of(lesson_.steps,
                             [this](const LessonStep& each) { return each.question && !given_.contains(each.id); });
}

bool LessonProgress::seals_losses() const {
  return std::ranges::any_of(lesson_.steps, [this](const LessonStep& each) {
    return each.question && each.question->of.quantity == Quantity::audit &&
           each.question->kind != QuestionKind::which_is_private && !given_.contains(each.id);
  });
}

bool LessonProgress::may_go_on() const {
  return index_ + 1 < lesson_.steps.size() && (phase() == Phase::reading || phase() == Phase::answered);
}

bool LessonProgress::holds_runs() const {
  // A locked answer has a right to its run, whatever else it shows.
  return phase() == Phase::asking ? step().runs : phase() == Phase::reading && gives_away();
}

bool LessonProgress::gives_away() const {
  const std::string key = run_key(scenario());
  for (std::size_t i = index_; i < lesson_.steps.size(); ++i) {
    const LessonStep& later = lesson_.steps[i];
    if (!later.question || !later.runs || given_.contains(later.id)) continue;
    if (later.question->of.quantity != Quantity::audit && run_key(scenarios_[i]) == key) return true;
  }
  return false;
}

bool LessonProgress::go_to(std::size_t index) {
  if (index >= lesson_.steps.size() || index == index_) return false;
  if (index > furthest_ && !(index == index_ + 1 && may_go_on())) return false;
  index_ = index;
  furthest_ = std::max(furthest_, index);
  return true;
}

void LessonProgress::lock(const Json& answer, std::string time) {
  if (phase() == Phase::asking) given_[step().id] = {step().id, answer, std::move(time)};
}

Json LessonProgress::locked_answer() const {
  const auto found = given_.find(step().id);
  return found == given_.end() ? Json() : found->second.answer;
}

Answers LessonProgress::answers(const std::string& name) const {
  Answers answers{lesson_.id, lesson_digest(lesson_), name, {}};
  for (const LessonStep& each : lesson_.steps)
    if (const auto found = given_.find(each.id); found != given_.end()) answers.given.push_back(found->second);
  return answers;
}

}  // namespace privbo::ui
