// Keeps the answers that were asked for last, so that equal questions are computed once.
#pragma once

#include <algorithm>
#include <cstddef>
#include <list>
#include <mutex>
#include <optional>
#include <utility>

namespace privbo {

/// Questions are compared by ==, one after another: for a few hundred whose answers take milliseconds. Safe from
/// several threads. None waits for another, so that two that ask the same at once both compute it.
template <class Question, class Answer>
class RecentAnswers {
 public:
  explicit RecentAnswers(std::size_t most) : most_(most) {}

  std::optional<Answer> find(const Question& question) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(kept_, question, &Kept::first);
    if (found == kept_.end()) return std::nullopt;
    kept_.splice(kept_.begin(), kept_, found);
    return found->second;
  }

  void keep(Question question, Answer answer) {
    const std::lock_guard lock(mutex_);
    kept_.emplace_front(std::move(question), std::move(answer));
    if (kept_.size() > most_) kept_.pop_back();
  }

 private:
  using Kept = std::pair<Question, Answer>;

  const std::size_t most_;
  std::mutex mutex_;
  std::list<Kept> kept_;  // the most recently used first
};

}  // namespace privbo
