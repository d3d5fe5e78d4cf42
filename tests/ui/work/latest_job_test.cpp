// Of work on another thread only the latest is delivered, and nothing to an owner that has gone.
#include "work/latest_job.h"

#include <gtest/gtest.h>

#include <QTest>
#include <QThread>
#include <atomic>
#include <memory>

namespace privbo::ui::latest_job_test {
namespace {

TEST(LatestJob, OnlyTheLatestIsDelivered) {
  LatestJob job;
  std::atomic<int> begun = 0;
  QList<int> received;
  for (int i = 0; i < 5; ++i)
    job.start([&, i](const std::stop_token& stop) -> LatestJob::Deliver {
      ++begun;
      while (i == 0 && !stop.stop_requested()) QThread::msleep(1);
      return [&received, i] { received << i; };
    });
  EXPECT_TRUE(job.busy());
  ASSERT_TRUE(QTest::qWaitFor([&] { return !job.busy(); }, 5000));
  EXPECT_EQ(received, QList<int>{4});
  EXPECT_EQ(begun, 2) << "those in between were never begun";
}

TEST(LatestJob, NothingIsDeliveredAfterDropOrToAnOwnerThatHasGone) {
  // The dropped one may go on when this test has ended.
  const auto done = std::make_shared<std::atomic<int>>(0);
  int received = 0;
  const auto work = [&received, done](const std::stop_token&) -> LatestJob::Deliver {
    QThread::msleep(20);
    ++*done;
    return [&received] { ++received; };
  };
  {
    LatestJob job;
    job.start(work);
    job.drop();
    EXPECT_FALSE(job.busy());
    job.start(work);
  }
  ASSERT_TRUE(QTest::qWaitFor([&] { return *done >= 1; }, 5000));
  QTest::qWait(80);
  EXPECT_EQ(received, 0);
}

}  // namespace
}  // namespace privbo::ui::latest_job_test
