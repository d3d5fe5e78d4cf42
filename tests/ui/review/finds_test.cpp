// What a lecturer, a student and a researcher found wrong in the window, each as it was found: with the mouse and the
// keys, in the window as it starts. The finds are numbered as in the review (H: misleading, M: in the way, L: small);
// `finds` names the test of each, and a test of its own sees that every one of them exists.
#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFile>
#include <QFileDialog>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "charts/figure/read_out.h"
#include "charts/marks/mark.h"
#include "charts/view/chart_view.h"
#include "document/scenario_files.h"
#include "document/scenario_model.h"
#include "front/front_component.h"
#include "front/front_field.h"
#include "front/settings_rail.h"
#include "import/import_dialog.h"
#include "io/scenario/scenario_file.h"
#include "lesson/lesson.h"
#include "lessons/lesson_pane.h"
#include "lessons/lesson_player.h"
#include "panel/component_combo.h"
#include "panel/editors/number_editor.h"
#include "panel/param_field.h"
#include "panel/parameter_panel.h"
#include "plot/model/axis_range.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "scenario/settings.h"
#include "support/quick_scenario.h"
#include "trial/experiment.h"
#include "ui/joined/joined.h"
#include "ui/review/finds.h"
#include "widgets/notes_line.h"
#include "widgets/search_line.h"
#include "widgets/theme.h"
#include "window/main_window.h"
#include "window/session.h"
#include "words/catalogue_text.h"
#include "words/chart_text.h"

namespace privbo::ui::joined_test {

const std::vector<Find>& finds() {
  static const std::vector<Find> all{
      {"H1", "the price compares algorithms at scales that nobody tuned",
       "TuneScalesTest.EqualScalesThatNobodyTunedAreNoPrice"},
      {"H1", "the price is stated after a round or two", "PriceOfPrivacy.IsAbsentBeforeTheEndAndAfterAFewRounds"},
      {"H1", "a sweep goes below the non-private learner without a word",
       "TradeoffModel.CallsALearnerUnderTunedOnlyBeyondChanceAndWhereNobodyTunedIt"},
      {"H2", "the chart of the privacy loss loses its own curve", "ReviewFinds.H2TheLossOfTheRunIsDrawnAtEveryEpsilon"},
      {"H3", "two ε for one run", "OneEpsilon.ADeltaTypedInTheLaboratoryIsTheLaboratorys"},
      {"H3", "the laboratory's δ survives document and start", "LaboratoryOfADocument.IsForgottenWithIt"},
      {"H4", "no loss is drawn as a loss", "OdometerModel.NoLossIsNotDrawnOnALogAxis"},
      {"H4", "the odometer jumps before the release", "OdometerModel.AStepStandsAtTheRelease"},
      {"H5", "the keys of a lecture reach a field", "Lecture.ItsKeysNeverReachAField"},
      {"M1", "curves of one document stay in the next", "Documents.NoWayOfOpeningShowsAnothersCurves"},
      {"M2", "old curves have the new setting's name", "EarlierSettings.AreNamedAndPaleUntilTheyComeBack"},
      {"M3", "settings jump under the mouse", "StillSettings.WhileTheyAreEditedAndRun"},
      {"M4", "the settings in front jump when a run begins or ends",
       "StillControls.WhileNumbersAreTypedAndSlidersClicked"},
      {"M4", "the first run moves them", "StillFirstRun.MovesNothing"},
      {"M5", "messages speak in keys of files", "ReviewFinds.M5NoMessageSpeaksInKeys"},
      {"M6", "20,000 is refused", "SettingsRailTest.FieldsTakeNumbersAsTheyAreWritten"},
      {"M7", "rows without a name under the pointer", "ReviewFinds.M7EveryRowUnderThePointerHasAName"},
      {"M7", "the slider in front changes none of the algorithms",
       "ReviewFinds.M7TheSliderInFrontChangesTheAlgorithms"},
      {"M8", "two accountants have the same dashes", "ReviewFinds.M8NoTwoLinesOfTheLossLookAlike"},
      {"M9", "TeX in a table", "CatalogueText.NoTrustModelHasBraces"},
      {"M10", "a lesson gives its answer away", "LessonEvidence.WhatAnAuditWillSayIsNotSeenBeforeItIsAnswered"},
      {"M10", "the focus is on leaving", "LessonEvidence.TheQuestionHasTheFocus"},
      {"M11", "hand-ins cannot be collected in the window", "LessonEvidence.HandInsAreOpenedAndCounted"},
      {"M11", "all of them have one name", "LessonEvidence.FilesOfAnswersAreCalledAfterTheirStudents"},
      {"M12", "quitting asks nothing", "KeptResults.ClosingAsksOnceAboutPinnedRuns"},
      {"M12", "a crash loses runs and pins", "AfterACrash.RunsAndPinsComeBackAfterACrash"},
      {"M13", "the picker of lessons takes half of the next window",
       "ReviewFinds.M13AfterALessonTheNextWindowIsTheOrdinaryOne"},
      {"M14", "presets open as empty boxes", "Live.AQuickPresetRunsAndOfALongOneFIsDrawnAndRunSaysHowLong"},
      {"M15", "a table ends in a scenario that cannot run", "ReviewFinds.M15ATableIsOfferedAScenarioThatCanUseIt"},
      {"M16", "figures cut their notes", "core:FittedNotes.EndWithAWholePartAndSayThatThereIsMore"},
      {"M16", "a figure for an article says nothing of what it leaves out",
       "ArticleCaption.ReportsWhatTheFigureLeavesOut"},
      {"M17", "δ means two things", "ReviewFinds.M17WhoLooksForDeltaFindsPrivacyAlone"},
  };
  return all;
}

}  // namespace privbo::ui::joined_test

