#include "work/pools.h"

#include <QCoreApplication>
#include <QPointer>
#include <QRunnable>
#include <QThread>
#include <QThreadPool>
#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

#include "files/failure_message.h"

namespace privbo::ui {
namespace {

// Work that one thread makes and another does.

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

/// Jobs that have ended. Whoever reads it sees what they did; like the flag of Handover it states to ThreadSanitizer
/// what Qt's locks say already.
constinit std::atomic<std::int64_t> ended{0};

/// Owned by the pool from its start on.
class Job final : public QRunnable {
 public:
  explicit Job(std::function<void()> work) : work_(std::move(work)) {}
  void run() override {
    try {
      work_();
    } catch (const std::exception& failure) {
      failed_work(failure);
    }
  }

 private:
  struct Counted {
    ~Counted() { ended.fetch_add(1, std::memory_order_acq_rel); }
  };
  Counted counted_;  // destroyed last, after the work and all it holds
  Handover work_;
};

std::function<void(const Message&)>& listener() {
  static std::function<void(const Message&)> listener_of_failures;  // of the GUI thread
  return listener_of_failures;
}

}  // namespace

void on_failed_work(std::function<void(const Message&)> report) { listener() = std::move(report); }

void failed_work(const std::exception& failure) noexcept {
  try {
    run_in_window([words = failure_message(failure)] {
      if (listener()) listener()(words);
    });
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): no memory even for the words
  }
}

QThreadPool& pool(Pool which) {
  static std::array<QThreadPool, 3> pools;
  static const bool sized = [] {
    // Work that was cancelled in the middle of a step must not keep the next one waiting.
    pools[static_cast<std::size_t>(Pool::answers)].setMaxThreadCount(std::max(4, QThread::idealThreadCount()));
    pools[static_cast<std::size_t>(Pool::long_work)].setMaxThreadCount(std::max(4, QThread::idealThreadCount()));
    pools[static_cast<std::size_t>(Pool::files)].setMaxThreadCount(1);
    return true;
  }();
  static_cast<void>(sized);
  return pools[static_cast<std::size_t>(which)];
}

void run_on(Pool which, std::function<void()> work) {
  pool(which).start(std::make_unique<Job>(std::move(work)).release());
}

void run_in_window(std::function<void()> work) {
  if (qApp) QMetaObject::invokeMethod(qApp, Handover(std::move(work)), Qt::QueuedConnection);
}

void write_in_order(QObject* owner, std::function<Deliver()> work) {
  run_on(Pool::files, [owner = QPointer<QObject>(owner), owned = owner != nullptr, work = std::move(work)] {
    Deliver deliver = work();
    if (!owned || !deliver) return;
    run_in_window([owner, deliver = std::move(deliver)] {
      if (owner) deliver();
    });
  });
}

void finish_writing() {
  pool(Pool::files).waitForDone();
  static_cast<void>(ended.load(std::memory_order_acquire));
}

void finish_work() {
  for (const Pool each : {Pool::answers, Pool::long_work}) pool(each).waitForDone();
  finish_writing();
}

}  // namespace privbo::ui
