// A chart with nothing to show is not exported, and nobody is asked for the name of its file.
#include <QDir>
#include <QMessageBox>

#include "ui/joined/joined.h"

namespace privbo::ui::empty_export_test {
namespace {

class EmptyExport : public joined_test::Joined {};

TEST_F(EmptyExport, ReportsWhatIsMissingInPlaceOfAskingForAFile) {
  run_to_end();  // local privacy: nothing is uploaded
  for (const char* const command : {"PNG", "Data as CSV"}) {
    QString received;
    {
      const joined_test::Hand<QMessageBox> hand([&received](QMessageBox& box) {
        received = box.text();
        box.accept();
      });
      menu({"File", "Export", QLatin1String("Uploads"), QLatin1String(command)});
    }
    EXPECT_TRUE(received.contains(QStringLiteral("nothing is uploaded"))) << received.toStdString();
  }
}

}  // namespace
}  // namespace privbo::ui::empty_export_test
