// Gathers what is on screen and hands it to the dialog or straight to a file.
#include "export/export_menu.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <algorithm>
#include <memory>

#include "catalogue/translate.h"
#include "charts/view/chart_view.h"
#include "export/chart_commands.h"
#include "export/drawing.h"
#include "export/export_dialog.h"
#include "export/export_jobs.h"
#include "export/results_dialog.h"
#include "families/released_model.h"
#include "files/atomic_write.h"
#include "films/film_dialog.h"
#include "io/results/results_writer.h"
#include "language/language.h"
#include "languages/language_catalogue.h"
#include "preferences/figure_settings.h"
#include "run/run_controller.h"
#include "run_charts/run_charts.h"
#include "run_page/run_page.h"
#include "widgets/save_name.h"
#include "words/chart_text.h"
#include "words/path_text.h"
#include "words/plain_text.h"

namespace privbo::ui {
namespace {

// The language of the files that the window writes for people to read: pages.

/// The same run is the same page from the command line. Reads the whole catalogue of the language: for work in the
/// background.
ReaderLanguage reader_language(const Language& language) {
  if (language == english_language) return {};
  const std::string code = language.code.toStdString();
  return {code, Translate(LanguageCatalogue::bundled(code))};
}

}  // namespace

ExportMenu::ExportMenu(const RunController& controller, RunCharts& charts, ChartCommands& commands,
                       const QList<QAction*>& figures, QWidget* window)
    : QMenu(tr("&Export"), window), controller_(controller), charts_(charts), commands_(commands) {
  addActions(figures);
  all_charts = addAction(tr("&All Charts…"), this, &ExportMenu::export_all);
  all_charts->setToolTip(tr("Save every chart into a folder"));
  table = addAction(tr("&Data…"), this, [this] { export_table(current()); });
  table->setToolTip(tr("Save the numbers behind the chart as CSV"));
  results = addAction(tr("Res&ults…"), this, &ExportMenu::export_results);
  results->setToolTip(tr("Save all numbers of the run into a folder, as privbo run --out does"));
  web_page = addAction(tr("&Web Page…"), this, &ExportMenu::export_page);
  web_page->setToolTip(
      tr("Save the run as a page for any browser: curves, the posterior round by round, privacy, explanations"));
  film = addAction(tr("F&ilm…"), this, &ExportMenu::export_film);
  film->setToolTip(tr("Save the run round by round as a moving picture: WebP, GIF or MP4"));
  copy_figure = addAction(tr("&Copy Figure"), &charts_, &RunCharts::copy_figure);
  copy_figure->setToolTip(tr("Put the figure on the clipboard"));
  parameters_ = addMenu(tr("&Released Parameters"));
  parameters_->menuAction()->setToolTip(
      tr("Save the statistics that an algorithm has released, with their privacy statement, to predict from them"));
  connect(parameters_, &QMenu::aboutToShow, this, &ExportMenu::fill_parameters);
  addSeparator();
  for (const ChartKind kind : run_charts()) add_chart(kind, chart_text(kind.title()));
  connect(&controller_, &RunController::snapshot_taken, this, &ExportMenu::follow);
  connect(&charts_, &RunCharts::beside_changed, this, &ExportMenu::follow);
  follow();
}

void ExportMenu::follow() {
  const bool something = charts_.has_something();
  menuAction()->setEnabled(something);
  for (QAction* action : {all_charts, table, copy_figure}) action->setEnabled(something);
  const auto& algorithms = controller_.snapshot()->algorithms;
  web_page->setEnabled(!algorithms.empty() && controller_.picture().experiment);
  film->setEnabled(web_page->isEnabled() && has_ended(controller_.state()));
  results->setEnabled(film->isEnabled());
  parameters_->menuAction()->setEnabled(
      std::any_of(algorithms.begin(), algorithms.end(),
                  [](const AlgorithmSnapshot& one) { return released_model(one).has_value(); }));
}

void ExportMenu::add_chart(ChartKind kind, const QString& title) {
  QMenu* menu = addMenu(title);
  const auto add = [&](const QString& text, auto handler) {
    connect(menu->addAction(text), &QAction::triggered, this, handler);
  };
  add(tr("&Figure…"), [this, kind] { commands_.open_export(source(), kind); });
  menu->addSeparator();
  add(tr("P&NG…"), [this, kind] { export_picture(kind, ExportFormat::png); });
  add(tr("&SVG…"), [this, kind] { export_picture(kind, ExportFormat::svg); });
  add(tr("&PDF…"), [this, kind] { export_picture(kind, ExportFormat::pdf); });
  add(tr("&TikZ…"), [this, kind] { export_picture(kind, ExportFormat::tex); });
  menu->addSeparator();
  add(tr("Data as &CSV…"), [this, kind] { export_table(kind); });
}

ExportSource ExportMenu::source() const { return export_source(charts_.chart_sets().front()); }
ChartKind ExportMenu::current() const { return charts_.current()->kind(); }

QString ExportMenu::ask(const ExportSource& source, ChartKind kind, const QString& suffix, const QString& filter) {
  if (const QString missing = missing_in(*source.find(kind)); !missing.isEmpty()) {
    show_information(parentWidget(), tr("Export"), missing);
    return {};
  }
  const QString start = QDir(last_folder()).filePath(suggested_stem(source, kind) + QLatin1Char('.') + suffix);
  return ask_save_name(parentWidget(), tr("Export"), start, filter, suffix);
}

void ExportMenu::run(const QString& file, std::function<void()> write) {
  auto* jobs = new ExportJobs(this);
  connect(jobs, &ExportJobs::finished, this, [this, jobs](const QStringList& written, const QStringList& problems) {
    jobs->deleteLater();
    if (!problems.isEmpty()) show_warning(parentWidget(), tr("Export"), problems.join(QLatin1Char('\n')));
    if (written.isEmpty()) return;
    remember_folder(QFileInfo(written.first()).absolutePath());
    Q_EMIT status_message(tr("Saved %1").arg(QDir::toNativeSeparators(written.first())));
  });
  jobs->start({{file, std::move(write)}});
}

void ExportMenu::export_picture(ChartKind kind, ExportFormat format) {
  // What is on screen when the command is given is what is saved, however long the dialog stays open.
  const ExportSource now = source();
  const QString suffix = suffix_of(format);
  const QString file = ask(now, kind, suffix, tr("%1 pictures (*.%2)").arg(suffix.toUpper(), suffix));
  if (file.isEmpty()) return;
  FigureRequest request{*now.find(kind), commands_.figure_for(*now.find(kind))};
  request.settings.format = format;
  run(file, [request, file, scenario = scenario_text(now, to_path(file))] {
    write_figure(request, to_path(file), scenario);
  });
}

void ExportMenu::export_table(ChartKind kind) {
  const ExportSource now = source();
  const QString file = ask(now, kind, QStringLiteral("csv"), tr("Tables (*.csv)"));
  if (file.isEmpty()) return;
  run(file, [chart = *now.find(kind), file] { write_table(chart, std::nullopt, to_path(file)); });
}

void ExportMenu::fill_parameters() {
  parameters_->clear();
  const auto& algorithms = controller_.snapshot()->algorithms;
  for (std::size_t a = 0; a < algorithms.size(); ++a) {
    if (!released_model(algorithms[a])) continue;
    const QString name = QString::fromStdString(algorithms[a].label).replace(QLatin1Char('&'), QLatin1String("&&"));
    connect(parameters_->addAction(tr("%1…").arg(name)), &QAction::triggered, this,
            [this, a] { export_parameters(a); });
  }
}

void ExportMenu::export_parameters(std::size_t algorithm) {
  // What was released when the command was given, however long the dialog stays open.
  const std::optional<ReleasedModel> now = released_model(controller_.snapshot()->algorithms.at(algorithm));
  if (!now) return;
  const QString file = ask_save_name(parentWidget(), tr("Export Released Parameters"),
                                     QDir(last_folder()).filePath(QStringLiteral("parameters.json")),
                                     tr("Released parameters (*.json)"), QStringLiteral("json"));
  if (file.isEmpty()) return;
  run(file, [text = now->text, file] { write_atomically(to_path(file), text()); });
}

void ExportMenu::export_results() {
  const RunPicture now = controller_.picture();
  if (!now.experiment) return;
  auto* dialog = new ResultsDialog({now.experiment, now.snapshot, now.folder}, parentWidget());
  connect(dialog, &ResultsDialog::status_message, this, &ExportMenu::status_message);
  dialog->open();
}

void ExportMenu::export_page() {
  // What there is when the command is given, however long the dialog stays open.
  const RunPicture now = controller_.picture();
  if (!now.experiment) return;
  const QString file =
      ask_save_name(parentWidget(), tr("Export Web Page"), QDir(last_folder()).filePath(QStringLiteral("run.html")),
                    tr("Web pages (*.html)"), QStringLiteral("html"));
  if (file.isEmpty()) return;
  Q_EMIT status_message(tr("Making the page: the trial is run once more"));
  run(file, [now, file, language = spoken_language()] {
    const RunOfPage page{.document = now.experiment->document(),
                         .experiment = now.experiment,
                         .snapshot = now.snapshot,
                         .summary = summary_json(*now.experiment, *now.snapshot)};
    write_atomically(to_path(file), run_page(page, {}, reader_language(language)).str());
  });
}

void ExportMenu::export_film() {
  const RunPicture now = controller_.picture();
  if (!now.experiment) return;
  const ExportSource scenario = source();
  auto* dialog = new FilmDialog(
      scene_of(now.experiment, now.snapshot),
      [scenario](const std::filesystem::path& file) { return scenario_text(scenario, file); }, film_stem(scenario),
      parentWidget());
  connect(dialog, &FilmDialog::status_message, this, &ExportMenu::status_message);
  dialog->open();
}

void ExportMenu::export_all() {
  const ExportSource now = source();
  const ChartKind kind = current();
  const QString folder = QFileDialog::getExistingDirectory(parentWidget(), tr("Save All Charts Into"), last_folder());
  if (folder.isEmpty()) return;
  ExportDialog* dialog = commands_.open_export(now, kind);
  dialog->set_folder(folder);
  dialog->save_all();
}

}  // namespace privbo::ui
