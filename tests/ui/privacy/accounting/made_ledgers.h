// Ledgers made by hand, and a watch on the event loop while they are read.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <algorithm>
#include <memory>

#include "privacy/ledger/ledger.h"

namespace privbo::ui::accounting_test {

/// A Gaussian mechanism under joint privacy, μ-GDP.
inline std::shared_ptr<const Guarantee> guarantee(double mu = 0.5) {
  auto made = std::make_shared<Guarantee>();
  made->mechanism = "Gaussian";
  made->notion = PrivacyNotion::joint;
  made->cost = GaussianCost{mu};
  return made;
}

/// Charged `each` in every round.
inline std::shared_ptr<const Ledger> ledger(std::int64_t rounds,
                                            const std::shared_ptr<const Guarantee>& each = guarantee()) {
  auto made = std::make_shared<Ledger>();
  for (std::int64_t t = 1; t <= rounds; ++t) made->charge(t, each);
  return made;
}

/// The longest time between two ticks of a 1 ms timer while it lives.
class StallWatch : public QObject {
 public:
  StallWatch() {
    timer_.setInterval(1);
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, [this] { longest = std::max(longest, clock_.restart()); });
    clock_.start();
    timer_.start();
  }
  qint64 longest = 0;  // ms

 private:
  QElapsedTimer clock_;
  QTimer timer_;
};

}  // namespace privbo::ui::accounting_test
