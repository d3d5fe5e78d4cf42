// Gallery and Help: the preset that is open, the words that are read.
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QKeySequence>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <algorithm>

#include "document/scenario_model.h"
#include "explain/explain_pane.h"
#include "explain/parameter_card.h"
#include "gallery/gallery_dialog.h"
#include "guide/guide_window.h"
#include "io/scenario/scenario_file.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "words/catalogue_text.h"

namespace privbo::ui::joined_test::help_test {
namespace {

/// Walks down the gallery's list to a preset and opens it.
void open_in_gallery(GalleryDialog& gallery, const std::string& name) {
  auto* tabs = gallery.findChild<QTabBar*>();
  QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());  // all presets
  QListWidget* list = gallery.list();
  QTest::keyClick(list, Qt::Key_Home);
  for (int i = 0; i < list->count() && list->currentItem()->text() != translated(name); ++i)
    QTest::keyClick(list, Qt::Key_Down);
  ASSERT_EQ(list->currentItem()->text(), translated(name));
  for (QPushButton* button : gallery.findChildren<QPushButton*>())
    if (plain(button->text()) == QLatin1String("Open")) QTest::mouseClick(button, Qt::LeftButton);
}

const Rows rows_of_gallery{"Gallery > Gallery"};
TEST_F(Joined, TheGalleryOpensAPresetAndStaysWhereTheUserKeepsTheOld) {
  const std::string wanted = presets()[4].name;
  {
    const Hand<GalleryDialog> hand([&](GalleryDialog& gallery) { open_in_gallery(gallery, wanted); });
    key(Qt::Key_G, Qt::ControlModifier);
  }
  EXPECT_EQ(model().scenario().name(), wanted);
  set("/privacy/epsilon", 0.7);
  {
    const Hand<GalleryDialog> hand([&](GalleryDialog& gallery) {
      {
        const Hand<QMessageBox> stay(answer(QMessageBox::Cancel));
        open_in_gallery(gallery, presets()[1].name);
      }
      EXPECT_TRUE(gallery.isVisible()) << "another preset may be chosen, or none";
      press(gallery, QStringLiteral("Close"));
    });
    menu({"Gallery", "Gallery"});
  }
  EXPECT_EQ(model().scenario().name(), wanted);
}

const Rows rows_of_presets{"Gallery > *", "Gallery > * > *"};
TEST_F(Joined, EveryPresetOpensFromItsMenu) {
  for (QDockWidget* each : window().findChildren<QDockWidget*>()) each->hide();
  const auto lesson_of = [](const Preset& preset) { return preset.gallery.lesson; };
  for (const Preset& preset : presets()) {
    QStringList way{QStringLiteral("Gallery"), translated(preset.name)};
    if (std::ranges::count(presets(), preset.gallery.lesson, lesson_of) > 1)
      way.insert(1, translated(preset.gallery.lesson));
    menu(way);
    EXPECT_EQ(document(), parse_scenario(preset.text, {}).document) << preset.id;
  }
}

QString all_words(const QWidget& widget) {
  QString words;
  for (const QTextBrowser* each : widget.findChildren<QTextBrowser*>()) words += each->toPlainText();
  return words;
}

const Rows rows_of_words{"Help > Guide", "Help > Keyboard Shortcuts", "Help > About PrivBO Explorer",
                         "Help > About Qt"};
TEST_F(Joined, GuideKeysAndLicencesAreRead) {
  key(Qt::Key_F1, Qt::ControlModifier | Qt::ShiftModifier);
  auto* guide = seen<GuideWindow>();
  ASSERT_TRUE(guide);
  EXPECT_GT(all_words(*guide).size(), 500);
  guide->close();
  menu({"Help", "Guide"});
  EXPECT_TRUE(wait([&] { return guide->isVisible(); }));
  guide->close();
  for (const bool by_key : {true, false}) {
    const Hand<QDialog> hand([&](QDialog& dialog) {
      const QString words = all_words(dialog);
      for (const QAction* action : window().actions())
        for (const QKeySequence& key : action->shortcuts())
          EXPECT_TRUE(words.contains(key.toString(QKeySequence::NativeText)) && words.contains(plain(action->text())))
              << action->text().toStdString();
      press(dialog, QStringLiteral("Close"));
    });
    by_key ? key(Qt::Key_F1, Qt::ControlModifier) : menu({"Help", "Keyboard Shortcuts"});
  }
  {
    const Hand<QDialog> hand([&](QDialog& dialog) {
      EXPECT_TRUE(all_words(dialog).contains(QStringLiteral("GNU General Public License"), Qt::CaseInsensitive));
      EXPECT_TRUE(all_words(dialog).contains(QStringLiteral(PRIVBO_VERSION)));
      press(dialog, QStringLiteral("Close"));
    });
    menu({"Help", "About PrivBO Explorer"});
  }
  {
    const Hand<QMessageBox> hand([&](QMessageBox& box) {
      EXPECT_TRUE(box.text().contains(QStringLiteral("Qt")));
      QTest::keyClick(&box, Qt::Key_Escape);
    });
    menu({"Help", "About Qt"});
  }
}

const Rows rows_of_explaining{"Help > What Is This?", "Help > Explain the Algorithm"};
TEST_F(Joined, ExplanationsAreOfWhatIsAskedFor) {
  auto* pane = window().findChild<ExplainPane*>();
  ASSERT_TRUE(pane);
  const auto hide = [&] {
    for (QDockWidget* each : window().findChildren<QDockWidget*>())
      if (each->windowTitle() == QLatin1String("Explain")) each->hide();
  };
  hide();
  window().panel().reveal("/privacy/epsilon");
  QWidget* field = QApplication::focusWidget();
  ASSERT_TRUE(field && window().panel().isAncestorOf(field));
  QTest::keyClick(field, Qt::Key_F1);
  ASSERT_TRUE(pane->isVisible());
  EXPECT_TRUE(pane->card()->isVisible());
  EXPECT_TRUE(pane->card()->text().contains(QStringLiteral("ε"))) << pane->card()->text().toStdString();
  for (const bool by_key : {true, false}) {
    hide();
    by_key ? key(Qt::Key_F1, Qt::ShiftModifier) : menu({"Help", "Explain the Algorithm"});
    EXPECT_TRUE(pane->isVisible());
    EXPECT_TRUE(pane->isAncestorOf(QApplication::focusWidget()) || pane->hasFocus());
    hide();
    by_key ? key(Qt::Key_F1) : menu({"Help", "What Is This?"});
    EXPECT_TRUE(pane->isVisible());
  }
}

}  // namespace
}  // namespace privbo::ui::joined_test::help_test
