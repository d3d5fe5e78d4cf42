#include "work/handover.h"

#include <utility>

namespace privbo::ui {

Handover::Handover(std::function<void()> work) : work_(std::move(work)) {
  handed_over_.store(true, std::memory_order_release);
}

Handover::Handover(Handover&& other) noexcept : Handover(std::move(other.work_)) {}

// The reads come first in both: nothing else of this object may be touched before.
Handover::~Handover() { static_cast<void>(handed_over_.load(std::memory_order_acquire)); }

void Handover::operator()() const {
  static_cast<void>(handed_over_.load(std::memory_order_acquire));
  work_();
}

}  // namespace privbo::ui
