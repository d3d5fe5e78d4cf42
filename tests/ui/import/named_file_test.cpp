// What `privbo FILE` opens, through the function that the program calls: a table is shown before it becomes the data,
// and a scenario that reads files outside of its folder is asked about.
#include <gtest/gtest.h>

#include <QFile>
#include <QTemporaryDir>

#include "import/import_dialog.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "ui/support/own_settings.h"
#include "ui/support/question.h"
#include "ui/support/use_table.h"
#include "window/gui_main.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::named_file_test {
namespace {

const QByteArray table = "a,b,c\n1,4,-1\n3,6,-1.5\n0,5,0\n4,5,-2\n";

class NamedFile : public testing::Test {
 protected:
  NamedFile() : session_(SessionOptions{2, false}), window_(session_) { window_.show(); }

  QString write(const QString& name, const QByteArray& content) const {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    return file.fileName();
  }
  QString open(const QString& name) {
    options_.scenario = name;
    return open_named(window_, options_);
  }
  /// The page about the table of this name, closed again.
  void expect_page(const QString& name) {
    EXPECT_EQ(open(name), QString());
    ImportDialog* page = page_of(window_.files());
    ASSERT_TRUE(page);
    EXPECT_EQ(page->preview().report.names, (std::vector<std::string>{"a", "b", "c"}));
    EXPECT_TRUE(window_.model().file().empty()) << "the table is looked at before anything changes";
    page->close();
  }
  /// A scenario whose readings lie beside its folder.
  QString stranger() {
    write(QStringLiteral("secret.csv"), table);
    QDir(folder_.path()).mkdir(QStringLiteral("own"));
    Scenario scenario = default_scenario();
    scenario.document["name"] = "A stranger's";
    scenario.document["data"] = {{"source", "file"}, {"readings", "../secret.csv"}};
    return write(QStringLiteral("own/s.privbo.json"), QByteArray::fromStdString(to_text(scenario)));
  }

  const OwnSettings settings_;
  const QTemporaryDir folder_;
  Session session_;
  MainWindow window_;
  WindowOptions options_;
};

TEST_F(NamedFile, ATableOpensTheImportPage) {
  expect_page(write(QStringLiteral("table.csv"), table));
  expect_page(write(QStringLiteral("table.tsv"), table));
}

TEST_F(NamedFile, ATextFileIsWhatItHolds) {
  expect_page(write(QStringLiteral("table.txt"), table));
  Scenario scenario = default_scenario();
  scenario.document["name"] = "Mine";
  for (const QByteArray& before : {QByteArray(), QByteArray("\n  "), QByteArray("\xEF\xBB\xBF")}) {
    window_.model().replace(default_scenario());
    EXPECT_EQ(open(write(QStringLiteral("mine.txt"), before + QByteArray::fromStdString(to_text(scenario)))),
              QString());
    EXPECT_EQ(window_.model().scenario().name(), "Mine") << before.size();
  }
  const ImportDialog* page = window_.files().import_page();
  EXPECT_FALSE(page && page->isVisible()) << "no page was opened about it";
}

TEST_F(NamedFile, DataOutsideOfTheFolderAreAskedAbout) {
  const QString file = stranger();
  {
    Question no(window_, QStringLiteral("Cancel"));
    EXPECT_TRUE(open(file).contains(QStringLiteral("may not read files outside of its folder")));
    EXPECT_EQ(no.asked, 1);
    EXPECT_TRUE(no.text.contains(QStringLiteral("secret.csv"))) << no.text.toStdString();
    EXPECT_NE(window_.model().scenario().name(), "A stranger's") << "nothing was opened";
  }
  Question yes(window_, QStringLiteral("Let It Read Them"));
  EXPECT_EQ(open(file), QString());
  EXPECT_EQ(yes.asked, 1);
  EXPECT_EQ(window_.model().scenario().name(), "A stranger's");
}

TEST_F(NamedFile, AllowOutsideAnswersBeforehand) {
  const QString file = stranger();
  Question none(window_, QStringLiteral("Cancel"));
  options_.allow_outside = true;
  EXPECT_EQ(open(file), QString());
  EXPECT_EQ(none.asked, 0);
  EXPECT_EQ(window_.model().scenario().name(), "A stranger's");
}

TEST_F(NamedFile, WhereNobodyCanAnswerItIsRefused) {
  const QString file = stranger();
  Question none(window_, QStringLiteral("Let It Read Them"));
  options_.run = true;
  EXPECT_TRUE(open(file).contains(QStringLiteral("--allow-outside")));
  EXPECT_EQ(none.asked, 0);
  EXPECT_NE(window_.model().scenario().name(), "A stranger's");
}

}  // namespace
}  // namespace privbo::ui::named_file_test
