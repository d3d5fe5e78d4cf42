// What the headline prints in red and which badge it gives follow from the core's flags, whatever the sentences say.
#include "privacy/claim/headline.h"

#include <gtest/gtest.h>

#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>

#include "ui/privacy/made_up_ledger.h"
#include "widgets/fold.h"
#include "words/catalogue_text.h"

namespace privbo::ui::headline_test {
namespace {

/// All that a headline about this claim says, as rich text.
QString stated(const ShownClaim& claim) {
  Headline headline;
  headline.show_claim(claim, {});
  QString all;
  for (const QLabel* label : headline.findChildren<QLabel*>()) all += label->text() + QLatin1Char('\n');
  return all;
}

ShownClaim claim_of(const NoiseDescription& noise, std::vector<ProvenanceLine> lines) {
  Guarantee guarantee = *test::made_up_guarantee(LaplaceCost{0.5});
  guarantee.noise = noise;
  auto ledger = std::make_shared<Ledger>();
  ledger->charge(1, std::make_shared<const Guarantee>(std::move(guarantee)));
  ShownClaim claim;
  claim.title = QStringLiteral("made up");
  claim.ledger = std::move(ledger);
  claim.t = claim.last = 1;
  claim.of_run = true;
  claim.provenance = std::move(lines);
  return claim;
}

TEST(HeadlineTest, ConstantsThatTellOnSomebodyAreRedInAnyWords) {
  using Kind = ProvenanceLine::Kind;
  const QString text =
      stated(claim_of({}, {{Message::verbatim("B was peeked at"), Kind::warning},
                           {Message::verbatim("B = 9: peeked at"), Kind::exposed},
                           {Message::verbatim("v = 1: peeked at in vain"), Kind::unused},
                           {Message::verbatim("R = 2: from the protected data, says nobody"), Kind::sound}}));
  const auto red = [&text](const char* line) {
    return text.contains(QRegularExpression(QStringLiteral("<span style=\"color:#[0-9a-f]{6}\">%1</span>").arg(line)));
  };
  EXPECT_TRUE(red("B was peeked at")) << text.toStdString();
  EXPECT_TRUE(red("B = 9: peeked at"));
  EXPECT_FALSE(red("v = 1: peeked at in vain"));
  EXPECT_FALSE(red("R = 2: from the protected data, says nobody"));
  EXPECT_TRUE(text.contains(QStringLiteral("R = 2: from the protected data, says nobody")));
}

/// At first sight: whom the claim protects, from whom, which inputs are neighbours, by which reading, and constants
/// that tell on somebody. The rest is one click away, and nothing is lost.
TEST(HeadlineTest, WhatIsSecondaryIsOneClickAway) {
  using Kind = ProvenanceLine::Kind;
  ShownClaim claim = claim_of(
      {Message::verbatim("dice with a known seed"), true},
      {{Message::verbatim("B = 9: peeked at"), Kind::exposed}, {Message::verbatim("R = 2: declared"), Kind::sound}});
  Headline headline;
  headline.show_claim(claim, {});
  const auto seen = [&headline] {
    QString all;
    for (const QLabel* label : headline.findChildren<QLabel*>())
      if (label->isVisibleTo(&headline)) all += label->text() + QLatin1Char('\n');
    return all;
  };
  const Guarantee& made_up = *claim.guarantee();
  const QStringList first{QStringLiteral("Notion"),          QStringLiteral("Protected"),  QStringLiteral("Against"),
                          QStringLiteral("Neighbours"),      translated(made_up.relation), translated(made_up.protects),
                          QStringLiteral("B = 9: peeked at")},
      later{QStringLiteral("Mechanism"), QStringLiteral("Noise"), QStringLiteral("dice with a known seed"),
            QStringLiteral("R = 2: declared")};
  for (const QString& each : first) EXPECT_TRUE(seen().contains(each.toHtmlEscaped())) << each.toStdString();
  for (const QString& each : later) EXPECT_FALSE(seen().contains(each)) << each.toStdString();
  headline.findChild<Fold*>()->header()->click();
  for (const QStringList& all : {first, later})
    for (const QString& each : all) EXPECT_TRUE(seen().contains(each.toHtmlEscaped())) << each.toStdString();
}

TEST(HeadlineTest, TheBadgeOfTheNoiseFollowsItsFlag) {
  const QString simulation = QStringLiteral("for&nbsp;simulation&nbsp;only"),
                exact = QStringLiteral("safe&nbsp;floating&nbsp;point");
  const QString dice = stated(claim_of({Message::verbatim("dice with a known seed"), true}, {}));
  EXPECT_TRUE(dice.contains(simulation)) << dice.toStdString();
  EXPECT_FALSE(dice.contains(exact));
  const QString grid = stated(claim_of({Message::verbatim("no simulation at all"), false}, {}));
  EXPECT_TRUE(grid.contains(exact)) << grid.toStdString();
  EXPECT_FALSE(grid.contains(simulation));
}

}  // namespace
}  // namespace privbo::ui::headline_test
