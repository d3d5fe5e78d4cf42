// What newcomers were asked to do, done again with mouse and keys, and every press counted. The first walk through the
// program needed the numbers in brackets.
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <iostream>
#include <set>

#include "charts/view/chart_view.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "export/export_dialog.h"
#include "gallery/gallery_dialog.h"
#include "gallery/question_cards.h"
#include "import/import_dialog.h"
#include "io/scenario/scenario_file.h"
#include "plot/kinds/chart_kind.h"
#include "privacy/laboratory/laboratory_field.h"
#include "privacy/laboratory/setup_pane.h"
#include "privacy/laboratory/source_combo.h"
#include "privacy/privacy_page.h"
#include "run/run_controller.h"
#include "run_charts/numbers_strip.h"
#include "run_charts/other_function_line.h"
#include "run_charts/run_charts.h"
#include "runs/run_history.h"
#include "trial/experiment.h"
#include "trust/trust_page.h"
#include "ui/joined/joined.h"
#include "ui/support/model_text.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::newcomers_test {
namespace {

const Rows rows_of_article{"File > Export > Article Column"};

class Newcomers : public Joined {
 protected:
  /// One press each: a click, a key with what is held down, a text typed into a field, an entry of a list.
  void click(QWidget* widget) {
    ASSERT_TRUE(widget);
    ++presses_;
    QTest::mouseClick(widget, Qt::LeftButton);
  }
  void press(Qt::Key code, Qt::KeyboardModifiers with = Qt::NoModifier) {
    ++presses_;
    key(code, with);
  }
  void enter(QWidget* field, const QString& text, bool end = true) {
    ++presses_;
    type(field, text, end);
  }
  void pick(QComboBox* box, const QString& part) {
    const int index = box->findText(part, Qt::MatchContains);
    ASSERT_GE(index, 0) << part.toStdString();
    presses_ += 2;  // the list, and the entry
    choose(box, box->itemText(index));
  }
  void tell(const char* task, int before, const char* more = nullptr) {
    std::cout << "  " << task << ": " << presses_ << " presses (" << before << (more ? std::string(" ") + more : "")
              << ")\n";
    RecordProperty(std::string(task), presses_);
  }
  bool run_ended() {
    return QTest::qWaitFor(
        [this] { return model().checked() && run().snapshot()->state == RunState::finished && !run().stale(); },
        long_patience_ms);
  }

