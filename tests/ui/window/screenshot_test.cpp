// A picture of the window for a document does not depend on what the last user liked.
#include <gtest/gtest.h>

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>

#include "preferences/appearance.h"
#include "preferences/preferences.h"
#include "ui/support/own_settings.h"
#include "window/gui_main.h"

namespace privbo::ui::screenshot_test {
namespace {

/// Its menu and its bar: they show text size and look, and nothing that is still being worked out.
QImage head_of_window(const QString& file) {
  WindowOptions options;
  options.screenshot = file;
  options.exit = true;
  EXPECT_EQ(run_window(*qobject_cast<QApplication*>(QCoreApplication::instance()), options), 0);
  const QImage picture(file);
  EXPECT_FALSE(picture.isNull());
  return picture.copy(0, 0, 300, 50);
}

TEST(Screenshot, DoesNotDependOnTheLastUser) {
  const OwnSettings own;
  const QTemporaryDir folder;
  const QImage plain = head_of_window(folder.filePath(QStringLiteral("plain.png")));
  {
    Preferences likes;  // of the program that `run_window` has just named
    PreferenceValues values;
    values.text_percent = 200;
    values.look = Look::dark;
    likes.set_values(values);
    ASSERT_EQ(Preferences().values().text_percent, 200);
  }
  EXPECT_EQ(head_of_window(folder.filePath(QStringLiteral("after.png"))), plain);
  EXPECT_EQ(Preferences().values().text_percent, 200) << "and the user's wishes stay";
  apply_appearance(100, Look::system);
}

}  // namespace
}  // namespace privbo::ui::screenshot_test
