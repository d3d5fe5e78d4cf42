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
#include "gallery/preset_picture.h"
#include "gallery/question_cards.h"
#include "io/scenario/scenario_file.h"
#include "language/language.h"
#include "preferences/appearance.h"
#include "words/catalogue_text.h"

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

TEST(Gallery, PicturesSpeakTheWindowsLanguage) {
  const QImage english = preset_picture(QStringLiteral("first-look")).toImage();
  const SpokenLanguage german(Language{QStringLiteral("de")});
  const QImage picture = preset_picture(QStringLiteral("first-look")).toImage();
  EXPECT_EQ(picture.size(), QSize(480, 300));
  EXPECT_NE(picture, english);
  for (const Preset& preset : presets())
    EXPECT_FALSE(preset_picture(QString::fromStdString(preset.id)).isNull()) << preset.id;
}

TEST(Gallery, ReportsWhatToLookForAndWhatIsFound) {
  GalleryDialog dialog;
  for (const Preset& preset : presets()) {
    dialog.select(QString::fromStdString(preset.id));
    QString text;
    for (const QLabel* label : dialog.findChildren<QLabel*>()) text += label->text();
    EXPECT_TRUE(text.contains(translated(preset.gallery.look_for).toHtmlEscaped())) << preset.id;
    EXPECT_TRUE(text.contains(translated(preset.gallery.finds).toHtmlEscaped())) << preset.id;
  }
}

TEST(Gallery, TheKeyboardWalksOverPresetsAndOpensOne) {
  GalleryDialog dialog;
  dialog.show();
  dialog.select(QString::fromStdString(presets().front().id));
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

TEST(Gallery, OpensWithQuestionsAndEachCardOpensWhatAnswersIt) {
  GalleryDialog dialog;
  dialog.show();
  const QSignalSpy chosen(&dialog, &GalleryDialog::preset_chosen);
  QuestionCards& cards = *dialog.cards();
  ASSERT_TRUE(cards.isVisible());
  EXPECT_EQ(dialog.focusWidget(), &cards);
  EXPECT_GE(cards.count(), 12);
  std::set<std::string> papers;
  for (int i = 0; i < cards.count(); ++i) {
    const Preset* preset = find_preset(dialog.current().toStdString());
    ASSERT_NE(preset, nullptr);
    EXPECT_EQ(cards.currentItem()->text().toStdString(), preset->gallery.question);
    EXPECT_EQ(preset->gallery.question.back(), '?');
    EXPECT_FALSE(cards.currentItem()->icon().pixmap(100, 100).isNull());
    papers.insert(preset->gallery.paper);
    QTest::keyClick(&cards, Qt::Key_Return);
    ASSERT_EQ(chosen.count(), i + 1);
    EXPECT_EQ(chosen.back().front().toString().toStdString(), preset->id);
    // To the right, and at the end of a row to the next one.
    if (i + 1 < cards.count()) cards.setCurrentRow(i + 1);
  }
  EXPECT_GE(papers.size(), 4U);
  cards.setCurrentRow(0);
  QTest::keyClick(&cards, Qt::Key_Right);
  EXPECT_EQ(cards.currentRow(), 1);
}

/// With letters of every size, in a dialog as small as the least window: each question is read whole, and nothing
/// scrolls sideways.
TEST(Gallery, CardsHaveRoomForTheirQuestions) {
  for (const int percent : {100, 150, 200}) {
    apply_appearance(percent, Look::system);
    GalleryDialog dialog;
    dialog.resize(1024, 600);
    dialog.show();
    const QuestionCards& cards = *dialog.cards();
    EXPECT_LE(dialog.width(), 1024);
    EXPECT_LE(dialog.height(), 600);
    EXPECT_LE(cards.gridSize().width(), cards.viewport()->width());
    for (int i = 0; i < cards.count(); ++i) {
      const QRect card = cards.visualItemRect(cards.item(i));
      const QRect text = QFontMetrics(cards.font())
                             .boundingRect(QRect(0, 0, card.width(), 1000), Qt::TextWordWrap, cards.item(i)->text());
      EXPECT_LE(cards.iconSize().height() + text.height(), card.height()) << percent << ", " << i;
      EXPECT_GE(card.left(), 0);
      EXPECT_LE(card.right(), cards.viewport()->width()) << percent << ", " << i;
    }
    if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
      dialog.grab().save(QStringLiteral("%1/gallery-%2.png").arg(folder).arg(percent));
  }
  apply_appearance(100, Look::system);
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
