// Runs a lesson from its first step to its last and states what is wrong with it.
#pragma once

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "lesson/lesson.h"
#include "text/message.h"

namespace privbo {

struct LessonFinding {
  std::string step;  // id; empty: of the whole lesson
  Message message;
  bool is_answer = false;  // a missing or wrong answer, which `privbo lesson check --write` corrects
};

struct LessonCheck {
  std::vector<LessonFinding> findings;  // in the order of the steps; empty: nothing is wrong
  std::size_t questions = 0;            // whose answers were computed
  Json document;                        // the lesson with all answers as computed
};

/// Returns what is computed: every question's answer, from runs. What is found: an answer that is missing or not the
/// computed one, a question without an answer, a spoiler, a chart that is none of `charts` (empty: not looked at), a
/// round beyond the run, and a control that is not there or that the scenario hides. `on_run`: as of LessonRuns. Throws
/// std::runtime_error where the lesson's scenarios cannot be made, and where it is stopped.
LessonCheck check_lesson(const Lesson& lesson, const std::vector<std::string>& charts, unsigned threads = 0,
                         const std::stop_token& stop = {}, const std::function<void(std::size_t step)>& on_run = {});

}  // namespace privbo
