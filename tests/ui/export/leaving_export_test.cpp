// The export dialog closed while it writes: every file is written, and the window says so.
#include <QDir>
#include <QLineEdit>

#include "export/export_dialog.h"
#include "ui/joined/joined.h"
#include "window/main_window.h"
#include "window/status_bar.h"

namespace privbo::ui::leaving_export_test {
namespace {

class LeavingExport : public joined_test::Joined {
 protected:
  /// Save All into a folder, closing at once or after it.
  QStringList save_all(const char* folder, bool leave) {
    EXPECT_TRUE(QDir().mkpath(path(folder)));
    menu({"File", "Export", "Figure"});
    auto* dialog = seen<ExportDialog>();
    EXPECT_TRUE(dialog);
    if (!dialog) return {};
    type(named<QLineEdit>(*dialog, QStringLiteral("File")), QDir(path(folder)).filePath(QStringLiteral("f.png")),
         false);
    bool received = false;
    QObject::connect(dialog, &ExportDialog::status_message, &window(), [&] { received = true; });
    press(*dialog, QStringLiteral("Save All"));
    EXPECT_TRUE(dialog->busy());
    if (leave) {
      press(*dialog, QStringLiteral("Close"));
      EXPECT_FALSE(dialog->isVisible());
    }
    EXPECT_TRUE(wait([&] { return received; })) << "what became of it is said";
    EXPECT_TRUE(window().findChild<StatusLine*>()->text().contains(QStringLiteral("Saved")));
    if (!leave) press(*dialog, QStringLiteral("Close"));
    return QDir(path(folder)).entryList(QDir::Files);
  }
};

TEST_F(LeavingExport, LosesNoFile) {
  run_to_end();
  const QStringList all = save_all("stayed", false);
  EXPECT_GE(all.size(), 4);
  ASSERT_TRUE(wait([] { return !seen<ExportDialog>(); }));
  EXPECT_EQ(save_all("left", true), all);
}

}  // namespace
}  // namespace privbo::ui::leaving_export_test
