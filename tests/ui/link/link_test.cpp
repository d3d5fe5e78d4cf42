// Links in the window: what is copied, what a QR code's camera reads, what is shown before anything runs.
#include "link/link_commands.h"

#include <gtest/gtest.h>

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>
#include <nlohmann/json.hpp>

#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "io/link/scenario_link.h"
#include "io/scenario/scenario_file.h"
#include "link/link_dialog.h"
#include "link/qr_page.h"
#include "scenario/check_document.h"
#include "support/long_test.h"
#include "ui/support/own_settings.h"
#include "ui/support/question.h"

namespace privbo::ui::link_test {
namespace {

nlohmann::json settings_of(Json document) {
  document.erase("gallery");
  document.erase("order");
  return nlohmann::json::parse(with_defaults(document).dump());
}

QString text(const std::string& words) { return QString::fromStdString(words); }

class Links : public testing::Test {
 protected:
  Links() : files_(model_, &window_), links_(model_, files_, &window_) { window_.show(); }

  void open_preset(const char* id) { model_.replace(parse_scenario(find_preset(id)->text, {})); }
  QString copied() {
    QGuiApplication::clipboard()->clear();
    links_.copy();
    return QGuiApplication::clipboard()->text();
  }
  QPushButton* button(QDialogButtonBox::StandardButton which) const {
    return links_.dialog()->findChild<QDialogButtonBox*>()->button(which);
  }
  QString words() const { return links_.dialog()->findChild<QPlainTextEdit*>()->toPlainText(); }

