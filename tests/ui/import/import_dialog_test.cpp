// The page about a table: what it says and draws, and that every choice is one click away from being seen.
#include "import/import_dialog.h"

#include <gtest/gtest.h>

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "import/table_sketch.h"
#include "trial/experiment.h"
#include "ui/support/own_settings.h"
#include "ui/support/use_table.h"
#include "ui/support/wait_for_check.h"

namespace privbo::ui::import_dialog_test {
namespace {

class ImportPage : public testing::Test {
 protected:
  ImportPage() : files_(model_, &window_) { window_.show(); }

  /// The page about a file of this content.
  ImportDialog& show(const QByteArray& content) {
    QFile file(folder_.filePath(QStringLiteral("table.csv")));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    files_.open_any(file.fileName());
    return *page_of(files_);
  }
  /// All that the page says in labels.
  static QString words(const ImportDialog& page) {
    QStringList all;
    for (const QLabel* label : page.findChildren<QLabel*>())
      if (label->isVisible()) all << label->text();
    return all.join(u'\n');
  }
  static QPushButton* button(const ImportDialog& page, const QString& text) {
    for (QPushButton* each : page.findChildren<QPushButton*>())
      if (each->isVisible() && QString(each->text()).remove(QStringLiteral("✓ ")) == text) return each;
    return nullptr;
  }
  /// Presses a button or another and waits until its preview is shown.
  static void press(ImportDialog& page, const QString& text) {
    QPushButton* pressed = button(page, text);
    ASSERT_TRUE(pressed) << text.toStdString() << " in " << words(page).toStdString();
    QSignalSpy shown(&page, &ImportDialog::previewed);
    QTest::mouseClick(pressed, Qt::LeftButton);
    ASSERT_TRUE(shown.wait(20000));
  }
  template <class Editor>
  static Editor* editor(const ImportDialog& page, const QString& name) {
    for (Editor* each : page.findChildren<Editor*>())
      if (each->accessibleName() == name) return each;
    return nullptr;
  }
  /// Chooses an entry of a list with the keyboard.
  static void choose(ImportDialog& page, const QString& name, int place) {
    auto* combo = editor<QComboBox>(page, name);
    ASSERT_TRUE(combo) << name.toStdString();
    QSignalSpy shown(&page, &ImportDialog::previewed);
    combo->setFocus();
    for (int i = combo->currentIndex(); i < place; ++i) QTest::keyClick(combo, Qt::Key_Down);
    for (int i = combo->currentIndex(); i > place; --i) QTest::keyClick(combo, Qt::Key_Up);
    ASSERT_TRUE(QTest::qWaitFor([&] { return !shown.isEmpty() && !page.reading(); }, 20000));
  }
  const DataSet& data() {
    wait_for_check(model_);
    EXPECT_TRUE(model_.result().experiment) << to_text(model_.problems());
    return *model_.result().experiment->parts().data;
  }