namespace privbo::ui::finds_test {
namespace {

using namespace joined_test;

class ReviewFinds : public Joined {
 protected:
  SettingsRail& rail() { return *window().findChild<SettingsRail*>(); }
  FrontField* in_front(const std::string& path) {
    for (FrontField* field : rail().fields())
      if (field->path() == path) return field;
    ADD_FAILURE() << "no " << path << " in the rail";
    return nullptr;
  }
  QWidget* field_of(const std::string& path) { return static_cast<NumberEditor*>(in_front(path)->editor())->field(); }
  /// Everything that the window says in words now, and its charts.
  QString all_words() {
    QStringList words;
    for (const QLabel* label : window().findChildren<QLabel*>())
      if (label->isVisible()) words << label->text() << label->toolTip();
    for (const QWidget* each : window().findChildren<QWidget*>())
      if (each->isVisible() && !each->toolTip().isEmpty()) words << each->toolTip();
    for (const ChartKind kind : run_charts())
      if (chart(kind)->isVisible()) words << chart(kind)->text_summary();
    static const QRegularExpression tags(QStringLiteral("<[^>]*>"));
    return words.join(QLatin1Char('\n')).remove(tags);
  }
  /// With PRIVBO_PICTURES=FOLDER, a picture of what the test has before it.
  static void keep(const std::string& name, QWidget* what) {
    if (const QString folder = qEnvironmentVariable("PRIVBO_PICTURES"); !folder.isEmpty())
      what->grab().save(folder + QStringLiteral("/find-%1.png").arg(QString::fromStdString(name)));
  }
  NotesLine& notes() { return *window().findChild<NotesLine*>(QStringLiteral("notes_of_run")); }
};

/// The share of the plot's columns in which a row of it has this colour, for the best row; two pixels at its edges are
/// the frame's.
double longest_row(const QImage& image, const QRect& plot, QColor colour) {
  const auto alike = [&](QRgb pixel) {
    return std::abs(qRed(pixel) - colour.red()) < 40 && std::abs(qGreen(pixel) - colour.green()) < 40 &&
           std::abs(qBlue(pixel) - colour.blue()) < 40;
  };
  double best = 0.0;
  for (int y = plot.top() + 3; y <= plot.bottom() - 3; ++y) {
    int columns = 0;
    for (int x = plot.left(); x <= plot.right(); ++x) columns += alike(image.pixel(x, y)) ? 1 : 0;
    best = std::max(best, static_cast<double>(columns) / plot.width());
  }
  return best;
}

TEST_F(ReviewFinds, H2TheLossOfTheRunIsDrawnAtEveryEpsilon) {
  window().resize(1280, 800);
  open(preset("first-look", 20'000, 1));
  for (const char* typed : {"0.05", "0.1", "0.2", "0.5", "1", "2", "4", "5"}) {
    type(field_of("/privacy/epsilon"), QString::fromUtf8(typed));
    settle();
    run_to_end();
    window().charts().show_chart("privacy");
    settle();
    const ChartView& loss = *chart("privacy");
    ASSERT_TRUE(loss.isVisible());
    const QImage image = picture_of(chart("privacy"));
    keep("H2-" + std::string(typed), chart("privacy"));
    const PlotModel model = plot_model(loss.data(), "privacy", loss.options());
    const auto curve = std::ranges::find_if(model.series, [](const PlotSeries& one) { return is<marks::Curve>(one); });
    ASSERT_NE(curve, model.series.end());
    FigureStyle style;
    style.theme = Theme::from(loss.palette());
    // The curve is dashed: its dashes have more than half of the row.
    EXPECT_GT(longest_row(image, loss.plot().toRect(), mark_colour(*curve, style)), 0.5)
        << "ε = " << typed << ": no line across the plot";
  }
}

TEST_F(ReviewFinds, M5NoMessageSpeaksInKeys) {
  open(preset("first-look", 60, 2));
  run_to_end();
  key(Qt::Key_P);
  ComponentCombo* kernel = nullptr;
  for (FrontComponent* line : rail().components())
    if (line->path() == "/kernel") kernel = line->combo();
  ASSERT_TRUE(kernel);
  // Another kernel beside a pinned run: another f is drawn, which the window says above the charts.
  kernel->setFocus();
  QTest::keyClick(kernel, Qt::Key_Down);
  settle();
  run_to_end();
  QString words = all_words();
  keep("M5", &window());
  EXPECT_TRUE(words.contains(QStringLiteral("optimises a different function"))) << words.toStdString();
  // Nonsense in each of the numbers in front, and what the window says of it.
  for (const FrontField* field : rail().fields()) {
    const Json before = model().value(field->path());
    if (!field->isEnabled() || !qobject_cast<NumberEditor*>(field->editor())) continue;
    type(field_of(field->path()), QStringLiteral("-3"));
    settle();
    EXPECT_TRUE(has_errors(model().problems())) << field->path();
    words += all_words();
    EXPECT_LE(notes().height(), 4 * notes().fontMetrics().lineSpacing()) << "two lines and their margins";
    set(field->path(), before);
    settle();
  }
  std::set<QString> keys;
  for (const Setting& setting : settings_of(document())) {
    const QString own = QString::fromStdString(setting.spec->key);
    if (own.contains(QLatin1Char('_'))) keys.insert(own);
    keys.insert(QString::fromStdString(setting.path));
    keys.insert(own + QStringLiteral(" = -3"));
  }
  EXPECT_GT(keys.size(), 30U);
  for (const QString& each : keys)
    if (each.size() > QStringLiteral("T = -3").size()) {
      EXPECT_FALSE(words.contains(each)) << each.toStdString();
    }
  static const QRegularExpression joined(QStringLiteral(R"(\b[a-z]{2,}_[a-z_]{2,}\b|lengthscale =)"));
  const auto found = joined.match(words);
  EXPECT_FALSE(found.hasMatch()) << found.captured().toStdString();
}

TEST_F(ReviewFinds, M7EveryRowUnderThePointerHasAName) {
  window().resize(1280, 800);
  open(test::short_preset("usca-first-look", 300, 2));
  run_to_end();
  keep("M7", &window());
  int rows = 0, charts = 0;
  for (const ChartKind kind : run_charts()) {
    ChartView& view = *chart(kind);
    const PlotModel model = plot_model(view.data(), kind, view.options());
    if (!view.isVisible() || model.heat || view.plot().isEmpty()) continue;
    ++charts;
    const QRectF plot = view.plot();
    const AxisRange seen = nice_range(model.x);
    for (int step = 1; step < 40; ++step) {
      const QPointF place(plot.left() + plot.width() * step / 40, plot.center().y());
      QMouseEvent move(QEvent::MouseMove, place, view.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
      QApplication::sendEvent(&view, &move);
      const double at = from_axis(model.x, seen.low + seen.span() * step / 40);
      const std::optional<ReadOut> shown = read_out(model, at);
      if (!shown) continue;
      for (const ReadOut::Line& line : shown->lines) {
        ++rows;
        EXPECT_FALSE(line.text.section(QLatin1Char(':'), 0, 0).trimmed().isEmpty())
            << kind.id() << ": " << line.text.toStdString();
        EXPECT_LE(line.text.size(), 70) << kind.id() << ": " << line.text.toStdString();
      }
    }
  }
  EXPECT_GE(charts, 1);
  EXPECT_GT(rows, 20);
}

TEST_F(ReviewFinds, M7TheSliderInFrontChangesTheAlgorithms) {
  for (const char* id : {"usca-first-look", "first-look", "trusted-or-noisy", "federated-first-look"}) {
    open(test::short_preset(id, 300, 1));
    settle();
    const auto plans = [this] {
      std::vector<std::pair<std::optional<double>, double>> all;
      for (const AlgorithmSpec& plan : model().result().experiment->algorithms())
        all.emplace_back(plan.epsilon, plan.delta);
      return all;
    };
    for (FrontField* field : rail().fields()) {
      auto* slider = field->isEnabled() ? field->findChild<QSlider*>() : nullptr;
      if (!slider || !field->path().ends_with("/epsilon")) continue;
      const auto before = plans();
      QTest::mouseClick(slider, Qt::LeftButton, {}, QPoint(slider->width() / 4, slider->height() / 2));
      settle();
      ASSERT_TRUE(model().result().experiment) << id;
      EXPECT_NE(plans(), before) << id << ": " << field->path() << " moves, and no algorithm has another ε";
    }
  }
}

TEST_F(ReviewFinds, M8NoTwoLinesOfTheLossLookAlike) {
  open(test::short_preset("federated-first-look", 20, 1));
  run_to_end();
  const PlotModel model = plot_model(chart("privacy")->data(), "privacy", chart("privacy")->options());
  std::vector<const PlotSeries*> lines;
  for (const PlotSeries& series : model.series)
    if (!series.label.empty() && series.y.size() > 1) lines.push_back(&series);
  EXPECT_GE(lines.size(), 3U);
  FigureStyle style;
  style.theme = Theme::from(window().palette());
  for (std::size_t i = 0; i < lines.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      EXPECT_NE(mark_pen(*lines[i], style), mark_pen(*lines[j], style))
          << chart_text(lines[i]->label).toStdString() << " and " << chart_text(lines[j]->label).toStdString();
}

TEST_F(ReviewFinds, M13AfterALessonTheNextWindowIsTheOrdinaryOne) {
  for (const QSize& size : {QSize(1280, 720), QSize(1600, 1000)}) {
    window().resize(size);
    const Lesson& lesson = *find_lesson("catch-the-leak");
    ASSERT_TRUE(window().files().open_lesson(lesson));
    auto& pane = *window().findChild<LessonPane*>();
    ASSERT_TRUE(pane.isVisible());
    press(pane, QStringLiteral("Leave the Lesson"));
    ASSERT_TRUE(wait([&] { return !pane.player().active(); }));
    come_back(true);
    window().resize(size);
    settle();
    keep("M13-" + std::to_string(size.width()), &window());
    EXPECT_FALSE(window().findChild<LessonPane*>()->isVisible()) << size.width();
    int docks = 0;
    for (const QDockWidget* dock : window().findChildren<QDockWidget*>())
      if (dock->isVisible() && !dock->isFloating()) docks += dock->width();
    EXPECT_LT(docks, size.width() * 4 / 10) << "the charts have most of the window";
    EXPECT_GT(window().charts().width(), size.width() / 2);
  }
}

TEST_F(ReviewFinds, M15ATableIsOfferedAScenarioThatCanUseIt) {
  open(test::short_preset("federated-first-look", 20, 1));
  QFile file(path("own.csv"));
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  for (int row = 0; row < 40; ++row)
    file.write(QByteArray::number(row % 7) + ',' + QByteArray::number(3 + row % 5) + ',' + QByteArray::number(row % 3) +
               '\n');
  file.close();
  {
    const Hand<QFileDialog> hand(name_file(path("own.csv")));
    key(Qt::Key_O, Qt::ControlModifier);
  }
  ASSERT_TRUE(wait([] { return seen<ImportDialog>() != nullptr; }));
  QString offered;
  {
    const Hand<QMessageBox> hand([&](QMessageBox& box) {
      offered = box.text();
      keep("M15", &box);
      press(box, QStringLiteral("Use It in That Preset"));
    });
    const auto* use = seen<ImportDialog>()->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    ASSERT_TRUE(wait([&] { return use->isEnabled(); }));
    QTest::mouseClick(const_cast<QPushButton*>(use), Qt::LeftButton);
    ASSERT_TRUE(wait([&] { return !offered.isEmpty(); }));
  }
  EXPECT_TRUE(offered.contains(QStringLiteral("own.csv"))) << offered.toStdString();
  EXPECT_FALSE(offered.contains(QLatin1Char('_'))) << "no keys: " << offered.toStdString();
  ASSERT_TRUE(wait([this] {
    return model().checked() && model().result().experiment && document().contains("data") &&
           document()["data"]["source"] == "file";
  })) << "no dead end";
  EXPECT_EQ(model().result().experiment->parts().data->readings.rows(), 40);
  set("/run/horizon", 30);
  set("/run/trials", 1);
  settle();
  run_to_end();
  EXPECT_EQ(run().snapshot()->rounds_done > 0, true);
}

TEST_F(ReviewFinds, M17WhoLooksForDeltaFindsPrivacyAlone) {
  int found = 0;
  for (const char* id : {"jdp-fig-1", "trusted-or-noisy", "federated-first-look", "first-look"}) {
    open(test::short_preset(id, 40, 1));
    settle();
    ParameterPanel& panel = window().panel();
    key(Qt::Key_F, Qt::ControlModifier);
    ASSERT_TRUE(wait([&] { return panel.isVisible() && panel.search()->hasFocus(); })) << id;
    QKeyEvent delta(QEvent::KeyPress, 0, Qt::NoModifier, QStringLiteral("δ"));  // keyClicks knows Latin letters alone
    QApplication::sendEvent(panel.search(), &delta);
    settle();
    keep(std::string("M17-") + id, &window());
    for (const ParamField* field : panel.findChildren<ParamField*>()) {
      if (!field->isVisible() || !title_of(field->spec()).contains(QStringLiteral("δ"))) continue;
      ++found;
      EXPECT_TRUE(title_of(field->spec()).contains(QStringLiteral("rivacy")))
          << id << ", " << field->path() << ": " << title_of(field->spec()).toStdString();
    }
    // One budget has one name, whoever's paper has another: α and β of Dubey are ε and δ.
    for (const ParamField* field : panel.findChildren<ParamField*>()) {
      const std::string& own = field->spec().key;
      if (own == "epsilon" || own == "delta") {
        EXPECT_FALSE(title_of(field->spec()).contains(QStringLiteral("α")) ||
                     title_of(field->spec()).contains(QStringLiteral("β")))
            << id << ", " << field->path();
      }
    }
    QTest::keyClick(panel.search(), Qt::Key_Escape);
  }
  EXPECT_GE(found, 4);
}

/// The list above is of tests that there are, and leaves no find out.
TEST(ReviewFindsList, HasATestThatExistsForEveryFind) {
  std::set<std::string> tests;
  const testing::UnitTest& all = *testing::UnitTest::GetInstance();
  for (int s = 0; s < all.total_test_suite_count(); ++s) {
    const testing::TestSuite& suite = *all.GetTestSuite(s);
    // "Presets/StillSettings" and "WhileTheyAreEditedAndRun/first-look" are one test here.
    std::string name = suite.name();
    if (const auto slash = name.find('/'); slash != std::string::npos) name.erase(0, slash + 1);
    for (int t = 0; t < suite.total_test_count(); ++t) {
      const std::string test = suite.GetTestInfo(t)->name();
      tests.insert(name + "." + test.substr(0, test.find('/')));
    }
  }
  std::set<std::string> listed;
  for (const std::vector<Find>* list : {&finds(), &small_finds()})
    for (const Find& find : *list) {
      listed.insert(find.number);
      if (!find.test.starts_with("core:") && !find.test.starts_with("open:")) {
        EXPECT_TRUE(tests.contains(find.test)) << find.number << ": no test " << find.test;
      }
    }
  const auto expect_all = [&listed](const char* letter, int last) {
    for (int number = 1; number <= last; ++number)
      EXPECT_TRUE(listed.contains(letter + std::to_string(number))) << letter << number << " has no test";
  };
  expect_all("H", 5);
  expect_all("M", 17);
  expect_all("L", 20);
}

}  // namespace
}  // namespace privbo::ui::finds_test
