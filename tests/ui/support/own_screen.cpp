#include "ui/support/own_screen.h"

#include <QCoreApplication>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <string>

namespace privbo::ui {

testing::AssertionResult passes_on_screen(const QSize& size, const char* tests) {
  const QTemporaryDir folder;
  QFile file(folder.filePath(QStringLiteral("screen.json")));
  if (!file.open(QIODevice::WriteOnly)) return testing::AssertionFailure() << "no file for the screen";
  const QJsonObject screen{{"name", "test"},
                           {"x", 0},
                           {"y", 0},
                           {"width", size.width()},
                           {"height", size.height()},
                           {"logicalDpi", 96},
                           {"logicalBaseDpi", 96},
                           {"dpr", 1}};
  file.write(QJsonDocument(QJsonObject{{"screens", QJsonArray{screen}}}).toJson());
  file.close();

  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(QStringLiteral("PRIVBO_TEST_PLATFORM"), QStringLiteral("offscreen:configfile=") + file.fileName());
  // It is no share of the suite, and has no report of its own.
  for (const char* name :
       {"GTEST_TOTAL_SHARDS", "GTEST_SHARD_INDEX", "GTEST_SHARD_STATUS_FILE", "GTEST_OUTPUT", "XML_OUTPUT_FILE"})
    environment.remove(QString::fromLatin1(name));
  QProcess process;
  process.setProcessEnvironment(environment);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(QCoreApplication::applicationFilePath(),
                {QStringLiteral("--gtest_also_run_disabled_tests"),
                 QStringLiteral("--gtest_filter=%1").arg(QLatin1String(tests))});
  constexpr int never = -1;
  process.waitForFinished(never);
  const std::string stated = process.readAll().toStdString();
  if (process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
    return testing::AssertionFailure() << size.width() << " × " << size.height() << ":\n" << stated;
  if (stated.find("[       OK ]") == std::string::npos)
    return testing::AssertionFailure() << "there is no test " << tests;
  return testing::AssertionSuccess();
}

}  // namespace privbo::ui
