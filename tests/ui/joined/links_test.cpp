// Links in the menus: the clipboard, the screen, and what opens.
#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <set>

#include "document/scenario_model.h"
#include "io/link/scenario_link.h"
#include "link/link_dialog.h"
#include "link/qr_page.h"
#include "ui/joined/joined.h"
#include "window/gui_main.h"
#include "window/main_window.h"

namespace privbo::ui::joined_test::links_test {
namespace {

void press_open(LinkDialog& dialog) {
  QTest::mouseClick(dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Open), Qt::LeftButton);
}

const Rows rows_of_links{"File > Copy Link", "File > Open Link", "Edit > Paste Link"};
TEST_F(Joined, ACopiedLinkOpensInAnotherWindow) {
  set("/privacy/epsilon", 0.7);
  menu({"File", "Copy Link"});
  const QString link = clipboard_text();
  ASSERT_EQ(scenario_of_link(link.toStdString()).document.at("privacy").at("epsilon"), 0.7) << link.toStdString();
  open(preset("first-look", 50, 2));
  {
    const Hand<LinkDialog> hand([&](LinkDialog& dialog) {
      EXPECT_EQ(dialog.findChild<QLineEdit*>()->text(), link) << "the clipboard's is offered";
      EXPECT_EQ(document().at("run").at("horizon"), 50) << "nothing is replaced yet";
      press_open(dialog);
    });
    menu({"File", "Open Link"});
  }
  EXPECT_EQ(document().at("privacy").at("epsilon"), 0.7);
  EXPECT_FALSE(model().modified());
  open(preset("first-look", 50, 2));
  {
    const Hand<LinkDialog> hand(press_open);
    menu({"Edit", "Paste Link"});
  }
  EXPECT_EQ(document().at("privacy").at("epsilon"), 0.7);
}

const Rows rows_of_codes{"File > Show QR Code"};
TEST_F(Joined, TheCodeStandsOnTheWholeScreenUntilEscape) {
  menu({"File", "Show QR Code"});
  ASSERT_TRUE(wait([] { return seen<QrPage>() != nullptr; }));
  auto* page = seen<QrPage>();
  EXPECT_TRUE(page->isFullScreen());
  const QImage picture = picture_of(page);
  if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
    picture.save(folder + QStringLiteral("/qr-code.png"));
  std::set<QRgb> colours;
  for (int x = 0; x < picture.width(); ++x) colours.insert(picture.pixel(x, picture.height() / 2));
  EXPECT_TRUE(colours.contains(qRgb(0, 0, 0)) && colours.contains(qRgb(255, 255, 255)));
  QTest::keyClick(page, Qt::Key_Escape);
  EXPECT_TRUE(wait([] { return seen<QrPage>() == nullptr; }));
}

/// A link on the command line: what it is stands there, and nothing of it has run.
TEST_F(Joined, ALinkOnTheCommandLineIsShownFirst) {
  const QString link = QString::fromStdString(link_of(preset("trust-models", 40, 1)));
  const Json before = document();
  {
    const Hand<LinkDialog> hand([&](LinkDialog& dialog) {
      EXPECT_TRUE(dialog.findChild<QPlainTextEdit*>()->toPlainText().contains(QStringLiteral("Trust models")));
      EXPECT_NE(document().at("name"), "Trust models: one problem, every price");
      if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
        dialog.grab().save(folder + QStringLiteral("/link.png"));
      dialog.reject();
    });
    EXPECT_EQ(open_named(window(), {.scenario = link}), QString());
  }
  EXPECT_NE(document().at("name"), "Trust models: one problem, every price");
  EXPECT_TRUE(open_named(window(), {.scenario = link, .run = true}).contains(QStringLiteral("without --run")));
  // For a picture nobody can be asked, and nothing runs.
  EXPECT_EQ(open_named(window(), {.scenario = link, .screenshot = path("x.png"), .exit = true}), QString());
  EXPECT_EQ(document().at("name"), "Trust models: one problem, every price");
}

}  // namespace
}  // namespace privbo::ui::joined_test::links_test
