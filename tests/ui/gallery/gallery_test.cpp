// The gallery from the keyboard, and that it shows what the presets say.
#include <gtest/gtest.h>

#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPalette>
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

QPalette palette_of(const QColor& ground, const QColor& letters) {
  QPalette colours;
  for (const QPalette::ColorRole role : {QPalette::Base, QPalette::Window}) colours.setColor(role, ground);
  for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText}) colours.setColor(role, letters);
  return colours;
}

/// A place with nothing but paper around it; null: there is none.
QPoint bare_paper(const QImage& picture) {
  constexpr int around = 3;
  const auto is_bare = [&picture](const QPoint& at) {
    for (int dx = -around; dx <= around; ++dx)
      for (int dy = -around; dy <= around; ++dy)
        if (picture.pixelColor(at + QPoint(dx, dy)).lightness() < 245) return false;
    return true;
  };
  for (int y = picture.height() / 4; y < picture.height() * 3 / 4; ++y)
    for (int x = picture.width() / 4; x < picture.width() * 3 / 4; ++x)
      if (is_bare({x, y})) return {x, y};
  return {};
}

/// Pictures are drawn on paper: in a dark look they are cards of it, not white holes.
TEST(Gallery, PicturesAreCardsOfPaperInEveryLook) {
  const QString id = QStringLiteral("first-look");
  const QImage raw = preset_picture(id).toImage();
  const QPalette light = palette_of(Qt::white, Qt::black), dark = palette_of(QColor(0x20, 0x22, 0x26), Qt::white);
  const auto card_on = [&](const QPalette& colours) { return preset_card(id, colours).pixmap(raw.size()).toImage(); };
  const QImage on_light = card_on(light), on_dark = card_on(dark);
  ASSERT_EQ(on_dark.size(), raw.size());
  for (const QImage& card : {on_light, on_dark}) {
    EXPECT_EQ(card.pixelColor(0, 0).alpha(), 0) << "round corners";
    EXPECT_EQ(card.pixelColor(raw.width() / 2, raw.height() / 2).alpha(), 255);
  }
  const QPoint paper = bare_paper(raw);
  ASSERT_FALSE(paper.isNull());
  EXPECT_NEAR(on_light.pixelColor(paper).lightness(), raw.pixelColor(paper).lightness(), 2);
  EXPECT_LT(on_dark.pixelColor(paper).lightness(), 235) << "it does not glare";
  EXPECT_GT(on_dark.pixelColor(paper).lightness(), 200) << "paper all the same";
  // The edge is seen on both grounds.
  EXPECT_LT(on_light.pixelColor(raw.width() / 2, 0).lightness(), 230);
  EXPECT_GT(on_dark.pixelColor(raw.width() / 2, 0).lightness(), 60);
}

TEST(Gallery, CardsFollowTheLook) {
  GalleryDialog dialog;
  dialog.show();
  const auto of_cards = [&] { return dialog.cards()->item(0)->icon().pixmap(480, 300).toImage(); };
  const auto of_list = [&] { return dialog.list()->item(1)->icon().pixmap(480, 300).toImage(); };
  apply_appearance(100, Look::light);
  QTest::qWait(20);
  const QImage cards = of_cards(), list = of_list();
  apply_appearance(100, Look::dark);
  EXPECT_TRUE(QTest::qWaitFor([&] { return of_cards() != cards && of_list() != list; }));
  apply_appearance(100, Look::system);
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
