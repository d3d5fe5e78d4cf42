// The gallery from the keyboard, and that it shows what the presets say.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <set>

#include "gallery/gallery_dialog.h"
#include "io/scenario/scenario_file.h"

namespace privbo::ui::gallery_test {
namespace {

std::set<QString> ids(const GalleryDialog& dialog) {
  std::set<QString> found;
  for (int i = 0; i < dialog.list()->count(); ++i)
    if (const QString id = dialog.list()->item(i)->data(Qt::UserRole).toString(); !id.isEmpty()) found.insert(id);
  return found;
}

TEST(Gallery, ShowsEveryPresetInBothGroupingsWithAPicture) {
  GalleryDialog dialog;
  for (const auto grouping : {GalleryDialog::Grouping::lesson, GalleryDialog::Grouping::paper}) {
    dialog.group_by(grouping);
    EXPECT_EQ(ids(dialog).size(), presets().size());
    for (int i = 0; i < dialog.list()->count(); ++i)
      if (!dialog.list()->item(i)->data(Qt::UserRole).toString().isEmpty()) {
        EXPECT_FALSE(dialog.list()->item(i)->icon().pixmap(100, 100).isNull());
      }
  }
}

TEST(Gallery, SaysWhatToLookForAndWhatIsFound) {
  GalleryDialog dialog;
  for (const Preset& preset : presets()) {
    dialog.select(QString::fromStdString(preset.id));
    QString text;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) text += label->text();
    EXPECT_TRUE(text.contains(QString::fromStdString(preset.gallery.look_for).toHtmlEscaped())) << preset.id;
    EXPECT_TRUE(text.contains(QString::fromStdString(preset.gallery.finds).toHtmlEscaped())) << preset.id;
  }
}

TEST(Gallery, TheKeyboardWalksOverPresetsAndOpensOne) {
  GalleryDialog dialog;
  dialog.show();
  const QSignalSpy chosen(&dialog, &GalleryDialog::preset_chosen);
  const QString first = dialog.current();
  EXPECT_EQ(first, QString::fromStdString(presets().front().id));
  std::set<QString> seen{first};
  for (int i = 0; i < dialog.list()->count(); ++i) {
    QTest::keyClick(dialog.list(), Qt::Key_Down);
    EXPECT_FALSE(dialog.current().isEmpty()) << "headings are passed over";
    seen.insert(dialog.current());
  }
  EXPECT_EQ(seen.size(), presets().size());
  const QString last = dialog.current();
  QTest::keyClick(dialog.list(), Qt::Key_Return);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen.front().front().toString(), last);
  EXPECT_TRUE(dialog.isVisible()) << "whoever opened it closes it: the user may keep unsaved changes";
}

TEST(Gallery, TheButtonOpensAndEscapeDoesNot) {
  GalleryDialog dialog;
  const QSignalSpy chosen(&dialog, &GalleryDialog::preset_chosen);
  dialog.show();
  QTest::keyClick(&dialog, Qt::Key_Escape);
  EXPECT_EQ(chosen.count(), 0);
  EXPECT_FALSE(dialog.isVisible());
  dialog.show();
  dialog.select(QStringLiteral("local-dp-fig-2d"));
  QTest::mouseClick(dialog.open_button(), Qt::LeftButton);
  ASSERT_EQ(chosen.count(), 1);
  EXPECT_EQ(chosen.front().front().toString(), QStringLiteral("local-dp-fig-2d"));
}

}  // namespace
}  // namespace privbo::ui::gallery_test
