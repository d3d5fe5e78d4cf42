// The results of a run from the window: all files in a folder, the trace as it is wished, and nothing where it is
// cancelled.
#include "export/results_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "experiment/run/runner.h"
#include "support/quick_scenario.h"
#include "ui/support/own_settings.h"
#include "ui/support/patience.h"
#include "ui/support/question.h"

namespace privbo::ui::results_dialog_test {
namespace {

const QStringList all_but_trace{QStringLiteral("curves.json"),          QStringLiteral("ledger.csv"),
                                QStringLiteral("manifest.json"),        QStringLiteral("provenance.json"),
                                QStringLiteral("scenario.privbo.json"), QStringLiteral("summary.json")};

class ResultsDialogs : public testing::Test {
 protected:
  ~ResultsDialogs() override { delete dialog_; }

  void open(const Scenario& scenario = test::small_scenario(60, 2), bool stopped = false) {
    const std::shared_ptr<const Experiment> experiment = test::checked(scenario);
    Runner runner(experiment, {});
    runner.wait();
    Snapshot snapshot = *runner.final_snapshot();
    if (stopped) snapshot.state = RunState::stopped;
    delete dialog_;
    dialog_ = new ResultsDialog({experiment, std::make_shared<const Snapshot>(snapshot), {}});
    dialog_->show();
  }
  QComboBox& trace() { return *dialog_->findChild<QComboBox*>(); }
  QPushButton& button(const QString& text) {
    for (QPushButton* each : dialog_->findChildren<QPushButton*>())
      if (each->text().remove(QLatin1Char('&')).startsWith(text)) return *each;
    ADD_FAILURE() << "no button " << text.toStdString();
    return *dialog_->findChild<QPushButton*>();
  }
  QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
  /// Saves and waits for the end.
  QStringList saved(const char* name) {
    dialog_->save_to(path(name));
    EXPECT_TRUE(dialog_->busy());
    EXPECT_FALSE(button(QStringLiteral("Save")).isEnabled());
    EXPECT_TRUE(QTest::qWaitFor([&] { return !dialog_->busy(); }, patience_ms));
    EXPECT_TRUE(dialog_->message().startsWith(QStringLiteral("Saved the results"))) << dialog_->message().toStdString();
    return QDir(path(name)).entryList(QDir::Files, QDir::Name);
  }

  OwnSettings settings_;
  QTemporaryDir folder_;
  QPointer<ResultsDialog> dialog_;
};

TEST_F(ResultsDialogs, SaveWhatARunWritesWithTheTraceThatIsWished) {
  open();
  EXPECT_EQ(dialog_->trace(), TraceFormat::csv);
  EXPECT_EQ(saved("csv"), all_but_trace + QStringList(QStringLiteral("trace.csv")));
  trace().setCurrentIndex(1);
  EXPECT_EQ(saved("gz"), all_but_trace + QStringList(QStringLiteral("trace.csv.gz")));
  trace().setCurrentIndex(2);
  EXPECT_EQ(saved("none"), all_but_trace);
}

TEST_F(ResultsDialogs, RememberTheTraceThatWasWished) {
  open();
  trace().setCurrentIndex(1);
  open();
  EXPECT_EQ(dialog_->trace(), TraceFormat::csv) << "nothing was saved with the other one";
  trace().setCurrentIndex(1);
  saved("gz");
  open();
  EXPECT_EQ(dialog_->trace(), TraceFormat::gz);
}

TEST_F(ResultsDialogs, AskBeforeTheyReplaceARun) {
  open();
  trace().setCurrentIndex(2);
  saved("twice");
  trace().setCurrentIndex(0);
  {
    const Question no(*dialog_, QStringLiteral("No"));
    dialog_->save_to(path("twice"));
    ASSERT_TRUE(QTest::qWaitFor([&] { return no.asked > 0; }, patience_ms));
    EXPECT_TRUE(no.text.contains(QStringLiteral("Save into it nevertheless?"))) << no.text.toStdString();
  }
  EXPECT_EQ(QDir(path("twice")).entryList(QDir::Files, QDir::Name), all_but_trace);
  const Question yes(*dialog_, QStringLiteral("Yes"));
  dialog_->save_to(path("twice"));
  ASSERT_TRUE(QTest::qWaitFor(
      [&] { return !dialog_->busy() && dialog_->message().startsWith(QStringLiteral("Saved")); }, patience_ms));
  EXPECT_TRUE(QDir(path("twice")).exists(QStringLiteral("trace.csv")));
}

TEST_F(ResultsDialogs, LeaveNothingWhenCancelled) {
  open(test::small_scenario(200'000, 2));
  dialog_->save_to(path("left"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return dialog_->findChild<QProgressBar*>()->value() > 0; }, patience_ms));
  button(QStringLiteral("Cancel")).click();
  EXPECT_FALSE(dialog_->busy());
  EXPECT_TRUE(dialog_->isVisible()) << "the saving ends, and not the dialog";
  EXPECT_TRUE(dialog_->message().startsWith(QStringLiteral("Cancelled")));
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return QDir(path("left")).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot); }, patience_ms));
}

TEST_F(ResultsDialogs, OfAStoppedRunHaveNoTraceAndSayWhy) {
  open(test::small_scenario(60, 2), true);
  EXPECT_EQ(dialog_->trace(), TraceFormat::none);
  EXPECT_FALSE(trace().isEnabled());
  bool said = false;
  for (const QLabel* label : dialog_->findChildren<QLabel*>())
    said = said || label->text().contains(QStringLiteral("has not come to its end"));
  EXPECT_TRUE(said);
  EXPECT_EQ(saved("part"), all_but_trace);
}

TEST_F(ResultsDialogs, ReportWhatIsWrong) {
  open();
  dialog_->save_to(QStringLiteral("/dev/null/never"));
  ASSERT_TRUE(QTest::qWaitFor([&] { return !dialog_->busy(); }, patience_ms));
  EXPECT_TRUE(dialog_->message().startsWith(QStringLiteral("Error: "))) << dialog_->message().toStdString();
}

}  // namespace
}  // namespace privbo::ui::results_dialog_test
