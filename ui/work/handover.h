// Work that one thread makes and another does.
#pragma once

#include <atomic>
#include <functional>

namespace privbo::ui {

/// Work on its way to another thread. Qt's locks already order what was written here before what is read there; the
/// flag states it a second time, in words that ThreadSanitizer understands too: distributions do not build Qt for it,
/// so that it cannot see Qt's locks. Moved by the sender alone, called and destroyed by either.
class Handover {
 public:
  explicit Handover(std::function<void()> work);
  Handover(Handover&& other) noexcept;
  Handover& operator=(Handover&&) = delete;
  ~Handover();

  void operator()() const;

 private:
  std::function<void()> work_;
  std::atomic<bool> handed_over_{false};
};

}  // namespace privbo::ui
