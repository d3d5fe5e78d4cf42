// The preview, the clipboard, colours and fonts of the export dialog, and what it remembers.
#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <algorithm>

#include "export/export_form.h"
#include "export/figure_preview.h"
#include "preferences/figure_settings.h"
#include "preferences/preferences.h"
#include "ui/export/dialog_fixture.h"

namespace privbo::ui::export_preview_test {
namespace {

using export_dialog::Dialog;

TEST_F(Dialog, ThePreviewFollowsAndGreyHasNoColours) {
  auto& preview = dialog_->preview();
  const auto settled = [&] { return QTest::qWaitFor([&] { return !preview.pending(); }, 10000); };
  ASSERT_TRUE(settled());
  const auto coloured = [&] {
    int pixels = 0;
    const QImage image = preview.image().convertToFormat(QImage::Format_RGB32);
    for (int y = 0; y < image.height(); y += 2)
      for (int x = 0; x < image.width(); x += 2) {
        const QColor colour = image.pixelColor(x, y);
        pixels += std::max({colour.red(), colour.green(), colour.blue()}) -
                      std::min({colour.red(), colour.green(), colour.blue()}) >
                  40;
      }
    return pixels;
  };
  EXPECT_GT(coloured(), 100);
  EXPECT_NEAR(static_cast<double>(preview.image().width()) / preview.image().height(), 1.5, 0.02);
  choose(QStringLiteral("Size"), QStringLiteral("Slide 16:9, 320 mm"));
  ASSERT_TRUE(preview.pending());
  ASSERT_TRUE(settled());
  EXPECT_NEAR(static_cast<double>(preview.image().width()) / preview.image().height(), 16.0 / 9, 0.02);
  for (QAbstractButton* box : dialog_->findChildren<QAbstractButton*>())
    if (box->text() == QStringLiteral("Preview in &grey"))
      QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(5, box->height() / 2));
  EXPECT_EQ(coloured(), 0);
  choose(QStringLiteral("Chart"), QStringLiteral("Trade-off"));
  EXPECT_TRUE(preview.image().isNull());
  EXPECT_FALSE(button(QStringLiteral("Save"))->isEnabled());
}

TEST_F(Dialog, TheClipboardGetsThePicture) {
  type(QStringLiteral("resolution in dpi"), QStringLiteral("100"));
  press(QStringLiteral("Copy to Clipboard"));
  EXPECT_EQ(QApplication::clipboard()->image().size(), QSize(472, 315));
}

TEST_F(Dialog, DarkIsDarkAndTheFontIsTheOneChosen) {
  choose(QStringLiteral("Format"), QStringLiteral("SVG"));
  press(QStringLiteral("Save"));
  EXPECT_TRUE(content(QStringLiteral("figure.svg"))
                  .contains("font-family=\"" + dialog_->form().settings().font_family.toUtf8()));
  choose(QStringLiteral("Colours"), QStringLiteral("Dark"));
  auto& preview = dialog_->preview();
  ASSERT_TRUE(QTest::qWaitFor([&] { return !preview.pending(); }, 10000));
  EXPECT_LT(preview.image().pixelColor(2, 2).lightness(), 100);
}

TEST_F(Dialog, RemembersWhatWasExportedUntilThePreferencesChange) {
  choose(QStringLiteral("Format"), QStringLiteral("PDF"));
  type(QStringLiteral("width in mm"), QStringLiteral("85"));
  press(QStringLiteral("Save"));
  open();
  EXPECT_EQ(dialog_->form().settings().format, ExportFormat::pdf);
  EXPECT_EQ(dialog_->form().settings().size_mm.width(), 85.0);
  Preferences preferences;
  PreferenceValues values = preferences.values();
  values.figure.size_mm = {175.0, 100.0};
  preferences.set_values(values);
  dialog_ = std::make_unique<ExportDialog>(source_, "regret", preferences.values().figure);
  EXPECT_EQ(dialog_->form().settings().size_mm.width(), 175.0);
}

}  // namespace
}  // namespace privbo::ui::export_preview_test
