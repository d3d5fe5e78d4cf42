// Dialogs in German: nothing is cut, and nothing is left of English.
#include <gtest/gtest.h>

#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>

#include "document/scenario_files.h"
#include "export/export_menu.h"
#include "import/import_dialog.h"
#include "language/language.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"
#include "ui/window/pictures.h"

namespace privbo::ui::dialogs_test {
namespace {

class Dialogs : public pictures_test::Pictures {
 protected:
  /// The page about a table, once it has been read.
  void read_table(const char* name, const QByteArray& table) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("tabelle.csv")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(table);
    file.close();
    read(name, [&] {
      window_->files().open_any(file.fileName());
      QTest::qWait(1500);
    });
  }
  /// Opens a dialog, reads all that is drawn in it, keeps its picture and closes it.
  void read(const char* name, const std::function<void()>& command) {
    SCOPED_TRACE(name);
    int texts = 0;
    picture_of_dialog(name, [&] {
      QTimer::singleShot(200, window_.get(), [&] {
        for (QWidget* each : QApplication::topLevelWidgets()) {
          if (!each->isVisible() || !qobject_cast<QDialog*>(each)) continue;
          for (const DrawnText& drawn : drawn_texts(*each)) {
            ++texts;
            EXPECT_EQ(english_left(drawn.text).toStdString(), "") << name << ": " << drawn.text.toStdString();
          }
        }
      });
      command();
    });
    EXPECT_GT(texts, 3);
  }

 private:
  const SpokenLanguage german_{Language{QStringLiteral("de")}};
};

TEST_F(Dialogs, OfTheMenusAreGerman) {
  open("first-look");
  ASSERT_TRUE(run());
  auto* menu = window_->findChild<ExportMenu*>();
  read("de-export", [&] { menu->actions().front()->trigger(); });
  read("de-gallery", [&] { actions().gallery->trigger(); });
  read("de-preferences", [&] { actions().preferences->trigger(); });
  read("de-shortcuts", [&] { actions().shortcuts->trigger(); });
  read("de-link", [&] { actions().open_link->trigger(); });
}

TEST_F(Dialogs, AboutTablesAndFilmsAreGerman) {
  open("first-look");
  ASSERT_TRUE(run());
  read("de-results", [&] { window_->findChild<ExportMenu*>()->results->trigger(); });
  read("de-film", [&] { window_->findChild<ExportMenu*>()->film->trigger(); });
  // Nothing to ask; a gap, which is asked about; sensors in rows; no table at all.
  read_table("de-table", "farn,moos,palme\n5,2,1\n4,6,3\n9,1,2\n6,3,1\n7,2,2\n5,1,3\n");
  read_table("de-table-gap", "farn;moos;palme\n5,5;2,1;1\n4;;3\n9;1;2\n6;3;1\n7;2;2\n5;1;3\n");
  read_table("de-table-scores", "agent,x,y,score\n1,0.1,0.2,0.5\n1,0.3,0.2,0.6\n2,0.1,0.2,0.4\n2,0.3,0.2,0.7\n");
  read_table("de-table-none", "nur worte\nohne zahlen\n");
}

}  // namespace
}  // namespace privbo::ui::dialogs_test