  OwnSettings settings_;
  ScenarioModel model_;
  QWidget window_;
  ScenarioFiles files_;
  LinkCommands links_;
};

TEST_F(Links, WhatIsCopiedOpensAsTheSameScenario) {
  open_preset("trust-models");
  const QString link = copied();
  ASSERT_TRUE(link.startsWith(QStringLiteral("privbo:a"))) << link.toStdString();
  const auto before = settings_of(model_.scenario().document);
  open_preset("first-look");
  links_.paste();
  ASSERT_TRUE(links_.dialog());
  // It is shown, and nothing has been replaced yet.
  EXPECT_EQ(model_.scenario().name(), find_preset("first-look")->name);
  EXPECT_TRUE(words().contains(QStringLiteral("Trust models: one problem, every price"))) << words().toStdString();
  EXPECT_TRUE(words().contains(QStringLiteral("LDP-TGP-UCB")));
  EXPECT_TRUE(words().contains(QStringLiteral("1,000 rounds")));
  EXPECT_TRUE(words().contains(QStringLiteral("Nothing of it has run")));
  QSignalSpy opened(&files_, &ScenarioFiles::opened);
  QTest::mouseClick(button(QDialogButtonBox::Open), Qt::LeftButton);
  ASSERT_EQ(opened.size(), 1);
  EXPECT_EQ(settings_of(model_.scenario().document), before);
  EXPECT_TRUE(model_.file().empty());
  EXPECT_TRUE(model_.scenario().folder.empty());
}

TEST_F(Links, CancelChangesNothing) {
  open_preset("first-look");
  const Json before = model_.scenario().document;
  links_.ask(text(link_of(parse_scenario(find_preset("trust-models")->text, {}))));
  QTest::mouseClick(button(QDialogButtonBox::Cancel), Qt::LeftButton);
  EXPECT_EQ(model_.scenario().document, before);
}

TEST_F(Links, UnsavedChangesAreAskedAbout) {
  open_preset("first-look");
  model_.set("/run/horizon", 77);
  links_.ask(text(link_of(parse_scenario(find_preset("trust-models")->text, {}))));
  Question question(window_, QStringLiteral("Cancel"));
  QTest::mouseClick(button(QDialogButtonBox::Open), Qt::LeftButton);
  EXPECT_EQ(question.asked, 1);
  EXPECT_EQ(model_.scenario().document.at("run").at("horizon"), 77);
}

TEST_F(Links, WhatIsNoLinkCannotBeOpenedAndReportsWhy) {
  links_.ask({});
  EXPECT_TRUE(words().contains(QStringLiteral("Paste a link")));
  auto* field = links_.dialog()->findChild<QLineEdit*>();
  for (const auto& [typed, stated] : {std::pair{"privbo:a", "end is missing"},
                                      {"https://example.org", "a link begins with privbo:"},
                                      {"privbo:z", "its version is z"}}) {
    field->setText(QString::fromLatin1(typed));
    EXPECT_TRUE(words().contains(QLatin1String(stated))) << words().toStdString();
    EXPECT_FALSE(button(QDialogButtonBox::Open)->isEnabled());
  }
  Scenario odd = default_scenario();
  odd.document["name"] = "<b>Odd</b>";
  odd.document["privacy"]["epsilonn"] = 1;
  field->setText(text(link_of(odd)));
  EXPECT_TRUE(button(QDialogButtonBox::Open)->isEnabled());
  EXPECT_TRUE(words().contains(QStringLiteral("<b>Odd</b>"))) << "as it is, not as HTML";
  EXPECT_TRUE(words().contains(QStringLiteral("/privacy/epsilonn"))) << words().toStdString();
  QSignalSpy stated(&links_, &LinkCommands::status_message);
  QGuiApplication::clipboard()->setText(QStringLiteral("no link"));
  links_.paste();
  ASSERT_EQ(stated.size(), 1);
  EXPECT_TRUE(stated.first().first().toString().contains(QStringLiteral("no link")));
}

TEST_F(Links, AScenarioWithATableIsNotCopied) {
  Scenario scenario = default_scenario();
  scenario.document["data"]["source"] = "file";
  scenario.document["data"]["readings"] = "mine.csv";
  model_.replace(scenario);
  Question question(window_, QStringLiteral("OK"));
  EXPECT_EQ(copied(), QString());
  EXPECT_TRUE(question.text.contains(QStringLiteral("reads a file of yours (/data/readings")))
      << question.text.toStdString();
  links_.show_code();
  EXPECT_EQ(question.asked, 2);
  EXPECT_FALSE(links_.page());
}

TEST_F(Links, DragsCarryLinksAsTextAndAsUrls) {
  const QString link = text(link_of(default_scenario()));
  QMimeData words, url, file;
  words.setText(QStringLiteral("\n ") + link);
  url.setUrls({QUrl(link)});
  file.setUrls({QUrl::fromLocalFile(QStringLiteral("/tmp/privbo:x.privbo.json"))});
  EXPECT_EQ(LinkCommands::link_in(&words).trimmed(), link);
  EXPECT_EQ(LinkCommands::link_in(&url), link);
  EXPECT_EQ(LinkCommands::link_in(&file), QString());
  EXPECT_EQ(LinkCommands::link_in(nullptr), QString());
}

/// What a camera reads from the page of each scenario; empty where there is no reader.
QString scanned(QWidget& page, const QString& file) {
  EXPECT_TRUE(page.grab().save(file));
  QProcess reader;
  reader.start(QStringLiteral("zbarimg"), {QStringLiteral("--quiet"), QStringLiteral("--raw"),
                                           QStringLiteral("-Sdisable"), QStringLiteral("-Sqrcode.enable"), file});
  EXPECT_TRUE(reader.waitForFinished(60000));
  return QString::fromUtf8(reader.readAllStandardOutput()).trimmed();
}

TEST_F(Links, ACameraReadsTheCodeOfEveryPreset) {
  if (QStandardPaths::findExecutable(QStringLiteral("zbarimg")).isEmpty())
    GTEST_SKIP() << "zbarimg is not installed (apt-get install zbar-tools)";
  const QTemporaryDir folder;
  int read = 0;
  for (const Preset& preset : presets()) {
    // All of them take half a minute; the longest and the first speak for the others.
    const bool usual = preset.id == "first-look" || preset.id == "dp-fts-fig-3b";
    if (!test::full_tests() && !usual) continue;
    SCOPED_TRACE(preset.id);
    open_preset(preset.id.c_str());
    links_.show_code();
    ASSERT_TRUE(links_.page());
    links_.page()->resize(1920, 1080);
    const QString link = scanned(*links_.page(), folder.filePath(QStringLiteral("code.png")));
    ASSERT_TRUE(is_link(link.toStdString())) << link.toStdString();
    EXPECT_EQ(settings_of(scenario_of_link(link.toStdString()).document), settings_of(model_.scenario().document));
    ++read;
  }
  std::printf("QR codes read: %d\n", read);
  QTest::keyClick(links_.page(), Qt::Key_Escape);
  EXPECT_TRUE(QTest::qWaitFor([&] { return !links_.page(); }, 5000));
}

}  // namespace
}  // namespace privbo::ui::link_test
