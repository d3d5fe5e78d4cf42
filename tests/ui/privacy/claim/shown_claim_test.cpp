// Comparisons between accountants: slack, printed values, approximations, audits.
#include "privacy/claim/shown_claim.h"

#include <gtest/gtest.h>

#include "privacy/claim/accountant_model.h"
#include "privacy/claim/claim_text.h"
#include "ui/privacy/made_up_ledger.h"

namespace privbo::ui::shown_claim_test {
namespace {

class PrivacyCaseTest : public testing::Test {
 protected:
  PrivacyCaseTest() {
    shown.title = QStringLiteral("=made up");
    shown.ledger = test::long_ledger(2);
    shown.delta = 1e-5;
    shown.t = shown.last = 2;
    losses.t = 2;
    losses.delta = 1e-5;
    printed = {"A figure", "Somebody 2021", "made-up", Json::object(), 1e-5, "moments", 9.91, 2, true};
  }
  void show_message(const char* id, std::optional<double> epsilon, const char* reason = "") {
    Loss loss;
    loss.epsilon = epsilon;
    loss.reason = Message::verbatim(reason);
    losses.entries.push_back({find_accountant(id), loss, 2, false});
  }

  ShownClaim shown;
  AccountLosses losses;
  PrintedLoss printed;
};

TEST_F(PrivacyCaseTest, TheTightestBoundIsNeverAnApproximation) {
  show_message("gdp_clt_approximate", 3.68);
  show_message("moments", 9.906);
  show_message("pld", 7.05);
  show_message("gdp", std::nullopt, "the Gaussian is subsampled");
  const auto lines = accountant_lines(shown, losses);
  ASSERT_NE(best_line(lines), nullptr);
  EXPECT_EQ(best_line(lines)->accountant->id, "pld");
  EXPECT_FALSE(line_of(lines, "gdp_clt_approximate")->slack.has_value());
  EXPECT_NEAR(*line_of(lines, "moments")->slack, 9.906 / 7.05, 1e-12);
  EXPECT_TRUE(remark_of(*line_of(lines, "gdp_clt_approximate")).contains(QStringLiteral("approximation, not a bound")));
  EXPECT_EQ(remark_of(*line_of(lines, "gdp")), QStringLiteral("does not apply: the Gaussian is subsampled"));
}

TEST_F(PrivacyCaseTest, PrintedValuesMatchToTheirLastDigitOrDoNot) {
  shown.printed = &printed;
  show_message("moments", 9.9149);
  show_message("pld", 9.91);
  auto lines = accountant_lines(shown, losses);
  EXPECT_TRUE(line_of(lines, "moments")->matches);
  EXPECT_EQ(line_of(lines, "pld")->printed, nullptr) << "the paper used another accountant";
  losses.entries.front().loss.epsilon = 9.9151;
  EXPECT_FALSE(line_of(accountant_lines(shown, losses), "moments")->matches);
  shown.t = 1;
  EXPECT_EQ(line_of(accountant_lines(shown, losses), "moments")->printed, nullptr) << "printed for the end only";
}

TEST_F(PrivacyCaseTest, AnAuditRefutesOnlyWhatItSpeaksOf) {
  show_message("basic", 1.0);
  const auto refuted = [&](double lower, double at) {
    return accountant_lines(shown, losses, AuditBound{lower, at, 0.95}).front().refuted;
  };
  EXPECT_TRUE(refuted(1.2, 1e-5));
  EXPECT_TRUE(refuted(1.2, 1e-3)) << "what holds at a larger δ holds at a smaller one";
  EXPECT_FALSE(refuted(1.2, 1e-7)) << "says nothing of a larger δ";
  EXPECT_FALSE(refuted(0.9, 1e-5));
  shown.t = 1;
  EXPECT_FALSE(refuted(1.2, 1e-5)) << "the audit was of all rounds";
}

TEST_F(PrivacyCaseTest, WordsOnAnEarlierRoundAreNoBound) {
  show_message("basic", 8.0);
  show_message("pld", 2.0);
  losses.entries.back().pending = true;
  losses.entries.back().t = 1;
  const auto lines = accountant_lines(shown, losses);
  EXPECT_EQ(best_line(lines)->accountant->id, "basic");
  EXPECT_FALSE(line_of(lines, "pld")->slack.has_value());
  EXPECT_TRUE(remark_of(*line_of(lines, "pld")).contains(QStringLiteral("round 1")));
}

TEST_F(PrivacyCaseTest, APureClaimIsPreferredToAHairLessWithADelta) {
  show_message("basic", 1.0);
  show_message("pld", 0.995);
  EXPECT_TRUE(short_claim(accountant_lines(shown, losses)).pure);
  EXPECT_EQ(short_claim(accountant_lines(shown, losses)).line->accountant->id, "basic");
  losses.entries.back().loss.epsilon = 0.9;
  EXPECT_FALSE(short_claim(accountant_lines(shown, losses)).pure);
  EXPECT_EQ(short_claim(accountant_lines(shown, losses)).line->accountant->id, "pld");
}

TEST_F(PrivacyCaseTest, CsvHasEveryNumberInFullAndNoFormulas) {
  shown.printed = &printed;
  show_message("moments", 9.912345678901234);
  show_message("gdp", std::nullopt, "subsampled, so \"no\"");
  const std::string csv = accountants_csv(shown, accountant_lines(shown, losses));
  EXPECT_NE(csv.find("source,t,delta,reading,accountant,upper_bound,epsilon"), std::string::npos);
  EXPECT_NE(csv.find("'=made up,2,1e-05,same user,moments,yes,9.912345678901234,"), std::string::npos) << csv;
  EXPECT_NE(csv.find(",9.91,yes,1,"), std::string::npos) << csv;
  EXPECT_NE(csv.find("\"does not apply: subsampled, so \"\"no\"\"\""), std::string::npos) << csv;
}

TEST_F(PrivacyCaseTest, AClaimAtALargeDeltaIsReadAtASmallOneToo) {
  EXPECT_TRUE(strict_text(shown).isEmpty()) << "δ is 10⁻⁵ already";
  shown.delta = 0.1;
  EXPECT_TRUE(strict_text(shown).startsWith(QStringLiteral("Strict reading: ε ≤ ")))
      << strict_text(shown).toStdString();
  show_message("gdp", 1.25);
  const auto lines = accountant_lines(shown, losses);
  EXPECT_TRUE(claim_text(shown, lines, {}).contains(strict_text(shown)));
  shown.delta = 0.0;
  EXPECT_TRUE(strict_text(shown).isEmpty());
  shown.delta = 0.1;
  shown.ledger = nullptr;
  EXPECT_TRUE(strict_text(shown).isEmpty());
}

TEST_F(PrivacyCaseTest, TextReportsClaimAccountantsAndLedger) {
  show_message("basic", 2.0);
  show_message("pld", 1.25);
  const QString text = claim_text(shown, accountant_lines(shown, losses), QStringLiteral("meaning"));
  for (const char* part : {"=made up", "ε ≤ 1.25 at δ = 1e-05", "Protected: each user", "for simulation only",
                           "rounds 1: made up, 3 releases at μ = 0.5", "meaning"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part << " in\n" << text.toStdString();
  shown.ledger = nullptr;
  shown.nothing = QStringLiteral("Nothing has run yet.");
  EXPECT_EQ(claim_text(shown, {}, {}), QStringLiteral("=made up\nNothing has run yet.\n"));
}

}  // namespace
}  // namespace privbo::ui::shown_claim_test