  OwnSettings settings_;
  QTemporaryDir folder_;
  QWidget window_;
  ScenarioModel model_;
  ScenarioFiles files_;
};

const QByteArray speeds = "773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n";

/// Three steps: the file is opened, the question answered, the table used.
TEST_F(ImportPage, AHeaderOfNumbersIsAskedAboutAndBecomesNames) {
  ImportDialog& page = show(speeds);
  EXPECT_TRUE(words(page).contains(QStringLiteral("more than ten times the largest below")))
      << words(page).toStdString();
  EXPECT_FALSE(button_of(page, QDialogButtonBox::Ok)->isEnabled()) << "nothing is guessed";
  press(page, QStringLiteral("it names the columns"));
  EXPECT_TRUE(words(page).contains(QStringLiteral("R = 3.5"))) << words(page).toStdString();
  EXPECT_FALSE(button(page, QStringLiteral("it names the columns")));
  QTest::mouseClick(button_of(page, QDialogButtonBox::Ok), Qt::LeftButton);
  EXPECT_EQ(model_.value("/data/header"), Json("yes"));
  EXPECT_EQ(data().arms, (std::vector<std::string>{"773869", "767541", "767542"}));
  EXPECT_EQ(data().readings.rows(), 4);
}

TEST_F(ImportPage, AnIndexColumnIsLeftOut) {
  ImportDialog& page = show("t,a,b\n1,5,2\n2,4,4\n3,9,1\n4,5,5\n");
  press(page, QStringLiteral("it is left out"));
  QTest::mouseClick(button_of(page, QDialogButtonBox::Ok), Qt::LeftButton);
  EXPECT_EQ(data().arms, (std::vector<std::string>{"a", "b"}));
}

TEST_F(ImportPage, RowsOfSensorsAreTurned) {
  ImportDialog& page = show("sensor,m1,m2,m3\ns1,5,2,3\ns2,4,4,1\ns3,9,1,6\n");
  press(page, QStringLiteral("every row is an arm"));
  QTest::mouseClick(button_of(page, QDialogButtonBox::Ok), Qt::LeftButton);
  EXPECT_EQ(data().arms, (std::vector<std::string>{"s1", "s2", "s3"}));
}

TEST_F(ImportPage, GapsAreFilledOrLeftOut) {
  ImportDialog& page = show("a,b\n5,2\nNA,4\n6,\n7,3\n");
  press(page, QStringLiteral("Fill gaps with the mean of their arm"));
  EXPECT_EQ(page.preview().report.cells_filled, 2U);
  choose(page, QStringLiteral("Missing readings"), 1);
  EXPECT_EQ(page.preview().report.rows_left_out, 2U);
  QTest::mouseClick(button_of(page, QDialogButtonBox::Ok), Qt::LeftButton);
  EXPECT_EQ(data().readings.rows(), 2);
}

/// What most people would do is chosen, said where it is accepted, and one press away from its opposite.
TEST_F(ImportPage, FewRowsWithGapsAreLeftOutUnlessTheReaderReportsOtherwise) {
  ImportDialog& page = show("a,b\n5,2\nNA,4\n6,1\n7,3\n8,2\n");
  const QString left_out = QStringLiteral("Leave out the row with the gap"),
                filled = QStringLiteral("Fill the gap with the mean of its arm");
  QPushButton* use = button_of(page, QDialogButtonBox::Ok);
  EXPECT_TRUE(use->isEnabled() && use->hasFocus());
  EXPECT_TRUE(use->text().contains(QStringLiteral("Drop 1 Incomplete Row"))) << use->text().toStdString();
  EXPECT_TRUE(words(page).contains(QStringLiteral("1 cell of 10 without a reading"))) << words(page).toStdString();
  EXPECT_TRUE(button(page, left_out)->isChecked() && !button(page, filled)->isChecked());
  EXPECT_TRUE(button(page, left_out)->text().startsWith(u'✓')) << "seen in every look";
  press(page, filled);
  EXPECT_TRUE(use->text().contains(QStringLiteral("Fill 1 Gap"))) << use->text().toStdString();
  EXPECT_TRUE(button(page, filled)->isChecked() && !button(page, left_out)->isChecked());
  QTest::mouseClick(use, Qt::LeftButton);
  EXPECT_EQ(model_.value("/data/missing"), Json("column-mean"));
  EXPECT_EQ(data().readings.rows(), 5);
}

TEST_F(ImportPage, NothingIsAssumedWhereMoreIsInDoubt) {
  ImportDialog& page = show("t,a,b\n1,5,2\n2,,4\n3,9,1\n4,5,5\n5,6,5\n6,7,4\n");
  EXPECT_FALSE(button_of(page, QDialogButtonBox::Ok)->isEnabled());
  EXPECT_EQ(page.choices()["missing"], "refuse");
}

TEST_F(ImportPage, TheListsAndFieldsChangeWhatIsShown) {
  ImportDialog& page = show("x,a,b\n59,60,61\n61,61,59\n60,61,60\n61,60,60\n");
  EXPECT_TRUE(words(page).contains(QStringLiteral("learners start from 0"))) << words(page).toStdString();
  choose(page, QStringLiteral("Centre"), 1);
  auto* value = editor<QLineEdit>(page, QStringLiteral("Declared centre (reward units)"));
  if (!value) value = editor<QLineEdit>(page, QStringLiteral("Declared centre"));
  ASSERT_TRUE(value);
  EXPECT_TRUE(value->isEnabled());
  QSignalSpy shown(&page, &ImportDialog::previewed);
  value->setFocus();
  value->selectAll();
  QTest::keyClicks(value, QStringLiteral("60"));
  QTest::keyClick(value, Qt::Key_Tab);
  ASSERT_TRUE(shown.wait(20000));
  EXPECT_FALSE(words(page).contains(QStringLiteral("learners start from 0"))) << words(page).toStdString();
  EXPECT_TRUE(words(page).contains(QStringLiteral("60 is taken from every reading")));
  choose(page, QStringLiteral("First row"), 2);
  EXPECT_FALSE(button_of(page, QDialogButtonBox::Ok)->isEnabled()) << "words are no readings";
  EXPECT_TRUE(words(page).contains(QStringLiteral("is not a number"))) << words(page).toStdString();
  choose(page, QStringLiteral("First row"), 0);
  QTest::mouseClick(button_of(page, QDialogButtonBox::Ok), Qt::LeftButton);
  EXPECT_EQ(data().report.centre, 60.0);
}

TEST_F(ImportPage, CancelLeavesTheScenarioAlone) {
  const Json before = model_.scenario().document;
  ImportDialog& page = show(speeds);
  QTest::mouseClick(button_of(page, QDialogButtonBox::Cancel), Qt::LeftButton);
  EXPECT_TRUE(QTest::qWaitFor([&] { return files_.import_page() == nullptr; }, 5000));
  EXPECT_EQ(model_.scenario().document, before);
}

TEST_F(ImportPage, ThePictureShowsEveryArmAndTheBest) {
  ImportDialog& page = show("low,middle,high\n1,4,9\n2,5,9.5\n3,6,10\n2,4,9\n");
  auto* sketch = page.findChild<TableSketch*>();
  ASSERT_TRUE(sketch);
  EXPECT_TRUE(sketch->accessibleDescription().contains(QStringLiteral("3 arms with readings from 1 to 10")));
  const QImage drawn = sketch->grab().toImage();
  // The dots stand from low on the left to high on the right: what is drawn in the left third lies below the rest.
  const auto centre_of = [&](double from, double to) {
    double sum = 0, count = 0;
    const QRgb paper = drawn.pixel(2, drawn.height() / 2);
    const int left = drawn.width() / 16;  // the scale has less
    for (int x = left + static_cast<int>(from * (drawn.width() - left)); x < left + to * (drawn.width() - left) - 12;
         ++x)
      for (int y = 20; y < drawn.height() - 40; ++y)
        if (qAbs(qGray(drawn.pixel(x, y)) - qGray(paper)) > 40) sum += y, ++count;
    return count > 0 ? sum / count : -1.0;
  };
  EXPECT_GT(centre_of(0.05, 0.3), centre_of(0.7, 0.95));
}

TEST_F(ImportPage, NamesAreShownAsTheyAreWritten) {
  ImportDialog& page = show("<b>x</b>,<img src=y>\n1,4\n2,9\n");
  for (const QLabel* label : page.findChildren<QLabel*>())
    if (label->text().contains(QStringLiteral("<b>x</b>"))) {
      EXPECT_EQ(label->textFormat(), Qt::PlainText);
    }
  EXPECT_TRUE(words(page).contains(QStringLiteral("<b>x</b>, <img src=y>"))) << words(page).toStdString();
}

}  // namespace
}  // namespace privbo::ui::import_dialog_test
