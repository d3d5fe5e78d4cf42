// Red text is readable wherever it stands, in the light and the dark look: at least 4.5:1 (WCAG 2) against what is
// really painted behind it.
#include <gtest/gtest.h>

#include <QApplication>
#include <QLabel>
#include <QRegularExpression>
#include <QVBoxLayout>

#include "accounting/calculator/account.h"
#include "charts/drawing/figure_style.h"
#include "preferences/appearance.h"
#include "privacy/audit/verdict_label.h"
#include "privacy/claim/accountant_model.h"
#include "privacy/claim/headline.h"
#include "run_charts/numbers_strip.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/privacy/made_up_ledger.h"
#include "widgets/problem_label.h"
#include "widgets/theme.h"

namespace privbo::ui::alarm_colour_test {
namespace {

constexpr double readable_text = 4.5;

class AlarmColour : public testing::TestWithParam<Look> {
 protected:
  AlarmColour() { apply_appearance(100, GetParam()); }
  ~AlarmColour() override { apply_appearance(100, Look::system); }

  bool dark() const { return GetParam() == Look::dark; }

  /// What is painted behind the widget, in a window of its own: its last row and column hold no text.
  static QColor behind(QWidget& widget) {
    QWidget window;
    auto* column = new QVBoxLayout(&window);
    column->addWidget(&widget);
    window.resize(700, 500);
    const QImage picture = window.grab().toImage();
    const QPoint corner = widget.mapTo(&window, widget.rect().bottomRight());
    const QColor found = picture.pixelColor(corner * picture.devicePixelRatio());
    widget.setParent(nullptr);
    return found;
  }

  static void expect_red(const QColor& text, const QColor& background) {
    EXPECT_GE(contrast(text, background), readable_text)
        << text.name().toStdString() << " on " << background.name().toStdString();
    // Rich text names colours by eight bits a channel.
    EXPECT_EQ(text.name(), alarm_colour(background).name()) << " on " << background.name().toStdString();
    EXPECT_GT(text.red(), text.green() + 40);
    EXPECT_GT(text.red(), text.blue() + 40);
  }
};

/// The colours of all spans that have one, in order.
QList<QColor> span_colours(const QString& html) {
  QList<QColor> found;
  static const QRegularExpression colour(QStringLiteral("<span style=\"color:(#[0-9a-f]{6})\">"));
  for (auto match = colour.globalMatch(html); match.hasNext();) found << QColor(match.next().captured(1));
  return found;
}

TEST_P(AlarmColour, ProblemsUnderAField) {
  ProblemLabel label;
  label.show_problems({{"/privacy/epsilon", Message::verbatim("epsilon = -1: must be > 0")}});
  expect_red(label.palette().color(QPalette::WindowText), behind(label));
  label.show_problems({{"/privacy/epsilon", Message::verbatim("large"), Problem::Severity::warning}});
  EXPECT_GE(contrast(label.palette().color(QPalette::WindowText), behind(label)), readable_text) << "amber";
}

TEST_P(AlarmColour, VerdictOfAnAudit) {
  VerdictLabel label;
  label.show_verdict(QStringLiteral("The claim does not hold."), true);
  const QLabel* text = nullptr;
  for (const QLabel* each : label.findChildren<QLabel*>())
    if (!each->text().isEmpty()) text = each;
  ASSERT_NE(text, nullptr);
  expect_red(text->palette().color(QPalette::WindowText), behind(label));
}

TEST_P(AlarmColour, HeadlineOfAClaim) {
  Headline headline;
  ShownClaim claim;
  claim.title = QStringLiteral("made up");
  auto ledger = std::make_shared<Ledger>();
  ledger->charge(1, test::made_up_guarantee(LaplaceCost{0.5}, PrivacyNotion::high_probability_local));
  claim.ledger = std::move(ledger);
  claim.t = claim.last = 1;
  claim.delta = 0.5;
  claim.provenance = {{Message::verbatim("B = 9: peeked at"), ProvenanceLine::Kind::exposed}};
  headline.show_claim(claim, {});
  const QColor background = behind(headline);
  int warnings = 0, spans = 0;
  for (const QLabel* label : headline.findChildren<QLabel*>()) {
    if (label->text().contains(QStringLiteral("Not local differential privacy"))) {
      expect_red(label->palette().color(QPalette::WindowText), background);
      ++warnings;
    }
    for (const QColor& colour : span_colours(label->text())) {
      expect_red(colour, background);
      ++spans;
    }
  }
  EXPECT_EQ(warnings, 1);
  EXPECT_EQ(spans, 2) << "the notion, and the constant";
}

TEST_P(AlarmColour, RowOfARefutedAccountant) {
  AccountantModel model(nullptr);
  model.set_palette(QApplication::palette());
  AccountantLine line;
  line.accountant = find_accountant("basic");
  line.loss.epsilon = 1.0;
  line.refuted = true;
  model.show_lines({line});
  const auto colour = model.data(model.index(0, AccountantModel::epsilon), Qt::ForegroundRole).value<QColor>();
  for (const QPalette::ColorRole role : {QPalette::Base, QPalette::AlternateBase})
    EXPECT_GE(contrast(colour, QApplication::palette().color(role)), readable_text) << role;
}

TEST_P(AlarmColour, NumbersUnderTheCharts) {
  Snapshot snapshot = samples::regret(2, 50, 200);
  snapshot.algorithms[0].privacy.delta = 0.5;
  NumbersStrip strip;
  strip.show_numbers(snapshot, {});
  const QColor background = behind(strip);
  const Theme theme = Theme::from(QApplication::palette());
  QList<QColor> colours = span_colours(numbers_text(snapshot, {}));
  for (const Tone tone : {Tone::warm, Tone::cool})
    colours.removeAll(QColor(theme.slot(slot_of(tone, 0)).colour.name()));
  ASSERT_EQ(colours.size(), 2) << "δ beside the algorithm, and what it means";
  for (const QColor& colour : colours) expect_red(colour, background);
}

TEST_P(AlarmColour, PaperOfCharts) {
  const Theme live = Theme::from(QApplication::palette());
  expect_red(live.alarm, QApplication::palette().color(QPalette::Base));
  ExportSettings settings;
  settings.dark = dark();
  const Theme printed = FigureStyle::for_export(settings, {}).theme;
  EXPECT_EQ(printed.dark, dark());
  expect_red(printed.alarm, printed.background);
}

INSTANTIATE_TEST_SUITE_P(BothLooks, AlarmColour, testing::Values(Look::light, Look::dark),
                         [](const auto& look) { return look.param == Look::dark ? "dark" : "light"; });

}  // namespace
}  // namespace privbo::ui::alarm_colour_test
