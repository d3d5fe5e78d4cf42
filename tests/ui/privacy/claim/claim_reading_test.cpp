// What accountants make of a claim, without a page: at the end, at the round that is held, and against an audit.
#include "privacy/claim/claim_reading.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "ui/privacy/made_up_ledger.h"
#include "ui/support/patience.h"

namespace privbo::ui::claim_reading_test {
namespace {

class Read : public testing::Test {
 protected:
  /// Of four rounds that cost ε = 0.5 at most each, by Gaussian and Laplace noise in turn.
  static ShownClaim claim() {
    ShownClaim made;
    made.title = QStringLiteral("made up");
    made.ledger = test::long_ledger(4);
    made.t = made.last = 4;
    return made;
  }
  void read() { reading_.read(claim(), "made up", 1e-5); }
  bool settle() {
    return QTest::qWaitFor([&] { return !reading_.busy(); }, patience_ms);
  }
  double best() const { return *best_line(reading_.now().lines)->loss.epsilon; }

  ClaimReading reading_;
};

TEST_F(Read, EveryAccountantHasALineAtTheEnd) {
  EXPECT_TRUE(reading_.now().lines.empty());
  EXPECT_FALSE(reading_.odometer_picture());
  EXPECT_FALSE(reading_.errors_picture());
  read();
  ASSERT_TRUE(settle());
  EXPECT_EQ(reading_.now().claim.t, 4);
  EXPECT_EQ(reading_.now().lines.size(), accountant_catalogue().size());
  EXPECT_GT(best(), 0.0);
  ASSERT_TRUE(reading_.odometer_picture());
  EXPECT_EQ(reading_.odometer_picture()->held, 0);
  EXPECT_EQ(reading_.odometer_picture()->delta, 1e-5);
  ASSERT_TRUE(reading_.errors_picture());
  EXPECT_EQ(reading_.errors_picture()->t, 4);
}

TEST_F(Read, AHeldRoundIsReadForItselfAndTheEndStays) {
  read();
  ASSERT_TRUE(settle());
  const double at_end = best();
  QSignalSpy held(&reading_, &ClaimReading::round_held);
  reading_.hold_round(1);
  reading_.hold_round(2);  // the pointer has not rested on the first one
  EXPECT_TRUE(reading_.busy());
  ASSERT_TRUE(QTest::qWaitFor([&] { return held.count() == 1; }, patience_ms));
  read();
  ASSERT_TRUE(settle());
  EXPECT_EQ(reading_.now().claim.t, 2);
  EXPECT_EQ(reading_.at_end().claim.t, 4);
  EXPECT_LT(best(), at_end) << "two rounds cost less than four";
  EXPECT_EQ(*best_line(reading_.at_end().lines)->loss.epsilon, at_end);
  EXPECT_EQ(reading_.odometer_picture()->held, 2);
  const std::uint64_t source = reading_.odometer_picture()->source;
  reading_.read(claim(), "another source", 1e-5);
  ASSERT_TRUE(settle());
  EXPECT_EQ(reading_.now().claim.t, 4) << "another source begins at its end";
  EXPECT_NE(reading_.odometer_picture()->source, source);
}

TEST_F(Read, AnAuditSpeaksAgainstLinesBelowIt) {
  read();
  ASSERT_TRUE(settle());
  reading_.set_audit_bound(AuditBound{1000.0, 1e-5, 0.95});
  for (const AccountantLine& line : reading_.now().lines) EXPECT_EQ(line.refuted, line.loss.epsilon.has_value());
  ASSERT_TRUE(reading_.odometer_picture()->audited.has_value());
  reading_.set_audit_bound({});
  for (const AccountantLine& line : reading_.now().lines) EXPECT_FALSE(line.refuted);
}

TEST_F(Read, WithoutALedgerThereIsNothingAndADeltaBeingTypedKeepsTheLastOne) {
  read();
  ASSERT_TRUE(settle());
  reading_.read(claim(), "made up", {});
  ASSERT_TRUE(settle());
  EXPECT_EQ(reading_.now().claim.delta, 1e-5);
  reading_.read({}, "nothing", 1e-5);
  EXPECT_TRUE(reading_.now().lines.empty());
  EXPECT_FALSE(reading_.errors_picture());
}

}  // namespace
}  // namespace privbo::ui::claim_reading_test
