// The export dialog through real events: exact sizes, scenario in the PNG, problems beside their fields, no half file.
#include "export/export_dialog.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImageReader>
#include <QLabel>
#include <QMessageBox>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTimer>

#include "export/drawing.h"
#include "io/scenario/scenario_file.h"
#include "scenario/scenario.h"
#include "ui/export/dialog_fixture.h"

namespace privbo::ui::export_dialog_test {
namespace {

using export_dialog::Dialog;

TEST_F(Dialog, AnArticleColumnAsPdfIsExactly85MillimetresWide) {
  const auto is_checked = [this](const char* text) {
    for (const QCheckBox* each : dialog_->findChildren<QCheckBox*>())
      if (QString(each->text()).remove(QLatin1Char('&')) == QLatin1String(text)) return each->isChecked();
    throw std::runtime_error(text);
  };
  choose(QStringLiteral("Format"), QStringLiteral("PDF"));
  choose(QStringLiteral("Size"), QStringLiteral("Article column, 85 mm"));
  EXPECT_FALSE(named<QLineEdit>(QStringLiteral("resolution in dpi"))->isEnabled()) << "a PDF has no pixels";
  QSignalSpy received(dialog_.get(), &ExportDialog::status_message);
  press(QStringLiteral("Save"));
  EXPECT_EQ(received.count(), 1);
  const QByteArray pdf = content(QStringLiteral("figure.pdf"));
  EXPECT_TRUE(pdf.startsWith("%PDF"));
  const auto box = QRegularExpression(QStringLiteral("/MediaBox \\[(\\S+) (\\S+) (\\S+) (\\S+)\\s*\\]"))
                       .match(QString::fromLatin1(pdf));
  ASSERT_TRUE(box.hasMatch());
  EXPECT_NEAR(box.captured(3).toDouble() - box.captured(1).toDouble(), 85.0 * 72 / 25.4, 2e-3);
  EXPECT_NEAR(box.captured(4).toDouble() - box.captured(2).toDouble(), 60.0 * 72 / 25.4, 2e-3);
  // Title and notes are the caption's.
  EXPECT_FALSE(is_checked("Title"));
  EXPECT_FALSE(is_checked("Notes"));
  EXPECT_EQ(files(), (QStringList{QStringLiteral("figure.pdf"), QStringLiteral("figure.txt")}));
  const QString caption = QString::fromUtf8(content(QStringLiteral("figure.txt")));
  EXPECT_TRUE(caption.startsWith(QStringLiteral("Cumulative regret: "))) << caption.toStdString();
  EXPECT_EQ(QGuiApplication::clipboard()->text(), caption);
  EXPECT_TRUE(received.at(0).at(0).toString().contains(QStringLiteral("caption")));
  choose(QStringLiteral("Size"), QStringLiteral("Handout, 120 mm"));
  EXPECT_TRUE(is_checked("Title"));
}

TEST_F(Dialog, EveryLetterOfALabelLeadsToItsField) {
  dialog_->activateWindow();
  ASSERT_TRUE(QTest::qWaitForWindowActive(dialog_.get()));
  int letters = 0;
  for (const QLabel* label : dialog_->findChildren<QLabel*>()) {
    const qsizetype mark = label->text().indexOf(QLatin1Char('&'));
    QWidget* field = label->buddy();
    if (mark < 0 || !field || !field->isEnabled() || !field->isVisible()) continue;
    SCOPED_TRACE(label->text().toStdString());
    button(QStringLiteral("Close"))->setFocus();
    const auto letter = static_cast<Qt::Key>(label->text().at(mark + 1).toUpper().unicode());
    QTest::keyClick(dialog_.get(), letter, Qt::AltModifier);
    const QWidget* focus = dialog_->focusWidget();
    EXPECT_TRUE(focus && (focus == field || field->isAncestorOf(focus)));
    ++letters;
  }
  EXPECT_GE(letters, 9);
}

TEST_F(Dialog, PngCarriesTheScenarioAndSvgHasTheSize) {
  type(QStringLiteral("width in mm"), QStringLiteral("100"));
  type(QStringLiteral("height in mm"), QStringLiteral("50.8"));
  type(QStringLiteral("resolution in dpi"), QStringLiteral("150"));
  press(QStringLiteral("Save"));
  QImageReader reader(folder_.filePath(QStringLiteral("figure.png")));
  EXPECT_EQ(reader.size(), QSize(591, 300));
  const Scenario back = parse_scenario(reader.text(QStringLiteral("privbo-scenario")).toStdString(), {});
  EXPECT_EQ(back.document, source_.scenario.document);
  choose(QStringLiteral("Format"), QStringLiteral("SVG"));
  EXPECT_TRUE(dialog_->file_field()->text().endsWith(QStringLiteral("figure.svg"))) << "the name follows the format";
  press(QStringLiteral("Save"));
  EXPECT_TRUE(content(QStringLiteral("figure.svg")).contains("width=\"100mm\" height=\"50.8mm\""));
}

TEST_F(Dialog, WhatIsOutOfRangeIsReportedBesideTheField) {
  type(QStringLiteral("width in mm"), QStringLiteral("10"));
  EXPECT_EQ(problems(), QStringLiteral("width = 10 mm: must be 20 to 2,000 mm"));
  EXPECT_FALSE(button(QStringLiteral("Save"))->isEnabled());
  type(QStringLiteral("width in mm"), QStringLiteral("wide"));
  EXPECT_TRUE(problems().contains(QStringLiteral("width = “wide”: must be a number")));
  type(QStringLiteral("width in mm"), QStringLiteral("85"));
  type(QStringLiteral("resolution in dpi"), QStringLiteral("5"));
  EXPECT_EQ(problems(), QStringLiteral("resolution = 5 dpi: must be 30 to 1,200 dpi"));
  type(QStringLiteral("resolution in dpi"), QStringLiteral("99.5"));
  EXPECT_TRUE(problems().contains(QStringLiteral("whole number")));
  type(QStringLiteral("resolution in dpi"), QStringLiteral("1200"));
  type(QStringLiteral("width in mm"), QStringLiteral("2000"));
  type(QStringLiteral("height in mm"), QStringLiteral("2000"));
  EXPECT_TRUE(problems().contains(QStringLiteral("200 million"))) << problems().toStdString();
  EXPECT_FALSE(button(QStringLiteral("Save"))->isEnabled());
  choose(QStringLiteral("Format"), QStringLiteral("PDF"));
  EXPECT_EQ(problems(), QString()) << "a PDF has no pixels";
  type(QStringLiteral("font size in pt"), QStringLiteral("2"));
  EXPECT_TRUE(problems().contains(QStringLiteral("must be 3 to 72 pt")));
  type(QStringLiteral("font size in pt"), QStringLiteral("8"));
  EXPECT_TRUE(button(QStringLiteral("Save"))->isEnabled());
  EXPECT_TRUE(files().isEmpty());
}

TEST_F(Dialog, AFolderThatCannotBeWrittenIsNamedAndNothingIsLeft) {
  name_file(QStringLiteral("no/such/figure.png"));
  press(QStringLiteral("Save"));
  EXPECT_TRUE(problems().contains(QStringLiteral("no such folder"))) << problems().toStdString();
  type(QStringLiteral("File"), QStringLiteral("/proc/figure.png"));
  press(QStringLiteral("Save"));
  EXPECT_FALSE(problems().isEmpty());
  type(QStringLiteral("File"), QStringLiteral(" "));
  press(QStringLiteral("Save"));
  EXPECT_TRUE(problems().contains(QStringLiteral("no name")));
  EXPECT_TRUE(files().isEmpty());
}

TEST_F(Dialog, AllChartsGoIntoOneFolderAndEmptyOnesAreNamed) {
  choose(QStringLiteral("Format"), QStringLiteral("SVG"));
  name_file(QStringLiteral("talk-regret.svg"));
  QSignalSpy received(dialog_.get(), &ExportDialog::status_message);
  press(QStringLiteral("Save All"));
  EXPECT_EQ(files(), (QStringList{QStringLiteral("talk-posterior.svg"), QStringLiteral("talk-privacy.svg"),
                                  QStringLiteral("talk-regret.svg")}));
  ASSERT_EQ(received.count(), 1);
  EXPECT_TRUE(received.first().first().toString().contains(QStringLiteral("nothing to show in: Trade-off")));
}

TEST_F(Dialog, DataComeWithTheirOriginWholeOrVisible) {
  const auto rows = [&] { return content(QStringLiteral("figure-regret.csv")).count('\n'); };
  press(QStringLiteral("Save Data"));
  const auto all = rows();
  const Json origin = Json::parse(content(QStringLiteral("figure-regret.csv.provenance.json")).toStdString());
  EXPECT_EQ(origin["plotted"]["chart"], "regret");
  EXPECT_EQ(origin["plotted"]["rows"], "all");
  EXPECT_EQ(origin["runs"].size(), 1U);
  EXPECT_TRUE(origin["made_by"].contains("version"));
  auto* table = named<QComboBox>(QStringLiteral("Rows of the table"));
  QTest::keyClick(table, Qt::Key_End);
  EXPECT_EQ(table->currentText(), QStringLiteral("visible: 100 to 200"));
  press(QStringLiteral("Save Data"));
  EXPECT_GT(rows(), 2);
  EXPECT_LT(rows(), all);
  const QList<QByteArray> lines = content(QStringLiteral("figure-regret.csv")).trimmed().split('\n');
  for (qsizetype i = 1; i < lines.size(); ++i) {
    const double t = lines[i].left(lines[i].indexOf(',')).toDouble();
    EXPECT_GE(t, 100.0);
    EXPECT_LE(t, 200.0);
  }
}

TEST_F(Dialog, AsksBeforeAnotherFileIsReplaced) {
  QFile old(folder_.filePath(QStringLiteral("old.png")));
  ASSERT_TRUE(old.open(QIODevice::WriteOnly));
  old.write("old");
  old.close();
  name_file(QStringLiteral("old.png"));
  const auto answer = [&](QMessageBox::StandardButton wanted) {
    QTimer::singleShot(0, dialog_.get(), [&, wanted] {
      auto* box = dialog_->findChild<QMessageBox*>();
      ASSERT_TRUE(box);
      QTest::mouseClick(box->button(wanted), Qt::LeftButton);
    });
    press(QStringLiteral("Save"));
  };
  answer(QMessageBox::Cancel);
  EXPECT_EQ(content(QStringLiteral("old.png")), "old");
  answer(QMessageBox::Yes);
  EXPECT_TRUE(content(QStringLiteral("old.png")).startsWith("\x89PNG"));
  press(QStringLiteral("Save"));  // its own file: no question
  EXPECT_EQ(problems(), QString());
}

TEST(ExportNames, AreMadeFromTheScenario) {
  ExportSource source;
  EXPECT_EQ(suggested_stem(source, "regret"), QStringLiteral("regret"));
  source.scenario.document = {{"name", "First look: ε & δ!"}};
  EXPECT_EQ(suggested_stem(source, "privacy"), QStringLiteral("first-look-ε-δ-privacy"));
}

}  // namespace
}  // namespace privbo::ui::export_dialog_test
