// The list of recent files and its menu.
#include "document/recent_files.h"

#include <gtest/gtest.h>

#include <QAction>
#include <QCoreApplication>
#include <QFile>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "ui/support/own_settings.h"

namespace privbo::ui::recent_files_test {
namespace {

QString touch(const QTemporaryDir& folder, const QString& name) {
  QFile file(folder.filePath(name));
  EXPECT_TRUE(file.open(QIODevice::WriteOnly));
  return file.fileName();
}

TEST(RecentFiles, NewestFirstNoDoublesAtMostTen) {
  const OwnSettings settings;
  const QTemporaryDir folder;
  RecentFiles recent;
  for (int i = 0; i < 14; ++i) recent.add(touch(folder, QString::number(i)));
  recent.add(folder.filePath(QStringLiteral("./9")));
  const QStringList files = RecentFiles().files();
  EXPECT_EQ(files.size(), 10);
  EXPECT_EQ(files.value(0), folder.filePath(QStringLiteral("9")));
  EXPECT_EQ(files.value(1), folder.filePath(QStringLiteral("13")));
  EXPECT_EQ(files.count(files.value(0)), 1);
}

TEST(RecentFiles, TheMenuDropsMissingFilesShowsAmpersandsAndOpens) {
  const OwnSettings settings;
  const QTemporaryDir folder;
  RecentFiles recent;
  const QString gone = touch(folder, QStringLiteral("gone.json")),
                kept = touch(folder, QStringLiteral("R&D.privbo.json"));
  recent.add(kept);
  recent.add(gone);
  QFile::remove(gone);
  QWidget window;
  QMenu* menu = recent.make_menu(&window);
  QSignalSpy chosen(&recent, &RecentFiles::chosen);
  menu->popup({});
  ASSERT_EQ(menu->actions().size(), 3) << "one file, a line, Clear";
  EXPECT_TRUE(menu->actions().first()->text().startsWith(QStringLiteral("&1  R&&D.privbo.json")))
      << menu->actions().first()->text().toStdString();
  EXPECT_EQ(recent.files(), QStringList{kept});
  QTest::keyClick(menu, Qt::Key_1);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen.first().first().toString(), kept);
  menu->actions().last()->trigger();
  EXPECT_TRUE(recent.files().isEmpty());
  menu->popup({});
  EXPECT_FALSE(menu->actions().first()->isEnabled());
}

}  // namespace
}  // namespace privbo::ui::recent_files_test
