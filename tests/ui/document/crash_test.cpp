// kill −9 during autosave and save: the user's file and the recovery files are always whole.
#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>

#include "support/long_test.h"
#include "ui/support/patience.h"

namespace privbo::ui::crash_test {
namespace {

TEST(Recovery, TwoHundredKillsLeaveWholeFiles) {
  // QProcess starts programs by a clone that shares its memory with this process; ThreadSanitizer takes it for a fork
  // and from then on ignores how the first thread synchronises.
  if (test::thread_sanitized) GTEST_SKIP() << "starts a program: not under ThreadSanitizer";
  const QTemporaryDir folder;
  QProcess process;
  process.start(QCoreApplication::applicationDirPath() + QStringLiteral("/privbo_crash_test"),
                {folder.path(), QStringLiteral("200"), QStringLiteral("1")});
  ASSERT_TRUE(process.waitForFinished(long_patience_ms)) << process.errorString().toStdString();
  const QString stated = QString::fromUtf8(process.readAllStandardOutput());
  EXPECT_EQ(process.exitCode(), 0) << process.readAllStandardError().toStdString();
  RecordProperty("result", stated.trimmed().toStdString());
  const auto counts =
      QRegularExpression(QStringLiteral("200 kills, (\\d+) recovery files read, (\\d+) temporaries")).match(stated);
  ASSERT_TRUE(counts.hasMatch()) << stated.toStdString();
  EXPECT_GT(counts.captured(1).toInt(), 100) << "most victims had put work aside";
  EXPECT_LT(counts.captured(2).toInt(), 20) << "temporaries do not accumulate";
}

}  // namespace
}  // namespace privbo::ui::crash_test
