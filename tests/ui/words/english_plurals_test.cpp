// What is counted is named in the singular or the plural.
#include "words/english_plurals.h"

#include <gtest/gtest.h>

#include <QCoreApplication>

#include "plot/kinds/chart_kind.h"
#include "ui/charts/samples/sample_snapshot.h"
#include "ui/support/model_text.h"

namespace privbo::ui::english_plurals_test {
namespace {

QString counted(const char* text, int n) { return QCoreApplication::translate("Test", text, nullptr, n); }

TEST(EnglishPluralsTest, OneAndSeveral) {
  for (const auto& [n, round, match, subject] :
       {std::tuple{0, "0 rounds", "0 matches", "they are"}, std::tuple{1, "1 round", "1 match", "it is"},
        std::tuple{2, "2 rounds", "2 matches", "they are"}, std::tuple{21, "21 rounds", "21 matches", "they are"}}) {
    EXPECT_EQ(counted("%n round(s)", n), QString::fromUtf8(round));
    EXPECT_EQ(counted("%n match(es)", n), QString::fromUtf8(match));
    EXPECT_EQ(counted("%n round(s), and (it is|they are) left out (of all)", n),
              QStringLiteral("%1, and %2 left out (of all)").arg(QString::fromUtf8(round), QString::fromUtf8(subject)));
  }
}

TEST(EnglishPluralsTest, TheProgramsNumberFormatIsThePlaceMarkers) {
  EXPECT_EQ(counted("mean of %1 trial(s)", 12345).arg(QStringLiteral("12,345")),
            QStringLiteral("mean of 12,345 trials"));
}

TEST(EnglishPluralsTest, BracketsWithoutACountStay) {
  EXPECT_EQ(QCoreApplication::translate("Test", "f(s) = (a|b)"), QStringLiteral("f(s) = (a|b)"));
}

TEST(EnglishPluralsTest, CountsFitIntoAnInt) {
  EXPECT_EQ(plural(std::size_t{7}), 7);
  EXPECT_EQ(plural(std::int64_t{1} << 40), std::numeric_limits<int>::max());
  EXPECT_EQ(plural(-1), 0) << "below 0 means that nothing is counted";
}

// Notes of charts, as the far end of a count.
TEST(EnglishPluralsTest, ValuesThatALogAxisCannotShowAreCounted) {
  Snapshot snapshot = samples::regret(2, 50, 200);
  for (AlgorithmSnapshot& algorithm : snapshot.algorithms)
    std::ranges::fill(algorithm.curve(Metric::cumulative_regret).mean, 5.0);
  snapshot.algorithms[0].curve(Metric::cumulative_regret).mean[7] = 0.0;
  ChartOptions options;
  options.log_y = true;
  options.band = Band::none;
  const QString one = chart_texts(plot_model(snapshot, "regret", options).notes).join(QLatin1Char('\n'));
  EXPECT_TRUE(one.contains(QStringLiteral("1 value ≤ 0 cannot be drawn on a log axis: it is shown at ")))
      << one.toStdString();
}

TEST(EnglishPluralsTest, FailedTrialsAreCounted) {
  Snapshot snapshot = samples::regret(2, 50, 200);
  snapshot.trials = 20;
  snapshot.trials_failed = 1;
  const auto notes = [&snapshot] {
    return chart_texts(plot_model(snapshot, "regret", {}).notes).join(QLatin1Char('\n'));
  };
  EXPECT_TRUE(notes().contains(QStringLiteral("1 of 20 trials failed and is left out."))) << notes().toStdString();
  snapshot.trials_failed = 2;
  EXPECT_TRUE(notes().contains(QStringLiteral("2 of 20 trials failed and are left out."))) << notes().toStdString();
}

}  // namespace
}  // namespace privbo::ui::english_plurals_test
