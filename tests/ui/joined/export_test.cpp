// File → Export and the button of the run bar: files with the settings of the run, for every chart there is.
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QImageReader>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QToolBar>
#include <QToolButton>
#include <QUrl>
#include <set>

#include "charts/view/chart_view.h"
#include "document/opened_file.h"
#include "document/scenario_model.h"
#include "export/export_dialog.h"
#include "export/export_source.h"
#include "export/results_dialog.h"
#include "films/film_dialog.h"
#include "io/results/results_writer.h"
#include "language/language.h"
#include "languages/language_catalogue.h"
#include "run/run_controller.h"
#include "run/sweep_run.h"
#include "run_page/run_page.h"
#include "scenario/sweep_section.h"
#include "ui/joined/joined.h"
#include "ui/support/model_text.h"
#include "window/main_window.h"
#include "window/session.h"

namespace privbo::ui::joined_test::export_test {
namespace {

/// Waits until an export has ended; a message instead of a file fails the test.
bool written(const QString& file) {
  return QTest::qWaitFor([&] { return QFileInfo(file).size() > 0; }, patience_ms);
}

const Rows rows_of_figure{"File > Export > Figure"};
TEST_F(Joined, TheFigureHoldsTheSettingsOfItsRun) {
  set("/privacy/epsilon", 0.7);
  run_to_end();
  const Json ran = run().experiment()->document();
  set("/privacy/epsilon", 0.1);  // of the next run
  menu({"File", "Export", "Figure"});
  auto* dialog = seen<ExportDialog>();
  ASSERT_TRUE(dialog);
  type(named<QLineEdit>(*dialog, QStringLiteral("File")), path("figure.png"), false);
  press(*dialog, QStringLiteral("Save"));
  ASSERT_TRUE(wait([&] { return !dialog->busy() && QFileInfo::exists(path("figure.png")); }));
  EXPECT_EQ(scenario_in(path("figure.png")), ran);
  EXPECT_FALSE(QImageReader(path("figure.png")).read().isNull());
  press(*dialog, QStringLiteral("Close"));
}

const Rows rows_of_all{"File > Export > All Charts"};
TEST_F(Joined, AllChartsOfTheRunGoIntoAFolder) {
  run_to_end();
  ASSERT_TRUE(QDir().mkpath(path("figures")));
  {
    const Hand<QFileDialog> hand(name_file(path("figures")));
    menu({"File", "Export", "All Charts"});
  }
  auto* dialog = seen<ExportDialog>();
  ASSERT_TRUE(dialog);
  ASSERT_TRUE(wait([&] { return !dialog->busy(); }));
  const QStringList files = QDir(path("figures")).entryList(QDir::Files);
  EXPECT_GE(files.size(), 4) << files.join(QLatin1Char(' ')).toStdString();
  for (const QString& file : files)
    EXPECT_EQ(scenario_in(QDir(path("figures")).filePath(file)), run().experiment()->document()) << file.toStdString();
  press(*dialog, QStringLiteral("Close"));
}

const Rows rows_of_results{"File > Export > Results"};
TEST_F(Joined, TheResultsAreThoseOfTheRunWithItsTrace) {
  open(preset("first-look", 60, 2));
  run_to_end();
  menu({"File", "Export", "Results"});
  auto* dialog = seen<ResultsDialog>();
  ASSERT_TRUE(dialog);
  dialog->findChild<QComboBox*>()->setCurrentIndex(1);  // compressed
  ASSERT_TRUE(QDir().mkpath(path("results")));
  {
    const Hand<QFileDialog> hand(name_file(path("results")));
    press(*dialog, QStringLiteral("Save into a Folder"));
  }
  ASSERT_TRUE(wait([&] { return !dialog->busy() && QFileInfo::exists(path("results/manifest.json")); }));
  EXPECT_TRUE(QFileInfo::exists(path("results/trace.csv.gz")));
  EXPECT_EQ(read_any(path("results/scenario.privbo.json").toStdString()).scenario.document,
            run().experiment()->document());
  press(*dialog, QStringLiteral("Close"));
}

const Rows rows_of_page{"File > Export > Web Page"};
TEST_F(Joined, ThePageHoldsTheRunRoundByRound) {
  open(preset("first-look", 60, 2));
  run_to_end();
  {
    const Hand<QFileDialog> hand(name_file(path("run.html")));
    menu({"File", "Export", "Web Page"});
  }
  ASSERT_TRUE(written(path("run.html")));
  const QByteArray page = content(path("run.html"));
  EXPECT_LT(page.size(), 1'000'000);
  for (const char* part : {"<h1>First look", "2 trials of 60 rounds", "id=\"film\"", "Neighbouring relation",
                           "Who sees what", "href=\"privbo:a"})
    EXPECT_TRUE(page.contains(part)) << part;
}

TEST_F(Joined, ThePageIsInTheLanguageOfTheWindow) {
  open(preset("first-look", 60, 2));
  run_to_end();
  {
    const SpokenLanguage german(Language{QStringLiteral("de")});  // for all that is said from now on
    const Hand<QFileDialog> hand(name_file(path("run.html")));
    menu({"File", "Export", "Web Page"});
    ASSERT_TRUE(written(path("run.html")));
  }
  const QByteArray page = content(path("run.html"));
  for (const char* part : {"<html lang=\"de\">", "<h1>Erster Blick", "2 Wiederholungen mit 60 Runden", "Nachbarschaft",
                           "Wer was sieht", "Obere Schranke, LDP-TGP-UCB"})
    EXPECT_TRUE(page.contains(part)) << part;
  // Of the same run the command line makes the same page.
  const auto picture = run().picture();
  const RunOfPage shown{.document = picture.experiment->document(),
                        .experiment = picture.experiment,
                        .snapshot = picture.snapshot,
                        .summary = summary_json(*picture.experiment, *picture.snapshot)};
  const Translate translate(LanguageCatalogue::bundled("de"));
  EXPECT_EQ(page.toStdString(), run_page(shown, {}, {"de", translate}).str());
}

const Rows rows_of_film{"File > Export > Film"};
TEST_F(Joined, TheFilmGivesItsRunBack) {
  open(preset("first-look", 30, 2));
  run_to_end();
  const Json ran = run().experiment()->document();
  menu({"File", "Export", "Film"});
  auto* dialog = seen<FilmDialog>();
  ASSERT_TRUE(dialog);
  dialog->findChildren<QComboBox*>().at(1)->setCurrentIndex(2);  // the smallest
  {
    const Hand<QFileDialog> hand(name_file(path("run.webp")));
    press(*dialog, QStringLiteral("Save"));
  }
  ASSERT_TRUE(written(path("run.webp")));
  ASSERT_TRUE(wait([&] { return !dialog->busy(); }));
  press(*dialog, QStringLiteral("Close"));
  EXPECT_EQ(read_any(path("run.webp").toStdString()).scenario.document, ran);
  // Dropped on a window that shows something else, it is the scenario again.
  set("/privacy/epsilon", 0.3);
  model().save(path("other.privbo.json").toStdString());
  EXPECT_NE(model().scenario().document, ran);
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path("run.webp"))});
  const QPoint position = window().rect().center();
  QDragEnterEvent enter(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&window(), &enter);
  EXPECT_TRUE(enter.isAccepted());
  QDropEvent let_go(position, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&window(), &let_go);
  EXPECT_TRUE(wait([&] { return model().scenario().document == ran; }));
}

