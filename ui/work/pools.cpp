#include "work/pools.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>
#include <QThreadPool>
#include <algorithm>
#include <array>
#include <utility>

namespace privbo::ui {

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

void write_in_order(QObject* owner, std::function<Deliver()> work) {
  pool(Pool::files).start([owner = QPointer<QObject>(owner), owned = owner != nullptr, work = std::move(work)] {
    Deliver deliver = work();
    if (!owned || !deliver || !qApp) return;
    // To the application, not to the owner: only the GUI thread knows whether it still exists.
    QMetaObject::invokeMethod(
        qApp,
        [owner, deliver = std::move(deliver)] {
          if (owner) deliver();
        },
        Qt::QueuedConnection);
  });
}

void finish_writing() { pool(Pool::files).waitForDone(); }

}  // namespace privbo::ui
