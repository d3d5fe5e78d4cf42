// The threads beside the window's: three pools for the whole program.
#pragma once

#include <QObject>
#include <exception>
#include <functional>

#include "text/message.h"

class QThreadPool;

namespace privbo::ui {

enum class Pool {
  answers,    // what somebody is waiting for: checks, previews, replayed posteriors, text for the clipboard
  long_work,  // accountants, audits, attacks, the solver: at low priority, so that runs and the window come first
  files       // everything that is written or removed: one after another, in the order that was asked for
};
/// To ask how many threads it has; work is given to it by `run_on` alone.
QThreadPool& pool(Pool which);
/// Runs `work` on a thread of that pool. What it throws is reported as below, and nothing else is done about it.
void run_on(Pool which, std::function<void()> work);
/// Who is told in the GUI thread, in a sentence, of work that failed for a reason of the machine (no memory).
void on_failed_work(std::function<void(const Message&)> report);
/// Tells them. From any thread, inside a catch.
void failed_work(const std::exception& failure) noexcept;
/// Runs `work` on the GUI thread, from its event loop; dropped where the application has ended. From any thread: sent
/// to the application and to no owner, of which the GUI thread alone knows whether it still exists.
void run_in_window(std::function<void()> work);

/// Describes what is to be done on the GUI thread with the result of some work; empty: nothing.
using Deliver = std::function<void()>;
/// Runs `work`, which must not throw, on the pool of files; it is done even when `owner` has gone by then, and only the
/// delivery is dropped. Without an owner nothing is delivered.
void write_in_order(QObject* owner, std::function<Deliver()> work);

/// Waits until what was asked to be written has been.
void finish_writing();
/// Waits for all three pools, at the end of the program: before what their work reads is gone.
void finish_work();

}  // namespace privbo::ui