const Rows rows_of_data{"File > Export > Data", "Run bar: Export"};
TEST_F(Joined, TheTableHasARowPerRoundFromMenuAndRunBar) {
  run_to_end();
  {
    const Hand<QFileDialog> hand(name_file(path("menu.csv")));
    menu({"File", "Export", "Data"});
  }
  ASSERT_TRUE(written(path("menu.csv")));
  EXPECT_GE(content(path("menu.csv")).count('\n'), 60) << content(path("menu.csv")).left(500).toStdString();
  auto* button =
      named<QToolButton>(*window().findChild<QToolBar*>(QStringLiteral("run_bar")), QStringLiteral("Export"));
  ASSERT_TRUE(button && button->menu());
  {
    const Hand<QFileDialog> hand(name_file(path("bar.csv")));
    QTimer::singleShot(0, button, [button] {
      ASSERT_TRUE(wait([&] { return button->menu()->isVisible(); }));
      follow(button->menu(), {QStringLiteral("Data")});
    });
    QTest::mouseClick(button, Qt::LeftButton);
  }
  ASSERT_TRUE(written(path("bar.csv")));
  EXPECT_EQ(content(path("bar.csv")), content(path("menu.csv")));
}

const Rows rows_of_charts{"File > Export > * > Figure", "File > Export > * > PNG",  "File > Export > * > SVG",
                          "File > Export > * > PDF",    "File > Export > * > TikZ", "File > Export > * > Data as CSV"};