  int presses_ = 0;
};

TEST_F(Newcomers, TrustModelsBesideEachOtherInAColumnOfAnArticle) {
  QTimer::singleShot(0, &window(), [this] {
    ASSERT_TRUE(wait([] { return seen<GalleryDialog>() && seen<GalleryDialog>()->cards()->isVisible(); }));
    QuestionCards& cards = *seen<GalleryDialog>()->cards();
    QTest::qWait(100);  // laid out
    for (int i = 0; i < cards.count(); ++i)
      if (cards.item(i)->text().contains(QStringLiteral("Whom do I trust"))) {
        cards.scrollToItem(cards.item(i));
        const QPoint card = cards.visualItemRect(cards.item(i)).center();
        ++presses_;  // a double click
        QTest::mouseClick(cards.viewport(), Qt::LeftButton, {}, card);
        QTest::mouseDClick(cards.viewport(), Qt::LeftButton, {}, card);
        return;
      }
    FAIL() << "no such card";
  });
  press(Qt::Key_G, Qt::ControlModifier);
  TrustPage& page = window().trust();
  ASSERT_TRUE(wait([&] { return page.isVisible(); })) << "a preset opens its page";
  set("/run/horizon", 60);  // shorter than a person would wait; no press of theirs
  set("/run/trials", 2);
  press(Qt::Key_Space);
  ASSERT_TRUE(
      QTest::qWaitFor([&] { return page.controller().result() && !page.controller().active(); }, long_patience_ms));
  press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
  auto* dialog = seen<ExportDialog>();
  ASSERT_TRUE(dialog);
  type(dialog->file_field(), path("trust.pdf"), false);  // the name that is offered would do
  click(named<QPushButton>(*dialog, QStringLiteral("Save")));
  ASSERT_TRUE(wait([&] { return !dialog->busy() && QFileInfo(path("trust.pdf")).size() > 2000; }));
  EXPECT_TRUE(QFileInfo::exists(path("trust.txt"))) << "what the caption says";
  tell("local against joint DP at 85 mm", 10);
  EXPECT_LE(presses_, 5);
}

TEST_F(Newcomers, TheNoiseThatKeepsATargetAndARunWithIt) {
  open(preset("dp-fts-fig-2c", 40, 1));
  const Json before = document()["algorithms"];
  press(Qt::Key_4, Qt::ControlModifier);
  SetupPane& setup = *window().privacy().setup();
  pick(setup.source(), QStringLiteral("Subsampled Gaussian"));
  enter(setup.field("epsilon")->findChild<QLineEdit*>(), QStringLiteral("3"));
  click(setup.field("z")->solve_button());
  QLabel* note = nullptr;
  ASSERT_TRUE(wait([&] {
    for (QLabel* label : setup.field("z")->findChildren<QLabel*>())
      if (label->text().contains(QStringLiteral("href=\"use\""))) note = label;
    return note != nullptr;
  }));
  ++presses_;
  Q_EMIT note->linkActivated(QStringLiteral("use"));
  press(Qt::Key_Space);
  ASSERT_TRUE(run_ended());
  const Json z = window().privacy().settings().value("z");
  EXPECT_EQ(run().experiment()->document()["algorithms"][1]["z"], z);
  EXPECT_NE(before[1]["z"], z);
  tell("z for PLD ε ≤ 3 and run with it", 15);
  EXPECT_LE(presses_, 7);
}

TEST_F(Newcomers, OnesOwnTableWithAGap) {
  come_back(true);
  open(preset("first-look", 60, 2));
  run_to_end();  // as at a start
  QFile file(path("own.csv"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write("fern,moss,palm\n5,2,1\n4,,3\n9,1,2\n6,3,1\n7,2,2\n5,1,3\n");
  file.close();
  {
    const Hand<QFileDialog> hand([this](QFileDialog& dialog) {
      ++presses_;
      name_file(path("own.csv"))(dialog);
    });
    press(Qt::Key_O, Qt::ControlModifier);
  }
  ASSERT_TRUE(wait([] { return seen<ImportDialog>() != nullptr; }));
  auto* page = seen<ImportDialog>();
  const auto* use = page->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
  EXPECT_TRUE(use->isEnabled());
  EXPECT_EQ(plain(use->text()), QStringLiteral("Drop 1 Incomplete Row and Use as Data")) << "what is assumed is said";
  QString words;
  for (const QLabel* label : page->findChildren<QLabel*>()) words += label->text() + u'\n';
  EXPECT_TRUE(words.contains(QStringLiteral("1 cell of 18 without a reading (line 3, column 2 (\"moss\"), is blank)")))
      << words.toStdString();
  if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
    page->grab().save(folder + QStringLiteral("/table-with-a-gap.png"));
  QString stated;
  QObject::connect(&window().files(), &ScenarioFiles::opened, [&stated](const QString& text) { stated = text; });
  ASSERT_TRUE(wait([page] { return page->isActiveWindow(); }));
  ++presses_;
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  ASSERT_TRUE(wait([] { return !seen<ImportDialog>(); }));
  ASSERT_TRUE(run_ended()) << "it runs by itself";
  EXPECT_TRUE(stated.contains(QStringLiteral("3 arms, 5 rows without the 1 with gaps"))) << stated.toStdString();
  EXPECT_EQ(document()["data"]["missing"], "leave-out");
  EXPECT_EQ(run().experiment()->parts().data->arms, (std::vector<std::string>{"fern", "moss", "palm"}));
  EXPECT_EQ(run().experiment()->parts().data->readings.rows(), 5);
  // Twice two to open and one to run: the first time in vain. In between, a row is taken out in an editor.
  tell("own CSV with a gap", 3, "and four in an editor");
  EXPECT_LE(presses_, 3);
}

TEST_F(Newcomers, WhyTheLossOfAUserIsFlatIsReportedWhereItIsSeen) {
  open(preset("first-look", 200, 2));
  run_to_end();
  const PlotModel model = plot_model(window().charts().data(), "privacy", window().charts().looks().of("privacy"));
  EXPECT_TRUE(std::ranges::any_of(model.series, [](const PlotSeries& line) {
    return chart_text(line.tag).contains(QStringLiteral("ε = 4, a new user every round"));
  })) << "beside the line";
  EXPECT_TRUE(chart_texts(model.notes).join(u' ').contains(QStringLiteral("each user answers once")));
  EXPECT_TRUE(chart("neighbours")->isVisible()) << "what ε means is seen first";
  window().charts().show_chart("privacy");
  EXPECT_TRUE(chart("privacy")->isVisible());
  tell("why ε per reward is flat", 1);
  EXPECT_EQ(presses_, 0);
}

TEST_F(Newcomers, AFigureWithThePapersNumbersBesideItsOwn) {
  auto* list = named<QComboBox>(window(), QStringLiteral("Presets"));
  ASSERT_TRUE(list);
  const std::string figure = find_preset("dp-fts-fig-2c")->name;
  pick(list, QString::fromStdString(figure));
  ASSERT_TRUE(wait([&] { return document().value("name", "") == figure; }));
  set("/run/trials", 1);  // shorter than a person would wait; no press of theirs
  ++presses_;
  run_to_end();
  const QString numbers = numbers_text(*run().snapshot(), {}, std::nullopt);
  EXPECT_EQ(numbers.count(QStringLiteral("✓")), 3) << numbers.toStdString();
  EXPECT_TRUE(window().findChild<NumbersStrip*>()->isVisible());
  tell("Fig. 2c with the printed numbers beside", 6);
  EXPECT_LE(presses_, 3);
}

TEST_F(Newcomers, FourKernelsOnOneFunction) {
  come_back(true);
  open(preset("first-look", 200, 2));
  run_to_end();
  const Json settings = document();
  const SnapshotPtr present = run().snapshot();
  menu({"Run", "Compare Kernels"});
  presses_ += 2;  // the menu, and the entry; or the key K alone
  const auto pinned = [this] { return session().history.pinned(); };
  ASSERT_TRUE(QTest::qWaitFor([&] { return pinned()->size() == 3 && !session().kernels.active(); }, long_patience_ms));
  tell("four kernels on one f", 9);
  EXPECT_LE(presses_, 4);

  std::set<std::string> kernels{run().experiment()->parts().kernel_type};
  for (const RunRecord& each : session().history.runs()) {
    if (!each.pinned) continue;
    kernels.insert(each.experiment->parts().kernel_type);
    EXPECT_EQ(each.experiment->instance(0).f, run().experiment()->instance(0).f)
        << chart_text(each.label).toStdString();
  }
  EXPECT_EQ(kernels, (std::set<std::string>{"linear", "matern", "periodic", "se"}));
  EXPECT_EQ(run().snapshot()->run_id, present->run_id) << "the present run stays";
  EXPECT_EQ(document(), settings);
  EXPECT_TRUE(window().findChild<OtherFunctionLine*>()->isHidden()) << "there is one f";
  settle();
  for (const PinnedRun& each : *pinned())
    EXPECT_TRUE(chart("regret")->text_summary().contains(chart_text(each.label)))
        << chart_text(each.label).toStdString();
  if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
    window().grab().save(folder + QStringLiteral("/four-kernels.png"));
}

}  // namespace
}  // namespace privbo::ui::joined_test::newcomers_test
