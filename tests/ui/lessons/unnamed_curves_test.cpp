// Curves without names, computed without a window: those of the two algorithms that a question names.
#include "lessons/unnamed_curves.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "core/lesson/small_lesson.h"
#include "ui/support/patience.h"

namespace privbo::ui::unnamed_curves_test {
namespace {

/// Of uniform sampling and the private learner, in this order.
Lesson lesson() {
  Json document = some_lesson::small_lesson();
  document["steps"][1]["question"] = {{"kind", "which-is-private"}, {"text", "Which?"}, {"algorithms", {2, 0}}};
  document["steps"].erase(2);
  return some_lesson::parsed(document);
}

TEST(UnnamedCurves, AreThoseOfTheQuestionsAlgorithmsInItsOrder) {
  UnnamedCurves unnamed;
  QSignalSpy computed(&unnamed, &UnnamedCurves::computed);
  unnamed.compute(lesson(), "choice");
  EXPECT_TRUE(unnamed.curves().empty());
  ASSERT_TRUE(QTest::qWaitFor([&] { return computed.count() == 1; }, patience_ms));
  ASSERT_EQ(unnamed.curves().size(), 2U);
  for (const MeasuredCurve& curve : unnamed.curves()) {
    EXPECT_EQ(curve.rounds.back(), 200);
    EXPECT_TRUE(std::ranges::is_sorted(curve.values)) << "regret adds up";
  }
  EXPECT_GT(unnamed.curves()[0].values.back(), unnamed.curves()[1].values.back()) << "random play loses most";
  unnamed.clear();
  EXPECT_TRUE(unnamed.curves().empty());
}

TEST(UnnamedCurves, AreDroppedOrFailWithASentence) {
  UnnamedCurves unnamed;
  QSignalSpy computed(&unnamed, &UnnamedCurves::computed), failed(&unnamed, &UnnamedCurves::failed);
  unnamed.compute(lesson(), "choice");
  unnamed.clear();
  QTest::qWait(200);
  EXPECT_EQ(computed.count(), 0);
  Lesson broken = lesson();
  broken.steps[1].question->algorithms = {99};
  unnamed.compute(broken, "choice");
  ASSERT_TRUE(QTest::qWaitFor([&] { return computed.count() == 1; }, patience_ms));
  ASSERT_EQ(failed.count(), 1);
  EXPECT_FALSE(failed[0][0].toString().isEmpty());
  EXPECT_TRUE(unnamed.curves().empty());
}

}  // namespace
}  // namespace privbo::ui::unnamed_curves_test