TEST_F(Joined, EveryChartIsWrittenInEveryFormat) {
  std::set<std::string> left;
  for (const ChartKind kind : run_charts()) left.insert(kind.id());
  const auto write_all = [&](ChartKind kind) {
    const QString title = plain(chart_text(kind.title())), stem = path(kind->id);
    for (const auto& [entry, suffix] :
         {std::pair{"PNG", ".png"}, {"SVG", ".svg"}, {"PDF", ".pdf"}, {"TikZ", ".tex"}, {"Data as CSV", ".csv"}}) {
      const QString file = stem + QLatin1String(suffix);
      {
        const Hand<QFileDialog> hand(name_file(file));
        menu({"File", "Export", title, QString::fromLatin1(entry)});
      }
      ASSERT_TRUE(written(file)) << file.toStdString();
    }
    EXPECT_TRUE(content(stem + QStringLiteral(".tex")).contains("\\begin{axis}")) << kind->id;
    EXPECT_EQ(scenario_in(stem + QStringLiteral(".png")), run().experiment()->document()) << kind->id;
    EXPECT_GE(content(stem + QStringLiteral(".csv")).count('\n'), 2) << kind->id;
    menu({"File", "Export", title, "Figure"});
    auto* dialog = seen<ExportDialog>();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(named<QComboBox>(*dialog, QStringLiteral("Chart"))->currentText(), chart_text(kind.title()));
    EXPECT_TRUE(named<QPushButton>(*dialog, QStringLiteral("Save"))->isEnabled()) << kind->id << " shows nothing";
    press(*dialog, QStringLiteral("Close"));
    ASSERT_TRUE(wait([] { return !seen<ExportDialog>(); }));
    left.erase(kind.id());
  };
  const auto write_those_that = [&](ChartNeeds needs) {
    for (const ChartKind kind : run_charts())
      if (kind->needs == needs) write_all(kind);
  };
  open(preset("trusted-or-noisy", 60, 2));
  run_to_end();
  Problems problems;
  SweepSettings plan = make_plan(model().result().normalised, problems);
  plan.path = "/privacy/epsilon";
  plan.values = {0.5, 2.0};
  session().sweep.start({model().result().normalised, {}}, plan);
  ASSERT_TRUE(wait([&] { return session().sweep.state() == RunState::finished; }));
  write_those_that(ChartNeeds::any_run);
  open(preset("first-look", 60, 1));
  run_to_end();
  write_those_that(ChartNeeds::private_rewards);
  Scenario federated = preset("federated-first-look", 20, 1);
  federated.document["algorithms"].erase(0);  // every agent alone: nothing is uploaded
  open(federated);
  run_to_end();
  write_those_that(ChartNeeds::agents);
  open(preset("usca-first-look", 40, 2));
  run_to_end();
  write_those_that(ChartNeeds::contexts);
  QStringList missing;
  for (const std::string& id : left) missing << QString::fromStdString(id);
  EXPECT_EQ(missing.join(QLatin1Char(' ')).toStdString(), "");
}

const Rows rows_of_parameters{"File > Export > Released Parameters > *"};
TEST_F(Joined, WhatEveryAlgorithmReleasedIsSaved) {
  open(preset("trusted-or-noisy", 60, 1));
  run_to_end();
  QMenu* parameters = nullptr;
  for (QMenu* each : window().findChildren<QMenu*>())
    if (plain(each->title()) == QLatin1String("Released Parameters")) parameters = each;
  ASSERT_TRUE(parameters);
  Q_EMIT parameters->aboutToShow();
  QStringList names;
  for (const QAction* each : parameters->actions()) names << plain(each->text());
  ASSERT_GE(names.size(), 2);
  std::set<QByteArray> files;
  for (const QString& name : names) {
    const QString file = path("parameters") + QString::number(files.size()) + QStringLiteral(".json");
    {
      const Hand<QFileDialog> hand(name_file(file));
      menu({"File", "Export", "Released Parameters", name});
    }
    ASSERT_TRUE(written(file));
    EXPECT_TRUE(Json::parse(content(file).toStdString(), nullptr, false).is_object()) << name.toStdString();
    files.insert(content(file));
  }
  EXPECT_EQ(static_cast<qsizetype>(files.size()), names.size()) << "each its own";
}

}  // namespace
}  // namespace privbo::ui::joined_test::export_test
