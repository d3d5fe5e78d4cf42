// A scenario from a stranger: its name, its algorithm's label and its file's name are HTML, with a picture to be loaded
// and an entity to be resolved. Nothing in the window takes them for HTML, wherever they show.
//
// The look goes over every widget there is; that it can see is tested with twins that do interpret.
#include <QAbstractButton>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTextDocument>
#include <QUndoStack>

#include "charts/view/chart_view.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "export/export_dialog.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "ui/joined/joined.h"
#include "ui/support/interpreted_text.h"
#include "widgets/labels.h"
#include "window/main_window.h"
#include "words/plain_text.h"

namespace privbo::ui::joined_test::strange_names_test {
namespace {

const QString mark = QStringLiteral("<b>x<");
const char* const strange = R"(<img src="file:///nowhere/strange.png"><b>x</b>&amp;y)";

class StrangeNames : public Joined {
 protected:
  void open_strange() {
    Scenario scenario = preset("first-look", 60, 2);
    scenario.document["name"] = strange;
    scenario.document["description"] = std::string(strange) + " described";
    scenario.document["algorithms"][0]["label"] = strange;
    save_scenario(scenario, path("<b>x<.privbo.json").toStdString());
    {
      const Hand<QFileDialog> hand(name_file(path("<b>x<.privbo.json")));
      menu({"File", "Open"});
    }
    ASSERT_TRUE(wait([&] { return model().scenario().name() == strange; }));
    settle();
  }
  /// Nothing is interpreted now; counts the places where the words are seen as they are.
  void look(const char* moment, int at_least = 1) {
    QTest::qWait(100);
    const FoundMarks now = look_for(mark);
    EXPECT_TRUE(now.interpreted.isEmpty())
        << moment << ":\n  " << now.interpreted.join(QStringLiteral("\n  ")).toStdString();
    EXPECT_GE(now.plain, at_least) << moment << ": the look saw nothing";
  }
};

TEST_F(StrangeNames, NoPageInterpretsThem) {
  open_strange();
  look("opened");
  run_to_end();
  look("after a run");
  for (const Qt::Key page : {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5, Qt::Key_6, Qt::Key_7}) {
    key(page, Qt::ControlModifier);
    settle();
    look(QStringLiteral("page %1").arg(page - Qt::Key_0).toStdString().c_str());
  }
  key(Qt::Key_F1, Qt::ShiftModifier);
  settle();
  look("explanation");
  key(Qt::Key_1, Qt::ControlModifier);  // Run is of the page in front
  set("/privacy/epsilon", 0.7);
  settle();
  run_to_end();
  look("after a second run, compared with the first");
}

TEST_F(StrangeNames, NoDialogInterpretsThem) {
  open_strange();
  run_to_end();
  chart_menu(chart("regret"), {"Show Data Table"});
  look("table");
  menu({"File", "Export", "Figure"});
  auto* dialog = seen<ExportDialog>();
  ASSERT_TRUE(dialog);
  look("export");
  type(named<QLineEdit>(*dialog, QStringLiteral("File")), path("no such folder <b>x< here/f.png"), false);
  press(*dialog, QStringLiteral("Save"));
  ASSERT_TRUE(wait([&] { return !dialog->busy(); }));
  look("an export that fails");
  press(*dialog, QStringLiteral("Close"));
  set("/privacy/epsilon", 0.7);
  bool asked = false;
  {
    const Hand<QMessageBox> hand([&](QMessageBox& box) {
      asked = box.text().contains(mark);
      EXPECT_EQ(box.textFormat(), Qt::PlainText);
      look("unsaved changes");
      ASSERT_TRUE(box.button(QMessageBox::Cancel)) << box.text().toStdString();
      QTest::mouseClick(box.button(QMessageBox::Cancel), Qt::LeftButton);
    });
    menu({"File", "New"});
  }
  EXPECT_TRUE(asked) << "the box names the scenario";
  bool received = false;
  {
    const Hand<QMessageBox> hand([&](QMessageBox& box) {
      received = true;
      EXPECT_TRUE(box.text().contains(mark)) << box.text().toStdString();
      EXPECT_EQ(box.textFormat(), Qt::PlainText);
      look("a file that cannot be read");
      box.close();
    });
    window().files().open_any(path("<b>x<.not there.json"));
    EXPECT_TRUE(wait([&] { return received; }));
  }
}

/// An ampersand of a name is a letter in menus, not a key.
TEST_F(StrangeNames, MenusShowTheirAmpersands) {
  open_strange();
  set("/algorithms", Json::array());
  EXPECT_TRUE(model().undo_stack().undoText().contains(QStringLiteral("&&amp;y")) ||
              !model().undo_stack().undoText().contains(QStringLiteral("amp;y")))
      << model().undo_stack().undoText().toStdString();
}

TEST_F(StrangeNames, TheLookSeesTwins) {
  QLabel label(QString::fromUtf8(strange));
  EXPECT_EQ(look_for(mark).interpreted.size(), 1);
  label.setTextFormat(Qt::PlainText);
  EXPECT_TRUE(look_for(mark).interpreted.isEmpty());
  QWidget tip;
  tip.setToolTip(QString::fromUtf8(strange));
  EXPECT_EQ(look_for(mark).interpreted.size(), 1);
  tip.setToolTip(plain_tooltip(QString::fromUtf8(strange)));
  EXPECT_TRUE(look_for(mark).interpreted.isEmpty());
  ElidedLabel elided;
  elided.show_text(QString::fromUtf8(strange), QStringLiteral("Seeds"));
  EXPECT_TRUE(look_for(mark).interpreted.isEmpty());
}

/// What a tip shows is what was written, to the letter.
TEST(PlainTip, ShowsWhatWasWritten) {
  for (const QString& text : {QString::fromUtf8(strange), QStringLiteral("a < b & c"), QStringLiteral("<b>x\ny</b>"),
                              QStringLiteral("C:\\data\\x.csv")}) {
    const QString tip = plain_tooltip(text);
    QTextDocument shown;
    if (Qt::mightBeRichText(tip))
      shown.setHtml(tip);
    else
      shown.setPlainText(tip);
    EXPECT_EQ(shown.toPlainText(), text);
  }
}

}  // namespace
}  // namespace privbo::ui::joined_test::strange_names_test
