// Whose privacy loss is read, without a page: an algorithm of the run, or a mechanism of the laboratory.
#include "privacy/charged_source.h"

#include <gtest/gtest.h>

#include <QSignalSpy>
#include <QTest>

#include "language/language.h"
#include "run/run_controller.h"
#include "support/quick_scenario.h"
#include "ui/support/patience.h"

namespace privbo::ui::charged_source_test {
namespace {

class Charged : public testing::Test {
 protected:
  void run() {
    controller_.run(test::checked(test::small_scenario(20, 2)));
    ASSERT_TRUE(QTest::qWaitFor([&] { return controller_.snapshot()->state == RunState::finished; }, patience_ms));
  }

  RunController controller_;
  PrivacySettings settings_;
  ChargedSource source_{controller_, settings_};
};

TEST_F(Charged, WithoutARunThereIsNothingButAReason) {
  const ChargedSource::Charge charge = source_.read();
  EXPECT_FALSE(charge.claim.ledger);
  EXPECT_FALSE(charge.claim.nothing.isEmpty());
  EXPECT_EQ(source_.algorithm(), nullptr);
  EXPECT_TRUE(source_.labels().isEmpty());
  EXPECT_TRUE(source_.current());
  EXPECT_TRUE(source_.scenario().document.is_null());
  EXPECT_FALSE(source_.audit_subject(charge.claim).target);
}

TEST_F(Charged, OfAProgramThatPublishesByItselfNothingIsKnown) {
  run();
  auto run_of_program = std::make_shared<Snapshot>(*controller_.snapshot());
  const auto open = std::ranges::find_if(run_of_program->algorithms,
                                         [](const AlgorithmSnapshot& each) { return !each.privacy.ledger; });
  ASSERT_NE(open, run_of_program->algorithms.end());
  open->type = "external-randomiser";
  controller_.show({run_of_program, controller_.experiment(), {}});
  settings_.choose_algorithm(open->label);
  const ChargedSource::Charge charge = source_.read();
  EXPECT_FALSE(charge.claim.ledger);
  EXPECT_TRUE(charge.claim.nothing.startsWith(QStringLiteral("Not known: what ")))
      << charge.claim.nothing.toStdString();
  EXPECT_FALSE(charge.claim.nothing.contains(QStringLiteral("Not private")));
  const SpokenLanguage german(Language{QStringLiteral("de")});
  EXPECT_TRUE(source_.read().claim.nothing.startsWith(QStringLiteral("Nicht bekannt: Was ")));
}

TEST_F(Charged, TheFirstPrivateAlgorithmIsReadUnlessAnotherIsChosen) {
  run();
  const std::vector<AlgorithmSnapshot>& all = controller_.snapshot()->algorithms;
  ASSERT_EQ(source_.labels().size(), static_cast<qsizetype>(all.size()));
  ASSERT_NE(source_.algorithm(), nullptr);
  EXPECT_TRUE(source_.algorithm()->privacy.ledger);
  const ChargedSource::Charge first = source_.read();
  ASSERT_TRUE(first.claim.ledger);
  EXPECT_EQ(first.claim.ledger, source_.algorithm()->privacy.ledger);
  EXPECT_EQ(first.claim.last, 20) << "every round releases a reward";
  EXPECT_TRUE(source_.audit_subject(first.claim).target);
  const auto open = std::ranges::find_if(all, [](const AlgorithmSnapshot& each) { return !each.privacy.ledger; });
  ASSERT_NE(open, all.end());
  settings_.choose_algorithm(open->label);
  const ChargedSource::Charge other = source_.read();
  EXPECT_NE(other.identity, first.identity);
  EXPECT_FALSE(other.claim.ledger);
  EXPECT_TRUE(other.claim.nothing.contains(QString::fromStdString(open->label)));
  EXPECT_TRUE(other.claim.provenance.empty());
  EXPECT_EQ(source_.scenario().document, controller_.experiment()->document());
}

TEST_F(Charged, ALedgerOfTheLaboratoryFollowsInItsOwnTime) {
  QSignalSpy changed(&source_, &ChargedSource::changed);
  settings_.choose_mechanism("subsampled-gaussian");
  ASSERT_EQ(settings_.source(), PrivacySettings::Source::laboratory);
  const ChargedSource::Charge at_first = source_.read();
  EXPECT_FALSE(at_first.claim.ledger);
  EXPECT_FALSE(source_.current());
  EXPECT_FALSE(source_.audit_subject(at_first.claim).target) << "its settings are not complete yet";
  ASSERT_TRUE(QTest::qWaitFor([&] { return source_.current(); }, patience_ms));
  EXPECT_GE(changed.count(), 1);
  const ChargedSource::Charge then = source_.read();
  ASSERT_TRUE(then.claim.ledger);
  EXPECT_FALSE(then.claim.of_run);
  EXPECT_EQ(then.identity, at_first.identity);
  EXPECT_TRUE(source_.audit_subject(then.claim).target);
}

}  // namespace
}  // namespace privbo::ui::charged_source_test
