// Dialogs in German: nothing is cut, and nothing is left of English.
#include <gtest/gtest.h>

#include "export/export_menu.h"
#include "language/language.h"
#include "ui/support/drawn_texts.h"
#include "ui/support/english_left.h"
#include "ui/window/pictures.h"

namespace privbo::ui::dialogs_test {
namespace {

class Dialogs : public pictures_test::Pictures {
 protected:
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
  const SpokenLanguage german_{Language::german};
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

}  // namespace
}  // namespace privbo::ui::dialogs_test
